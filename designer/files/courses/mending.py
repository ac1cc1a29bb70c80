"""Broken courses made whole enough to find what else is wrong with them; nothing is ever played on one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from designer.files.read import Document
from designer.files.schemas.formats import systems
from designer.model.course import STANDARDS
from designer.model.place import Place

_FREE = {"holes": list(range(1, 37))}


def mended_course(document: Document, place: Place) -> dict[str, Any] | None:
    """The values of the course at ``place`` with its broken ones left out or put in so that no check blames them.

    None where holes, system or standard cannot be told, for then there is nothing to check.
    """
    root = document.root
    for step in place.steps:
        if not isinstance(root, dict) or step not in root:
            return None
        root = root[step]
    if not isinstance(root, dict) or root.get("system") not in systems():
        return None
    holes = root.get("holes")
    if (
        place / "holes" in document.broken
        or not isinstance(holes, list)
        or not all(isinstance(hole, dict) for hole in holes)
    ):
        return None
    course = {key: value for key, value in root.items() if not document.breaks(place / key) or key == "holes"}
    places = [place / "holes" / i for i in range(len(holes))]
    course["holes"] = [_hole(document, hole, at) for hole, at in zip(holes, places, strict=True)]
    unknown = any(document.breaks(at / "par") and document.breaks(at / "slope") for at in places)
    if unknown or "standard" not in course:
        standard = STANDARDS.get(str(course.get("standard")))
        course["standard"] = {"holes": list(standard.holes)} if standard else _FREE
    return {"id": "", "name": "?", **course}


def _hole(document: Document, hole: Mapping[str, Any], place: Place) -> dict[str, Any]:
    kept = {key: value for key, value in hole.items() if not document.breaks(place / key)}
    if "par" not in kept:
        kept["par"] = len(kept["slope"]) if "slope" in kept else 4
    if "slope" not in kept:
        kept["slope"] = "1" * kept["par"]
    if "fails" in hole and "fails" not in kept:
        kept["fails"] = _fails(document, hole["fails"], kept["slope"], place / "fails")
    return kept


def _fails(document: Document, written: object, slope: str, place: Place) -> list[str]:
    """The zones that are right, and for the others as many as the slope asks for."""
    stand_ins = ["123456"[: int(digit)] for digit in slope]
    if not isinstance(written, list) or place in document.broken:
        return stand_ins
    more = [""] * (len(written) - len(stand_ins))
    zones = zip(written, [*stand_ins, *more], strict=False)
    return [right if document.breaks(place / i) else left for i, (left, right) in enumerate(zones)]
