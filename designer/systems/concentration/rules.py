"""What each entry does to a hole (CON-3 to CON-6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from designer.model.finding import Fact
from designer.systems.concentration.aimed import fly
from designer.systems.concentration.entries import Aim, Roll
from designer.systems.concentration.state import AIMED, NO_RUN, State
from designer.systems.concentration.techniques import Prepared, prepare, unused
from designer.systems.dice.tokens import Claim, end_faults
from designer.systems.protocol import Fault, Step, Token

LOST_AT = 3
"""Consecutive failures that lose the ball (CON-4.1)."""


def after(state: State, token: Token) -> Step:
    """What ``token`` does. An entry that breaks a rule is reported and not made; the hole goes on."""
    entry = token.entry
    if entry is None:
        return _refused(state, token, "NOTATION", "unreadable")
    if state.closed:
        return _refused(state, token, "NOTATION", "after-claim")
    if isinstance(entry, Claim):
        return Step(state._replace(closed=True))
    if state.done:
        return _refused(state, token, "CON-3.5", "hole-over")
    if isinstance(entry, Roll):
        return _standard(state, entry.digit)
    if isinstance(entry, Aim):
        return _aimed(state, token, entry)
    return Step(state._replace(declared=(*state.declared, token)))


def closing(state: State, tokens: Sequence[Token]) -> tuple[Fault, ...]:
    """Declarations without a shot, a claim that differs, a hole that does not end."""
    return (*unused(state), *end_faults(tokens, state.strokes, state.done))


def _refused(state: State, token: Token, code: str, reason: str, **facts: Fact) -> Step:
    known: Mapping[str, Fact] = {"token": token.text, **facts}
    return Step(state, (Fault(code, token.number, token.column, reason, known),))


def _standard(state: State, digit: int) -> Step:
    """A standard shot for the next area (CON-3)."""
    area = state.position + 1
    if state.declared:
        ready = prepare(state, area, aimed=False)
        state = _served(state, ready, area)
        valid, faults = ready.open >> digit & 1, ready.faults
    else:
        valid, faults = not state.shut(area) >> digit & 1, ()
    if valid:
        return _success(state, digit, faults)
    return _failure(state._replace(strokes=state.strokes + 1), digit, area, faults)


def _served(state: State, ready: Prepared, area: int) -> State:
    """The state once the declarations are paid: relief stays, the rest was for this shot only."""
    opened = state.opened
    if ready.relief:
        opened = (*opened[: area - 1], opened[area - 1] | ready.relief, *opened[area:])
    return state._replace(
        points=ready.points, strokes=ready.strokes, discount=ready.discount, opened=opened, declared=()
    )


def _success(state: State, digit: int, faults: tuple[Fault, ...]) -> Step:
    """The ball advances; doubles and triples of equal successes count (CON-3.3, CON-5)."""
    position = state.position + 1
    length = state.pairs[1] + 1 if state.pairs[0] == digit else 1
    pairs = (digit, length)
    events: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ("CON-3.3",) if length == 1 else ("CON-3.3", "CON-5.1")
    if length == 3:
        pairs = NO_RUN
        if position < state.ground.par:
            position += 1
            events, clauses = ("critical-success",), (*clauses, "CON-5.2")
    now = State(
        state.ground, state.points, position, state.strokes + 1, (), state.latest, digit, 0,
        pairs, state.discount or length > 1, state.opened,
    )  # fmt: skip
    return Step(now, faults, events, clauses)


def _failure(state: State, digit: int, area: int, faults: tuple[Fault, ...]) -> Step:
    """A missed shot: a standard one shows ``digit``, an aimed one 0 (CON-3.4, CON-4)."""
    run = (*state.run, digit)
    latest = -digit if digit else AIMED
    now = state._replace(run=run, before=state.latest, latest=latest, missed_at=area, pairs=NO_RUN)
    clause = "CON-3.4" if digit else "CON-6.7"
    if len(run) < LOST_AT:
        return Step(now, faults, (), (clause,))
    critical = digit != 0 and run == (digit,) * LOST_AT
    events = ("critical-failure", "lost-ball") if critical else ("lost-ball",)
    clauses = (clause, "CON-4.1", "CON-4.2") if critical else (clause, "CON-4.1")
    return Step(_lost(now), faults, events, clauses)


def _lost(state: State) -> State:
    """Back one area, or a penalty stroke at the tee; the count of failures restarts (CON-4.1)."""
    if state.position:
        return state._replace(position=state.position - 1, run=())
    return state._replace(strokes=state.strokes + 1, run=())


def _aimed(state: State, token: Token, aim: Aim) -> Step:
    """An aimed shot (CON-6). Where it cannot be played, nothing declared for it is made either (CON-6.1)."""
    target, dice, here = aim.target, aim.dice, state.position
    if not here + 2 <= target <= state.ground.par:
        facts = {"target": target, "lowest": here + 2, "par": state.ground.par}
        return _refused(state._replace(declared=()), token, "CON-6.1", "aim-target", **facts)
    if len(dice) != target - here:
        return _refused(state._replace(declared=()), token, "CON-6.1", "aim-dice", thrown=len(dice), due=target - here)
    ready = prepare(state, target, aimed=True)
    state = _served(state, ready, target)
    flight = fly(state.ground, state.opened, here, target, dice, ready.reach, ready.open)
    state = state._replace(strokes=state.strokes + 1)
    if flight.area:
        now = state._replace(position=flight.area, run=(), before=state.latest, latest=AIMED, missed_at=0, pairs=NO_RUN)
        return Step(now, ready.faults, ("spectacular",) if flight.spectacular else (), (flight.clause,))
    if flight.lost:
        now = _lost(state._replace(before=state.latest, latest=AIMED, missed_at=0, pairs=NO_RUN))
        return Step(now, ready.faults, ("lost-ball",), (flight.clause, "CON-4.1"))
    return _failure(state, 0, 0, ready.faults)
