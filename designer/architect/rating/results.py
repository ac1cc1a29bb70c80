"""What a rating says; the values live in the model, where sheets and reports know them too."""

from __future__ import annotations

from designer.model.rating import CourseRating, Expectation, HoleRating, Scores

__all__ = ["CourseRating", "Expectation", "HoleRating", "Scores"]
