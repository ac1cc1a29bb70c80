"""What the referee answers to a log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from designer.model.finding import Fact


class Verdict(StrEnum):
    """valid; corrected (only sums were wrong); ruled (valid by rulings given); incomplete; invalid."""

    VALID = "valid"
    CORRECTED = "corrected"
    RULED = "ruled"
    INCOMPLETE = "incomplete"
    INVALID = "invalid"

    @property
    def stands(self) -> bool:
        """True where the result counts."""
        return self in (Verdict.VALID, Verdict.CORRECTED, Verdict.RULED)


@dataclass(frozen=True, slots=True)
class Legal:
    """What could have been written for a shot at ``area``, from 1: ``options`` in the notation, each once."""

    area: int
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Breach:
    """One broken rule. ``entry`` counts tokens of the hole from 0, ``column`` characters from 1.

    ``hole`` is 0 where the breach is not of one hole (TOTAL, SIGN, SHEET). ``reason`` says which of the ways
    to break the clause it was (the key of its words) with ``facts`` to fill them. ``state`` is where the ball
    lay; ``legal`` what could have been written there, by area; ``mend`` the smallest edit that mends it: the hole's
    notation as it might have been, None where no small edit does. State, legal and mend are computed only for
    a breach that is shown.
    """

    code: str
    entry: int = 0
    column: int = 1
    reason: str = ""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    hole: int = 0
    token: str = ""
    state: Mapping[str, Fact] = field(default_factory=dict)
    legal: tuple[Legal, ...] = ()
    mend: str | None = None
    ruled: bool = False


@dataclass(frozen=True, slots=True)
class HoleRuling:
    """One hole judged: strokes ``played`` by the rules, ``claimed`` by the player, points left after it.

    None of them are told (None) where nobody knows what the match began with.
    """

    hole: int
    par: int
    played: int
    claimed: int | None
    points_left: int | None
    done: bool
    events: tuple[str, ...]
    breaches: tuple[Breach, ...]

    @property
    def certified(self) -> bool:
        return self.done and not any(not b.ruled for b in self.breaches)


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums of a match: strokes, points left, xp earned, the index after it; None for what nobody knows."""

    strokes: int
    points_left: int | None
    xp: int
    index: int | None


@dataclass(frozen=True, slots=True)
class Ruling:
    """The referee's answer to one log. ``breaches`` are those of no single hole.

    ``points`` is what play began with; None where nobody knows whose log it is: then nothing that hangs on points has
    been judged.
    """

    tournament: str
    match: str
    player: str
    verdict: Verdict
    points: int | None
    holes: tuple[HoleRuling, ...]
    breaches: tuple[Breach, ...]
    totals: Totals
    events: tuple[str, ...] = ()

    @property
    def all_breaches(self) -> tuple[Breach, ...]:
        """Every breach, hole by hole, those of the whole match last."""
        return tuple(b for h in self.holes for b in h.breaches) + self.breaches
