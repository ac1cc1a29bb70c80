"""Marks: what stands on a page, in millimetres, before anything is painted.

The origin is the top left corner of the page, x to the right, y down. Sizes of type and widths of lines are
points (1/72 in), as printers count them. A ``Words`` mark stands on its baseline.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from designer.model.printing import LEAST_MARGIN

MM_PER_POINT = 25.4 / 72


class Ink(StrEnum):
    """The colours of the house. All of them survive a 1-bit laser print; none carries meaning alone."""

    BLACK = "black"
    GREEN = "green"
    GREY = "grey"
    RED = "red"
    PALE = "pale"
    WHITE = "white"


@dataclass(frozen=True, slots=True)
class Tint:
    """A colour of a club's own, 0 to 255 each; for what may be in any colour and still be read."""

    red: int
    green: int
    blue: int

    @staticmethod
    def of(text: str) -> Tint:
        """The colour ``#RRGGBB``. ValueError for any other text."""
        red, green, blue = bytes.fromhex(text.removeprefix("#"))
        return Tint(red, green, blue)


Colour = Ink | Tint


class Weight(StrEnum):
    REGULAR = "regular"
    BOLD = "bold"
    ITALIC = "italic"


class Align(StrEnum):
    LEFT = "left"
    RIGHT = "right"
    CENTRE = "centre"


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line; ``width`` in points, ``dash`` on and off lengths in mm."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float = 0.25
    ink: Colour = Ink.BLACK
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle; ``line`` in points (0: no outline), ``fill`` None for none, ``radius`` of corners in mm."""

    x: float
    y: float
    width: float
    height: float
    line: float = 0.5
    fill: Colour | None = None
    ink: Colour = Ink.BLACK
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Shape:
    """A closed polygon through ``points``; ``line`` in points (0: no outline)."""

    points: tuple[tuple[float, float], ...]
    line: float = 0.5
    fill: Colour | None = None
    ink: Colour = Ink.BLACK


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle of ``radius`` mm about (x, y)."""

    x: float
    y: float
    radius: float
    line: float = 0.5
    fill: Colour | None = None
    ink: Colour = Ink.BLACK


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text on the baseline y. ``field`` says whose text it is (``players[3].name``), for findings.

    ``stretch`` narrows or widens the glyphs (1.0 as designed); ``turn`` is the text's angle in degrees,
    counter-clockwise: 0, 90, 180 or 270.
    """

    x: float
    y: float
    text: str
    size: float
    weight: Weight = Weight.REGULAR
    align: Align = Align.LEFT
    ink: Colour = Ink.BLACK
    field: str = ""
    stretch: float = 1.0
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code of ``size`` mm square (quiet zone not included) holding ``payload``."""

    x: float
    y: float
    size: float
    payload: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A bitmap by its name in ``Document.pictures``, fitted into the box, proportions kept.

    ``turn`` 180 stands it on its head.
    """

    x: float
    y: float
    width: float
    height: float
    name: str
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Use:
    """A fragment replayed with its origin at (x, y)."""

    fragment: Fragment
    x: float = 0.0
    y: float = 0.0


Mark = Line | Box | Shape | Disc | Words | Code | Picture | Use


@dataclass(frozen=True, eq=False)
class Fragment:
    """Marks that repeat on many pages: painted once, replayed. Identity is what counts, not equality.

    Holds no ``Use`` of its own; ``name`` is for transcripts.
    """

    name: str
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What the kit counts: one sheet with its code. ``pages`` of it follow one another in the document.

    ``label`` is the sheet's label (``R1/scorecard/lea/A``), ``code`` its printed code, ``title`` its words.
    """

    label: str
    code: str
    title: str
    player: str = ""
    match: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: size in mm, the sheets that stand on it (several for cards two a page), marks in order.

    ``outline`` is the entry in the PDF's outline (empty: none), ``label`` the page's own label ("3").
    ``trim`` is the trim box x, y, width, height where it differs from the page.
    """

    width: float
    height: float
    marks: tuple[Mark, ...]
    sheets: tuple[Sheet, ...] = ()
    outline: str = ""
    label: str = ""
    trim: tuple[float, float, float, float] | None = None
    bleed: float = 0.0


@dataclass(frozen=True, slots=True)
class Document:
    """A whole PDF to be: ``name`` is its file's stem, ``language`` an ISO code, ``pictures`` PNG bytes by name.

    ``backs`` says how backs come behind their fronts where they must fit: ``long-edge``, ``short-edge`` (both
    ``duplex``) or ``gutter``. ``paper`` is the name of the paper it is printed on, empty where it is ``trimmed``;
    nothing comes nearer to its edges than ``margin`` mm.
    """

    name: str
    title: str
    author: str
    subject: str
    language: str
    pages: tuple[Page, ...]
    pictures: tuple[tuple[str, bytes], ...] = ()
    copies: int = 1
    duplex: bool = False
    backs: str = ""
    paper: str = ""
    margin: float = LEAST_MARGIN

    @property
    def trimmed(self) -> bool:
        """True where every page is a trim and its bleed: a print shop's, on no paper of one's own."""
        return bool(self.pages) and all(page.trim is not None for page in self.pages)


class Metrics(Protocol):
    """What layout asks of the fonts."""

    def width(self, text: str, size: float, weight: Weight = Weight.REGULAR) -> float:
        """Width in mm of ``text`` at ``size`` points."""
        ...

    def ascent(self, size: float) -> float:
        """Height in mm of a capital letter at ``size`` points."""
        ...

    def missing(self, text: str, weight: Weight = Weight.REGULAR) -> tuple[str, ...]:
        """The characters of ``text`` that no font at hand has, in order, each once."""
        ...


Painter = Callable[[Document], bytes]
