"""Ratings as a document: a page a course, and pages that compare several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.model.rating import Rated
from designer.sheets.frame import Frame
from designer.sheets.marks import Align, Box, Document, Ink, Mark, Metrics, Page, Weight
from designer.sheets.papers import PAPERS
from designer.sheets.ratingplot.comparison import COURSES, comparison_chart, comparison_height, comparison_table
from designer.sheets.ratingplot.holebars import hole_chart
from designer.sheets.ratingplot.points import points_chart
from designer.sheets.ratingplot.rounds import round_chart, spread_line
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.sizes import LEAST, NOTES, SECTION, TABLE, leading
from designer.texts.speaker import Speaker

HOLES_A_PAGE = 18
_BAND = 19.0
_TITLE = 6.0
_GAP = 6.0
_FIGURE = 22.0
_HOLES = 0.56
"""How much of the height under the band the holes take."""
_POINTS = 88.0


def rating_plot(rated: Sequence[Rated], speaker: Speaker, metrics: Metrics, *, version: str = "") -> Document:
    """The pictures of ``rated`` on A4 turned on its side; the comparison first, where there are several."""
    desk = Desk(speaker, metrics, PAPERS["a4"].turned, version)
    pages = []
    compared = [rated[i : i + COURSES] for i in range(0, len(rated), COURSES)] if len(rated) > 1 else []
    for courses in compared:
        pages.append((speaker.say("rate.plot.comparison"), tuple(_comparison(desk, courses))))
    pages += [(each.course.name, tuple(_page(desk, each))) for each in rated]
    first = rated[0].course
    title = first.name if len(rated) == 1 else speaker.say("rate.plot.comparison")
    return Document(
        name=first.id if len(rated) == 1 else "ratings",
        title=title,
        author=title,
        subject=speaker.say("rate.plot.subject"),
        language=speaker.language,
        pages=tuple(
            Page(desk.paper.width, desk.paper.height, marks, (), outline, str(number))
            for number, (outline, marks) in enumerate(pages, 1)
        ),
    )


def _page(desk: Desk, rated: Rated) -> Iterator[Mark]:
    """Band, holes over the whole width, below them rounds and points, notes at the foot."""
    say = desk.speaker.say
    frame = desk.paper.frame
    yield from _band(desk, frame.top(_BAND), rated.course.name, _facts(desk, rated), _figures(desk, rated), "name")
    notes = _notes(desk, rated, frame.width)
    foot = leading(LEAST) * (len(notes) + 1)
    body = frame.below(_BAND + _GAP * 0.8).top(frame.height - _BAND - _GAP * 0.8 - foot - 2.0)
    upper, lower = body.rows((body.height * _HOLES, body.height * (1 - _HOLES)))
    yield from _titled(desk, upper, say("rate.plot.holes"), say("rate.plot.holes_key", points=rated.ration), rated)
    yield from hole_chart(desk, upper.below(_TITLE), rated)
    lower = lower.below(_GAP)
    rounds = lower
    if rated.rating.spending:
        rounds = lower.left(lower.width - _POINTS - 2 * _GAP)
        points = lower.ending(_POINTS)
        yield desk.cell(
            points.top(_TITLE), say("rate.plot.points"), SECTION, weight=Weight.BOLD, align=Align.LEFT, pad=0
        )
        yield from points_chart(desk, points.below(_TITLE), rated)
    title = desk.fit((say("rate.plot.rounds"),), rounds.width * 0.6, SECTION, weight=Weight.BOLD)
    wide = desk.width(title.texts[0][0], title.size, Weight.BOLD) + 0.2
    yield desk.cell(
        rounds.top(_TITLE).left(wide), title.texts[0][0], title.size, weight=Weight.BOLD, align=Align.LEFT, pad=0
    )
    half = rounds.top(_TITLE).after(wide + 4.0)
    yield desk.cell(half, spread_line(desk, rated), NOTES, align=Align.RIGHT, ink=Ink.GREY, pad=0)
    yield from round_chart(desk, rounds.below(_TITLE), rated)
    yield from desk.lines(frame.foot(foot), notes, LEAST, ink=Ink.GREY)
    yield from _credit(desk, frame)


def _titled(desk: Desk, frame: Frame, title: str, key: str, rated: Rated) -> Iterator[Mark]:
    """A chart's title, and at the right what its marks mean."""
    wide = desk.width(title, SECTION, Weight.BOLD) + 0.2
    yield desk.cell(frame.top(_TITLE).left(wide), title, SECTION, weight=Weight.BOLD, align=Align.LEFT, pad=0)
    if not rated.rating.gains:
        key = desk.speaker.say("rate.plot.holes_quick")
    yield desk.cell(frame.top(_TITLE).after(wide + 4.0), key, NOTES, align=Align.RIGHT, ink=Ink.GREY, pad=0)


