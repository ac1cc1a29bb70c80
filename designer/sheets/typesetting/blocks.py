"""Ready-made blocks: headings, paragraphs, numbered clauses, writing lines."""

from __future__ import annotations

from collections.abc import Sequence

from designer.sheets.frame import Frame
from designer.sheets.marks import Align, Line, Mark, Weight
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.flow import Block
from designer.sheets.typesetting.sizes import HAIRLINE, NOTES, READING, SECTION, leading

GUTTER = 20.0
"""Millimetres to the left of a clause's text, for its code."""


def heading(desk: Desk, text: str, width: float, *, section: str = "", fresh: bool = False) -> Block:
    """A section's title; stays with what follows."""
    rows = desk.wrapped(text, width, SECTION, Weight.BOLD)
    height = leading(SECTION) * len(rows)
    marks = desk.lines(Frame(0.0, 0.0, width, height), rows, SECTION, weight=Weight.BOLD, ink=desk.accent)
    return Block(height + 1.2, marks, 6.0, keep=True, section=section, fresh=fresh)


def paragraph(
    desk: Desk,
    text: str,
    width: float,
    *,
    size: float = READING,
    weight: Weight = Weight.REGULAR,
    indent: float = 0.0,
    above: float = 1.6,
    field: str = "",
    section: str = "",
    keep: bool = False,
) -> Block:
    """Running text."""
    rows = desk.wrapped(text, width - indent, size, weight)
    height = leading(size) * len(rows)
    marks = desk.lines(Frame(indent, 0.0, width - indent, height), rows, size, weight=weight, field=field)
    return Block(height, marks, above, keep=keep, section=section)


def coded(
    desk: Desk,
    code: str,
    text: str,
    width: float,
    *,
    size: float = READING,
    gutter: float = GUTTER,
    above: float = 1.7,
    field: str = "",
    section: str = "",
) -> Block:
    """A clause: its code in bold in the gutter, its text beside it."""
    rows = desk.wrapped(text, width - gutter, size)
    height = leading(size) * len(rows)
    marks: list[Mark] = [
        desk.cell(Frame(0.0, 0.0, gutter - 2.0, leading(size)), code, size, weight=Weight.BOLD, align=Align.LEFT, pad=0)
    ]
    marks += desk.lines(Frame(gutter, 0.0, width - gutter, height), rows, size, field=field)
    return Block(height, tuple(marks), above, section=section)


def writing_lines(
    desk: Desk, captions: Sequence[str], width: float, *, height: float = 9.0, section: str = ""
) -> Block:
    """One row of lines to write on, a caption under each, widths alike."""
    gap = 5.0
    each = (width - gap * (len(captions) - 1)) / len(captions)
    marks: list[Mark] = []
    size = desk.fit(captions, each, NOTES).size
    for n, caption in enumerate(captions):
        frame = Frame(n * (each + gap), 0.0, each, height)
        marks.append(Line(frame.x, frame.bottom, frame.right, frame.bottom, HAIRLINE))
        under = Frame(frame.x, frame.bottom + 0.4, each, 3.6)
        marks.append(desk.cell(under, caption, size, align=Align.LEFT, pad=0))
    return Block(height + 4.0, tuple(marks), 1.0, section=section)


def ruled(width: float, rows: int, *, step: float = 8.0, section: str = "") -> Block:
    """Empty lines to write on."""
    marks = tuple(Line(0.0, step * (n + 1), width, step * (n + 1), HAIRLINE) for n in range(rows))
    return Block(step * rows, marks, 0.0, section=section)
