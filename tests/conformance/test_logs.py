"""Whole logs: legal ones give no breach, and each foul one is caught with the first breach that its label names.

The second referee judges the same holes, so that a label is never believed on the first one's word.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache

import pytest

from designer.model.course import zones_text
from designer.model.log import Log
from designer.model.ruling import Breach, Verdict
from designer.play.fouling import Fouled, fouled, labels
from designer.play.matches import play_match
from designer.play.proving import Trial, trial
from designer.referee.replay import Bench, replay
from designer.referee.sheets import registry
from designer.systems.catalogue import SYSTEMS
from designer.systems.protocol import grids_of
from tests.conformance.crossing import second

SEED = "27182818"
EVERYWHERE = {"SCORE", "INCOMPLETE", "NOTATION", "TOTAL", "SIGN", "DRAW", "SHEET"}
"""Codes of every game that a foul log must be able to bring up."""


@lru_cache(maxsize=256)
def made(system: str, number: int) -> tuple[Bench, Trial, Log]:
    """Trial ``number`` with a legal log of it; 9 and 18 holes in turn, below 1,000 as often as not 3 alone."""
    game = SYSTEMS[system]
    holes = (18, 9) if number >= 1_000 else (18, 3, 9, 3)
    given = trial(game, SEED, number, holes[number % len(holes)])
    log = play_match(game, given.draw, given.player, given.points, given.variants, SEED)
    return Bench(game, given.variants, given.draw, registry(given.draws)), given, log


@lru_cache(maxsize=256)
def planted(system: str, number: int) -> tuple[Bench, Trial, Fouled]:
    bench, given, log = made(system, number)
    foul = fouled(bench.system, log, given.draw, given.draws, given.points, given.variants, SEED, number)
    return bench, given, foul


def second_breaches(system: str, given: Trial, log: Log) -> list[tuple[str, int, int, int]]:
    """The breaches of the log's holes by the second referee: code, hole, entry, column."""
    found: list[tuple[str, int, int, int]] = []
    points = given.points
    written = {hole.hole: hole.notation for hole in log.holes}
    for hole in given.draw.course.holes:
        if hole.number in written:
            fails = [zones_text(zones) for zones in grids_of(hole)]
            answer = second(
                system,
                {"fails": fails, "points": points, "log": written[hole.number], "variants": dict(given.variants)},
            )
            found += [(b["code"], hole.number, b["entry"], b["column"]) for b in answer["breaches"]]
            points = answer["points_left"]
    return found


def judge_legal(system: str, number: int) -> None:
    bench, given, log = made(system, number)
    ruling = replay(bench, log, given.points, given.points)
    assert not ruling.all_breaches, (number, ruling.all_breaches[0])
    assert ruling.verdict is Verdict.VALID
    assert not second_breaches(system, given, log), number


def judge_foul(system: str, number: int) -> Fouled:
    bench, given, foul = planted(system, number)
    due = (foul.code, foul.hole, foul.entry, foul.column)
    breaches = replay(bench, foul.log, given.points, given.points).all_breaches
    assert breaches, (number, foul.label)
    assert place(breaches[0]) == due, (number, foul.label)
    if foul.hole and foul.label not in ("hole-missing", "strokes-beside-short"):
        assert second_breaches(system, given, foul.log)[0] == due, (number, foul.label)
    return foul


def place(breach: Breach) -> tuple[str, int, int, int]:
    return breach.code, breach.hole, breach.entry, breach.column


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_hundred_legal_logs_give_no_breach(system: str) -> None:
    for number in range(100):
        judge_legal(system, number)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_hundred_foul_logs_are_caught_with_every_kind_and_code(system: str) -> None:
    fouls = [judge_foul(system, number) for number in range(100)]
    assert {foul.label for foul in fouls} == set(labels(SYSTEMS[system]))
    assert {foul.code for foul in fouls} == SYSTEMS[system].codes | EVERYWHERE


@pytest.mark.long
@pytest.mark.parametrize("system", SYSTEMS)
def test_five_thousand_legal_logs_give_no_breach(system: str) -> None:
    for number in range(1_000, 6_000):
        judge_legal(system, number)


@pytest.mark.long
@pytest.mark.parametrize("system", SYSTEMS)
def test_five_thousand_foul_logs_are_caught(system: str) -> None:
    counted = Counter(judge_foul(system, number).label for number in range(1_000, 6_000))
    assert set(counted) == set(labels(SYSTEMS[system]))
    assert min(counted.values()) >= 100


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fault_is_the_only_one_where_nothing_follows_from_it(system: str) -> None:
    alone = {"sum-wrong", "signature-missing", "grid-of-another-match", "sheet-of-another-player",
             "strokes-claimed-short", "strokes-beside-short", "after-the-claim"}  # fmt: skip
    seen = set()
    for number in range(60):
        bench, given, foul = planted(system, number)
        if foul.label in alone:
            breaches = replay(bench, foul.log, given.points, given.points).all_breaches
            assert [place(b) for b in breaches] == [(foul.code, foul.hole, foul.entry, foul.column)], foul
            seen.add(foul.label)
    assert seen == alone


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_foul_log_differs_from_the_legal_one_in_one_place(system: str) -> None:
    for number in range(40):
        _, _, log = made(system, number)
        foul = planted(system, number)[2]
        unlike = [
            name
            for name in ("sheet", "grid", "total", "points_left", "xp", "signed_player", "signed_marker", "holes")
            if getattr(log, name) != getattr(foul.log, name)
        ]
        assert len(unlike) == 1, (number, foul.label)
        if unlike == ["holes"]:
            assert len(set(log.holes) - set(foul.log.holes)) == 1


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_same_seed_makes_the_same_faults(system: str) -> None:
    again = planted.__wrapped__
    assert [planted(system, n)[2] for n in range(12)] == [again(system, n)[2] for n in range(12)]


def test_a_log_without_holes_still_gets_a_fault_of_the_match() -> None:
    bench, given, log = made("concentration", 1)
    empty = replace(log, holes=())
    foul = fouled(bench.system, empty, given.draw, given.draws, given.points, given.variants, SEED, 0)
    assert foul.hole == 0
