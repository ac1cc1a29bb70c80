"""Grid sheets: what the table looks at while dice roll. Nine holes a page and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from designer.model.course import Hole, Zones, zones_text
from designer.sheets.brief import Edition, KitBrief, MatchBrief
from designer.sheets.frame import Frame
from designer.sheets.furniture.hatching import hatch
from designer.sheets.furniture.headfoot import FOOT_HEIGHT, Legend, Stamp, foot, kind_line, match_mark
from designer.sheets.furniture.secretcover import secret_cover
from designer.sheets.furniture.seeds import revision_of, seed_line
from designer.sheets.grids.gridplan import NUMBER, STRIP_GAP, ZONE, GridPlan, grid_plans
from designer.sheets.marks import Align, Box, Disc, Document, Fragment, Ink, Line, Mark, Page, Shape, Sheet, Use, Weight
from designer.sheets.rules.games import area_name
from designer.sheets.typesetting.desk import Desk, desk_for
from designer.sheets.typesetting.fitting import ELLIPSIS
from designer.sheets.typesetting.sizes import HAIRLINE, HEAVY, LEAST, NOTES, RULE, TABLE, TITLE, leading
from designer.systems.protocol import grids_of

GRID_SHEETS = "grid-sheets"
"""The name of their document."""

_HEAD = 15.0
_OPEN_DIGIT = 14.0
_CLOSED_DIGIT = LEAST
_NAME_STEP = 2.2
"""The closest that lines of the smallest type may follow one another, in mm."""


def grid_sheets(brief: KitBrief, edition: Edition) -> Document:
    """The grid sheet of every match: a cover that keeps it closed, then nine holes a page in playing order.

    A casual match has no cover. Small paper holds fewer holes a page.
    """
    desk = desk_for(edition, brief.tournament.language, brief.tournament.language)
    strips: dict[tuple[str, float], Fragment] = {}
    pages: list[Page] = []
    for match in brief.matches:
        pages += _match_pages(desk, brief, match, strips, len(pages))
    return Document(
        name=GRID_SHEETS,
        title=desk.say("grid.document", tournament=brief.tournament.name),
        author=brief.tournament.name,
        subject=desk.say("grid.title"),
        language=desk.language,
        pages=tuple(pages),
        pictures=() if brief.casual else desk.pictures,
        copies=_copies(brief),
    )


def _copies(brief: KitBrief) -> int:
    """One for every group where that is the same in all matches; else 1, and the print list says how many."""
    copies = {brief.copies(match) for match in brief.matches}
    return copies.pop() if len(copies) == 1 else 1


def _match_pages(
    desk: Desk, brief: KitBrief, match: MatchBrief, strips: dict[tuple[str, float], Fragment], before: int
) -> list[Page]:
    label, code = match.code("grid", "all")
    if not brief.wants(label):
        return []
    sheet = Sheet(label, code, desk.say("grid.title"), "", match.id)
    frame = desk.paper.frame
    body = frame.below(_HEAD + 4.0)
    plans = grid_plans(body.top(body.height - FOOT_HEIGHT - 3.0), match.draw.course.holes)
    beside = plans[0].places[0][1].width - NUMBER - 6 * ZONE - 2.0
    names = _names(desk, match, beside, min(plan.strip for plan in plans))
    faces: list[tuple[list[Mark], Legend]] = [] if brief.casual else [_cover(desk, brief, match)]
    faces += [_face(desk, brief, match, plan, names, strips) for plan in plans]
    pages: list[Page] = []
    for n, (marks, legend) in enumerate(faces, 1):
        stamp = Stamp(sheet, n, len(faces), revision_of(desk, brief, label), seed_line(desk, match.draw))
        marks += foot(desk, frame.foot(FOOT_HEIGHT), stamp, legend)
        outline = match.id if n == 1 else ""
        pages.append(Page(desk.paper.width, desk.paper.height, tuple(marks), (sheet,), outline, str(before + n)))
    return pages


def _cover(desk: Desk, brief: KitBrief, match: MatchBrief) -> tuple[list[Mark], Legend]:
    """What lies on top of the zones until the match starts; it names the groups that get one."""
    legend: Legend = []
    groups = [group.id for group in match.groups]
    note = desk.say("grid.for_groups", count=len(groups), groups=desk.speaker.listing(groups)) if groups else ""
    return list(secret_cover(desk, desk.paper.frame, brief, match, desk.say("grid.title"), legend, note)), legend


def _face(
    desk: Desk,
    brief: KitBrief,
    match: MatchBrief,
    plan: GridPlan,
    names: Mapping[str, tuple[float, tuple[str, ...]]],
    strips: dict[tuple[str, float], Fragment],
) -> tuple[list[Mark], Legend]:
    """Head and holes of one page."""
    legend: Legend = []
    course = match.draw.course
    head = desk.paper.frame.top(_HEAD)
    marks: list[Mark] = list(match_mark(desk, head.ending(_HEAD), match.id, brief.round_number(match.round.id)))
    text = head.left(head.width - _HEAD - 4.0)
    marks += kind_line(desk, text.top(4.5), desk.say("grid.title"), brief.over(course), legend)
    first, last = plan.holes[0].number, plan.holes[-1].number
    title = desk.say("grid.hole", number=first) if first == last else desk.say("grid.holes", first=first, last=last)
    place = text.below(4.5).top(9.0)
    marks.append(desk.cell(place, title, TITLE, weight=Weight.BOLD, align=Align.LEFT, ink=desk.accent, pad=0))
    for hole, frame in plan.places:
        marks += _hole(desk, course.system, hole, frame, plan.strip, names, strips, legend)
    return marks, legend


def _names(desk: Desk, match: MatchBrief, width: float, strip: float) -> Mapping[str, tuple[float, tuple[str, ...]]]:
    """Every terrain name of the sheet with its size, one for all, and its lines; a shortened one once in full."""
    words = list(dict.fromkeys(area.name for hole in match.draw.course.holes for area in hole.areas if area.name))
    fit = desk.fit(words, width, TABLE, lines=2, wrapped=NOTES if strip >= ZONE else LEAST)
    most = int(strip / _NAME_STEP) - 1
    if fit.legend and most > 2:
        fit = desk.fit(words, width, LEAST, lines=most)
    return {word: (fit.size, rows) for word, rows in zip(words, fit.texts, strict=True)}


def _hole(
    desk: Desk,
    system: str,
    hole: Hole,
    frame: Frame,
    strip: float,
    names: Mapping[str, tuple[float, tuple[str, ...]]],
    strips: dict[tuple[str, float], Fragment],
    legend: Legend,
) -> list[Mark]:
    """The number at the left, strips from tee (bottom) to green (top), the terrain beside each."""
    number = frame.left(NUMBER - 4.0)
    marks: list[Mark] = [
        desk.cell(number.top(11.0), str(hole.number), 26.0, weight=Weight.BOLD, align=Align.LEFT, pad=0),
        desk.cell(
            Frame(number.x, number.y + 11.0, number.width, 4.0),
            desk.say("log.par", par=hole.par),
            TABLE,
            align=Align.LEFT,
            pad=0,
        ),
    ]
    marks += _arrow(frame.x + NUMBER - 2.6, frame.bottom - 1.0, frame.y + 1.0)
    for n, fails in enumerate(grids_of(hole)):
        y = frame.bottom - strip - n * (strip + STRIP_GAP)
        key = (zones_text(fails), strip)
        if key not in strips:
            strips[key] = Fragment(f"strip-{key[0] or 'open'}", _strip(desk, fails, strip))
        marks.append(Use(strips[key], frame.x + NUMBER, y))
        beside = Frame(frame.x + NUMBER + 6 * ZONE, y, frame.width - NUMBER - 6 * ZONE, strip).after(2.0)
        name = hole.areas[n].name
        field = f"courses.holes[{hole.number - 1}].areas[{n}]"
        size, rows = names.get(name, (TABLE, ()))
        marks += _beside(desk, beside, area_name(system, n + 1), rows, size, field)
        if rows and "".join(rows).endswith(ELLIPSIS) and not name.endswith(ELLIPSIS):
            legend.append((" ".join(rows), name))
    return marks


def _beside(desk: Desk, frame: Frame, area: str, rows: Sequence[str], size: float, field: str) -> list[Mark]:
    """The area's own name and its terrain, close together, beside its strip."""
    own = NOTES if rows else TABLE
    step = min(frame.height / (len(rows) + 1), leading(size) * 0.9)
    y = frame.centre - step * (len(rows) + 1) / 2
    marks: list[Mark] = [desk.cell(Frame(frame.x, y, frame.width, step), area, own, align=Align.LEFT, pad=0)]
    for n, row in enumerate(rows, start=1):
        place = Frame(frame.x, y + n * step, frame.width, step)
        marks.append(desk.cell(place, row, size, align=Align.LEFT, field=field, pad=0))
    return marks


