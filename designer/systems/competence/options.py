"""What is legal in a state: for players that play, and beside a breach."""

from __future__ import annotations

from designer.systems.competence.actions import ADJUST, aim_price, prepare
from designer.systems.competence.state import NO_SERIES, State
from designer.systems.dice.zones import zones
from designer.systems.protocol import Option


def options(state: State) -> tuple[Option, ...]:
    """The roll, and every action that can be announced for it now; nothing when the hole is over.

    What is already announced is taken as made, but for what breaks a rule.
    """
    if state.done or state.closed:
        return ()
    area = state.position + 1
    ready = prepare(state)
    found = [Option("", "COM-3.1", area, "shot", dice=1, shot=True)]
    if ready.reach:
        return tuple(found)
    shut = zones(state.fails[state.position] & ~ready.opened)
    prices = tuple(aim_price(ready.opened, count) for count in range(1, len(shut) + 1))
    payable = tuple(price for price in prices if price <= ready.points)
    if payable:
        found.append(Option("V", "COM-7.1", area, "aim", zones=shut, most=len(payable), prices=payable))
    if state.series != NO_SERIES and not ready.aimed:
        found += (
            Option(f"J{reach}", "COM-7.2", area, "adjust", prices=(ADJUST[reach],))
            for reach in (1, 2, 3)
            if ADJUST[reach] <= ready.points
        )
    return tuple(found)
