"""Lines through many points: whole, dashed or dotted, so that curves tell apart without colour."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from designer.sheets.marks import Ink, Line, Mark

Point = tuple[float, float]

STYLES: tuple[tuple[float, ...], ...] = ((), (2.6, 1.3), (0.7, 0.9), (3.6, 1.0, 0.7, 1.0), (6.0, 1.6), (1.4, 0.8))
"""Dashes and gaps in mm, by turns; a whole line first."""


def curve(points: Sequence[Point], dashes: Sequence[float], width: float, ink: Ink = Ink.BLACK) -> Iterator[Mark]:
    """A line ``width`` points wide through ``points``; the dashes run on from piece to piece."""
    turn, left = 0, dashes[0] if dashes else math.inf
    for (x1, y1), (x2, y2) in pairwise(points):
        length = math.hypot(x2 - x1, y2 - y1)
        done = 0.0
        while length - done > 1e-9:
            step = min(left, length - done)
            if turn % 2 == 0:
                a, b = done / length, (done + step) / length
                yield Line(x1 + (x2 - x1) * a, y1 + (y2 - y1) * a, x1 + (x2 - x1) * b, y1 + (y2 - y1) * b, width, ink)
            done += step
            left -= step
            if left <= 1e-9:
                turn += 1
                left = dashes[turn % len(dashes)]
