"""How far marks reach: bounding boxes in millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from designer.paint.metrics import FontMetrics
from designer.sheets.marks import (
    MM_PER_POINT,
    Align,
    Box,
    Code,
    Disc,
    Line,
    Mark,
    Picture,
    Shape,
    Use,
    Words,
)

ASCENT = 0.72  # of the type size: the tallest plain letters
DESCENT = 0.21
FULL_ASCENT = 1.16  # with accents, in any face at hand
FULL_DESCENT = 0.3


@dataclass(frozen=True, slots=True)
class Extent:
    """A bounding box: left, top, right, bottom, y down."""

    left: float
    top: float
    right: float
    bottom: float

    def moved(self, x: float, y: float) -> Extent:
        return Extent(self.left + x, self.top + y, self.right + x, self.bottom + y)

    def grown(self, by: float) -> Extent:
        return Extent(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def inside(self, other: Extent) -> bool:
        return (
            self.left >= other.left and self.top >= other.top
            and self.right <= other.right and self.bottom <= other.bottom
        )  # fmt: skip

    def overlap(self, other: Extent) -> tuple[float, float]:
        """How far the two reach into one another, across and down; not positive where they do not."""
        return (
            min(self.right, other.right) - max(self.left, other.left),
            min(self.bottom, other.bottom) - max(self.top, other.top),
        )


def words_extent(mark: Words, metrics: FontMetrics, full: bool = False) -> Extent:
    """The box of a text from its tallest letter to its descenders; ``full`` leaves room for any accent."""
    size = mark.size * MM_PER_POINT
    up, down = (FULL_ASCENT * size, FULL_DESCENT * size) if full else (ASCENT * size, DESCENT * size)
    width = metrics.width(mark.text, mark.size, mark.weight) * mark.stretch
    start = {Align.LEFT: 0.0, Align.CENTRE: -width / 2, Align.RIGHT: -width}[mark.align]
    if not mark.turn:
        left, right = sorted((mark.x + start, mark.x + start + width))
        return Extent(left, mark.y - up, right, mark.y + down)
    angle = math.radians(mark.turn)
    cosine, sine = math.cos(angle), math.sin(angle)
    corners = [(start, -up), (start + width, -up), (start + width, down), (start, down)]
    corners = [(x * cosine + y * sine, -x * sine + y * cosine) for x, y in corners]
    return _around((mark.x + x, mark.y + y) for x, y in corners)


def extent(mark: Mark, metrics: FontMetrics, full: bool = False) -> Extent:
    """The box of a mark, lines' widths included."""
    match mark:
        case Words():
            return words_extent(mark, metrics, full)
        case Line():
            return _across(mark.x1, mark.y1, mark.x2, mark.y2, _half(mark.width))
        case Box():
            return _across(mark.x, mark.y, mark.x + mark.width, mark.y + mark.height, _half(mark.line))
        case Shape():
            return _around(mark.points or [(0.0, 0.0)]).grown(_half(mark.line))
        case Disc():
            return _across(mark.x, mark.y, mark.x, mark.y, abs(mark.radius) + _half(mark.line))
        case Code():
            return Extent(mark.x, mark.y, mark.x + mark.size, mark.y + mark.size)
        case Picture():
            return _across(mark.x, mark.y, mark.x + mark.width, mark.y + mark.height, 0.0)
        case Use():
            return union(extent(each, metrics, full) for each in mark.fragment.marks).moved(mark.x, mark.y)


def union(extents: Iterable[Extent]) -> Extent:
    """The smallest box around all; a point at the origin around none."""
    boxes = list(extents)
    if not boxes:
        return Extent(0.0, 0.0, 0.0, 0.0)
    return Extent(
        min(b.left for b in boxes), min(b.top for b in boxes),
        max(b.right for b in boxes), max(b.bottom for b in boxes),
    )  # fmt: skip


def _across(x1: float, y1: float, x2: float, y2: float, by: float) -> Extent:
    """The box between two corners in any order, grown on every side."""
    if x1 > x2:
        x1, x2 = x2, x1
    if y1 > y2:
        y1, y2 = y2, y1
    return Extent(x1 - by, y1 - by, x2 + by, y2 + by)


def _around(corners: Iterable[tuple[float, float]]) -> Extent:
    xs, ys = zip(*corners, strict=True)
    return Extent(min(xs), min(ys), max(xs), max(ys))


def _half(width: float) -> float:
    return max(width, 0.0) * MM_PER_POINT / 2
