"""Which games there are."""

from __future__ import annotations

from designer.systems.catalogue import SYSTEMS


def system_names() -> tuple[str, ...]:
    """The ids of all games, in the order people are shown them."""
    return tuple(SYSTEMS)
