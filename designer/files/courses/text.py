"""Courses written as files."""

from __future__ import annotations

from typing import Any

from designer.files.trees.yaml_text import filled, lines
from designer.model.course import STANDARDS, Course, Hole, Standard, zones_text

OWN_STANDARD = "own"
"""The id of a standard that a course writes out without naming it."""


def course_yaml(course: Course) -> str:
    """``course`` as the text of a ``course@1`` file; ``read_course`` gives back an equal course."""
    return "\n".join(lines(course_mapping(course))) + "\n"


def course_mapping(course: Course) -> dict[str, Any]:
    """``course`` as the plain values of its file, in the order people expect."""
    top: dict[str, Any] = {
        "format": "course@1",
        "id": course.id,
        "name": course.name,
        "system": course.system,
        "standard": _standard(course.standard),
    }
    if course.par_given is not None:
        top["par"] = course.par_given
    if course.variants:
        top["variants"] = dict(course.variants)
    top["holes"] = [_hole(hole) for hole in course.holes]
    return top


def _standard(standard: Standard) -> str | dict[str, Any]:
    if STANDARDS.get(standard.id) == standard:
        return standard.id
    holes = standard.holes[0] if len(standard.holes) == 1 else list(standard.holes)
    written: dict[str, Any] = {} if standard.id == OWN_STANDARD else {"id": standard.id}
    written["holes"] = holes
    if standard.pars is not None:
        written["pars"] = {str(par): count for par, count in standard.pars.items()}
    return written


def _hole(hole: Hole) -> dict[str, Any]:
    names = [area.name for area in hole.areas]
    fails = hole.fails
    return filled(
        {
            "par": hole.par,
            "slope": hole.slope,
            "name": hole.name,
            "areas": names if any(names) else None,
            "stroke_index": hole.stroke_index,
            "fails": None if fails is None else [zones_text(zones) for zones in fails],
        }
    )
