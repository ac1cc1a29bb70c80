"""The ratings of a whole course, drawn or not (docs/rating.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from designer.architect.rating.chains import total
from designer.architect.rating.hole_values import lower_values, upper_values
from designer.architect.rating.played.rounds import Rounds, best_rounds
from designer.architect.rating.reference import DRAWS, Grids, mean_and_error, mixture, reference_draws
from designer.architect.rating.results import CourseRating, Expectation, HoleRating, Scores
from designer.architect.rating.rolling import rate_rolling
from designer.architect.rating.scale import difficulty_rating, strong_points
from designer.architect.rating.stroke_index import LOW, stroke_indexes
from designer.model.course import Course, Setting
from designer.systems.protocol import System, grids_of, settings

Floats = NDArray[np.float64]

POINTS = (0, 50, 100, 150)
RATION = {"concentration": 10, "competence": 20}
"""Points that a strong player has for one hole: what they save on it ranks the holes for the stroke index."""
BOUNDED = ("concentration",)
"""Games whose best spending is known between two bounds; that of the others is solved whole."""
GAIN_DRAWS = 8
FEWEST_DRAWS = 8
SCORED_DRAWS = 8
"""Reference draws whose rounds are followed to their whole distribution."""

Told = Callable[[int, int], None]
"""Told how many parts of how many are done."""

T = TypeVar("T")


class Run(Protocol):
    """Does the same for each match, in order: ``map``, or the ``map`` of an executor."""

    def __call__(self, what: Callable[[Grids], T], matches: Iterable[Grids], /) -> Iterator[T]: ...


def rate_course(
    course: Course,
    system: System,
    points: Sequence[int] = POINTS,
    variants: Mapping[str, Setting] | None = None,
    *,
    draws: int = DRAWS,
    precision: float = 0.0,
    bounded: int = 1,
    told: Told = lambda done, total: None,
    run: Run = map,
) -> CourseRating:
    """Everything there is to say about a course of dice golf.

    A drawn course (all areas with failing zones) is rated as it is drawn, any other by the mean over the first
    ``draws`` reference draws; the spending part ends earlier, after at least eight, where its standard errors are
    all within ``precision`` strokes. Competence is solved whole. The lower bounds of concentration take most of the
    time: ``bounded`` says for how many draws they are found (their mean gap is taken for all); with 0 ``lower`` is 0.
    Without ``points`` nothing is spent and only rolling is rated. ``told`` hears how the spending part comes on; with
    ``run`` matches can be rated side by side, to the same numbers.

    ValueError for a game without dice, or a course with no hole.
    """
    chosen = settings(system, course.variants, variants or {})
    grids = _grids(course, draws)
    rolling = [tuple(rate_rolling(fails, system.id, chosen) for fails in match) for match in grids]
    wholes = [total(match) for match in rolling]
    whole = wholes[0] if len(wholes) == 1 else mixture(wholes)
    holes = _by_hole(rolling)
    relieved, relieved_holes = whole, holes
    if not whole.distribution:
        matches = [tuple(rate_rolling(fails, system.id, chosen, relief=True) for fails in match) for match in grids]
        wholes = [total(match) for match in matches]
        relieved, relieved_holes = mixture(wholes), _by_hole(matches)
    unpassable = tuple(hole.number for hole, rated in zip(course.holes, holes, strict=True) if not rated.distribution)
    spent = _Spent.nothing()
    if points:
        spent = _spent(course, system, points, chosen, grids, precision, bounded, told, run)
    return CourseRating(
        system=system.id,
        par=course.par,
        draws=len(grids),
        holes=holes,
        course=whole,
        relieved=relieved,
        relieved_holes=relieved_holes,
        unpassable=unpassable,
        rolling_error=mean_and_error([each.mean for each in wholes])[1],
        spending=spent.expectations,
        gains=spent.gains,
        stroke_index=spent.indexes,
        rating=spent.rating,
        difficulty=spent.difficulty,
    )


def _by_hole(matches: Sequence[Sequence[HoleRating]]) -> tuple[HoleRating, ...]:
    """Each hole over all matches."""
    return tuple(column[0] if len(matches) == 1 else mixture(column) for column in zip(*matches, strict=True))


def _grids(course: Course, draws: int) -> list[Grids]:
    if course.is_drawn:
        return [tuple(grids_of(hole) for hole in course.holes)]
    return list(reference_draws(course, draws))


@dataclass(frozen=True, slots=True)
class _Spent:
    """The spending part of a rating."""

    expectations: tuple[Expectation, ...]
    gains: tuple[float, ...]
    indexes: tuple[int, ...]
    rating: float | None
    difficulty: float | None

    @classmethod
    def nothing(cls) -> _Spent:
        return cls((), (), (), None, None)


def _spent(
    course: Course,
    system: System,
    points: Sequence[int],
    variants: Mapping[str, Setting],
    grids: Sequence[Grids],
    precision: float,
    bounded: int,
    told: Told,
    run: Run,
) -> _Spent:
    strong = strong_points(course.par)
    asked = [*points, 0, system.beginner_index, strong]
    most = max(asked)
    values: list[Floats] = []
    gaps: list[Floats] = []
    scores: list[tuple[Scores, ...]] = []
    parts = len(grids) + min(len(grids), GAIN_DRAWS)
    scored = partial(best_rounds, system=system.id, variants=variants, most=most, points=tuple(points))
    valued = partial(best_rounds, system=system.id, variants=variants, most=most, points=())
    played: Iterator[Rounds] = chain(run(scored, grids[:SCORED_DRAWS]), run(valued, grids[SCORED_DRAWS:]))
    for match, rounds in zip(grids, played, strict=True):
        values.append(rounds.values)
        scores += [rounds.scores] if rounds.scores else []
        if len(gaps) < bounded and system.id in BOUNDED:
            gaps.append(values[-1] - lower_values(match, system.id, variants, most))
        told(len(values), parts)
        if len(values) >= FEWEST_DRAWS and all(_at(values, b)[1] <= precision for b in asked):
            break
    unknown = np.inf if system.id in BOUNDED else 0.0
    gap = np.mean(gaps, axis=0) if gaps else np.full(most + 1, unknown)
    expectations = []
    for count, several in zip(points, zip(*scores, strict=True), strict=True):
        upper, error = _at(values, count)
        lower = max(upper - float(gap[count]), 0.0)
        expectations.append(Expectation(count, upper, lower, _mixed(several), error, len(values)))
    gains = _gains(system.id, variants, grids[:GAIN_DRAWS], run)
    told(parts, parts)
    return _Spent(
        tuple(expectations),
        gains,
        stroke_indexes(gains) if len(gains) in LOW else (),
        _at(values, system.beginner_index)[0],
        difficulty_rating(_at(values, 0)[0], _at(values, strong)[0], course.par),
    )


def _mixed(several: Sequence[Scores]) -> Scores:
    """The scores over several draws."""
    if len(several) == 1:
        return several[0]
    return Scores(
        several[0].points,
        mixture([scores.course for scores in several]),
        _by_hole([scores.holes for scores in several]),
        tuple(float(mean) for mean in np.mean([scores.spent for scores in several], axis=0)),
        len(several),
    )


def _at(values: Sequence[Floats], points: int) -> tuple[float, float]:
    return mean_and_error([float(value[points]) for value in values])


def _gains(system: str, variants: Mapping[str, Setting], grids: Sequence[Grids], run: Run) -> tuple[float, ...]:
    """The strokes that the ration saves on each hole, played alone."""
    saved = list(run(partial(_saved, system=system, variants=variants), grids))
    return tuple(float(gain) for gain in np.mean(saved, axis=0))


def _saved(match: Grids, system: str, variants: Mapping[str, Setting]) -> Floats:
    ration = RATION[system]
    values = (upper_values([fails], system, variants, ration) for fails in match)
    return np.array([value[0] - value[ration] for value in values])
