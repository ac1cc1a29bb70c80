"""The best standard shot from every lie of a group, for all points at once.

One unlocked zone changes one of the six digits, so what unlocking is worth adds up: the value of a shot is that of
rolling with nothing unlocked, less the *gain* of each unlocked zone. The best k zones are those of the k greatest
gains, and the techniques (CON-7.2 to 7.5) differ only in how many zones they open and what they cost.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from designer.architect.rating.concentration.lies import (
    ONCE,
    ONCE_DOUBLE,
    QUIET_DOUBLE,
    TWICE,
    Group,
)
from designer.architect.rating.points import cheapest, pinch_price

Floats = NDArray[np.float64]

RETRY, SWING, FULL_RETRY, DISCOUNT = 1, 13, 12, 2
WORTH_SWINGING = 4
"""Up to three closed zones a pinch opens for certain, for 9 points at most: a risky swing never does better."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Where a standard shot may lead; arrays are [discount, lie, points].

    ``success`` is the next position and ``free`` the one after it, None where the hole is over and ``after`` (what
    points left are worth) is due. ``failure`` holds the lies after a failure: of this position, or where the ball
    is lost, of the one it goes back to, a penalty stroke included (CON-4.1).
    """

    success: Floats | None
    free: Floats | None
    failure: Floats
    after: Floats


@dataclass(frozen=True, slots=True)
class Ground:
    """The area played for. ``closed`` are its closed zones, as digits 0..5.

    ``free`` of them the player may take as open, another choice at every shot if he likes, and any zone that would
    do better closed as closed: the relaxation of ``lower``; 0 in play as it is.
    """

    closed: tuple[int, ...]
    free: int = 0


def standard_shots(group: Group, ground: Ground, reach: Reach, opened: Floats | None = None) -> Floats:
    """Values [discount, lie of the group, points] of the best standard shot, its stroke included.

    ``opened`` [row, points], only in the relaxation, bounds what relief taken after a swing's die could reach.
    """
    rolls = _Rolls(group, ground, reach)
    return rolls.priced(opened)


class _Rolls:
    """The rolls of one group on one ground: plain values and gains, row by row."""

    def __init__(self, group: Group, ground: Ground, reach: Reach) -> None:
        self.group, self.ground, self.reach = group, ground, reach
        self.points = len(reach.after)
        self.closed = list(ground.closed)
        self.size = len(self.closed)
        if ground.free and ground.free == self.size:
            self.least = np.stack([self._least(0), self._least(1)])
            return
        self.plain, gains, same = self._values(0)
        self.discounted = self._values(1)[0]
        self.others, self.latest, self.best = self._sums(gains, same)

    def _outcomes(self, discount: int) -> tuple[Floats, list[Floats]]:
        """The lies after a success with another digit [digit, points], and with the same one, for each kind."""
        group, reach = self.group, self.reach
        if reach.success is None:
            over = np.broadcast_to(reach.after, (6, self.points))
            return over, [over] * len(group.kinds)
        doubles: list[Floats] = []
        for kind in group.kinds:
            # A double brings the discount (CON-5.1), a triple also the free area (CON-5.2).
            if kind in ("plain", "again"):
                doubles.append(reach.success[discount, ONCE_DOUBLE])
            elif kind == "once":
                doubles.append(reach.success[1, TWICE])
            elif reach.free is None:
                doubles.append(np.broadcast_to(reach.after, (6, self.points)))
            else:
                doubles.append(reach.free[1, QUIET_DOUBLE])
        return reach.success[discount, ONCE], doubles

    def _values(self, discount: int) -> tuple[Floats, Floats, Floats]:
        """Plain values [row, points]; gains [digit, points] after another digit; gains [kind, digit, points] after
        the same one. ``discount`` is the one at hand after the shot's techniques."""
        group, closed = self.group, self.closed
        success, doubles = self._outcomes(discount)
        fail = self.reach.failure[discount, group.fail[closed]]
        fail_double = self.reach.failure[discount, group.fail_double[closed]]
        rows = np.empty((group.rows, self.points))
        other = success.copy()
        other[closed] = fail
        rows[0] = 1 + other.sum(axis=0) / 6
        same_gains = np.empty((len(doubles), self.size, self.points))
        for kind, double in enumerate(doubles):
            same = double - other
            same[closed] = fail_double - fail
            rows[1 + 6 * kind : 7 + 6 * kind] = rows[0] + same / 6
            same_gains[kind] = (fail_double - double[closed]) / 6
        return rows, (fail - success[closed]) / 6, same_gains

    def _least(self, discount: int) -> Floats:
        """Values [row, points] where every closed zone may be taken as open or closed."""
        group, closed = self.group, self.closed
        success, doubles = self._outcomes(discount)
        other = success.copy()
        other[closed] = np.minimum(other[closed], self.reach.failure[discount, group.fail[closed]])
        rows = np.empty((group.rows, self.points))
        rows[0] = 1 + other.sum(axis=0) / 6
        fail_double = self.reach.failure[discount, group.fail_double[closed]]
        for kind, double in enumerate(doubles):
            same = double.copy()
            same[closed] = np.minimum(same[closed], fail_double)
            rows[1 + 6 * kind : 7 + 6 * kind] = rows[0] + (same - other) / 6
        return rows

    def _sums(self, gains: Floats, same: Floats) -> tuple[Floats, Floats, Floats]:
        """Gains [zones, row, points] of the best zones but the latest digit's, [row, points] of the latest digit,
        and [zones, row, points] of the best zones of all."""
        size, rows = self.size, self.group.rows
        if self.ground.free:
            gains, same = np.maximum(gains, 0), np.maximum(same, 0)
        ranked = -np.sort(-gains, axis=0)
        whole = np.concatenate([np.zeros((1, self.points)), np.cumsum(ranked, axis=0)])
        others = np.repeat(whole[:, None], rows, axis=1)
        latest = np.full((rows, self.points), -np.inf)
        for place, digit in enumerate(self.closed):
            ranked = -np.sort(-np.delete(gains, place, axis=0), axis=0)
            sums = np.concatenate([np.zeros((1, self.points)), np.cumsum(ranked, axis=0)])
            for kind in range(len(self.group.kinds)):
                row = 1 + 6 * kind + digit
                others[:size, row] = sums
                others[size, row] = -np.inf
                latest[row] = same[kind, place]
        best = others.copy()
        if size:
            np.maximum(best[1:], others[:-1] + latest, out=best[1:])
        return others, latest, best

    def priced(self, opened: Floats | None) -> Floats:
        """The cheapest way to every number of open zones, mapped from rows to lies."""
        group, free = self.group, self.ground.free
        if free and free == self.size:
            return self.least[:, group.row_of]
        values = self.plain - self.best
        best = values[free].copy()
        if free:
            reduced = self.discounted - self._freed_discounted()
        else:
            reduced = self.discounted.copy()
        for zones in range(free + 1, self.size + 1):
            price = pinch_price(zones - free)
            cheapest(best, values[zones], price)
            cheapest(reduced, values[zones], price - DISCOUNT)
        # Rows whose latest shot was a miss of a zone that is still closed.
        rows = [group.retries[digit] for digit in self.closed] if group.retries else []
        retried = (self.plain - self.others - self.latest)[:, rows] if rows else None
        if rows and retried is not None:
            first, second = best[rows], reduced[rows]
            for zones in range(free, self.size):
                price = RETRY + pinch_price(zones - free)
                cheapest(first, retried[zones], price)
                cheapest(second, retried[zones], max(0, price - DISCOUNT))
            best[rows], reduced[rows] = first, second
        if self.size - free >= WORTH_SWINGING and self.points > SWING - DISCOUNT:
            swung = self._swings(values, retried, rows, opened)
            cheapest(best, swung, SWING)
            cheapest(reduced, swung, SWING - DISCOUNT)
        lies = np.stack([best[group.row_of], reduced[group.row_of]])
        if group.loses and self.size > free:
            # Two failures and a double: both show one digit, so a full retry may serve (CON-7.5).
            full = values[self.size][group.row_of[group.doubles]]
            for has, price in ((0, FULL_RETRY), (1, FULL_RETRY - DISCOUNT)):
                view = lies[has, group.doubles]
                cheapest(view, full, price)
                lies[has, group.doubles] = view
        return lies

    def _freed_discounted(self) -> Floats:
        """The gains of the free zones where a discount stays at hand: as many as there are, but at most all."""
        _, gains, same = self._values(1)
        return np.asarray(self._sums(gains, same)[2][self.ground.free])

    def _swings(
        self, values: Floats, retried: Floats | None, rows: Sequence[int], opened: Floats | None
    ) -> Floats:
        """A risky swing, its price not counted: once its die is seen, pinch and retry may still be added."""
        free, size = self.ground.free, self.size
        mean = np.zeros_like(values[0])
        for die in range(1, 7):
            least = min(size, free + die)
            best = values[least].copy()
            for zones in range(least + 1, size + 1):
                cheapest(best, values[zones], pinch_price(zones - least))
            if retried is not None and least < size:
                view = best[list(rows)]
                for zones in range(least, size):
                    cheapest(view, retried[zones], RETRY + pinch_price(zones - least))
                best[list(rows)] = view
            if opened is not None:
                np.minimum(best, 1 + opened, out=best)
            mean += best
        return np.asarray(mean / 6)
