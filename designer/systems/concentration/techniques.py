"""Techniques and relief, judged with the shot they serve (CON-7)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from designer.model.finding import Fact
from designer.systems.concentration.entries import Adjust, FullRetry, Pinch, Relief, Retry, Swing, Technique
from designer.systems.concentration.state import AIMED, State
from designer.systems.dice.zones import mask, zones
from designer.systems.protocol import Fault, Token

PINCH = (0, 2, 5, 9, 14, 20, 27)
"""Price of pinching k zones: k(k+3)/2 (CON-7.2)."""

SWING = 13
RETRY = 1
FULL_RETRY = 12
ADJUST = (0, 16, 32, 50)
DISCOUNT = 2
RELIEF_MOST = 3


class Prepared(NamedTuple):
    """What the declarations have done before the dice fall: points and strokes spent, zones open for this shot.

    ``open`` are all the zones of the area played for that count as valid; ``relief`` the bits that stay
    unlocked on it for the rest of the hole; ``reach`` of an adjust (0: none).
    """

    points: int
    strokes: int
    discount: bool
    relief: int
    open: int
    reach: int
    faults: tuple[Fault, ...]


class _No(NamedTuple):
    """Why a technique is not made."""

    code: str
    reason: str
    facts: Mapping[str, Fact]


def prepare(state: State, area: int, aimed: bool) -> Prepared:
    """Judge the declarations that wait in ``state`` for a shot at ``area`` (from 1), in the order written.

    One that breaks a rule is reported and not made; it does not count as the one of its kind allowed.
    """
    points, strokes, discount = state.points, state.strokes, state.discount
    shut = state.shut(area)
    relief = reach = 0
    kinds: set[str] = set()
    faults: list[Fault] = []
    for token in state.declared:
        technique: Technique = token.entry
        bits, price, kind, no = _judge(state, technique, area, aimed, shut, kinds)
        if no is None and price:
            due = max(0, price - DISCOUNT) if discount else price
            if due > points:
                no = _No("CON-2.1", "points", {"price": due, "left": points})
            else:
                points, discount = points - due, False
        if no is not None:
            faults.append(_fault(token, no))
            continue
        kinds.add(kind)
        shut &= ~bits
        if isinstance(technique, Relief):
            strokes += 1
            relief |= bits
        elif isinstance(technique, Adjust):
            reach = technique.reach
    return Prepared(points, strokes, discount, relief, ~shut, reach, tuple(faults))


def unused(state: State) -> tuple[Fault, ...]:
    """Declarations that no shot came after (CON-7)."""
    return tuple(Fault("CON-7", t.number, t.column, "unused-technique", {"token": t.text}) for t in state.declared)


def _fault(token: Token, no: _No) -> Fault:
    return Fault(no.code, token.number, token.column, no.reason, {"token": token.text, **no.facts})


def _judge(
    state: State, technique: Technique, area: int, aimed: bool, shut: int, kinds: set[str]
) -> tuple[int, int, str, _No | None]:
    """Zones unlocked as bits, price, kind, and why it is not made: kind, own condition, zones (price comes last)."""
    match technique:
        case Relief(named):
            return mask(named), 0, "relief", _relief(state, named) or _named(named, shut)
        case Pinch(named):
            return mask(named), PINCH[min(len(named), 6)], "pinch", _second("pinch", kinds) or _named(named, shut)
        case Swing(die, named):
            no = _second("swing", kinds) or _swing(die, named) or _named(named, shut)
            return mask(named), SWING, "swing", no
        case Retry():
            bit = 1 << -state.latest if -AIMED < state.latest < 0 else 0
            no = _second("retry", kinds) or _retry(state, area, aimed) or _still_shut(bit, shut)
            return bit, RETRY, "retry", no
        case FullRetry():
            no = _second("retry", kinds) or _full_retry(state, aimed) or _still_shut(shut, shut)
            return shut, FULL_RETRY, "retry", no
        case Adjust(reach):
            no = _second("adjust", kinds)
            if no is None and not aimed:
                no = _No("CON-7.6", "adjust-standard", {})
            return 0, ADJUST[reach], "adjust", no


def _second(kind: str, kinds: set[str]) -> _No | None:
    return _No("CON-7", "second-of-kind", {"kind": kind}) if kind in kinds else None


def _relief(state: State, named: tuple[int, ...]) -> _No | None:
    if len(named) == 1 or (state.double and len(named) <= RELIEF_MOST):
        return None
    return _No("CON-7.1", "relief-zones", {"named": len(named), "most": RELIEF_MOST if state.double else 1})


def _swing(die: int, named: tuple[int, ...]) -> _No | None:
    return _No("CON-7.3", "swing-zones", {"named": len(named), "die": die}) if len(named) > die else None


def _retry(state: State, area: int, aimed: bool) -> _No | None:
    if aimed:
        return _No("CON-7.4", "retry-aimed", {})
    if -AIMED < state.latest < 0 and state.missed_at == area:
        return None
    return _No("CON-7.4", "retry-no-miss", {})


def _full_retry(state: State, aimed: bool) -> _No | None:
    if aimed:
        return _No("CON-7.5", "full-retry-aimed", {})
    if _failed_double(state):
        return None
    return _No("CON-7.5", "full-retry-no-double", {})


def _failed_double(state: State) -> bool:
    """Two consecutive standard rolls of the run of failures show the same digit (CON-7.5)."""
    return any(a == b != 0 for a, b in pairwise(state.run))


def _named(named: tuple[int, ...], shut: int) -> _No | None:
    if len(set(named)) < len(named):
        return _No("CON-7.8", "zone-twice", {})
    open_ones = tuple(z for z in named if not shut >> z & 1)
    if open_ones:
        return _No("CON-7.8", "zone-open", {"zones": "".join(map(str, open_ones))})
    return None


def _still_shut(bits: int, shut: int) -> _No | None:
    if bits & shut:
        return None
    return _No("CON-7.8", "nothing-closed", {"zones": "".join(map(str, zones(bits)))})
