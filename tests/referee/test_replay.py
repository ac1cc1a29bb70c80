"""Whole logs: codes, sums, signatures, rulings given on the course, and that nothing makes the referee fall."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.model.log import CourseRuling, HoleLog, Log
from designer.model.ruling import Ruling, Verdict
from designer.referee.ledger import index_after
from designer.referee.redraw import check_draw
from designer.referee.replay import replay
from designer.systems.catalogue import SYSTEMS
from tests.referee.builders import SEED, bench, draws, legal_log, tournament

EVENT = tournament()
TABLE = bench(EVENT)
LOG = legal_log(TABLE)


def rule(log: Log) -> Ruling:
    return replay(TABLE, log, 50, 50)


def codes(ruling: Ruling) -> list[tuple[str, str, int]]:
    return [(b.code, b.reason, b.hole) for b in ruling.all_breaches]


def with_hole(log: Log, number: int, notation: str) -> Log:
    return replace(log, holes=tuple(HoleLog(number, notation) if h.hole == number else h for h in log.holes))


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("seed", range(6))
def test_a_simulated_log_is_valid(system: str, seed: int) -> None:
    table = bench(tournament(system))
    for player in table.draw.match.players:
        ruling = replay(table, legal_log(table, player, str(seed)), 50, 50)
        assert ruling.verdict is Verdict.VALID, ruling.all_breaches


def test_sheet_of_another_player_is_told() -> None:
    other = TABLE.draw.codes["R1/log/tom/A"]
    ruling = rule(replace(LOG, sheet=other))
    assert codes(ruling) == [("SHEET", "sheet-other-player", 0)]
    assert ruling.breaches[0].facts == {"code": other, "found": "tom", "due": "lea"}
    assert ruling.verdict is Verdict.INVALID


def test_sheet_of_another_match_is_told() -> None:
    other = bench(EVENT, "R2").draw.codes["R2/log/lea/A"]
    assert codes(rule(replace(LOG, sheet=other))) == [("SHEET", "sheet-other-match", 0)]


def test_a_spare_sheet_serves_anybody() -> None:
    assert rule(replace(LOG, sheet=TABLE.draw.codes["R1/log/spare-1/A"])).verdict is Verdict.VALID


def test_grids_of_another_match_are_told() -> None:
    other = bench(EVENT, "R2").draw.codes["R2/grid/all/A"]
    assert codes(rule(replace(LOG, grid=other))) == [("DRAW", "grid-other-match", 0)]


@pytest.mark.parametrize(
    ("written", "reason"),
    [("AAAAA-AAAAA", "sheet-misread"), ("00000-00000", "sheet-unknown"), ("", "sheet-unreadable")],
)
def test_codes_that_are_none(written: str, reason: str) -> None:
    assert codes(rule(replace(LOG, sheet=written))) == [("SHEET", reason, 0)]


def test_a_code_may_be_written_as_people_write() -> None:
    assert rule(replace(LOG, sheet=str(LOG.sheet).lower().replace("-", ""))).verdict is Verdict.VALID


def test_wrong_sums_are_corrected() -> None:
    ruling = rule(replace(LOG, total=int(LOG.total or 0) + 1, xp=0))
    assert codes(ruling) == [("TOTAL", "total-strokes", 0), ("TOTAL", "total-xp", 0)]
    assert ruling.verdict is Verdict.CORRECTED
    assert ruling.totals.strokes == LOG.total


def test_score_lower_than_played_is_a_breach_and_higher_is_corrected() -> None:
    first = LOG.holes[0].notation
    stem, played = first.rsplit("=", 1)
    low = rule(with_hole(LOG, 1, f"{stem}={int(played) - 1}"))
    assert (codes(low), low.verdict) == ([("SCORE", "score", 1)], Verdict.INVALID)
    assert low.holes[0].breaches[0].mend == first
    high = rule(with_hole(LOG, 1, f"{stem}={int(played) + 1}"))
    assert (codes(high), high.verdict) == ([("SCORE", "score", 1)], Verdict.CORRECTED)


def test_a_missing_hole_is_incomplete_and_hides_nothing() -> None:
    log = replace(LOG, holes=LOG.holes[1:], total=None, points_left=None, xp=None)
    ruling = rule(log)
    assert codes(ruling)[0] == ("INCOMPLETE", "hole-missing", 1)
    assert ruling.verdict in (Verdict.INCOMPLETE, Verdict.INVALID)
    assert len(ruling.holes) == 9


def test_a_hole_the_course_has_not_is_told() -> None:
    assert codes(rule(replace(LOG, holes=(*LOG.holes, HoleLog(12, "1 2 3"))))) == [("NOTATION", "hole-unknown", 12)]


def test_missing_signatures() -> None:
    ruling = rule(replace(LOG, signed_player=False, signed_marker=False))
    assert codes(ruling) == [("SIGN", "sign-player", 0), ("SIGN", "sign-marker", 0)]
    assert rule(replace(LOG, signed_player=None, signed_marker=None)).verdict is Verdict.VALID


def test_a_ruling_given_on_the_course_settles_its_breach_only() -> None:
    foul = with_hole(LOG, 1, "RR " + LOG.holes[0].notation)
    assert rule(foul).verdict is Verdict.INVALID
    settled = rule(replace(foul, rulings=(CourseRuling(1, "CON-7.5"),)))
    assert settled.verdict is Verdict.RULED
    assert settled.holes[0].certified
    assert rule(replace(foul, rulings=(CourseRuling(2, "CON-7.5"),))).verdict is Verdict.INVALID


def test_another_tournament_and_a_stranger_are_told() -> None:
    assert codes(rule(replace(LOG, tournament="other")))[0][1] == "sheet-tournament"
    reasons = [reason for _, reason, _ in codes(rule(replace(LOG, player="zoe")))]
    assert reasons == ["sheet-not-in-match", "sheet-other-player"]


def test_a_breach_names_its_column_state_legal_and_mend() -> None:
    stem = LOG.holes[0].notation
    breach = rule(with_hole(LOG, 1, f"RR  R {stem}")).holes[0].breaches[1]
    assert (breach.code, breach.entry, breach.column, breach.token) == ("CON-7.4", 1, 5, "R")
    assert breach.state["position"] == 0
    assert [legal.area for legal in breach.legal] == list(range(1, len(breach.legal) + 1))
    assert "?" in breach.legal[0].options
    assert all(len(set(legal.options)) == len(legal.options) for legal in breach.legal)
    assert breach.legal[1].options[0] == "V2:??"


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(max_size=40), max_size=20), st.integers(-5, 500))
def test_the_referee_answers_whatever_is_written(texts: list[str], points: int) -> None:
    log = replace(LOG, holes=tuple(HoleLog(n, t, n) for n, t in enumerate(texts)), rulings=(CourseRuling(1, "SCORE"),))
    assert replay(TABLE, log, max(points, 0), 50).player == "lea"


def test_the_index_ledger() -> None:
    ruling = rule(LOG)
    assert index_after(50, [ruling], "match") == 50 + ruling.totals.xp
    assert index_after(50, [ruling], "tournament") == 50
    assert index_after(50, [replace(ruling, verdict=Verdict.INCOMPLETE)], "match") == 50


def test_a_changed_digit_in_a_drawn_grid_is_found() -> None:
    draw = draws(EVENT)["R1"]
    assert check_draw(draw, EVENT.courses["toy"], SEED) == ()
    hole = draw.course.holes[2]
    area = hole.areas[1]
    swapped = next(z for z in range(1, 7) if z not in area.fails)
    fails = frozenset({*sorted(area.fails)[1:], swapped})
    areas = (hole.areas[0], replace(area, fails=fails), *hole.areas[2:])
    holes = (*draw.course.holes[:2], replace(hole, areas=areas), *draw.course.holes[3:])
    changed = replace(draw, course=replace(draw.course, holes=holes))
    (finding,) = check_draw(changed, EVENT.courses["toy"], SEED)
    assert (finding.id, str(finding.place)) == ("DRAW-GRID", "course.holes[2].fails[1]")
    assert finding.facts["label"] == "R1/3/2"


def test_a_changed_code_fingerprint_or_course_is_found() -> None:
    draw = draws(EVENT)["R1"]
    label = next(iter(draw.codes))
    changed = replace(draw, codes={**draw.codes, label: "00000-00000"})
    assert [f.id for f in check_draw(changed, None, SEED)] == ["DRAW-FINGERPRINT", "DRAW-CODE"]
    other = replace(EVENT.courses["toy"], holes=EVENT.courses["toy"].holes[:-1])
    assert [f.id for f in check_draw(draw, other, None)] == ["DRAW-HOLES"]


@pytest.mark.parametrize("token", ["V3：55", "Ｐ１", "2，1", "1、2", "＝4"])
def test_full_width_characters_are_named_as_what_cannot_be_read(token: str) -> None:
    (breach, *_) = rule(with_hole(LOG, 1, f"{token} {LOG.holes[0].notation}")).holes[0].breaches
    assert (breach.code, breach.reason, breach.column) == ("NOTATION", "full-width", 1)


def test_other_letters_are_just_no_entries() -> None:
    (breach, *_) = rule(with_hole(LOG, 1, f"太郎 {LOG.holes[0].notation}")).holes[0].breaches
    assert breach.reason == "unreadable"
