"""Where the dice of an aimed shot carry (CON-6): outcomes and their chances, before anything is unlocked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from designer.architect.rating.points import SIDES
from designer.model.course import Zones

ADJUST = ((0, 0), (1, 16), (2, 32), (3, 50))
"""Width around the first die and price (CON-7.6); the first entry is an aimed shot as it falls."""

LOST, FAILED = "lost", "failed"
MOST_INVALID = 3

Outcome = str | int
"""``LOST``, ``FAILED``, the area reached, or ``-a`` for area a or anything a ball dropped from there may reach."""


@dataclass(frozen=True, slots=True)
class Dice:
    """Chances by the first die: spectacular, lost for three different dice, and the series' length 1..n."""

    spectacular: tuple[float, ...]
    lost: tuple[float, ...]
    series: tuple[tuple[float, ...], ...]


@lru_cache(maxsize=64)
def dice(number: int, width: int, spectacular_minimum: int) -> Dice:
    """All ways ``number`` dice may fall, with digits within ``width`` of the first counted as equal to it."""
    falls = np.indices((SIDES,) * number).reshape(number, -1)
    steps = np.diff(falls, axis=0)
    runs = (steps == 1).all(axis=0) | (steps == -1).all(axis=0)
    spectacular = runs if number >= spectacular_minimum else np.zeros_like(runs)
    apart = (falls - falls[0]) % SIDES
    equal = np.minimum(apart, SIDES - apart) <= width
    lost = ~spectacular & ((~equal).sum(axis=0) >= MOST_INVALID)
    length = np.where(spectacular | lost, 0, np.logical_and.accumulate(equal, axis=0).sum(axis=0))
    ways = SIDES ** (number - 1)

    def chances(chosen: NDArray[np.bool_]) -> tuple[float, ...]:
        return tuple(float(count) / ways for count in np.bincount(falls[0][chosen], minlength=SIDES))

    by_length = [chances(length == reached) for reached in range(number + 1)]
    series = tuple((0.0, *(row[first] for row in by_length[1:])) for first in range(SIDES))
    return Dice(chances(spectacular), chances(lost), series)


@dataclass(frozen=True, slots=True)
class Flight:
    """An aimed shot with one width: the chance of each outcome, and what unlocking a zone of At would change.

    ``unlocking[d]`` is, for a closed zone d of At: the chance of a whole series of d, and what becomes of it while
    d is closed.
    """

    outcomes: Mapping[Outcome, float]
    unlocking: Mapping[int, tuple[float, Outcome]]


@lru_cache(maxsize=20_000)
def flight(
    closed: tuple[Zones, ...], position: int, target: int, width: int, spectacular_minimum: int,
    opened: frozenset[int] = frozenset(),
) -> Flight:  # fmt: skip
    """The flight from ``position`` to area ``target`` (from 1); digits and ``closed`` zones are 0..5.

    ``opened`` are areas before At whose closed zones may or may not be open by relief: a series that meets such a
    zone there has the outcome ``-area``. Empty in play as it is.
    """
    number = target - position
    chances = dice(number, width, spectacular_minimum)
    outcomes: dict[Outcome, float] = {}
    unlocking: dict[int, tuple[float, Outcome]] = {}

    def add(outcome: Outcome, chance: float) -> None:
        if chance:
            outcomes[outcome] = outcomes.get(outcome, 0.0) + chance / SIDES

    for digit in range(SIDES):
        add(target, chances.spectacular[digit])
        add(LOST, chances.lost[digit])
        add(FAILED, chances.series[digit][1])
        for length in range(2, number + 1):
            outcome = landing(closed, position, position + length, digit, opened)
            add(outcome, chances.series[digit][length])
            if length == number and digit in closed[target - 1]:
                unlocking[digit] = (chances.series[digit][length] / SIDES, outcome)
    return Flight(outcomes, unlocking)


def landing(closed: tuple[Zones, ...], position: int, area: int, digit: int, opened: frozenset[int]) -> Outcome:
    """Where a series of ``digit`` that reaches ``area`` comes to rest (CON-6.4)."""
    for invalid, lower in enumerate(range(area, position, -1), 1):
        if digit not in closed[lower - 1]:
            return lower
        if lower in opened:
            return -lower
        if invalid == MOST_INVALID:
            return LOST
    return FAILED
