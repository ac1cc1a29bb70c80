"""Several small sheets on one page, in cut-and-stack order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.sheets.cutting.imposing import Item, impose
from designer.sheets.cutting.plan import Backs, CutSpec
from designer.sheets.frame import shifted
from designer.sheets.marks import Line, Mark, Page, Sheet
from designer.sheets.papers import Paper
from designer.sheets.sizes import HAIRLINE

_CUT_FROM = 6.5
_CUT_LENGTH = 4.0
"""Cut marks begin where a printer can print, and lie on the cut itself."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One small sheet, its marks from its own corner; ``match`` for the outline; the marks of its back."""

    marks: tuple[Mark, ...]
    sheet: Sheet
    match: str
    back: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Imposition:
    """A paper cut into ``slots`` (their corners) of ``width`` x ``height`` mm each."""

    paper: Paper
    width: float
    height: float
    slots: tuple[tuple[float, float], ...]


def imposition(paper: Paper, per_page: int) -> Imposition:
    """1, 2 or 4 to a page: turned whole, halves across, or quarters upright; ValueError for another number.

    Papers smaller than a4 and letter are not cut: always one to a page.
    """
    if paper.name not in ("a4", "letter"):
        held = paper if paper.name == "a6" else paper.turned
        return Imposition(held, held.width, held.height, ((0.0, 0.0),))
    w, h = paper.width, paper.height
    if per_page == 1:
        return Imposition(paper.turned, h, w, ((0.0, 0.0),))
    if per_page == 2:
        return Imposition(paper, w, h / 2, ((0.0, 0.0), (0.0, h / 2)))
    if per_page == 4:
        corners = tuple((x, y) for y in (0.0, h / 2) for x in (0.0, w / 2))
        return Imposition(paper, w / 2, h / 2, corners)
    raise ValueError(f"{per_page} to a page: 1, 2 or 4")


def imposed(pieces: Sequence[Piece], plan: Imposition) -> tuple[Page, ...]:
    """With P pages, page k holds pieces k, P+k, 2P+k ...: cut the pile, stack the parts, and they lie in order."""
    count = -(-len(pieces) // len(plan.slots))
    cuts = _cuts(plan)
    pages: list[Page] = []
    outlined: set[str] = set()
    for k in range(count):
        marks: list[Mark] = list(cuts)
        here = [(n, slot) for slot in range(len(plan.slots)) if (n := slot * count + k) < len(pieces)]
        for n, slot in here:
            x, y = plan.slots[slot]
            marks += pieces[n].marks if x == y == 0.0 else shifted(pieces[n].marks, x, y)
        match = pieces[here[0][0]].match
        pages.append(
            Page(
                plan.paper.width,
                plan.paper.height,
                tuple(marks),
                tuple(pieces[n].sheet for n, _ in here),
                "" if match in outlined else match,
                str(k + 1),
            )
        )
        outlined.add(match)
    return tuple(pages)


def imposed_with_backs(pieces: Sequence[Piece], plan: Imposition, backs: Backs) -> tuple[Page, ...]:
    """The same with backs: behind their fronts on the other side of the sheet, or beside them at a fold.

    A folded sheet holds half as many. Raises ValueError where not one piece and its back fit.
    """
    spec = CutSpec(plan.paper, plan.width, plan.height, backs, gap=0.0, margin=0.0)
    items = [Item(piece.marks, piece.back, piece.sheet, piece.match) for piece in pieces]
    return impose(items, spec)


def holds_backs(plan: Imposition, backs: Backs) -> bool:
    """True where backs can be printed so: a piece that takes the whole sheet has no room to fold."""
    return backs is not Backs.GUTTER or len(plan.slots) > 1


def _cuts(plan: Imposition) -> tuple[Mark, ...]:
    """Short marks at the edges of the paper where the guillotine goes."""
    w, h = plan.paper.width, plan.paper.height
    ends = (_CUT_FROM, _CUT_FROM + _CUT_LENGTH)
    marks: list[Mark] = []
    for y in sorted({y for _, y in plan.slots if y > 0}):
        marks += (Line(ends[0], y, ends[1], y, HAIRLINE), Line(w - ends[1], y, w - ends[0], y, HAIRLINE))
    for x in sorted({x for x, _ in plan.slots if x > 0}):
        marks += (Line(x, ends[0], x, ends[1], HAIRLINE), Line(x, h - ends[1], x, h - ends[0], HAIRLINE))
    return tuple(marks)