def _arrow(x: float, bottom: float, top: float) -> list[Mark]:
    """From tee to green: the way the ball goes."""
    head = ((x - 1.1, top + 2.4), (x + 1.1, top + 2.4), (x, top))
    return [
        Disc(x, bottom - 0.7, 0.7, 0.0, Ink.BLACK),
        Line(x, bottom - 0.7, x, top + 2.0, RULE),
        Shape(head, 0.0, Ink.BLACK),
    ]


def _strip(desk: Desk, fails: Zones, height: float) -> tuple[Mark, ...]:
    """Six zones in die order. A closed one is hatched and crossed out, its digit small on white."""
    marks: list[Mark] = []
    frames = Frame(0.0, 0.0, 6 * ZONE, height).columns([ZONE] * 6)
    for zone, frame in enumerate(frames, start=1):
        if zone not in fails:
            marks.append(frame.box(RULE))
            marks.append(desk.cell(frame, str(zone), _OPEN_DIGIT, weight=Weight.BOLD, pad=0))
            continue
        marks += hatch(frame, 2.2, HAIRLINE) if desk.low_ink else hatch(frame, 1.1, HAIRLINE * 1.4)
        marks.append(Line(frame.x, frame.y, frame.right, frame.bottom, HEAVY))
        marks.append(Line(frame.x, frame.bottom, frame.right, frame.y, HEAVY))
        marks.append(Disc(frame.middle, frame.centre, 1.75, RULE, Ink.WHITE))
        marks.append(desk.cell(frame, str(zone), _CLOSED_DIGIT, pad=0))
        marks.append(frame.box(RULE))
    marks.append(Box(0.0, 0.0, 6 * ZONE, height, HEAVY))
    return tuple(marks)
