"""Marks as the code of a PDF content stream.

Lengths become whole hundredths of a point and are written as short as they can be. Neighbours of one style share
a path, neighbouring words one text object; colours, line widths and fonts are written only where they change.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import lru_cache

from designer.paint.embedding import TextCodes
from designer.paint.inks import rgb
from designer.paint.metrics import FontMetrics
from designer.paint.qr import modules
from designer.sheets.marks import (
    MM_PER_POINT,
    Align,
    Box,
    Code,
    Colour,
    Disc,
    Fragment,
    Line,
    Mark,
    Picture,
    Shape,
    Use,
    Words,
)

UNITS_PER_MM = 100 / MM_PER_POINT
_LIMIT = 10_000_000  # hundredths of a point: 35 m, and within what readers of PDF accept
_WIDEST = 1000.0
_ARC = 4 / 3 * (math.sqrt(2) - 1)  # control points of a quarter circle

_AT_START = {"width": "1 w", "stroke": "0 G", "fill": "0 g", "dash": "[] 0 d"}


@lru_cache(maxsize=1 << 17)
def number(hundredths: int) -> str:
    """A whole number of hundredths as a PDF number: ``1250`` is ``12.5``, ``-7`` is ``-.07``."""
    sign, size = ("-", -hundredths) if hundredths < 0 else ("", hundredths)
    whole, part = divmod(size, 100)
    if not part:
        return f"{sign}{whole}"
    fraction = f".{part:02d}".rstrip("0")
    return f"{sign}{whole or ''}{fraction}"


def units(millimetres: float) -> int:
    """Millimetres as hundredths of a point; what lies absurdly far off is held at a limit."""
    value = millimetres * UNITS_PER_MM
    if -_LIMIT < value < _LIMIT:
        return round(value)
    return -_LIMIT if value < 0 else _LIMIT


def points(length: float) -> str:
    """A length in points, not negative, as a PDF number."""
    return number(round(min(max(length, 0.0) * 100, _LIMIT)))


@lru_cache(maxsize=64)
def _colour(ink: Colour, coloured: str, grey: str) -> str:
    red, green, blue = (f"{part / 255:.3f}".strip("0").rstrip(".") or "0" for part in rgb(ink))
    return f"{red} {grey}" if red == green == blue else f"{red} {green} {blue} {coloured}"


@lru_cache(maxsize=1024)
def _font_choice(font: str, size: float) -> str:
    return f"{font} {points(size)} Tf"


@lru_cache(maxsize=4096)
def _symbol_path(payload: str) -> tuple[int, str]:
    side, rectangles = modules(payload)
    return side, " ".join(f"{x} {y} {w} {h} re" for x, y, w, h in rectangles)


class ContentStream:
    """Collects the code of marks. ``top`` is the y, in hundredths of a point, of the marks' origin."""

    def __init__(
        self,
        codes: TextCodes,
        metrics: FontMetrics,
        replay: Callable[[Fragment], str | None],
        picture: Callable[[Picture], tuple[str, int, int] | None],
        top: int = 0,
        page: bool = True,
    ) -> None:
        """A page knows the state it starts in, a form does not (``page`` False).

        ``replay`` names a fragment's form (None: paint it in place); ``picture`` gives name and
        pixel size.
        """
        self._codes = codes
        self._metrics = metrics
        self._replay = replay
        self._picture = picture
        self._left = 0
        self._top = top
        self._code: list[str] = []
        self._path = ""  # operator that ends the open path
        self._texting = False
        self._pen: tuple[int, int] | None = None  # start of the last text line, where the matrix is plain
        self._state = dict(_AT_START) if page else {}

    def paint(self, marks: Iterable[Mark]) -> None:
        for mark in marks:
            match mark:
                case Words():
                    self._words(mark)
                case Line():
                    self._line(mark)
                case Box():
                    self._box(mark)
                case Shape():
                    self._shape(mark)
                case Disc():
                    self._disc(mark)
                case Code():
                    self._symbol(mark)
                case Picture():
                    self._bitmap(mark)
                case Use():
                    self._use(mark)

    def code(self) -> str:
        """The whole code so far, closed."""
        self._close()
        return "\n".join(self._code)

    # places

    def _x(self, x: float) -> int:
        return self._left + units(x)

    def _y(self, y: float) -> int:
        return self._top - units(y)

    def _xy(self, x: float, y: float) -> str:
        return f"{number(self._left + units(x))} {number(self._top - units(y))}"

    # state

    def _set(self, kind: str, value: str) -> None:
        if self._state.get(kind) != value:
            self._state[kind] = value
            self._code.append(value)

    def _close(self) -> None:
        if self._path:
            self._code.append(self._path)
            self._path = ""
        if self._texting:
            self._code.append("ET")
            self._texting = False

    def _begin(self, line: float, ink: Colour, fill: Colour | None, dash: tuple[float, ...], alone: bool) -> bool:
        """Set the style of a path; False where neither line nor filling would show.

        A path that is filled and outlined stays ``alone``: its outline covers what was filled before it.
        """
        if line <= 0 and fill is None:
            return False
        operator = ("B" if line > 0 else "f") if fill is not None else "S"
        wanted: list[tuple[str, str]] = []
        if line > 0:
            wanted.append(("width", f"{points(line)} w"))
            wanted.append(("stroke", _colour(ink, "RG", "G")))
            wanted.append(("dash", f"[{_dashes(dash)}] 0 d"))
        if fill is not None:
            wanted.append(("fill", _colour(fill, "rg", "g")))
        if alone or self._path != operator or any(self._state.get(kind) != value for kind, value in wanted):
            self._close()
            for kind, value in wanted:
                self._set(kind, value)
        self._path = operator
        return True

    # paths

    def _line(self, mark: Line) -> None:
        if self._begin(mark.width, mark.ink, None, mark.dash, False):
            self._code.append(f"{self._xy(mark.x1, mark.y1)} m {self._xy(mark.x2, mark.y2)} l")

    def _box(self, mark: Box) -> None:
        both = mark.line > 0 and mark.fill is not None
        if not self._begin(mark.line, mark.ink, mark.fill, (), both or mark.radius > 0):
            return
        left, right = sorted((self._x(mark.x), self._x(mark.x + mark.width)))
        bottom, top = sorted((self._y(mark.y), self._y(mark.y + mark.height)))
        width, height = right - left, top - bottom
        radius = min(units(mark.radius), width // 2, height // 2)
        if radius <= 0:
            self._code.append(f"{number(left)} {number(bottom)} {number(width)} {number(height)} re")
        else:
            self._rounded(left, bottom, right, top, radius)

    def _rounded(self, x1: int, y1: int, x2: int, y2: int, r: int) -> None:
        c = r - round(r * _ARC)
        rows = (
            ((x1 + r, y1), "m"), ((x2 - r, y1), "l"),
            ((x2 - c, y1), (x2, y1 + c), (x2, y1 + r), "c"), ((x2, y2 - r), "l"),
            ((x2, y2 - c), (x2 - c, y2), (x2 - r, y2), "c"), ((x1 + r, y2), "l"),
            ((x1 + c, y2), (x1, y2 - c), (x1, y2 - r), "c"), ((x1, y1 + r), "l"),
            ((x1, y1 + c), (x1 + c, y1), (x1 + r, y1), "c"),
        )  # fmt: skip
        self._curves(rows)

    def _disc(self, mark: Disc) -> None:
        if not self._begin(mark.line, mark.ink, mark.fill, (), True):
            return
        x, y, r = self._x(mark.x), self._y(mark.y), units(abs(mark.radius))
        c = round(r * _ARC)
        rows = (
            ((x + r, y), "m"),
            ((x + r, y + c), (x + c, y + r), (x, y + r), "c"), ((x - c, y + r), (x - r, y + c), (x - r, y), "c"),
            ((x - r, y - c), (x - c, y - r), (x, y - r), "c"), ((x + c, y - r), (x + r, y - c), (x + r, y), "c"),
        )  # fmt: skip
        self._curves(rows)

    def _curves(self, rows: Iterable[tuple[tuple[int, int] | str, ...]]) -> None:
        for row in rows:
            parts = [part if isinstance(part, str) else f"{number(part[0])} {number(part[1])}" for part in row]
            self._code.append(" ".join(parts))
        self._code.append("h")

    def _shape(self, mark: Shape) -> None:
        if not mark.points or not self._begin(mark.line, mark.ink, mark.fill, (), True):
            return
        steps = [f"{self._xy(x, y)} {'l' if index else 'm'}" for index, (x, y) in enumerate(mark.points)]
        self._code.append(" ".join([*steps, "h"]))

    # text

    def _words(self, mark: Words) -> None:
        strings = self._codes.of(mark.text, mark.weight)
        if not strings or mark.size <= 0:
            return
        code, state = self._code, self._state
        if not self._texting:
            self._close()
            code.append("BT")
            self._texting = True
            self._pen = (0, 0)
        fill = _colour(mark.ink, "rg", "g")
        if state.get("fill") != fill:
            self._set("fill", fill)
        x, y = self._start(mark)
        if mark.turn == 0 and mark.stretch == 1.0:
            if self._pen is None:
                move = f"1 0 0 1 {number(x)} {number(y)} Tm"
            else:
                move = f"{number(x - self._pen[0])} {number(y - self._pen[1])} Td"
            self._pen = (x, y)
        else:
            move = f"{_matrix(mark.turn, mark.stretch)} {number(x)} {number(y)} Tm"
            self._pen = None
        for font, string in strings:
            choice = _font_choice(font, mark.size)
            if state.get("font") != choice:
                self._set("font", choice)
            code.append(f"{move} {string} Tj" if move else f"{string} Tj")
            move = ""

    def _start(self, mark: Words) -> tuple[int, int]:
        if mark.align is Align.LEFT:
            return self._left + units(mark.x), self._top - units(mark.y)
        back = self._metrics.width(mark.text, mark.size, mark.weight) * mark.stretch
        if mark.align is Align.CENTRE:
            back /= 2
        if mark.turn == 0:
            return self._left + units(mark.x - back), self._top - units(mark.y)
        angle = math.radians(mark.turn)
        return self._x(mark.x - back * math.cos(angle)), self._y(mark.y + back * math.sin(angle))

    # symbols, pictures, fragments

    def _symbol(self, mark: Code) -> None:
        side, path = _symbol_path(mark.payload)
        self._close()
        scale = f"{min(mark.size, 35_000.0) / MM_PER_POINT / side:.4f}"
        self._code.append(f"q 0 g {scale} 0 0 -{scale} {self._xy(mark.x, mark.y)} cm {path} f Q")

    def _bitmap(self, mark: Picture) -> None:
        found = self._picture(mark)
        if found is None:
            return
        name, across, down = found
        scale = min(mark.width / across, mark.height / down)
        width, height = units(across * scale), units(down * scale)
        x = self._x(mark.x + (mark.width - across * scale) / 2)
        y = self._y(mark.y + (mark.height + down * scale) / 2)
        self._close()
        if mark.turn == 180:
            x, y, width, height = x + width, y + height, -width, -height
        self._code.append(f"q {number(width)} 0 0 {number(height)} {number(x)} {number(y)} cm {name} Do Q")

    def _use(self, mark: Use) -> None:
        name = self._replay(mark.fragment)
        if name is not None:
            self._close()
            self._code.append(f"q 1 0 0 1 {self._xy(mark.x, mark.y)} cm {name} Do Q")
            return
        left, top = self._left, self._top
        self._left, self._top = self._x(mark.x), self._y(mark.y)
        self.paint(mark.fragment.marks)
        self._left, self._top = left, top


def _dashes(dash: tuple[float, ...]) -> str:
    lengths = [units(abs(length)) for length in dash]
    return " ".join(number(length) for length in lengths) if any(lengths) else ""


@lru_cache(maxsize=1024)
def _matrix(turn: int, stretch: float) -> str:
    angle = math.radians(turn)
    stretch = min(max(stretch, -_WIDEST), _WIDEST)
    cosine, sine = round(math.cos(angle), 4), round(math.sin(angle), 4)
    parts = (cosine * stretch, sine * stretch, -sine, cosine)
    return " ".join(f"{part:.4f}".rstrip("0").rstrip(".") if part else "0" for part in parts)
