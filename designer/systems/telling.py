"""What a game tells of its entries, for a hole explained step by step: what a token says, what a declaration did."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from designer.model.finding import Fact


class Reading(NamedTuple):
    """What a token says: its ``kind`` (the key of its words), the ``clause`` it is made under, its facts.

    An unreadable token is of kind ``unreadable``, the strokes claimed of kind ``claim``; neither has a clause.
    """

    kind: str
    clause: str
    facts: Mapping[str, Fact]


class Served(NamedTuple):
    """What the declaration ``number`` (of its token) did for its shot: what was paid and which zones it opened.

    ``area`` is the one played for; ``clauses`` are those it was made under; ``discounted`` says that the price was
    brought down.
    """

    number: int
    area: int
    price: int
    strokes: int
    opened: str
    clauses: tuple[str, ...]
    discounted: bool = False


UNREADABLE = Reading("unreadable", "", {})
