"""Tournaments as a whole: one game from the first round to the last, and its variants by the rules of that game."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from designer.architect.entries import check_tournament
from designer.model.course import STANDARDS, Area, Course, Hole, Setting
from designer.model.tournament import Player, Round, Seed, SeedKind, Tournament
from designer.systems.catalogue import SYSTEMS


def ground(id: str, system: str) -> Course:
    hole = Hole(1, 3, (Area(1), Area(3), Area(1)))
    return Course(id, id, system, STANDARDS["free"], (hole,) * 9)


COURSES = {"dunes": ground("dunes", "concentration"), "moor": ground("moor", "competence")}


def found(*courses: str, variants: Mapping[str, Setting] | None = None) -> list[tuple[str, str]]:
    """Ids and places of what is wrong with a tournament of a round on each of ``courses``."""
    rounds = tuple(Round(f"R{n}", course) for n, course in enumerate(courses, 1))
    event = Tournament(
        "cup", "Cup", "A", "en", "a4", COURSES, (Player("lea", "Lea", 50),), rounds, Seed(SeedKind.OPEN),
        variants=variants or {},
    )  # fmt: skip
    return [(finding.id, str(finding.place)) for finding in check_tournament(event, SYSTEMS)]


def test_one_game_is_played_from_the_first_round_to_the_last() -> None:
    assert found("dunes", "dunes") == []
    assert found("dunes", "moor", "dunes", "moor") == [
        ("GAMES-MIXED", "rounds[1].course"),
        ("GAMES-MIXED", "rounds[3].course"),
    ]


def test_a_course_that_no_round_is_played_on_mixes_nothing() -> None:
    assert found("moor") == []


@pytest.mark.parametrize(
    ("course", "due"), [("dunes", []), ("moor", [("VARIANT-UNKNOWN", "variants.spectacular_minimum")])]
)
def test_variants_are_those_of_the_game_that_is_played(course: str, due: list[tuple[str, str]]) -> None:
    assert found(course, variants={"spectacular_minimum": 3}) == due


def test_a_round_on_an_unknown_course_is_told_elsewhere() -> None:
    assert found("nowhere", "moor") == []
