"""Undrawn courses: what a mean over reference draws says, and how surely.

The reference draws of a course are those that anyone gets with the seeds "0", "1" ... "63" for a match ``R1``
(designer.draw): the same for everybody, and of no use for a tournament, whose seeds are longer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from math import inf, sqrt

from designer.architect.rating.results import HoleRating
from designer.draw.grids import failure_grids
from designer.model.course import Course, Zones

DRAWS = 64
LABEL = "R1"

Grids = tuple[tuple[Zones, ...], ...]


def reference_draws(course: Course, count: int = DRAWS) -> Iterator[Grids]:
    """The failing zones ``[hole][area]`` of the first ``count`` reference draws."""
    for seed in range(count):
        yield failure_grids(str(seed), LABEL, course)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error; an infinite value makes both infinite, a single one has no error."""
    mean = sum(values) / len(values)
    if mean == inf:
        return inf, inf
    if len(values) == 1:
        return mean, 0.0
    square = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, sqrt(square / len(values))


def mixture(ratings: Sequence[HoleRating]) -> HoleRating:
    """The strokes of a hole or course whose draw is one of several, each as likely."""
    if any(not rating.distribution for rating in ratings):
        return HoleRating(inf, inf, ())
    count = len(ratings)
    mean = sum(rating.mean for rating in ratings) / count
    square = sum(rating.variance + rating.mean**2 for rating in ratings) / count
    columns = zip_longest(*(rating.distribution for rating in ratings), fillvalue=0.0)
    return HoleRating(mean, square - mean * mean, tuple(sum(column) / count for column in columns))
