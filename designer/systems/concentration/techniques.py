"""Techniques and relief, judged with the shot they serve (CON-7)."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from designer.systems.concentration.entries import Adjust, FullRetry, Pinch, Relief, Retry, Swing, Technique
from designer.systems.concentration.state import AIMED, State
from designer.systems.dice.prices import UNLOCKING
from designer.systems.dice.refusals import No, fault, unpaid, zones_refused
from designer.systems.dice.zones import mask, zones
from designer.systems.protocol import Fault

SWING = 13
RETRY = 1
FULL_RETRY = 12
ADJUST = (0, 16, 32, 50)
DISCOUNT = 2
RELIEF_MOST = 3


class Prepared(NamedTuple):
    """What the declarations have done before the dice fall.

    ``state`` has them paid: points, strokes, discount, and relief, which stays unlocked; the rest was for this shot
    only. ``open`` are all the zones, as bits, that count as valid in the area played for; ``reach`` of an adjust
    (0: none).
    """

    state: State
    open: int
    reach: int
    faults: tuple[Fault, ...]


def prepare(state: State, area: int, aimed: bool) -> Prepared:
    """Judge the declarations that wait in ``state`` for a shot at ``area`` (from 1), in the order written.

    One that breaks a rule is reported and not made; it does not count as the one of its kind allowed.
    """
    ground, points, position, strokes, run, before, latest, missed_at, pairs, discount, opened, declared, _ = state
    shut = ground.fails[area - 1] & ~opened[area - 1]
    if not declared:
        return Prepared(state, ~shut, 0, ())
    relief = reach = 0
    kinds: set[str] = set()
    faults: list[Fault] = []
    for token in declared:
        technique: Technique = token.entry
        bits, price, kind, no = _judge(state, technique, area, aimed, shut, kinds)
        if no is None and price:
            due = max(0, price - DISCOUNT) if discount else price
            no = unpaid(due, points, "CON-2.1")
            if no is None:
                points, discount = points - due, False
        if no is not None:
            faults.append(fault(token, no))
            continue
        kinds.add(kind)
        shut &= ~bits
        if isinstance(technique, Relief):
            strokes += 1
            relief |= bits
        elif isinstance(technique, Adjust):
            reach = technique.reach
    if relief:
        opened = (*opened[: area - 1], opened[area - 1] | relief, *opened[area:])
    paid = State(ground, points, position, strokes, run, before, latest, missed_at, pairs, discount, opened)
    return Prepared(paid, ~shut, reach, tuple(faults))


def unused(state: State) -> tuple[Fault, ...]:
    """Declarations that no shot came after (CON-7)."""
    return tuple(fault(token, No("CON-7", "unused-technique", {})) for token in state.declared)


def _judge(
    state: State, technique: Technique, area: int, aimed: bool, shut: int, kinds: set[str]
) -> tuple[int, int, str, No | None]:
    """Zones unlocked as bits, price, kind, and why it is not made: kind, own condition, zones (price comes last)."""
    match technique:
        case Relief(named):
            return mask(named), 0, "relief", _relief(state, named) or zones_refused("CON-7.8", named, shut)
        case Pinch(named):
            return (
                mask(named),
                UNLOCKING[min(len(named), 6)],
                "pinch",
                _second("pinch", kinds) or zones_refused("CON-7.8", named, shut),
            )
        case Swing(die, named):
            no = _second("swing", kinds) or _swing(die, named) or zones_refused("CON-7.8", named, shut)
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
                no = No("CON-7.6", "adjust-standard", {})
            return 0, ADJUST[reach], "adjust", no


def _second(kind: str, kinds: set[str]) -> No | None:
    return No("CON-7", "second-of-kind", {"kind": kind}) if kind in kinds else None


def _relief(state: State, named: tuple[int, ...]) -> No | None:
    if len(named) == 1 or (state.double and len(named) <= RELIEF_MOST):
        return None
    return No("CON-7.1", "relief-zones", {"named": len(named), "most": RELIEF_MOST if state.double else 1})


def _swing(die: int, named: tuple[int, ...]) -> No | None:
    return No("CON-7.3", "swing-zones", {"named": len(named), "die": die}) if len(named) > die else None


def _retry(state: State, area: int, aimed: bool) -> No | None:
    if aimed:
        return No("CON-7.4", "retry-aimed", {})
    if -AIMED < state.latest < 0 and state.missed_at == area:
        return None
    return No("CON-7.4", "retry-no-miss", {})


def _full_retry(state: State, aimed: bool) -> No | None:
    if aimed:
        return No("CON-7.5", "full-retry-aimed", {})
    if _failed_double(state):
        return None
    return No("CON-7.5", "full-retry-no-double", {})


def _failed_double(state: State) -> bool:
    """Two consecutive standard rolls of the run of failures show the same digit (CON-7.5)."""
    return any(a == b != 0 for a, b in pairwise(state.run))


def _still_shut(bits: int, shut: int) -> No | None:
    if bits & shut:
        return None
    return No("CON-7.8", "nothing-closed", {"zones": "".join(map(str, zones(bits)))})
