"""What comes of moves: distributions of strokes, and of the points that are left."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from designer.architect.rating.played.moves import Moves

Floats = NDArray[np.float64]

TAIL = 1e-11
"""A distribution is followed until a hole has lost no more than this of it, whatever points it began with."""
MOST_STROKES = 20_000
"""A guard: hard courses end within some hundred strokes."""


def strokes_ahead(moves: Moves, after: Floats) -> Floats:
    """The distribution of the strokes still to play, [strokes, points] at the start of the hole.

    ``after`` is the same for the holes to come, seen from the end of this one; one row, all ones, for none.
    """
    size, points = moves.size, moves.points
    values = np.zeros(2 * size)
    old, new = values[:size], values[size:]
    found: list[Floats] = []
    left = np.ones(len(moves.start))
    tail = TAIL + float(np.abs(1 - after.sum(axis=0)).max())
    while left.max() > tail and len(found) < MOST_STROKES:
        old[:] = new
        new[:points] = after[len(found)] if len(found) < len(after) else 0.0
        for block in moves.blocks:
            branches = values.take(block.reached)
            if block.chances is None:
                new[block.states] = np.add.reduce(branches) / len(branches)
            else:
                new[block.states] = np.add.reduce(branches * block.chances)
        found.append(new[moves.start])
        left = left - found[-1]
    return np.array(found)


def points_left(moves: Moves, before: Floats) -> Floats:
    """How many points are left after the hole, as chances; ``before`` are those at its start."""
    mass = np.zeros(moves.size)
    np.add.at(mass, moves.start, before)
    over = np.zeros(moves.points)
    for _ in range(MOST_STROKES):
        over += mass[: moves.points]
        mass[: moves.points] = 0.0
        if mass.sum() <= TAIL:
            break
        following = np.zeros(moves.size)
        for block in moves.blocks:
            here = mass[block.states]
            live = np.nonzero(here)[0]
            if not len(live):
                continue
            reached = block.reached[:, live] % moves.size
            if block.chances is None:
                weights = np.broadcast_to(here[live] / len(reached), reached.shape)
            else:
                weights = here[live] * block.chances[:, live]
            following += np.bincount(reached.ravel(), weights.ravel(), minlength=moves.size)
        mass = following
    return over
