"""Log sheets: a row of boxes a hole, one character a box, an empty box between tokens."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from designer.model.course import Hole
from designer.sheets.brief import Edition, KitBrief, MatchBrief
from designer.sheets.cards.cardparts import Holder
from designer.sheets.cards.scorecard import holders
from designer.sheets.cutting.plan import Backs
from designer.sheets.frame import Frame
from designer.sheets.furniture.headfoot import FOOT_HEIGHT, Legend, Stamp, foot, kind_line, match_mark, own_words
from designer.sheets.furniture.seeds import revision_of, seed_line
from designer.sheets.logs.logplan import (
    BOX_HEIGHT,
    BOX_WIDTH,
    COLUMN_HEADS,
    HEAD,
    NUMBER,
    POINTS,
    STROKES,
    SUMS,
    WORKED,
    LogPlan,
    held,
    log_plan,
)
from designer.sheets.marks import Align, Document, Fragment, Line, Mark, Page, Sheet, Use, Weight
from designer.sheets.rules.games import log_counts
from designer.sheets.rules.pricetable import price_height, price_table, worked_line
from designer.sheets.rules.rulebook import Rulebook, rulebook
from designer.sheets.typesetting.desk import Desk, desk_for
from designer.sheets.typesetting.fitting import Fit
from designer.sheets.typesetting.sizes import HAIRLINE, HEAVY, NOTES, RULE, TABLE

_GRID_CODE = 10
"""Symbols of a sheet code, in two fives."""


def log_sheets(brief: KitBrief, edition: Edition) -> Document:
    """A log sheet a player and spare of every match: nine holes a page, 18 holes on two sides; fewer on small paper."""
    house = desk_for(edition, brief.tournament.language, brief.tournament.language)
    pages: list[Page] = []
    for match in brief.matches:
        pages += _match_pages(brief, edition, match, house)
    duplex = any(page.sheets == after.sheets for page, after in pairwise(pages))
    return Document(
        name="log-sheets",
        title=house.say("log.document", tournament=brief.tournament.name),
        author=brief.tournament.name,
        subject=house.say("log.title"),
        language=house.language,
        pages=tuple(replace(page, label=str(n)) for n, page in enumerate(pages, 1)),
        duplex=duplex,
        backs=Backs.SHORT_EDGE.value if duplex and held(edition.paper) != edition.paper else "",
    )


def _match_pages(brief: KitBrief, edition: Edition, match: MatchBrief, house: Desk) -> list[Page]:
    course = match.draw.course
    paper = held(edition.paper)
    everyone = holders(brief, match)
    printed: dict[str, tuple[Desk, LogPlan, tuple[Use, ...]]] = {}
    names = house.fit(
        [holder.player.name if holder.player else "" for holder in everyone],
        _name_frame(paper.frame).width,
        16.0,
        least=10.0,
        lines=2,
        wrapped=10.0,
        weight=Weight.BOLD,
    )
    pages: list[Page] = []
    for place, holder in enumerate(everyone):
        label, code = match.code("log", holder.subject)
        if not brief.wants(label):
            continue
        language = brief.language(holder.subject)
        if language not in printed:
            desk = desk_for(edition, language, brief.tournament.language)
            rules = rulebook(edition.rules[desk.language, course.system], desk.language)
            plan = log_plan(paper, course, price_height(desk, paper.frame.width, rules))
            shared = tuple(
                Use(Fragment(f"log-{match.id}-{language}-{n + 1}", _printed(desk, plan, brief, match, n, rules)))
                for n in range(len(plan.pages))
            )
            printed[language] = (desk, plan, shared)
        desk, plan, shared = printed[language]
        sheet = Sheet(label, code, desk.say("log.title"), holder.subject, match.id)
        for n, use in enumerate(shared):
            stamp = Stamp(sheet, n + 1, len(shared), revision_of(desk, brief, label), seed_line(desk, match.draw))
            marks = (use, *_own(desk, plan, holder, names, place, stamp))
            outline = match.id if not pages else ""
            pages.append(Page(paper.width, paper.height, marks, (sheet,), outline))
        if len(shared) > 1 and len(shared) % 2:
            pages.append(Page(paper.width, paper.height, ()))  # the back of the last leaf
    return pages


def _name_frame(frame: Frame) -> Frame:
    return Frame(frame.x, frame.y + 4.5, frame.width - HEAD - 62.0, 8.5)


def _printed(
    desk: Desk, plan: LogPlan, brief: KitBrief, match: MatchBrief, page: int, rules: Rulebook
) -> tuple[Mark, ...]:
    """What every log sheet of a match bears on this page."""
    frame = plan.frame
    course = match.draw.course
    head = frame.top(HEAD)
    marks: list[Mark] = list(match_mark(desk, head.ending(HEAD), match.id, brief.round_number(match.round.id)))
    over = brief.over(course)
    marks += kind_line(desk, head.left(frame.width - HEAD - 4).top(4.5), desk.say("log.title"), over)
    marks += _grid_code(desk, Frame(head.right - HEAD - 4 - 56.0, head.y + 5.5, 56.0, HEAD - 5.5))
    here = plan.pages[page]
    y = frame.y + HEAD + 2.5
    if here.worked:
        marks += worked_line(desk, Frame(frame.x, y, frame.width, WORKED), rules, plan.boxes_x - frame.x)
        y += WORKED + 1.5
    marks += _column_heads(desk, plan, y)
    y += COLUMN_HEADS
    for hole in here.holes:
        marks += _hole(desk, plan, hole, y)
        y += plan.rows(hole) * BOX_HEIGHT + here.gap
    marks += _sums(desk, plan, page, course.system, Frame(frame.x, y + 0.5, frame.width, SUMS))
    if here.prices:
        table = price_height(desk, frame.width, rules)
        bottom = frame.bottom - FOOT_HEIGHT - 2.5
        marks += price_table(desk, Frame(frame.x, bottom - table, frame.width, table), rules)
    return tuple(marks)


def _grid_code(desk: Desk, frame: Frame) -> list[Mark]:
    """Ten boxes for the code of the grid sheet on the table: writing it down proves which grids were played."""
    width, height = 4.8, 6.4
    gap = frame.width - _GRID_CODE * width
    marks: list[Mark] = [desk.cell(frame.top(4.0), desk.say("log.grid_code"), NOTES, align=Align.LEFT, pad=0)]
    y = frame.y + 4.4
    for n in range(_GRID_CODE):
        x = frame.x + n * width + (gap if n >= _GRID_CODE // 2 else 0.0)
        marks.append(Frame(x, y, width, height).box(HAIRLINE))
    middle = frame.x + _GRID_CODE // 2 * width + gap / 2
    marks.append(Line(middle - 1.5, y + height / 2, middle + 1.5, y + height / 2, RULE))
    return marks


def _column_heads(desk: Desk, plan: LogPlan, y: float) -> list[Mark]:
    band = Frame(plan.frame.x, y, plan.frame.width, COLUMN_HEADS)
    ends = band.ending(STROKES + POINTS)
    low = band.foot(4.5)
    boxes = Frame(plan.boxes_x, low.y, plan.boxes * BOX_WIDTH, low.height)
    marks: list[Mark] = [
        desk.cell(low.left(NUMBER + plan.facts), desk.say("log.hole"), NOTES, align=Align.LEFT, pad=0),
        desk.cell(boxes, desk.say("log.boxes"), NOTES, align=Align.LEFT, pad=0),
    ]
    captions = [desk.say("log.strokes"), desk.say("log.points_left")]
    fit = desk.fit(captions, STROKES + 1.0, NOTES, lines=2, wrapped=NOTES)
    for rows, frame in zip(fit.texts, (ends.left(STROKES), ends.after(STROKES)), strict=True):
        place = frame if len(rows) > 1 else frame.foot(4.5)
        marks += desk.cells(place, rows, fit.size, pad=0)
    return marks


def _hole(desk: Desk, plan: LogPlan, hole: Hole, y: float) -> list[Mark]:
    """Number, par and slope, the rows of boxes, and the two boxes to finish with."""
    rows = plan.rows(hole)
    height = rows * BOX_HEIGHT
    band = Frame(plan.frame.x, y, plan.frame.width, height)
    number = band.left(NUMBER).top(2 * BOX_HEIGHT)
    facts = band.after(NUMBER).left(plan.facts)
    marks: list[Mark] = [
        desk.cell(number, str(hole.number), 18.0, weight=Weight.BOLD, align=Align.LEFT, pad=0),
        desk.cell(facts.top(BOX_HEIGHT), desk.say("log.par", par=hole.par), TABLE, align=Align.LEFT, pad=0.4),
        desk.cell(facts.below(BOX_HEIGHT - 1.6).top(BOX_HEIGHT), hole.slope, TABLE, align=Align.LEFT, pad=0.4),
    ]
    for row in range(rows):
        top = y + row * BOX_HEIGHT
        marks += _boxes(plan.boxes_x, top, plan.boxes)
    ends = band.ending(STROKES + POINTS)
    strokes = ends.left(STROKES).inset(0.8, 0.0)
    marks.append(strokes.box(HEAVY))
    marks.append(desk.cell(strokes.left(3.4), "=", 11.0, pad=0))
    marks.append(ends.after(STROKES).box(RULE))
    return marks


def _boxes(x: float, y: float, count: int) -> list[Mark]:
    """A row of writing boxes."""
    right, bottom = x + count * BOX_WIDTH, y + BOX_HEIGHT
    marks: list[Mark] = [Line(x, y, right, y, HAIRLINE), Line(x, bottom, right, bottom, HAIRLINE)]
    for n in range(count + 1):
        at = x + n * BOX_WIDTH
        marks.append(Line(at, y, at, bottom, HAIRLINE))
    return marks


def _sums(desk: Desk, plan: LogPlan, page: int, system: str, frame: Frame) -> list[Mark]:
    """The running sums for the check row, and what else the game counts: of this page, then of the match."""
    first, last = plan.pages[page].holes[0].number, plan.pages[page].holes[-1].number
    keys = ("odd", "even", *log_counts(system))
    labels = [desk.say("log.sums", first=first, last=last)]
    if page == len(plan.pages) - 1 and page > 0:
        labels.append(desk.say("log.sums_match"))
    gap = 1.6
    width = 15.0 if len(keys) == 2 else 13.0
    group = len(keys) * (width + gap)
    label_width = min(34.0, (frame.width - group * len(labels)) / len(labels) - 5.0)
    captions = desk.fit([desk.say(f"scorecard.{key}") for key in keys], width + gap - 0.4, NOTES)
    fit = desk.fit(labels, label_width, TABLE, lines=3, wrapped=NOTES)
    marks: list[Mark] = []
    x = frame.right - len(labels) * (label_width + group + 2.0) - (len(labels) - 1) * 3.0
    for rows in fit.texts:
        label = Frame(x, frame.y, label_width, 9.0)
        marks += desk.cells(label, rows, fit.size, align=Align.RIGHT, pad=0)
        x += label_width + 2.0 + gap
        for caption in captions.texts:
            box = Frame(x, frame.y, width, 9.0)
            marks.append(box.box(RULE))
            under = Frame(x - gap / 2, box.bottom, width + gap, 3.6)
            marks.append(desk.cell(under, caption[0], captions.size, pad=0))
            x += width + gap
        x += 3.0 - gap
    return marks


def _own(desk: Desk, plan: LogPlan, holder: Holder, names: Fit, place: int, stamp: Stamp) -> tuple[Mark, ...]:
    """The player's name and the foot."""
    frame = _name_frame(plan.frame)
    lower = Frame(frame.x, frame.bottom, frame.width, 4.0)
    marks: list[Mark] = []
    legend: Legend = []
    name = ""
    if holder.player is None:
        marks.append(Line(frame.x, frame.bottom, frame.right, frame.bottom, RULE))
        marks.append(desk.cell(lower, desk.say("scorecard.name"), NOTES, align=Align.LEFT, pad=0))
    else:
        name = holder.player.name
        marks += desk.cells(
            frame,
            names.texts[place],
            names.size,
            weight=Weight.BOLD,
            align=Align.LEFT,
            field=f"players[{holder.row}].name",
            pad=0,
        )
        about = " · ".join(part for part in (holder.player.id, holder.player.club) if part)
        marks.append(own_words(desk, lower, about, NOTES, f"players[{holder.row}].club", legend))
    legend += [pair for pair in names.legend if pair[1] == name]
    marks += foot(desk, plan.frame.foot(FOOT_HEIGHT), stamp, legend)
    return tuple(marks)
