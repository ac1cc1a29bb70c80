"""Where an aimed shot comes down (CON-6.2 to CON-6.6)."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from designer.systems.concentration.state import Ground
from designer.systems.dice.zones import ring_distance

LOST_AFTER = 3
"""Invalid areas in a roll-back, or dice different from the first, that lose the ball (CON-6.4, CON-6.5)."""


class Flight(NamedTuple):
    """``area`` reached (0: missed), whether the ball is ``lost``, whether it was ``spectacular``, by what clause."""

    area: int
    lost: bool
    spectacular: bool
    clause: str


def fly(
    ground: Ground, opened: tuple[int, ...], here: int, target: int, dice: tuple[int, ...], reach: int, open_: int
) -> Flight:
    """An aimed shot from position ``here`` at area ``target`` with ``dice`` in the order rolled.

    ``reach`` is what an adjust counts as equal to the first die: 0 nothing, 1 or 2 steps around the ring, 3 all.
    ``open_`` are the valid zones of the target as bits, techniques and relief included; ``opened`` what relief
    has unlocked elsewhere on the hole.
    """
    if _spectacular(dice, ground.spectacular_minimum):
        return Flight(target, False, True, "CON-6.6")
    first = dice[0]
    alike = [ring_distance(first, die) <= reach for die in dice]
    if alike.count(False) >= LOST_AFTER:
        return Flight(0, True, False, "CON-6.5")
    series = alike.index(False) if False in alike else len(dice)
    if series == 1:
        return Flight(0, False, False, "CON-6.3")
    return _land(ground, opened, here, here + series, target, first, open_)


def _spectacular(dice: tuple[int, ...], least: int) -> bool:
    """The dice as rolled run up by one or down by one, and are enough (CON-6.6)."""
    if len(dice) < least:
        return False
    return any(all(b - a == way for a, b in pairwise(dice)) for way in (1, -1))


def _land(
    ground: Ground, opened: tuple[int, ...], here: int, reached: int, target: int, digit: int, open_: int
) -> Flight:
    """Drop back from the area reached to the nearest after ``here`` where the digit is valid (CON-6.4)."""
    for invalid, area in enumerate(range(reached, here, -1), 1):
        valid = open_ if area == target else ~(ground.fails[area - 1] & ~opened[area - 1])
        if valid >> digit & 1:
            clause = "CON-6.4" if area < reached else "CON-6.2" if reached == target else "CON-6.3"
            return Flight(area, False, False, clause)
        if invalid == LOST_AFTER:
            return Flight(0, True, False, "CON-6.4")
    return Flight(0, False, False, "CON-6.4")
