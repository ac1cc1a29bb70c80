"""Blocks that run down a column and over pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from designer.sheets.marks import Mark


@dataclass(frozen=True, slots=True)
class Block:
    """Something that is never torn apart: marks from its own top left corner, ``height`` mm high.

    ``above`` is the space before it, dropped at the top of a page. ``keep`` holds it on the page of the next
    block; ``head`` is set once more where the block opens a page (a table's heads); ``fresh`` begins a new
    page. ``section`` says what it belongs to, for indexes.
    """

    height: float
    marks: tuple[Mark, ...] = ()
    above: float = 0.0
    keep: bool = False
    head: Block | None = None
    fresh: bool = False
    section: str = ""


Placed = tuple[float, Block]
"""A block and the y of its top within the column."""


def paginate(blocks: Sequence[Block], height: float) -> tuple[tuple[Placed, ...], ...]:
    """Spread ``blocks`` over columns of ``height`` mm, first fit; a block higher than a column has one alone."""
    pages: list[tuple[Placed, ...]] = []
    page: list[Placed] = []
    y = 0.0
    i = 0
    while i < len(blocks):
        chain = _chain(blocks, i)
        need = sum(block.height + (block.above if n else 0.0) for n, block in enumerate(chain))
        above = chain[0].above if page else 0.0
        if page and (chain[0].fresh or y + above + need > height + 1e-6):
            pages.append(tuple(page))
            page, y, above = [], 0.0, 0.0
        if not page and chain[0].head is not None:
            page.append((0.0, chain[0].head))
            y = chain[0].head.height
        y += above
        for n, block in enumerate(chain):
            y += block.above if n else 0.0
            page.append((y, block))
            y += block.height
        i += len(chain)
    if page:
        pages.append(tuple(page))
    return tuple(pages)


_TIGHTER = (0.85, 0.7, 0.55)
"""Shares of the space above a block; with less than half of it sections would no longer stand apart."""


def snug(blocks: Sequence[Block], height: float) -> Sequence[Block]:
    """The blocks, nearer to one another where that takes fewer columns of ``height`` mm; no nearer than that asks."""
    most = len(paginate(blocks, height))
    for share in _TIGHTER if most > 1 else ():
        nearer = [replace(block, above=block.above * share) for block in blocks]
        if len(paginate(nearer, height)) < most:
            return nearer
    return blocks


def _chain(blocks: Sequence[Block], start: int) -> Sequence[Block]:
    """The block at ``start`` and those it must stay with."""
    end = start
    while blocks[end].keep and end + 1 < len(blocks):
        end += 1
    return blocks[start : end + 1]
