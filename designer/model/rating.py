"""What a rating of a course, a match or a hole says."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from designer.model.course import Course


@dataclass(frozen=True, slots=True)
class HoleRating:
    """Strokes on one hole, or on a whole course.

    ``mean`` and ``variance`` are infinite where the hole cannot be passed by rolling alone; ``distribution`` is
    then empty. Otherwise ``distribution[k]`` is the probability of exactly k strokes, as far as all but 1e-12 of it.
    """

    mean: float
    variance: float
    distribution: tuple[float, ...]

    @property
    def spread(self) -> float:
        """The standard deviation in strokes."""
        return sqrt(self.variance)


@dataclass(frozen=True, slots=True)
class Rolled:
    """What a course costs by rolling alone, whatever is drawn, with relief where nothing else passes.

    ``over_par`` are the strokes over par of each hole on average, ``round`` is a whole round.
    """

    over_par: tuple[float, ...]
    round: HoleRating


@dataclass(frozen=True, slots=True)
class Scores:
    """The scores of a round in which ``points`` are spent as well as can be, of the course and of each hole.

    ``spent`` are the points that go into each hole on average; what is missing to ``points`` is left over. ``draws``
    reference draws are mixed, 1 for a drawn course.
    """

    points: int
    course: HoleRating
    holes: tuple[HoleRating, ...]
    spent: tuple[float, ...]
    draws: int = 1


@dataclass(frozen=True, slots=True)
class Expectation:
    """Expected strokes under the best spending of ``points``: between ``lower`` and ``upper``.

    ``upper`` is what a policy reaches; no policy does better than ``lower``. Both are the same where the model is
    solved whole. ``error`` is the standard error of ``upper`` where it is a mean over ``draws`` reference draws, else
    0. ``lower`` is 0 where no bound was asked for. ``scores`` are the policy's, whole; over fewer draws than ``upper``
    where there are many.
    """

    points: int
    upper: float
    lower: float
    scores: Scores
    error: float = 0.0
    draws: int = 1

    @property
    def gap(self) -> float:
        """How far the two bounds lie apart, in strokes."""
        return self.upper - self.lower


@dataclass(frozen=True, slots=True)
class CourseRating:
    """A course or a match, rated.

    ``holes`` and ``course`` are the rolling-only ratings; ``unpassable`` the numbers of holes that rolling alone
    cannot finish, ``relieved`` and ``relieved_holes`` the course and its holes with relief where nothing else passes
    (``course`` and ``holes`` where none is unpassable). For an undrawn course they are means over ``draws`` reference
    draws (1 for a drawn one) and ``rolling_error`` is the standard error of ``relieved.mean``. ``spending`` has one
    entry for each number of points asked for, in that order; ``gains`` the strokes that a ration of points saves on
    each hole; ``stroke_index`` one number a hole, made from them. ``rating`` is the course rating (expected score of
    the beginner's index played well), ``difficulty`` the difficulty rating, 55 to 155, 113 standard; None where
    points were not asked for.
    """

    system: str
    par: int
    draws: int
    holes: tuple[HoleRating, ...]
    course: HoleRating
    relieved: HoleRating
    relieved_holes: tuple[HoleRating, ...]
    unpassable: tuple[int, ...]
    rolling_error: float
    spending: tuple[Expectation, ...]
    gains: tuple[float, ...]
    stroke_index: tuple[int, ...]
    rating: float | None
    difficulty: float | None


@dataclass(frozen=True, slots=True)
class Rated:
    """A course with its rating; ``match`` is the match whose draw it is, empty for none.

    ``beginner`` is the index of a beginner in its game, the points behind the course rating; ``ration`` the points
    behind the gain of a hole.
    """

    course: Course
    match: str
    rating: CourseRating
    beginner: int
    ration: int

    @property
    def rolling(self) -> HoleRating:
        """The whole course by rolling, with relief where nothing else passes."""
        return self.rating.relieved

    @property
    def holes(self) -> tuple[HoleRating, ...]:
        """The holes by rolling, with relief where nothing else passes."""
        return self.rating.relieved_holes
