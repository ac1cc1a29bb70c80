"""Sheets of paper as hands know them: turned over, folded, cut and stacked, told from the pages' marks alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hypothesis import strategies as st

from designer.paint.extents import Extent, extent
from designer.paint.metrics import FontMetrics
from designer.sheets.cutting.imposing import Item
from designer.sheets.cutting.plan import Backs, CutSpec, Order, cut_plan
from designer.sheets.frame import flattened
from designer.sheets.marks import Align, Box, Code, Disc, Fragment, Ink, Line, Mark, Page, Shape, Sheet, Use, Words
from designer.sheets.papers import PAPERS, Paper

METRICS = FontMetrics("en")
Place = tuple[float, float]


def through(backs: Backs, width: float, height: float, place: Place) -> Place:
    """Where a place on the printed other side (or the folded half) comes to lie, seen through the front.

    Long-edge duplex turns the sheet about its longer sides, short-edge about its shorter ones. A sheet is folded
    in the middle of its width or of its height, by what the dashed fold says: see ``folded``.
    """
    x, y = place
    longer_upright = height >= width
    about_upright = longer_upright if backs is Backs.LONG_EDGE else not longer_upright
    return (width - x, y) if about_upright else (x, height - y)


def folded(fold: Line, place: Place) -> Place:
    """Where a place comes to lie when the sheet is folded along ``fold``."""
    x, y = place
    if abs(fold.x1 - fold.x2) < 1e-9:
        return 2 * fold.x1 - x, y
    assert abs(fold.y1 - fold.y2) < 1e-9
    return x, 2 * fold.y1 - y


@dataclass(frozen=True)
class Case:
    """What is imposed, and the pips that tell each item's sides: radius in mm -> place from the trim's corner."""

    items: tuple[Item, ...]
    spec: CutSpec
    pips: tuple[tuple[Place, Place], ...]


def pip(number: int, back: bool) -> float:
    """The radius by which an item's side is known again."""
    return round((0.3 if back else 0.1) + number * 0.001, 6)


def pips_of(page: Page) -> dict[float, Place]:
    discs = [mark for mark in flattened(page.marks) if isinstance(mark, Disc)]
    return {round(disc.radius, 6): (disc.x, disc.y) for disc in discs}


def cuts_of(page: Page) -> set[tuple[float, ...]]:
    """The solid hairlines right across the page, ends in order, in thousandths of a millimetre."""
    found = set()
    for mark in page.marks:
        if isinstance(mark, Use) and mark.fragment.name.startswith("cuts"):
            for line in mark.fragment.marks:
                assert isinstance(line, Line)
                if line.dash != (3.0, 2.0):
                    ends = sorted([(line.x1, line.y1), (line.x2, line.y2)])
                    found.add((*(round(v, 3) for end in ends for v in end), len(line.dash)))
    return found


def fold_of(page: Page) -> Line:
    (fold,) = [m for m in flattened(page.marks) if isinstance(m, Line) and m.dash == (3.0, 2.0)]
    return fold


def own_extents(page: Page) -> Iterable[tuple[str, Extent]]:
    """Every mark of an item on the page with the item's number, carried in its fragment's name."""
    for mark in page.marks:
        if isinstance(mark, Use) and mark.fragment.name.startswith("item"):
            yield mark.fragment.name.removesuffix("-turned"), extent(mark, METRICS)


lengths = st.floats(20.0, 120.0).map(lambda v: round(v, 2))
fractions = st.floats(0.05, 0.95)
papers = st.sampled_from([PAPERS["a4"], PAPERS["letter"], PAPERS["a5"], PAPERS["a4"].turned, Paper("odd", 200, 200)])


def marks_within(number: int, side: str, width: float, height: float, at: Place, radius: float) -> tuple[Mark, ...]:
    """Marks of every kind inside the trim: a ground over the whole of it, the rest in a fragment."""
    inner: tuple[Mark, ...] = (
        Line(0.2, height * 0.4, width * 0.7, height - 0.2, 0.25),
        Box(width * 0.25, height * 0.3, width * 0.5, height * 0.4, radius=2),
        Shape(((width * 0.2, height * 0.2), (width * 0.4, height * 0.2), (width * 0.2, height * 0.5))),
        Words(width * 0.5, height * 0.5, "Ab", 7, align=Align.CENTRE, turn=90),
        Code(width * 0.3, height * 0.6, min(width, height) * 0.2, f"{side}{number}"),
        Disc(*at, radius, line=0),
    )
    ground = Box(0, 0, width, height, 0, Ink.PALE)
    return ground, Use(Fragment(f"item-{number}-{side}", inner), 0.0, 0.0)


@st.composite
def cases(draw: st.DrawFn, backs: st.SearchStrategy[Backs]) -> Case:
    width, height = draw(lengths), draw(lengths)
    bleed = draw(st.sampled_from([0.0, 2.0, 3.0]))
    gap = draw(st.sampled_from([None, 2 * bleed + 1.5]))
    spec = CutSpec(
        draw(papers), width, height, draw(backs), bleed, gap, order=draw(st.sampled_from(Order)),
        most=draw(st.sampled_from([None, (2, 3), (1, 1)])),
    )  # fmt: skip
    try:
        cut_plan(spec)
    except ValueError:
        spec = CutSpec(spec.paper, min(width, 55.0), min(height, 55.0), spec.backs, bleed, gap, order=spec.order)
    items: list[Item] = []
    pips: list[tuple[Place, Place]] = []
    for n in range(draw(st.integers(1, 14))):
        front = (draw(fractions) * spec.width, draw(fractions) * spec.height)
        # the place right behind, as the item's back is seen when the item is turned like a page
        back = (spec.width - front[0], front[1])
        items.append(
            Item(
                marks_within(n, "f", spec.width, spec.height, front, pip(n, False)),
                marks_within(n, "b", spec.width, spec.height, back, pip(n, True)),
                Sheet(f"R1/card/{n}", f"CODE-{n}", "Card"),
                f"R{n // 5}",
            )
        )
        pips.append((front, back))
    return Case(tuple(items), spec, tuple(pips))
