"""Tournaments: players, rounds, starts, groups, seeds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from designer.model.course import Course, Setting
from designer.model.printing import USUAL, PrintSettings


@dataclass(frozen=True, slots=True)
class Player:
    """An entrant. ``index`` is the points a match starts with; ``language`` is None where the tournament's goes."""

    id: str
    name: str
    index: int
    language: str | None = None
    club: str = ""


CASUAL_FILE = "match.yaml"
"""The file of a casual match, in the folder of its kit: its logs are judged by it."""


class StartKind(StrEnum):
    """How a round starts: all from hole 1 in turn, from holes 1 and 10 in turn, or everywhere at once."""

    TEE_TIMES = "tee-times"
    TWO_TEES = "two-tees"
    SHOTGUN = "shotgun"


@dataclass(frozen=True, slots=True)
class Start:
    """``first`` is the first tee time in minutes after midnight; ``interval`` minutes between groups."""

    kind: StartKind = StartKind.TEE_TIMES
    first: int = 9 * 60
    interval: int = 10


class DrawScope(StrEnum):
    """One draw for the whole round, or each group its own grids."""

    PER_ROUND = "per-round"
    PER_GROUP = "per-group"


@dataclass(frozen=True, slots=True)
class Round:
    """``id`` R1..; ``date`` ISO text or empty; ``groups`` players a group; ``course`` the id of its course.

    ``cut`` is the number of places that go on to the next round (ties at the cut included), None for all.
    """

    id: str
    course: str
    date: str = ""
    start: Start = Start()
    groups: int = 4
    cut: int | None = None
    draw: DrawScope = DrawScope.PER_ROUND


@dataclass(frozen=True, slots=True)
class Group:
    """A group of a round: ``id`` G01.., the players' ids, tee time in minutes after midnight, starting hole."""

    id: str
    players: tuple[str, ...]
    time: int
    hole: int


class SeedKind(StrEnum):
    OPEN = "open"
    SEALED = "sealed"


@dataclass(frozen=True, slots=True)
class Seed:
    """The event seed. Open: ``digits`` rolled with ``dice`` (d10 or d6). Sealed: a ``commitment``, digits after."""

    kind: SeedKind
    digits: str | None = None
    dice: str | None = None
    commitment: str | None = None


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament with its courses resolved. ``revision`` is a letter A, B, C ...; ``paper`` a4, letter, a5 ...

    ``equal_luck`` is the band in strokes within which a match must lie, None for no such demand. A ``casual`` match is
    one evening's table: its players may be without a name, and whoever sits down may write on its sheets.
    """

    id: str
    name: str
    revision: str
    language: str
    paper: str
    courses: Mapping[str, Course]
    players: tuple[Player, ...]
    rounds: tuple[Round, ...]
    seed: Seed
    ties: tuple[str, ...] = ()
    variants: Mapping[str, Setting] = field(default_factory=dict)
    printing: PrintSettings = USUAL
    equal_luck: float | None = None
    casual: bool = False

    def player(self, player_id: str) -> Player | None:
        return next((p for p in self.players if p.id == player_id), None)

    def round(self, round_id: str) -> Round | None:
        return next((r for r in self.rounds if r.id == round_id), None)
