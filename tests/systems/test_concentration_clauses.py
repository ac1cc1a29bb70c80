"""Dice golf with concentration points, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from designer.systems.catalogue import SYSTEMS
from designer.systems.concentration.state import opening
from tests.systems.cases import answer, clauses, judged, params, unproven

CON = SYSTEMS["concentration"]
CLEAN_ELSEWHERE = {"CON-3.5", "CON-7.8"}
"""Clauses whose clean case is any hole that ends well, or names closed zones."""


@pytest.mark.parametrize("case", params(clauses("concentration")))
def test_con_clause(case: dict[str, Any]) -> None:
    found = answer("concentration", case)
    assert found == {name: case[name] for name in found}


def test_every_code_has_a_foul_case_and_every_clause_a_clean_one() -> None:
    no_foul, no_clean = unproven("concentration")
    assert no_foul == set()
    assert no_clean == CLEAN_ELSEWHERE


def test_con_2_3_the_next_hole_starts_afresh() -> None:
    """A double at the end of a hole gives no discount on the next one; only the points go on."""
    first = judged("concentration", {"fails": ["12", "1", "1"], "points": 50, "log": "P1 1 6 6 =3"})
    case = {"fails": ["12", "1", "1"], "points": first.standing.points, "log": "P1 1 2 3 =3"}
    assert (first.standing.points, judged("concentration", case).standing.points) == (48, 46)


@pytest.mark.parametrize(
    ("par", "strokes", "xp"), [(32, 29, 35), (32, 34, 30), (72, 62, 82), (72, 87, 57), (32, 44, 20), (32, 50, 20)]
)
def test_con_8_1_experience(par: int, strokes: int, xp: int) -> None:
    assert CON.xp(par, strokes, {}) == xp


def test_situation_for_people() -> None:
    state = opening([frozenset({1, 2}), frozenset({3, 5}), frozenset({1})], 50, {"spectacular_minimum": 3})
    for token in CON.parse("2 4 5 P3"):
        state = CON.after(state, token).state
    assert CON.situation(state) == {
        "position": 1, "strokes": 3, "points": 50, "failures": 1, "closed": "35", "discount": False, "declared": "P3"
    }  # fmt: skip
