"""How a referee did on logs made up to try it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Misjudged:
    """A log that was judged wrongly: trial ``number``, its fault's ``label`` (``legal`` for none), what was due and
    what came, each in one word as ``CON-7.4@5/2:7`` (hole 5, entry 2, column 7) or None for no breach."""

    number: int
    label: str
    due: str | None
    found: str | None
    notation: str


@dataclass(frozen=True, slots=True)
class Conformity:
    """One game's referee on logs made from ``seed``.

    ``holes`` judged over all logs, legal and foul; ``legal`` logs and how many of them were judged ``clean``;
    ``foul`` logs and how many were ``caught`` with the first breach that was planted. ``planted`` and ``by_label``
    count foul logs and caught ones by kind. ``misjudged`` holds the first few that were not as due.
    """

    system: str
    seed: str
    holes: int
    legal: int
    clean: int
    foul: int
    caught: int
    planted: Mapping[str, int]
    by_label: Mapping[str, int]
    misjudged: tuple[Misjudged, ...]

    @property
    def conforms(self) -> bool:
        return self.clean == self.legal and self.caught == self.foul
