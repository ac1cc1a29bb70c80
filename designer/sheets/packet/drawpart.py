"""The part of a packet that belongs to one match: grids with labels, proof, sheet codes, expected strokes."""

from __future__ import annotations

from collections.abc import Mapping

from designer.model.course import zones_text
from designer.sheets.board.drawcheck import sample_label, seed_blocks, worked_blocks
from designer.sheets.brief import KitBrief, MatchBrief
from designer.sheets.cards.scorecard import holders
from designer.sheets.marks import Align, Weight
from designer.sheets.rules.games import area_name
from designer.sheets.typesetting.blocks import heading, paragraph
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.flow import Block
from designer.sheets.typesetting.sizes import READING, TABLE
from designer.sheets.typesetting.tables import Column, Row, table
from designer.systems.protocol import grids_of

DRAW = "draw"
SHEETS = "sheets"
EXPECTED = "expected"
_FIGURES = ("mean", "spread")


def draw_blocks(desk: Desk, brief: KitBrief, match: MatchBrief, width: float) -> list[Block]:
    """All grids by their labels, then how to check one."""
    course = match.draw.course
    most = max(hole.par for hole in course.holes)
    size = READING if width >= 150.0 else TABLE
    columns = [
        Column(desk.say("packet.label_begins"), 34.0, weight=Weight.BOLD),
        Column(desk.say("scorecard.par"), 12.0, Align.RIGHT),
        Column(desk.say("scorecard.slope"), 20.0, Align.RIGHT),
        Column("", 6.0),
        *(Column(f"{area_name(course.system, n)} …{n}", size=size) for n in range(1, most + 1)),
    ]
    rows: list[Row] = []
    for hole in course.holes:
        grids = [zones_text(zones) for zones in grids_of(hole)]
        rows.append(
            Row(
                (
                    f"{match.draw.match.label}/{hole.number}/",
                    str(hole.par),
                    hole.slope,
                    "",
                    *grids,
                    *([""] * (most - len(grids))),
                )
            )
        )
    return [
        heading(desk, desk.say("packet.draw"), width, section=DRAW, fresh=True),
        paragraph(desk, desk.say("packet.draw_read"), width, section=DRAW),
        *table(desk, columns, rows, width, section=DRAW),
        heading(desk, desk.say("packet.draw_check"), width, section=DRAW),
        *seed_blocks(desk, match.draw, sample_label(match), width, DRAW, casual=brief.casual),
        *worked_blocks(desk, match.worked_draw, width, DRAW),
    ]


def sheet_blocks(desk: Desk, brief: KitBrief, match: MatchBrief, width: float) -> list[Block]:
    """Who holds which sheet code, spares too; the grid sheet's code; the fingerprint of all."""
    columns = (
        Column(desk.say("start.player"), size=READING),
        Column(desk.say("start.id"), 20.0),
        Column(desk.say("scorecard.title"), 36.0, weight=Weight.BOLD),
        Column(desk.say("log.title"), 36.0, weight=Weight.BOLD),
    )
    rows: list[Row] = []
    for holder in holders(brief, match):
        known = holder.player is not None
        rows.append(
            Row(
                (
                    holder.player.name if holder.player else "",
                    holder.subject,
                    match.code("scorecard", holder.subject)[1],
                    match.code("log", holder.subject)[1],
                ),
                (f"players[{holder.row}].name" if known else "",),
            )
        )
    grid = desk.say("packet.grid_code", code=match.code("grid", "all")[1])
    return [
        heading(desk, desk.say("packet.sheets"), width, section=SHEETS, fresh=True),
        paragraph(desk, grid, width, weight=Weight.BOLD, section=SHEETS),
        paragraph(desk, desk.say("packet.sheets_read"), width, section=SHEETS),
        *table(desk, columns, rows, width, section=SHEETS),
        paragraph(desk, desk.say("draw.fingerprint"), width, section=SHEETS, above=4.0, keep=True),
        paragraph(desk, match.draw.fingerprint, width, weight=Weight.BOLD, section=SHEETS, above=0.8),
    ]


def expected_blocks(desk: Desk, match: MatchBrief, width: float) -> list[Block]:
    """Mean and spread of strokes by rolling alone, where they have been worked out: of this draw beside all draws."""
    blocks: list[Block] = []
    if match.match_expected:
        key = "luck_match" if match.course_expected is None else "luck"
        facts = {**_figures(desk, "", match.match_expected), **_figures(desk, "course_", match.course_expected)}
        blocks.append(paragraph(desk, desk.say("packet.luck_read"), width, section=EXPECTED))
        text = desk.say(f"packet.{key}", **facts)
        blocks.append(paragraph(desk, text, width, weight=Weight.BOLD, section=EXPECTED))
    if match.expected:
        blocks += _expected_table(desk, match, match.expected, width)
    if not blocks:
        return []
    return [heading(desk, desk.say("packet.expected"), width, section=EXPECTED), *blocks]


def _figures(desk: Desk, prefix: str, figures: tuple[float, float] | None) -> dict[str, object]:
    if figures is None:
        return {}
    return {f"{prefix}{name}": desk.speaker.number(value, 1) for name, value in zip(_FIGURES, figures, strict=True)}


def _expected_table(
    desk: Desk, match: MatchBrief, expected: Mapping[int, tuple[float, float]], width: float
) -> list[Block]:
    columns = (
        Column(desk.say("scorecard.hole"), 20.0, Align.RIGHT, Weight.BOLD),
        Column(desk.say("scorecard.par"), 20.0, Align.RIGHT),
        Column(desk.say("scorecard.slope"), 30.0, Align.RIGHT),
        Column(desk.say("packet.mean"), 36.0, Align.RIGHT),
        Column(desk.say("packet.spread"), 36.0, Align.RIGHT),
        Column(""),
    )
    number = desk.speaker.number
    rows: list[Row] = []
    mean = variance = 0.0
    for hole in match.draw.course.holes:
        if hole.number not in expected:
            continue
        strokes, spread = expected[hole.number]
        mean += strokes
        variance += spread * spread
        rows.append(Row((str(hole.number), str(hole.par), hole.slope, number(strokes, 2), number(spread, 2), "")))
    blocks = [
        paragraph(desk, desk.say("packet.expected_read"), width, section=EXPECTED),
        *table(desk, columns, rows, width, section=EXPECTED, least_row=5.0),
    ]
    if match.match_expected is None:
        total = desk.say("packet.expected_total", mean=number(mean, 1), spread=number(variance**0.5, 1))
        blocks.append(paragraph(desk, total, width, weight=Weight.BOLD, section=EXPECTED))
    return blocks
