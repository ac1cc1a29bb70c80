"""Where the holes of a grid sheet lie: columns, pages, the height of a strip."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.model.course import Hole
from designer.sheets.frame import Frame

ZONE = 9.0
"""Width and height of a zone in mm; lower only where nine holes would not fit on the page."""

NUMBER = 15.5
"""Width of a hole's number and its arrow, left of the strips."""

STRIP_GAP = 1.0
_LEAST_ZONE = 7.5
_COLUMN_GAP = 6.0
_LEAST_NAME = 11.0
_LEAST_GAP, _MOST_GAP = 4.0, 11.0


@dataclass(frozen=True, slots=True)
class GridPlan:
    """One page of holes: for each hole its frame (number, strips and names), and the height of a strip."""

    places: tuple[tuple[Hole, Frame], ...]
    strip: float

    @property
    def holes(self) -> tuple[Hole, ...]:
        return tuple(hole for hole, _ in self.places)


def grid_plans(body: Frame, holes: Sequence[Hole]) -> list[GridPlan]:
    """Nine holes a page in two columns where ``body`` has the room, else as few pages as hold a nine."""
    plans: list[GridPlan] = []
    for start in range(0, len(holes), 9):
        plans += _nine(body, tuple(holes[start : start + 9]))
    return plans


def _nine(body: Frame, holes: tuple[Hole, ...]) -> list[GridPlan]:
    least = NUMBER + 6 * ZONE + 2.0 + _LEAST_NAME
    columns = 2 if body.width >= 2 * least + _COLUMN_GAP else 1
    for pages in range(1, len(holes) + 1):
        parts = [part for part in _shared(holes, pages) if part]
        plans = [_plan(body, part, columns) for part in parts]
        if all(plan is not None and plan.strip >= (_LEAST_ZONE if pages == 1 else ZONE) for plan in plans):
            return [plan for plan in plans if plan is not None]
    raise ValueError("a hole is higher than the page")


def _shared(holes: tuple[Hole, ...], count: int) -> list[tuple[Hole, ...]]:
    """The holes in order in ``count`` parts with about as many strips each."""
    total = sum(hole.par for hole in holes)
    parts: list[list[Hole]] = [[] for _ in range(count)]
    passed = 0.0
    for hole in holes:
        parts[min(count - 1, int((passed + hole.par / 2) * count / total))].append(hole)
        passed += hole.par
    return [tuple(part) for part in parts]


def _plan(body: Frame, holes: tuple[Hole, ...], columns: int) -> GridPlan | None:
    """The first holes down the left column, cut where two come out most alike; None where they do not fit."""
    parts = [holes]
    if columns == 2 and len(holes) > 1:
        best = min(
            range(1, len(holes) + 1),
            key=lambda k: (max(sum(h.par for h in holes[:k]), sum(h.par for h in holes[k:])), -k),
        )
        parts = [holes[:best], holes[best:]]
    width = (body.width - (columns - 1) * _COLUMN_GAP) / columns
    strips = max(sum(hole.par for hole in part) for part in parts)
    most = max(len(part) for part in parts)
    slits = STRIP_GAP * (strips - most)
    strip = min(ZONE, (body.height - slits - _LEAST_GAP * (most - 1)) / strips)
    if strip < _LEAST_ZONE:
        return None
    gap = min(_MOST_GAP, (body.height - slits - strip * strips) / max(most - 1, 1))
    places: list[tuple[Hole, Frame]] = []
    for n, part in enumerate(parts):
        y = body.y
        for hole in part:
            height = hole.par * (strip + STRIP_GAP) - STRIP_GAP
            places.append((hole, Frame(body.x + n * (width + _COLUMN_GAP), y, width, height)))
            y += height + gap
    return GridPlan(tuple(places), strip)
