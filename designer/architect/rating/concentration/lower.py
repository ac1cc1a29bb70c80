"""What no policy can beat on one hole: a lower bound of the best expectation, by a relaxation of relief.

Everything is priced as in play; only what relief leaves behind is better than it is:

- Relief of n zones counts as n *free* zones of the area: at every standard shot the player takes the n that help
  most as open, another choice each time if he likes.
- Once the ball has left (or was lost at the tee), the number is rounded up to one that is remembered (``memories``):
  up to three failing zones, to all of them.
- A zone that is free may always be taken as closed. Where all are, nothing is left to buy.
- Under an aimed shot, every zone of an area before At that had any relief may be taken as open. Relief taken after
  a swing's die opens the whole area.

Every state in play has an image here, and every choice in play can be copied here with a result that is no worse
whatever the die shows, so the values of the images bound those in play from below. A *layer* is the hole with one
number of free zones an area; layers are solved from the most open to the one in which the hole begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, product
from math import prod

import numpy as np
from numpy.typing import NDArray

from designer.architect.rating.concentration.layers import SLACK, Free, Wave
from designer.architect.rating.concentration.lies import FRESH
from designer.model.course import Zones

Floats = NDArray[np.float64]

MEMORY = {4: (1,), 5: (3,), 6: (3,)}
"""Numbers of free zones that are remembered between none and all, by the area's difficulty."""
MOST_LAYERS = 36
"""Where there would be more, the easiest areas of ``MEMORY`` go without: the bound is looser, and sooner found."""


def memories(difficulties: Sequence[int]) -> list[tuple[int, ...]]:
    """The numbers of free zones that each area of a hole may be left with."""
    levels = [(0, *MEMORY.get(difficulty, ()), difficulty) for difficulty in difficulties]
    for area in sorted(range(len(levels)), key=lambda area: (difficulties[area], area)):
        if prod(map(len, levels)) > MOST_LAYERS:
            levels[area] = (0, difficulties[area])
    return levels


class Relaxation:
    """The solved relaxation of a hole; arguments and ``value`` as those of ``Policy``."""

    def __init__(self, fails: Sequence[Zones], after: Floats, spectacular_minimum: int = 3) -> None:
        closed = tuple(frozenset(zone - 1 for zone in zones) for zones in fails)
        self.after = np.asarray(after, dtype=np.float64)
        levels = memories([len(zones) for zones in closed])
        # Relief leads to a layer of higher rank, so layers of one rank may be solved together.
        ranked = sorted(product(*(range(len(level)) for level in levels)), key=lambda places: -sum(places))
        solved: dict[Free, tuple[Wave, int]] = {}
        for _, wave in groupby(ranked, key=sum):
            layers = [tuple(level[i] for level, i in zip(levels, places, strict=True)) for places in wave]
            one = Wave(closed, self.after, spectacular_minimum, levels, layers, solved)
            solved.update((free, (one, place)) for place, free in enumerate(layers))
        self._value = solved[(0,) * len(closed)][0].values[0][0, FRESH, 0]

    @property
    def value(self) -> Floats:
        # Each shot or relief stroke may be off by the slack, and there are no more than strokes.
        return np.asarray(self._value - 2 * SLACK * (self._value - self.after))
