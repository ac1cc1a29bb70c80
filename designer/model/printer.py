"""Printers: what one was measured to do to a page, and what undoes it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Printer:
    """A printer by the name people gave it, and its correction.

    Every page is first scaled about its top left corner, then moved by the offset in mm (x to the right, y down).
    ``paper`` is the paper of the calibration sheet that was measured.
    """

    name: str
    paper: str
    offset_x: float = 0.0
    offset_y: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0
