"""What stands on every sheet: the match in its shape, the head, the foot with the sheet code, the ruler."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from designer.sheets.brief import Logo
from designer.sheets.frame import Frame
from designer.sheets.marks import (
    Align,
    Code,
    Colour,
    Disc,
    Fragment,
    Ink,
    Line,
    Mark,
    Picture,
    Shape,
    Sheet,
    Weight,
    Words,
)
from designer.sheets.typesetting.desk import LOGO, Desk
from designer.sheets.typesetting.sizes import FOOT, HAIRLINE, HEAVY, LEAST, NOTES, TABLE, TITLE

HEAD_HEIGHT = 18.0
BARE_HEAD = 13.5
"""The same with nothing but its two lines at the left."""
FOOT_HEIGHT = 13.0
_MARK_LINE = 2.0
_LEGEND_STEP = 2.35
_WIDEST_LOGO = 50.0

Legend = list[tuple[str, str]]
"""Texts shortened on a page: as printed, and the whole."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """What the foot says of one page of a sheet. ``seed`` is a line about the event seed, empty for none."""

    sheet: Sheet
    page: int
    pages: int
    revision: str
    seed: str = ""


def match_mark(desk: Desk, frame: Frame, match: str, round_number: int) -> tuple[Mark, ...]:
    """The match's name, very large, in the shape of its round: circle, square, diamond, hexagon, and again.

    ``frame`` is square. A group's own match (R2-G04) stands on two lines.
    """
    cx, cy, r = frame.middle, frame.centre, frame.width / 2 - 0.4
    kind = (round_number - 1) % 4
    outline: Mark
    if kind == 0:
        outline = Disc(cx, cy, r, _MARK_LINE)
        room, pair = 1.55 * r, 1.4 * r
    elif kind == 1:
        s = 0.92 * r
        outline = Shape(((cx - s, cy - s), (cx + s, cy - s), (cx + s, cy + s), (cx - s, cy + s)), _MARK_LINE)
        room, pair = 1.65 * r, 1.5 * r
    elif kind == 2:
        s = 1.08 * r
        outline = Shape(((cx, cy - s), (cx + s, cy), (cx, cy + s), (cx - s, cy)), _MARK_LINE)
        room, pair = 1.3 * r, 0.95 * r
    else:
        angles = [math.radians(60 * k) for k in range(6)]
        corners = tuple((cx + 1.06 * r * math.cos(a), cy + 1.06 * r * math.sin(a)) for a in angles)
        outline = Shape(corners, _MARK_LINE)
        room, pair = 1.5 * r, 1.3 * r
    name, _, group = match.partition("-")
    if not group:
        size = _largest(desk, name, room, 1.25 * r)
        return outline, desk.cell(frame, name, size, weight=Weight.BOLD)
    size = _largest(desk, group, pair, 0.55 * r)
    half = desk.metrics.ascent(size) * 0.74
    upper, lower = Frame(frame.x, cy - 2 * half, frame.width, 2 * half), Frame(frame.x, cy, frame.width, 2 * half)
    return (
        outline,
        desk.cell(upper, name, size, weight=Weight.BOLD),
        desk.cell(lower, group, size, weight=Weight.BOLD),
    )


def _largest(desk: Desk, text: str, width: float, height: float) -> float:
    """The largest size in whole points at which ``text`` fits into ``width`` and its capitals into ``height``."""
    size = round(height * 4.0)
    while size > LEAST and (desk.width(text, size, Weight.BOLD) > width or desk.metrics.ascent(size) > height):
        size -= 1
    return float(max(size, LEAST))


def kind_line(
    desk: Desk, frame: Frame, kind: str, over: Sequence[str], legend: Legend | None = None
) -> tuple[Mark, ...]:
    """What a sheet is, in bold, and after it what it belongs to: **Scorecard** Quarry Open, Old Quarry.

    ``over`` is one text or several, the fullest first: the first that fits stands there. Where none does the
    last is ended with an ellipsis, and ``legend`` gets the whole of it.
    """
    first = desk.cell(frame, kind, TABLE, weight=Weight.BOLD, align=Align.LEFT, ink=desk.accent, pad=0)
    rest = frame.after(desk.width(first.text, first.size, Weight.BOLD) + 2.2)
    if not over or rest.width < 8:
        return (first,)
    fitting = [text for text in over if desk.width(text, NOTES) <= rest.width]
    text = fitting[0] if fitting else over[-1]
    return first, own_words(desk, rest, text, TABLE, "name", legend)


def own_words(
    desk: Desk,
    frame: Frame,
    text: str,
    size: float,
    field: str,
    legend: Legend | None = None,
    *,
    weight: Weight = Weight.REGULAR,
    align: Align = Align.LEFT,
    ink: Colour = Ink.BLACK,
    pad: float = 0.0,
) -> Words:
    """One line of a text that people wrote; where it must be shortened, ``legend`` gets the whole of it."""
    words = desk.cell(frame, text, size, weight=weight, align=align, ink=ink, field=field, pad=pad)
    if legend is not None and words.text != text:
        legend.append((words.text, text))
    return words


def head(
    desk: Desk,
    frame: Frame,
    kind: str,
    over: Sequence[str],
    title: str,
    *,
    mark: tuple[str, int] | None = None,
    title_field: str = "",
    note: str = "",
    legend: Legend | None = None,
    logo: bool = False,
) -> tuple[Mark, ...]:
    """The head of a sheet: what it is and whose, a big ``title``, a ``note``; at the right the match mark or the logo.

    The logo stands there where ``logo`` is true and there is one.
    """
    marks: list[Mark] = []
    text = frame
    if mark is not None:
        marks += match_mark(desk, frame.ending(frame.height), *mark)
        text = frame.left(frame.width - frame.height - 4)
    elif logo and desk.logo:
        picture = logo_picture(desk.logo, frame, _WIDEST_LOGO)
        marks.append(picture)
        text = frame.left(picture.x - frame.x - 4.0)
    upper, middle, lower = text.rows((4.5, 9.0, 4.5))
    marks += kind_line(desk, upper, kind, over, legend)
    if title:
        marks.append(own_words(desk, middle, title, TITLE, title_field, legend, weight=Weight.BOLD, ink=desk.accent))
    if note:
        marks.append(desk.cell(lower, note, NOTES, align=Align.LEFT, pad=0))
    return tuple(marks)


def logo_picture(logo: Logo, frame: Frame, widest: float) -> Picture:
    """The logo at the right end of ``frame``, as high as it or ``widest`` mm wide."""
    scale = min(frame.height / logo.height, widest / logo.width)
    width, height = logo.width * scale, logo.height * scale
    return Picture(frame.right - width, frame.centre - height / 2, width, height, LOGO)


def foot(desk: Desk, frame: Frame, stamp: Stamp, legend: Sequence[tuple[str, str]] = ()) -> tuple[Mark, ...]:
    """The foot of a page: QR, sheet code, page k of n, revision, program version, and what was shortened."""
    qr = frame.height - 2.0
    marks: list[Mark] = []
    text = frame
    if stamp.sheet.code:
        marks.append(Code(frame.x, frame.bottom - qr, qr, stamp.sheet.code))
        text = frame.after(qr + 3.0)
    step = frame.height / 3.6
    rows = text.foot(3 * step).rows((step, step, step))
    if stamp.sheet.code:
        marks.append(desk.cell(rows[0], stamp.sheet.code, TABLE, weight=Weight.BOLD, align=Align.LEFT, pad=0))
    marks.append(
        desk.cell(
            rows[1],
            desk.say("foot.page", page=stamp.page, pages=stamp.pages, revision=stamp.revision, version=desk.version),
            FOOT,
            align=Align.LEFT,
            pad=0,
        )
    )
    if stamp.seed:
        marks.append(desk.cell(rows[2], stamp.seed, FOOT, align=Align.LEFT, pad=0))
    if legend:
        taken = max(desk.width(word.text, word.size, word.weight) for word in marks if isinstance(word, Words))
        marks += _legend(desk, text.after(taken + 4.0), legend)
    return tuple(marks)


def _legend(desk: Desk, frame: Frame, legend: Sequence[tuple[str, str]]) -> tuple[Mark, ...]:
    """What shortened texts say in full, at the bottom of the foot: as wide as there is room, else narrowed."""
    most = int(frame.height / _LEGEND_STEP)
    wholes = dict.fromkeys(full for _, full in legend)
    rows: list[str] = []
    for percent in range(100, 30, -10):
        stretch = percent / 100
        width = frame.width / stretch
        rows = [row for full in wholes for row in desk.wrapped(f"… = {full}", width, LEAST)]
        if len(rows) <= most:
            break
    else:
        last = desk.fit((" ".join(rows[most - 1 :]),), width, LEAST).texts[0][0]
        rows = [*rows[: most - 1], last]
    top = frame.bottom - _LEGEND_STEP * len(rows)
    marks: list[Mark] = []
    for n, row in enumerate(rows):
        line = Frame(frame.x, top + n * _LEGEND_STEP, width, _LEGEND_STEP)
        marks.append(replace(desk.cell(line, row, LEAST, align=Align.LEFT, pad=0), stretch=stretch))
    return tuple(marks)


def ruler(desk: Desk, x: float, y: float) -> Fragment:
    """A ruler of 100 mm over one of 4 in, to see whether the printer kept the size: 16 mm high.

    It is true on paper whatever the sheet is enlarged by.
    """
    mm, inch = 1.0 / desk.zoom, 25.4 / desk.zoom
    marks: list[Mark] = [Line(x, y, x + 100 * mm, y, HAIRLINE)]
    for n in range(101):
        long = 3.0 if n % 10 == 0 else 2.0 if n % 5 == 0 else 1.2
        marks.append(Line(x + n * mm, y, x + n * mm, y - long, HEAVY if n in (0, 100) else HAIRLINE))
    y2 = y + 4.0
    marks.append(Line(x, y2, x + 4 * inch, y2, HAIRLINE))
    for eighth in range(33):
        long = 3.0 if eighth % 8 == 0 else 2.0 if eighth % 4 == 0 else 1.2
        at = x + eighth * inch / 8
        marks.append(Line(at, y2, at, y2 + long, HEAVY if eighth in (0, 32) else HAIRLINE))
    room = Frame(x + 104.0 * mm, y - 4.0, 60.0, 12.0)
    marks.append(desk.cell(room.top(4.0), desk.say("ruler.metric"), FOOT, align=Align.LEFT, pad=0))
    marks.append(desk.cell(room.foot(4.0), desk.say("ruler.inch"), FOOT, align=Align.LEFT, pad=0))
    return Fragment("ruler", tuple(marks))
