"""Layers of the relaxation of one rank, solved together (see ``lower``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count

import numpy as np
from numpy.typing import NDArray

from designer.architect.rating.concentration.aimed_shots import Air, Landings, aimed_shots, prepare
from designer.architect.rating.concentration.lies import COUNT, FRESH, Group, Index, aimless, groups
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
BOTH: Index = np.arange(2)
"""Without and with a discount."""
FEW_ROUNDS = 3
"""After so many, aimed shots that help are priced with every move of the values."""


class Wave:
    """Holes that differ in the free zones of their areas, ``frees[i][p]`` on the area after position p of layer i.

    ``solved`` tells where the layers with more free zones are: their wave and their place in it. ``levels[p]`` are
    the numbers of free zones that are remembered there. ``values[p]`` and ``standard[p]`` (a standard shot comes
    next) are [discount, lie, layer, points]; ``aimed[i][p]`` is [double, discount, failures, points] by target area,
    and ``best_aimed[p]``, over all targets, [double, discount, failures, layer, points].
    """

    def __init__(
        self,
        closed: Sequence[Zones],
        after: Floats,
        spectacular_minimum: int,
        levels: Sequence[Sequence[int]],
        frees: Sequence[Free],
        solved: Mapping[Free, tuple[Wave, int]],
    ) -> None:
        self.par, self.after, self.levels, self.frees, self.solved = len(closed), after, levels, frees, solved
        self.sizes = [len(zones) for zones in closed]
        self.closed = [tuple(sorted(zones)) for zones in closed]
        self.values = self._start()
        self.standard = [np.full_like(values, np.inf) for values in self.values]
        self.air = [self._prepared(tuple(closed), free, spectacular_minimum) for free in frees]
        nothing = np.full((2, 2, 3, len(after)), np.inf)
        self.aimed = [[dict.fromkeys(range(p + 2, self.par + 1), nothing) for p in range(self.par)] for _ in frees]
        self.best_aimed = np.full((self.par, 2, 2, 3, len(frees), len(after)), np.inf)
        self._relieved: dict[tuple[int, int, int], Floats] = {}
        self._aiming: set[int] = set()
        self._fallen = 0.0
        self.batches = [
            [self._batch(p, zones) for zones in sorted({free[p] for free in frees})] for p in range(self.par)
        ]
        self._solve()

    def _start(self) -> list[Floats]:
        """A layer with one area more open is a lower bound already: iteration goes up from it."""
        starts: list[list[Floats]] = []
        for free in self.frees:
            nearest = next((p for p in reversed(range(self.par)) if free[p] < self.sizes[p]), None)
            if nearest is None:
                starts.append([np.tile(self.after, (2, COUNT, 1))] * self.par)
            else:
                wave, place = self.wider(free, nearest, free[nearest] + 1)
                starts.append([values[:, :, place] for values in wave.values])
        return [np.stack([start[p] for start in starts], axis=2) for p in range(self.par)]

    def _prepared(self, closed: tuple[Zones, ...], free: Free, spectacular_minimum: int) -> list[list[Air]]:
        relieved = {p + 1 for p in range(self.par) if free[p]}
        return [
            [
                prepare(closed, p, target, spectacular_minimum, frozenset(relieved & {*range(p + 1, target)}))
                for target in range(p + 2, self.par + 1)
            ]
            for p in range(self.par)
        ]

    def wider(self, free: Free, position: int, zones: int) -> tuple[Wave, int]:
        """Where the layer is in which the area after ``position`` has ``zones`` free zones, rounded up."""
        rounded = next(level for level in self.levels[position] if level >= zones)
        return self.solved[(*free[:position], rounded, *free[position + 1 :])]

    def reach(self, position: int, failure: Floats, which: Index | None) -> Reach:
        success = self.values[position + 1] if position + 1 < self.par else None
        free = self.values[position + 2] if position + 2 < self.par else None
        return Reach(success, free, failure, self.after, which)

    def back(self, position: int) -> Floats:
        return self.values[position - 1] if position else 1 + self.values[0]

    # Relief before standard shots ------------------------------------------------------------------------------------

    def _batch(self, position: int, zones: int) -> Batch:
        """The layers with ``zones`` free zones after a position, with all that stays the same for them there."""
        which = np.array([place for place, free in enumerate(self.frees) if free[position] == zones])
        size = self.sizes[position]
        ground = Ground(self.closed[position], zones)
        if zones == size:
            return Batch(which, ground, {}, {})
        partial = [self._partial(self.frees[place], position) for place in which]
        relief: dict[int, Floats] = {}
        opened: dict[int, Floats] = {}
        for group in groups(position):
            relief[group.failures] = np.stack([self._relief(group, one, zones, size) for one in partial], axis=2)
            if size - zones >= WORTH_SWINGING:
                bounds = [self._swung_open(self.frees[place], position, group) for place in which]
                opened[group.failures] = np.stack(bounds, axis=1)
        return Batch(which, ground, relief, opened)

    def _partial(self, free: Free, position: int) -> dict[int, Floats]:
        """Values [discount, lie, points] with a standard shot next after more relief, by the number of free zones.

        What follows on leaving happens in a layer that is solved already, so one pass from two failures down to
        none solves each number.
        """
        size = self.sizes[position]
        standard: dict[int, Floats] = {}
        for zones in range(size, free[position], -1):
            wave, place = self.wider(free, position, zones)
            if wave.frees[place][position] == zones:
                standard[zones] = wave.standard[position][:, :, place]
                continue
            ahead: list[Floats | None] = [one[:, :, place] for one in wave.values[position + 1 : position + 3]]
            ahead += [None, None]
            back = wave.back(position)[:, :, place]
            ground = Ground(self.closed[position], zones)
            values = np.empty((2, COUNT, len(self.after)))
            standard[zones] = np.empty_like(values)
            for group in groups(position):
                reach = Reach(ahead[0], ahead[1], back if group.loses else values, self.after)
                opened = self._swung_open(free, position, group) if size - zones >= WORTH_SWINGING else None
                shots = standard_shots(group, ground, reach, opened)
                np.minimum(shots, self._relief(group, standard, zones, size), out=shots)
                standard[zones][:, group.lies] = shots
                aimed = wave.best_aimed[position][:, :, group.failures, place]
                values[:, group.lies] = np.minimum(shots, _by_lie(aimed, group))
        return standard

    @staticmethod
    def _relief(group: Group, standard: Mapping[int, Floats], zones: int, size: int) -> Floats:
        """One stroke of relief [discount, lie of the group, points], ``zones`` of ``size`` being free (CON-7.1)."""
        relief = 1 + standard[zones + 1][:, group.lies]
        if size - zones > 1:
            tripled = 1 + standard[min(zones + TRIPLE, size)][:, group.lies[group.doubles]]
            relief[:, group.doubles] = np.minimum(relief[:, group.doubles], tripled)
        return relief

    def _swung_open(self, free: Free, position: int, group: Group) -> Floats:
        """Row by row what the open area is worth, to bound relief after a swing's die."""
        first = group.lies[group.row_of == 0]
        lies = np.concatenate([first, group.lies[group.doubles]])
        wave, place = self.wider(free, position, self.sizes[position])
        return np.asarray(wave.values[position][0, lies, place])

    # Value iteration -------------------------------------------------------------------------------------------------

    def _solve(self) -> None:
        dirty: set[int] | None = None
        for rounds in count():
            settle(self.par, self._improve, TOLERANCE, dirty)
            dirty = {position for position in range(self.par) if self._aim(position)}
            if rounds >= FEW_ROUNDS:
                self._aiming |= dirty
            if not dirty and self._fall() < SLACK:
                return

    def _fall(self) -> float:
        """Improve all positions once; the most by which a value has fallen. Values that rise do no harm to a bound."""
        self._fallen = 0.0
        for position in reversed(range(self.par)):
            self._improve(position)
        return self._fallen

    def _improve(self, position: int) -> float:
        if position in self._aiming:
            self._aim(position)
        back = self.back(position)
        return max(
            self._improve_group(position, group, batch, back)
            for group in groups(position)
            for batch in self.batches[position]
        )

    def _improve_group(self, position: int, group: Group, batch: Batch, back: Floats) -> float:
        values, which = self.values[position], batch.which
        reach = self.reach(position, back if group.loses else values, which)
        best = standard_shots(group, batch.ground, reach, batch.opened.get(group.failures))
        if group.failures in batch.relief:
            np.minimum(best, batch.relief[group.failures], out=best)
        places = np.ix_(BOTH, group.lies, which)
        self.standard[position][places] = best
        best = np.minimum(best, _by_lie(self.best_aimed[position][:, :, group.failures, which], group))
        change = best - values[places]
        self._fallen = max(self._fallen, -float(change.min()))
        values[places] = best
        return float(np.abs(change).max())

    # Aimed shots -----------------------------------------------------------------------------------------------------

    def _aim(self, position: int) -> bool:
        """Price the aimed shots from a position; whether one of them now does better."""
        better = False
        for place in range(len(self.frees)):
            for air in self.air[place][position]:
                shot = self._cheap_bound(place, air)
                if shot is None or self._helps(shot, place, position):
                    shot = self._shot(place, air)
                self.aimed[place][position][air.target] = shot
            shots = list(self.aimed[place][position].values())
            if shots:
                self.best_aimed[position][:, :, :, place] = np.minimum.reduce(shots)
                better = self._helps(self.best_aimed[position][:, :, :, place], place, position) or better
        return better

    def _helps(self, shot: Floats, place: int, position: int) -> bool:
        """Whether an aimed shot [double, discount, failures, points] is better than what some lie has."""
        values = self.values[position][:, :, place]
        return any(
            (values[:, group.lies] - _by_lie(shot[:, :, group.failures], group)).max() > TOLERANCE
            for group in groups(position)
        )

    def _cheap_bound(self, place: int, air: Air) -> Floats | None:
        """The same shot where one area is more open: no better is it here. None where all are open."""
        free = self.frees[place]
        for p in (air.target - 1, *range(self.par)):
            if free[p] < self.sizes[p]:
                wave, there = self.wider(free, p, self.sizes[p])
                return wave.aimed[there][air.position][air.target]
        return None

    def _landings(self, place: int, position: int, target: int) -> Landings:
        areas = {
            area: np.tile(self.after, (2, 1)) if area == self.par else self.values[area][:, FRESH, place]
            for area in range(position + 1, target + 1)
        }
        here = self.values[position][:, :, place]
        lost = self.values[position - 1][:, FRESH, place] if position else 1 + here[:, FRESH]
        return Landings(areas, lost, np.stack([here[:, aimless(1)], here[:, aimless(2)], lost], axis=1))

    def _shot(self, place: int, air: Air) -> Floats:
        """An aimed shot [double, discount, failures, points], relief for its target included."""
        area = air.target - 1
        zones = self.frees[place][area]
        shot = self._flown(place, air, zones)
        both = np.stack([shot, shot])
        if zones < self.sizes[area]:
            key = (place, air.position, air.target)
            if key not in self._relieved:
                # Relief leads to layers that are solved: its part never changes while this one is.
                self._relieved[key] = self._target_relief(place, air, zones)
            np.minimum(both, self._relieved[key], out=both)
        return both

    def _target_relief(self, place: int, air: Air, zones: int) -> Floats:
        """The same shot after one stroke of relief or more for its target, from ``zones`` free zones on."""
        size = self.sizes[air.target - 1]
        shots: dict[int, Floats] = {}
        for more in range(size, zones, -1):
            shot = self._flown(place, air, more)
            shots[more] = np.stack([shot, shot])
            if more < size:
                np.minimum(shots[more], 1 + shots[more + 1], out=shots[more])
                np.minimum(shots[more][1], 1 + shots[min(more + TRIPLE, size)][1], out=shots[more][1])
        found = 1 + shots[zones + 1]
        np.minimum(found[1], 1 + shots[min(zones + TRIPLE, size)][1], out=found[1])
        return found

    def _flown(self, place: int, air: Air, zones: int) -> Floats:
        """The shot [discount, failures, points] with ``zones`` free zones on its target, no more relief taken."""
        area, free = air.target - 1, self.frees[place]
        wave, there = self.wider(free, area, zones) if zones > free[area] else (self, place)
        opened: Floats | None = None
        if self.sizes[area] - zones >= WORTH_SWINGING:
            wide, at = self.wider(free, area, self.sizes[area])
            opened = wide.aimed[at][air.position][air.target].min(axis=0)[0]
        return aimed_shots(air, wave._landings(there, air.position, air.target), zones, opened)


@dataclass(frozen=True, slots=True)
class Batch:
    """Layers with the same number of free zones on the area after a position: ``which`` of the wave.

    By failures: ``relief`` [discount, lie of the group, layer, points] is one stroke of relief and what may follow,
    ``opened`` [row, layer, points] bounds relief after a swing's die. Both come from layers that are solved.
    """

    which: Index
    ground: Ground
    relief: Mapping[int, Floats]
    opened: Mapping[int, Floats]


def _by_lie(aimed: Floats, group: Group) -> Floats:
    """[double, discount, points] spread over the lies of a group: [discount, lie, points]."""
    spread = np.repeat(aimed[0][:, None], len(group.lies), axis=1)
    spread[:, group.doubles] = aimed[1][:, None]
    return spread
