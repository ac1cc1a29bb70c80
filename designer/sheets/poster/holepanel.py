"""One hole of the poster: its panel with number, par, name, and the ribbon with slope, terrain and zones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from designer.model.course import Area, Hole
from designer.sheets.frame import Frame
from designer.sheets.marks import Align, Box, Disc, Ink, Line, Mark, Shape, Weight
from designer.sheets.poster.ribbon import Ribbon, ribbon
from designer.sheets.poster.terrain import Vocabulary, kind_of, terrain
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.fitting import Fit
from designer.sheets.typesetting.sizes import HAIRLINE, LEAST, NOTES, RULE, TABLE

ZONES = 6
HEAD = 15.5
"""Height of a panel's head in mm: number, par, stroke index, name."""

_NUMBER = 20.0
_RIBBON = 14.2
_LABEL = 7.5


@dataclass(frozen=True, slots=True)
class PanelStyle:
    """What all panels of a poster share.

    ``unit`` scales the ribbons, ``broad`` their width; ``label`` is the size of terrain names in points.
    """

    desk: Desk
    vocabulary: Vocabulary
    unit: float
    broad: float
    label: float
    drawn: bool
    shortened: dict[str, str] = field(default_factory=dict)
    """Names that had to be shortened: as printed, and in full."""

    def say(self, key: str, /, **facts: object) -> str:
        return self.desk.speaker.say(f"show.{key}", **facts)

    def fitted(self, text: str, width: float, size: float, lines: int, weight: Weight = Weight.REGULAR) -> Fit:
        """A name set into ``width``; where it must be shortened the whole of it is noted."""
        fit = self.desk.fit((text,), width, size, lines=lines, wrapped=min(size, _LABEL), weight=weight)
        self.shortened.update(fit.legend)
        return fit


def label_width(width: float, broad: float) -> float:
    """The room for terrain names beside the ribbon of a panel of ``width`` mm."""
    return width - _RIBBON * broad - 2.1


def ribbon_breadth(width: float, label: float) -> float:
    """How broad a ribbon may be in a panel of ``width`` mm for names of ``label`` mm beside it (see label_width)."""
    return (width - label - 2.2) / _RIBBON


def hole_panel(style: PanelStyle, hole: Hole, frame: Frame) -> Iterator[Mark]:
    """The marks of one hole, all inside ``frame``."""
    yield Box(frame.x, frame.y, frame.width, frame.height, 0.0, Ink.PALE, radius=1.6)
    yield from _head(style, hole, frame.inset(1.6, 1.2).top(HEAD - 1.2))
    body = frame.below(HEAD).inset(0.0, 0.8)
    wide = _RIBBON * style.broad
    way = ribbon(hole, body.after(0.6).left(wide - 0.8), style.unit, style.broad)
    yield from _tee(style, way)
    for i, area in enumerate(hole.areas):
        last = i == len(hole.areas) - 1
        kind = "green" if last else kind_of(area.name, style.vocabulary)
        yield from terrain(kind, way.outlines[i], area.difficulty, style.unit)
        if last:
            yield from _flag(style, way)
        yield from _digit(style, way.centres[i], area.difficulty)
    beside = body.after(wide + 1.1)
    each = abs(way.centres[0][1] - way.centres[-1][1]) / max(len(hole.areas) - 1, 1)
    for i, area in enumerate(hole.areas):
        y = way.centres[i][1]
        room = Frame(beside.x, y - each / 2, beside.width - 1.0, each)
        yield from _beside(style, hole, i, area, room)


def _head(style: PanelStyle, hole: Hole, frame: Frame) -> Iterator[Mark]:
    desk = style.desk
    upper, lower = frame.rows((8.6, frame.height - 8.6))
    number = desk.cell(upper, str(hole.number), _NUMBER, weight=Weight.BOLD, align=Align.LEFT, ink=Ink.GREEN, pad=0)
    yield number
    right = upper.after(desk.width(str(hole.number), _NUMBER, Weight.BOLD) + 1.0)
    rows = right.rows((right.height / 2, right.height / 2))
    par = style.say("par", par=hole.par)
    if hole.stroke_index is None:
        yield desk.cell(right, par, TABLE, weight=Weight.BOLD, align=Align.RIGHT, pad=0)
    else:
        yield desk.cell(rows[0], par, TABLE, weight=Weight.BOLD, align=Align.RIGHT, pad=0)
        index = style.say("stroke_index", stroke_index=hole.stroke_index)
        yield desk.cell(rows[1], index, NOTES, align=Align.RIGHT, ink=Ink.GREY, pad=0)
    if hole.name:
        fit = style.fitted(hole.name, lower.width, TABLE, 2, Weight.BOLD)
        yield from desk.cells(
            lower, fit.texts[0], fit.size, weight=Weight.BOLD, align=Align.LEFT,
            field=f"holes[{hole.number - 1}].name", pad=0,
        )  # fmt: skip


