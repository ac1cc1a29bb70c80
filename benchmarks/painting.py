"""How fast pages are painted: ratios of one run over the same marks.

    python benchmarks/painting.py [pages]

Three ways to paint the same pages: naive canvas calls (one call a mark, ReportLab as it comes), Greenkeeper's
painter, and the floor: a content stream written by hand for exactly these pages, its fixed part ready-made.
Ratios are to be trusted, single times are not. Exit code 1 where a target is missed: at most 0.2 of naive, at
most 3 times the floor.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from designer.paint.fonts import latin_face
from designer.paint.inks import rgb
from designer.paint.metrics import FontMetrics
from designer.paint.pdf import paint_pdf
from designer.sheets.marks import (
    MM_PER_POINT,
    Align,
    Box,
    Document,
    Fragment,
    Ink,
    Line,
    Mark,
    Page,
    Use,
    Weight,
    Words,
)

WIDTH, HEIGHT = 210.0, 297.0
MOST_OF_NAIVE, MOST_OF_FLOOR = 0.2, 3.0
ROUNDS = 5


def scorecard(pages: int) -> Document:
    """About 400 marks a page, of which 60 words vary."""
    fixed: list[Mark] = [Box(15, 30, 180, 90, 0.5), Box(15, 150, 180, 90, 0.5)]
    for nine in range(2):
        top = 30 + nine * 120
        fixed += [Line(15, top + 9 * row, 195, top + 9 * row) for row in range(1, 10)]
        fixed += [Line(15 + 9 * column, top, 15 + 9 * column, top + 90) for column in range(1, 20)]
        for column in range(20):
            for row in range(7):
                x, y = 19.5 + 9 * column, top + 6 + 9 * row
                fixed.append(Words(x, y, str((column * row) % 19), 9, Weight.REGULAR, Align.CENTRE))
    fragment = Fragment("frame", tuple(fixed))
    made = []
    for page in range(pages):
        words: list[Mark] = [
            Words(19.5 + 9 * (i % 20), 105 + 9 * (i // 20), f"{page % 97}.{i}", 9, Weight.BOLD, Align.CENTRE)
            for i in range(58)
        ]
        words += [Words(15, 20, f"Player number {page}", 16, Weight.BOLD), Words(195, 285, f"{page}", 7)]
        made.append(Page(WIDTH, HEIGHT, (Use(fragment), *words), label=str(page + 1)))
    return Document("scorecards", "Scorecards", "", "", "en", tuple(made))


def grids(pages: int) -> Document:
    """Nine holes a page, four strips of six zones: open and closed zones are fragments, their order varies."""
    open_zones = [Fragment(f"open{d}", (Box(0, 0, 9, 9), Words(4.5, 6.3, str(d), 14, Weight.BOLD, Align.CENTRE)))
                  for d in range(1, 7)]  # fmt: skip
    hatch = tuple(Line(i * 1.5, 0, 0, i * 1.5) for i in range(1, 7))
    closed_zones = [
        Fragment(f"closed{d}", (Box(0, 0, 9, 9), *hatch, Line(0, 0, 9, 9, 1, Ink.RED), Line(0, 9, 9, 0, 1, Ink.RED),
                                Words(7.5, 8.3, str(d), 7, Weight.REGULAR, Align.CENTRE)))
        for d in range(1, 7)
    ]  # fmt: skip
    made = []
    for page in range(pages):
        marks: list[Mark] = [Words(15, 20, f"Match R1-G{page:02d}", 16, Weight.BOLD)]
        for hole in range(9):
            left, top = 25 + 90 * (hole % 2), 28 + 50 * (hole // 2)
            marks.append(Words(left - 10, top + 20, str(hole + 1), 24, Weight.BOLD))
            for strip in range(4):
                marks.append(Words(left + 56, top + 6 + 10 * strip, f"A{4 - strip} rough", 9))
                for die in range(6):
                    zone = closed_zones if (page * 7 + hole * 5 + strip * 3 + die * die) % 3 == 0 else open_zones
                    marks.append(Use(zone[die], left + 9 * die, top + 10 * strip))
        made.append(Page(WIDTH, HEIGHT, tuple(marks), label=str(page + 1)))
    return Document("grids", "Grids", "", "", "en", tuple(made))


def flat(marks: tuple[Mark, ...], x: float = 0.0, y: float = 0.0) -> list[tuple[Mark, float, float]]:
    out: list[tuple[Mark, float, float]] = []
    for mark in marks:
        out += flat(mark.fragment.marks, mark.x, mark.y) if isinstance(mark, Use) else [(mark, x, y)]
    return out


def naive(document: Document) -> bytes:
    """One canvas call a mark, fonts and colours set each time."""
    rl_config.useA85 = 1
    names = {}
    for weight in (Weight.REGULAR, Weight.BOLD):
        names[weight] = f"Naive-{weight}"
        pdfmetrics.registerFont(TTFont(names[weight], str(latin_face(weight).path)))
    file = BytesIO()
    canvas: Any = Canvas(file, pagesize=(WIDTH / MM_PER_POINT, HEIGHT / MM_PER_POINT), invariant=1)
    for page in document.pages:
        for mark, left, top in flat(page.marks):
            paint_naively(canvas, mark, left, top, names)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def paint_naively(canvas: Any, mark: Mark, left: float, top: float, names: dict[Weight, str]) -> None:
    def x(value: float) -> float:
        return (left + value) / MM_PER_POINT

    def y(value: float) -> float:
        return (HEIGHT - top - value) / MM_PER_POINT

    if isinstance(mark, Words):
        canvas.setFillColorRGB(*(part / 255 for part in rgb(mark.ink)))
        canvas.setFont(names[mark.weight], mark.size)
        draw = canvas.drawCentredString if mark.align is Align.CENTRE else canvas.drawString
        draw(x(mark.x), y(mark.y), mark.text)
    elif isinstance(mark, Line):
        canvas.setStrokeColorRGB(*(part / 255 for part in rgb(mark.ink)))
        canvas.setLineWidth(mark.width)
        canvas.line(x(mark.x1), y(mark.y1), x(mark.x2), y(mark.y2))
    elif isinstance(mark, Box):
        canvas.setStrokeColorRGB(*(part / 255 for part in rgb(mark.ink)))
        canvas.setLineWidth(mark.line)
        canvas.rect(x(mark.x), y(mark.y + mark.height), mark.width / MM_PER_POINT, mark.height / MM_PER_POINT)


class Floor:
    """Content streams by hand. What does not change from page to page, and every width, is ready beforehand."""

    def __init__(self, document: Document) -> None:
        fonts = FontMetrics()
        rl_config.useA85 = 0
        self._fonts = {w[0]: TTFont(f"Floor-{w}", str(latin_face(w).path)) for w in (Weight.REGULAR, Weight.BOLD)}
        pdfmetrics.registerFont(self._fonts["r"])
        self._pages: list[list[tuple[str, str, str, str]]] = []
        self._fixed: list[str] = []
        known: dict[tuple[int, float, float], str] = {}
        for page in document.pages:
            fixed, words = [], []
            for mark in page.marks:
                if isinstance(mark, Use):
                    key = (id(mark.fragment), mark.x, mark.y)
                    if key not in known:
                        parts = flat(mark.fragment.marks, mark.x, mark.y)
                        known[key] = "\n".join(self._code(part, x, y, fonts) for part, x, y in parts)
                    fixed.append(known[key])
                elif isinstance(mark, Words):
                    place = self._place(mark, 0, 0, fonts)
                    words.append((mark.text, f"{mark.weight[0]}{mark.size:g}", *place))
            self._pages.append(words)
            self._fixed.append("\n".join(fixed))

    @staticmethod
    def _place(mark: Words, left: float, top: float, fonts: FontMetrics) -> tuple[str, str]:
        back = fonts.width(mark.text, mark.size, mark.weight) / 2 if mark.align is Align.CENTRE else 0
        return f"{(left + mark.x - back) / MM_PER_POINT:.2f}", f"{(HEIGHT - top - mark.y) / MM_PER_POINT:.2f}"

    def _code(self, mark: Mark, left: float, top: float, fonts: FontMetrics) -> str:
        if isinstance(mark, Words):
            x, y = self._place(mark, left, top, fonts)
            font = f"/F{1 if mark.weight is Weight.REGULAR else 2}+0"
            return f"BT {font} {mark.size:g} Tf 1 0 0 1 {x} {y} Tm ({mark.text}) Tj ET"
        if isinstance(mark, Line):
            ends = ((mark.x1, mark.y1), (mark.x2, mark.y2))
            a, b = (f"{(left + x) / MM_PER_POINT:.2f} {(HEIGHT - top - y) / MM_PER_POINT:.2f}" for x, y in ends)
            return f"{mark.width} w {a} m {b} l S"
        assert isinstance(mark, Box)
        x, y = (left + mark.x) / MM_PER_POINT, (HEIGHT - top - mark.y - mark.height) / MM_PER_POINT
        return f"{x:.2f} {y:.2f} {mark.width / MM_PER_POINT:.2f} {mark.height / MM_PER_POINT:.2f} re S"

    def paint(self) -> bytes:
        """The whole file, its two fonts embedded: a reader could open it."""
        file = BytesIO()
        canvas: Any = Canvas(
            file, (WIDTH / MM_PER_POINT, HEIGHT / MM_PER_POINT), pageCompression=1, invariant=1,
            initialFontName=self._fonts["r"].fontName,
        )  # fmt: skip
        names = {}
        for letter, font in self._fonts.items():
            font.splitString("a", canvas._doc)
            names[letter] = font.getSubsetInternalName(0, canvas._doc)
        for fixed, words in zip(self._fixed, self._pages, strict=True):
            lines = [fixed, "BT"]
            for text, font, x, y in words:
                shown = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
                lines.append(f"{names[font[0]]} {font[1:]} Tf 1 0 0 1 {x} {y} Tm ({shown}) Tj")
            lines.append("ET")
            canvas.addLiteral("\n".join(lines))
            canvas.showPage()
        canvas.save()
        return file.getvalue()


def best(work: Callable[[], bytes]) -> tuple[float, int]:
    """Least processor time of several rounds, and the size of what came out."""
    times, size = [], 0
    for _ in range(ROUNDS):
        start = time.process_time()
        size = len(work())
        times.append(time.process_time() - start)
    return min(times), size


def run(document: Document) -> bool:
    pages = len(document.pages)
    fonts = FontMetrics()
    ours, our_bytes = best(lambda: paint_pdf(document, fonts))
    least, floor_bytes = best(Floor(document).paint)
    slow, slow_bytes = best(lambda: naive(document))
    marks = len(flat(document.pages[0].marks))
    print(f"{document.name}: {pages} pages of {marks} marks")
    for name, seconds, size in (("naive", slow, slow_bytes), ("ours", ours, our_bytes), ("floor", least, floor_bytes)):
        speed = f"{pages / seconds:8.0f} pages/s {seconds / pages * 1000:8.3f} ms/page"
        print(f"  {name:6} {speed} {size / pages:8.0f} bytes/page")
    print(f"  ours / naive {ours / slow:.3f} (at most {MOST_OF_NAIVE})")
    print(f"  ours / floor {ours / least:.2f} (at most {MOST_OF_FLOOR})")
    return ours <= MOST_OF_NAIVE * slow and ours <= MOST_OF_FLOOR * least


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    sys.exit(0 if all([run(scorecard(count)), run(grids(count))]) else 1)
