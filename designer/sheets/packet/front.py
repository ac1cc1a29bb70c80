"""Cover and contents of a referee's packet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from designer.sheets.brief import KitBrief, MatchBrief
from designer.sheets.desk import Desk
from designer.sheets.frame import Frame
from designer.sheets.furniture import Legend, match_mark, own_words
from designer.sheets.marks import Align, Box, Line, Mark, Weight
from designer.sheets.packet.thumbs import Section, page_frame, slots, tab_marks
from designer.sheets.sizes import HAIRLINE, HEAVY, SECTION, TITLE

_MARK = 62.0
_SECRET_HEIGHT = 34.0


def cover(desk: Desk, brief: KitBrief, match: MatchBrief, legend: Legend) -> tuple[Mark, ...]:
    """What it is, for which match, that it is secret and until when."""
    frame = page_frame(desk.paper, 1)
    square = Frame(frame.middle - _MARK / 2, frame.y + 24.0, _MARK, _MARK)
    marks: list[Mark] = list(match_mark(desk, square, match.id, brief.round_number(match.round.id)))
    y = square.bottom + 16.0
    title = Frame(frame.x, y, frame.width, 14.0)
    marks.append(desk.cell(title, desk.say("packet.title"), 30.0, weight=Weight.BOLD))
    name = Frame(frame.x, title.bottom + 4.0, frame.width, 9.0)
    marks.append(own_words(desk, name, brief.tournament.name, TITLE, "name", legend, align=Align.CENTRE))
    course = match.draw.course
    about = Frame(frame.x, name.bottom + 1.0, frame.width, 7.0)
    marks.append(
        own_words(desk, about, course.name, SECTION, f"courses.{course.id}.name", legend, align=Align.CENTRE)
    )
    if match.round.date and not brief.casual:
        date = Frame(frame.x, about.bottom, frame.width, 7.0)
        marks.append(desk.cell(date, desk.speaker.date(match.round.date), SECTION))
    box = Frame(frame.x + 18.0, about.bottom + 22.0, frame.width - 36.0, _SECRET_HEIGHT)
    marks.append(Box(box.x, box.y, box.width, box.height, HEAVY * 1.5))
    marks.append(desk.cell(box.top(14.0), desk.say("packet.secret"), 18.0, weight=Weight.BOLD))
    fit = desk.fit((_until(desk, brief, match),), box.width - 16.0, SECTION, lines=3, wrapped=SECTION)
    marks += desk.cells(box.below(12.0).top(box.height - 15.0), fit.texts[0], fit.size)
    return tuple(marks)


def _until(desk: Desk, brief: KitBrief, match: MatchBrief) -> str:
    if brief.casual or not match.groups:
        return desk.say("packet.until_start")
    time = desk.speaker.clock(min(group.time for group in match.groups))
    if match.round.date:
        return desk.say("packet.until", date=desk.speaker.date(match.round.date), time=time)
    return desk.say("packet.until_time", time=time)


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
        marks.append(
            desk.cell(text, titles.texts[n][0], titles.size, weight=Weight.BOLD, align=Align.LEFT, pad=0)
        )
        align = Align.RIGHT if number % 2 else Align.LEFT
        marks.append(desk.cell(page, str(pages[section.key]), SECTION, align=align, pad=0))
        if n:
            marks.append(Line(row.x, row.y, row.right, row.y, HAIRLINE))
    return tuple(marks)
