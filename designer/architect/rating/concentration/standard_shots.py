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
    Index,
)
from designer.architect.rating.points import cheapest, descending, pinch_price

Floats = NDArray[np.float64]

RETRY, SWING, FULL_RETRY, DISCOUNT = 1, 13, 12, 2
WORTH_SWINGING = 4
"""Up to three closed zones a pinch opens for certain, for 9 points at most: a risky swing never does better."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Where a standard shot may lead; arrays are [discount, lie, points], ``after`` [points].

    Several layers of a relaxation may be looked at together: ``points`` above and in all that follows is then an
    axis of layers and one of points. ``which`` are their places on the axis of layers, where not all are meant.

    ``success`` is the next position and ``free`` the one after it, None where the hole is over and ``after`` (what
    points left are worth) is due. ``failure`` holds the lies after a failure: of this position, or where the ball
    is lost, of the one it goes back to, a penalty stroke included (CON-4.1).
    """

    success: Floats | None
    free: Floats | None
    failure: Floats
    after: Floats
    which: Index | None = None

    def pick(self, values: Floats, lies: Index) -> Floats:
        """[lie, points] of some lies."""
        if self.which is None:
            return np.asarray(values[lies])
        return np.asarray(values[lies[:, None], self.which])

    @property
    def shape(self) -> tuple[int, ...]:
        """The lengths of ``points``."""
        return self.failure.shape[2:] if self.which is None else (len(self.which), len(self.after))


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
        self.shape = reach.shape
        self.closed = list(ground.closed)
        self.size = len(self.closed)
        if ground.free and ground.free == self.size:
            self.least = np.stack([self._least(0), self._least(1)])
            return
        self.plain, gains, same = self._values(0)
        self._sums(gains, same)
        values, gains, same = self._values(1)
        self.discounted = values - self._best_of(gains, same) if ground.free else values

    def _outcomes(self, discount: int) -> tuple[Floats, Floats]:
        """The lies after a success with another digit [digit, points], and with the same one [kind, digit, points]."""
        group, reach = self.group, self.reach
        doubles = np.empty((len(group.kinds), 6, *self.shape))
        if reach.success is None:
            doubles[:] = reach.after
            return doubles[0], doubles
        for double, kind in zip(doubles, group.kinds, strict=True):
            # A double brings the discount (CON-5.1), a triple also the free area (CON-5.2).
            if kind in ("plain", "again"):
                double[:] = reach.pick(reach.success[discount], ONCE_DOUBLE)
            elif kind == "once":
                double[:] = reach.pick(reach.success[1], TWICE)
            elif reach.free is None:
                double[:] = reach.after
            else:
                double[:] = reach.pick(reach.free[1], QUIET_DOUBLE)
        return reach.pick(reach.success[discount], ONCE), doubles

    def _values(self, discount: int) -> tuple[Floats, Floats, Floats]:
        """Plain values [row, points]; gains [digit, points] after another digit; gains [kind, digit, points] after
        the same one. ``discount`` is the one at hand after the shot's techniques."""
        group, closed = self.group, self.closed
        success, doubles = self._outcomes(discount)
        fail = self.reach.pick(self.reach.failure[discount], group.fail[closed])
        fail_double = self.reach.pick(self.reach.failure[discount], group.fail_double[closed])
        gains = (fail - success[closed]) / 6
        same_gains = (fail_double - doubles[:, closed]) / 6
        other = success.copy()
        other[closed] = fail
        doubles[:, closed] = fail_double
        return self._rows(other, doubles), gains, same_gains

    def _least(self, discount: int) -> Floats:
        """Values [row, points] where every closed zone may be taken as open or closed."""
        group, closed = self.group, self.closed
        success, doubles = self._outcomes(discount)
        failure = self.reach.failure[discount]
        other = success.copy()
        other[closed] = np.minimum(other[closed], self.reach.pick(failure, group.fail[closed]))
        fail_double = self.reach.pick(failure, group.fail_double[closed])
        doubles[:, closed] = np.minimum(doubles[:, closed], fail_double)
        return self._rows(other, doubles)

    def _rows(self, other: Floats, doubles: Floats) -> Floats:
        """The expectation of a roll, row by row, one stroke included; ``doubles`` is used up."""
        rows = np.empty((self.group.rows, *self.shape))
        np.mean(other, axis=0, out=rows[0])
        rows[0] += 1
        doubles -= other
        doubles /= 6
        np.add(doubles.reshape(-1, *self.shape), rows[0], out=rows[1:])
        return rows

    def _sums(self, gains: Floats, same: Floats) -> None:
        """Gains of the m best zones, [m, row, points]: ``others`` without the latest digit, ``best`` of all.

        ``latest`` [row, points] is the gain of the latest digit itself, ``-inf`` where it is not closed.
        """
        size, rows = self.size, self.group.rows
        if self.ground.free:
            gains, same = np.maximum(gains, 0), np.maximum(same, 0)
        sums = np.zeros((size + 1, *self.shape))
        np.cumsum(descending(gains), axis=0, out=sums[1:])
        self.others = np.empty((size + 1, rows, *self.shape))
        self.others[:] = sums[:, None]
        self.latest = np.full((rows, *self.shape), -np.inf)
        # Where the latest digit is among the m best, the next best takes its place.
        without = np.minimum(sums[:-1, None], sums[1:, None] - gains)
        for kind in range(len(self.group.kinds)):
            chosen = [1 + 6 * kind + digit for digit in self.closed]
            self.others[:-1, chosen] = without
            self.others[-1, chosen] = -np.inf
            self.latest[chosen] = same[kind]
        self.best = self.others.copy()
        np.maximum(self.best[1:], self.others[:-1] + self.latest, out=self.best[1:])

    def _best_of(self, gains: Floats, same: Floats) -> Floats:
        """The gains of the free zones [row, points] where a discount stays at hand."""
        kept = self.others, self.latest, self.best
        self._sums(gains, same)
        freed = self.best[self.ground.free]
        self.others, self.latest, self.best = kept
        return np.asarray(freed)

    def priced(self, opened: Floats | None) -> Floats:
        """The cheapest way to every number of open zones, mapped from rows to lies.

        ``paid`` holds what is paid at two points or more, [row, points in hand + 2]: with a discount the same comes
        two points cheaper (CON-5.1), so it is read two places on.
        """
        group, free, points = self.group, self.ground.free, self.shape[-1]
        if free and free == self.size:
            return self.least.take(group.row_of, axis=1)
        values = self.plain - self.best
        paid = np.full((group.rows, *self.shape[:-1], points + DISCOUNT), np.inf)
        for zones in range(free + 1, self.size + 1):
            _pay(paid, values[zones], pinch_price(zones - free))
        best, reduced = values[free], self.discounted
        rows = [group.retries[digit] for digit in self.closed] if group.retries else []
        retried: Floats | None = None
        if rows:
            # Only here was the latest shot a miss of a zone that is still closed.
            retried = (self.plain - self.latest)[rows] - self.others[:, rows]
            bought = paid[rows]
            for zones in range(free + 1, self.size):
                _pay(bought, retried[zones], RETRY + pinch_price(zones - free))
            paid[rows] = bought
            first = best[rows]
            cheapest(first, retried[free], RETRY)
            best[rows] = first
            reduced[rows] = np.minimum(reduced[rows], retried[free])
        if self.size - free >= WORTH_SWINGING and points > SWING - DISCOUNT:
            _pay(paid, self._swings(values, retried, rows, opened), SWING)
        lies = self._mapped(best, reduced, paid, group.row_of)
        if group.loses and self.size > free:
            # Two failures and a double: both show one digit, so a full retry may serve (CON-7.5).
            doubles = group.row_of[group.doubles]
            full = paid.take(doubles, axis=0)
            _pay(full, values[self.size].take(doubles, axis=0), FULL_RETRY)
            lies[0, group.doubles] = np.minimum(lies[0, group.doubles], full[..., :points])
            lies[1, group.doubles] = np.minimum(lies[1, group.doubles], full[..., DISCOUNT:])
        return lies

    def _mapped(self, best: Floats, reduced: Floats, paid: Floats, row_of: Index) -> Floats:
        """Both kinds of lies, without and with a discount at hand."""
        rows = np.empty((2, *best.shape))
        np.minimum(best, paid[..., : self.shape[-1]], out=rows[0])
        np.minimum(reduced, paid[..., DISCOUNT:], out=rows[1])
        return rows.take(row_of, axis=1)

    def _swings(self, values: Floats, retried: Floats | None, rows: Sequence[int], opened: Floats | None) -> Floats:
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


def _pay(paid: Floats, value: Floats, price: int) -> None:
    """Lower ``paid`` [row, points + DISCOUNT] in place to ``value`` [row, points] bought for ``price``."""
    view = paid[..., price : price + value.shape[-1]]
    np.minimum(view, value[..., : view.shape[-1]], out=view)
