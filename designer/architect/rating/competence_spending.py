"""Best spending of competence points on one drawn hole: exact dynamic programming (COM-3 to COM-7).

States of a ball on a grid, each a vector over the points left:

- *arrived*: with the series of one digit open (six of them); nothing is aimed at yet;
- *staying*: after 0, 1 or 2 failing rolls, with a set of zones unlocked by aiming.

A failing roll keeps the unlocked zones, whatever its digit, so a set is chosen as a whole: any set that contains
the one at hand, for the difference in price. A lost ball forgets them (COM-5.2), so there is no other memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from designer.architect.rating.points import cheapest, pinch_price, within
from designer.architect.rating.settling import settle
from designer.model.course import Zones

Floats = NDArray[np.float64]
ADJUST = ((1, 16), (2, 32), (3, 48))
"""Width around the series digit and price (COM-7.2)."""

TOLERANCE = 1e-9
"""Value iteration ends when no value changes by more, in strokes."""

Unlocked = frozenset[int]


class CompetenceHole:
    """The solved hole. ``value[b]``: expected strokes to go with b points, ``after`` included.

    ``after[b]`` is what b points left over are worth from the next hole on (expected strokes to go there).
    """

    def __init__(self, fails: Sequence[Zones], after: Floats) -> None:
        self.fails = tuple(frozenset(zone - 1 for zone in zones) for zones in fails)
        self.after = np.asarray(after, dtype=np.float64)
        self.sets = [_subsets(zones) for zones in self.fails]
        self._wider = [_wider(sets) for sets in self.sets]
        start = [np.tile(self.after + 1.5 * (len(self.fails) - p), (6, 1)) for p in range(len(self.fails))]
        self.arrived: list[Floats] = start
        self.staying: list[dict[tuple[int, Unlocked], Floats]] = [
            {(failures, unlocked): start[p][0].copy() for failures in range(3) for unlocked in self.sets[p]}
            for p in range(len(self.fails))
        ]
        settle(len(self.fails), self._improve, TOLERANCE)

    @property
    def value(self) -> Floats:
        return self.staying[0][0, frozenset()]

    def passed(self, grid: int) -> Floats:
        """What passing ``grid`` with each digit is worth, [6, points], the stroke not counted."""
        if grid + 1 == len(self.fails):
            return np.broadcast_to(self.after, (6, len(self.after)))
        return self.arrived[grid + 1]

    def _improve(self, grid: int) -> float:
        """One improvement of all states on ``grid``; the greatest change of a value."""
        passed = self.passed(grid)
        fails = self.fails[grid]
        back = self.staying[max(grid - 1, 0)][0, frozenset()]
        opens = 1 + sum((passed[d] for d in range(6) if d not in fails), np.zeros(len(self.after))) / 6
        change = 0.0
        first: dict[Unlocked, Floats] = {}
        for failures in (2, 1, 0):
            rolled = np.empty((len(self.sets[grid]), len(self.after)))
            for i, unlocked in enumerate(self.sets[grid]):
                failed = back if failures == 2 else self.staying[grid][failures + 1, unlocked]
                gained = sum((passed[d] for d in unlocked), np.zeros(len(self.after)))
                rolled[i] = opens + (gained + (len(fails) - len(unlocked)) * failed) / 6
            for i, unlocked in enumerate(self.sets[grid]):
                best = rolled[i].copy()
                for price, wider in self._wider[grid][i]:
                    cheapest(best, rolled[wider].min(axis=0), price)
                change = max(change, float(np.abs(best - self.staying[grid][failures, unlocked]).max()))
                self.staying[grid][failures, unlocked] = best
            first = dict(zip(self.sets[grid], rolled, strict=True))
        if grid:
            change = max(change, self._arrivals(grid, passed, first))
        return change

    def _arrivals(self, grid: int, passed: Floats, rolled: dict[Unlocked, Floats]) -> float:
        """Improve the states with an open series; ``rolled`` are the values of a first roll without one."""
        fails = self.fails[grid]
        failed = self.staying[grid][1, frozenset()]
        alone = [failed if d in fails else passed[d] for d in range(6)]
        change = 0.0
        for series in range(6):
            best = np.full(len(self.after), np.inf)
            for unlocked in self.sets[grid]:
                if series in unlocked:
                    continue
                # The series digit passes for nothing, where alone it would have been judged like any other.
                judged = passed[series] if series not in fails else self.staying[grid][1, unlocked]
                cheapest(best, rolled[unlocked] + (passed[series] - judged - 1) / 6, pinch_price(len(unlocked)))
            for width, price in ADJUST:
                value = np.zeros(len(self.after))
                for digit in range(6):
                    value += passed[series] if within(digit, series, width) else 1 + alone[digit]
                cheapest(best, value / 6, price)
            change = max(change, float(np.abs(best - self.arrived[grid][series]).max()))
            self.arrived[grid][series] = best
        return change


def _subsets(zones: frozenset[int]) -> tuple[Unlocked, ...]:
    """All subsets, smallest first."""
    ordered = sorted(zones)
    return tuple(frozenset(chosen) for size in range(len(ordered) + 1) for chosen in combinations(ordered, size))


def _wider(sets: Sequence[Unlocked]) -> list[list[tuple[int, list[int]]]]:
    """For each set: what so many zones more cost, and the places of the wider sets that hold it."""
    found: list[list[tuple[int, list[int]]]] = []
    for unlocked in sets:
        by_price: dict[int, list[int]] = {}
        for place, wider in enumerate(sets):
            if unlocked < wider:
                by_price.setdefault(pinch_price(len(wider)) - pinch_price(len(unlocked)), []).append(place)
        found.append(sorted(by_price.items()))
    return found
