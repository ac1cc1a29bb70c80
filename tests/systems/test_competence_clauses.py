"""Dice golf with competence points, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from designer.systems.catalogue import SYSTEMS
from tests.systems.cases import answer, clauses, judged, params, unproven

COM = SYSTEMS["competence"]
CLEAN_ELSEWHERE = {"COM-3.4"}
"""Clauses whose clean case is any hole that ends well."""


@pytest.mark.parametrize("case", params(clauses("competence")))
def test_com_clause(case: dict[str, Any]) -> None:
    found = answer("competence", case)
    assert found == {name: case[name] for name in found}


@pytest.mark.parametrize("case", params(clauses("competence")))
def test_com_8_1_digits_as_rolled(case: dict[str, Any]) -> None:
    tally = judged("competence", case).standing.tally
    assert [tally["dice_sum"], tally["rolls"]] == case["tally"]


def test_every_code_has_a_foul_case_and_every_clause_a_clean_one() -> None:
    no_foul, no_clean = unproven("competence")
    assert no_foul == set()
    assert no_clean == CLEAN_ELSEWHERE


def test_com_4_5_no_series_runs_into_the_next_hole() -> None:
    """The digit that ended a hole is judged by its zone on the next one."""
    first = judged("competence", {"fails": ["1", "2", "2"], "points": 100, "log": "2 2 2 =1"})
    case = {"fails": ["2", "1", "1"], "points": first.standing.points, "log": "2 3 4 5 =4"}
    assert judged("competence", case).standing.strokes == 4


@pytest.mark.parametrize(
    ("dice_sum", "rolls", "xp"),
    [(7, 2, 35), (13, 4, 33), (15, 4, 38), (25, 8, 31), (10, 3, 33), (11, 3, 37), (6, 1, 60), (0, 0, 0)],
)
def test_com_8_1_experience_halves_up(dice_sum: int, rolls: int, xp: int) -> None:
    assert COM.xp(72, 80, {"dice_sum": dice_sum, "rolls": rolls}) == xp


def test_situation_for_people() -> None:
    state = COM.opening([frozenset({1, 2}), frozenset({3, 4, 5}), frozenset({1})], 100, {})
    for token in COM.parse("4 V3 5"):
        state = COM.after(state, token).state
    assert COM.situation(state) == {
        "grid": 2, "strokes": 2, "points": 98, "failures": 1, "series": 0, "closed": "45", "price": 3, "declared": ""
    }  # fmt: skip
    for token in COM.parse("2 J1"):
        state = COM.after(state, token).state
    assert COM.situation(state) == {
        "grid": 3, "strokes": 3, "points": 98, "failures": 0, "series": 2, "closed": "1", "price": 2, "declared": "J1"
    }  # fmt: skip
    for token in COM.parse("3"):
        state = COM.after(state, token).state
    situation = COM.situation(state)
    assert (situation["grid"], situation["price"], situation["closed"]) == (None, None, "")
