"""Courses written for people to edit: one line a hole, with comments that say what everything means."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from designer.files.courses.text import course_mapping
from designer.files.trees.yaml_text import flow, key, scalar
from designer.model.course import Course

_BREAKS = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Notes:
    """Comments, one line each: at the ``head``, before a top key, before a hole (by its number), at the ``end``."""

    head: Sequence[str] = ()
    keys: Mapping[str, Sequence[str]] = field(default_factory=dict)
    holes: Mapping[int, Sequence[str]] = field(default_factory=dict)
    end: Sequence[str] = ()


def noted_course_yaml(course: Course, notes: Notes) -> str:
    """``course`` as the text of a ``course@1`` file with ``notes``; ``read_course`` gives back an equal course."""
    lines = [*map(_comment, notes.head)]
    for name, value in course_mapping(course).items():
        lines += map(_comment, notes.keys.get(name, ()))
        if name != "holes":
            lines.append(f"{key(name)}: {flow(value)}")
            continue
        lines.append("holes:")
        width = max(hole.par for hole in course.holes)
        for hole, written in zip(course.holes, value, strict=True):
            lines += (f"  {_comment(note)}" for note in notes.holes.get(hole.number, ()))
            # Slopes padded to the longest, so that what follows stands in columns.
            entries = [f"{key(k)}: {scalar(v) if k == 'slope' else flow(v)}" for k, v in written.items()]
            entries[1] += "," + " " * (width - len(hole.slope))
            first, slope, *rest = entries
            lines.append(f"  - {{{first}, {slope} {', '.join(rest)}}}")
    lines += map(_comment, notes.end)
    return "\n".join(lines) + "\n"


def _comment(text: str) -> str:
    """One comment line, whatever the text holds."""
    line = _BREAKS.sub(" ", text).strip()
    visible = "".join(c for c in line if c.isprintable())
    return f"# {visible}" if visible else "#"
