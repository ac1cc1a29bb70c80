"""Absorbing Markov chains that count strokes: means, variances and whole distributions.

A chain is given by a first state and a function from a state to the six moves that a die may bring. A move is the
strokes it counts and the state it leads to, None where the hole is over.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf

import numpy as np
from numpy.typing import NDArray

from designer.architect.rating.results import HoleRating

TAIL = 1e-12
"""A distribution is followed until no more than this is left."""

SIDES = 6

Floats = NDArray[np.float64]
State = Hashable
Move = tuple[int, State | None]
Moves = Callable[[State], Iterable[Move]]
Row = tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Chain:
    """The reachable states, the first one first; ``rows[i]`` are the moves of state i.

    A move is (chance in sixths, strokes, number of the next state or -1 at the end). ``ends`` is False where some
    state can never reach the end.
    """

    rows: tuple[Row, ...]
    ends: bool


def explore(first: State, moves: Moves) -> Chain:
    """The chain of all states that can be reached from ``first``."""
    number: dict[State | None, int] = {None: -1, first: 0}
    order: list[State] = [first]
    rows: list[Row] = []
    for state in order:
        merged: dict[tuple[int, int], int] = {}
        for strokes, reached in moves(state):
            if reached not in number:
                number[reached] = len(order)
                order.append(reached)
            key = (strokes, number[reached])
            merged[key] = merged.get(key, 0) + 1
        rows.append(tuple((chance, *key) for key, chance in sorted(merged.items())))
    return Chain(tuple(rows), _ends(rows))


def _ends(rows: Sequence[Row]) -> bool:
    """Whether the end can be reached from every state."""
    reaches = {-1}
    grown = True
    while grown:
        grown = False
        for i in range(len(rows) - 1, -1, -1):
            if i not in reaches and any(following in reaches for _, _, following in rows[i]):
                reaches.add(i)
                grown = True
    return len(reaches) == len(rows) + 1


def exact_mean(chain: Chain) -> Fraction | None:
    """The expected strokes as a fraction, None where it is infinite. Gaussian elimination over the rationals."""
    if not chain.ends:
        return None
    rows: list[dict[int, Fraction]] = []
    due: list[Fraction] = []
    for i, moves in enumerate(chain.rows):
        row = {i: Fraction(1)}
        for chance, _, following in moves:
            if following >= 0:
                row[following] = row.get(following, Fraction(0)) - Fraction(chance, SIDES)
        rows.append(row)
        due.append(Fraction(sum(chance * strokes for chance, strokes, _ in moves), SIDES))
    for pivot in range(len(rows) - 1, 0, -1):
        # States found last lie nearest to the end: eliminating them first keeps the rows short.
        scale = rows[pivot][pivot]
        for i in range(pivot):
            factor = rows[i].pop(pivot, Fraction(0)) / scale
            if factor:
                for column, value in rows[pivot].items():
                    if column != pivot:
                        rows[i][column] = rows[i].get(column, Fraction(0)) - factor * value
                due[i] -= factor * due[pivot]
    return due[0] / rows[0][0]


def rate_chain(chain: Chain) -> HoleRating:
    """Mean, variance and distribution in floating point."""
    if not chain.ends:
        return HoleRating(inf, inf, ())
    size = len(chain.rows)
    longest = max(strokes for row in chain.rows for _, strokes, _ in row)
    steps = np.zeros((longest + 1, size, size))
    ends = np.zeros((longest + 1, size))
    for i, row in enumerate(chain.rows):
        for chance, strokes, following in row:
            if following < 0:
                ends[strokes, i] += chance / SIDES
            else:
                steps[strokes, i, following] += chance / SIDES
    mean, square = _moments(steps, ends)
    return HoleRating(mean, square - mean * mean, _distribution(steps, ends))


def _moments(steps: Floats, ends: Floats) -> tuple[float, float]:
    """E[X] and E[X^2] from the first state."""
    remain = np.eye(steps.shape[1]) - steps.sum(axis=0)
    strokes = np.arange(len(steps), dtype=np.float64)
    row_sums = steps.sum(axis=2) + ends
    means = np.linalg.solve(remain, strokes @ row_sums)
    weighted = np.tensordot(strokes, steps, axes=1)
    squares = strokes**2 @ row_sums + 2 * (weighted @ means)
    return float(means[0]), float(np.linalg.solve(remain, squares)[0])


def _distribution(steps: Floats, ends: Floats) -> tuple[float, ...]:
    """P(X = k) for k = 0, 1, ...

    Moves without a stroke are closed up first; a move of n strokes waits n - 1 steps in copies of the states. So
    every step of one matrix counts one stroke. No hole ends on a move of more than one.
    """
    size = steps.shape[1]
    longest = len(steps) - 1
    closed = np.linalg.inv(np.eye(size) - steps[0])
    step = np.eye(longest * size, k=-size)
    step[:size] = np.concatenate([closed @ steps[strokes] for strokes in range(1, longest + 1)], axis=1)
    waiting = np.zeros((longest - 1) * size)
    free = np.concatenate([closed @ ends[0], waiting])
    over = np.concatenate([closed @ ends[1], waiting]) + step @ free
    mass = np.zeros(len(step))
    mass[0] = 1.0
    chances = [float(free[0])]
    # Going on in blocks of eight steps: their ends are read off with one product each.
    reading = [over]
    power = step
    for _ in range(7):
        reading.append(power @ over)
        power = power @ step
    read = np.array(reading).T
    while mass.sum() > TAIL:
        chances.extend(float(chance) for chance in mass @ read)
        mass = mass @ power
    return tuple(chances)


def total(ratings: Iterable[HoleRating]) -> HoleRating:
    """The rating of a whole course: holes are independent where no points are spent (CON-2.3, COM-4.5)."""
    mean = variance = 0.0
    chances: Floats = np.ones(1)
    for rating in ratings:
        if not rating.distribution:
            return HoleRating(inf, inf, ())
        mean += rating.mean
        variance += rating.variance
        chances = np.convolve(chances, np.array(rating.distribution))
    kept = np.nonzero(np.cumsum(chances[::-1]) > TAIL)[0]
    return HoleRating(mean, variance, tuple(float(chance) for chance in chances[: len(chances) - int(kept[0])]))
