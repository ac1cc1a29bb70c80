"""Layouts of pars: exact counts against plain enumeration, every rank once, every layout within its demands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise, product
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.architect.generating.demands import Demands
from designer.architect.generating.layouts import Layouts
from designer.model.course import STANDARDS, Standard

Pars = tuple[int, ...]
NINES = tuple(product((3, 4, 5), repeat=9))
OWN = Standard("own", (9, 18), {3: 1, 4: 7, 5: 1})


def apart(pars: Pars) -> bool:
    return (3, 3) not in pairwise(pars)


def holds(counts: dict[int, int]) -> Callable[[Pars], bool]:
    return lambda pars: Counter(pars) == Counter(counts)


CASES: dict[str, tuple[Demands, Callable[[Pars], bool]]] = {
    "any nine": (Demands(holes=9), lambda pars: True),
    "par 36": (Demands(par=36), lambda pars: sum(pars) == 36),
    "standard nine": (Demands(standard=STANDARDS["standard-9"]), holds({3: 2, 4: 5, 5: 2})),
    "apart": (Demands(holes=9, no_neighbouring_par3=True), apart),
    "apart, par 31": (
        Demands(holes=9, par=31, no_neighbouring_par3=True),
        lambda pars: sum(pars) == 31 and apart(pars),
    ),
    "own standard": (Demands(holes=9, standard=OWN), holds({3: 1, 4: 7, 5: 1})),
    "a card": (Demands(pars=(4, 4, 3, 5, 4, 3, 4, 4, 5)), lambda pars: pars == (4, 4, 3, 5, 4, 3, 4, 4, 5)),
}


@pytest.mark.parametrize("name", CASES)
def test_nines_are_those_of_plain_enumeration(name: str) -> None:
    demands, fits = CASES[name]
    layouts = Layouts(demands)
    found = [layouts.at(rank) for rank in range(layouts.count)]
    expected = [pars for pars in NINES if fits(pars)]
    assert len(found) == len(expected)
    assert set(found) == set(expected)


def counted(demands: Demands) -> int:
    """Eighteens counted hole by hole, another way: (par before, par 3, par 5, par of the out nine)."""
    ways: Counter[tuple[int, int, int, int]] = Counter({(0, 0, 0, 0): 1})
    for hole in range(18):
        more: Counter[tuple[int, int, int, int]] = Counter()
        for (before, threes, fives, out), count in ways.items():
            for par in (3, 4, 5):
                if not (demands.no_neighbouring_par3 and before == par == 3):
                    more[par, threes + (par == 3), fives + (par == 5), out + (par if hole < 9 else 0)] += count
        ways = more
    return sum(count for state, count in ways.items() if _meets(demands, *state[1:]))


def _meets(demands: Demands, threes: int, fives: int, out: int) -> bool:
    par = 72 - threes + fives
    pars = demands.standard.pars if demands.standard else None
    return (
        demands.par in (None, par)
        and (demands.balance is None or abs(par - 2 * out) <= demands.balance)
        and (pars is None or (threes, fives) == (pars[3], pars[5]))
    )


EIGHTEENS = [
    Demands(holes=18),
    Demands(standard=STANDARDS["championship-18"]),
    Demands(standard=STANDARDS["championship-18"], no_neighbouring_par3=True),
    Demands(standard=STANDARDS["championship-18"], no_neighbouring_par3=True, balance=0),
    Demands(holes=18, par=70, balance=1),
    Demands(par=54),
    Demands(par=63, no_neighbouring_par3=True, balance=3),
]


@pytest.mark.parametrize("demands", EIGHTEENS, ids=lambda d: " ".join(map(d.text, d.asked)))
def test_eighteens_are_counted_right(demands: Demands) -> None:
    assert Layouts(demands).count == counted(demands)


@pytest.mark.parametrize("demands", EIGHTEENS, ids=lambda d: " ".join(map(d.text, d.asked)))
@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_a_layout_at_a_rank_meets_the_demands(demands: Demands, data: st.DataObject) -> None:
    layouts = Layouts(demands)
    pars = layouts.at(data.draw(st.integers(0, layouts.count - 1)))
    assert len(pars) == 18
    assert apart(pars) or not demands.no_neighbouring_par3
    assert _meets(demands, pars.count(3), pars.count(5), sum(pars[:9]))


def test_ranks_of_an_eighteen_are_all_different() -> None:
    """Three par 3 and fifteen par 4: that is choosing three of sixteen gaps, none twice."""
    layouts = Layouts(Demands(standard=Standard("own", (18,), {3: 3, 4: 15}), no_neighbouring_par3=True))
    found = {layouts.at(rank) for rank in range(layouts.count)}
    assert len(found) == layouts.count == comb(16, 3)
    assert all(apart(pars) and pars.count(3) == 3 for pars in found)


@pytest.mark.parametrize("rank", [-1, 588])
def test_there_is_no_layout_beyond_the_last(rank: int) -> None:
    layouts = Layouts(Demands(standard=STANDARDS["standard-9"], no_neighbouring_par3=True))
    assert layouts.count == 588
    with pytest.raises(IndexError):
        layouts.at(rank)


@pytest.mark.parametrize(
    "pars", [(4,) * 17, (6, *(4,) * 8), (3, 3, *(4,) * 7)], ids=["17 holes", "par 6", "neighbouring par 3"]
)
def test_a_card_that_will_not_do_is_no_layout(pars: Pars) -> None:
    assert Layouts(Demands(pars=pars, no_neighbouring_par3=True)).count == 0
