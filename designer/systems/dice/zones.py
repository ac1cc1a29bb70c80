"""Sets of zones 1..6 as bits of a whole number: bit z stands for zone z."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from designer.model.course import Zones

ALL = 0b1111110
"""All six zones."""


@lru_cache(maxsize=4096)
def mask(zones: Zones | tuple[int, ...]) -> int:
    """The bits of ``zones``."""
    bits = 0
    for zone in zones:
        bits |= 1 << zone
    return bits


def masks(fails: Sequence[Zones]) -> tuple[int, ...]:
    """The failing zones of every area as bits."""
    return tuple(map(mask, fails))


def zones(bits: int) -> tuple[int, ...]:
    """The zones of ``bits`` in die order."""
    return tuple(z for z in range(1, 7) if bits >> z & 1)


def ring_distance(a: int, b: int) -> int:
    """Steps between two digits around the ring 1-2-3-4-5-6-1 (0..3)."""
    gap = abs(a - b)
    return min(gap, 6 - gap)
