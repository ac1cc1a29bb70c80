"""Scorecards on their paper: 1, 2 or 4 a page in cut-and-stack order, as many as fit; or one alone for a shop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from designer.model.course import Course
from designer.sheets.cards.cardplan import card_fits
from designer.sheets.cutting.plan import Backs, CutPlan, CutSpec, cut_plan
from designer.sheets.papers import Paper

_WITHIN = 6.5
"""Millimetres that a card's own marks keep from its trim."""

_GRIDS = {1: ((1, 1),), 2: ((1, 2), (2, 1)), 4: ((2, 2),)}
"""Columns and rows of cards on a page."""


def usual_number(paper: Paper) -> int:
    """Cards a page where nobody chose: two on a full sheet, one on a smaller one."""
    return 2 if paper.name in ("a4", "letter") else 1


def card_cut(
    paper: Paper,
    per_page: int,
    courses: Iterable[Course],
    trim: tuple[float, float] | None = None,
    backs: Backs = Backs.NONE,
) -> CutPlan | None:
    """How cards for ``courses`` are cut from ``paper``; None where it holds not one.

    ``per_page`` (1, 2 or 4; ValueError for another number) cards, or fewer where so many have no room. Without a
    ``trim`` a card is the whole, half or quarter of what a printer reaches; a card that lies across goes before one
    that stands.
    """
    if per_page not in _GRIDS:
        raise ValueError(f"{per_page} to a page: 1, 2 or 4")
    played = tuple(courses)
    for number in (n for n in (4, 2, 1) if n <= per_page):
        for spec in _specs(paper, number, trim, backs):
            if all(card_fits(spec.width, spec.height, course) for course in played):
                try:
                    return cut_plan(spec)
                except ValueError:  # not one fits on the paper
                    continue
    return None


def card_alone(
    paper: Paper, courses: Iterable[Course], trim: tuple[float, float] | None = None, backs: Backs = Backs.NONE
) -> CutPlan | None:
    """A card for ``courses`` on a sheet of its own size; None where it is too small, or backs are to lie beside it.

    Without a ``trim`` it is the card that ``paper`` usually holds.
    """
    played = tuple(courses)
    if trim is None:
        usual = card_cut(paper, usual_number(paper), played)
        trim = (usual.spec.width, usual.spec.height) if usual else None
    if trim is None or backs is Backs.GUTTER or not all(card_fits(*trim, course) for course in played):
        return None
    return cut_plan(CutSpec(Paper("", *trim), *trim, backs, gap=0.0, margin=0.0))


def _specs(paper: Paper, number: int, trim: tuple[float, float] | None, backs: Backs) -> Iterator[CutSpec]:
    lost = max(0.0, paper.edge - _WITHIN)
    for columns, rows in _GRIDS[number]:
        if trim is not None:
            yield CutSpec(paper, *trim, backs, gap=0.0, margin=lost, most=(columns, rows))
            continue
        for held in (paper.turned, paper) if number == 1 else (paper if rows > 1 else paper.turned,):
            width, height = (held.width - 2 * lost) / columns, (held.height - 2 * lost) / rows
            yield CutSpec(paper, width, height, backs, gap=0.0, margin=lost, most=(columns, rows))
