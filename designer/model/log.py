"""What a player hands in, before anyone has judged it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HoleLog:
    """One hole as written: ``notation`` in the game's own notation, ``strokes`` claimed beside it (None: not)."""

    hole: int
    notation: str
    strokes: int | None = None


@dataclass(frozen=True, slots=True)
class CourseRuling:
    """A ruling given on the course: at ``hole`` (0 for the match) the committee accepts breach ``code``."""

    hole: int
    code: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Log:
    """A player's record of one match. ``sheet`` and ``grid`` are the codes printed on the sheets used.

    What the log does not state is None and is not judged (a bulk CSV has no signatures); what it states must be
    right. ``signed_player`` False means: the log says that the player did not sign.
    """

    tournament: str
    match: str
    player: str
    holes: tuple[HoleLog, ...]
    sheet: str | None = None
    grid: str | None = None
    total: int | None = None
    points_left: int | None = None
    xp: int | None = None
    signed_player: bool | None = None
    signed_marker: bool | None = None
    rulings: tuple[CourseRuling, ...] = ()
