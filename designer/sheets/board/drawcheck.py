"""How anyone can check the draw: the seed or its commitment, the hashes of one grid, the arithmetic by hand."""

from __future__ import annotations

from designer.model.match import Draw
from designer.sheets.brief import HashStep, MatchBrief
from designer.sheets.marks import Align, Weight
from designer.sheets.typesetting.blocks import paragraph
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.flow import Block
from designer.sheets.typesetting.sizes import FOOT, READING
from designer.sheets.typesetting.tables import Column, Row, table

_COMMIT_PREFIX = "GK-DRAW-1,commit,"


def sample_label(match: MatchBrief) -> str:
    """The label of the grid that is shown worked: that of ``worked_draw``, else the first hole's first area."""
    if match.worked_draw:
        return match.worked_draw[0][0].split(",")[1]
    return f"{match.draw.match.label}/1/1"


def seed_blocks(
    desk: Desk, draw: Draw, label: str, width: float, section: str = "", *, casual: bool = False
) -> list[Block]:
    """The open seed, or the commitment of a sealed one and what to do when it is revealed; then one command."""

    def say(key: str, **facts: object) -> Block:
        return paragraph(desk, desk.say(f"draw.{key}", **facts), width, section=section, keep=key != "zone")

    def shown(text: str) -> Block:
        return paragraph(desk, text, width, size=READING, weight=Weight.BOLD, indent=6.0, above=0.8, section=section)

    blocks: list[Block] = []
    if draw.commitment is not None:
        blocks += [say("sealed"), shown(draw.commitment), say("reveal"), shown(_command(f"{_COMMIT_PREFIX}SEED"))]
    if draw.seed is not None:
        blocks += [say("casual" if casual else "open"), shown(draw.seed)]
    seed = draw.seed or "SEED"
    blocks += [say("check", label=label), shown(_command(f"{seed},{label},1")), say("zone")]
    return blocks


def _command(text: str) -> str:
    """A command for any shell that prints the SHA-256 of ``text``; seeds and labels hold no quotes."""
    return f"printf '%s' '{text}' | sha256sum"


def worked_blocks(desk: Desk, steps: tuple[HashStep, ...], width: float, section: str = "") -> list[Block]:
    """One grid drawn hash by hash, with the real numbers of this match."""
    if not steps:
        return []
    columns = (
        Column("", 6.0, Align.RIGHT),
        Column(desk.say("draw.hashed"), size=FOOT),
        Column(desk.say("draw.digest"), 84.0, size=FOOT),
        Column(desk.say("draw.zone_head"), 12.0, Align.RIGHT, Weight.BOLD, rigid=True),
        Column("", 24.0, size=FOOT),
    )
    rows: list[Row] = []
    seen: set[int] = set()
    for n, (text, digest, zone) in enumerate(steps, start=1):
        note = "" if zone and zone not in seen else desk.say("draw.repeat")
        rows.append(Row((str(n), text, digest, str(zone) if zone else "–", note)))
        seen.add(zone)
    zones = "".join(str(zone) for zone in sorted(seen - {0}))
    label = steps[0][0].split(",")[1]
    return [
        paragraph(desk, desk.say("draw.worked", label=label), width, section=section, above=3.0, keep=True),
        *table(desk, columns, rows, width, section=section),
        paragraph(desk, desk.say("draw.result", label=label, zones=zones), width, section=section),
        paragraph(desk, desk.say("draw.by_hand"), width, section=section, above=3.0),
    ]
