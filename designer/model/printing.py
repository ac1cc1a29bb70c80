"""How a kit is printed: what the user may choose beside the paper."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

LEAST_MARGIN = 6.35
"""Quarter of an inch in mm: nearer to the edge many printers cannot print."""

MOST_MARGIN = 20.0
"""More than this, in mm, would leave no room for a sheet on the smaller papers."""

PER_PAGE = (1, 2, 4)
"""Scorecards that may go on a page."""

MOST_FOLD_GAP = 20.0
"""Millimetres between the nines of a scorecard, at most."""

LEAST_CONTRAST = 4.5
"""The contrast ratio to white of text that everybody can read (WCAG 2.1, 1.4.3)."""


class InkUse(StrEnum):
    """``low`` prints no filled areas, no grey and no pictures, and hatches wide and thin."""

    FULL = "full"
    LOW = "low"


@dataclass(frozen=True, slots=True)
class PrintSettings:
    """The choices. ``margin`` mm stay free at every edge, None for what is usual on the paper.

    ``per_page`` scorecards (1, 2 or 4) go on a page, None for what is usual; ``trim`` is a card's own width and
    height in mm, None for a whole, a half or a quarter of the paper; ``fold_gap`` mm lie between its nines.
    ``accent`` is a colour ``#RRGGBB``, empty for none; ``logo`` a PNG or JPEG file beside the tournament's. With
    ``one_up`` scorecards are for a print shop: one a page, the page as large as the trim and its bleed.
    """

    margin: float | None = None
    per_page: int | None = None
    trim: tuple[float, float] | None = None
    fold_gap: float = 4.0
    ink: InkUse = InkUse.FULL
    large_print: bool = False
    accent: str = ""
    logo: str = ""
    one_up: bool = False


USUAL = PrintSettings()
"""Nothing chosen."""

_TRIM = re.compile(r"([0-9]{2,3}(?:\.[0-9]{1,2})?)x([0-9]{2,3}(?:\.[0-9]{1,2})?)")


def trim_of(text: str) -> tuple[float, float] | None:
    """Width and height in mm written as ``105x148``; None for any other text."""
    match = _TRIM.fullmatch(text)
    return (float(match[1]), float(match[2])) if match else None


def contrast_to_white(colour: str) -> float:
    """The contrast ratio of ``#RRGGBB`` to white, 1 to 21 (WCAG 2.1). ValueError where it is no such colour."""
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"#RRGGBB is due, not {colour!r}")
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
