"""The state of a hole in play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from designer.model.course import Setting, Zones
from designer.systems.dice.zones import masks
from designer.systems.token import Token

NO_SHOT = 0
AIMED = 9
"""What ``State.latest`` says of an aimed shot, hit or missed; a standard shot is its digit, negative if missed."""

NO_RUN = (0, 0)


class Ground(NamedTuple):
    """What does not change on a hole: closed zones of each area as bits, and the settings of the rules."""

    fails: tuple[int, ...]
    spectacular_minimum: int

    @property
    def par(self) -> int:
        return len(self.fails)


class State(NamedTuple):
    """Where a hole stands. A plain frozen value: every entry makes a new one.

    ``position`` areas passed (0: the tee). ``run`` the failures since the last advance, lost ball or the hole's
    start (CON-4.5): the digit of a standard shot, 0 for an aimed one. ``before`` and ``latest`` the two latest
    shots (see AIMED). ``missed_at`` the area the latest standard miss was played for. ``pairs`` digit and length
    of the run of equal successes (CON-5). ``discount`` the next technique costs 2 less. ``opened`` zones that
    relief has unlocked, per area, as bits. ``declared`` techniques that wait for their shot.
    """

    ground: Ground
    points: int
    position: int = 0
    strokes: int = 0
    run: tuple[int, ...] = ()
    before: int = NO_SHOT
    latest: int = NO_SHOT
    missed_at: int = 0
    pairs: tuple[int, int] = NO_RUN
    discount: bool = False
    opened: tuple[int, ...] = (0, 0, 0, 0, 0)
    declared: tuple[Token, ...] = ()
    closed: bool = False

    @property
    def done(self) -> bool:
        return self.position >= len(self.ground.fails)

    @property
    def double(self) -> bool:
        """The two latest shots were standard shots that show the same digit (CON-7.1)."""
        return self.latest != NO_SHOT and abs(self.latest) < AIMED and abs(self.latest) == abs(self.before)

    def shut(self, area: int) -> int:
        """The zones of ``area`` (from 1) that fail and are not unlocked, as bits."""
        return self.ground.fails[area - 1] & ~self.opened[area - 1]


def declared(state: State, token: Token) -> State:
    """``state`` with one more technique that waits for its shot."""
    ground, points, position, strokes, run, before, latest, missed_at, pairs, discount, opened, waiting, closed = state
    waiting = (*waiting, token)
    return State(
        ground, points, position, strokes, run, before, latest, missed_at, pairs, discount, opened, waiting, closed
    )  # fmt: skip


def opening(fails: Sequence[Zones], points: int, variants: Mapping[str, Setting]) -> State:
    """The ball at the tee (CON-3.1) with ``points`` left over from the hole before."""
    return State(Ground(masks(fails), int(variants["spectacular_minimum"])), points)
