"""Hatching: parallel strokes that say "closed" without colour and copy cleanly."""

from __future__ import annotations

from designer.sheets.frame import Frame
from designer.sheets.marks import Ink, Line, Mark


def hatch(frame: Frame, pitch: float, width: float, ink: Ink = Ink.BLACK) -> tuple[Mark, ...]:
    """Strokes rising to the right at 45 degrees, ``pitch`` mm apart, cut off at the frame."""
    step = pitch * 2**0.5
    marks: list[Mark] = []
    offset = step
    while offset < frame.width + frame.height:
        x1 = frame.x + max(0.0, offset - frame.height)
        y1 = frame.y + min(offset, frame.height)
        x2 = frame.x + min(offset, frame.width)
        y2 = frame.y + max(0.0, offset - frame.width)
        marks.append(Line(x1, y1, x2, y2, width, ink))
        offset += step
    return tuple(marks)
