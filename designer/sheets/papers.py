"""Papers: sizes in millimetres and the margins a printer needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from designer.model.printing import LEAST_MARGIN
from designer.sheets.frame import Frame

__all__ = ["LEAST_MARGIN", "PAPERS", "Paper", "larger", "paper_of"]

_HAIR, _FRAME = 0.15, 0.25
"""Millimetres for the thickness of lines at the margin."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper held upright or turned.

    ``margin`` mm all round stay free of text; cut marks and thumb tabs come as near as ``edge`` mm.
    """

    name: str
    width: float
    height: float
    margin: float = 10.0
    edge: float = 6.5

    @property
    def turned(self) -> Paper:
        """The same paper, long side across (or upright again)."""
        return replace(self, width=self.height, height=self.width)

    @property
    def frame(self) -> Frame:
        """What may be printed on: the paper less its margins."""
        return Frame(0.0, 0.0, self.width, self.height).inset(self.margin)

    def with_margin(self, margin: float) -> Paper:
        """The same paper with nothing at all nearer to its edge than ``margin`` mm."""
        return replace(self, margin=margin + _FRAME, edge=margin + _HAIR)

    def seen_from(self, zoom: float) -> Paper:
        """What lies on it before it is enlarged: a smaller paper, so that ``zoom`` times as large it is this one."""
        return Paper(self.name, self.width / zoom, self.height / zoom, self.margin / zoom, self.edge / zoom)


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

_LARGER: Mapping[str, str] = {"a5": "a4", "a6": "a4", "half-letter": "letter"}


def paper_of(name: str, margin: float | None = None) -> Paper:
    """The paper ``name``, with a ``margin`` of its own where one was chosen. KeyError for an unknown one."""
    paper = PAPERS[name]
    return paper if margin is None else paper.with_margin(margin)


def larger(name: str) -> str:
    """The full sheet that a paper is a half or a quarter of; itself where it is one."""
    return _LARGER.get(name, name)
