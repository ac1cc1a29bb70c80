"""Actions, judged with the roll they are announced for (COM-6, COM-7)."""

from __future__ import annotations

from typing import NamedTuple

from designer.systems.competence.entries import Adjust, Aim
from designer.systems.competence.state import NO_SERIES, State
from designer.systems.dice.prices import UNLOCKING
from designer.systems.dice.refusals import No, fault, unpaid, zones_refused
from designer.systems.protocol import Fault

ADJUST = (0, 16, 32, 48)
"""Price of an adjust by its reach (COM-7.2)."""


class Prepared(NamedTuple):
    """What the actions have done before the die falls.

    ``opened`` are the bits of the current grid that are unlocked now; ``aimed`` says that an aim was made for this
    roll; ``reach`` is the adjust made for it (0: none).
    """

    points: int
    opened: int
    aimed: bool
    reach: int
    faults: tuple[Fault, ...]


def prepare(state: State) -> Prepared:
    """Judge the actions that wait in ``state`` for a roll, in the order written.

    One that breaks a rule is reported and not made; it does not count as the one allowed for the roll.
    """
    points, opened = state.points, state.opened
    fails = state.fails[state.position]
    aimed, reach = False, 0
    faults: list[Fault] = []
    for token in state.declared:
        action: Aim | Adjust = token.entry
        if isinstance(action, Aim):
            price = aim_price(opened, len(action.zones))
            no = _aim_refused(action, reach, fails & ~opened) or unpaid(price, points, "COM-2.1")
        else:
            price = ADJUST[action.reach]
            no = _adjust_refused(state.series, aimed, reach) or unpaid(price, points, "COM-2.1")
        if no is not None:
            faults.append(fault(token, no))
            continue
        points -= price
        if isinstance(action, Aim):
            aimed = True
            for zone in action.zones:
                opened |= 1 << zone
        else:
            reach = action.reach
    return Prepared(points, opened, aimed, reach, tuple(faults))


def aim_price(opened: int, count: int) -> int:
    """Price of ``count`` more zones where those of the bits ``opened`` are bought already (COM-7.1).

    More zones than the grid has closed cost what all of them would: such an aim is refused before it is paid.
    """
    bought = opened.bit_count()
    return UNLOCKING[min(bought + count, 6)] - UNLOCKING[bought]


def unused(state: State) -> tuple[Fault, ...]:
    """Actions that no roll came after (COM-6.1)."""
    return tuple(fault(token, No("COM-6.1", "unused-action", {})) for token in state.declared)


def _aim_refused(aim: Aim, reach: int, shut: int) -> No | None:
    if reach:
        return No("COM-6.1", "aim-and-adjust", {})
    return zones_refused("COM-7.1", aim.zones, shut)


def _adjust_refused(series: int, aimed: bool, reach: int) -> No | None:
    if aimed:
        return No("COM-6.1", "aim-and-adjust", {})
    if reach:
        return No("COM-6.1", "second-adjust", {})
    if series == NO_SERIES:
        return No("COM-7.2", "adjust-no-series", {})
    return None
