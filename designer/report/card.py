"""The card of a ruling as rows of cells, for text and HTML alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from designer.model.ruling import Breach, HoleRuling
from designer.texts.speaker import Speaker

BREACH, OPEN, CORRECTED, RULED = "!", "?", "+", "*"
"""The marks beside a hole's strokes: a breach; a hole that does not end; more strokes claimed than played, which
the committee corrects; a breach accepted by a ruling."""

_WORDS = {BREACH: "breach", OPEN: "open", CORRECTED: "corrected", RULED: "ruled"}


@dataclass(frozen=True, slots=True)
class CardRow:
    """One row: ``cells`` a hole, ``sums`` a column of out, in or total; ``marks`` a hole ("" for none)."""

    label: str
    cells: tuple[str, ...]
    sums: tuple[str, ...]
    marks: tuple[str, ...]


def card_blocks(holes: Sequence[HoleRuling], speaker: Speaker) -> tuple[tuple[CardRow, ...], ...]:
    """Blocks of nine holes, each with its rows: hole (the heading), par, played, claimed, points left."""
    blocks = []
    for start in range(0, len(holes), 9):
        block = holes[start : start + 9]
        sums: list[tuple[str, Sequence[HoleRuling]]] = []
        if len(holes) > 9:
            sums.append((speaker.say("report.card.in" if start else "report.card.out"), block))
        if start + 9 >= len(holes):
            sums.append((speaker.say("report.card.total"), holes))
        blocks.append(_block(block, sums, speaker))
    return tuple(blocks)


def card_legend(holes: Sequence[HoleRuling], speaker: Speaker) -> tuple[tuple[str, str], ...]:
    """Every mark used on the card with what it means."""
    used = {hole_mark(hole) for hole in holes}
    return tuple((mark, speaker.say(f"report.marks.{word}")) for mark, word in _WORDS.items() if mark in used)


def hole_mark(hole: HoleRuling) -> str:
    """The mark beside a hole's strokes, empty for a hole with nothing to say about."""
    standing = [breach for breach in hole.breaches if not breach.ruled and breach.code != "INCOMPLETE"]
    if any(not _too_many(breach) for breach in standing):
        return BREACH
    if not hole.done:
        return OPEN
    if standing:
        return CORRECTED
    return RULED if hole.breaches else ""


def _too_many(breach: Breach) -> bool:
    """More strokes claimed than played: no advantage was taken."""
    claimed, played = breach.facts.get("claimed"), breach.facts.get("played")
    return breach.code == "SCORE" and isinstance(claimed, int) and isinstance(played, int) and claimed > played


def _block(
    holes: Sequence[HoleRuling], sums: Sequence[tuple[str, Sequence[HoleRuling]]], speaker: Speaker
) -> tuple[CardRow, ...]:
    none = ("",) * len(holes)

    def row(
        label: str,
        cell: Callable[[HoleRuling], str],
        total: Callable[[Sequence[HoleRuling]], str],
        marks: tuple[str, ...] = none,
    ) -> CardRow:
        return CardRow(
            speaker.say(f"report.card.{label}"),
            tuple(cell(hole) for hole in holes),
            tuple(total(group) for _, group in sums),
            marks,
        )

    return (
        CardRow(
            speaker.say("report.card.hole"),
            tuple(str(hole.hole) for hole in holes),
            tuple(name for name, _ in sums),
            none,
        ),
        row("par", lambda h: str(h.par), lambda group: str(sum(h.par for h in group))),
        row(
            "played",
            lambda h: str(h.played),
            lambda group: str(sum(h.played for h in group)),
            tuple(hole_mark(hole) for hole in holes),
        ),
        row("claimed", lambda h: _or_dash(h.claimed), _claimed_sum),
        row("points", lambda h: _or_dash(h.points_left), lambda group: ""),
    )


def _claimed_sum(holes: Sequence[HoleRuling]) -> str:
    claims = [hole.claimed for hole in holes if hole.claimed is not None]
    return str(sum(claims)) if len(claims) == len(holes) else "-"


def _or_dash(value: int | None) -> str:
    return "-" if value is None else str(value)
