"""The calibration sheet: four crosses at known places, and what to measure from them.

Two numbers say how far the picture is moved on the paper, two how much it is stretched.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from designer.sheets.frame import Frame
from designer.sheets.marks import Align, Box, Disc, Document, Ink, Line, Mark, Metrics, Page, Weight, Words
from designer.sheets.papers import LEAST_MARGIN, Paper
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.sizes import FOOT, HAIRLINE, LEAST, NOTES, RULE, SECTION, TITLE, leading
from designer.texts.speaker import Speaker

_NEAR, _NEAR_ON_SMALL = 20.0, 15.0
"""Millimetres of the first cross from the left and from the top edge of the paper."""

DEFAULT_PAPER = "a4"
"""The paper a calibration is for that names none."""

_SMALL = 120.0
"""A paper less wide than this is small."""

_STEP = 10.0
_ARM = 8.0
_TICK = 1.0
_LETTERS = "ABCD"


@dataclass(frozen=True, slots=True)
class Crosses:
    """Where the crosses of a paper are due, in mm: the first from the edges, the others from the first."""

    near: tuple[float, float]
    span: tuple[float, float]

    @property
    def due(self) -> tuple[float, float, float, float]:
        """What the four measurements A to D would be on a perfect printer."""
        return (*self.near, *self.span)


def crosses(paper: Paper) -> Crosses:
    """The crosses of ``paper``: as far apart as whole centimetres allow with the same room at the far edges."""
    near = _NEAR_ON_SMALL if paper.width < _SMALL else _NEAR
    across, down = (math.floor((length - 2 * near) / _STEP) * _STEP for length in (paper.width, paper.height))
    return Crosses((near, near), (across, down))


def calibration(paper: Paper, speaker: Speaker, metrics: Metrics, version: str) -> Document:
    """One page of ``paper`` in the speaker's language."""
    desk = Desk(speaker, metrics, paper, version)
    title = speaker.say("calibrate.title")
    marks = (*_crosses(crosses(paper)), *_dimensions(desk, crosses(paper)), *_instructions(desk))
    page = Page(paper.width, paper.height, marks, outline=title, label="1")
    return Document(
        f"calibration-{paper.name}", title, "Greenkeeper", speaker.say("calibrate.subject"), speaker.language, (page,)
    )


def _corners(cross: Crosses) -> tuple[tuple[float, float], ...]:
    (x, y), (across, down) = cross.near, cross.span
    return (x, y), (x + across, y), (x, y + down), (x + across, y + down)


def _crosses(cross: Crosses) -> list[Mark]:
    marks: list[Mark] = []
    for x, y in _corners(cross):
        marks += [Line(x - _ARM, y, x + _ARM, y, HAIRLINE), Line(x, y - _ARM, x, y + _ARM, HAIRLINE)]
        marks.append(Disc(x, y, 3.0, HAIRLINE))
        for n in range(1, int(_ARM) + 1):
            long = _TICK * (1.6 if n % 5 == 0 else 1.0)
            for at in (-n, n):
                marks.append(Line(x + at, y - long / 2, x + at, y + long / 2, HAIRLINE))
                marks.append(Line(x - long / 2, y + at, x + long / 2, y + at, HAIRLINE))
    return marks


def _dimensions(desk: Desk, cross: Crosses) -> list[Mark]:
    """The four distances as arrows with their letters, and the crosses' numbers."""
    (x, y), (across, down) = cross.near, cross.span
    edge = LEAST_MARGIN + 0.3
    marks: list[Mark] = []
    for n, (at, down_at) in enumerate(_corners(cross), 1):
        room = Frame(at + 2.2, down_at + 2.2, 6.0, 5.0)
        marks.append(desk.cell(room, str(n), SECTION, weight=Weight.BOLD))
    along, beside = x + 14.0, y + 14.0
    for start, end, letter in (
        ((edge, beside), (x, beside), "A"),
        ((along, edge), (along, y), "B"),
        ((x + _ARM + 2.0, y), (x + across - _ARM - 2.0, y), "C"),
        ((x, y + 21.0), (x, y + down - _ARM - 2.0), "D"),
    ):
        marks += _arrow(start, end, open_start=letter in "AB")
        marks += _letter(desk, start, end, letter)
    # what the arrows of A and B end at
    marks += [Line(x, y + _ARM + 1, x, beside + 2, HAIRLINE), Line(x + _ARM + 1, y, along + 2, y, HAIRLINE)]
    return marks


def _arrow(start: tuple[float, float], end: tuple[float, float], *, open_start: bool) -> list[Mark]:
    """A line with a head at its end, and at its start unless it begins at the paper's edge."""
    marks: list[Mark] = [Line(*start, *end, HAIRLINE, Ink.GREY)]
    for (x, y), (fx, fy) in ((end, start), (start, end))[: 1 if open_start else 2]:
        length = math.hypot(fx - x, fy - y)
        dx, dy = (fx - x) / length * 2.0, (fy - y) / length * 2.0
        for side in (-0.35, 0.35):
            marks.append(Line(x, y, x + dx - dy * side, y + dy + dx * side, HAIRLINE, Ink.GREY))
    return marks


