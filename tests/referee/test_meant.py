"""A hole whose writing alone is wrong is mended by what was meant; the strict reading stays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from designer.model.log import HoleLog
from designer.model.ruling import Breach
from designer.referee.detail import detailed
from designer.referee.judging import judge_hole
from designer.referee.meant import meant
from designer.referee.replay import replay
from designer.systems.catalogue import SYSTEMS
from designer.systems.protocol import settings
from tests.referee.builders import bench, legal_log, tournament

SYSTEM = SYSTEMS["concentration"]
COMPETENCE = SYSTEMS["competence"]
VARIANTS = settings(SYSTEM)
OPEN = (frozenset(), frozenset(), frozenset())
SHUT = (frozenset(), frozenset({2, 5}), frozenset())


def breaches(notation: str, fails: tuple[frozenset[int], ...] = OPEN) -> tuple[Breach, ...]:
    judged = judge_hole(SYSTEM, fails, 50, notation, VARIANTS)
    return detailed(SYSTEM, fails, 50, VARIANTS, judged, 1)


@pytest.mark.parametrize(
    ("notation", "fails", "due"),
    [
        ("1 2 2 d25 5 1 =6", SHUT, "1 2 2 D25 5 1 =6"),
        ("1 v3:55 =2", OPEN, "1 V3:55 =2"),
        ("1 2 r 1 1 =4", SHUT, "1 2 R 1 1 =4"),
        ("1 1 1 = 3", OPEN, "1 1 1 =3"),
        ("V3 :555 =1", OPEN, "V3:555 =1"),
        ("V3: 555 =1", OPEN, "V3:555 =1"),
        ("V3 555 =1", OPEN, "V3:555 =1"),
        ("V3555 =1", OPEN, "V3:555 =1"),
        ("1 2R2 1 =4", SHUT, "1 2 R 2 1 =4"),
        ("1 2,R,2 1 =4", SHUT, "1 2 R 2 1 =4"),
        ("1 2 D 5 5 1 =5", SHUT, "1 2 D5 5 1 =5"),
        ("1 2 2 D2,5 5 1 =6", SHUT, "1 2 2 D25 5 1 =6"),
        ("111=3", OPEN, "1 1 1 =3"),
        ("１ １ １ ＝３", OPEN, "1 1 1 =3"),
        ("１、１、１ ＝３", OPEN, "1 1 1 =3"),
    ],
)
def test_the_mend_is_what_was_meant_and_is_told_once(
    notation: str, fails: tuple[frozenset[int], ...], due: str
) -> None:
    found = breaches(notation, fails)
    assert [breach.mend for breach in found if breach.mend is not None] == [due]
    assert next(breach for breach in found if breach.code == "NOTATION").mend == due


@pytest.mark.parametrize("token", ["v3:55", "r", "d25"])
def test_small_letters_are_named_and_the_entry_is_written_out(token: str) -> None:
    breach = next(b for b in breaches(f"{token} 1 1 1 =3") if b.code == "NOTATION")
    assert (breach.reason, breach.facts["meant"]) == ("small-letters", token.upper())


def test_what_the_meant_hole_leaves_wrong_is_mended_in_the_meant_hole() -> None:
    found = breaches("1 D13 1 １ ＝３", SHUT)
    assert next(b.code for b in found if b.mend is not None) != "NOTATION"
    assert any(b.code == "NOTATION" and b.mend == "1 D13 1 1 =3" for b in found)


def test_what_says_nothing_is_still_left_out() -> None:
    assert [b.mend for b in breaches("1 xyz 1 1 =3")] == ["1 1 1 =3"]


@pytest.mark.parametrize("notation", ["v3:55 2R2 = 4", "１ D 25", "2,R,2", "V3 55", "5-5-5=3", "x1,y2"])
@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_no_reading_changes_a_digit(system: object, notation: str) -> None:
    digits = [c for c in notation.translate(str.maketrans("１", "1")) if c.isdigit()]
    for reading in meant(system, notation):  # type: ignore[arg-type]
        assert [c for c in reading if c.isdigit()] == digits


def test_a_code_with_one_wrong_character_is_told_with_the_one_it_may_be() -> None:
    table = bench(tournament())
    log = legal_log(table)
    code = table.draw.codes["R1/grid/all/A"]
    for n, character in enumerate(code):
        if character == "-":
            continue
        wrong = code[:n] + ("7" if character != "7" else "8") + code[n + 1 :]
        (breach,) = replay(table, replace(log, grid=wrong), 50, 50).all_breaches
        assert (breach.code, breach.reason, breach.facts["near"]) == ("DRAW", "grid-misread-near", code)
    sheet = table.draw.codes["R1/log/lea/A"]
    (breach,) = replay(table, replace(log, sheet=sheet[:-1] + "U"), 50, 50).all_breaches
    assert (breach.code, breach.reason, breach.facts["near"]) == ("SHEET", "sheet-misread-near", sheet)
    (breach,) = replay(table, replace(log, sheet="AAAAA-AAAAA"), 50, 50).all_breaches
    assert (breach.code, breach.reason) == ("SHEET", "sheet-misread")


def test_an_id_that_is_nobodys_is_answered_with_the_nearest() -> None:
    table = bench(tournament())
    log = replace(legal_log(table), sheet=None)
    near = replay(table, replace(log, player="leaa"), 50, 50).breaches[0]
    assert (near.reason, near.facts["known"]) == ("sheet-not-in-match-near", ("lea",))
    far = replay(table, replace(log, player="zzz"), 50, 50).breaches[0]
    assert (far.reason, far.facts["known"]) == ("sheet-not-in-match", ("lea", "tom", "ana", "kei"))


def test_a_whole_log_in_small_letters_is_mended_hole_by_hole() -> None:
    table = bench(tournament())
    log = replace(legal_log(table), sheet=None, total=None, points_left=None, xp=None)
    holes = tuple(HoleLog(h.hole, h.notation.lower()) for h in log.holes)
    for written, ruled in zip(log.holes, replay(table, replace(log, holes=holes), 50, 50).holes, strict=True):
        mends = [b.mend for b in ruled.breaches if b.mend is not None]
        assert mends in ([], [written.notation]), written
