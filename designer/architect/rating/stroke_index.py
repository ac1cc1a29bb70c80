"""Stroke indexes from the gains of the holes, under the usual guidance: an exact assignment.

The hole on which points bring most should have index 1. Against that ranking stand the customs of real cards: odd
numbers on one nine and even ones on the other, the lowest of a nine on one of its three middle holes, and no two
low numbers on neighbouring holes. Among all assignments that keep them, the one nearest to the ranking is taken:
the least sum of squared differences of index and rank.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

NINE = 9
MIDDLE = (3, 4, 5)
"""The middle triad of a nine, holes counted from 0."""
LOW = {9: 3, 18: 6}
"""Indexes up to here have no neighbours up to here: a third of the holes."""


@dataclass(frozen=True, slots=True)
class _Nine:
    """The best assignment of a nine among those with or without a low index at its inner end."""

    cost: int
    indexes: tuple[int, ...]


def stroke_indexes(gains: Sequence[float]) -> tuple[int, ...]:
    """One index a hole, 1 where points should help most; ``gains`` are strokes saved, 9 or 18 of them.

    Equal gains rank in playing order. ValueError for another number of holes.
    """
    if len(gains) not in LOW:
        raise ValueError(f"{len(gains)} holes have no stroke index")
    order = sorted(range(len(gains)), key=lambda hole: (-gains[hole], hole))
    ranks = [0] * len(gains)
    for rank, hole in enumerate(order, 1):
        ranks[hole] = rank
    low = LOW[len(gains)]
    if len(gains) == NINE:
        return min(_nines(ranks, range(1, NINE + 1), low, NINE), key=lambda nine: (nine.cost, nine.indexes)).indexes
    found: list[_Nine] = []
    for first, second in ((range(1, 19, 2), range(2, 19, 2)), (range(2, 19, 2), range(1, 19, 2))):
        # The nines meet at holes 9 and 10, which are neighbours too.
        outs = list(_nines(ranks[:NINE], first, low, NINE - 1))
        ins = list(_nines(ranks[NINE:], second, low, 0))
        found += [
            _Nine(out.cost + in_.cost, out.indexes + in_.indexes)
            for out in outs
            for in_ in ins
            if out.indexes[-1] > low or in_.indexes[0] > low
        ]
    return min(found, key=lambda whole: (whole.cost, whole.indexes)).indexes


def _nines(ranks: Sequence[int], numbers: Sequence[int], low: int, end: int) -> Iterator[_Nine]:
    """The best assignments of ``numbers`` to a nine: without a low one at hole ``end``, and with one."""
    best: dict[bool, _Nine] = {}
    lows = [number for number in numbers if number <= low]
    for places in permutations(range(NINE), len(lows)):
        if places[0] not in MIDDLE or any(abs(a - b) == 1 for a in places for b in places):
            continue
        indexes = dict(zip(places, lows, strict=True))
        # What is left is free, and in order of rank it costs least.
        rest = sorted((hole for hole in range(NINE) if hole not in indexes), key=lambda hole: ranks[hole])
        indexes.update(zip(rest, [number for number in numbers if number > low], strict=True))
        whole = tuple(indexes[hole] for hole in range(NINE))
        nine = _Nine(sum((index - rank) ** 2 for index, rank in zip(whole, ranks, strict=True)), whole)
        at_end = end in places
        if at_end not in best or (nine.cost, nine.indexes) < (best[at_end].cost, best[at_end].indexes):
            best[at_end] = nine
    yield from best.values()
