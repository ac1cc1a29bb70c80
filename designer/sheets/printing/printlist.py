"""What to print, on how many pages, in how many copies, on one side or both; the first page of a kit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.sheets.board.notice import event_code
from designer.sheets.brief import Edition, KitBrief
from designer.sheets.cards.scorecard import SCORECARDS
from designer.sheets.furniture.running import Running, body_frame, running_pages
from designer.sheets.furniture.seeds import revision_of, seed_line
from designer.sheets.grids.gridsheet import GRID_SHEETS
from designer.sheets.marks import Align, Document, Sheet, Weight
from designer.sheets.packet.document import PACKET
from designer.sheets.papers import paper_of
from designer.sheets.typesetting.blocks import paragraph
from designer.sheets.typesetting.desk import Desk, desk_for
from designer.sheets.typesetting.flow import Block
from designer.sheets.typesetting.sizes import READING
from designer.sheets.typesetting.tables import Column, Row, table


@dataclass(frozen=True, slots=True)
class PrintLine:
    """One file: ``pages`` of it, to be printed ``copies`` times (0: see ``ranges``) on ``paper``, ``backs`` as said.

    ``ranges`` has the first and last page of every match and how many copies of them; it is empty where pages
    are not sorted by match (cards are stacked after cutting) or there is one match only. Pages for a print shop are
    on no paper: they have a ``trim``, width and height in mm, and ``bleed`` mm about it.
    """

    file: str
    pages: int
    copies: int
    duplex: bool
    ranges: tuple[tuple[str, int, int, int], ...] = ()
    backs: str = ""
    paper: str = ""
    trim: tuple[float, float] | None = None
    bleed: float = 0.0


def print_lines(documents: Sequence[Document], brief: KitBrief) -> tuple[PrintLine, ...]:
    """The print list of ``documents``, in their order."""
    return tuple(_line(document, brief) for document in documents)


def _line(document: Document, brief: KitBrief) -> PrintLine:
    copies = {match.id: brief.copies(match) if document.name == GRID_SHEETS else 1 for match in brief.matches}
    ranges = tuple((match, first, last, copies.get(match, 1)) for match, first, last in _ranges(document))
    uniform = len({count for *_, count in ranges}) < 2
    first = document.pages[0] if document.pages else None
    trim = first.trim if first and document.trimmed else None
    return PrintLine(
        f"{document.name}.pdf", len(document.pages), document.copies if uniform else 0, document.duplex, ranges,
        document.backs, document.paper, trim and (trim[2], trim[3]), first.bleed if first and trim else 0.0,
    )  # fmt: skip


def _ranges(document: Document) -> tuple[tuple[str, int, int], ...]:
    ranges: dict[str, tuple[int, int]] = {}
    for number, page in enumerate(document.pages, start=1):
        matches = {sheet.match for sheet in page.sheets if sheet.match}
        if not page.sheets and ranges:  # the empty back of the page before
            matches = {next(reversed(ranges))}
        if len(matches) != 1:
            return ()
        match = matches.pop()
        first, last = ranges.get(match, (number, number - 1))
        if last != number - 1:
            return ()
        ranges[match] = (first, number)
    if len(ranges) < 2:
        return ()
    return tuple((match, first, last) for match, (first, last) in ranges.items())


def print_list(brief: KitBrief, edition: Edition, documents: Sequence[Document]) -> Document:
    """The print list as a page, with the ruler to check the printer by."""
    tournament = brief.tournament
    desk = desk_for(edition, tournament.language, tournament.language)
    label, code = event_code(brief, "event", "print-list")
    if not brief.wants(label):
        code = ""  # this list is of a part of the kit
    running = Running(
        sheet=Sheet(label, code, desk.say("printlist.title")),
        kind=desk.say("printlist.title"),
        over=(),
        title=tournament.name,
        title_field="name",
        revision=revision_of(desk, brief, label),
        seed=seed_line(desk, brief.matches[0].draw) if brief.matches else "",
        ruler=True,
    )
    width = body_frame(desk).width
    blocks = [
        *_blocks(desk, print_lines(documents, brief), width, casual=brief.casual),
        *_destroy(desk, brief, width),
        *_settings(desk, edition, documents, width),
    ]
    return Document(
        name="print-list",
        title=desk.say("printlist.document", tournament=tournament.name),
        author=tournament.name,
        subject=desk.say("printlist.title"),
        language=desk.language,
        pages=tuple(running_pages(desk, running, blocks)),
    )


def _blocks(desk: Desk, lines: Sequence[PrintLine], width: float, *, casual: bool) -> list[Block]:
    sized = any(line.trim for line in lines)  # a size takes more room than a paper's name
    columns = (
        Column(desk.say("printlist.file"), 34.0 if sized else 46.0, weight=Weight.BOLD, size=READING, rigid=sized),
        Column(desk.say("printlist.use"), size=READING),
        Column(desk.say("printlist.paper"), 30.0 if sized else 24.0, size=READING, rigid=sized),
        Column(desk.say("printlist.pages"), 14.0, Align.RIGHT, size=READING),
        Column(desk.say("printlist.copies"), 18.0, Align.RIGHT, size=READING),
        Column("", 4.0),
        Column(desk.say("printlist.sides"), 26.0, size=READING),
    )
    rows = [
        Row(
            (
                line.file,
                _use(desk, line, casual),
                _paper(desk, line),
                str(line.pages),
                str(line.copies) if line.copies else desk.say("printlist.see_below"),
                "",
                _sides(desk, line),
            )
        )
        for line in lines
    ]
    blocks = [
        paragraph(desk, desk.say("printlist.read"), width),
        *table(desk, columns, rows, width, least_row=7.0),
    ]
    ranged = [line for line in lines if line.ranges]
    if ranged:
        blocks.append(paragraph(desk, desk.say("printlist.which"), width, weight=Weight.BOLD, above=6.0, keep=True))
        part = (Column("", 50.0, size=READING), Column("", size=READING))
        listed = [Row((line.file, _listed(line))) for line in ranged]
        blocks += table(desk, part, listed, width)
    return blocks


def _use(desk: Desk, line: PrintLine, casual: bool) -> str:
    """Whom a file is for; a casual packet has no cover, so it is not closed."""
    if line.trim:
        return desk.say("printlist.for_shop")
    name = line.file.removesuffix(".pdf")
    return desk.say(f"printlist.for_{name}_open" if casual and name == PACKET else f"printlist.for_{name}")


def _paper(desk: Desk, line: PrintLine) -> str:
    """The paper by its name, or the size of a page for a print shop."""
    if line.trim is None:
        return _paper_name(desk, line.paper)
    return desk.say("printlist.trim_and_bleed", trim=_mm_by_mm(desk, line.trim), bleed=_mm(desk, line.bleed))


def _sides(desk: Desk, line: PrintLine) -> str:
    """One side or both; where backs must fit their fronts, how."""
    if line.trim:
        return desk.say("printlist.shop_two_sides" if line.duplex else "printlist.one_side")
    if line.backs:
        return desk.speaker.say(f"cardback.sides_{line.backs.replace('-', '_')}")
    return desk.say("printlist.two_sides" if line.duplex else "printlist.one_side")


def _paper_name(desk: Desk, paper: str) -> str:
    return desk.say(f"papers.{paper}") if paper else ""


def _settings(desk: Desk, edition: Edition, documents: Sequence[Document], width: float) -> list[Block]:
    """What this kit was printed with, so that another like it can be had."""
    chosen = edition.settings
    margin = chosen.margin or paper_of(edition.asked).margin
    facts = [
        ("paper", _paper_name(desk, edition.asked)),
        ("margin", _mm(desk, margin)),
    ]
    cards = next((document for document in documents if document.name == SCORECARDS), None)
    if cards is not None:
        number = str(max(len(page.sheets) for page in cards.pages))
        facts.append(("cards", desk.say("printlist.one_up") if cards.trimmed else number))
    if chosen.trim is not None:
        facts.append(("trim", _mm_by_mm(desk, chosen.trim)))
    facts.append(("ink", desk.say(f"printlist.ink_{chosen.ink.value}")))
    facts.append(("type", desk.say("printlist.type_large" if chosen.large_print else "printlist.type_usual")))
    facts.append(("version", f"Greenkeeper\u00a0{edition.version}"))
    said = [desk.say("printlist.fact", name=desk.say(f"printlist.set_{key}"), value=value) for key, value in facts]
    told = " · ".join(said)
    heading = paragraph(desk, desk.say("printlist.settings"), width, weight=Weight.BOLD, above=6.0, keep=True)
    return [heading, paragraph(desk, told, width, above=0.8)]


def _mm(desk: Desk, length: float) -> str:
    return desk.say("printlist.mm", length=_length(desk, length))


def _mm_by_mm(desk: Desk, size: tuple[float, float]) -> str:
    return desk.say("printlist.mm_by_mm", width=_length(desk, size[0]), height=_length(desk, size[1]))


def _length(desk: Desk, length: float) -> str:
    """Millimetres with as many decimals as they have, at most two."""
    held = round(length, 2)
    return desk.speaker.number(held, next(digits for digits in (0, 1, 2) if digits == 2 or held == round(held, digits)))


def _destroy(desk: Desk, brief: KitBrief, width: float) -> list[Block]:
    """The sheets that must not stay in use: those replaced by this kit, and those it no longer has."""
    if not brief.destroy:
        return []
    columns = (Column(desk.say("printlist.code"), 50.0, weight=Weight.BOLD, size=READING),
               Column(desk.say("printlist.sheet"), size=READING))  # fmt: skip
    rows = [Row((code, _sheet_words(desk, brief, label, name))) for label, code, name in brief.destroy]
    heading = paragraph(desk, desk.say("printlist.destroy"), width, weight=Weight.BOLD, above=6.0, keep=True)
    return [heading, *table(desk, columns, rows, width)]


def _sheet_words(desk: Desk, brief: KitBrief, label: str, name: str) -> str:
    """A sheet as people find it: with the name that it bears, today's where that is not known."""
    match, document, subject, revision = label.split("/")
    player = brief.player(subject)
    kind = desk.say(f"{document.replace('-', '')}.title")
    parts = [match, kind, name or (player.name if player and player.name else subject), revision]
    return " · ".join(part for part in parts if part not in ("event", "all"))


def _listed(line: PrintLine) -> str:
    return " · ".join(_range(*each, bool(line.copies)) for each in line.ranges)


def _range(match: str, first: int, last: int, copies: int, uniform: bool) -> str:
    pages = str(first) if first == last else f"{first}–{last}"
    return f"{match}: {pages}" if uniform else f"{match}: {pages} (× {copies})"
