"""Outlines of terrain and what lies inside them: the geometry that patterns need, in millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

Point = tuple[float, float]
Outline = tuple[Point, ...]
"""A closed polygon."""


def bounds(outline: Outline) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)


def crossings(outline: Outline, y: float) -> list[float]:
    """Where a horizontal line crosses the outline, from left to right; an even number of places."""
    places = []
    for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (y1 <= y) != (y2 <= y):
            places.append(x1 + (y - y1) * (x2 - x1) / (y2 - y1))
    return sorted(places)


def inside(outline: Outline, point: Point, margin: float = 0.0) -> bool:
    """Whether ``point`` and what lies ``margin`` around it are in the outline."""
    x, y = point
    around = [(x, y)]
    if margin:
        around += [(x - margin, y), (x + margin, y), (x, y - margin), (x, y + margin)]
    return all(sum(place < px for place in crossings(outline, py)) % 2 == 1 for px, py in around)


def strokes(outline: Outline, pitch: float, angle: float = 0.0) -> Iterator[tuple[int, Point, Point]]:
    """Parallel lines ``pitch`` apart at ``angle`` degrees (rising to the right), cut off at the outline.

    Each with its number, so that a pattern may leave some out; numbers are those of lines through the page, not
    through the outline, so that neighbouring outlines match.
    """
    turn = math.radians(angle)
    turned = tuple(_turned(point, turn) for point in outline)
    _, top, _, bottom = bounds(turned)
    for number in range(math.ceil(top / pitch), math.floor(bottom / pitch) + 1):
        y = number * pitch
        places = crossings(turned, y)
        for x1, x2 in zip(places[::2], places[1::2], strict=True):
            yield number, _turned((x1, y), -turn), _turned((x2, y), -turn)


def scattered(outline: Outline, across: float, down: float, margin: float) -> Iterator[tuple[int, Point]]:
    """Points of a staggered grid that lie inside with ``margin`` around them, numbered so that they can vary."""
    left, top, right, bottom = bounds(outline)
    number = 0
    for row in range(math.ceil(top / down), math.floor(bottom / down) + 1):
        for column in range(math.floor(left / across) - 1, math.ceil(right / across) + 1):
            x = (column + (0.5 if row % 2 else 0.0)) * across
            number = row * 7 + column * 3
            if inside(outline, (x, row * down), margin):
                yield number, (x, row * down)


def _turned(point: Point, angle: float) -> Point:
    x, y = point
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


def ellipse(centre: Point, across: float, down: float, lean: float = 0.0, steps: int = 40) -> Outline:
    """An ellipse of half axes ``across`` and ``down``, a little pear-shaped by ``lean``."""
    x, y = centre
    points = []
    for k in range(steps):
        a = 2 * math.pi * k / steps
        swell = 1.0 + lean * math.sin(2 * a + 0.6)
        points.append((x + across * swell * math.cos(a), y + down * swell * math.sin(a)))
    return tuple(points)


def chained(points: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The pieces of a line through ``points``."""
    yield from pairwise(points)
