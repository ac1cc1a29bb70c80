"""What the entries of competence say, and what its actions did for a roll."""

from __future__ import annotations

from designer.systems.competence.actions import Prepared, prepare
from designer.systems.competence.entries import Adjust, Aim, Roll
from designer.systems.competence.state import State
from designer.systems.dice.tokens import Claim
from designer.systems.dice.zones import zones
from designer.systems.telling import UNREADABLE, Reading, Served
from designer.systems.token import Token


def reading(token: Token) -> Reading:
    """What ``token`` says, with its zones as digits."""
    match token.entry:
        case Roll(digit):
            return Reading("standard", "COM-3.1", {"digit": digit})
        case Aim(named):
            return Reading("aim", "COM-7.1", {"zones": "".join(map(str, named))})
        case Adjust(reach):
            return Reading(f"adjust-{reach}", "COM-7.2", {})
        case Claim(strokes):
            return Reading("claim", "", {"strokes": strokes})
    return UNREADABLE


def served(state: State, shot: Token) -> tuple[Served, ...]:
    """What each action that waits in ``state`` did for the roll; one that was not made is left out."""
    found: list[Served] = []
    for made, token in enumerate(state.declared):
        before, after = (_prepared(state, count) for count in (made, made + 1))
        if len(after.faults) == len(before.faults):
            opened = "".join(map(str, zones(after.opened & ~before.opened)))
            price = before.points - after.points
            found.append(Served(token.number, state.position + 1, price, 0, opened, (reading(token).clause,)))
    return tuple(found)


def _prepared(state: State, count: int) -> Prepared:
    """The first ``count`` actions made ready for the roll."""
    return prepare(state._replace(declared=state.declared[:count]))
