"""Difficulty by hole: a bar a hole for the strokes over par, over the facts of the hole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from designer.model.rating import Rated
from designer.sheets.frame import Frame
from designer.sheets.furniture.hatching import hatch
from designer.sheets.marks import Align, Box, Ink, Line, Mark, Weight
from designer.sheets.ratingplot.scales import Scale, quantile, ticks
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.sizes import HAIRLINE, HEAVY, LEAST, NOTES, RULE, SECTION, TABLE

_LABEL = 30.0
_FACT = 5.0
_BAR = 0.52
"""How much of its column a bar takes."""
_TOWERING = 2.2
"""A bar this many times as high as the third highest is cut off, or no other could be read."""
_BREAK = 2.2


@dataclass(frozen=True, slots=True)
class HoleBar:
    """One hole: strokes over par on average, between which the middle half of scores lies, what points save."""

    mean: float
    low: float
    high: float
    gain: float

    @property
    def top(self) -> float:
        return max(self.mean, self.high)


def hole_bars(rated: Rated) -> tuple[HoleBar, ...]:
    """The bars of a rating; gains are 0 where no points were spent."""
    gains = rated.rating.gains or (0.0,) * len(rated.holes)
    return tuple(
        HoleBar(
            rolled.mean - hole.par,
            quantile(rolled.distribution, 0.25) - hole.par,
            quantile(rolled.distribution, 0.75) - hole.par,
            gain,
        )
        for hole, rolled, gain in zip(rated.course.holes, rated.holes, gains, strict=True)
    )


def hole_chart(desk: Desk, frame: Frame, rated: Rated) -> Iterator[Mark]:
    """Bars with whiskers in ``frame``, under them hole, par, slope, index and strokes over par."""
    bars = hole_bars(rated)
    facts = _facts(desk, rated, bars)
    plot = frame.top(frame.height - _FACT * len(facts) - 1.0).after(_LABEL)
    column = plot.width / len(bars)
    low = min(0.0, *(bar.low for bar in bars))
    high = axis_end([bar.top for bar in bars])
    scale = Scale(low, high, plot.bottom, plot.y + 3.0)
    for value in ticks(low, high, 7):
        y = scale(value)
        yield Line(plot.x, y, plot.right, y, RULE if value == 0 else HAIRLINE, Ink.BLACK if value == 0 else Ink.GREY)
        label = desk.speaker.say("rate.plot.par") if value == 0 else signed(desk, value, 0)
        yield desk.cell(
            Frame(frame.x, y - 2.0, _LABEL - 1.5, 4.0), label, NOTES, align=Align.RIGHT, ink=Ink.GREY, pad=0
        )
    for i, bar in enumerate(bars):
        yield from _bar(Frame(plot.x + column * i, plot.y, column, plot.height), scale, bar)
    yield from _table(desk, Frame(frame.x, plot.bottom + 1.0, frame.width, _FACT * len(facts)), facts, column)


def axis_end(tops: Sequence[float]) -> float:
    """The end of the axis: the highest top, or less where one or two tower over all others."""
    ranked = sorted(tops, reverse=True)
    third = ranked[min(2, len(ranked) - 1)]
    return max(1.0, min(ranked[0], third * _TOWERING) if third > 0 else ranked[0])


def _bar(room: Frame, scale: Scale, bar: HoleBar) -> Iterator[Mark]:
    """The bar, hatched where points save; over it the whisker of the middle half; cut where it is too high."""
    width = room.width * _BAR
    x = room.middle - width / 2
    ground = scale(0.0)
    top = scale.inside(bar.mean)
    saved = scale.inside(max(bar.mean - bar.gain, 0.0))
    if bar.mean > 0:
        if top < saved:
            part = Frame(x, top, width, saved - top)
            yield Box(part.x, part.y, part.width, part.height, 0.0, Ink.WHITE)
            yield from hatch(part, 0.75, RULE, Ink.GREEN)
        if saved < ground:
            yield Box(x, saved, width, ground - saved, 0.0, Ink.GREEN)
        yield Box(x, top, width, ground - top, HEAVY * 0.8, None, Ink.GREEN)
    elif bar.mean < 0:
        yield Box(x, ground, width, scale(bar.mean) - ground, HEAVY * 0.8, Ink.WHITE, Ink.GREEN)
    if bar.mean > scale.high:
        yield from broken(x, width, top + 5.0)
    yield from _whisker(room.middle, min(1.3, width / 3), scale, bar)


def _whisker(x: float, half: float, scale: Scale, bar: HoleBar) -> Iterator[Mark]:
    if bar.low == bar.high:
        return
    bottom, top = scale.inside(bar.low), scale.inside(bar.high)
    ends = [bottom] if bar.high > scale.high else [bottom, top]
    for width, ink in ((2.8, Ink.WHITE), (1.0, Ink.BLACK)):
        yield Line(x, bottom, x, top, width, ink)
        for y in ends:
            yield Line(x - half, y, x + half, y, width, ink)
    if bar.high > scale.high:
        yield Line(x - half, top + half * 1.4, x, top, 1.0)
        yield Line(x + half, top + half * 1.4, x, top, 1.0)


def broken(x: float, width: float, y: float) -> Iterator[Mark]:
    """Two slanting gaps: there is more of this bar than is drawn."""
    for dy in (0.0, _BREAK):
        yield Line(x - 0.8, y + dy + 0.8, x + width + 0.8, y + dy - 0.8, 2.4, Ink.WHITE)


def signed(desk: Desk, value: float, digits: int = 1) -> str:
    """Strokes to par as golfers write them: +2.4, a true minus, 0 without a sign."""
    text = desk.speaker.number(abs(value), digits)
    if not any(c in "123456789" for c in text):
        return text
    return f"+{text}" if value > 0 else f"\u2212{text}"


_Fact = tuple[str, Sequence[str], Weight, float]


def _facts(desk: Desk, rated: Rated, bars: Sequence[HoleBar]) -> list[_Fact]:
    """The rows under the bars: a label, a text a hole, weight and size."""
    say = desk.speaker.say
    holes = rated.course.holes
    rating = rated.rating
    mark = dict.fromkeys(rating.unpassable, "*")
    rows: list[_Fact] = [
        (say("rate.columns.hole"), [f"{h.number}{mark.get(h.number, '')}" for h in holes], Weight.BOLD, SECTION),
        (say("rate.columns.par"), [str(h.par) for h in holes], Weight.REGULAR, TABLE),
        (say("rate.columns.slope"), [h.slope for h in holes], Weight.REGULAR, TABLE),
    ]
    indexes = [str(n) for n in rating.stroke_index]
    if not indexes and all(h.stroke_index is not None for h in holes):
        indexes = [str(h.stroke_index) for h in holes]
    if indexes:
        rows.append((say("rate.plot.index"), indexes, Weight.REGULAR, TABLE))
    rows.append((say("rate.plot.over"), [signed(desk, bar.mean) for bar in bars], Weight.BOLD, TABLE))
    return rows


def _table(desk: Desk, frame: Frame, facts: Sequence[_Fact], column: float) -> Iterator[Mark]:
    for n, (label, texts, weight, size) in enumerate(facts):
        row = Frame(frame.x, frame.y + n * _FACT, frame.width, _FACT)
        if n:
            yield Line(row.x, row.y, row.right, row.y, HAIRLINE, Ink.GREY)
        yield desk.cell(row.left(_LABEL - 1.5), label, NOTES, align=Align.LEFT, ink=Ink.GREY, pad=0)
        fit = desk.fit(texts, column - 0.6, size, least=LEAST, weight=weight)
        for i, text in enumerate(texts):
            cell = Frame(row.x + _LABEL + column * i, row.y, column, _FACT)
            yield desk.cell(cell, text, fit.size, weight=weight, pad=0)
