"""Numbers to millimetres, round numbers for an axis, and what lies how far into a distribution."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate


@dataclass(frozen=True, slots=True)
class Scale:
    """Maps ``low``..``high`` onto ``start``..``end`` in mm; ``end`` may lie before ``start``."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """The place of ``value``, also outside."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def inside(self, value: float) -> float:
        """The place of ``value``, of the nearer end where it lies outside."""
        return self(min(max(value, self.low), self.high))


def ticks(low: float, high: float, most: int) -> tuple[int, ...]:
    """Whole round numbers (steps of 1, 2 or 5 times a power of ten) from ``low`` to ``high``, at most ``most``."""
    power = 0
    while True:
        for step in (10**power, 2 * 10**power, 5 * 10**power):
            first = math.ceil(low / step - 1e-9)
            last = math.floor(high / step + 1e-9)
            if last - first < most:
                return tuple(step * n for n in range(first, last + 1))
        power += 1


def quantile(distribution: Sequence[float], part: float) -> int:
    """The least number of strokes that ``part`` of all rounds do not exceed."""
    for strokes, sum_so_far in enumerate(accumulate(distribution)):
        if sum_so_far >= part:
            return strokes
    return len(distribution) - 1
