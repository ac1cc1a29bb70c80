"""The whole kit: every document of a tournament, or of a casual match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from designer.model.printing import InkUse
from designer.sheets.board.notice import notice
from designer.sheets.board.startlist import start_lists
from designer.sheets.brief import Edition, KitBrief, MatchBrief
from designer.sheets.cards.scorecard import scorecards
from designer.sheets.cutting.plan import Backs
from designer.sheets.grids.gridsheet import grid_sheets
from designer.sheets.logs.logsheet import log_sheets
from designer.sheets.marks import Document
from designer.sheets.packet.document import referee_packets
from designer.sheets.printing.enlarging import enlarged
from designer.sheets.printing.glyphs import missing_glyphs
from designer.sheets.printing.lowink import spared
from designer.sheets.printing.printlist import PrintLine, print_lines, print_list
from designer.sheets.printing.stock import Need, card_stock, stocked

__all__ = ["Edition", "KitBrief", "MatchBrief", "PrintLine", "card_stock", "kit", "missing_glyphs", "print_lines"]


def kit(brief: KitBrief, edition: Edition, backs: Backs = Backs.NONE) -> tuple[Document, ...]:
    """Print list, notice, start list, scorecards, log sheets, grid sheets, referee's packets, in that order.

    ``edition.settings`` says how they are printed; scorecards have ``backs`` where they are asked for. A casual kit
    has no start list. Documents without a page are left out. ``edition.rules`` must hold the rules of every game of
    the kit in every language its sheets are printed in, and ``edition.speakers`` the tournament's language. Raises
    ValueError where a card was given a trim that no scorecard fits (``card_stock`` is None then).
    """

    def cards(brief: KitBrief, stock: Edition) -> Document:
        return scorecards(brief, stock, edition.settings.per_page, backs)

    makers: list[tuple[Callable[[KitBrief, Edition], Document], Edition]] = [
        (notice, stocked(edition, Need.TEXT)),
        *([] if brief.casual else [(start_lists, stocked(edition, Need.TEXT))]),
        (cards, card_stock(brief, edition, backs) or edition),
        (log_sheets, stocked(edition, Need.BOXES)),
        (grid_sheets, stocked(edition, Need.STRIPS)),
        (referee_packets, stocked(edition, Need.TABS)),
    ]
    printed = [document for make, stock in makers if (document := _finished(make(brief, stock), stock)).pages]
    stock = stocked(edition, Need.TEXT)
    return (_finished(print_list(brief, stock, printed), stock), *printed)


def _finished(document: Document, stock: Edition) -> Document:
    """In its size on its paper, with the ink it is to have, and an outline that opens its first page at least."""
    if not document.trimmed:
        document = replace(document, paper=stock.paper.name, margin=stock.settings.margin or document.margin)
    document = enlarged(document, stock.zoom)
    if stock.settings.ink is InkUse.LOW:
        document = spared(document)
    if not document.pages or any(page.outline for page in document.pages):
        return document
    first, *rest = document.pages
    return replace(document, pages=(replace(first, outline=document.title), *rest))
