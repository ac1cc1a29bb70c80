"""Forms with blanks: play-off, incidents, sign-off, notes."""

from __future__ import annotations

from dataclasses import replace

from designer.sheets.frame import Frame
from designer.sheets.marks import Align, Mark
from designer.sheets.typesetting.blocks import heading, paragraph, ruled, writing_lines
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.flow import Block
from designer.sheets.typesetting.sizes import HEAVY, NOTES, RULE, SECTION

FORMS = "forms"
_INCIDENTS = 3
_PLAYERS = 6
_HOLES = 8
_WIDE = 150.0
"""Millimetres that four places to write in need side by side."""


def form_blocks(desk: Desk, playoff: str, width: float) -> list[Block]:
    """Play-off form (``playoff`` says how it is decided here), incident forms, sign-off."""
    return [
        heading(desk, desk.say("packet.playoff"), width, section=FORMS, fresh=True),
        paragraph(desk, playoff, width, section=FORMS),
        _playoff_table(desk, width),
        *_sign_off(desk, width),
        heading(desk, desk.say("packet.incidents"), width, section=FORMS, fresh=True),
        *(block for n in range(_INCIDENTS) for block in _incident(desk, width, n + 1)),
    ]


def notes_blocks(desk: Desk, width: float, height: float) -> list[Block]:
    """A page of lines, so that a packet ends on a left-hand page."""
    title = heading(desk, desk.say("packet.notes"), width, section=FORMS, fresh=True)
    return [title, ruled(width, int((height - title.height) / 8.0), section=FORMS)]


def _playoff_table(desk: Desk, width: float) -> Block:
    name, points, total = (width * part for part in (0.29, 0.11, 0.1))
    head, row = 9.0, 11.0
    hole = (width - name - points - total) / _HOLES
    marks: list[Mark] = []
    captions = (desk.say("start.player"), desk.say("packet.points_left"))
    frames = Frame(0.0, 0.0, width, head).columns([name, points, *([hole] * _HOLES), total])
    size = desk.fit(captions, points - 1.0, NOTES, lines=2, wrapped=NOTES)
    marks.append(desk.cell(frames[0].foot(5.0), captions[0], NOTES, align=Align.LEFT, pad=0))
    marks += desk.cells(frames[1].foot(6.0), size.texts[1], size.size, pad=0)
    for frame in frames[2:-1]:
        marks.append(frame.box(RULE))
    marks.append(desk.cell(frames[-1].foot(5.0), desk.say("scorecard.total"), NOTES, pad=0))
    over = Frame(frames[2].x, -4.4, 60.0, 4.0)
    marks.append(desk.cell(over, desk.say("packet.holes_played"), NOTES, align=Align.LEFT, pad=0))
    for n in range(_PLAYERS):
        y = head + 1.0 + n * row
        for frame in Frame(0.0, y, width, row).columns([name, points, *([hole] * _HOLES)]):
            marks.append(frame.box(RULE))
        marks.append(Frame(width - total, y, total, row).box(HEAVY))
    return Block(head + 1.0 + _PLAYERS * row, tuple(marks), 8.0, section=FORMS)


def _sign_off(desk: Desk, width: float) -> list[Block]:
    counts = [desk.say(f"packet.{key}") for key in ("cards_in", "logs_in", "rulings", "winner")]
    people = [desk.say(f"packet.{key}") for key in ("referee", "signature", "when")]
    blocks = [
        heading(desk, desk.say("packet.sign_off"), width, section=FORMS),
        paragraph(desk, desk.say("packet.sign_off_read"), width, section=FORMS),
        *(writing_lines(desk, part, width, height=11.0, section=FORMS) for part in _rows_of(counts, width)),
        *(writing_lines(desk, part, width, height=13.0, section=FORMS) for part in _rows_of(people, width)),
    ]
    return [*(replace(block, keep=True) for block in blocks[:-1]), blocks[-1]]


def _incident(desk: Desk, width: float, number: int) -> list[Block]:
    first = [desk.say(f"packet.{key}") for key in ("time", "hole", "sheet_code", "player")]
    last = [desk.say(f"packet.{key}") for key in ("clause", "ruling", "referee")]
    head = (desk.cell(Frame(0.0, 0.0, 10.0, 6.0), str(number), SECTION, align=Align.LEFT, pad=0),)
    facts = (desk.cell(Frame(0.0, 0.0, width, 4.0), desk.say("packet.facts"), NOTES, align=Align.LEFT, pad=0),)
    blocks = [
        Block(6.0, head, 2.0, section=FORMS),
        *(writing_lines(desk, part, width, height=5.0, section=FORMS) for part in _rows_of(first, width)),
        Block(4.0, facts, section=FORMS),
        ruled(width, 3, section=FORMS),
        *(writing_lines(desk, part, width, height=10.0, section=FORMS) for part in _rows_of(last, width)),
    ]
    return [*(replace(block, keep=True) for block in blocks[:-1]), blocks[-1]]


def _rows_of(captions: list[str], width: float) -> list[list[str]]:
    """The captions of one row, or two by two where the page is too narrow to write in so many."""
    if width >= _WIDE:
        return [captions]
    return [captions[n : n + 2] for n in range(0, len(captions), 2)]
