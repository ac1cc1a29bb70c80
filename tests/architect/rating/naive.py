"""Best play of a hole found the slow way: every choice tried through the game system's own ``after``.

Nothing here knows what a choice does: it is written in the notation, one token after another, and whatever brings a
fault is no choice. What the dice may show is written too, every way with its chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import Any

from designer.systems.dice.zones import zones
from designer.systems.protocol import System
from designer.systems.token import Token

Texts = tuple[str, ...]
Option = list[tuple[float, int, Any]]
"""What may follow a choice: chance, strokes counted, state after it."""
Choice = list[tuple[float, list[Option]]]
"""Chances of what a swing's die shows (one certain branch without a swing), and the options left then."""
Value = Callable[[Any], float]


@cache
def token(system: System, text: str) -> Token:
    (one,) = system.parse(text)
    return one


def written(system: System, state: Any, texts: Sequence[str]) -> Any | None:
    """The state after these entries, None if one of them breaks a rule."""
    for text in texts:
        step = system.after(state, token(system, text))
        if step.faults:
            return None
        state = step.state
    return state


def thrown(system: System, state: Any, before: Texts, shot: str, dice: int) -> Option | None:
    """One shot after the entries ``before``, every way its dice may fall; ``shot`` is what stands before them."""
    option: Option = []
    for fall in product("123456", repeat=dice):
        reached = written(system, state, (*before, shot + "".join(fall)))
        if reached is None:
            return None
        strokes = system.standing(reached).strokes - system.standing(state).strokes
        option.append((1 / 6**dice, strokes, reached))
    return option


def subsets(closed: Sequence[int], most: int = 6) -> Iterator[str]:
    """All non-empty sets of zones, as digits."""
    for size in range(1, min(most, len(closed)) + 1):
        for chosen in combinations(closed, size):
            yield "".join(map(str, chosen))


def concentration_choices(
    system: System, state: Any, reliefs: Sequence[Texts] = ((),), swing: bool = False, aimed: bool = True
) -> list[Choice]:
    """All standard and aimed shots with all techniques; ``reliefs`` are tried before every shot."""
    par = len(state.ground.fails)
    choices: list[Choice] = []
    shots = [("", 1, state.position + 1)]
    if aimed:
        shots += [(f"V{t}:", t - state.position, t) for t in range(state.position + 2, par + 1)]
    for shot, dice, area in shots:
        closed = zones(state.shut(area))
        extras: list[Texts] = [
            (*pinch, *retry, *adjust)
            for retry in (((), ("R",), ("RR",)) if not shot else ((),))
            for pinch in ((), *((f"P{chosen}",) for chosen in subsets(closed)))
            for adjust in (((),) if not shot else ((), ("J1",), ("J2",), ("J3",)))
        ]
        for relief in reliefs:
            for extra in extras:
                option = thrown(system, state, (*relief, *extra), shot, dice)
                if option:
                    choices.append([(1.0, [option])])
            if swing:
                branches: Choice = []
                for die in range(1, 7):
                    tried = [
                        thrown(system, state, (*relief, f"S{die}:{chosen}", *extra), shot, dice)
                        for chosen in subsets(closed, die)
                        for extra in extras
                    ]
                    branches.append((1 / 6, [option for option in tried if option]))
                if all(options for _, options in branches):
                    choices.append(branches)
    return choices


def competence_choices(system: System, state: Any) -> list[Choice]:
    """Every aim and every adjust before the next roll."""
    closed = zones(state.fails[state.position] & ~state.opened)
    befores: list[Texts] = [(), ("J1",), ("J2",), ("J3",), *((f"V{chosen}",) for chosen in subsets(closed))]
    options = [thrown(system, state, before, "", 1) for before in befores]
    return [[(1.0, [option])] for option in options if option]


def least(choices: Sequence[Choice], value: Value) -> float:
    """The least expectation over the choices."""
    return min(
        sum(
            weight * min(sum(chance * (strokes + value(to)) for chance, strokes, to in option) for option in options)
            for weight, options in choice
        )
        for choice in choices
    )


def optimum(
    first: Any, choices: Callable[[Any], list[Choice]], key: Callable[[Any], Any], after: Callable[[Any], float]
) -> float:
    """The least expected strokes from ``first``: all states explored, then value iteration over them.

    ``key`` tells states apart, ``after`` is what a state is worth once the hole is over.
    """
    known: dict[Any, list[Choice]] = {key(first): []}
    waiting = [first]
    done: dict[Any, float] = {}
    while waiting:
        state = waiting.pop()
        found = choices(state)
        known[key(state)] = found
        for choice in found:
            for _, options in choice:
                for option in options:
                    for i, (chance, strokes, to) in enumerate(option):
                        name = key(to)
                        option[i] = (chance, strokes, name)
                        if to.done:
                            done[name] = after(to)
                        elif name not in known:
                            known[name] = []
                            waiting.append(to)
    values = {**dict.fromkeys(known, 0.0), **done}
    while True:
        change = 0.0
        for name, found in known.items():
            new = least(found, values.__getitem__)
            change = max(change, abs(new - values[name]))
            values[name] = new
        if change < 1e-9:
            return values[key(first)]
