"""Items imposed on sheets of paper, or one a page for a print shop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from designer.sheets.cutting.crops import crop_marks
from designer.sheets.cutting.plan import Backs, Corner, CutPlan, CutSpec, Order, cut_plan
from designer.sheets.cutting.turning import HalfTurn, bled
from designer.sheets.frame import shifted
from designer.sheets.marks import Fragment, Mark, Page, Sheet, Use


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to be cut out: marks from the top left corner of its trim, front and back.

    Grounds may end at the trim: ``impose`` lets them run on into the bleed. ``sheet`` is counted with the
    front; ``outline`` opens an entry of the PDF's outline where it differs from that of the item before.
    """

    front: tuple[Mark, ...]
    back: tuple[Mark, ...] = ()
    sheet: Sheet | None = None
    outline: str = ""


def impose(items: Sequence[Item], spec: CutSpec) -> tuple[Page, ...]:
    """Pages with the items' fronts and, as ``spec.backs`` asks, backs exactly behind them.

    Duplex: a page of fronts, then the page of its backs, and so on. Gutter: both on one page, a dashed
    fold between them. Cut and stack: of P sheets, sheet k holds items k, P+k, 2P+k ..., so that the parts of the
    cut pile, laid on one another in reading order, lie in the items' order. Raises ValueError as ``cut_plan``
    does.
    """
    return impose_on(items, cut_plan(spec))


def impose_on(items: Sequence[Item], plan: CutPlan) -> tuple[Page, ...]:
    """The same on a plan that is there already."""
    return tuple(_Imposing(items, plan).pages())


class _Imposing:
    def __init__(self, items: Sequence[Item], plan: CutPlan) -> None:
        self._items = items
        self._plan = plan
        self._turn = HalfTurn()
        self._front_cuts, self._back_cuts = crop_marks(plan)
        self._outlined = ""

    def pages(self) -> Iterator[Page]:
        count = -(-len(self._items) // len(self._plan.slots))
        backs = self._plan.spec.backs
        number = 1
        for sheet in range(count):
            here = self._on(sheet, count)
            marks = self._fronts(here)
            if backs is Backs.GUTTER:
                marks += self._backs(here)
            yield self._page((*marks, *_used(self._front_cuts)), here, number)
            number += 1
            if backs.duplex:
                yield self._page((*self._backs(here), *_used(self._back_cuts)), [], number)
                number += 1

    def _on(self, sheet: int, sheets: int) -> list[tuple[int, Item]]:
        """Slots and items of a sheet (from 0)."""
        slots = len(self._plan.slots)
        stack = self._plan.spec.order is Order.STACK
        numbers = [slot * sheets + sheet if stack else sheet * slots + slot for slot in range(slots)]
        return [(slot, self._items[n]) for slot, n in enumerate(numbers) if n < len(self._items)]

    def _fronts(self, here: list[tuple[int, Item]]) -> tuple[Mark, ...]:
        return self._placed([(item.front, self._plan.slots[slot]) for slot, item in here])

    def _backs(self, here: list[tuple[int, Item]]) -> tuple[Mark, ...]:
        corners, spec = self._plan.back_slots, self._plan.spec
        backs = []
        for slot, item in here:
            back = self._turn.of(item.back, spec.width, spec.height) if self._plan.upside_down else item.back
            backs.append((back, corners[slot]))
        return self._placed(backs)

    def _placed(self, sides: list[tuple[tuple[Mark, ...], Corner]]) -> tuple[Mark, ...]:
        spec = self._plan.spec
        marks: list[Mark] = []
        for side, (x, y) in sides:
            marks += shifted(bled(side, spec.width, spec.height, spec.bleed), x, y)
        return tuple(marks)

    def _page(self, marks: tuple[Mark, ...], here: list[tuple[int, Item]], number: int) -> Page:
        outline = here[0][1].outline if here else ""
        entry = "" if outline == self._outlined else outline
        self._outlined = outline or self._outlined
        sheets = tuple(item.sheet for _, item in here if item.sheet is not None)
        paper = self._plan.paper
        return Page(paper.width, paper.height, marks, sheets, entry, str(number))


def _used(fragment: Fragment) -> tuple[Use, ...]:
    return (Use(fragment),) if fragment.marks else ()


def one_up(items: Sequence[Item], width: float, height: float, bleed: float = 3.0) -> tuple[Page, ...]:
    """One item a page for a print shop: the page is the trim and its bleed, with trim box and bleed box.

    Fronts and backs take turns where any item has a back; an item without one then has an empty page.
    """
    two_sided = any(item.back for item in items)
    pages: list[Page] = []
    outlined = ""
    for item in items:
        entry = "" if item.outline == outlined else item.outline
        outlined = item.outline or outlined
        sheets = (item.sheet,) if item.sheet is not None else ()
        pages.append(_alone(item.front, width, height, bleed, sheets, entry, len(pages) + 1))
        if two_sided:
            pages.append(_alone(item.back, width, height, bleed, (), "", len(pages) + 1))
    return tuple(pages)


def _alone(
    marks: tuple[Mark, ...],
    width: float,
    height: float,
    bleed: float,
    sheets: tuple[Sheet, ...],
    entry: str,
    number: int,
) -> Page:
    placed = shifted(bled(marks, width, height, bleed), bleed, bleed)
    trim = (bleed, bleed, width, height)
    return Page(width + 2 * bleed, height + 2 * bleed, placed, sheets, entry, str(number), trim, bleed)