def _tee(style: PanelStyle, way: Ribbon) -> Iterator[Mark]:
    """The teeing ground: a small lawn between two markers."""
    x, y = way.tee
    u = style.unit
    yield Box(x - 1.7 * u, y - 0.75 * u, 3.4 * u, 1.5 * u, 0.6 * u, Ink.WHITE, Ink.GREEN, radius=0.4 * u)
    for side in (-1, 1):
        yield Disc(x + side * 1.0 * u, y, 0.28 * u, 0.0, Ink.GREEN)


def _flag(style: PanelStyle, way: Ribbon) -> Iterator[Mark]:
    x, y = way.flag
    u = style.unit
    top = y - 5.6 * u
    yield Disc(x, y, 0.5 * u, 0.0, Ink.WHITE)
    yield Line(x, y, x, top, 1.6 * u, Ink.WHITE)
    yield Line(x, y, x, top, 0.8 * u, Ink.BLACK)
    yield Shape(((x, top), (x + 3.1 * u, top + 1.0 * u), (x, top + 2.0 * u)), 0.0, Ink.RED)


def _digit(style: PanelStyle, centre: tuple[float, float], difficulty: int) -> Iterator[Mark]:
    """The slope's digit, black on white whatever the terrain."""
    x, y = centre
    r = 2.05 * style.unit
    yield Disc(x, y, r, 0.75 * style.unit, Ink.WHITE)
    box = Frame(x - r, y - r, 2 * r, 2 * r)
    yield style.desk.cell(box, str(difficulty), 10.0 * style.unit, weight=Weight.BOLD, pad=0)


def _beside(style: PanelStyle, hole: Hole, i: int, area: Area, room: Frame) -> Iterator[Mark]:
    """The terrain's name and, on a drawn course, the six zones under it."""
    desk = style.desk
    zone = min(room.width / ZONES, 3.6) if style.drawn else 0.0
    rows: tuple[str, ...] = ()
    size = style.label
    if area.name:
        fit = style.fitted(area.name, room.width, style.label, 2 if style.drawn else 3)
        rows, size = fit.texts[0], fit.size
    line = size * 0.40
    height = len(rows) * line + (zone + (0.7 if rows else 0.0) if zone else 0.0)
    top = room.centre - height / 2
    if rows:
        place = Frame(room.x, top, room.width, len(rows) * line)
        yield from desk.cells(place, rows, size, align=Align.LEFT, field=f"holes[{hole.number - 1}].areas[{i}]", pad=0)
    if zone and area.fails is not None:
        y = top + height - zone
        for number in range(1, ZONES + 1):
            cell = Frame(room.x + (number - 1) * zone, y, zone, zone)
            yield from zone_cell(desk, cell, number, fails=number in area.fails)


def zone_cell(desk: Desk, frame: Frame, number: int, *, fails: bool) -> Iterator[Mark]:
    """A zone: its digit on white where the ball may lie, black and crossed out where it fails."""
    if fails:
        yield Box(frame.x, frame.y, frame.width, frame.height, HAIRLINE, Ink.BLACK)
        a = frame.inset(frame.width * 0.26)
        yield Line(a.x, a.y, a.right, a.bottom, RULE, Ink.WHITE)
        yield Line(a.x, a.bottom, a.right, a.y, RULE, Ink.WHITE)
        return
    yield Box(frame.x, frame.y, frame.width, frame.height, RULE * 0.8, Ink.WHITE)
    yield desk.cell(frame, str(number), max(LEAST, min(frame.width * 2.6, TABLE)), pad=0)
