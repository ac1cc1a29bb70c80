"""The thumb index: one place on the outer edge for every section, so that a thumb finds any of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from designer.sheets.frame import Frame
from designer.sheets.marks import Align, Box, Ink, Mark, Weight, Words
from designer.sheets.papers import Paper
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.linebreaks import is_wide
from designer.sheets.typesetting.sizes import LEAST, RULE, TABLE, leading

TAB_WIDTH = 7.5
_INNER = 4.0
_OUTER = 5.0
"""Between the margin and the text at the spine, and between the tabs and the text."""

BODY_TOP = 16.0
BODY_BOTTOM = 16.0
"""Room above and below the text of a page for its head and its foot; the tabs keep clear of them too."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the packet: its ``key``, the few letters on its ``tab``, its ``title`` in the contents."""

    key: str
    tab: str
    title: str


def page_frame(paper: Paper, number: int) -> Frame:
    """What the text of page ``number`` may fill: odd pages have their outer edge at the right."""
    inner, outer = paper.margin + _INNER, paper.edge + TAB_WIDTH + _OUTER
    x = inner if number % 2 else outer
    return Frame(x, paper.margin, paper.width - inner - outer, paper.height - 2 * paper.margin)


def slots(paper: Paper, number: int, count: int) -> tuple[Frame, ...]:
    """The places of ``count`` tabs down the outer edge of page ``number``."""
    x = paper.width - paper.edge - TAB_WIDTH if number % 2 else paper.edge
    height = paper.height - 2 * paper.margin - BODY_TOP - BODY_BOTTOM
    return Frame(x, paper.margin + BODY_TOP, TAB_WIDTH, height).rows([height / count] * count)


def tab_marks(
    desk: Desk, sections: Sequence[Section], number: int, present: Iterable[str], outlined: bool = False
) -> tuple[Mark, ...]:
    """The tabs of the sections ``present`` on page ``number``: white on black, or in outline for the contents."""
    here = set(present)
    marks: list[Mark] = []
    for section, slot in zip(sections, slots(desk.paper, number, len(sections)), strict=True):
        if section.key not in here:
            continue
        place = slot.inset(0.0, 0.4)
        outlined = outlined or desk.low_ink
        fill = None if outlined else Ink.BLACK
        marks.append(Box(place.x, place.y, place.width, place.height, RULE, fill))
        marks += _tab_words(desk, section.tab, place, Ink.BLACK if outlined else Ink.WHITE)
    return tuple(marks)


def _tab_words(desk: Desk, text: str, place: Frame, ink: Ink) -> tuple[Words, ...]:
    """The text of a tab: turned, or from top to bottom where its script is written so."""
    size = TABLE
    if all(is_wide(character) for character in text):
        while size > LEAST and leading(size) * len(text) > place.height - 0.6:
            size -= 0.5
        step = leading(size)
        top = place.centre - step * len(text) / 2
        rows = [Frame(place.x, top + n * step, place.width, step) for n in range(len(text))]
        return tuple(
            desk.cell(row, character, size, weight=Weight.BOLD, ink=ink, pad=0)
            for row, character in zip(rows, text, strict=True)
        )
    while size > LEAST and desk.width(text, size, Weight.BOLD) > place.height - 1.0:
        size -= 0.5
    baseline = place.middle + desk.metrics.ascent(size) / 2
    return (Words(baseline, place.centre, text, size, Weight.BOLD, Align.CENTRE, ink, turn=90),)
