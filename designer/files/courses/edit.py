"""Stroke indexes put into a course's own file: its lines edited, its comments and its layout kept."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from designer.files.courses.reading import course_of
from designer.files.read import Document, document_of
from designer.model.course import Course
from designer.model.place import Place

_KEY = "stroke_index"
_VALUE = re.compile(r"\"[^\"\\\n]*\"|'[^'\n]*'|[0-9]+")


def with_stroke_index(text: str, file: str, indexes: Sequence[int]) -> str | None:
    """``text`` of a course file with ``indexes``, one a hole; None where it is written in a way that resists.

    The edited text is read again: what it says must be the same course but for the indexes, or it is not given.
    """
    document = _read(text, file)
    course = course_of(document)
    if course is None or len(course.holes) != len(indexes):
        return None
    lines = text.splitlines(keepends=True)
    # From the end to the beginning, so that a place is where it was while it is worked on.
    for i in reversed(range(len(indexes))):
        if not _edit(lines, document, Place(("holes", i)), indexes[i]):
            return None
    edited = "".join(lines)
    return edited if course_of(_read(edited, file)) == indexed(course, indexes) else None


def indexed(course: Course, indexes: Sequence[int]) -> Course:
    """``course`` with ``indexes``, one a hole."""
    holes = tuple(replace(hole, stroke_index=index) for hole, index in zip(course.holes, indexes, strict=True))
    return replace(course, holes=holes)


def _read(text: str, file: str) -> Document:
    return document_of(text, file, ("course@1",), json=file.lower().endswith(".json"))


def _edit(lines: list[str], document: Document, hole: Place, index: int) -> bool:
    """Write the index of one hole into ``lines``; False where its place cannot be told."""
    written = document.root["holes"][hole.steps[-1]]
    spot = document.spots.value(hole / (_KEY if _KEY in written else "slope"))
    if not 1 <= spot.line <= len(lines):
        return False
    line = lines[spot.line - 1]
    value = _VALUE.match(line, spot.column - 1)
    if value is None:
        return False
    if _KEY in written:
        lines[spot.line - 1] = f"{line[: value.start()]}{index}{line[value.end() :]}"
        return True
    quote = '"' if line[: value.start()].rstrip().endswith('":') else ""
    key = f"{quote}{_KEY}{quote}: {index}"
    if line[value.end() :].lstrip()[:1] in (",", "}"):
        lines[spot.line - 1] = f"{line[: value.end()]}, {key}{line[value.end() :]}"
        return True
    # A line of its own, under the slope and as far in.
    ending = line[len(line.rstrip("\r\n")) :] or "\n"
    found = re.match(r"( *(?:- +)*)\S", line)
    if found is None:
        return False
    lines[spot.line - 1] = line if line.endswith(ending) else line + ending
    lines.insert(spot.line, " " * len(found[1]) + key + ending)
    return True
