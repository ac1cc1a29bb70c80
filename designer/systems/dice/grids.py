"""What a dice golf asks of the draw: one failure grid an area."""

from __future__ import annotations

from designer.model.course import Course
from designer.systems.protocol import Need


def grids_needed(course: Course) -> tuple[Need, ...]:
    """A grid for every area of every hole, labelled ``HOLE/AREA``."""
    return tuple(
        Need("grid", f"{hole.number}/{number}", area.difficulty)
        for hole in course.holes
        for number, area in enumerate(hole.areas, 1)
    )
