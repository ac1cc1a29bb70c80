"""A hole explained entry by entry, as facts; the words come last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from designer.model.course import Zones
from designer.model.finding import Fact
from designer.model.ruling import Breach


@dataclass(frozen=True, slots=True)
class Choice:
    """Something legal: its ``key`` (what its token begins with, ``shot`` for a plain roll) and ``text`` (``P[345]``).

    ``area`` is the one it plays for or serves, ``dice`` how many are rolled, ``most`` how many zones it may name,
    ``prices`` what it costs in points: of one zone, of two ..., or of it as it is.
    """

    key: str
    text: str
    area: int
    dice: int
    most: int
    prices: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Made:
    """What a declaration did for its shot: points paid, strokes counted, zones of ``area`` opened."""

    area: int
    price: int
    strokes: int
    opened: str
    discounted: bool


@dataclass(frozen=True, slots=True)
class ExplainedStep:
    """One entry: ``token`` is its text, ``number`` counts from 0, ``column`` from 1; the end of the log has no token.

    ``kind`` and ``facts`` are what it says; ``clauses`` the rules by which it did what it did; ``events`` what came
    of it. ``before`` and ``after`` are the states around it; ``start`` and ``stop`` the areas passed; ``strokes``
    counted and ``points`` paid by it (a shot counts and pays for what was declared for it). ``legal`` is what could
    have stood there. ``shot`` is the number of the shot that a declaration waited for and ``made`` what it did for
    it; both None where there is none. ``over`` says that it ended the hole.
    """

    token: str
    number: int
    column: int
    kind: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    clauses: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    breaches: tuple[Breach, ...] = ()
    before: Mapping[str, Fact] = field(default_factory=dict)
    after: Mapping[str, Fact] = field(default_factory=dict)
    start: int = 0
    stop: int = 0
    strokes: int = 0
    points: int = 0
    legal: tuple[Choice, ...] = ()
    shot: int | None = None
    made: Made | None = None
    over: bool = False

    @property
    def is_end(self) -> bool:
        """True for the end of the log, where nothing more is written."""
        return self.kind == "end"


@dataclass(frozen=True, slots=True)
class Explanation:
    """A hole of ``system`` explained: what it is played over and from, its steps in order (the end of the log last).

    ``hole`` is 0 where it is of no course. ``opening`` is the state at its start.
    """

    system: str
    hole: int
    fails: tuple[Zones, ...]
    points: int
    opening: Mapping[str, Fact]
    steps: tuple[ExplainedStep, ...]
    strokes: int
    points_left: int
    done: bool

    @property
    def par(self) -> int:
        return len(self.fails)
