"""Prices, and vectors over the points left: ``vector[b]`` is a value with b points in hand."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

SIDES = 6


def pinch_price(zones: int) -> int:
    """2 + 3 + ... for so many zones (CON-7.2, COM-7.1)."""
    return zones * (zones + 3) // 2


def cheapest(best: Floats, value: Floats, price: int) -> None:
    """Lower ``best`` in place to ``value`` where ``price`` can be paid; the last axis is the points left.

    ``value`` is seen from after the payment, ``best`` from before it.
    """
    if price <= 0:
        np.minimum(best, value, out=best)
    elif price < best.shape[-1]:
        view = best[..., price:]
        np.minimum(view, value[..., :-price], out=view)


def descending(values: Floats) -> Floats:
    """Sorted along the first axis, the greatest first; much faster than a sort for the usual one or two."""
    if len(values) < 2:
        return values
    if len(values) == 2:
        return np.stack([np.maximum(values[0], values[1]), np.minimum(values[0], values[1])])
    return np.asarray(-np.sort(-values, axis=0))


def within(digit: int, centre: int, width: int) -> bool:
    """Whether a digit lies within ``width`` of another around the ring of six (CON-7.6, COM-7.2)."""
    apart = (digit - centre) % SIDES
    return min(apart, SIDES - apart) <= width
