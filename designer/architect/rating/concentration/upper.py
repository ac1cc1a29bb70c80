"""What a policy reaches on one hole: an upper bound of the best expectation, and the policy itself.

The policy has every technique and every aimed shot at every price, and relief for a standard shot. Relief is
bought by a plan: where one stroke may open three zones (CON-7.1), all it can; one zone a stroke where four or more
fail, or a single one; the zones in one fixed order. Zones opened on an area are remembered while the ball stays in
front of it (and at the tee for good, for a ball lost there stays there); after that the policy counts them as closed.
Within this class the values are the least there are, found by value iteration.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from designer.architect.rating.concentration.aimed_shots import Air, Landings, aimed_shots, prepare
from designer.architect.rating.concentration.lies import COUNT, FRESH, Group, aimless, groups
from designer.architect.rating.concentration.standard_shots import Ground, Reach, standard_shots
from designer.architect.rating.settling import settle
from designer.model.course import Zones

Floats = NDArray[np.float64]

TOLERANCE = 1e-9
"""Value iteration ends when no value changes by more, in strokes."""
SINGLE = (1, 4, 5, 6)
"""Numbers of closed zones at which the plan takes relief of one zone."""
TRIPLE = 3


@dataclass(frozen=True, slots=True)
class Level:
    """How far relief has opened an area: its closed zones, and the levels that one stroke more leads to.

    ``single`` and ``double`` are places in the area's levels, None where the plan buys nothing.
    """

    closed: tuple[int, ...]
    single: int | None
    double: int | None


def plan(closed: tuple[Zones, ...], area: int) -> tuple[Level, ...]:
    """The levels of ``area`` (from 1), everything closed first. Digits are 0..5."""
    order = _order(closed, area)
    sizes = [len(order)]
    for size in sizes:
        for reached in _reached(size):
            if reached is not None and reached not in sizes:
                sizes.append(reached)
    sizes.sort(reverse=True)
    levels: list[Level] = []
    for size in sizes:
        single, double = _reached(size)
        left = tuple(sorted(order[len(order) - size :]))
        levels.append(
            Level(
                left,
                None if single is None else sizes.index(single),
                None if double is None else sizes.index(double),
            )
        )
    return tuple(levels)


def _reached(size: int) -> tuple[int | None, int | None]:
    """Closed zones left after one stroke of relief, without and with a double."""
    single = size - 1 if size in SINGLE else None
    double = max(0, size - TRIPLE) if size > 1 else single
    return single, double


def _order(closed: tuple[Zones, ...], area: int) -> list[int]:
    """The order in which zones are opened: first those that are open on most areas after this one."""
    later = closed[area:]
    return sorted(closed[area - 1], key=lambda zone: (sum(zone in zones for zones in later), zone))


class Policy:
    """The solved hole. ``value[b]``: expected strokes with b points, what comes after the hole included.

    ``fails`` are the failing zones 1..6 of each area; ``after[b]`` is what b points left over are worth: the
    expected strokes of the holes to come. ``lies(p, level)`` holds the values [discount, lie, points] at position p.
    """

    def __init__(self, fails: Sequence[Zones], after: Floats, spectacular_minimum: int = 3) -> None:
        self.closed = tuple(frozenset(zone - 1 for zone in zones) for zones in fails)
        self.par = len(self.closed)
        self.after = np.asarray(after, dtype=np.float64)
        self.points = len(self.after)
        self.levels = tuple(plan(self.closed, area) for area in range(1, self.par + 1))
        self._values = [
            [np.tile(self.after, (2, COUNT, 1)) + 1.5 * (self.par - p) for _ in self.levels[p]] for p in range(self.par)
        ]
        self._standard = [[np.full_like(values, np.inf) for values in row] for row in self._values]
        self._aimed = [np.full((2, 3, self.points), np.inf) for _ in range(self.par)]
        self._air = [
            [prepare(self.closed, p, target, spectacular_minimum) for target in range(p + 2, self.par + 1)]
            for p in range(self.par)
        ]
        self._aiming: set[int] = set()
        self._solve()

    @property
    def value(self) -> Floats:
        return np.array(self._values[0][0][0, FRESH])

    def lies(self, position: int, level: int = 0) -> Floats:
        return self._values[position][level]

    def standard(self, position: int, level: int = 0) -> Floats:
        """The same where a standard shot must come next; only the lies of ``groups(position)`` have one."""
        return self._standard[position][level]

    def air(self, position: int) -> list[Air]:
        """The aimed shots that may be tried from a position."""
        return self._air[position]

    def _solve(self) -> None:
        dirty: set[int] | None = None
        while dirty is None or dirty:
            settle(self.par, self._improve, TOLERANCE, dirty)
            # Aimed shots seldom pay: all are looked at only when the rest has settled, and from then on those
            # that did pay.
            dirty = {p for p in range(self.par) if self._aim(p)}
            self._aiming |= dirty

    def _aim(self, position: int) -> bool:
        """Price the aimed shots from a position; whether one of them now does better."""
        areas = {
            area: np.tile(self.after, (2, 1)) if area == self.par else self._values[area][0][:, FRESH]
            for area in range(position + 1, self.par + 1)
        }
        lost = self._back(position, 0)[:, FRESH]
        values = self._values[position][0]
        failed = np.stack([values[:, aimless(1)], values[:, aimless(2)], lost], axis=1)
        best = self._aimed[position]
        for air in self._air[position]:
            np.minimum(best, aimed_shots(air, Landings(areas, lost, failed)), out=best)
        return any(
            (values[:, group.lies].max(axis=1) - best[:, group.failures]).max() > TOLERANCE
            for group in groups(position)
        )

    def _back(self, position: int, level: int) -> Floats:
        """The lies of a ball lost from ``position`` (CON-4.1), the penalty stroke at the tee included."""
        return self._values[position - 1][0] if position else 1 + self._values[0][level]

    def _ahead(self, position: int) -> Floats | None:
        return self._values[position][0] if position < self.par else None

    def _improve(self, position: int) -> float:
        """One improvement of all lies at a position, the most open level first; the greatest change."""
        if position in self._aiming:
            self._aim(position)
        return max(
            self._improve_group(position, level, group)
            for level in reversed(range(len(self.levels[position])))
            for group in groups(position)
        )

    def _improve_group(self, position: int, level: int, group: Group) -> float:
        values = self._values[position][level]
        here = self.levels[position][level]
        failure = self._back(position, level) if group.loses else values
        reach = Reach(self._ahead(position + 1), self._ahead(position + 2), failure, self.after)
        shots = standard_shots(group, Ground(here.closed), reach)
        if here.single is not None:
            np.minimum(shots, 1 + self._standard[position][here.single][:, group.lies], out=shots)
        if here.double is not None:
            lies = group.lies[group.doubles]
            relieved = 1 + self._standard[position][here.double][:, lies]
            shots[:, group.doubles] = np.minimum(shots[:, group.doubles], relieved)
        self._standard[position][level][:, group.lies] = shots
        best = np.minimum(shots, self._aimed[position][:, None, group.failures])
        change = float(np.abs(best - values[:, group.lies]).max())
        values[:, group.lies] = best
        return change
