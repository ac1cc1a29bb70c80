"""Failure grids: which zones of each area fail in a match."""

from __future__ import annotations

from designer.draw.stream import Stream
from designer.model.course import Course, Zones

ZONES = 6


def failing_zones(seed: str, label: str, difficulty: int) -> tuple[int, ...]:
    """``difficulty`` different zones 1..6 in picking order, repeats dropped.

    Raises ValueError for a difficulty outside 0..6, which could never be filled.
    """
    if not 0 <= difficulty <= ZONES:
        raise ValueError(f"no grid has {difficulty} failing zones")
    stream = Stream(seed, label)
    zones: list[int] = []
    while len(zones) < difficulty:
        zone = stream.pick(1, ZONES)
        if zone not in zones:
            zones.append(zone)
    return tuple(zones)


def grid_label(match_label: str, hole: int, area: int) -> str:
    """The label of a grid: ``R1/5/3`` is hole 5, area 3 of match R1."""
    return f"{match_label}/{hole}/{area}"


def failure_grids(seed: str, match_label: str, course: Course) -> tuple[tuple[Zones, ...], ...]:
    """The failing zones of every area of every hole, ``[hole][area]``, in playing order."""
    return tuple(
        tuple(
            frozenset(failing_zones(seed, grid_label(match_label, hole.number, number), area.difficulty))
            for number, area in enumerate(hole.areas, 1)
        )
        for hole in course.holes
    )
