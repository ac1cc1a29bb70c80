"""What a round costs in a strip, to stand under a card: how often a round takes how many strokes over par."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.model.rating import HoleRating
from designer.sheets.frame import Frame
from designer.sheets.marks import Align, Ink, Line, Mark, Shape
from designer.sheets.ratingplot.holebars import signed
from designer.sheets.ratingplot.rounds import FIRST, LAST, steps
from designer.sheets.ratingplot.scales import Scale, quantile, ticks
from designer.sheets.ratingplot.strokes import STYLES, curve
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.sizes import HAIRLINE, LEAST, NOTES, RULE

_FOOT = 4.4
_TICKS = 9


def round_span(rounds: Sequence[tuple[HoleRating, int]]) -> tuple[float, float]:
    """The strokes over par that strips of these rounds, each with its par, have room for: one scale compares them."""
    low = min(0.0, *(quantile(each.distribution, FIRST) - par for each, par in rounds)) - 1.5
    high = max(quantile(each.distribution, LAST) - par for each, par in rounds) + 1.5
    return low, high


def round_strip(
    desk: Desk, frame: Frame, rating: HoleRating, par: int, span: tuple[float, float], label: float
) -> Iterator[Mark]:
    """The distribution after ``label`` mm of words, its middle half dark, over an axis of strokes over par."""
    text = desk.speaker.say("rate.plot.rounds_strip")
    fit = desk.fit((text,), label - 2.0, NOTES, lines=3, wrapped=LEAST)
    yield from desk.cells(frame.left(label - 1.0), fit.texts[0], fit.size, align=Align.LEFT, pad=0)
    plot = frame.after(label).top(frame.height - _FOOT)
    chances = rating.distribution
    # The axis runs in strokes over par, the columns stand at whole strokes.
    across = Scale(span[0] + par, span[1] + par, plot.x, plot.right)
    up = Scale(0.0, max(chances), plot.bottom, plot.y)
    first, last = max(0, round(span[0]) + par), min(len(chances) - 1, round(span[1]) + par)
    outline = steps(chances, first, last, across, up)
    yield Shape(outline, 0.0, Ink.PALE)
    half = quantile(chances, 0.25), quantile(chances, 0.75)
    yield Shape(steps(chances, *half, across, up), 0.0, Ink.GREEN)
    yield from curve(outline, (), RULE, Ink.GREEN)
    at_par = across(float(par))
    yield from curve(((at_par, plot.bottom), (at_par, plot.y)), STYLES[1], RULE)
    yield Line(plot.x, plot.bottom, plot.right, plot.bottom, RULE)
    for value in ticks(*span, _TICKS):
        x = across(float(value + par))
        yield Line(x, plot.bottom, x, plot.bottom + 0.9, HAIRLINE)
        name = desk.speaker.say("rate.plot.par") if value == 0 else signed(desk, float(value), 0)
        room = Frame(min(max(x - 7.0, plot.x - 3.0), plot.right - 11.0), plot.bottom + 0.9, 14.0, _FOOT - 0.9)
        yield desk.cell(room, name, NOTES, ink=Ink.GREY, pad=0)
