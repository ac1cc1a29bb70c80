"""Courses from their files (``course@1``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import zip_longest
from typing import Any

from designer.files.codes import shown, zone_twice
from designer.files.courses.mending import mended_course
from designer.files.courses.text import OWN_STANDARD
from designer.files.plain.devices import is_device
from designer.files.read import AnyPath, Document, Read, read_document
from designer.files.resources import data_dir
from designer.model.course import STANDARDS, Area, Course, Hole, Standard, Zones
from designer.model.place import WHOLE, Place


def read_course(path: AnyPath) -> Read[Course]:
    """The course in the file ``path``.

    What only a game's rules can judge survives reading: a slope too short for its par, a difficulty of 9, 17
    holes, par 6. A hole has as many areas as its slope has digits; they are not drawn where ``fails`` has
    another number of entries (FAILS-LENGTH).
    """
    document = read_document(path, ("course@1",))
    return document.read(course_of(document))


def bundled_courses() -> tuple[str, ...]:
    """The names of the courses that come with the program (``greenkeeper:NAME`` in a tournament)."""
    names = []
    for file in sorted(data_dir("courses").glob("*.yaml")):
        with file.open(encoding="utf-8") as lines:
            if any(line.startswith("format: course@") for line in lines):
                names.append(file.stem)
    return tuple(names)


def course_of(document: Document, place: Place = WHOLE) -> Course | None:
    """The course at ``place`` of a document, None where it cannot be told; adds findings to the document.

    Single broken values do not hinder the others: what is left is made a course of, for further checks only.
    """
    root = document.root
    if not document.sound:
        root = mended_course(document, place)
        if root is None:
            return None
    else:
        for step in place.steps:
            root = root[step]
    _name_written(document, root, place)
    if is_device(root["id"]):
        document.find("ID-DEVICE", place / "id", name=root["id"])
    holes = tuple(
        _hole(document, number, hole, place / "holes" / (number - 1))
        for number, hole in enumerate(root["holes"], start=1)
    )
    return Course(
        root["id"],
        root["name"],
        root["system"],
        _standard(root["standard"]),
        holes,
        dict(root.get("variants", {})),
        root.get("par"),
    )


def zones_of(digits: str) -> Zones:
    """The zones that digits name: ``"136"`` is 1, 3 and 6."""
    return frozenset(map(int, digits))


def _standard(written: str | Mapping[str, Any]) -> Standard:
    if isinstance(written, str):
        return STANDARDS[written]
    holes = written["holes"]
    pars = written.get("pars")
    return Standard(
        written.get("id", OWN_STANDARD),
        tuple(holes) if isinstance(holes, list) else (holes,),
        None if pars is None else {int(par): count for par, count in pars.items()},
    )


def _hole(document: Document, number: int, hole: Mapping[str, Any], place: Place) -> Hole:
    if hole.get("number", number) != number:
        document.find("HOLE-NUMBER", place / "number", found=hole["number"], expected=number)
    _name_written(document, hole, place)
    slope = hole["slope"]
    names = hole.get("areas", [])
    # Where the slope itself is wrong its length says nothing of areas that suit the par.
    sure = not document.breaks(place / "slope") and (len(slope) == hole["par"] or len(names) != hole["par"])
    if names and len(names) != len(slope) and sure:
        facts = {"hole": number, "found": len(names), "expected": len(slope)}
        document.find("AREAS-LENGTH", place / "areas", **facts)
    fails = _fails(document, number, hole, place)
    areas = tuple(
        Area(int(digit), name, zones) for digit, name, zones in zip_longest(slope, names[: len(slope)], fails)
    )
    areas = tuple(Area(a.difficulty, a.name or "", a.fails) for a in areas)
    return Hole(number, hole["par"], areas, hole.get("name", ""), hole.get("stroke_index"))


def _fails(document: Document, number: int, hole: Mapping[str, Any], place: Place) -> Iterable[Zones]:
    written = hole.get("fails")
    if written is None:
        return ()
    for i, digits in enumerate(written):
        if twice := zone_twice(digits):
            document.find("FAILS-REPEAT", place / "fails" / i, found=shown(digits), digit=twice)
    if len(written) != len(hole["slope"]):
        facts = {"hole": number, "found": len(written), "expected": len(hole["slope"])}
        document.find("FAILS-LENGTH", place / "fails", **facts)
        return ()
    return tuple(map(zones_of, written))


def _name_written(document: Document, mapping: Mapping[str, Any], place: Place) -> None:
    if "name" in mapping and not mapping["name"].strip():
        document.find("TEXT-EMPTY", place / "name", key="name")
