"""Which paper each document is printed on, and how much it is enlarged.

A document goes on the paper that was asked for where its layout has the room; what does not fit on a small
paper goes on the full sheet that this is a half or a quarter of. Large print is laid out on a smaller
paper and enlarged, so it needs more room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from enum import StrEnum

from designer.sheets.brief import Edition, KitBrief
from designer.sheets.cards.scorecard import cut_of
from designer.sheets.cutting.plan import Backs
from designer.sheets.packet.thumbs import page_frame
from designer.sheets.papers import Paper, larger, paper_of

LARGE = 1.3
"""How many times larger the type of large print is."""


class Need(StrEnum):
    """What room a document asks for."""

    TEXT = "text"
    BOXES = "boxes"
    STRIPS = "strips"
    TABS = "tabs"


def _text(paper: Paper) -> bool:
    return paper.frame.width >= 118.0 and paper.frame.height >= 150.0


def _boxes(paper: Paper) -> bool:
    return paper.turned.frame.width >= 165.0 and paper.turned.frame.height >= 115.0


def _tabs(paper: Paper) -> bool:
    frame = page_frame(paper, 1)
    return frame.width >= 104.0 and frame.height >= 175.0


_FITS: dict[Need, Callable[[Paper], bool]] = {
    Need.TEXT: _text,
    Need.STRIPS: _text,
    Need.BOXES: _boxes,
    Need.TABS: _tabs,
}


def stocked(edition: Edition, need: Need) -> Edition:
    """The edition on the first paper and in the size that give what is needed."""
    choices = list(_choices(edition))
    return next((each for each in choices if _FITS[need](each.paper)), choices[-1])


def card_stock(brief: KitBrief, edition: Edition, backs: Backs = Backs.NONE) -> Edition | None:
    """The edition on a paper that holds a scorecard at least; None where none does, or none with such backs.

    A print shop cuts as near as it likes: one-up the margin of one's own printer does not narrow a card.
    """
    if edition.settings.one_up:
        settings = replace(edition.settings, margin=None)
        edition = replace(edition, paper=paper_of(edition.paper.name), settings=settings)
    for each in _choices(edition):
        if cut_of(brief, each, each.settings.per_page) is not None:
            return each if cut_of(brief, each, each.settings.per_page, backs) is not None else None
    return None


def _choices(edition: Edition) -> Iterator[Edition]:
    """The edition on its own paper, then on the full sheet."""
    name = edition.paper.name
    zoom = LARGE if edition.settings.large_print else 1.0
    yield replace(edition, paper=edition.paper.seen_from(zoom), zoom=zoom)
    if larger(name) != name:
        full = paper_of(larger(name), edition.settings.margin)
        yield replace(edition, paper=full.seen_from(zoom), zoom=zoom, asked_for=name)
