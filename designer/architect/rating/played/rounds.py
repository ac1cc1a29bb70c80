"""Rounds of the best play over drawn holes: what points are worth, and the whole distribution of scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from designer.architect.rating.competence_spending import CompetenceHole
from designer.architect.rating.hole_values import Grids, solved_hole
from designer.architect.rating.played.competence import competence_moves
from designer.architect.rating.played.concentration import concentration_moves
from designer.architect.rating.played.following import points_left, strokes_ahead
from designer.architect.rating.played.moves import Moves, reachable
from designer.architect.rating.results import HoleRating, Scores
from designer.model.course import Setting

Floats = NDArray[np.float64]

LEAST_CHANCE = 1e-12
"""Chances at the end of a distribution that are left out, all together."""


@dataclass(frozen=True, slots=True)
class Rounds:
    """``values[b]``: expected strokes with b points in hand, as ``upper_values`` has them; ``scores`` of each number
    of points asked for, in that order.
    """

    values: Floats
    scores: tuple[Scores, ...]


def best_rounds(holes: Grids, system: str, variants: Mapping[str, Setting], most: int, points: Sequence[int]) -> Rounds:
    """Play drawn ``holes`` as well as can be with each of ``points``, none above ``most``; without any, only the values
    are found, which is quicker.

    ValueError for a system that is not one of the dice golfs.
    """
    value: Floats = np.zeros(most + 1)
    over = np.ones((1, most + 1))
    ahead = over
    chain: list[tuple[Moves, Floats]] = []
    for fails in reversed(holes):
        hole = solved_hole(fails, value, system, variants)
        value = hole.value
        if not points:
            continue
        moves = reachable(competence_moves(hole) if isinstance(hole, CompetenceHole) else concentration_moves(hole))
        ahead = strokes_ahead(moves, ahead)
        chain.append((moves, strokes_ahead(moves, over)))
    chain.reverse()
    return Rounds(value, tuple(_scores(chain, ahead[:, count], count, most) for count in points))


def _scores(chain: Sequence[tuple[Moves, Floats]], ahead: Floats, points: int, most: int) -> Scores:
    in_hand = np.arange(most + 1)
    before = (in_hand == points).astype(np.float64)
    holes: list[HoleRating] = []
    spent: list[float] = []
    for moves, alone in chain:
        holes.append(_rating(alone @ before))
        left = points_left(moves, before)
        spent.append(max(0.0, float(in_hand @ (before - left))))
        before = left
    return Scores(points, _rating(ahead), tuple(holes), tuple(spent))


def _rating(chances: Floats) -> HoleRating:
    chances = chances / chances.sum()
    kept = len(chances) - int(np.argmax(np.cumsum(chances[::-1]) > LEAST_CHANCE))
    strokes = np.arange(len(chances))
    mean = float(strokes @ chances)
    variance = max(0.0, float(strokes**2 @ chances) - mean * mean)
    return HoleRating(mean, variance, tuple(float(chance) for chance in chances[:kept]))
