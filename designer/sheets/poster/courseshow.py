"""The course as a poster: every hole from tee to green, on one sheet turned on its side."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from designer.model.course import Course, Hole
from designer.sheets.frame import Frame
from designer.sheets.marks import (
    Align,
    Box,
    Code,
    Disc,
    Document,
    Ink,
    Line,
    Mark,
    Metrics,
    Page,
    Picture,
    Shape,
    Use,
    Weight,
    Words,
)
from designer.sheets.papers import PAPERS
from designer.sheets.poster.holepanel import HEAD, PanelStyle, hole_panel, label_width, ribbon_breadth, zone_cell
from designer.sheets.poster.terrain import KINDS, Vocabulary, kind_of, terrain
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.sizes import LEAST, NOTES, RULE, SECTION, TABLE, leading
from designer.texts.speaker import Speaker

POSTERS: Mapping[str, tuple[str, float]] = {
    "a4": ("a4", 1.0),
    "a3": ("a4", 420.0 / 297.0),
    "a2": ("a4", 2.0),
    "letter": ("letter", 1.0),
    "poster": ("letter", 2.0),
}
"""Sizes of the poster: the paper that it is laid out on, and how many times as large it is printed."""

HOLES_A_PAGE = 18
_BAND = 21.0
_LEGEND = 8.0
_GAP = 1.6
_LABEL = 7.5
_NARROWEST = 0.8
"""So much narrower than it is wide by nature a ribbon may be, for a long word beside it."""

_KEY_ROWS = 4


def course_poster(
    course: Course,
    speaker: Speaker,
    metrics: Metrics,
    vocabulary: Vocabulary,
    *,
    size: str = "a4",
    match: str = "",
    version: str = "",
) -> Document:
    """The poster of ``course`` (system, names and numbers as they are; zones too where it is drawn).

    ``size`` is one of POSTERS; ``match`` names the match whose draw it is, empty for none. More than eighteen
    holes take a page for every eighteen.
    """
    paper, times = POSTERS[size]
    desk = Desk(speaker, metrics, PAPERS[paper].turned, version)
    parts = [course.holes[i : i + HOLES_A_PAGE] for i in range(0, len(course.holes), HOLES_A_PAGE)]
    pages = []
    for number, holes in enumerate(parts, 1):
        marks = enlarged(_page(desk, course, holes, vocabulary, match), times)
        width, height = desk.paper.width * times, desk.paper.height * times
        pages.append(Page(width, height, marks, (), course.name if number == 1 else "", str(number)))
    return Document(
        name=course.id,
        title=course.name,
        author=course.name,
        subject=speaker.say("show.subject"),
        language=speaker.language,
        pages=tuple(pages),
    )


def enlarged(marks: Sequence[Mark], times: float) -> tuple[Mark, ...]:
    """The marks of a page printed ``times`` as large, type and lines with it."""
    return tuple(_larger(mark, times) for mark in marks) if times != 1.0 else tuple(marks)


def _larger(mark: Mark, k: float) -> Mark:
    match mark:
        case Line():
            dash = tuple(length * k for length in mark.dash)
            return Line(mark.x1 * k, mark.y1 * k, mark.x2 * k, mark.y2 * k, mark.width * k, mark.ink, dash)
        case Shape():
            return replace(mark, points=tuple((x * k, y * k) for x, y in mark.points), line=mark.line * k)
        case Disc():
            return replace(mark, x=mark.x * k, y=mark.y * k, radius=mark.radius * k, line=mark.line * k)
        case Box():
            width, height, radius = mark.width * k, mark.height * k, mark.radius * k
            return replace(
                mark, x=mark.x * k, y=mark.y * k, width=width, height=height, line=mark.line * k, radius=radius
            )
        case Words():
            return replace(mark, x=mark.x * k, y=mark.y * k, size=mark.size * k)
        case Code():
            return replace(mark, x=mark.x * k, y=mark.y * k, size=mark.size * k)
        case Picture():
            return replace(mark, x=mark.x * k, y=mark.y * k, width=mark.width * k, height=mark.height * k)
        case Use():
            raise ValueError("a poster has no fragments")


def _page(desk: Desk, course: Course, holes: Sequence[Hole], vocabulary: Vocabulary, match: str) -> list[Mark]:
    """One page; laid out again with room for a key where names had to be shortened."""
    marks, shortened = _laid(desk, course, holes, vocabulary, match, ())
    if not shortened:
        return marks
    key = "   ".join(f"{printed} = {whole}" for printed, whole in shortened.items())
    rows = desk.wrapped(key, desk.paper.frame.width, LEAST)
    if len(rows) > _KEY_ROWS:
        rows = (*rows[: _KEY_ROWS - 1], rows[_KEY_ROWS - 1] + " …")
    return _laid(desk, course, holes, vocabulary, match, rows)[0]


def _laid(
    desk: Desk, course: Course, holes: Sequence[Hole], vocabulary: Vocabulary, match: str, key: Sequence[str]
) -> tuple[list[Mark], Mapping[str, str]]:
    """The marks of a page with ``key`` as its last lines, and the names that were shortened."""
    paper = desk.paper.frame
    frame = paper.top(paper.height - leading(LEAST) * len(key))
    marks: list[Mark] = [*_band(desk, course, frame.top(_BAND), match)]
    body = frame.below(_BAND + _GAP)
    body = body.top(body.height - _LEGEND - _GAP)
    places = _places(body, len(holes))
    width, height = places[0].width, places[0].height
    unit = max(0.8, min(width / 30.0, (height - HEAD) / 58.0))
    broad = max(unit, min(width / 30.0, 1.4 * unit))
    names = [area.name for hole in holes for area in hole.areas if area.name]
    broad = max(_NARROWEST * unit, min(broad, ribbon_breadth(width, _widest_word(desk, names))))
    label = desk.fit(
        names, label_width(width, broad), max(LEAST, _LABEL * min(broad, 1.25)), lines=2, wrapped=_LABEL
    ).size
    style = PanelStyle(desk, vocabulary, unit, broad, label, course.is_drawn)
    for hole, place in zip(holes, places, strict=False):
        marks += hole_panel(style, hole, place)
    if len(places) > len(holes):
        marks += _card(desk, holes, places[len(holes)])
    marks += _legend(desk, style, holes, frame.foot(_LEGEND))
    marks += desk.lines(paper.below(frame.height), key, LEAST, ink=Ink.GREY)
    return marks, style.shortened


def _widest_word(desk: Desk, names: Sequence[str]) -> float:
    """The width of the widest word of ``names`` in the smallest type, in mm."""
    return max((desk.width(word, LEAST) for name in names for word in name.split()), default=0.0)


def _places(body: Frame, count: int) -> list[Frame]:
    """A place for every hole in playing order: up to four in a row; more in two rows, out above in."""
    rows = 1 if count <= 4 else 2
    across = -(-count // rows) if count != 1 else 2
    width = (body.width - _GAP * (across - 1)) / across
    height = (body.height - _GAP * (rows - 1)) / rows
    return [
        Frame(body.x + column * (width + _GAP), body.y + row * (height + _GAP), width, height)
        for row in range(rows)
        for column in range(across)
    ]


def _band(desk: Desk, course: Course, frame: Frame, match: str) -> Iterator[Mark]:
    """The title block: the name, what it is, and its totals."""
    yield Box(frame.x, frame.y, frame.width, frame.height, 0.0, Ink.GREEN, radius=2.4)
    inner = frame.inset(6.0, 2.6)
    x = inner.right
    for label, value in reversed(_totals(desk, course)):
        wide = max(desk.width(label, NOTES), desk.width(value, 22.0, Weight.BOLD)) + 7.0
        x -= wide
        upper, lower = Frame(x, inner.y, wide, inner.height).rows((inner.height * 0.68, inner.height * 0.32))
        yield desk.cell(upper, value, 22.0, weight=Weight.BOLD, align=Align.RIGHT, ink=Ink.WHITE, pad=0)
        yield desk.cell(lower, label, NOTES, align=Align.RIGHT, ink=Ink.PALE, pad=0)
    text = inner.left(x - inner.x - 2.0)
    upper, lower = text.rows((text.height * 0.68, text.height * 0.32))
    yield desk.cell(upper, course.name, 28.0, weight=Weight.BOLD, align=Align.LEFT, ink=Ink.WHITE, field="name", pad=0)
    say = desk.speaker.say
    game = f"show.games.{course.system}"
    facts = [say("show.holes", count=len(course.holes)), say(game) if desk.speaker.has(game) else course.system]
    if match:
        facts.append(say("show.match", match=match))
    yield desk.cell(lower, " · ".join(facts), TABLE, align=Align.LEFT, ink=Ink.PALE, pad=0)


def _totals(desk: Desk, course: Course) -> list[tuple[str, str]]:
    say, number = desk.speaker.say, desk.speaker.number
    digits = [area.difficulty for hole in course.holes for area in hole.areas]
    totals: list[tuple[str, str]] = []
    if len(course.holes) == HOLES_A_PAGE:
        totals = [
            (say("show.out"), str(sum(hole.par for hole in course.holes[:9]))),
            (say("show.in"), str(sum(hole.par for hole in course.holes[9:]))),
        ]
    return [
        *totals,
        (say("show.total"), str(course.par)),
        (say("show.mean"), number(sum(digits) / max(len(digits), 1), 2)),
    ]


def _card(desk: Desk, holes: Sequence[Hole], frame: Frame) -> Iterator[Mark]:
    """The card of the holes, where the last place of the page is free."""
    say = desk.speaker.say
    indexed = any(hole.stroke_index is not None for hole in holes)
    heads = [say("show.card.hole"), say("show.card.par"), say("show.card.slope")]
    if indexed:
        heads.append(say("show.card.stroke_index"))
    inner = frame.inset(1.0, 0.0)
    step = inner.height / (len(holes) + 2)
    size = NOTES
    while size > LEAST and sum(desk.width(text, size) + 1.2 for text in heads) > inner.width:
        size -= 0.25
    # As broad as its heading needs, and an equal share of what is left.
    needs = [desk.width(text, size) + 1.2 for text in heads]
    widths = [need + (inner.width - sum(needs)) / len(heads) for need in needs]

    def row(n: int, texts: Sequence[str], weight: Weight, size: float, ink: Ink = Ink.BLACK) -> Iterator[Mark]:
        cells = Frame(inner.x, inner.y + n * step, inner.width, step).columns(widths)
        for cell, text in zip(cells, texts, strict=False):
            yield desk.cell(cell, text, size, weight=weight, ink=ink)

    yield from row(0, heads, Weight.REGULAR, size, Ink.GREY)
    for n, hole in enumerate(holes, 1):
        y = inner.y + n * step
        yield Line(inner.x, y, inner.right, y, RULE, Ink.GREY)
        index = "" if hole.stroke_index is None else str(hole.stroke_index)
        texts = [str(hole.number), str(hole.par), hole.slope, index]
        yield from row(n, texts, Weight.REGULAR, SECTION)
    y = inner.y + (len(holes) + 1) * step
    yield Line(inner.x, y, inner.right, y, 1.0, Ink.GREEN)
    total = sum(hole.par for hole in holes)
    yield from row(len(holes) + 1, [say("show.card.total"), str(total)], Weight.BOLD, SECTION)


def _legend(desk: Desk, style: PanelStyle, holes: Sequence[Hole], frame: Frame) -> Iterator[Mark]:
    """What patterns, digits and zones mean; only of what is there."""
    say = desk.speaker.say
    seen = {kind_of(area.name, style.vocabulary) for hole in holes for area in hole.areas[:-1]} | {"green"}
    entries: list[tuple[str, str]] = [(kind, say(f"show.kinds.{kind}.title")) for kind in KINDS if kind in seen]
    entries.append(("digit", say("show.digit")))
    if style.drawn:
        entries.append(("zone", say("show.zone")))
    credit = f"Greenkeeper {desk.version}".strip()
    room = frame.width - desk.width(credit, LEAST) - 4.0
    size = NOTES
    swatch, gap, between = 7.0, 1.2, 3.6

    def total() -> float:
        return sum(swatch + gap + desk.width(text, size) + between for _, text in entries)

    while size > LEAST and total() > room:
        size -= 0.25
    if total() > room:
        between = max(1.2, between - (total() - room) / len(entries))
    x = frame.x
    for kind, text in entries:
        box = Frame(x, frame.centre - 2.3, swatch, 4.6)
        if kind == "digit":
            yield Disc(box.middle, box.centre, 2.05, 0.75, Ink.WHITE)
            yield desk.cell(box, "3", 10.0, weight=Weight.BOLD, pad=0)
        elif kind == "zone":
            yield from zone_cell(desk, Frame(box.middle - 1.5, box.centre - 1.5, 3.0, 3.0), 1, fails=True)
        else:
            yield from terrain(kind, _rounded(box), 3, 0.8)
        words = desk.width(text, size)
        yield desk.cell(
            Frame(x + swatch + gap, frame.y, words + 0.2, frame.height), text, size, align=Align.LEFT, pad=0
        )
        x += swatch + gap + words + between
    yield desk.cell(frame.ending(frame.width - (x - frame.x)), credit, LEAST, align=Align.RIGHT, ink=Ink.GREY, pad=0)


def _rounded(frame: Frame, radius: float = 1.2) -> tuple[tuple[float, float], ...]:
    """A rectangle with round corners as an outline."""
    points = []
    corners = (
        (frame.right - radius, frame.y + radius, -90.0),
        (frame.right - radius, frame.bottom - radius, 0.0),
        (frame.x + radius, frame.bottom - radius, 90.0),
        (frame.x + radius, frame.y + radius, 180.0),
    )
    for x, y, start in corners:
        for k in range(5):
            a = math.radians(start + 22.5 * k)
            points.append((x + radius * math.cos(a), y + radius * math.sin(a)))
    return tuple(points)
