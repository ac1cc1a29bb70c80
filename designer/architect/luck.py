"""Equal luck: what a match's own grids cost a player who only rolls, beside what the course costs on average."""

from __future__ import annotations

from dataclasses import dataclass, replace

from designer.architect.rating.chains import total
from designer.architect.rating.reference import mean_and_error, mixture, reference_draws
from designer.architect.rating.results import HoleRating
from designer.architect.rating.rolling import rate_rolling
from designer.draw.grids import failure_grids
from designer.model.course import Course
from designer.model.match import Match
from designer.systems.protocol import grids_of

__all__ = ["DRAWS", "MOST", "Average", "course_luck", "even_match", "hole_luck", "match_luck", "total"]

DRAWS = 16
"""Reference draws over which a course's average is taken: a certificate wants its first decimal, not its third."""

MOST = 99
"""Draws that are tried before a band is found too narrow."""


@dataclass(frozen=True, slots=True)
class Average:
    """A course over its reference draws, rolling only: a round, the standard error of its mean, and the strokes that
    each hole takes on average.
    """

    round: HoleRating
    error: float
    holes: tuple[float, ...] = ()

    @property
    def mean(self) -> float:
        """Expected strokes of a round."""
        return self.round.mean

    @property
    def spread(self) -> float:
        """The standard deviation of a round in strokes."""
        return self.round.spread


def hole_luck(course: Course) -> tuple[HoleRating, ...]:
    """The rolling-only rating of every hole of a drawn course, relief where nothing else passes."""
    return tuple(rate_rolling(grids_of(hole), course.system, relief=True) for hole in course.holes)


def match_luck(course: Course) -> HoleRating:
    """The rolling-only rating of a whole drawn course."""
    return total(hole_luck(course))


def course_luck(course: Course) -> Average:
    """What a course costs on average, whatever is drawn."""
    rolled = [
        [rate_rolling(fails, course.system, relief=True) for fails in match] for match in reference_draws(course, DRAWS)
    ]
    matches = [total(holes) for holes in rolled]
    _, error = mean_and_error([match.mean for match in matches])
    holes = tuple(sum(hole.mean for hole in column) / len(column) for column in zip(*rolled, strict=True))
    return Average(mixture(matches), error, holes)


def even_match(match: Match, course: Course, seed: str, average: float, band: float) -> Match | None:
    """``match`` drawn again (``~2``, ``~3`` ...) until its luck lies within ``band`` strokes of ``average``.

    The first draw that does counts, so that nobody can choose among them; None where none of MOST does.
    """
    for redraw in range(1, MOST + 1):
        again = replace(match, redraw=redraw)
        drawn = course.with_fails(failure_grids(seed, again.label, course))
        if abs(match_luck(drawn).mean - average) <= band:
            return again
    return None
