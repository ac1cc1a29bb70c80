"""What a game system offers: one small protocol, no inheritance.

A system is a module or an object that fits ``System``. States and entries are its own frozen values; nobody
outside a system looks into them. The referee folds a hole through ``opening``, ``after`` and ``closing``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from designer.model.course import Course, Hole, Setting, Zones
from designer.model.finding import Fact
from designer.systems.token import Token

if TYPE_CHECKING:
    from designer.systems.fouls import Foul
    from designer.systems.telling import Reading, Served


@dataclass(frozen=True, slots=True)
class Variant:
    """A rule setting: its ``default`` and the values it may take, ``clause`` the rule it varies."""

    default: Setting
    values: tuple[Setting, ...]
    clause: str


_NOTHING: Mapping[str, Any] = {}


class Fault(NamedTuple):
    """A rule broken by token ``entry``: a code, which of its ways (``reason``), and facts for the words."""

    code: str
    entry: int
    column: int
    reason: str = ""
    facts: Mapping[str, Fact] = _NOTHING


class Step(NamedTuple):
    """What one entry did: the state after it, what happened, which tokens broke which rules.

    ``clauses`` names the clauses by which it did what it did, for an explanation step by step.
    """

    state: Any
    faults: tuple[Fault, ...] = ()
    events: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()


class Standing(NamedTuple):
    """Where a hole stands. ``position`` areas passed, ``points`` left, ``done`` the hole is over.

    ``tally`` holds what else the system counts over a match (competence: ``dice_sum``, ``rolls``).
    """

    strokes: int
    points: int
    position: int
    done: bool
    tally: Mapping[str, int] = _NOTHING


@dataclass(frozen=True, slots=True)
class Option:
    """Something legal in a state, for a player to choose and for people to read.

    ``mark`` is how its token begins (``P``, ``V4:``, empty for a plain roll). ``area`` is the area it plays for
    or serves. ``dice`` are rolled for it, in the token; a shot ends what was declared before it. ``zones`` are
    those it may name, at least one and at most ``most``; ``prices[k]`` is the price of k+1 zones (or simply of
    it, where it names none), only prices that can be paid. ``kind`` groups what excludes each other for a shot.
    ``between`` stands between dice and zones; ``by_die``: no more zones than the die shows.
    """

    mark: str
    clause: str
    area: int
    kind: str = ""
    dice: int = 0
    zones: tuple[int, ...] = ()
    most: int = 0
    prices: tuple[int, ...] = (0,)
    shot: bool = False
    between: str = ""
    by_die: bool = False

    @property
    def text(self) -> str:
        """The option in the notation, ``?`` for a die, zones to choose from in brackets: ``P[345]``, ``V4:???``."""
        zones = f"[{''.join(map(str, self.zones))}]" if self.zones else ""
        return f"{self.mark}{'?' * self.dice}{self.between}{zones}"


@dataclass(frozen=True, slots=True)
class Need:
    """Something the draw of a match must provide: ``kind`` grid or order, its label after the match, its size.

    A grid's label is ``HOLE/AREA`` and ``size`` its difficulty; an order's ``size`` is the number of things.
    """

    kind: str
    label: str
    size: int


class System(Protocol):
    """A game. ``codes`` are the breach codes it can answer; ``sheets`` the documents its kit holds."""

    @property
    def id(self) -> str: ...
    @property
    def variants(self) -> Mapping[str, Variant]: ...
    @property
    def codes(self) -> frozenset[str]: ...
    @property
    def difficulties(self) -> range:
        """The difficulties an area may have."""
        ...

    @property
    def beginner_index(self) -> int: ...

    @property
    def sheets(self) -> tuple[str, ...]: ...

    @property
    def fouls(self) -> tuple[Foul, ...]:
        """The kinds of fault that a hole of this game can hold, for foul logs (designer.systems.fouls)."""
        ...

    def supplies(self, course: Course) -> tuple[Need, ...]: ...

    def parse(self, text: str) -> tuple[Token, ...]:
        """The tokens of a hole's notation, unreadable ones with ``entry`` None; never raises."""
        ...

    def text(self, tokens: Sequence[Token]) -> str:
        """The notation of tokens; ``text(parse(x)) == x`` where x is in normal form (single blanks)."""
        ...

    def rolled(self, text: str) -> frozenset[int]:
        """Which characters of a token, counted from 0, are dice as they fell: nobody may mend those."""
        ...

    def opening(self, fails: Sequence[Zones], points: int, variants: Mapping[str, Setting]) -> Any:
        """The state at the start of a hole; ``variants`` is complete (see ``settings``)."""
        ...

    def after(self, state: Any, token: Token) -> Step:
        """Total: an entry that breaks a rule is reported, taken as not made, and the hole goes on."""
        ...

    def closing(self, state: Any, tokens: Sequence[Token]) -> tuple[Fault, ...]:
        """What is wrong when nothing more is written: unused declarations, SCORE, INCOMPLETE."""
        ...

    def claimed(self, tokens: Sequence[Token]) -> int | None:
        """The strokes claimed in the notation, None where it claims none."""
        ...

    def options(self, state: Any) -> tuple[Option, ...]: ...

    def standing(self, state: Any) -> Standing: ...

    def situation(self, state: Any) -> Mapping[str, Fact]:
        """The state as facts for people: position, area, failures, points, discount ..."""
        ...

    def reading(self, token: Token) -> Reading:
        """What ``token`` says, as facts for an explanation; never raises."""
        ...

    def served(self, state: Any, shot: Token) -> tuple[Served, ...]:
        """What each declaration that waits in ``state`` does for ``shot``; those not made are left out."""
        ...

    def xp(self, par: int, strokes: int, tally: Mapping[str, int]) -> int:
        """Experience earned in a match (CON-8, COM-8)."""
        ...


def settings(system: System, *layers: Mapping[str, Setting]) -> dict[str, Setting]:
    """The system's variants with every ``layers`` mapping laid over the defaults, the last one winning."""
    chosen: dict[str, Setting] = {name: variant.default for name, variant in system.variants.items()}
    for layer in layers:
        chosen.update({name: value for name, value in layer.items() if name in chosen})
    return chosen


def grids_of(hole: Hole) -> tuple[Zones, ...]:
    """The failing zones of a drawn hole; ValueError where it is not drawn (checked long before play)."""
    fails = hole.fails
    if fails is None:
        raise ValueError(f"hole {hole.number} is not drawn")
    return fails
