"""The best standard shot as moves: zones opened by techniques, digit by digit (CON-5, CON-7)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from designer.architect.rating.concentration.lies import DIGITS, Group, once, quiet, twice
from designer.architect.rating.concentration.standard_shots import (
    DISCOUNT,
    FULL_RETRY,
    RETRY,
    SWING,
    WORTH_SWINGING,
)
from designer.architect.rating.played.moves import SIDES, Index
from designer.architect.rating.played.picking import pick
from designer.architect.rating.played.places import Places
from designer.architect.rating.points import pinch_price

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]

TWO_FAILURES = 2


@dataclass(frozen=True, slots=True)
class Shots:
    """The best standard shot from each lie of a group, [discount, lie, points in hand].

    ``reached`` is [digit, ...] for one roll, ``swung`` [die and digit, ...] where ``swings`` says that a risky swing is
    best, of no meaning elsewhere. ``value`` counts the stroke.
    """

    reached: Index
    swings: Bools
    swung: Index | None
    value: Floats


@dataclass(frozen=True, slots=True)
class _Opening:
    """A roll with some zones opened: [digit, lie, points left] and [lie, points left]; a price without discount."""

    price: int
    reached: Index
    value: Floats
    zones: int
    retried: bool


def best_shots(places: Places, par: int, position: int, level: int, group: Group, closed: tuple[int, ...]) -> Shots:
    """``closed`` are the closed zones of the area, digits 0..5."""
    return _Standard(places, par, position, level, group, closed).shots()


class _Standard:
    def __init__(
        self, places: Places, par: int, position: int, level: int, group: Group, closed: tuple[int, ...]
    ) -> None:
        self.places, self.par, self.position, self.level = places, par, position, level
        self.group, self.closed = group, list(closed)
        rows = group.row_of
        self.latest = np.where(rows == 0, -1, (rows - 1) % 6)
        self.kinds = ["" if row == 0 else group.kinds[(row - 1) // 6] for row in rows]
        self.left = np.arange(places.points)
        missed = [group.retries[digit] for digit in self.closed] if group.retries else []
        self.may_retry = np.isin(rows, missed)

    def shots(self) -> Shots:
        openings = self._openings()
        size = len(self.closed)
        swinging = size >= WORTH_SWINGING
        swing = self._swing(openings) if swinging else None
        by_discount: list[tuple[Index, Bools, Floats]] = []
        for discount in (0, 1):
            # Nothing paid: only then does a discount at hand stay there.
            plain = self._unopened() if discount else openings[0]
            choices = [(0, plain.value)]
            reached = [plain.reached]
            prices = [0]
            for opening in openings:
                if opening.price:
                    prices.append(max(0, opening.price - DISCOUNT * discount))
                    choices.append((prices[-1], opening.value))
                    reached.append(opening.reached)
            if swing is not None:
                choices.append((SWING - DISCOUNT * discount, swing[1]))
            best, worth = pick(choices)
            swings = best == len(reached)
            chosen = self._taken(np.where(swings, 0, best), prices, reached)
            by_discount.append((chosen, swings, worth))
        swung = None
        if swing is not None:
            swung = np.stack([self._before(swing[0], SWING - DISCOUNT * d) for d in (0, 1)], axis=1)
        return Shots(
            np.stack([one[0] for one in by_discount], axis=1),
            np.stack([one[1] for one in by_discount]),
            swung,
            np.stack([one[2] for one in by_discount]),
        )

    def _taken(self, best: Index, prices: list[int], reached: list[Index]) -> Index:
        """[digit, lie, points in hand] of the choice ``best`` [lie, points in hand]."""
        left = np.maximum(self.left - np.array(prices)[best], 0)
        lies = np.arange(len(self.latest))[:, None]
        return np.asarray(np.array(reached)[best, :, lies, left].transpose(2, 0, 1))

    def _before(self, reached: Index, price: int) -> Index:
        """[..., points left] seen from before a payment; of no meaning where it cannot be made."""
        return reached.take(np.maximum(self.left - price, 0), axis=-1)

    def _runs(self, discount: int) -> tuple[Index, Index]:
        """Runs of a success and of a failure, [digit, lie]."""
        lies = range(len(self.latest))
        success = [[self._success(discount, digit, lie) for lie in lies] for digit in DIGITS]
        failure = [[self._failure(discount, digit, lie) for lie in lies] for digit in DIGITS]
        return np.array(success), np.array(failure)

    def _success(self, discount: int, digit: int, lie: int) -> int:
        places, on = self.places, self.position + 1
        same = self.latest[lie] == digit
        if same and self.kinds[lie] == "twice":
            # A triple brings a free area (CON-5.2).
            return places.over if on + 1 >= self.par else places.lie(on + 1, 0, 1, quiet(digit, True))
        if on == self.par:
            return places.over
        if same and self.kinds[lie] == "once":
            return places.lie(on, 0, 1, twice(digit))
        return places.lie(on, 0, discount, once(digit, bool(same)))

    def _failure(self, discount: int, digit: int, lie: int) -> int:
        fail = self.group.fail_double if self.latest[lie] == digit else self.group.fail
        if self.group.loses:
            return self.places.lost(self.position, self.level, discount, int(fail[digit]))
        return self.places.lie(self.position, self.level, discount, int(fail[digit]))

    def _unopened(self) -> _Opening:
        """A roll with nothing opened and the discount at hand."""
        good, bad = (runs[:, :, None] + self.left for runs in self._runs(1))
        reached = np.where(self._shut(), bad, good)
        return _Opening(0, reached, 1 + np.add.reduce(self.places.values[reached]) / SIDES, 0, retried=False)

    def _shut(self) -> Bools:
        """Which digits fail, [digit, 1, 1]."""
        shut = np.zeros((SIDES, 1, 1), dtype=bool)
        shut[self.closed] = True
        return shut

    def _openings(self) -> list[_Opening]:
        """Every number of zones, without and with a retry, and the full retry; what is paid uses up the discount."""
        size = len(self.closed)
        wanted = [(zones, False, pinch_price(zones)) for zones in range(size + 1)]
        if self.may_retry.any():
            wanted += [(zones, True, RETRY + pinch_price(zones)) for zones in range(size)]
        openings = self._all_opened(wanted)
        if self.group.loses and size:
            # Two failures and a double: both show one digit (CON-7.5).
            every = openings[size]
            value = np.full_like(every.value, np.inf)
            value[self.group.doubles] = every.value[self.group.doubles]
            openings.append(_Opening(FULL_RETRY, every.reached, value, size, retried=True))
        return openings

    def _all_opened(self, wanted: list[tuple[int, bool, int]]) -> list[_Opening]:
        good, bad = (runs[:, :, None] + self.left for runs in self._runs(0))
        gained, failed = self.places.values[good], self.places.values[bad]
        gains = failed - gained
        ranks = _ranks(gains, self.closed)
        own = np.zeros(good.shape[:2], dtype=bool)
        for digit in self.closed:
            own[digit] = (self.latest == digit) & self.may_retry
        others = _ranks(np.where(own[:, :, None], np.inf, gains), self.closed) if self.may_retry.any() else ranks
        shut = self._shut()
        openings = []
        for zones, retried, price in wanted:
            fails = shut & ((others > zones) if retried else (ranks >= zones))
            value = 1 + np.add.reduce(np.where(fails, failed, gained)) / SIDES
            if retried:
                value[~self.may_retry] = np.inf
            openings.append(_Opening(price, np.where(fails, bad, good), value, zones, retried))
        return openings

    def _swing(self, openings: list[_Opening]) -> tuple[Index, Floats]:
        """A risky swing, its price not counted (CON-7.3): once its die is seen, pinch and retry may be added.

        [die and digit, lie, points left before what is added], and its value.
        """
        size = len(self.closed)
        reached: list[Index] = []
        values: list[Floats] = []
        for die in range(1, 7):
            least = min(size, die)
            added = [
                (pinch_price(one.zones - least) + RETRY * one.retried, one)
                for one in openings
                if one.zones >= least and (not one.retried or one.zones < size)
            ]
            best, worth = pick([(price, one.value) for price, one in added])
            reached.append(self._taken(best, [price for price, _ in added], [one.reached for _, one in added]))
            values.append(worth)
        return np.concatenate(reached), np.mean(values, axis=0)


def _ranks(gains: Floats, closed: list[int]) -> Index:
    """The place of each closed digit among the gains of them all, the greatest first; 0 for the others."""
    ranks = np.zeros(gains.shape, dtype=np.intp)
    for i, digit in enumerate(closed):
        for other in closed[:i]:
            before = gains[other] >= gains[digit]
            ranks[digit] += before
            ranks[other] += ~before
    return ranks