def _facts(desk: Desk, rated: Rated) -> str:
    say = desk.speaker.say
    course = rated.course
    facts = [say("rate.holes", count=len(course.holes)), say(f"show.games.{course.system}")]
    if rated.match:
        facts.append(say("show.match", match=rated.match))
    elif not course.is_drawn:
        facts.append(say("rate.plot.draws", count=rated.rating.draws))
    return " · ".join(facts)


def _figures(desk: Desk, rated: Rated) -> list[tuple[str, str]]:
    say, number = desk.speaker.say, desk.speaker.number
    rating = rated.rating
    figures = [
        (say("rate.columns.par"), str(rating.par)),
        (say("rate.rolling"), number(rated.rolling.mean, 1)),
    ]
    if rating.rating is not None:
        figures.append((say("rate.rating"), number(rating.rating, 1)))
    if rating.difficulty is not None:
        figures.append((say("rate.difficulty"), number(rating.difficulty)))
    return figures


def _band(
    desk: Desk, frame: Frame, title: str, facts: str, figures: Sequence[tuple[str, str]], field: str = ""
) -> Iterator[Mark]:
    """The title block: a name, what it is, and the figures that count."""
    yield Box(frame.x, frame.y, frame.width, frame.height, 0.0, Ink.GREEN, radius=2.4)
    inner = frame.inset(6.0, 2.4)
    x = inner.right
    shares = (inner.height * 0.66, inner.height * 0.34)
    for label, value in reversed(figures):
        wide = max(desk.width(label, NOTES), desk.width(value, _FIGURE, Weight.BOLD)) + 7.0
        x -= wide
        upper, lower = Frame(x, inner.y, wide, inner.height).rows(shares)
        yield desk.cell(upper, value, _FIGURE, weight=Weight.BOLD, align=Align.RIGHT, ink=Ink.WHITE, pad=0)
        yield desk.cell(lower, label, NOTES, align=Align.RIGHT, ink=Ink.PALE, pad=0)
    upper, lower = inner.left(x - inner.x - 2.0).rows(shares)
    yield desk.cell(upper, title, 26.0, weight=Weight.BOLD, align=Align.LEFT, ink=Ink.WHITE, field=field, pad=0)
    yield desk.cell(lower, facts, TABLE, align=Align.LEFT, ink=Ink.PALE, pad=0)


def _notes(desk: Desk, rated: Rated, width: float) -> list[str]:
    rating = rated.rating
    notes: list[str] = []
    if rating.unpassable:
        numbers = desk.speaker.listing(rating.unpassable)
        text = desk.speaker.say("rate.unpassable", numbers=numbers, count=len(rating.unpassable))
        notes += desk.wrapped(text, width, LEAST)
    return notes


def _comparison(desk: Desk, rated: Sequence[Rated]) -> Iterator[Mark]:
    """Band, curves, table."""
    say = desk.speaker.say
    frame = desk.paper.frame
    names = desk.speaker.listing(each.course.name for each in rated)
    yield from _band(desk, frame.top(_BAND), say("rate.plot.comparison"), names, [])
    body = frame.below(_BAND + _GAP).top(frame.height - _BAND - _GAP - leading(LEAST) - 3.0)
    table = comparison_height(len(rated))
    yield desk.cell(body.top(_TITLE), say("rate.plot.over_par"), SECTION, weight=Weight.BOLD, align=Align.LEFT, pad=0)
    yield from comparison_chart(desk, body.below(_TITLE).top(body.height - _TITLE - table - _GAP), rated)
    yield from comparison_table(desk, body.foot(table), rated)
    yield from _credit(desk, frame)


def _credit(desk: Desk, frame: Frame) -> Iterator[Mark]:
    credit = f"Greenkeeper {desk.version}".strip()
    yield desk.cell(frame.foot(leading(LEAST)), credit, LEAST, align=Align.RIGHT, ink=Ink.GREY, pad=0)
