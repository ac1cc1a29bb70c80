"""Ratings of courses and matches of dice golf (docs/rating.md): pure functions over plain values."""

from designer.architect.rating.chains import total
from designer.architect.rating.course import rate_course
from designer.architect.rating.results import CourseRating, Expectation, HoleRating
from designer.architect.rating.rolling import exact_rolling, rate_rolling
from designer.architect.rating.stroke_index import stroke_indexes

__all__ = [
    "CourseRating",
    "Expectation",
    "HoleRating",
    "exact_rolling",
    "rate_course",
    "rate_rolling",
    "stroke_indexes",
    "total",
]
