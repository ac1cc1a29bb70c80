"""Where everything lies on one scorecard, by its size and its course."""

from __future__ import annotations

from dataclasses import dataclass

from designer.model.course import Course
from designer.model.printing import USUAL
from designer.sheets.cards.scoretable import Columns, Rows, nines
from designer.sheets.frame import Frame

_SIDE_BY_SIDE = 150.0
"""A card whose content is at least this wide has its nines side by side."""

_LEAST_WIDE = 122.5
"""The lowest card with its nines side by side."""

_LEAST_NARROW = 97.5
"""The narrowest card with its nines under one another."""


@dataclass(frozen=True, slots=True)
class CardPlan:
    """The parts of a card of one shape, from the card's own corner; ``tables`` one frame a nine."""

    head: Frame
    tables: tuple[Frame, ...]
    columns: tuple[Columns, ...]
    rows: Rows
    xp: Frame
    check: Frame
    signatures: Frame
    foot: Frame
    fold: float | None

    @property
    def mark(self) -> Frame:
        """The square of the match mark."""
        return self.head.ending(self.head.height)

    @property
    def stacked(self) -> bool:
        return len(self.tables) > 1 and self.fold is None


def card_plan(width: float, height: float, course: Course, fold_gap: float = USUAL.fold_gap) -> CardPlan:
    """The plan of a card of ``width`` x ``height`` mm for a course of 9 or 18 holes.

    ``fold_gap`` mm lie between two nines side by side, where the card folds.
    """
    return _wide(width, height, course, fold_gap) if _is_wide(width) else _narrow(width, height, course)


def card_fits(width: float, height: float, course: Course) -> bool:
    """True where a card of this size has room for all of the course and for a pencil."""
    if _is_wide(width):
        return height >= _LEAST_WIDE
    return width >= _LEAST_NARROW and _narrow_gap(height, course)[1] >= _LEAST_GAP


def _is_wide(width: float) -> bool:
    return width - 20.0 >= _SIDE_BY_SIDE


def _has_index(course: Course) -> bool:
    return any(hole.stroke_index is not None for hole in course.holes)


def _wide(width: float, height: float, course: Course, fold_gap: float) -> CardPlan:
    frame = Frame(0.0, 0.0, width, height).inset(10.0, 8.0)
    index = 6.2 if _has_index(course) else 0.0
    head, sums, sign, foot = 18.0, 17.0, 12.0, 12.5
    fixed = 6.5 + 2 * 5.2 + index
    spare = frame.height - head - sums - sign - foot - fixed - 8.0
    strokes = min(max(9.0, spare * 0.55), 16.0)
    points = min(max(7.0, spare * 0.36), 11.0)
    rows = Rows(6.5, 5.2, index, strokes, points)
    gap = max(2.0, (frame.height - head - rows.height - sums - sign - foot) / 4)
    table_y = frame.y + head + gap
    sums_y = table_y + rows.height + gap
    half = (frame.width - fold_gap) / 2
    tables, columns = _tables(frame, table_y, rows, course, half)
    return CardPlan(
        head=frame.top(head),
        tables=tables,
        columns=columns,
        rows=rows,
        xp=Frame(frame.x, sums_y, half, sums),
        check=Frame(frame.right - half, sums_y, half, sums),
        signatures=Frame(frame.x, sums_y + sums + gap * 0.6, frame.width, sign),
        foot=frame.foot(foot),
        fold=width / 2 if len(tables) > 1 else None,
    )


def _tables(
    frame: Frame, y: float, rows: Rows, course: Course, half: float
) -> tuple[tuple[Frame, ...], tuple[Columns, ...]]:
    """Two nines beside the fold, labels at the far left balanced by the total at the far right; or one."""
    if len(course.holes) <= 9:
        label, total = 24.0, 22.0
        hole = (frame.width - label - total) / max(len(course.holes), 1)
        return (Frame(frame.x, y, frame.width, rows.height),), (Columns(label, hole, 0.0, total),)
    label, out = 18.0, 10.5
    hole = (half - label - out) / 9
    return (
        (Frame(frame.x, y, half, rows.height), Frame(frame.right - half, y, half, rows.height)),
        (Columns(label, hole, out), Columns(0.0, hole, out, label)),
    )


_LEAST_GAP = 0.8
_NARROW_INSET = (7.0, 6.5)
_NARROW_PARTS = (13.5, 11.5, 14.4, 8.0, 9.5)
"""Heights on a narrow card: head, sums, check row, signatures, foot."""


def _narrow_gap(height: float, course: Course) -> tuple[Rows, float]:
    """The rows of a narrow card, as high as there is room, and what is left between its parts."""
    index = 5.6 if _has_index(course) else 0.0
    count = len(nines(course))
    inner = height - 2 * _NARROW_INSET[1] - sum(_NARROW_PARTS)
    spare = (inner - 6.0) / count - (4.6 + 2 * 3.9 + index)
    strokes = min(max(9.0, spare * 0.6), 12.0)
    points = min(max(5.0, spare - strokes - 1.0), 8.0)
    rows = Rows(4.6, 3.9, index, strokes, points)
    return rows, (inner - count * rows.height) / (3 + count)


def _narrow(width: float, height: float, course: Course) -> CardPlan:
    frame = Frame(0.0, 0.0, width, height).inset(*_NARROW_INSET)
    head, sums, check, sign, foot = _NARROW_PARTS
    rows, gap = _narrow_gap(height, course)
    gap = max(gap, _LEAST_GAP)
    label, out = 15.0, 10.5
    y = frame.y + head + gap
    tables: list[Frame] = []
    columns: list[Columns] = []
    for nine in nines(course):
        total = 0.0 if nine.sum else 13.0
        sums_width = out if nine.sum else total
        hole = (frame.width - label - sums_width) / max(len(nine.holes), 1)
        tables.append(Frame(frame.x, y, frame.width, rows.height))
        columns.append(Columns(label, hole, out, total))
        y += rows.height + gap
    return CardPlan(
        head=frame.top(head),
        tables=tuple(tables),
        columns=tuple(columns),
        rows=rows,
        xp=Frame(frame.x, y, frame.width, sums),
        check=Frame(frame.x, y + sums + gap * 0.8, frame.width, check),
        signatures=Frame(frame.x, y + sums + check + gap * 1.6, frame.width, sign),
        foot=frame.foot(foot),
        fold=None,
    )
