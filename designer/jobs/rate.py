"""``rate``: courses and matches rated, what was rated before looked up, stroke indexes written."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path

from designer import __version__
from designer.architect.rating import rate_course
from designer.architect.rating.course import POINTS, RATION
from designer.architect.rating.reference import DRAWS
from designer.architect.rating.stroke_index import LOW
from designer.files.courses.edit import indexed, with_stroke_index
from designer.files.courses.ratings import rating_json, rating_mapping, ratings_json, read_rating
from designer.files.courses.text import course_yaml
from designer.files.plain.raw import read_raw, utf8_text
from designer.files.writing import write_whole
from designer.jobs.event import open_ground
from designer.jobs.words import speaker
from designer.model.course import Course, zones_text
from designer.model.finding import Facts, Finding, Spot
from designer.model.rating import Rated
from designer.report.rating_text import ratings_text
from designer.systems.catalogue import SYSTEMS
from designer.systems.protocol import grids_of, settings

__all__ = ["DRAWS", "POINTS", "Asked", "Rated", "json_of", "open_ground", "rated_course", "text_of", "write_indexes"]

QUICK_DRAWS = 16
"""Reference draws where only the first decimal is wanted, and at once."""

Progress = Callable[[int, int], None]
"""Told how many parts of how many are done."""


@dataclass(frozen=True, slots=True)
class Asked:
    """How to rate: for which numbers of points (none: rolling only), over how many reference draws at the most, ending
    earlier within ``precision`` strokes, and whether the lower bounds are wanted too.
    """

    points: tuple[int, ...] = POINTS
    draws: int = DRAWS
    precision: float = 0.0
    bounds: bool = False


QUICK = Asked(points=(), draws=QUICK_DRAWS)


def rated_course(
    course: Course,
    match: str,
    asked: Asked,
    *,
    cache: Path | None = None,
    progress: Progress = lambda done, total: None,
    executor: Executor | None = None,
) -> Rated:
    """Rate ``course``, or take what ``cache`` (a folder) holds of the same rating, and leave it there otherwise."""
    system = SYSTEMS[course.system]
    kept = cache / f"{_key(course, asked)}.json" if cache is not None and asked.points else None
    rating = read_rating(kept, course) if kept is not None else None
    if rating is None:
        rating = rate_course(
            course,
            system,
            asked.points,
            draws=asked.draws,
            precision=asked.precision,
            bounded=int(asked.bounds),
            told=progress,
            run=executor.map if executor is not None else map,
        )
        if kept is not None:
            _keep(kept, rating_json(rating_mapping(course, match, rating)))
    return Rated(course, match, rating, system.beginner_index, RATION[system.id])


def _key(course: Course, asked: Asked) -> str:
    """SHA-256 of everything that a rating depends on; names and stroke indexes do not count."""
    if course.is_drawn:
        holes: list[object] = [[zones_text(zones) for zones in grids_of(hole)] for hole in course.holes]
    else:
        holes = [hole.slope for hole in course.holes]
    system = SYSTEMS[course.system]
    content = {
        "version": __version__,
        "system": system.id,
        "variants": settings(system, course.variants),
        "pars": [hole.par for hole in course.holes],
        "drawn": course.is_drawn,
        "holes": holes,
        "points": asked.points,
        "draws": 1 if course.is_drawn else asked.draws,
        "precision": asked.precision,
        "bounds": asked.bounds,
    }
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode("utf-8")).hexdigest()


def _keep(path: Path, text: str) -> None:
    try:
        write_whole(path, text.encode("utf-8"))
    except OSError:
        # Nothing is lost but the time to rate it again.
        return


def text_of(rated: Sequence[Rated], language: str) -> str:
    """The ratings for people, with a comparison where there are several."""
    return ratings_text(rated, speaker(language))


def json_of(rated: Sequence[Rated]) -> str:
    """The ratings for programs."""
    return ratings_json([rating_mapping(each.course, each.match, each.rating) for each in rated])


def write_indexes(path: Path, rated: Rated, output: Path | None = None) -> tuple[str, tuple[Finding, ...]]:
    """Put the proposed stroke indexes into the course's own file, or into ``output``; the path written.

    The lines of the file are edited, so that its comments stay. RATE-NO-INDEX for a course that can have none,
    RATE-NO-EDIT where the file is written in a way that resists and no other is named.
    """
    indexes = rated.rating.stroke_index
    spot = Spot(str(path))
    if not indexes:
        facts: Facts = {"count": len(rated.course.holes), "known": tuple(map(str, LOW))}
        return "", (Finding("RATE-NO-INDEX", facts=facts, spot=spot),)
    content = read_raw(path)
    text = content if isinstance(content, Finding) else utf8_text(content, str(path))
    if isinstance(text, Finding):
        return "", (text,)
    edited = with_stroke_index(text, str(path), indexes)
    if edited is None and output is None:
        return "", (Finding("RATE-NO-EDIT", spot=spot),)
    if edited is None:
        edited = course_yaml(indexed(rated.course, indexes))
    target = output or path
    write_whole(target, edited.encode("utf-8"), edited=output is None)
    return str(target), ()
