"""What no policy can beat on one hole: a lower bound of the best expectation, by a relaxation of relief.

Everything is priced as in play; only what relief leaves behind is better than it is:

- Relief of n zones counts as n *free* zones of the area: at every standard shot the player takes the n that help
  most as open, another choice each time if he likes.
- Once the ball has left (or was lost at the tee), the number is rounded up to one that is remembered (``memory``):
  up to three failing zones, to all of them.
- A zone that is free may always be taken as closed. Where all are, nothing is left to buy.
- Under an aimed shot, every zone of an area before At that had any relief may be taken as open. Relief taken after
  a swing's die opens the whole area.

Every state in play has an image here, and every choice in play can be copied here with a result that is no worse
whatever the die shows, so the values of the images bound those in play from below. A *layer* is the hole with one
number of free zones an area; layers are solved from the most open to the one in which the hole begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, product

import numpy as np
from numpy.typing import NDArray

from designer.architect.rating.concentration.aimed_shots import Air, Landings, aimed_shots, prepare
from designer.architect.rating.concentration.lies import COUNT, FRESH, Group, aimless, groups
from designer.architect.rating.concentration.standard_shots import (
    WORTH_SWINGING,
    Ground,
    Reach,
    standard_shots,
)
from designer.architect.rating.concentration.upper import TRIPLE
from designer.architect.rating.settling import settle
from designer.model.course import Zones

Floats = NDArray[np.float64]
Free = tuple[int, ...]

TOLERANCE = 1e-3
"""Values rise until no one rises by more, in strokes; stopping earlier would leave a bound all the same."""
SLACK = 1e-5
"""How far values may still fall at the end; the bound makes up for it."""
FEW_ROUNDS = 3
"""After so many, aimed shots that help are priced with every move of the values."""
MEMORY = {4: (1,), 5: (3,), 6: (3,)}
"""Numbers of free zones that are remembered between none and all, by the area's difficulty."""


def memory(difficulty: int) -> tuple[int, ...]:
    """The numbers of free zones that an area may be left with."""
    return (0, *MEMORY.get(difficulty, ()), difficulty)


class Relaxation:
    """The solved relaxation of a hole; arguments and ``value`` as those of ``Policy``."""

    def __init__(self, fails: Sequence[Zones], after: Floats, spectacular_minimum: int = 3) -> None:
        self.closed = tuple(frozenset(zone - 1 for zone in zones) for zones in fails)
        self.par = len(self.closed)
        self.after = np.asarray(after, dtype=np.float64)
        self.spectacular_minimum = spectacular_minimum
        self.layers: dict[Free, Layer] = {}
        for free in product(*(sorted(memory(len(zones)), reverse=True) for zones in self.closed)):
            self.layers[free] = Layer(self, free)

    @property
    def value(self) -> Floats:
        value = self.layers[(0,) * self.par].values[0][0, FRESH]
        # Each shot or relief stroke may be off by the slack, and there are no more than strokes.
        return np.asarray(value - 2 * SLACK * (value - self.after))

    def wider(self, free: Free, position: int, zones: int) -> Layer:
        """The layer in which the area after ``position`` has ``zones`` free zones, rounded up."""
        levels = memory(len(self.closed[position]))
        rounded = next(level for level in levels if level >= zones)
        return self.layers[(*free[:position], rounded, *free[position + 1 :])]


