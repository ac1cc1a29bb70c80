"""Sizes of type in points and widths of lines: one of a kind over a whole set of sheets."""

from __future__ import annotations

from designer.sheets.marks import MM_PER_POINT

GRID = 4.0
"""Millimetres of the base grid; gaps are halves and multiples of it."""

TITLE = 16.0
NAME = 18.0
SECTION = 11.0
READING = 10.0
TABLE = 9.0
NOTES = 7.5
FOOT = 7.0
LEAST = 6.5
"""Nothing on any sheet is smaller."""

HAIRLINE = 0.25
RULE = 0.5
HEAVY = 1.0

_LEADING = 1.32


def leading(size: float) -> float:
    """Millimetres from baseline to baseline of text set at ``size`` points."""
    return size * _LEADING * MM_PER_POINT