def _letter(desk: Desk, start: tuple[float, float], end: tuple[float, float], letter: str) -> list[Mark]:
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    if letter in "AB":  # a short arrow: the letter beside it
        room = Frame(x - 3, y + 0.4, 6, 5) if letter == "A" else Frame(x + 0.6, y - 2.5, 5, 5)
        return [desk.cell(room, letter, SECTION, weight=Weight.BOLD)]
    room = Frame(x - 3, y - 3, 6, 6)
    return [
        Box(room.x, room.y, room.width, room.height, 0, Ink.WHITE),
        desk.cell(room, letter, SECTION, weight=Weight.BOLD),
    ]


def _instructions(desk: Desk) -> list[Mark]:
    """Title, steps, the four measurements with room for their numbers, from the largest type that fits."""
    paper, cross = desk.paper, crosses(desk.paper)
    x, y = cross.near[0] + (7.0 if paper.width < _SMALL else 16.0), cross.near[1] + 17.0
    width = min(paper.width - LEAST_MARGIN - 3.0 - x, 150.0)
    frame = Frame(x, y, width, cross.near[1] + cross.span[1] - _ARM - 1.0 - y)
    size = SECTION
    while size > LEAST:
        marks, bottom = _set(desk, frame, cross, size)
        if bottom <= frame.bottom:
            return marks
        size -= 0.5
    return _set(desk, frame, cross, LEAST)[0]


def _set(desk: Desk, frame: Frame, cross: Crosses, size: float) -> tuple[list[Mark], float]:
    """The instructions at one size of type, and how far down they reach."""
    marks: list[Mark] = []
    gap = size * 0.2
    y = frame.y

    def say(key: str, **facts: object) -> str:
        return desk.speaker.say(f"calibrate.{key}", **facts)

    def paragraph(text: str, type_size: float, weight: Weight = Weight.REGULAR, indent: float = 0.0) -> None:
        nonlocal y
        rows = desk.wrapped(text, frame.width - indent, type_size, weight)
        room = Frame(frame.x + indent, y, frame.width - indent, leading(type_size) * len(rows))
        marks.extend(desk.lines(room, rows, type_size, weight=weight))
        y = room.bottom + gap

    paragraph(say("title"), TITLE if size >= NOTES else SECTION, Weight.BOLD)
    paragraph(say("why"), size)
    for n, key in enumerate(("print", "measure"), 1):
        paragraph(f"{n}.  {say(key)}", size)
    row = leading(size) * 1.25 + 1.4
    for letter, due in zip(_LETTERS, cross.due, strict=True):
        line = Frame(frame.x + 4.0, y, frame.width - 4.0, row)
        marks += _measurement(desk, line, letter, say(f"distance_{letter.lower()}"), due, size)
        y = line.bottom
    y += gap * 2
    paragraph(f"3.  {say('type')}", size)
    paper = "" if desk.paper.name == DEFAULT_PAPER else f"--paper {desk.paper.name} "
    paragraph(f"greenkeeper calibrate {paper}--measured A B C D --save NAME", size, Weight.BOLD, 6.0)
    paragraph(f"4.  {say('use')}", size)
    paragraph("greenkeeper kit FILE --printer NAME", size, Weight.BOLD, 6.0)
    foot = say("foot", paper=desk.paper.name, width=_mm(desk, desk.paper.width), height=_mm(desk, desk.paper.height),
               version=desk.version)  # fmt: skip
    paragraph(foot, max(LEAST, min(FOOT, size)))
    return marks, y


def _measurement(desk: Desk, frame: Frame, letter: str, text: str, due: float, size: float) -> list[Mark]:
    """Letter, what it is, what is due, and a box for what was found."""
    box = frame.ending(18.0 if frame.width > 80 else 14.0).inset(0.0, 0.5)
    label = frame.left(5.0)
    rest = Frame(label.right, frame.y, box.x - label.right - 2.0, frame.height)
    due_text = desk.speaker.say("calibrate.due", due=_mm(desk, due))
    due_width = desk.width(due_text, size) + 1.0
    fit = desk.fit((text,), rest.width - due_width - 2.0, size, lines=2, wrapped=max(LEAST, min(NOTES, size)))
    words: tuple[Words, ...] = desk.cells(rest, fit.texts[0], fit.size, align=Align.LEFT, pad=0)
    return [
        desk.cell(label, letter, size, weight=Weight.BOLD, align=Align.LEFT, pad=0),
        *words,
        desk.cell(rest.ending(due_width), due_text, size, align=Align.RIGHT, pad=0),
        box.box(RULE),
        desk.cell(box.ending(6.0), "mm", LEAST, align=Align.RIGHT, ink=Ink.GREY),
    ]


def _mm(desk: Desk, length: float) -> str:
    return desk.speaker.number(length, 1)
