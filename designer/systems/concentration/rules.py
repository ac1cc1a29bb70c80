"""What each entry does to a hole (CON-3 to CON-6)."""

from __future__ import annotations

from collections.abc import Sequence

from designer.systems.concentration.aimed import fly
from designer.systems.concentration.entries import Aim, Roll
from designer.systems.concentration.state import AIMED, NO_RUN, State, declared
from designer.systems.concentration.techniques import prepare, unused
from designer.systems.dice.refusals import refused, without_play
from designer.systems.dice.tokens import Claim, end_faults
from designer.systems.protocol import Fault, Step
from designer.systems.token import Token

LOST_AT = 3
"""Consecutive failures that lose the ball (CON-4.1)."""

TRIPLE = 3
"""Equal successes that give the next area (CON-5.2)."""


def after(state: State, token: Token) -> Step:
    """What ``token`` does. An entry that breaks a rule is reported and not made; the hole goes on."""
    entry = token.entry
    if entry is None or state.closed or type(entry) is Claim or state.position >= len(state.ground.fails):
        return without_play(state, token, "CON-3.5")
    if type(entry) is Roll:
        return _standard(state, entry.digit)
    if type(entry) is Aim:
        return _aimed(state, token, entry)
    return Step(declared(state, token))


def closing(state: State, tokens: Sequence[Token]) -> tuple[Fault, ...]:
    """Declarations without a shot, a claim that differs, a hole that does not end."""
    return (*unused(state), *end_faults(tokens, state.strokes, state.done))


def _standard(state: State, digit: int) -> Step:
    """A standard shot for the next area (CON-3)."""
    here = state.position
    if state.declared:
        state, open_, _, faults = prepare(state, here + 1, aimed=False)
    else:
        open_, faults = ~(state.ground.fails[here] & ~state.opened[here]), ()
    return _success(state, digit, faults) if open_ >> digit & 1 else _failure(state, digit, faults)


def _success(state: State, digit: int, faults: tuple[Fault, ...]) -> Step:
    """The ball advances; doubles and triples of equal successes count (CON-3.3, CON-5)."""
    ground, points, position, strokes, _, _, latest, _, pairs, discount, opened, _, _ = state
    position += 1
    length = pairs[1] + 1 if pairs[0] == digit else 1
    pairs = (digit, length)
    events: tuple[str, ...] = ()
    clauses = _SUCCESS if length == 1 else _DOUBLE
    if length == TRIPLE:
        pairs = NO_RUN
        if position < len(ground.fails):
            position += 1
            events, clauses = _CRITICAL_SUCCESS, _TRIPLE
    now = State(
        ground, points, position, strokes + 1, (), latest, digit, 0, pairs, discount or length > 1, opened
    )  # fmt: skip
    return Step(now, faults, events, clauses)


def _failure(state: State, digit: int, faults: tuple[Fault, ...], clauses: tuple[str, ...] = ("CON-3.4",)) -> Step:
    """A missed shot by ``clauses``: a standard one shows ``digit``, an aimed one 0 (CON-3.4, CON-4)."""
    ground, points, here, strokes, run, _, latest, _, _, discount, opened, _, _ = state
    run = (*run, digit)
    if len(run) == LOST_AT:
        if digit and run == (digit,) * LOST_AT:
            return _lost(state, digit, faults, _CRITICAL_FAILURE, (*clauses, "CON-4.1", "CON-4.2"))
        return _lost(state, digit, faults, _LOST_BALL, (*clauses, "CON-4.1"))
    if digit:
        now = State(ground, points, here, strokes + 1, run, latest, -digit, here + 1, NO_RUN, discount, opened)
        return Step(now, faults, (), clauses)
    now = State(ground, points, here, strokes + 1, run, latest, AIMED, 0, NO_RUN, discount, opened)
    return Step(now, faults, (), clauses)


def _lost(
    state: State, digit: int, faults: tuple[Fault, ...], events: tuple[str, ...], clauses: tuple[str, ...]
) -> Step:
    """A shot that loses the ball: back one area, or a penalty stroke at the tee; failures restart (CON-4.1)."""
    ground, points, here, strokes, _, _, latest, _, _, discount, opened, _, _ = state
    shot, missed_at = (-digit, here + 1) if digit else (AIMED, 0)
    back, counted = (here - 1, strokes + 1) if here else (0, strokes + 2)
    now = State(ground, points, back, counted, (), latest, shot, missed_at, NO_RUN, discount, opened)
    return Step(now, faults, events, clauses)


def _aimed(state: State, token: Token, aim: Aim) -> Step:
    """An aimed shot (CON-6). Where it cannot be played, nothing declared for it is made either (CON-6.1)."""
    target, dice, here = aim.target, aim.dice, state.position
    if not here + 2 <= target <= state.ground.par:
        facts = {"target": target, "lowest": here + 2, "par": state.ground.par}
        return refused(state._replace(declared=()), token, "CON-6.1", "aim-target", facts)
    if len(dice) != target - here:
        facts = {"thrown": len(dice), "due": target - here}
        return refused(state._replace(declared=()), token, "CON-6.1", "aim-dice", facts)
    state, open_, reach, faults = prepare(state, target, aimed=True)
    area, lost, spectacular, clause = fly(state.ground, state.opened, here, target, dice, reach, open_)
    if lost:
        return _lost(state, 0, faults, _LOST_BALL, (clause, "CON-4.1"))
    if not area:
        return _failure(state, 0, faults, (clause, "CON-6.7"))
    ground, points, _, strokes, _, _, latest, _, _, discount, opened, _, _ = state
    now = State(ground, points, area, strokes + 1, (), latest, AIMED, 0, NO_RUN, discount, opened)
    return Step(now, faults, _SPECTACULAR if spectacular else (), (clause,))


_SUCCESS: tuple[str, ...] = ("CON-3.3",)
_DOUBLE: tuple[str, ...] = ("CON-3.3", "CON-5.1")
_TRIPLE: tuple[str, ...] = ("CON-3.3", "CON-5.1", "CON-5.2")
_LOST_BALL = ("lost-ball",)
_CRITICAL_FAILURE = ("critical-failure", "lost-ball")
_CRITICAL_SUCCESS = ("critical-success",)
_SPECTACULAR = ("spectacular",)
