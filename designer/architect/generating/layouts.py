"""Par layouts: how many meet the demands, and the one at any rank.

A nine is counted by dynamic programming over its holes; the state is the par of the hole before (does it
forbid a par 3?) and how many par 3 and par 5 are still to come. A course is one tally (par 3, par 5) a nine;
an eighteen joins two nines, the second of which may be barred from beginning with a par 3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise

from designer.architect.constraints import PARS
from designer.architect.generating.demands import EIGHTEEN, LENGTHS, NINE, Demands

Pars = tuple[int, ...]
Tally = tuple[int, int]
"""How many par 3 and how many par 5 a nine has."""

Whole = Callable[[int, int], bool]
"""Whether a course of so many holes and of such a par will do."""

_TALLIES: tuple[Tally, ...] = tuple((a, b) for a in range(NINE + 1) for b in range(NINE + 1 - a))


@cache
def nine_ways(holes: int, threes: int, fives: int, apart: bool, barred: bool, ends_three: bool) -> int:
    """Layouts of ``holes`` holes with exactly so many par 3 and par 5 (the others are par 4).

    ``apart``: no two par 3 are neighbours; ``barred``: the first may be no par 3; ``ends_three``: the last
    is a par 3, or is not.
    """
    if threes < 0 or fives < 0 or threes + fives > holes:
        return 0
    if holes == 0:
        return 0 if ends_three else 1
    if holes == 1:
        return int(ends_three == (threes == 1) and not (barred and threes == 1))
    return sum(_after(par, holes, threes, fives, apart, barred, ends_three) for par in PARS)


def _after(par: int, holes: int, threes: int, fives: int, apart: bool, barred: bool, ends_three: bool) -> int:
    """Layouts as above that begin with ``par``."""
    if par == 3 and barred:
        return 0
    return nine_ways(holes - 1, threes - (par == 3), fives - (par == 5), apart, apart and par == 3, ends_three)


@dataclass(frozen=True, slots=True)
class _Cell:
    """All layouts with the same tally in each nine and the same kind of ninth hole."""

    tallies: tuple[Tally, ...]
    ends_three: bool
    count: int

    @property
    def par(self) -> int:
        return sum(map(tally_par, self.tallies))

    @property
    def unbalance(self) -> int:
        """By how much the pars of its nines differ."""
        return abs(tally_par(self.tallies[0]) - tally_par(self.tallies[-1]))


def tally_par(tally: Tally) -> int:
    """The par of a nine."""
    return 4 * NINE - tally[0] + tally[1]


class Layouts:
    """All par layouts that meet ``demands`` and whose number of holes and par satisfy ``whole``.

    They are ranked from 0 by their tallies, then hole by hole, lower pars first.
    """

    def __init__(self, demands: Demands, whole: Whole = lambda holes, par: True) -> None:
        self._demands = demands
        self._whole = whole

    @cached_property
    def count(self) -> int:
        """How many there are."""
        if self._demands.pars is not None:
            return int(self._card_will_do(self._demands.pars))
        return sum(cell.count for cell in self._cells)

    @cached_property
    def sizes(self) -> frozenset[tuple[int, int]]:
        """Number of holes and par of every layout there is."""
        pars = self._demands.pars
        if pars is not None:
            return frozenset({(len(pars), sum(pars))} if self.count else set())
        return frozenset((NINE * len(cell.tallies), cell.par) for cell in self._cells)

    def at(self, rank: int) -> Pars:
        """The layout at ``rank``; IndexError where there is none."""
        if not 0 <= rank < self.count:
            raise IndexError(f"no layout {rank} of {self.count}")
        if self._demands.pars is not None:
            return self._demands.pars
        cells = iter(self._cells)
        cell = next(cells)
        while rank >= cell.count:
            rank -= cell.count
            cell = next(cells)
        apart = self._demands.no_neighbouring_par3
        if len(cell.tallies) == 1:
            return _nine_at(rank, cell.tallies[0], apart, False, cell.ends_three)
        barred = apart and cell.ends_three
        first, second = cell.tallies
        inward = _either(second, apart, barred)
        out = _nine_at(rank // inward, first, apart, False, cell.ends_three)
        rank %= inward
        plain = nine_ways(NINE, *second, apart, barred, False)
        if rank < plain:
            return (*out, *_nine_at(rank, second, apart, barred, False))
        return (*out, *_nine_at(rank - plain, second, apart, barred, True))

    @property
    def exist(self) -> bool:
        """Whether there is any."""
        return self.count > 0 if self._demands.pars is not None else next(self._fitting(), None) is not None

    @cached_property
    def _cells(self) -> tuple[_Cell, ...]:
        return tuple(self._fitting())

    def _fitting(self) -> Iterator[_Cell]:
        balance = self._demands.balance
        for holes in LENGTHS:
            if not self._length_will_do(holes):
                continue
            for counts, cells in _cells_of(holes, self._demands.no_neighbouring_par3).items():
                if self._counts_will_do(holes, *counts):
                    yield from (cell for cell in cells if balance is None or cell.unbalance <= balance)

    def _length_will_do(self, holes: int) -> bool:
        demands = self._demands
        return (
            demands.holes in (None, holes)
            and (demands.standard is None or holes in demands.standard.holes)
            and (demands.balance is None or holes == EIGHTEEN)
        )

    def _counts_will_do(self, holes: int, threes: int, fives: int) -> bool:
        """Whether a course of so many par 3 and par 5 meets all that is not about their order."""
        demands = self._demands
        par = 4 * holes - threes + fives
        if demands.par not in (None, par):
            return False
        if demands.standard is not None and demands.standard.pars is not None:
            found = {3: threes, 4: holes - threes - fives, 5: fives}
            due = demands.standard.pars
            if any(found.get(p, 0) != due.get(p, 0) for p in {*found, *due}):
                return False
        return self._whole(holes, par)

    def _card_will_do(self, pars: Pars) -> bool:
        holes = len(pars)
        if holes not in LENGTHS or not set(pars) <= set(PARS) or not self._length_will_do(holes):
            return False
        if not self._counts_will_do(holes, pars.count(3), pars.count(5)):
            return False
        if self._demands.balance is not None and abs(sum(pars[:NINE]) - sum(pars[NINE:])) > self._demands.balance:
            return False
        return not (self._demands.no_neighbouring_par3 and (3, 3) in pairwise(pars))


@cache
def _cells_of(holes: int, apart: bool) -> Mapping[Tally, Sequence[_Cell]]:
    """Every cell of courses of so many holes, whatever else is demanded, by the tally of the whole course."""
    seconds: tuple[Tally | None, ...] = _TALLIES if holes == EIGHTEEN else (None,)
    cells: dict[Tally, list[_Cell]] = {}
    for first in _TALLIES:
        for ends_three in (False, True):
            outward = nine_ways(NINE, *first, apart, False, ends_three)
            if not outward:
                continue
            for second in seconds:
                if second is None:
                    cells.setdefault(first, []).append(_Cell((first,), ends_three, outward))
                    continue
                inward = _either(second, apart, apart and ends_three)
                if inward:
                    whole = (first[0] + second[0], first[1] + second[1])
                    cells.setdefault(whole, []).append(_Cell((first, second), ends_three, outward * inward))
    return cells


@cache
def _either(tally: Tally, apart: bool, barred: bool) -> int:
    """Layouts of a nine whatever its last hole."""
    return nine_ways(NINE, *tally, apart, barred, False) + nine_ways(NINE, *tally, apart, barred, True)


def _nine_at(rank: int, tally: Tally, apart: bool, barred: bool, ends_three: bool) -> Pars:
    threes, fives = tally
    pars: list[int] = []
    for left in range(NINE, 1, -1):
        for par in PARS:
            ways = _after(par, left, threes, fives, apart, barred, ends_three)
            if rank < ways:
                break
            rank -= ways
        pars.append(par)
        threes, fives, barred = threes - (par == 3), fives - (par == 5), apart and par == 3
    return (*pars, 3 if threes else 5 if fives else 4)
