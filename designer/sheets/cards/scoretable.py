"""The table of a scorecard: a nine of holes with the rows to read and the rows to write in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.model.course import Course, Hole
from designer.sheets.frame import Frame
from designer.sheets.marks import Align, Box, Ink, Line, Mark, Weight
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.sizes import HAIRLINE, HEAVY, LEAST, NOTES, RULE, SECTION, TABLE

_BAR = 0.9
"""Thickness of the bar under the even holes, for the check row."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Heights in mm: ``hole`` numbers, a ``fact`` (par, slope), the stroke ``index``, then the two to write in.

    ``index`` is 0 where the course has none. Without rows to write in (both 0) it is a course card.
    """

    hole: float
    fact: float
    index: float
    strokes: float = 0.0
    points: float = 0.0

    @property
    def height(self) -> float:
        return sum(self.to_read) + self.strokes + self.points

    @property
    def to_read(self) -> tuple[float, ...]:
        """Heights of the rows that are printed."""
        return (self.hole, self.fact, self.fact, *((self.index,) if self.index else ()))

    @property
    def to_write(self) -> bool:
        return self.strokes > 0


@dataclass(frozen=True, slots=True)
class Columns:
    """Widths in mm of one nine: ``label`` (0 for none), a ``hole``, a ``sum`` (out, in) and a ``total``."""

    label: float
    hole: float
    sum: float
    total: float = 0.0


@dataclass(frozen=True, slots=True)
class Nine:
    """The holes of one nine and what stands after them: ``sum`` is the key of out or in (empty for none)."""

    holes: tuple[Hole, ...]
    sum: str
    total_par: int | None = None


def nines(course: Course) -> tuple[Nine, ...]:
    """Front and back of 18 holes, the only nine of 9."""
    if len(course.holes) <= 9:
        return (Nine(course.holes, "", course.par),)
    return Nine(course.holes[:9], "out"), Nine(course.holes[9:], "in", course.par)


def score_table(desk: Desk, frame: Frame, nine: Nine, columns: Columns, rows: Rows) -> tuple[Mark, ...]:
    """One nine from the top left corner of ``frame``."""
    writing = [rows.strokes, rows.points] if rows.to_write else []
    bands = frame.rows([*rows.to_read, *writing])
    hole_band, par_band, slope_band = bands[:3]
    marks: list[Mark] = []
    cells = _cells(frame, nine, columns)
    marks += _labels(desk, bands, columns.label, rows)
    slopes = desk.fit([hole.slope for hole in nine.holes], columns.hole - 1.1, TABLE)
    for hole, cell in zip(nine.holes, cells, strict=False):
        if hole.number % 2 == 0 and rows.to_write:
            bar = _cross(cell, hole_band).foot(_BAR).inset(0.7, 0.0)
            marks.append(Box(bar.x, bar.y, bar.width, bar.height, 0.0, Ink.BLACK))
        marks.append(desk.cell(_cross(cell, hole_band), str(hole.number), SECTION, weight=Weight.BOLD, pad=0))
        marks.append(desk.cell(_cross(cell, par_band), str(hole.par), TABLE, pad=0))
        marks.append(desk.cell(_cross(cell, slope_band), hole.slope, slopes.size, pad=0))
        if rows.index and hole.stroke_index is not None:
            marks.append(desk.cell(_cross(cell, bands[3]), str(hole.stroke_index), TABLE, pad=0))
    marks += _sums(desk, cells[len(nine.holes) :], nine, hole_band, par_band)
    marks += _rules(frame, cells, nine, bands[: len(rows.to_read)])
    if rows.to_write:
        marks += _boxes(frame, cells, nine, bands[-2:], columns.label)
    return tuple(marks)


def _boxes(frame: Frame, cells: Sequence[Frame], nine: Nine, bands: Sequence[Frame], label: float) -> list[Mark]:
    """The boxes to write in: strokes and their sums, points left."""
    holes, sums = cells[: len(nine.holes)], cells[len(nine.holes) :]
    marks: list[Mark] = [_cross(cell, bands[0]).box(RULE) for cell in holes]
    marks += [_cross(cell, bands[1]).box(HAIRLINE) for cell in holes]
    marks += [_cross(cell, bands[0]).box(HEAVY * 1.5) for cell in sums]
    if label:
        marks += [Line(frame.x, band.bottom, frame.x + label, band.bottom, HAIRLINE) for band in bands]
    return marks


def _cells(frame: Frame, nine: Nine, columns: Columns) -> tuple[Frame, ...]:
    widths = [columns.hole] * len(nine.holes)
    if nine.sum:
        widths.append(columns.sum)
    if nine.total_par is not None and columns.total:
        widths.append(columns.total)
    return frame.after(columns.label).columns(widths)


def _cross(column: Frame, band: Frame) -> Frame:
    return Frame(column.x, band.y, column.width, band.height)


def _labels(desk: Desk, bands: Sequence[Frame], width: float, rows: Rows) -> list[Mark]:
    """The names of the rows, at the left: one size for all, two lines where it must be."""
    if not width:
        return []
    keys = ["hole", "par", "slope", *(["stroke_index"] if rows.index else [])]
    keys += ["strokes", "points_left"] if rows.to_write else []
    words = [desk.say(f"scorecard.{key}") for key in keys]
    fit = desk.fit(words, width - 1.0, NOTES if width < 16 else TABLE, least=NOTES, wrapped=NOTES)
    marks: list[Mark] = []
    for key, word, band in zip(keys, words, bands, strict=True):
        bold = Weight.BOLD if key == "strokes" else Weight.REGULAR
        label = band.left(width)
        tall = 2 if band.height >= 5.0 else 1
        wrapped = NOTES if band.height >= 6.0 else LEAST
        one = desk.fit((word,), width - 1.0, fit.size, lines=tall, wrapped=wrapped, weight=bold)
        marks += desk.cells(label, one.texts[0], one.size, weight=bold, align=Align.LEFT, pad=0)
    return marks


def _sums(desk: Desk, cells: Sequence[Frame], nine: Nine, hole_band: Frame, par_band: Frame) -> list[Mark]:
    """Heads and pars of out, in and total."""
    heads: list[tuple[str, int]] = []
    if nine.sum:
        heads.append((desk.say(f"scorecard.{nine.sum}"), sum(hole.par for hole in nine.holes)))
    if len(cells) > len(heads) and nine.total_par is not None:
        heads.append((desk.say("scorecard.total"), nine.total_par))
    marks: list[Mark] = []
    for (word, par), cell in zip(heads, cells, strict=True):
        marks.append(desk.cell(_cross(cell, hole_band), word, TABLE, weight=Weight.BOLD, pad=0.8))
        marks.append(desk.cell(_cross(cell, par_band), str(par), TABLE, weight=Weight.BOLD, pad=0))
    return marks


def _rules(frame: Frame, cells: Sequence[Frame], nine: Nine, bands: Sequence[Frame]) -> list[Mark]:
    """Hairlines between the rows to read; white space does the rest."""
    marks: list[Mark] = [Line(frame.x, bands[0].bottom, cells[-1].right, bands[0].bottom, RULE)]
    edge = cells[len(nine.holes) - 1].right
    marks += [Line(frame.x, band.bottom, edge, band.bottom, HAIRLINE) for band in bands[1:-1]]
    return marks
