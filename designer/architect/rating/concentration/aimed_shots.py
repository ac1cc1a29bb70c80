"""The best aimed shot at one target, for all points at once (CON-6, CON-7.2, 7.3, 7.6)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from designer.architect.rating.concentration.flights import ADJUST, FAILED, LOST, Outcome, flight
from designer.architect.rating.concentration.standard_shots import DISCOUNT, SWING, WORTH_SWINGING
from designer.architect.rating.points import cheapest, descending, pinch_price
from designer.model.course import Zones

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Air:
    """An aimed shot from one position at one target, prepared: chances as matrices over its outcomes.

    ``chances`` is [width, outcome]; ``whole`` [width, zone] the chance of a whole series of a closed zone of At, and
    ``instead`` [zone] the place in ``outcomes`` of what becomes of it while that zone is closed.
    """

    position: int
    target: int
    outcomes: tuple[Outcome, ...]
    chances: Floats
    whole: Floats
    instead: tuple[int, ...]


def prepare(
    closed: tuple[Zones, ...], position: int, target: int, spectacular_minimum: int,
    opened: frozenset[int] = frozenset(),
) -> Air:  # fmt: skip
    """See ``flight`` for the arguments."""
    flights = [flight(closed, position, target, width, spectacular_minimum, opened) for width, _ in ADJUST]
    unlocking = sorted(flights[0].unlocking)
    found: set[Outcome] = {target}
    for one in flights:
        found.update(one.outcomes)
        found.update(outcome for _, outcome in one.unlocking.values())
    outcomes = tuple(sorted(found, key=str))
    chances = np.array([[one.outcomes.get(outcome, 0.0) for outcome in outcomes] for one in flights])
    whole = np.array([[one.unlocking[zone][0] for zone in unlocking] for one in flights])
    instead = tuple(outcomes.index(flights[0].unlocking[zone][1]) for zone in unlocking)
    return Air(position, target, outcomes, chances, whole.reshape(len(ADJUST), len(unlocking)), instead)


@dataclass(frozen=True, slots=True)
class Landings:
    """What the outcomes are worth; ``areas[a]`` for a ball that lies on area a, and ``lost``: [discount, points].

    ``failed`` is [discount, failures, points]: what a failed shot leads to after 0, 1 or 2 failures.
    """

    areas: dict[int, Floats]
    lost: Floats
    failed: Floats

    def of(self, air: Air) -> Floats:
        """[discount, outcome, failures, points] in the order of ``air.outcomes``."""
        discounts, failures, points = self.failed.shape
        values = np.empty((discounts, len(air.outcomes), failures, points))
        for place, outcome in enumerate(air.outcomes):
            values[:, place] = self._one(outcome, air.position)
        return values

    def _one(self, outcome: Outcome, position: int) -> Floats:
        if outcome == LOST:
            return self.lost[:, None]
        if outcome == FAILED:
            return self.failed
        area = int(outcome)
        if area > 0:
            return self.areas[area][:, None]
        lower = [self.areas[below] for below in range(position + 1, -area + 1)]
        return np.asarray(np.minimum(np.minimum.reduce([*lower, self.lost])[:, None], self.failed))


def aimed_shots(air: Air, landings: Landings, free: int = 0, opened: Floats | None = None) -> Floats:
    """Values [discount, failures, points] of the best aimed shot, its stroke included.

    Only in the relaxation: ``free`` zones of At may be taken as open for nothing, and ``opened`` [failures, points]
    bounds what relief taken after a swing's die could reach.
    """
    values = landings.of(air)
    points = values.shape[-1]
    zones = len(air.instead)
    priced = _by_zones(air, values[0], free)
    if free:
        reduced = _by_zones(air, values[1], free, widths=1)[free, 0].copy()
    else:
        reduced = 1 + np.tensordot(air.chances[0], values[1], 1)
    best = np.full(values.shape[2:], np.inf)
    for width, (_, adjusting) in enumerate(ADJUST):
        for count in range(free, zones + 1):
            price = adjusting + pinch_price(count - free)
            cheapest(best, priced[count, width], price)
            if price:
                cheapest(reduced, priced[count, width], price - DISCOUNT)
    if zones - free >= WORTH_SWINGING and points > SWING - DISCOUNT:
        swung = _swings(priced, zones, free, opened)
        cheapest(best, swung, SWING)
        cheapest(reduced, swung, SWING - DISCOUNT)
    return np.stack([best, reduced])


def _by_zones(air: Air, values: Floats, free: int, widths: int = len(ADJUST)) -> Floats:
    """Values [zones opened, width, failures, points] with the best zones of At open; ``values`` is [outcome, failures,
    points]."""
    plain = 1 + np.tensordot(air.chances[:widths], values, 1)
    target = air.outcomes.index(air.target)
    gains = air.whole.T[:, :widths, None, None] * (values[list(air.instead)] - values[target])[:, None]
    if free:
        gains = np.maximum(gains, 0)
    sums = np.zeros((len(air.instead) + 1, widths, *values.shape[1:]))
    np.cumsum(descending(gains), axis=0, out=sums[1:])
    return np.asarray(plain - sums)


def _swings(priced: Floats, zones: int, free: int, opened: Floats | None) -> Floats:
    """A risky swing, its price not counted: once its die is seen, pinch and adjust may still be added."""
    mean = np.zeros(priced.shape[2:])
    for die in range(1, 7):
        least = min(zones, free + die)
        best = np.full(priced.shape[2:], np.inf)
        for width, (_, adjusting) in enumerate(ADJUST):
            for count in range(least, zones + 1):
                cheapest(best, priced[count, width], adjusting + pinch_price(count - least))
        if opened is not None:
            np.minimum(best, 1 + opened, out=best)
        mean += best
    return mean / 6
