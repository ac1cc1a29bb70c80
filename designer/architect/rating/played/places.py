"""The states of a concentration hole, numbered, and their values in one array.

A *run* is the number of the state with no points left of some situation; with b points it is b more. Run 0 are the ends
of the hole. Each position and level of relief has its lies twice: with any shot to come, and with a standard shot to
come, after relief (CON-7.1). Last stand the lies of a ball lost from the tee before its penalty stroke (CON-4.1).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from designer.architect.rating.concentration.lies import COUNT
from designer.architect.rating.concentration.upper import Policy
from designer.architect.rating.played.moves import Index

Floats = NDArray[np.float64]


class Places:
    """Numbers and ``values`` [state] of the states of a solved hole; ``over`` is the run of its ends."""

    over = 0

    def __init__(self, policy: Policy) -> None:
        self.points = len(policy.after)
        self._levels = [len(levels) for levels in policy.levels]
        parts = [policy.after]
        self._first: dict[tuple[int, int, bool], int] = {}
        number = self.points
        for position, levels in enumerate(self._levels):
            for level in range(levels):
                for standard, values in (
                    (False, policy.lies(position, level)),
                    (True, policy.standard(position, level)),
                ):
                    self._first[position, level, standard] = number
                    parts.append(values.ravel())
                    number += values.size
        self._penalties = number
        for level in range(self._levels[0]):
            parts.append(1 + policy.lies(0, level).ravel())
        self.values: Floats = np.concatenate(parts)

    @property
    def size(self) -> int:
        return len(self.values)

    def lie(self, position: int, level: int, discount: int, lie: int, standard: bool = False) -> int:
        """The run of a lie; ``standard`` where a standard shot must come next."""
        return self._first[position, level, standard] + (discount * COUNT + lie) * self.points

    def lost(self, position: int, level: int, discount: int, lie: int) -> int:
        """The run of a ball lost from ``position``, its penalty stroke to come at the tee."""
        if position:
            return self.lie(position - 1, 0, discount, lie)
        return self._penalties + ((level * 2 + discount) * COUNT + lie) * self.points

    def penalties(self) -> tuple[Index, Index]:
        """The states before a penalty stroke, and those after it."""
        states = np.arange(self._penalties, self.size)
        level, rest = np.divmod(states - self._penalties, 2 * COUNT * self.points)
        first = np.array([self._first[0, n, False] for n in range(self._levels[0])])
        return states, first[level] + rest
