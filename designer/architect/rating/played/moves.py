"""The best play of one hole as moves between numbered states.

A state is a place in an array. The first ``points`` of them are the ends: the hole is over with 0, 1 ... points left.
Every other state stands in one *block* and has as many branches as its block is wide. A branch is the number of the
state it leads to; one that counts no stroke has ``size`` added to it, so that both kinds can be looked up at once in
the values after a stroke and, laid behind them, those of now.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Index = NDArray[np.intp]

SIDES = 6


@dataclass(frozen=True, slots=True)
class Block:
    """States that move alike. ``reached`` is [branch, state]; ``chances`` the same shape, or None where all branches
    are equally likely.
    """

    states: Index
    reached: Index
    chances: Floats | None = None


@dataclass(frozen=True, slots=True)
class Moves:
    """A hole as the best play goes. ``start[b]`` is the state on the tee with b points.

    Blocks stand in such an order that a branch without a stroke leads into a block before its own, or to an end.
    """

    size: int
    points: int
    start: Index
    blocks: tuple[Block, ...]


def reachable(moves: Moves) -> Moves:
    """The same moves, only of the states that some start may lead to, numbered anew."""
    size = moves.size
    block_of = np.full(size, -1, dtype=np.intp)
    place = np.zeros(size, dtype=np.intp)
    for number, block in enumerate(moves.blocks):
        block_of[block.states] = number
        place[block.states] = np.arange(len(block.states))
    seen = np.zeros(size, dtype=bool)
    seen[: moves.points] = True
    fresh = np.unique(moves.start[~seen[moves.start]])
    while len(fresh):
        seen[fresh] = True
        found = np.zeros(size, dtype=bool)
        for number, block in enumerate(moves.blocks):
            here = fresh[block_of[fresh] == number]
            if len(here):
                found[block.reached[:, place[here]] % size] = True
        fresh = np.nonzero(found & ~seen)[0]
    kept = np.nonzero(seen)[0]
    renumbered = np.zeros(size, dtype=np.intp)
    renumbered[kept] = np.arange(len(kept))
    blocks = []
    for block in moves.blocks:
        chosen = seen[block.states]
        if not chosen.any():
            continue
        reached = block.reached[:, chosen]
        again = renumbered[reached % size] + np.where(reached >= size, len(kept), 0)
        chances = None if block.chances is None else block.chances[:, chosen]
        blocks.append(Block(renumbered[block.states[chosen]], again, chances))
    return Moves(len(kept), moves.points, renumbered[moves.start], _merged(blocks, len(kept)))


def _merged(blocks: list[Block], size: int) -> tuple[Block, ...]:
    """As few blocks as can be: those alike in which every branch counts a stroke may stand anywhere."""
    alike: dict[tuple[int, bool], list[Block]] = {}
    ordered: list[Block] = []
    for block in blocks:
        if (block.reached >= size).any():
            ordered.append(block)
        else:
            alike.setdefault((len(block.reached), block.chances is None), []).append(block)
    merged = []
    for same in alike.values():
        states = np.concatenate([block.states for block in same])
        reached = np.concatenate([block.reached for block in same], axis=1)
        chances = [block.chances for block in same if block.chances is not None]
        merged.append(Block(states, reached, np.concatenate(chances, axis=1) if chances else None))
    return (*merged, *ordered)
