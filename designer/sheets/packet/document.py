"""Puts a referee's packet together, one a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.sheets.brief import Edition, KitBrief, MatchBrief
from designer.sheets.frame import shifted
from designer.sheets.furniture.headfoot import FOOT_HEIGHT, Legend, Stamp, foot, kind_line, match_mark
from designer.sheets.furniture.seeds import revision_of, seed_line
from designer.sheets.marks import Document, Fragment, Mark, Page, Sheet, Use
from designer.sheets.packet.drawpart import DRAW, EXPECTED, SHEETS, draw_blocks, expected_blocks, sheet_blocks
from designer.sheets.packet.forms import FORMS, form_blocks, notes_blocks
from designer.sheets.packet.front import contents, cover
from designer.sheets.packet.rulespart import (
    CODES,
    FLOW,
    PRICES,
    code_blocks,
    flow_blocks,
    price_blocks,
    rules_blocks,
)
from designer.sheets.packet.thumbs import BODY_BOTTOM, BODY_TOP, Section, page_frame, tab_marks
from designer.sheets.rules.rulebook import Rulebook, rulebook
from designer.sheets.rules.settings import setting_words
from designer.sheets.typesetting.desk import Desk, desk_for
from designer.sheets.typesetting.flow import Block, Placed, paginate, snug

PACKET = "referee-packet"
"""The name of the document."""

_HEAD = 13.0


@dataclass(frozen=True, slots=True)
class _Standing:
    """The pages that are alike in every packet of a game, each a fragment, with the sections on it."""

    pages: tuple[tuple[Fragment, tuple[str, ...]], ...]


def referee_packets(brief: KitBrief, edition: Edition) -> Document:
    """One packet a match, one after another, each of an even number of pages."""
    desk = desk_for(edition, brief.tournament.language, brief.tournament.language)
    standing: dict[tuple[str, int], _Standing] = {}
    pages: list[Page] = []
    for match in brief.matches:
        pages += _packet(desk, brief, edition, match, standing, len(pages))
    return Document(
        name=PACKET,
        title=desk.say("packet.document", tournament=brief.tournament.name),
        author=brief.tournament.name,
        subject=desk.say("packet.title"),
        language=desk.language,
        pages=tuple(pages),
        pictures=desk.pictures,
        duplex=True,
    )


def _sections(desk: Desk, rules: Rulebook, match: MatchBrief) -> list[Section]:
    """Every section of a packet, in order."""

    def said(key: str) -> Section:
        return Section(key, desk.say(f"packet.tab_{key}"), desk.say(f"packet.{key}"))

    return [
        said(DRAW),
        said(SHEETS),
        *([said(EXPECTED)] if match.expected or match.match_expected else []),
        *(Section(part.code, part.code, f"{part.code}\u2002{part.title}") for part in rules.sections),
        said(FLOW),
        said(PRICES),
        said(CODES),
        said(FORMS),
    ]


def _packet(
    desk: Desk,
    brief: KitBrief,
    edition: Edition,
    match: MatchBrief,
    standing: dict[tuple[str, int], _Standing],
    before: int,
) -> list[Page]:
    system = match.draw.course.system
    rules = rulebook(edition.rules[desk.language, system], desk.language)
    sections = _sections(desk, rules, match)
    frame = page_frame(desk.paper, 1)
    height = frame.height - BODY_TOP - BODY_BOTTOM
    blocks = [
        *draw_blocks(desk, brief, match, frame.width),
        *sheet_blocks(desk, brief, match, frame.width),
        *expected_blocks(desk, match, frame.width),
    ]
    own = paginate(snug(blocks, height), height)
    first = _first_body_page(brief)
    first_standing = first + len(own)
    key = (f"{system}/{len(sections)}", first_standing)
    if key not in standing:
        playoff = setting_words(desk, brief.tournament, match.draw.course, "playoff")
        standing[key] = _standing_pages(desk, rules, sections, first_standing, height, playoff)
    bodies = [(_body(desk, sections, column, first + n), _present(column)) for n, column in enumerate(own)]
    bodies += [((Use(fragment),), present) for fragment, present in standing[key].pages]
    return _pages(desk, brief, match, sections, bodies, before)


def _first_body_page(brief: KitBrief) -> int:
    """The page after cover and contents; a casual packet has no cover, its table may read it."""
    return 2 if brief.casual else 3


def _present(column: Sequence[Placed]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(block.section for _, block in column if block.section))


def _body(desk: Desk, sections: Sequence[Section], column: Sequence[Placed], number: int) -> tuple[Mark, ...]:
    """The blocks of one page and its tabs."""
    frame = page_frame(desk.paper, number)
    marks: list[Mark] = []
    for y, block in column:
        marks += shifted(block.marks, frame.x, frame.y + BODY_TOP + y)
    marks += tab_marks(desk, sections, number, _present(column))
    return tuple(marks)


def _standing_pages(
    desk: Desk, rules: Rulebook, sections: Sequence[Section], first: int, height: float, playoff: str
) -> _Standing:
    width = page_frame(desk.paper, first).width
    blocks: list[Block] = [
        *rules_blocks(desk, rules, width),
        *flow_blocks(desk, rules, width),
        *price_blocks(desk, rules, width),
        *code_blocks(desk, rules, width),
        *form_blocks(desk, playoff, width),
    ]
    columns = list(paginate(snug(blocks, height), height))
    if (first + len(columns) - 1) % 2:
        columns += paginate(notes_blocks(desk, width, height), height)
    return _Standing(
        tuple(
            (
                Fragment(f"{rules.system}-{n + 1}", _body(desk, sections, column, first + n)),
                _present(column),
            )
            for n, column in enumerate(columns)
        )
    )


def _pages(
    desk: Desk,
    brief: KitBrief,
    match: MatchBrief,
    sections: Sequence[Section],
    bodies: Sequence[tuple[tuple[Mark, ...], tuple[str, ...]]],
    before: int,
) -> list[Page]:
    label, code = match.code("packet", "all")
    if not brief.wants(label):
        return []
    sheet = Sheet(label, code, desk.say("packet.title"), "", match.id)
    first = _first_body_page(brief)
    total = len(bodies) + first - 1
    where: dict[str, int] = {}
    for n, (_, present) in enumerate(bodies):
        for key in present:
            where.setdefault(key, n + first)
    legend: Legend = []
    fronts = [contents(desk, sections, where, first - 1)]
    outlines = {first - 1: desk.say("packet.contents"), 1: match.id}
    if not brief.casual:
        fronts = [cover(desk, brief, match, legend), *fronts]
    outlines |= {where[section.key]: section.title for section in reversed(sections)}
    pages: list[Page] = []
    for n in range(1, total + 1):
        stamp = Stamp(sheet, n, total, revision_of(desk, brief, label), seed_line(desk, match.draw))
        frame = page_frame(desk.paper, n)
        marks: list[Mark] = []
        notes: Legend = legend if n == 1 else []
        if n > 1 or brief.casual:
            marks += _running_head(desk, brief, match, n, notes)
        marks += fronts[n - 1] if n < first else bodies[n - first][0]
        marks += foot(desk, frame.foot(FOOT_HEIGHT), stamp, notes)
        pages.append(
            Page(desk.paper.width, desk.paper.height, tuple(marks), (sheet,), outlines.get(n, ""), str(before + n))
        )
    return pages


def _running_head(desk: Desk, brief: KitBrief, match: MatchBrief, number: int, legend: Legend) -> tuple[Mark, ...]:
    frame = page_frame(desk.paper, number).top(_HEAD)
    over = brief.over(match.draw.course)
    return (
        *match_mark(desk, frame.ending(_HEAD), match.id, brief.round_number(match.round.id)),
        *kind_line(desk, frame.left(frame.width - _HEAD - 4.0).top(5.0), desk.say("packet.title"), over, legend),
    )
