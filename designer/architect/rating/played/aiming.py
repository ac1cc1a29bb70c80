"""The best aimed shot as moves (CON-6, CON-7.2, 7.3, 7.6)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from designer.architect.rating.concentration.aimed_shots import Air
from designer.architect.rating.concentration.flights import ADJUST, FAILED, LOST, Outcome
from designer.architect.rating.concentration.lies import FRESH, aimless
from designer.architect.rating.concentration.standard_shots import DISCOUNT, SWING, WORTH_SWINGING
from designer.architect.rating.concentration.upper import Policy
from designer.architect.rating.played.moves import Index
from designer.architect.rating.played.picking import pick
from designer.architect.rating.played.places import Places
from designer.architect.rating.points import pinch_price

Floats = NDArray[np.float64]

FAILURES = 3
DICE = 6


@dataclass(frozen=True, slots=True)
class Aims:
    """The best aimed shot from one position, [discount, failures, points in hand] each.

    ``reached`` and ``chances`` have [branch] before that: six times the outcomes, one time for each side of a swing's
    die; without a swing only the first of the six are taken.
    """

    reached: Index
    chances: Floats
    value: Floats


@dataclass(frozen=True, slots=True)
class _Choice:
    """``chances`` and ``runs`` are [outcome, failures, points left], ``value`` [failures, points left]."""

    price: int
    zones: int
    chances: Floats
    reached: Index
    value: Floats


def best_aims(policy: Policy, places: Places, position: int) -> Aims:
    """ValueError where nothing can be aimed at from ``position``."""
    airs = policy.air(position)
    if not airs:
        raise ValueError(f"nothing to aim at from {position}")
    left = np.arange(places.points)
    sides = []
    for discount in (0, 1):
        choices: list[_Choice] = []
        swings: list[_Choice] = []
        for air in airs:
            paid = _choices(places, policy.par, air, 0)
            plain = _choices(places, policy.par, air, discount)[0] if discount else paid[0]
            choices.append(_padded(plain, 0))
            choices += [_padded(one, max(0, one.price - DISCOUNT * discount)) for one in paid if one.price]
            if len(air.instead) >= WORTH_SWINGING:
                swings.append(_swing(paid, len(air.instead), SWING - DISCOUNT * discount))
        every = choices + swings
        best, value = pick([(one.price, one.value) for one in every])
        lower = np.maximum(left - np.array([one.price for one in every])[best], 0)
        rows = np.arange(FAILURES)[:, None]
        reached = np.array([one.reached for one in every])[best, :, rows, lower].transpose(2, 0, 1)
        chances = np.array([one.chances for one in every])[best, :, rows, lower].transpose(2, 0, 1)
        sides.append((reached, chances, value))
    return Aims(
        np.stack([side[0] for side in sides], axis=1),
        np.stack([side[1] for side in sides], axis=1),
        np.stack([side[2] for side in sides]),
    )


def _choices(places: Places, par: int, air: Air, discount: int) -> list[_Choice]:
    """Every width and number of zones opened, a plain shot first; ``discount`` is the one at hand after the shot."""
    outcomes = _outcomes(air.position, par)
    runs = np.array([_runs(places, par, air.position, outcome, discount) for outcome in outcomes])
    reached = runs[:, :, None] + np.arange(places.points)
    values = places.values[reached]
    place = [outcomes.index(outcome) for outcome in air.outcomes]
    target = outcomes.index(air.target)
    instead = [place[number] for number in air.instead]
    choices: list[_Choice] = []
    for width, (_, adjusting) in enumerate(ADJUST):
        chances = np.zeros(values.shape)
        chances[place] = air.chances[width][:, None, None]
        whole = air.whole[width]
        order = np.argsort([-whole[z] * (values[instead[z]] - values[target]) for z in range(len(instead))], axis=0)
        for count in range(len(instead) + 1):
            if count:
                opened = order[count - 1]
                for zone, other in enumerate(instead):
                    moved = np.where(opened == zone, whole[zone], 0.0)
                    chances[target] += moved
                    chances[other] -= moved
            value = 1 + (chances * values).sum(axis=0)
            choices.append(_Choice(adjusting + pinch_price(count), count, chances.copy(), reached, value))
    return choices


def _outcomes(position: int, par: int) -> list[Outcome]:
    return [*range(position + 1, par + 1), LOST, FAILED]


def _runs(places: Places, par: int, position: int, outcome: Outcome, discount: int) -> list[int]:
    """What an outcome leads to after 0, 1 and 2 failures."""
    lost = places.lost(position, 0, discount, FRESH)
    if outcome == LOST:
        return [lost] * FAILURES
    if outcome == FAILED:
        return [*(places.lie(position, 0, discount, aimless(n)) for n in range(1, FAILURES)), lost]
    if outcome == par:
        return [places.over] * FAILURES
    return [places.lie(int(outcome), 0, discount, FRESH)] * FAILURES


def _padded(choice: _Choice, price: int) -> _Choice:
    """The same for a price, with branches for the sides of a die that is not rolled."""
    nothing = np.zeros((DICE - 1, *choice.chances.shape))
    chances = np.concatenate([choice.chances, *nothing])
    reached = np.concatenate([choice.reached] * DICE)
    return _Choice(price, choice.zones, chances, reached, choice.value)


def _swing(choices: list[_Choice], size: int, price: int) -> _Choice:
    """A risky swing: once its die is seen, pinch and adjust may be added."""
    left = np.arange(choices[0].value.shape[-1])
    rows = np.arange(FAILURES)[:, None]
    reached, chances, values = [], [], []
    for die in range(1, DICE + 1):
        least = min(size, die)
        added = [
            (one.price - pinch_price(one.zones) + pinch_price(one.zones - least), one)
            for one in choices
            if one.zones >= least
        ]
        best, worth = pick([(extra, one.value) for extra, one in added])
        lower = np.maximum(left - np.array([extra for extra, _ in added])[best], 0)
        reached.append(np.array([one.reached for _, one in added])[best, :, rows, lower].transpose(2, 0, 1))
        chances.append(np.array([one.chances for _, one in added])[best, :, rows, lower].transpose(2, 0, 1) / DICE)
        values.append(worth)
    return _Choice(price, size, np.concatenate(chances), np.concatenate(reached), np.mean(values, axis=0))