class Layer:
    """The hole with ``free[p]`` free zones on the area after position p.

    ``values[p]`` and ``standard[p]`` (a standard shot comes next) are [discount, lie, points]; ``aimed[p]`` is
    [double, discount, failures, points] by target area. ``partial[p][n]`` is like ``standard[p]`` after more relief,
    to n zones.
    """

    def __init__(self, hole: Relaxation, free: Free) -> None:
        self.hole, self.free = hole, free
        self.sizes = [len(zones) for zones in hole.closed]
        self.closed = [tuple(sorted(zones)) for zones in hole.closed]
        self.values = self._start()
        self.standard = [np.full_like(values, np.inf) for values in self.values]
        opened = frozenset(p + 1 for p in range(hole.par) if free[p])
        targets = [range(p + 2, hole.par + 1) for p in range(hole.par)]
        self.air: list[list[Air]] = [
            [
                prepare(hole.closed, p, target, hole.spectacular_minimum, opened & {*range(p + 1, target)})
                for target in targets[p]
            ]
            for p in range(hole.par)
        ]
        nothing = np.full((2, 2, 3, len(hole.after)), np.inf)
        self.aimed = [dict.fromkeys(targets[p], nothing) for p in range(hole.par)]
        self._aiming: set[int] = set()
        self._fallen = 0.0
        self._relieved: dict[tuple[int, int], Floats] = {}
        self.partial = [self._partial(p) for p in range(hole.par)]
        self._solve()

    def _start(self) -> list[Floats]:
        """A layer with one area more open is a lower bound already: iteration goes up from it."""
        for p in reversed(range(self.hole.par)):
            if self.free[p] < self.sizes[p]:
                wider = self.hole.wider(self.free, p, self.free[p] + 1)
                return [values.copy() for values in wider.values]
        return [np.tile(self.hole.after, (2, COUNT, 1)) for _ in range(self.hole.par)]

    def best_aimed(self, position: int) -> Floats:
        """The best aimed shot, [double, discount, failures, points]; infinite where there is no target."""
        shots = self.aimed[position].values()
        nothing = np.full((2, 2, 3, len(self.hole.after)), np.inf)
        return np.asarray(np.minimum.reduce([nothing, *shots]), dtype=np.float64)

    def reach(self, position: int, failure: Floats) -> Reach:
        par = self.hole.par
        success = self.values[position + 1] if position + 1 < par else None
        free = self.values[position + 2] if position + 2 < par else None
        return Reach(success, free, failure, self.hole.after)

    def back(self, position: int) -> Floats:
        return self.values[position - 1] if position else 1 + self.values[0]

    def _partial(self, position: int) -> dict[int, Floats]:
        """What follows on leaving happens in a layer that is solved already, so one pass from two failures down to
        none solves each number of zones."""
        size = self.sizes[position]
        standard: dict[int, Floats] = {}
        for zones in range(size, self.free[position], -1):
            wider = self.hole.wider(self.free, position, zones)
            if wider.free[position] == zones:
                standard[zones] = wider.standard[position]
                continue
            aimed = wider.best_aimed(position)
            values = np.empty_like(wider.values[position])
            standard[zones] = np.empty_like(values)
            for group in groups(position):
                reach = wider.reach(position, wider.back(position) if group.loses else values)
                ground = Ground(self.closed[position], zones)
                shots = standard_shots(group, ground, reach, self._swung_open(position, group, zones))
                self._relieve(shots, group, standard, zones, size)
                standard[zones][:, group.lies] = shots
                values[:, group.lies] = np.minimum(shots, _by_lie(aimed, group))
        return standard

    @staticmethod
    def _relieve(shots: Floats, group: Group, standard: dict[int, Floats], zones: int, size: int) -> None:
        """Lower ``shots`` in place by one stroke of relief, ``zones`` of ``size`` being free (CON-7.1)."""
        np.minimum(shots, 1 + standard[zones + 1][:, group.lies], out=shots)
        if size - zones > 1:
            tripled = 1 + standard[min(zones + TRIPLE, size)][:, group.lies[group.doubles]]
            shots[:, group.doubles] = np.minimum(shots[:, group.doubles], tripled)

    def _swung_open(self, position: int, group: Group, zones: int) -> Floats | None:
        """Row by row what the open area is worth, to bound relief after a swing's die; None without a swing."""
        if self.sizes[position] - zones < WORTH_SWINGING:
            return None
        first = group.lies[group.row_of == 0]
        lies = np.concatenate([first, group.lies[group.doubles]])
        wide = self.hole.wider(self.free, position, self.sizes[position])
        return np.asarray(wide.values[position][0, lies])

    def _solve(self) -> None:
        par, sizes = self.hole.par, self.sizes
        open_ = {p for p in range(par) if self.free[p] == sizes[p]}
        dirty: set[int] | None = None
        for rounds in count():
            settle(par, self._improve, TOLERANCE, dirty, lambda position: position in open_)
            dirty = {position for position in range(par) if self._aim(position)}
            if rounds >= FEW_ROUNDS:
                self._aiming |= dirty
            if not dirty and self._fall() < SLACK:
                return

    def _fall(self) -> float:
        """Improve all positions once; the most by which a value has fallen. Values that rise do no harm to a bound."""
        self._fallen = 0.0
        for position in reversed(range(self.hole.par)):
            self._improve(position)
        return self._fallen

    def _aim(self, position: int) -> bool:
        """Price the aimed shots from a position; whether one of them now does better."""
        aimed = self.aimed[position]
        for air in self.air[position]:
            shot = self._cheap_bound(air)
            if shot is None or self._helps(shot, position):
                shot = self._shot(air)
            aimed[air.target] = shot
        return self._helps(self.best_aimed(position), position)

    def _helps(self, shot: Floats, position: int) -> bool:
        """Whether an aimed shot [double, discount, failures, points] is better than what some lie has."""
        values = self.values[position]
        return any(
            (values[:, group.lies] - _by_lie(shot, group)).max() > TOLERANCE for group in groups(position)
        )

    def _cheap_bound(self, air: Air) -> Floats | None:
        """The same shot where one area is more open: no better is it here. None where all are open."""
        for p in (air.target - 1, *range(self.hole.par)):
            if self.free[p] < self.sizes[p]:
                return self.hole.wider(self.free, p, self.sizes[p]).aimed[air.position][air.target]
        return None

    def _landings(self, position: int, target: int) -> Landings:
        areas = {
            area: np.tile(self.hole.after, (2, 1)) if area == self.hole.par else self.values[area][:, FRESH]
            for area in range(position + 1, target + 1)
        }
        lost = self.back(position)[:, FRESH]
        here = self.values[position]
        return Landings(areas, lost, np.stack([here[:, aimless(1)], here[:, aimless(2)], lost], axis=1))

    def _shot(self, air: Air) -> Floats:
        """An aimed shot [double, discount, failures, points], relief for its target included."""
        area = air.target - 1
        shot = self._flown(air, self.free[area])
        both = np.stack([shot, shot])
        if self.free[area] < self.sizes[area]:
            key = (air.position, air.target)
            if key not in self._relieved:
                # Relief leads to layers that are solved: its part never changes while this one is.
                self._relieved[key] = self._relief(air, self.free[area])
            np.minimum(both, self._relieved[key], out=both)
        return both

    def _relief(self, air: Air, zones: int) -> Floats:
        """The same shot after one stroke of relief or more for its target, from ``zones`` free zones on."""
        size = self.sizes[air.target - 1]
        shots: dict[int, Floats] = {}
        for more in range(size, zones, -1):
            shot = self._flown(air, more)
            shots[more] = np.stack([shot, shot])
            if more < size:
                np.minimum(shots[more], 1 + shots[more + 1], out=shots[more])
                np.minimum(shots[more][1], 1 + shots[min(more + TRIPLE, size)][1], out=shots[more][1])
        found = 1 + shots[zones + 1]
        np.minimum(found[1], 1 + shots[min(zones + TRIPLE, size)][1], out=found[1])
        return found

    def _flown(self, air: Air, zones: int) -> Floats:
        """The shot [discount, failures, points] with ``zones`` free zones on its target, no more relief taken."""
        area = air.target - 1
        layer = self.hole.wider(self.free, area, zones) if zones > self.free[area] else self
        opened: Floats | None = None
        if self.sizes[area] - zones >= WORTH_SWINGING:
            wide = self.hole.wider(self.free, area, self.sizes[area])
            opened = wide.aimed[air.position][air.target].min(axis=0)[0]
        return aimed_shots(air, layer._landings(air.position, air.target), zones, opened)

    def _improve(self, position: int) -> float:
        if position in self._aiming:
            self._aim(position)
        aimed = self.best_aimed(position)
        return max(self._improve_group(position, group, aimed) for group in groups(position))

    def _improve_group(self, position: int, group: Group, aimed: Floats) -> float:
        values = self.values[position]
        free, size = self.free[position], self.sizes[position]
        reach = self.reach(position, self.back(position) if group.loses else values)
        ground = Ground(self.closed[position], free)
        shots = standard_shots(group, ground, reach, self._swung_open(position, group, free))
        if free < size:
            self._relieve(shots, group, self.partial[position], free, size)
        self.standard[position][:, group.lies] = shots
        best = np.minimum(shots, _by_lie(aimed, group))
        change = best - values[:, group.lies]
        self._fallen = max(self._fallen, -float(change.min()))
        values[:, group.lies] = best
        return float(np.abs(change).max())


def _by_lie(aimed: Floats, group: Group) -> Floats:
    """[double, discount, failures, points] spread over the lies of a group: [discount, lie, points]."""
    plain, double = aimed[0][:, None, group.failures], aimed[1][:, None, group.failures]
    spread = np.repeat(plain, len(group.lies), axis=1)
    spread[:, group.doubles] = double
    return spread
