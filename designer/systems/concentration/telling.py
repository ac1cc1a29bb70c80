"""What the entries of concentration say, and what its techniques did for a shot."""

from __future__ import annotations

from designer.systems.concentration.entries import Adjust, Aim, FullRetry, Pinch, Relief, Retry, Roll, Swing
from designer.systems.concentration.state import State
from designer.systems.concentration.techniques import Prepared, prepare
from designer.systems.dice.tokens import Claim
from designer.systems.dice.zones import zones
from designer.systems.telling import UNREADABLE, Reading, Served
from designer.systems.token import Token


def reading(token: Token) -> Reading:
    """What ``token`` says, with its zones and dice as digits."""
    match token.entry:
        case Roll(digit):
            return Reading("standard", "CON-3.2", {"digit": digit})
        case Aim(target, dice):
            return Reading(
                "aimed", "CON-6.1", {"target": target, "dice": _digits(dice), "count": len(dice), "digit": dice[0]}
            )
        case Relief(named):
            return Reading("relief", "CON-7.1", {"zones": _digits(named)})
        case Pinch(named):
            return Reading("pinch", "CON-7.2", {"zones": _digits(named)})
        case Swing(die, named):
            return Reading("swing", "CON-7.3", {"die": die, "zones": _digits(named)})
        case Retry():
            return Reading("retry", "CON-7.4", {})
        case FullRetry():
            return Reading("full-retry", "CON-7.5", {})
        case Adjust(reach):
            return Reading(f"adjust-{reach}", "CON-7.6", {})
        case Claim(strokes):
            return Reading("claim", "", {"strokes": strokes})
    return UNREADABLE


def served(state: State, shot: Token) -> tuple[Served, ...]:
    """What each technique that waits in ``state`` did for ``shot``; one that was not made is left out.

    Empty where the shot itself cannot be played (CON-6.1).
    """
    aim = shot.entry
    area = state.position + 1
    if isinstance(aim, Aim):
        if not state.position + 2 <= aim.target <= state.ground.par or len(aim.dice) != aim.target - state.position:
            return ()
        area = aim.target
    found: list[Served] = []
    for made, token in enumerate(state.declared):
        before, after = (_prepared(state, count, area, isinstance(aim, Aim)) for count in (made, made + 1))
        if len(after.faults) == len(before.faults):
            discounted = before.state.discount and not after.state.discount
            clause = reading(token).clause
            found.append(Served(
                token.number,
                area,
                before.state.points - after.state.points,
                after.state.strokes - before.state.strokes,
                _digits(zones(after.open & ~before.open)),
                (clause, "CON-7.7") if discounted else (clause,),
                discounted,
            ))  # fmt: skip
    return tuple(found)


def _prepared(state: State, count: int, area: int, aimed: bool) -> Prepared:
    """The first ``count`` declarations made ready for the shot."""
    return prepare(state._replace(declared=state.declared[:count]), area, aimed)


def _digits(numbers: tuple[int, ...]) -> str:
    return "".join(map(str, numbers))
