"""Cover and contents of a referee's packet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from designer.sheets.brief import KitBrief, MatchBrief
from designer.sheets.frame import Frame
from designer.sheets.furniture.headfoot import Legend
from designer.sheets.furniture.secretcover import secret_cover
from designer.sheets.marks import Align, Line, Mark, Weight
from designer.sheets.packet.thumbs import Section, page_frame, slots, tab_marks
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.sizes import HAIRLINE, SECTION


def cover(desk: Desk, brief: KitBrief, match: MatchBrief, legend: Legend) -> tuple[Mark, ...]:
    """What it is, for which match, that it is secret and until when."""
    return secret_cover(desk, page_frame(desk.paper, 1), brief, match, desk.say("packet.title"), legend)


def contents(desk: Desk, sections: Sequence[Section], pages: Mapping[str, int], number: int) -> tuple[Mark, ...]:
    """Every section in line with its place on the outer edge, with its page; ``number`` is this page's own."""
    frame = page_frame(desk.paper, number)
    places = slots(desk.paper, number, len(sections))
    marks: list[Mark] = list(tab_marks(desk, sections, number, [section.key for section in sections], outlined=True))
    titles = desk.fit([section.title for section in sections], frame.width - 20.0, SECTION, weight=Weight.BOLD)
    for n, (section, place) in enumerate(zip(sections, places, strict=True)):
        row = Frame(frame.x, place.y, frame.width, place.height)
        text, page = row.left(frame.width - 16.0), row.ending(14.0)
        if number % 2 == 0:
            page, text = row.left(14.0), row.after(16.0)
        marks.append(desk.cell(text, titles.texts[n][0], titles.size, weight=Weight.BOLD, align=Align.LEFT, pad=0))
        align = Align.RIGHT if number % 2 else Align.LEFT
        marks.append(desk.cell(page, str(pages[section.key]), SECTION, align=align, pad=0))
        if n:
            marks.append(Line(row.x, row.y, row.right, row.y, HAIRLINE))
    return tuple(marks)
