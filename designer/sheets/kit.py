"""The whole kit: every document of a tournament, or of a casual match."""

from __future__ import annotations

from dataclasses import replace

from designer.sheets.brief import Edition, KitBrief, MatchBrief
from designer.sheets.cutting.plan import Backs
from designer.sheets.glyphs import missing_glyphs
from designer.sheets.gridsheet import grid_sheets
from designer.sheets.logsheet import log_sheets
from designer.sheets.marks import Document
from designer.sheets.notice import notice
from designer.sheets.packet.document import referee_packets
from designer.sheets.printlist import PrintLine, print_lines, print_list
from designer.sheets.scorecard import scorecards
from designer.sheets.startlist import start_lists

__all__ = ["Edition", "KitBrief", "MatchBrief", "PrintLine", "kit", "missing_glyphs", "print_lines"]


def kit(brief: KitBrief, edition: Edition, per_page: int = 2, backs: Backs = Backs.NONE) -> tuple[Document, ...]:
    """Print list, notice, start list, scorecards, log sheets, grid sheets, referee's packets, in that order.

    ``per_page`` scorecards (1, 2 or 4) go on a page, with ``backs`` where they are asked for. A casual kit has no
    start list. Documents without a page are left out. ``edition.rules`` must hold the rules of every game of the
    kit in every language its sheets are printed in, and ``edition.speakers`` the tournament's language.
    """
    documents = [
        notice(brief, edition),
        *([] if brief.casual else [start_lists(brief, edition)]),
        scorecards(brief, edition, per_page, backs),
        log_sheets(brief, edition),
        grid_sheets(brief, edition),
        referee_packets(brief, edition),
    ]
    printed = [document for document in documents if document.pages]
    return tuple(map(_outlined, (print_list(brief, edition, printed), *printed)))


def _outlined(document: Document) -> Document:
    """``document`` with an entry for its first page where no page has one: every PDF opens with an outline."""
    if any(page.outline for page in document.pages):
        return document
    first, *rest = document.pages
    return replace(document, pages=(replace(first, outline=document.title), *rest))
