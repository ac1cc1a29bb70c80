"""Grid sheets: what the table looks at while dice roll. Nine holes a page and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from designer.model.course import Hole, Zones, zones_text
from designer.sheets.brief import Edition, KitBrief, MatchBrief
from designer.sheets.desk import Desk, desk_for
from designer.sheets.fitting import ELLIPSIS
from designer.sheets.frame import Frame
from designer.sheets.furniture import FOOT_HEIGHT, Legend, Stamp, foot, kind_line, match_mark
from designer.sheets.games import area_name
from designer.sheets.hatching import hatch
from designer.sheets.marks import Align, Box, Disc, Document, Fragment, Ink, Line, Mark, Page, Shape, Sheet, Use, Weight
from designer.sheets.seeds import revision_of, seed_line
from designer.sheets.sizes import HAIRLINE, HEAVY, LEAST, NOTES, RULE, TABLE, leading
from designer.systems.protocol import grids_of

ZONE = 9.0
"""Width and height of a zone in mm; lower only where nine holes would not fit on the page."""

GRID_SHEETS = "grid-sheets"
"""The name of their document."""

_LEAST_ZONE = 7.5
_HEAD = 15.0
_STRIP_GAP = 1.0
_COLUMN_GAP = 6.0
_NUMBER = 15.5
_OPEN_DIGIT = 14.0
_CLOSED_DIGIT = LEAST
_NAME_STEP = 2.2
"""The closest that lines of the smallest type may follow one another, in mm."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """One page of holes: for each hole its frame (number, strips and names), and the height of a strip."""

    places: tuple[tuple[Hole, Frame], ...]
    strip: float


def grid_sheets(brief: KitBrief, edition: Edition) -> Document:
    """The grid sheet of every match: nine holes a page in playing order."""
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
        copies=_copies(brief),
    )


def _copies(brief: KitBrief) -> int:
    """One for every group where that is the same in all matches; else 1, and the print list says how many."""
    copies = {brief.copies(match) for match in brief.matches}
    return copies.pop() if len(copies) == 1 else 1


def _match_pages(
    desk: Desk, brief: KitBrief, match: MatchBrief, strips: dict[tuple[str, float], Fragment], before: int
) -> list[Page]:
    holes = match.draw.course.holes
    parts = [holes[i : i + 9] for i in range(0, len(holes), 9)]
    label, code = match.code("grid", "all")
    if not brief.wants(label):
        return []
    sheet = Sheet(label, code, desk.say("grid.title"), "", match.id)
    frame = desk.paper.frame
    over = brief.over(match.draw.course)
    body = frame.below(_HEAD + 4.0)
    body = body.top(body.height - FOOT_HEIGHT - 3.0)
    plans = [_plan(body, part) for part in parts]
    beside = plans[0].places[0][1].width - _NUMBER - 6 * ZONE - 2.0
    names = _names(desk, match, beside, min(plan.strip for plan in plans))
    pages: list[Page] = []
    for n, (part, plan) in enumerate(zip(parts, plans, strict=True)):
        legend: Legend = []
        square = frame.top(_HEAD).ending(_HEAD)
        marks: list[Mark] = list(match_mark(desk, square, match.id, brief.round_number(match.round.id)))
        text = frame.top(_HEAD).left(frame.width - _HEAD - 4.0)
        marks += kind_line(desk, text.top(4.5), desk.say("grid.title"), over, legend)
        title = desk.say("grid.holes", first=part[0].number, last=part[-1].number)
        marks.append(desk.cell(text.below(4.5).top(9.0), title, 16.0, weight=Weight.BOLD, align=Align.LEFT, pad=0))
        for hole, place in plan.places:
            marks += _hole(desk, match.draw.course.system, hole, place, plan.strip, names, strips, legend)
        stamp = Stamp(sheet, n + 1, len(parts), revision_of(desk, brief, label), seed_line(desk, match.draw))
        marks += foot(desk, frame.foot(FOOT_HEIGHT), stamp, legend)
        outline = match.id if n == 0 else ""
        pages.append(Page(desk.paper.width, desk.paper.height, tuple(marks), (sheet,), outline, str(before + n + 1)))
    return pages


def _plan(body: Frame, holes: tuple[Hole, ...]) -> _Plan:
    """Two columns, the first holes down the left one, cut where the columns come out most alike."""
    width = (body.width - _COLUMN_GAP) / 2
    best = min(
        range(1, len(holes) + 1),
        key=lambda k: (max(sum(h.par for h in holes[:k]), sum(h.par for h in holes[k:])), -k),
    )
    columns = [holes[:best], holes[best:]]
    strips = max(sum(hole.par for hole in column) for column in columns)
    most = max(len(column) for column in columns)
    slits = _STRIP_GAP * (strips - most)
    strip = max(_LEAST_ZONE, min(ZONE, (body.height - slits - 4.0 * (most - 1)) / strips))
    gap = min(11.0, (body.height - slits - strip * strips) / max(most - 1, 1))
    places: list[tuple[Hole, Frame]] = []
    for n, column in enumerate(columns):
        y = body.y
        for hole in column:
            height = hole.par * (strip + _STRIP_GAP) - _STRIP_GAP
            places.append((hole, Frame(body.x + n * (width + _COLUMN_GAP), y, width, height)))
            y += height + gap
    return _Plan(tuple(places), strip)


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
    number = frame.left(_NUMBER - 4.0)
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
    marks += _arrow(frame.x + _NUMBER - 2.6, frame.bottom - 1.0, frame.y + 1.0)
    for n, fails in enumerate(grids_of(hole)):
        y = frame.bottom - strip - n * (strip + _STRIP_GAP)
        key = (zones_text(fails), strip)
        if key not in strips:
            strips[key] = Fragment(f"strip-{key[0] or 'open'}", _strip(desk, fails, strip))
        marks.append(Use(strips[key], frame.x + _NUMBER, y))
        beside = Frame(frame.x + _NUMBER + 6 * ZONE, y, frame.width - _NUMBER - 6 * ZONE, strip).after(2.0)
        name = hole.areas[n].name
        field = f"courses.holes[{hole.number - 1}].areas[{n}]"
        size, rows = names.get(name, (TABLE, ()))
        marks += _beside(desk, beside, area_name(system, n + 1), rows, size, field)
        if rows and "".join(rows).endswith(ELLIPSIS) and not name.endswith(ELLIPSIS):
            legend.append((" ".join(rows), name))
    return marks


def _beside(
    desk: Desk, frame: Frame, area: str, rows: Sequence[str], size: float, field: str
) -> list[Mark]:
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
        marks += hatch(frame, 1.1, HAIRLINE * 1.4)
        marks.append(Line(frame.x, frame.y, frame.right, frame.bottom, HEAVY))
        marks.append(Line(frame.x, frame.bottom, frame.right, frame.y, HEAVY))
        marks.append(Disc(frame.middle, frame.centre, 1.75, RULE, Ink.WHITE))
        marks.append(desk.cell(frame, str(zone), _CLOSED_DIGIT, pad=0))
        marks.append(frame.box(RULE))
    marks.append(Box(0.0, 0.0, 6 * ZONE, height, HEAVY))
    return tuple(marks)
