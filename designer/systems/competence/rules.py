"""What each entry does to a hole (COM-3 to COM-6)."""

from __future__ import annotations

from collections.abc import Sequence

from designer.systems.competence.actions import prepare, unused
from designer.systems.competence.entries import Roll
from designer.systems.competence.state import NO_SERIES, State, declared
from designer.systems.dice.refusals import without_play
from designer.systems.dice.tokens import Claim, end_faults
from designer.systems.dice.zones import ring_distance
from designer.systems.protocol import Fault, Step
from designer.systems.token import Token

LOST_AT = 3
"""Consecutive failing rolls that lose the ball (COM-5.1)."""


def after(state: State, token: Token) -> Step:
    """What ``token`` does. An entry that breaks a rule is reported and not made; the hole goes on."""
    entry = token.entry
    if entry is None or state.closed or type(entry) is Claim or state.position == len(state.fails):
        return without_play(state, token, "COM-3.4")
    if type(entry) is Roll:
        return _rolled(state, entry.digit)
    return Step(declared(state, token))


def closing(state: State, tokens: Sequence[Token]) -> tuple[Fault, ...]:
    """Actions without a roll, a claim that differs, a hole that does not end."""
    return (*unused(state), *end_faults(tokens, state.strokes, state.position == len(state.fails)))


def _rolled(state: State, digit: int) -> Step:
    """A roll for the current grid, once the actions announced for it are judged and paid."""
    fails, points, position, strokes, misses, series, opened, dice_sum, rolls, waiting, _ = state
    reach = 0
    faults: tuple[Fault, ...] = ()
    if waiting:
        points, opened, _, reach, faults = prepare(state)
    dice_sum += digit
    rolls += 1
    if series != NO_SERIES and (digit == series or ring_distance(digit, series) <= reach):
        now = State(fails, points, position + 1, strokes, 0, series, 0, dice_sum, rolls)
        clauses = _SERIES if digit == series else _ADJUSTED
        return Step(now, faults, (), (*clauses, "COM-4.4") if strokes == 1 and now.done else clauses)
    strokes += 1
    if not (fails[position] & ~opened) >> digit & 1:
        clauses = _PASSED if series == NO_SERIES else _PASSED_ANEW
        return Step(State(fails, points, position + 1, strokes, 0, digit, 0, dice_sum, rolls), faults, (), clauses)
    misses += 1
    if misses < LOST_AT:
        clauses = _FAILED if series == NO_SERIES else _FAILED_ANEW
        now = State(fails, points, position, strokes, misses, NO_SERIES, opened, dice_sum, rolls)
        return Step(now, faults, (), clauses)
    back = position - 1 if position else 0
    return Step(State(fails, points, back, strokes, 0, NO_SERIES, 0, dice_sum, rolls), faults, _LOST_BALL, _LOST)


_SERIES: tuple[str, ...] = ("COM-4.2",)
_ADJUSTED: tuple[str, ...] = ("COM-4.2", "COM-7.2")
_PASSED = ("COM-3.2", "COM-4.1")
_PASSED_ANEW = ("COM-4.3", "COM-3.2", "COM-4.1")
_FAILED = ("COM-3.3",)
_FAILED_ANEW = ("COM-4.3", "COM-3.3")
_LOST = ("COM-3.3", "COM-5.1", "COM-5.2")
_LOST_BALL = ("lost-ball",)
