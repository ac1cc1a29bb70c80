"""What points buy: the expected score against the points in hand."""

from __future__ import annotations

from collections.abc import Iterator

from designer.model.rating import Rated
from designer.sheets.frame import Frame
from designer.sheets.marks import Align, Box, Disc, Ink, Line, Mark, Weight
from designer.sheets.ratingplot.rounds import gridline
from designer.sheets.ratingplot.scales import Scale, ticks
from designer.sheets.ratingplot.strokes import STYLES, curve
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.sizes import HEAVY, NOTES, RULE, TABLE

_FOOT = 5.0
_LEFT = 9.0
_DOT = 1.1


def points_chart(desk: Desk, frame: Frame, rated: Rated) -> Iterator[Mark]:
    """One dot for each number of points that was asked for; where a bound is known, a line down to it."""
    spent = sorted(rated.rating.spending, key=lambda each: each.points)
    plot = frame.top(frame.height - _FOOT).after(_LEFT).below(3.0)
    least = [each.lower if each.lower else each.upper for each in spent]
    low, high = min(*least, rated.rating.par), max(each.upper for each in spent)
    room = (high - low) * 0.1 or 1.0
    across = Scale(spent[0].points, max(spent[-1].points, spent[0].points + 1), plot.x + 7.0, plot.right - 7.0)
    up = Scale(low - room, high + room, plot.bottom, plot.y)
    par = up(rated.rating.par)
    for value in ticks(low - room, high + room, 6):
        if abs(up(value) - par) < 4.0:
            continue
        yield gridline(plot.x, plot.right, up(value))
        label = Frame(frame.x, up(value) - 2.0, _LEFT - 1.5, 4.0)
        yield desk.cell(label, str(value), NOTES, align=Align.RIGHT, ink=Ink.GREY, pad=0)
    yield from curve(((plot.x, par), (plot.right, par)), STYLES[1], HEAVY)
    name = Frame(frame.x, par - 2.0, _LEFT - 1.5, 4.0)
    yield desk.cell(name, desk.speaker.say("rate.plot.par"), NOTES, align=Align.RIGHT, ink=Ink.GREY, pad=0)
    yield Line(plot.x, plot.bottom, plot.right, plot.bottom, RULE)
    yield from curve([(across(each.points), up(each.upper)) for each in spent], (), 1.4, Ink.GREEN)
    for each, lower in zip(spent, least, strict=True):
        x, y = across(each.points), up(each.upper)
        if lower < each.upper:
            yield Line(x, y, x, up(lower), HEAVY)
            yield Line(x - 1.0, up(lower), x + 1.0, up(lower), HEAVY)
        yield Disc(x, y, _DOT + 0.5, 0.0, Ink.WHITE)
        yield Disc(x, y, _DOT, 0.0, Ink.GREEN)
        text = desk.speaker.number(each.upper, 1)
        wide = desk.width(text, TABLE, Weight.BOLD) + 1.2
        above = Frame(x - wide / 2 + 1.4, y - 5.8, wide, 3.8)
        yield Box(above.x, above.y, above.width, above.height, 0.0, Ink.WHITE)
        yield desk.cell(above, text, TABLE, weight=Weight.BOLD, pad=0)
        below = Frame(x - 9.0, plot.bottom + 0.8, 18.0, _FOOT - 0.8)
        yield desk.cell(below, str(each.points), NOTES, ink=Ink.GREY, pad=0)
