"""One hole of any game, judged: the notation folded through its system."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from designer.model.course import Setting, Zones
from designer.systems.protocol import Fault, Standing, System
from designer.systems.token import Token


@dataclass(frozen=True, slots=True)
class Judged:
    """A hole judged: its tokens, how it stands, what happened in order, what was wrong in order of entries."""

    tokens: tuple[Token, ...]
    standing: Standing
    events: tuple[str, ...]
    faults: tuple[Fault, ...]
    claimed: int | None

    @property
    def certified(self) -> bool:
        """No rule was broken and the hole is over."""
        return not self.faults


def judge_hole(
    system: System, fails: Sequence[Zones], points: int, notation: str, variants: Mapping[str, Setting]
) -> Judged:
    """Judge one hole's ``notation`` played over ``fails`` (one set of failing zones an area) from ``points``.

    ``variants`` is the complete setting of the system's rules. Never raises for what a player wrote.
    """
    tokens = system.parse(notation)
    state = system.opening(fails, points, variants)
    return _fold(system, state, tokens)


def _fold(system: System, state: Any, tokens: tuple[Token, ...]) -> Judged:
    after = system.after
    events: list[str] = []
    faults: list[Fault] = []
    for token in tokens:
        state, new_faults, new_events, _ = after(state, token)
        if new_faults:
            faults += new_faults
        if new_events:
            events += new_events
    faults += system.closing(state, tokens)
    if len(faults) > 1:
        faults.sort(key=_ENTRY)
    return Judged(tokens, system.standing(state), tuple(events), tuple(faults), system.claimed(tokens))


_ENTRY = attrgetter("entry")
