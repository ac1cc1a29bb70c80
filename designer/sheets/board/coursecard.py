"""The course card: what every player may know of a course, as a block."""

from __future__ import annotations

from collections.abc import Sequence

from designer.model.course import Course
from designer.model.rating import HoleRating
from designer.sheets.cards.scoretable import Columns, Rows, nines, score_table
from designer.sheets.frame import Frame
from designer.sheets.marks import Mark
from designer.sheets.ratingplot.roundstrip import round_strip
from designer.sheets.ratingplot.strip import hole_strip, strip_scale
from designer.sheets.typesetting.blocks import paragraph
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.flow import Block
from designer.sheets.typesetting.sizes import TABLE

_LABEL = 27.0
_SUM = 14.0
_BETWEEN = 4.0
_STRIP = 12.0
_ROUNDS = 17.0


def course_card(desk: Desk, course: Course, width: float, over_par: Sequence[float] = ()) -> list[Block]:
    """Nines under one another: numbers, pars, slopes, stroke index; then the names of the holes, if any.

    Under each hole a bar for the strokes ``over_par`` that it costs, where they are given.
    """
    index = any(hole.stroke_index is not None for hole in course.holes)
    rows = Rows(6.5, 5.2, 5.6 if index else 0.0)
    parts = nines(course)
    hole = (width - _LABEL - 2 * _SUM) / max(len(parts[0].holes), 1)
    marks: list[Mark] = []
    y = 0.0
    for nine in parts:
        columns = Columns(_LABEL, hole, _SUM, _SUM)
        marks += score_table(desk, Frame(0.0, y, width, rows.height), nine, columns, rows)
        y += rows.height
        if over_par:
            strip = Frame(0.0, y + 0.8, _LABEL + hole * len(nine.holes), _STRIP)
            bars = [over_par[each.number - 1] for each in nine.holes]
            marks += hole_strip(desk, strip, bars, strip_scale(over_par), _LABEL)
            y += _STRIP + 0.8
        y += _BETWEEN
    blocks = [Block(y - _BETWEEN, tuple(marks), 1.6)]
    named = [f"{each.number}\u00a0{each.name}" for each in course.holes if each.name]
    if named:
        text = " · ".join(named)
        field = f"courses.{course.id}.holes.name"
        blocks.append(paragraph(desk, text, width, size=TABLE, above=2.4, field=field))
    return blocks


def round_block(desk: Desk, course: Course, width: float, rounds: HoleRating, span: tuple[float, float]) -> Block:
    """How often a round takes how many strokes, on a scale of ``span`` strokes over par, to stand under the card."""
    frame = Frame(0.0, 0.0, width - 2 * _SUM, _ROUNDS)
    return Block(_ROUNDS, tuple(round_strip(desk, frame, rounds, course.par, span, _LABEL)), 2.4)
