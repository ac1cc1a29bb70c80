"""Difficulties of given pars: how many assignments meet the demands, and the one at any rank.

Counted by dynamic programming over the areas from the last to the first; the state is the sum still to come.
The numbers are exact whatever their size (6 to the power of 90 is the largest).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from itertools import accumulate

from designer.architect.generating.demands import NINE, Demands
from designer.systems.protocol import System

Slope = tuple[int, ...]
HIGHEST = 6
"""The difficulty at which every zone fails."""

EVEN = Fraction(1, 2)
"""The most by which the mean difficulties of the two nines differ where that can be."""


def choices_of(demands: Demands, difficulties: range) -> range:
    """The difficulties an area may have: those asked for; none where the game lacks one of them."""
    if demands.difficulty_range is None:
        return difficulties
    low, high = demands.difficulty_range
    if low not in difficulties or high not in difficulties:
        return range(0)
    return range(low, high + 1)


def on_the_last(choices: range) -> range:
    """What of ``choices`` the last area of a hole may have.

    A difficulty of 6 needs a way round: a flight over it to a later area. Behind the last one there is none.
    """
    return range(choices.start, min(choices.stop, HIGHEST))


def sum_bounds(holes: int, areas: int, choices: range) -> tuple[int, int]:
    """The least and the greatest sum of difficulties; every sum between them can be had. (1, 0) for none."""
    last = on_the_last(choices)
    if not choices or not last:
        return 1, 0
    low, high = choices[0], choices[-1]
    return low * areas, high * (areas - holes) + last[-1] * holes


def sums_asked(demands: Demands, areas: int) -> range | None:
    """The sums of difficulties that ``demands`` allow, None where they say nothing of it."""
    asked: range | None = None
    if demands.difficulty is not None:
        exact = demands.difficulty * areas
        low = -((Fraction(1, 2) - exact) // 1)  # up to the whole number at or above exact - 1/2
        asked = range(int(low), int((exact + Fraction(1, 2)) // 1) + 1)
    if demands.budget is not None:
        inside = asked is None or demands.budget in asked
        asked = range(demands.budget, demands.budget + 1) if inside else range(0)
    return asked


def sum_will_do(demands: Demands, holes: int, areas: int, difficulties: range) -> bool:
    """Whether any difficulties of so many areas meet the demands."""
    low, high = sum_bounds(holes, areas, choices_of(demands, difficulties))
    asked = sums_asked(demands, areas)
    return low <= high if asked is None else any(low <= total <= high for total in asked)


class Slopes:
    """All difficulties of the holes of ``pars`` that meet ``demands``; ``even`` keeps the nines alike (EVEN)."""

    def __init__(self, demands: Demands, pars: Sequence[int], difficulties: range, even: bool = False) -> None:
        self._pars = tuple(pars)
        choices = choices_of(demands, difficulties)
        nines = [self._pars[i : i + NINE] for i in range(0, len(self._pars), NINE)]
        self._nines = tuple(_Stretch(nine, choices) for nine in nines)
        self._asked = sums_asked(demands, sum(self._pars))
        self._even = even and len(self._nines) == 2

    @cached_property
    def count(self) -> int:
        """How many there are."""
        return sum(count for _, count in self._cells)

    def at(self, rank: int) -> tuple[Slope, ...]:
        """The assignment at ``rank``, hole by hole; IndexError where there is none."""
        if not 0 <= rank < self.count:
            raise IndexError(f"no difficulties {rank} of {self.count}")
        cells = iter(self._cells)
        sums, count = next(cells)
        while rank >= count:
            rank -= count
            sums, count = next(cells)
        digits: list[int] = []
        for stretch, total in zip(self._nines, sums, strict=True):
            count //= stretch.ways(total)
            digits += stretch.at(rank // count, total)
            rank %= count
        ends = tuple(accumulate(self._pars))
        return tuple(tuple(digits[end - par : end]) for par, end in zip(self._pars, ends, strict=True))

    @cached_property
    def _cells(self) -> tuple[tuple[tuple[int, ...], int], ...]:
        """The sums of the nines that will do, each with its number of assignments."""
        if len(self._nines) == 1:
            only = self._nines[0]
            totals = only.sums if self._asked is None else self._asked
            return tuple(((total,), only.ways(total)) for total in totals if only.ways(total))
        out, back = self._nines
        even = EVEN * out.areas * back.areas // 1
        cells: list[tuple[tuple[int, ...], int]] = []
        for first in out.sums:
            ways = out.ways(first)
            seconds = back.sums
            if self._asked is not None:
                seconds = range(max(0, self._asked.start - first), max(0, self._asked.stop - first))
            for second in seconds if ways else ():
                if self._even and abs(first * back.areas - second * out.areas) > even:
                    continue
                count = ways * back.ways(second)
                if count:
                    cells.append(((first, second), count))
        return tuple(cells)


def slopes_of(demands: Demands, pars: Sequence[int], system: System) -> Slopes:
    """The difficulties that ``pars`` may have: nines alike in difficulty where that can be."""
    even = Slopes(demands, pars, system.difficulties, even=True)
    return even if even.count else Slopes(demands, pars, system.difficulties)


class _Stretch:
    """The areas of some holes: ways to reach each sum."""

    def __init__(self, pars: Sequence[int], choices: range) -> None:
        last = on_the_last(choices)
        self._choices = tuple(last if area == par else choices for par in pars for area in range(1, par + 1))
        self.areas = len(self._choices)
        tables: list[list[int]] = [[1]]
        for allowed in reversed(self._choices):
            after = tables[-1]
            table = [0] * (len(after) + (allowed[-1] if allowed else 0))
            for digit in allowed:
                for total, count in enumerate(after, digit):
                    table[total] += count
            tables.append(table)
        self._tables = tuple(reversed(tables))  # [i]: the areas from i on

    @property
    def sums(self) -> range:
        return range(len(self._tables[0]))

    def ways(self, total: int, area: int = 0) -> int:
        table = self._tables[area]
        return table[total] if 0 <= total < len(table) else 0

    def at(self, rank: int, total: int) -> list[int]:
        digits: list[int] = []
        for area, allowed in enumerate(self._choices, 1):
            for digit in allowed:
                count = self.ways(total - digit, area)
                if rank < count:
                    break
                rank -= count
            digits.append(digit)
            total -= digit
        return digits
