"""Where trimmed items lie on a sheet of paper, and which place of its other side lies behind each.

Backs come behind their fronts in three ways: printed on the other side of the sheet, which the printer turns about
its long or its short edge, or printed beside the fronts on the same side, the sheet then folded. All three are
a mirror: a place on the front and the place behind it are equally far from one axis.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from designer.sheets.papers import LEAST_MARGIN, Paper

Corner = tuple[float, float]

_LEAST_GAP = 0.5


class Backs(StrEnum):
    """How backs come behind their fronts. ``long-edge`` and ``short-edge`` are what printers call them."""

    NONE = "none"
    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"
    GUTTER = "gutter"

    @property
    def duplex(self) -> bool:
        """True where backs are printed on the other side of the sheet."""
        return self in (Backs.LONG_EDGE, Backs.SHORT_EDGE)


class Axis(StrEnum):
    """The line about which a sheet is turned or folded: upright like the spine of a book, or level."""

    UPRIGHT = "upright"
    LEVEL = "level"


class Order(StrEnum):
    """Which item goes where: the pile is cut and the parts stacked, or items run over each sheet in turn."""

    STACK = "stack"
    ROWS = "rows"


@dataclass(frozen=True, slots=True)
class CutSpec:
    """What is to be cut from what. ``width`` x ``height`` mm is the trim: the item as it is held in the end.

    ``bleed`` mm of ground go beyond the trim on every side. ``gap`` mm lie between two trims: two bleeds by
    default, so that nobody's ground reaches another's trim; without bleed neighbours share a cut. ``margin``
    mm at the paper's edges stay free of ink. Where the trim is a fixed part of the paper (``margin`` 0: halves,
    quarters) its own marks keep off the edge. The trim does not depend on the paper; only how many fit does.
    ``most`` limits columns and rows.
    """

    paper: Paper
    width: float
    height: float
    backs: Backs = Backs.NONE
    bleed: float = 0.0
    gap: float | None = None
    margin: float = LEAST_MARGIN
    order: Order = Order.STACK
    most: tuple[int, int] | None = None

    @property
    def between(self) -> float:
        """Millimetres between two trims."""
        return 2 * self.bleed if self.gap is None else self.gap


@dataclass(frozen=True, slots=True)
class CutPlan:
    """A sheet's ``slots`` (top left corners of the fronts' trims, in reading order) and its mirror.

    ``paper`` is held as it is printed. ``axis`` and ``about`` say where the mirror lies: in the middle of the
    sheet, for a gutter fold on the fold.
    """

    spec: CutSpec
    paper: Paper
    slots: tuple[Corner, ...]
    axis: Axis
    about: float

    def behind(self, x: float, y: float) -> Corner:
        """The place, as the page with the backs is printed, that lies behind (x, y) of the fronts."""
        return (2 * self.about - x, y) if self.axis is Axis.UPRIGHT else (x, 2 * self.about - y)

    @property
    def back_slots(self) -> tuple[Corner, ...]:
        """The top left corners of the backs' trims, in the order of ``slots``."""
        w, h = self.spec.width, self.spec.height
        corners = []
        for x, y in self.slots:
            (x1, y1), (x2, y2) = self.behind(x, y), self.behind(x + w, y + h)
            corners.append((min(x1, x2), min(y1, y2)))
        return tuple(corners)

    @property
    def upside_down(self) -> bool:
        """True where backs are printed upside down, to stand upright when the item is turned like a page."""
        return self.axis is Axis.LEVEL


def cut_plan(spec: CutSpec) -> CutPlan:
    """The plan that takes the most items from a sheet, the paper upright or turned, folded either way.

    Of two that take as many, paper upright goes before turned and an upright axis before a level one.
    Raises ValueError where a length makes no sense or not one item fits.
    """
    lengths = (spec.width, spec.height, spec.bleed, spec.between, spec.margin)
    if not all(map(math.isfinite, lengths)) or min(spec.width, spec.height) <= 0 or min(lengths) < 0:
        raise ValueError("lengths of a cut are millimetres, a trim more than 0")
    if 0 < spec.between < _LEAST_GAP:
        raise ValueError(f"a gap of less than {_LEAST_GAP} mm cannot be cut; without one neighbours share a cut")
    if spec.bleed > 0 and spec.between < 2 * spec.bleed - 1e-9:
        raise ValueError("a gap of less than two bleeds prints one item's ground into the next")
    plans = [plan for paper in (spec.paper, spec.paper.turned) for plan in _plans(spec, paper)]
    best = max(plans, key=lambda plan: len(plan.slots))  # the first of the largest
    if not best.slots:
        raise ValueError(f"{spec.width:g} x {spec.height:g} mm does not fit on {spec.paper.name}")
    return best


def _plans(spec: CutSpec, paper: Paper) -> list[CutPlan]:
    w, h = paper.width, paper.height
    if spec.backs is Backs.GUTTER:
        return [
            CutPlan(spec, paper, _grid(spec, (0.0, 0.0, w / 2, h), Axis.UPRIGHT), Axis.UPRIGHT, w / 2),
            CutPlan(spec, paper, _grid(spec, (0.0, 0.0, w, h / 2), Axis.LEVEL), Axis.LEVEL, h / 2),
        ]
    # The long edges of a sheet held upright stand upright, those of one held turned lie level.
    axis = Axis.UPRIGHT if (spec.backs is not Backs.SHORT_EDGE) == (h >= w) else Axis.LEVEL
    about = w / 2 if axis is Axis.UPRIGHT else h / 2
    return [CutPlan(spec, paper, _grid(spec, (0.0, 0.0, w, h), None), axis, about)]


def _grid(spec: CutSpec, room: tuple[float, float, float, float], fold: Axis | None) -> tuple[Corner, ...]:
    """Corners of as many trims as fit into ``room``, centred; against the fold (right or bottom) where it has one."""
    x, y, width, height = room
    edge, half = spec.margin + spec.bleed, spec.between / 2
    right = half if fold is Axis.UPRIGHT else edge
    bottom = half if fold is Axis.LEVEL else edge
    most = spec.most or (10_000, 10_000)
    columns = min(_count(width - edge - right, spec.width, spec.between), most[0])
    rows = min(_count(height - edge - bottom, spec.height, spec.between), most[1])
    if columns < 1 or rows < 1:
        return ()
    across, down = _length(columns, spec.width, spec.between), _length(rows, spec.height, spec.between)
    left = x + (width - right - across if fold is Axis.UPRIGHT else (width - across) / 2)
    top = y + (height - bottom - down if fold is Axis.LEVEL else (height - down) / 2)
    return tuple(
        (left + column * (spec.width + spec.between), top + row * (spec.height + spec.between))
        for row in range(rows)
        for column in range(columns)
    )


def _count(room: float, length: float, gap: float) -> int:
    return max(0, math.floor((room + gap) / (length + gap) + 1e-9))


def _length(count: int, length: float, gap: float) -> float:
    return count * length + (count - 1) * gap
