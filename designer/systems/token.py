"""One token of a game's paper notation."""

from __future__ import annotations

from typing import Any, NamedTuple


class Token(NamedTuple):
    """One token of the notation. ``entry`` is what it says, None where it cannot be read (NOTATION).

    ``number`` counts tokens of the hole from 0, ``column`` characters from 1.
    """

    text: str
    number: int
    column: int
    entry: Any = None
