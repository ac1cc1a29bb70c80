"""Matches and their draws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from designer.model.course import Course


@dataclass(frozen=True, slots=True)
class Match:
    """One draw and those who play on it: ``R1`` for a round, ``R1-G04`` for a group's own grids.

    ``redraw`` counts from 1; 2 and more append ``~2`` ... to the labels (docs/draw.md).
    """

    id: str
    round: str
    players: tuple[str, ...]
    redraw: int = 1

    @property
    def label(self) -> str:
        """What the draw's labels begin with: ``R1``, ``R1-G04``, ``R1~2``."""
        return self.id if self.redraw == 1 else f"{self.id}~{self.redraw}"


@dataclass(frozen=True, slots=True)
class SheetId:
    """What one printed sheet is: ``match/document/subject/revision`` (``R1/scorecard/lea/A``)."""

    match: str
    document: str
    subject: str
    revision: str

    @property
    def label(self) -> str:
        return f"{self.match}/{self.document}/{self.subject}/{self.revision}"


@dataclass(frozen=True, slots=True)
class Draw:
    """A match's draw: its course with ``fails``, the sheet codes (label -> code) and what proves them.

    ``seed`` is None while sealed; ``commitment`` is the SHA-256 of a sealed seed, None for an open one;
    ``fingerprint`` is that of all codes of this draw.
    """

    tournament: str
    revision: str
    match: Match
    course: Course
    codes: Mapping[str, str]
    fingerprint: str
    seed: str | None = None
    commitment: str | None = None
