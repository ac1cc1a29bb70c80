"""Difficulties: exact counts against plain enumeration, sums and ranges kept, no 6 without a way round."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.architect.generating.demands import Demands
from designer.architect.generating.slopes import Slopes, sum_bounds, sum_will_do, sums_asked

SIX, FIVE = range(1, 7), range(1, 6)

CASES = {
    "range": (Demands(difficulty_range=(2, 4)), (3, 4), SIX),
    "budget": (Demands(difficulty_range=(1, 3), budget=13), (3, 4), SIX),
    "mean": (Demands(difficulty_range=(1, 3), difficulty=Fraction(9, 4)), (3, 3), SIX),
    "mean between two sums": (Demands(difficulty_range=(1, 3), difficulty=Fraction(5, 2)), (3, 4), SIX),
    "six never on the last area": (Demands(difficulty_range=(5, 6)), (3, 5), SIX),
    "six and budget": (Demands(difficulty_range=(4, 6), budget=37), (3, 4), SIX),
    "the game's whole range": (Demands(budget=11), (3,), FIVE),
}


@pytest.mark.parametrize("name", CASES)
def test_difficulties_are_those_of_plain_enumeration(name: str) -> None:
    demands, pars, difficulties = CASES[name]
    low, high = demands.difficulty_range or (difficulties[0], difficulties[-1])
    areas = sum(pars)
    lasts = {sum(pars[: i + 1]) - 1 for i in range(len(pars))}
    asked = sums_asked(demands, areas)
    expected = {
        digits
        for digits in product(range(low, high + 1), repeat=areas)
        if (asked is None or sum(digits) in asked) and all(digits[i] != 6 for i in lasts)
    }
    slopes = Slopes(demands, pars, difficulties)
    found = [tuple(d for hole in slopes.at(rank) for d in hole) for rank in range(slopes.count)]
    assert len(found) == len(expected)
    assert set(found) == expected


def test_nines_alike_are_those_of_plain_enumeration() -> None:
    """Ten holes of one area each: nine go out, one comes in."""
    pars = (1,) * 10
    slopes = Slopes(Demands(difficulty_range=(1, 3)), pars, SIX, even=True)
    expected = {
        digits
        for digits in product((1, 2, 3), repeat=10)
        if abs(Fraction(sum(digits[:9]), 9) - digits[9]) <= Fraction(1, 2)
    }
    assert slopes.count == len(expected)
    step = slopes.count // 500
    found = {tuple(d for hole in slopes.at(rank) for d in hole) for rank in range(0, slopes.count, step)}
    assert found <= expected
    assert len(found) == len(range(0, slopes.count, step))


@given(st.integers(1, 5), st.integers(0, 4), st.integers(0, 200), st.data())
@settings(max_examples=40, deadline=None)
def test_whatever_is_drawn_keeps_range_and_budget(low: int, more: int, extra: int, data: st.DataObject) -> None:
    high = min(low + more, 6)
    pars = (4, 3, 5, 4, 4, 4, 3, 5, 4)
    least, most = sum_bounds(len(pars), sum(pars), range(low, high + 1))
    demands = Demands(difficulty_range=(low, high), budget=least + extra % (most - least + 1))
    slopes = Slopes(demands, pars, SIX)
    assert slopes.count > 0
    holes = slopes.at(data.draw(st.integers(0, slopes.count - 1)))
    assert [len(hole) for hole in holes] == list(pars)
    assert sum(map(sum, holes)) == demands.budget
    assert all(low <= d <= high for hole in holes for d in hole)
    assert all(hole[-1] != 6 for hole in holes)


def test_the_largest_numbers_are_exact() -> None:
    assert Slopes(Demands(), (5,) * 18, SIX).count == 6**72 * 5**18


@pytest.mark.parametrize(
    ("demands", "fits"),
    [
        (Demands(), True),
        (Demands(difficulty_range=(6, 6)), False),
        (Demands(difficulty_range=(0, 3)), False),
        (Demands(difficulty_range=(2, 4), budget=288), True),
        (Demands(difficulty_range=(2, 4), budget=289), False),
        (Demands(difficulty=Fraction(3), budget=216), True),
        (Demands(difficulty=Fraction(3), budget=217), False),
        (Demands(difficulty=Fraction(1, 2)), False),
        (Demands(difficulty=Fraction(23, 4)), True),
        (Demands(difficulty=Fraction(6)), False),
    ],
    ids=lambda value: " ".join(map(value.text, value.asked)) if isinstance(value, Demands) else "",
)
def test_which_sums_a_par_72_can_have(demands: Demands, fits: bool) -> None:
    assert sum_will_do(demands, 18, 72, SIX) is fits


def test_there_are_no_difficulties_beyond_the_last() -> None:
    slopes = Slopes(Demands(difficulty_range=(1, 2)), (3,), SIX)
    assert slopes.count == 8
    with pytest.raises(IndexError):
        slopes.at(8)
