"""Papers: sizes in millimetres and the margins a printer needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from designer.sheets.frame import Frame

LEAST_MARGIN = 6.35
"""Quarter of an inch: nearer to the edge many printers cannot print."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper held upright or turned; ``margin`` mm all round stay empty."""

    name: str
    width: float
    height: float
    margin: float = 10.0

    @property
    def turned(self) -> Paper:
        """The same paper, long side across (or upright again)."""
        return Paper(self.name, self.height, self.width, self.margin)

    @property
    def frame(self) -> Frame:
        """What may be printed on: the paper less its margins."""
        return Frame(0.0, 0.0, self.width, self.height).inset(self.margin)


PAPERS: Mapping[str, Paper] = {
    paper.name: paper
    for paper in (
        Paper("a4", 210.0, 297.0),
        Paper("letter", 215.9, 279.4),
        Paper("a5", 148.0, 210.0, 8.0),
        Paper("half-letter", 139.7, 215.9, 8.0),
        Paper("a6", 105.0, 148.0, 6.35),
    )
}
