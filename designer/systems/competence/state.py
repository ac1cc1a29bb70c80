"""The state of a hole in play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from designer.model.course import Zones
from designer.systems.dice.zones import masks
from designer.systems.token import Token

NO_SERIES = 0


class State(NamedTuple):
    """Where a hole stands. A plain frozen value: every entry makes a new one.

    ``fails`` the failing zones of each grid as bits. ``position`` grids passed. ``misses`` failing rolls in a row
    since the last pass, lost ball or the hole's start. ``series`` the digit of the open series, or NO_SERIES.
    ``opened`` zones of the current grid that aiming has unlocked, as bits; the price goes on from their number.
    ``dice_sum`` and ``rolls`` what was rolled on the hole. ``declared`` actions that wait for their roll.
    ``closed`` the strokes are claimed: nothing may follow.
    """

    fails: tuple[int, ...]
    points: int
    position: int = 0
    strokes: int = 0
    misses: int = 0
    series: int = NO_SERIES
    opened: int = 0
    dice_sum: int = 0
    rolls: int = 0
    declared: tuple[Token, ...] = ()
    closed: bool = False

    @property
    def done(self) -> bool:
        return self.position >= len(self.fails)


def declared(state: State, token: Token) -> State:
    """``state`` with one more action that waits for its roll."""
    fails, points, position, strokes, misses, series, opened, dice_sum, rolls, waiting, closed = state
    waiting = (*waiting, token)
    return State(fails, points, position, strokes, misses, series, opened, dice_sum, rolls, waiting, closed)


def opening(fails: Sequence[Zones], points: int) -> State:
    """The ball before g1 (COM-3.1) with ``points`` left over from the hole before."""
    return State(masks(fails), points)
