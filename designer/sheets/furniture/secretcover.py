"""The cover of what must stay closed until play: what it is, for which match, until when."""

from __future__ import annotations

from designer.sheets.brief import KitBrief, MatchBrief
from designer.sheets.frame import Frame
from designer.sheets.furniture.headfoot import FOOT_HEIGHT, Legend, match_mark, own_words
from designer.sheets.marks import Align, Box, Mark, Picture, Weight
from designer.sheets.typesetting.desk import LOGO, Desk
from designer.sheets.typesetting.sizes import HEAVY, SECTION, TITLE

_MARK = 62.0
_LOGO = 20.0
_SECRET_HEIGHT = 34.0
_ALL = 204.0
"""Millimetres that the parts of a cover take one under the other."""


def secret_cover(
    desk: Desk, frame: Frame, brief: KitBrief, match: MatchBrief, title: str, legend: Legend, note: str = ""
) -> tuple[Mark, ...]:
    """Match mark, ``title``, tournament, course and date, a ``note``, and the box that says when to open it.

    ``frame`` is that of the page, foot included. The club's logo stands on top.
    """
    k = min(1.0, (frame.height - FOOT_HEIGHT) / _ALL)
    side = _MARK * k
    square = Frame(frame.middle - side / 2, frame.y + 24.0 * k, side, side)
    marks: list[Mark] = []
    if desk.logo:
        height = min(_LOGO, 21.0 * k)
        marks.append(Picture(frame.middle - 35.0, frame.y, 70.0, height, LOGO))
    marks += match_mark(desk, square, match.id, brief.round_number(match.round.id))
    place = Frame(frame.x, square.bottom + 16.0 * k, frame.width, 14.0 * k)
    marks.append(desk.cell(place, title, 30.0 * max(k, 0.8), weight=Weight.BOLD, ink=desk.accent))
    name = Frame(frame.x, place.bottom + 4.0 * k, frame.width, 9.0)
    marks.append(own_words(desk, name, brief.tournament.name, TITLE, "name", legend, align=Align.CENTRE))
    course = match.draw.course
    about = Frame(frame.x, name.bottom + 1.0, frame.width, 7.0)
    if course.name == brief.tournament.name:
        about = Frame(frame.x, name.bottom, frame.width, 0.0)  # the name stands there once
    else:
        field = f"courses.{course.id}.name"
        marks.append(own_words(desk, about, course.name, SECTION, field, legend, align=Align.CENTRE))
    lines = [desk.speaker.date(match.round.date)] if match.round.date and not brief.casual else []
    y = about.bottom
    for line in [*lines, *([note] if note else [])]:
        fit = desk.fit((line,), frame.width, SECTION, lines=3, wrapped=SECTION)
        row = Frame(frame.x, y, frame.width, 2.0 + 5.0 * len(fit.texts[0]))
        marks += desk.cells(row, fit.texts[0], fit.size)
        y = row.bottom
    across = min(18.0, frame.width / 10)
    low = frame.bottom - FOOT_HEIGHT - 4.0 - _SECRET_HEIGHT
    box = Frame(frame.x + across, min(about.bottom + 22.0, low), frame.width - 2 * across, _SECRET_HEIGHT)
    box = Frame(box.x, max(box.y, y + 4.0), box.width, box.height)
    marks.append(Box(box.x, box.y, box.width, box.height, HEAVY * 1.5))
    marks.append(desk.cell(box.top(14.0), desk.say("packet.secret"), 18.0, weight=Weight.BOLD))
    fit = desk.fit((_until(desk, brief, match),), box.width - 12.0, SECTION, lines=3, wrapped=SECTION)
    marks += desk.cells(box.below(12.0).top(box.height - 15.0), fit.texts[0], fit.size)
    return tuple(marks)


def _until(desk: Desk, brief: KitBrief, match: MatchBrief) -> str:
    if brief.casual or not match.groups:
        return desk.say("packet.until_start")
    time = desk.speaker.clock(min(group.time for group in match.groups))
    if match.round.date:
        return desk.say("packet.until", date=desk.speaker.date(match.round.date), time=time)
    return desk.say("packet.until_time", time=time)
