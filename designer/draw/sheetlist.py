"""Which sheets a match and an event have, by their labels."""

from __future__ import annotations

from designer.model.match import Match, SheetId

EVENT = "event"
"""The match part of the labels of sheets that belong to no match."""

PRINT_LIST = "print-list"
"""The document that says what to print."""

SPARE = "spare-"
"""What the subject of a spare sheet begins with; no player's id may."""


def match_sheets(match: Match, revision: str, spares: int = 0) -> tuple[SheetId, ...]:
    """The sheets of one match: a scorecard and a log sheet a player and a spare, a grid sheet, a packet."""
    subjects = (*match.players, *(f"{SPARE}{n}" for n in range(1, spares + 1)))
    sheets = [
        SheetId(match.id, document, subject, revision) for document in ("scorecard", "log") for subject in subjects
    ]
    sheets += [SheetId(match.id, document, "all", revision) for document in ("grid", "packet")]
    return tuple(sheets)


def event_sheets(rounds: tuple[str, ...], revision: str) -> tuple[SheetId, ...]:
    """The sheets of the whole event: the print list, the notice, and a start list a round."""
    return (
        SheetId(EVENT, PRINT_LIST, "all", revision),
        SheetId(EVENT, "notice", "all", revision),
        *(SheetId(round_id, "start", "all", revision) for round_id in rounds),
    )
