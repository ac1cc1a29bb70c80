"""The cheapest of several priced choices, for all points in hand at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from designer.architect.rating.played.moves import Index

Floats = NDArray[np.float64]

SAME = 1e-7
"""Choices no further apart, in strokes, are worth the same: the first of them is taken."""


def shifted(value: Floats, price: int) -> Floats:
    """``value`` [..., points left] seen from before a payment, infinite where it cannot be made."""
    if price <= 0:
        return value
    seen = np.full_like(value, np.inf)
    if price < value.shape[-1]:
        seen[..., price:] = value[..., :-price]
    return seen


def pick(choices: Sequence[tuple[int, Floats]]) -> tuple[Index, Floats]:
    """Which choice (price, value once it is paid) is best, and what it is worth, each [..., points in hand]."""
    worth = np.array([shifted(value, price) for price, value in choices])
    least = worth.min(axis=0)
    best = (worth <= least + SAME).argmax(axis=0)
    return best, least
