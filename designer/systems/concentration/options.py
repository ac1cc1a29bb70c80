"""What is legal in a state: for players that play, and beside a breach."""

from __future__ import annotations

from designer.systems.concentration.state import AIMED, State
from designer.systems.concentration.techniques import (
    ADJUST,
    DISCOUNT,
    FULL_RETRY,
    RELIEF_MOST,
    RETRY,
    SWING,
    Prepared,
    prepare,
)
from designer.systems.dice.prices import UNLOCKING
from designer.systems.dice.zones import ALL, zones
from designer.systems.protocol import Option


def options(state: State) -> tuple[Option, ...]:
    """Every shot that can be played and every technique that can be declared for it now, nothing when it is over.

    What is already declared is taken as made; a technique of its kind is offered no more for that shot. Only the
    shots are offered that it serves: after an adjust none but aimed ones (where some of it breaks a rule for every
    shot, those for which the least does).
    """
    if state.done or state.closed:
        return ()
    here = state.position
    served = {area: prepare(state, area, aimed=area > here + 1) for area in range(here + 1, state.ground.par + 1)}
    fewest = min(len(ready.faults) for ready in served.values())
    found: list[Option] = []
    for area, ready in served.items():
        if len(ready.faults) > fewest:
            continue
        aimed = area > here + 1
        mark, clause = (f"V{area}:", "CON-6.1") if aimed else ("", "CON-3.2")
        found.append(Option(mark, clause, area, "shot", dice=area - here, shot=True))
        found += _techniques(state, ready, area, aimed)
    return tuple(found)


def _techniques(state: State, ready: Prepared, area: int, aimed: bool) -> list[Option]:
    """Relief and techniques for a shot at ``area`` that would break no rule; ``ready`` is what is declared already."""
    shut = zones(~ready.open & ALL)
    made = {t.text[0] for t in state.declared}
    off = DISCOUNT if ready.state.discount else 0

    def payable(*prices: int) -> tuple[int, ...]:
        due = (max(0, price - off) for price in prices)
        return tuple(price for price in due if price <= ready.state.points)

    found: list[Option] = []
    if shut:
        most = min(len(shut), RELIEF_MOST if state.double else 1)
        found.append(Option("D", "CON-7.1", area, "relief", zones=shut, most=most, prices=(0,) * most))
        if (prices := payable(*UNLOCKING[1 : len(shut) + 1])) and "P" not in made:
            found.append(Option("P", "CON-7.2", area, "pinch", zones=shut, most=len(prices), prices=prices))
        if (prices := payable(SWING)) and "S" not in made:
            found.append(Option("S", "CON-7.3", area, "swing", 1, shut, len(shut), prices, between=":", by_die=True))
    if aimed:
        if "J" not in made:
            for reach in (1, 2, 3):
                if prices := payable(ADJUST[reach]):
                    found.append(Option(f"J{reach}", "CON-7.6", area, "adjust", prices=prices))
        return found
    if "R" not in made:
        if _retry_serves(state, area, shut) and (prices := payable(RETRY)):
            found.append(Option("R", "CON-7.4", area, "retry", prices=prices))
        run = state.run
        if len(run) == 2 and run[0] == run[1] != 0 and shut and (prices := payable(FULL_RETRY)):
            found.append(Option("RR", "CON-7.5", area, "retry", prices=prices))
    return found


def _retry_serves(state: State, area: int, shut: tuple[int, ...]) -> bool:
    return -AIMED < state.latest < 0 and state.missed_at == area and -state.latest in shut
