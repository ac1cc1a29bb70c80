"""Shuffled orders: decks, holes, groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from designer.draw.stream import Stream

T = TypeVar("T")


def shuffled(seed: str, label: str, things: Sequence[T]) -> tuple[T, ...]:
    """``things`` in drawn order: Fisher-Yates downwards from the published order."""
    stream = Stream(seed, label)
    order = list(things)
    for k in range(len(order), 1, -1):
        j = stream.pick(1, k)
        order[k - 1], order[j - 1] = order[j - 1], order[k - 1]
    return tuple(order)
