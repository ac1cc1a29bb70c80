"""The index ledger: what a player starts a match with (CON-2.1, CON-8.1, COM-2.1)."""

from __future__ import annotations

from collections.abc import Sequence

from designer.model.ruling import Ruling, Verdict


def index_after(index: int, rulings: Sequence[Ruling], update: str) -> int:
    """The index with which a player goes into the next match.

    ``rulings`` are those of the matches before, in order. With ``update`` "match" each adds its xp; with
    "tournament" the index stays until the end. An incomplete match earns nothing, because its strokes are not
    known; a match found invalid counts with its corrected totals, so that one bad log does not spoil the next.
    """
    if update != "match":
        return index
    return index + sum(r.totals.xp for r in rulings if r.verdict is not Verdict.INCOMPLETE)
