"""Difficulty by hole in a strip, to stand under a card: a small bar and its figure a hole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.sheets.frame import Frame
from designer.sheets.marks import Align, Box, Ink, Line, Mark
from designer.sheets.ratingplot.holebars import axis_end, broken, signed
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.sizes import LEAST, NOTES, RULE

_FIGURE = 3.6
_BAR = 0.5


def strip_scale(over_par: Sequence[float]) -> float:
    """The strokes over par of the highest bar of a strip."""
    return axis_end(over_par)


def hole_strip(desk: Desk, frame: Frame, over_par: Sequence[float], high: float, label: float) -> Iterator[Mark]:
    """A bar a hole in equal columns after ``label`` mm; ``high`` strokes over par take the whole height."""
    text = desk.speaker.say("rate.plot.strip")
    fit = desk.fit((text,), label - 2.0, NOTES, lines=3, wrapped=LEAST)
    yield from desk.cells(frame.left(label - 1.0), fit.texts[0], fit.size, align=Align.LEFT, pad=0)
    column = (frame.width - label) / len(over_par)
    figures = [signed(desk, value) for value in over_par]
    size = desk.fit(figures, column - 0.6, NOTES, least=LEAST).size
    tall = frame.height - _FIGURE
    for i, (value, figure) in enumerate(zip(over_par, figures, strict=True)):
        room = Frame(frame.x + label + column * i, frame.y, column, frame.height)
        height = max(min(value, high), 0.0) / high * tall
        width = column * _BAR
        top = room.bottom - height
        if height:
            yield Box(room.middle - width / 2, top, width, height, 0.0, Ink.GREEN)
        if value > high:
            yield from broken(room.middle - width / 2, width, top + 2.2)
        yield desk.cell(Frame(room.x, top - _FIGURE, column, _FIGURE), figure, size, pad=0)
    yield Line(frame.x + label, frame.bottom, frame.right, frame.bottom, RULE)
