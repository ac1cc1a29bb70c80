"""Ratings as JSON (``rating@1``): written for programs, and read back from what was rated before."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import inf, isfinite
from pathlib import Path
from typing import Any

from designer.files.plain.raw import read_raw, utf8_text
from designer.files.trees.json_tree import json_tree
from designer.model.course import Course
from designer.model.finding import Finding
from designer.model.rating import CourseRating, Expectation, HoleRating, Scores

FORMAT = "rating@1"
_WHOLE = 1e-6


def rating_mapping(course: Course, match: str, rating: CourseRating) -> dict[str, Any]:
    """The plain values of a rating of ``course``; null stands for what rolling alone never reaches."""
    holes: list[dict[str, Any]] = []
    for i, hole in enumerate(course.holes):
        written: dict[str, Any] = {
            "hole": hole.number,
            "par": hole.par,
            "slope": hole.slope,
            "rolling": _strokes(rating.holes[i]),
            "relieved": _strokes(rating.relieved_holes[i]),
        }
        if rating.gains:
            written["gain"] = rating.gains[i]
        if rating.stroke_index:
            written["stroke_index"] = rating.stroke_index[i]
        holes.append(written)
    return {
        "format": FORMAT,
        "course": course.id,
        "name": course.name,
        "match": match,
        "system": rating.system,
        "par": rating.par,
        "draws": rating.draws,
        "rating": rating.rating,
        "difficulty": rating.difficulty,
        "rolling": _strokes(rating.course),
        "rolling_error": rating.rolling_error,
        "relieved": _strokes(rating.relieved),
        "unpassable": list(rating.unpassable),
        "spending": [_spending(expectation) for expectation in rating.spending],
        "holes": holes,
    }


def _spending(expectation: Expectation) -> dict[str, Any]:
    """An expectation and the scores behind it; ``spent`` is on average, a number a hole."""
    scores = expectation.scores
    return {
        "points": expectation.points,
        "upper": expectation.upper,
        "lower": expectation.lower,
        "error": expectation.error,
        "draws": expectation.draws,
        "scores": {
            "draws": scores.draws,
            "course": _strokes(scores.course),
            "holes": [_strokes(hole) for hole in scores.holes],
            "spent": list(scores.spent),
        },
    }


def ratings_json(mappings: Sequence[Mapping[str, Any]]) -> str:
    """A list of ratings, one a line."""
    return "[\n" + ",\n".join(json.dumps(m, ensure_ascii=False, allow_nan=False) for m in mappings) + "\n]\n"


def rating_json(mapping: Mapping[str, Any]) -> str:
    """One rating."""
    return json.dumps(mapping, ensure_ascii=False, allow_nan=False) + "\n"


def read_rating(path: Path, course: Course) -> CourseRating | None:
    """The rating of ``course`` kept in the file ``path``; None where there is none, or anything is wrong with it."""
    content = read_raw(path)
    text = content if isinstance(content, Finding) else utf8_text(content, str(path))
    if isinstance(text, Finding) or json_tree(text, str(path)).root is None:
        return None
    try:
        rating = _rating(json.loads(text))
    except (KeyError, TypeError, ValueError):
        return None
    return rating if _of(rating, course) else None


def _of(rating: CourseRating, course: Course) -> bool:
    """Whether the parts of a rating fit each other and the course."""
    count = len(course.holes)
    return (
        rating.system == course.system
        and rating.par == course.par
        and rating.draws >= 1
        and len(rating.holes) == count
        and len(rating.gains) in (0, count)
        and sorted(rating.stroke_index) in ([], list(range(1, count + 1)))
        and rating.unpassable
        == tuple(hole.number for hole, rated in zip(course.holes, rating.holes, strict=True) if not rated.distribution)
        and bool(rating.relieved.distribution)
        and (rating.rating is None) == (not rating.spending)
        and all(len(e.scores.holes) == len(e.scores.spent) == count for e in rating.spending)
    )


def _strokes(rated: HoleRating) -> dict[str, Any] | None:
    if not rated.distribution:
        return None
    return {"mean": rated.mean, "variance": rated.variance, "distribution": list(rated.distribution)}


def _rating(root: Mapping[str, Any]) -> CourseRating:
    """A rating from its plain values; KeyError, TypeError or ValueError where they are none."""
    if root["format"] != FORMAT:
        raise ValueError(root["format"])
    holes = root["holes"]
    return CourseRating(
        system=_text(root["system"]),
        par=_count(root["par"]),
        draws=_count(root["draws"]),
        holes=tuple(_rated(hole["rolling"]) for hole in holes),
        course=_rated(root["rolling"]),
        relieved=_rated(root["relieved"]),
        relieved_holes=tuple(_rated(hole["relieved"]) for hole in holes),
        unpassable=tuple(map(_count, root["unpassable"])),
        rolling_error=_real(root["rolling_error"]),
        spending=tuple(map(_expectation, root["spending"])),
        gains=tuple(_real(hole["gain"], least=-inf) for hole in holes if "gain" in hole),
        stroke_index=tuple(_count(hole["stroke_index"]) for hole in holes if "stroke_index" in hole),
        rating=None if root["rating"] is None else _real(root["rating"]),
        difficulty=None if root["difficulty"] is None else _real(root["difficulty"]),
    )


def _expectation(value: Mapping[str, Any]) -> Expectation:
    points = _count(value["points"])
    upper, lower, error = (_real(value[name]) for name in ("upper", "lower", "error"))
    scores = _scores(points, value["scores"])
    return Expectation(points, upper, lower, scores, error, _count(value["draws"]))


def _scores(points: int, value: Mapping[str, Any]) -> Scores:
    course, holes = _rated(value["course"]), tuple(map(_rated, value["holes"]))
    spent = tuple(map(_real, value["spent"]))
    if not all(hole.distribution for hole in (course, *holes)):
        raise ValueError("scores without chances")
    return Scores(points, course, holes, spent, _count(value["draws"]))


def _rated(value: Mapping[str, Any] | None) -> HoleRating:
    if value is None:
        return HoleRating(inf, inf, ())
    chances = tuple(map(_real, value["distribution"]))
    if abs(sum(chances) - 1.0) > _WHOLE:
        raise ValueError("chances that are not a whole")
    return HoleRating(_real(value["mean"]), _real(value["variance"]), chances)


def _real(value: object, least: float = 0.0) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not (isfinite(value) and value >= least):
        raise ValueError(value)
    return float(value)


def _count(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ValueError(value)
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value
