"""Courses side by side: the distributions of their rounds over par, each in a line of its own kind, and a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.model.rating import Rated
from designer.sheets.frame import Frame
from designer.sheets.marks import Align, Box, Ink, Line, Mark, Weight
from designer.sheets.ratingplot.holebars import signed
from designer.sheets.ratingplot.rounds import FIRST, LAST
from designer.sheets.ratingplot.scales import Scale, quantile, ticks
from designer.sheets.ratingplot.strokes import STYLES, curve
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.sizes import HAIRLINE, NOTES, RULE, SECTION, TABLE

COURSES = len(STYLES)
"""How many courses one page compares: one for each kind of line."""

_FOOT = 10.0
_ROW = 8.0
_HEAD = 7.0
_SAMPLE = 24.0
_FIGURE = 30.0
_WIDTH = 1.5
_SEEN = 0.002
"""Curves end where they would only run along the ground."""
_LETTERS = "ABCDEF"


def comparison_height(count: int) -> float:
    """Millimetres of the table for ``count`` courses."""
    return _HEAD + _ROW * count


def comparison_chart(desk: Desk, frame: Frame, rated: Sequence[Rated]) -> Iterator[Mark]:
    """The curves: how often a round takes how many strokes over par; a letter at each top."""
    plot = frame.top(frame.height - _FOOT).below(8.0)
    low = min(0, *(quantile(r.rolling.distribution, FIRST) - r.rating.par for r in rated)) - 1.0
    high = max(quantile(r.rolling.distribution, LAST) - r.rating.par for r in rated) + 1.0
    across = Scale(low, high, plot.x, plot.right)
    up = Scale(0.0, max(max(r.rolling.distribution) for r in rated), plot.bottom, plot.y)
    for value in ticks(low, high, 16):
        x = across(value)
        yield Line(x, plot.y, x, plot.bottom + 1.2, HAIRLINE, Ink.GREY)
        text = desk.speaker.say("rate.plot.par") if value == 0 else signed(desk, value, 0)
        yield desk.cell(Frame(x - 8.0, plot.bottom + 1.2, 16.0, 4.0), text, NOTES, ink=Ink.GREY, pad=0)
    axis = desk.speaker.say("rate.plot.axis")
    yield desk.cell(plot.below(plot.height + 5.2).top(4.4), axis, NOTES, ink=Ink.GREY, pad=0)
    yield Line(across(0.0), plot.y, across(0.0), plot.bottom, RULE)
    seen = max(max(r.rolling.distribution) for r in rated) * _SEEN
    taken: list[tuple[float, float]] = []
    for n, each in enumerate(rated):
        chances = each.rolling.distribution
        first, last = max(0, int(low) + each.rating.par), min(len(chances), int(high) + each.rating.par + 1)
        points = [(across(k - each.rating.par), up(chances[k])) for k in range(first, last) if chances[k] > seen]
        yield from curve(points, (), _WIDTH + 1.4, Ink.WHITE)
        yield from curve(points, STYLES[n], _WIDTH, _ink(n))
        x, y = min(points, key=lambda point: point[1])
        while any(abs(x - a) < 5.0 and abs(y - b) < 5.5 for a, b in taken):
            x += 5.2
        taken.append((x, y))
        yield from _letter(desk, Frame(x - 2.2, y - 5.6, 4.4, 4.4), n)
    yield Line(plot.x, plot.bottom, plot.right, plot.bottom, RULE)


def comparison_table(desk: Desk, frame: Frame, rated: Sequence[Rated]) -> Iterator[Mark]:
    """A line's sample, the course's name, and its figures."""
    say, number = desk.speaker.say, desk.speaker.number
    heads = [say("rate.columns.par"), say("rate.rolling"), say("rate.plot.half_head")]
    spent = any(each.rating.rating is not None for each in rated)
    heads += [say("rate.rating"), say("rate.difficulty")] if spent else []
    widths = [14.0, _FIGURE, _FIGURE, *([_FIGURE, _FIGURE] if spent else [])]
    x = frame.right - sum(widths)
    top = frame.top(_HEAD)
    yield desk.cell(top.after(_SAMPLE).left(60.0), say("rate.course"), NOTES, align=Align.LEFT, ink=Ink.GREY, pad=0)
    for cell, head in zip(Frame(x, top.y, sum(widths), _HEAD).columns(widths), heads, strict=True):
        yield desk.cell(cell, head, NOTES, align=Align.RIGHT, ink=Ink.GREY, pad=0.8)
    yield Line(frame.x, top.bottom, frame.right, top.bottom, RULE)
    for n, each in enumerate(rated):
        row = Frame(frame.x, top.bottom + n * _ROW, frame.width, _ROW)
        yield from _letter(desk, Frame(row.x, row.centre - 2.2, 4.4, 4.4), n)
        yield from curve(((row.x + 7.0, row.centre), (row.x + _SAMPLE - 3.0, row.centre)), STYLES[n], _WIDTH, _ink(n))
        name = f"{each.course.name} {each.match}".strip()
        room = Frame(row.x + _SAMPLE, row.y, x - row.x - _SAMPLE - 2.0, row.height)
        yield desk.cell(room, name, SECTION, weight=Weight.BOLD, align=Align.LEFT, field="name", pad=0)
        rating, chances = each.rating, each.rolling.distribution
        half = f"{quantile(chances, 0.25)}–{quantile(chances, 0.75)}"
        texts = [str(rating.par), number(each.rolling.mean, 1), half]
        if spent:
            texts.append("" if rating.rating is None else number(rating.rating, 1))
            texts.append("" if rating.difficulty is None else number(rating.difficulty))
        for cell, text in zip(Frame(x, row.y, sum(widths), row.height).columns(widths), texts, strict=True):
            if text:
                yield desk.cell(cell, text, SECTION, align=Align.RIGHT, pad=0.8)
        yield Line(row.x, row.bottom, row.right, row.bottom, HAIRLINE, Ink.GREY)


def _ink(n: int) -> Ink:
    return Ink.GREEN if n % 2 == 0 else Ink.BLACK


def _letter(desk: Desk, frame: Frame, n: int) -> Iterator[Mark]:
    """A letter on a tag in the ink of its line."""
    yield Box(frame.x, frame.y, frame.width, frame.height, 0.0, _ink(n), radius=1.0)
    yield desk.cell(frame, _LETTERS[n], TABLE, weight=Weight.BOLD, ink=Ink.WHITE, pad=0)
