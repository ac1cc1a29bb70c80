"""What a round costs: the distribution of scores by rolling, and a curve for each number of points spent best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.model.rating import Rated
from designer.sheets.frame import Frame
from designer.sheets.marks import Align, Box, Ink, Line, Mark, Shape, Weight
from designer.sheets.ratingplot.scales import Scale, quantile, ticks
from designer.sheets.ratingplot.strokes import STYLES, Point, curve
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.sizes import HAIRLINE, HEAVY, NOTES, RULE, TABLE

FIRST, LAST = 0.002, 0.99
"""How much of the distribution the picture leaves out below, and how much lies below its right end."""

_FOOT = 5.0
_FLAG = 4.6
_LEVELS = 3
_NAME = 4.2
_LINE = 1.1
_SEEN = 0.004
"""Curves end where they would only run along the ground."""
_Flag = tuple[float, str, int]
"""Where it stands in strokes, what is written on it, the kind of its line."""


def round_chart(desk: Desk, frame: Frame, rated: Rated) -> Iterator[Mark]:
    """Steps of the distribution in ``frame``, an axis of strokes under it, flags over it for par and rating."""
    chances = rated.rolling.distribution
    rating = rated.rating.rating
    marked = [float(rated.rating.par), *([] if rating is None else [rating])]
    spent = sorted(rated.rating.spending, key=lambda each: each.points)[: len(STYLES)]
    curves = [(each.points, each.scores.course.distribution) for each in spent]
    low = min(quantile(chances, FIRST), *(quantile(each, FIRST) for _, each in curves), *marked) - 1.5
    high = max(float(quantile(chances, LAST)), *marked) + 1.5
    across = Scale(low, high, frame.x, frame.right)
    flags = _placed(desk, frame, across, _flags(desk, rated))
    plot = frame.top(frame.height - _FOOT).below(_FLAG * (1 + max(level for _, _, level in flags)) + 2.0)
    tall = max(max(chances), *(max(each) for _, each in curves)) if curves else max(chances)
    up = Scale(0.0, tall, plot.bottom, plot.y + (_NAME + 1.0 if curves else 1.0))
    first, last = max(0, int(low)), min(len(chances) - 1, int(high))
    lower, upper = quantile(chances, 0.25), quantile(chances, 0.75)
    yield Shape(steps(chances, first, last, across, up), 0.0, Ink.PALE)
    yield Shape(steps(chances, lower, upper, across, up), 0.0, Ink.GREEN)
    outline = steps(chances, first, last, across, up)
    yield from curve(outline, (), HEAVY, Ink.GREEN)
    yield Line(plot.x, plot.bottom, plot.right, plot.bottom, RULE)
    for value in ticks(low, high, 12):
        x = across(value)
        yield Line(x, plot.bottom, x, plot.bottom + 1.2, RULE)
        label = Frame(x - 8.0, plot.bottom + 1.2, 16.0, _FOOT - 1.2)
        yield desk.cell(label, str(value), NOTES, ink=Ink.GREY, pad=0)
    for n, (points, each) in enumerate(curves):
        yield from _curve(desk, plot, points, each, n, across, up)
    for (place, text, style), room, _ in flags:
        pole = ((across(place), plot.bottom), (across(place), room.bottom))
        yield from curve(pole, (), 2.8, Ink.WHITE)
        yield from curve(pole, STYLES[style], HEAVY)
        yield desk.cell(room, text, TABLE, weight=Weight.BOLD, align=Align.LEFT, pad=0)


def _curve(
    desk: Desk, plot: Frame, points: int, chances: Sequence[float], style: int, across: Scale, up: Scale
) -> Iterator[Mark]:
    """The scores with points, as a line; over its top how many points."""
    seen = max(chances) * _SEEN
    line = [
        (across(k), up(chance)) for k, chance in enumerate(chances) if chance > seen and plot.x < across(k) < plot.right
    ]
    yield from curve(line, (), 2.6, Ink.WHITE)
    yield from curve(line, STYLES[style], _LINE)
    top = chances.index(max(chances))
    wide = desk.width(str(points), NOTES, Weight.BOLD) + 1.0
    left = min(max(across(top) - wide / 2, plot.x), plot.right - wide)
    name = Frame(left, up(chances[top]) - _NAME, wide, _NAME - 0.6)
    yield Box(name.x, name.y, name.width, name.height, 0.0, Ink.WHITE)
    yield desk.cell(name, str(points), NOTES, weight=Weight.BOLD, pad=0)


def steps(chances: Sequence[float], first: int, last: int, across: Scale, up: Scale) -> tuple[Point, ...]:
    """The outline of the columns ``first`` to ``last``, from the ground up and back to it."""
    points: list[Point] = [(across.inside(first - 0.5), up(0.0))]
    for strokes in range(first, last + 1):
        y = up(chances[strokes])
        points += [(across.inside(strokes - 0.5), y), (across.inside(strokes + 0.5), y)]
    return (*points, (across.inside(last + 0.5), up(0.0)))


def _flags(desk: Desk, rated: Rated) -> list[_Flag]:
    """Par, rating and mean, from the left."""
    say, number = desk.speaker.say, desk.speaker.number
    rating = rated.rating
    flags = [
        (float(rating.par), say("rate.plot.par_flag", par=rating.par), 1),
        (rated.rolling.mean, say("rate.plot.mean_flag", mean=number(rated.rolling.mean, 1)), 0),
    ]
    if rating.rating is not None:
        flags.append((rating.rating, say("rate.plot.rating_flag", rating=number(rating.rating, 1)), 2))
    return sorted(flags)


def _placed(desk: Desk, frame: Frame, across: Scale, flags: Sequence[_Flag]) -> list[tuple[_Flag, Frame, int]]:
    """The flags with the room of their words and its level: near ones hang under each other."""
    ends = [frame.x - 2.0] * _LEVELS
    placed: list[tuple[_Flag, Frame, int]] = []
    for flag in flags:
        wide = desk.width(flag[1], TABLE, Weight.BOLD) + 0.3
        left = max(frame.x, min(across(flag[0]) - 0.2, frame.right - wide))
        level = next((n for n, end in enumerate(ends) if left > end + 2.0), _LEVELS - 1)
        ends[level] = left + wide
        placed.append((flag, Frame(left, frame.y + level * _FLAG, wide, _FLAG), level))
    return placed


def spread_line(desk: Desk, rated: Rated) -> str:
    """In words: between which scores the middle half of all rounds lies, and what the lines are."""
    chances = rated.rolling.distribution
    half = desk.speaker.say("rate.plot.half", low=quantile(chances, 0.25), high=quantile(chances, 0.75))
    return half if not rated.rating.spending else desk.speaker.say("rate.plot.with_lines", half=half)


def gridline(x1: float, x2: float, y: float) -> Line:
    """A faint line to read heights by."""
    return Line(x1, y, x2, y, HAIRLINE, Ink.GREY)
