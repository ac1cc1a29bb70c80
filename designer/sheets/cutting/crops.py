"""Crop marks that run from edge to edge, so that every strip still bears those of the next cut.

A mark stands just outside the trim it belongs to and falls away with the cut. Over bleed it is a white line with
black dashes, which shows on any ground.
"""

from __future__ import annotations

from collections.abc import Iterable

from designer.sheets.cutting.plan import Axis, Backs, CutPlan
from designer.sheets.marks import MM_PER_POINT, Fragment, Ink, Line
from designer.sheets.typesetting.sizes import HAIRLINE

_HALF = HAIRLINE * MM_PER_POINT / 2
_SAME = 0.01
_BLACK_WHITE = (1.0, 1.0)
_FOLD_DASH = (3.0, 2.0)


def crop_marks(plan: CutPlan) -> tuple[Fragment, Fragment]:
    """The marks of the page with the fronts, and of that with the backs: the same cuts seen from behind.

    For a gutter fold both are on one page and the second fragment is empty.
    """
    xs = _cuts([x for x, _ in plan.slots], plan.spec.width)
    ys = _cuts([y for _, y in plan.slots], plan.spec.height)
    if plan.spec.backs is Backs.GUTTER:
        fold = _fold(plan)
        if plan.axis is Axis.UPRIGHT:
            xs = _off_fold(plan, xs)
        else:
            ys = _off_fold(plan, ys)
        back_xs, back_ys = _behind(plan, xs, ys)
        return Fragment("cuts", (*_lines(plan, _once(xs + back_xs), _once(ys + back_ys)), fold)), Fragment("cuts", ())
    back = _lines(plan, *_behind(plan, xs, ys)) if plan.spec.backs.duplex else ()
    return Fragment("cuts", _lines(plan, xs, ys)), Fragment("cuts-behind", back)


def _cuts(starts: Iterable[float], length: float) -> list[float]:
    """Where the guillotine goes: beside each trim, half a line outside; on the cut that two trims share."""
    low = _once(sorted(set(starts)))
    high = [start + length for start in low]
    cuts: list[float] = []
    for at, outwards in [(at, -_HALF) for at in low] + [(at, _HALF) for at in high]:
        shared = any(abs(at - other) < 2 * _HALF for other in (high if outwards < 0 else low))
        cuts.append(at if shared else at + outwards)
    return _once(sorted(cuts))


def _off_fold(plan: CutPlan, places: list[float]) -> list[float]:
    """Where trims meet at the fold, the fold is the edge and nothing is cut."""
    return [at for at in places if abs(at - plan.about) > 2 * _HALF]


def _once(places: Iterable[float]) -> list[float]:
    """The places in order, those that are the same but for rounding once."""
    kept: list[float] = []
    for at in sorted(places):
        if not kept or at - kept[-1] > _SAME:
            kept.append(at)
    return kept


def _behind(plan: CutPlan, xs: list[float], ys: list[float]) -> tuple[list[float], list[float]]:
    return [plan.behind(x, 0.0)[0] for x in xs], [plan.behind(0.0, y)[1] for y in ys]


def _lines(plan: CutPlan, xs: list[float], ys: list[float]) -> tuple[Line, ...]:
    width, height, edge = plan.paper.width, plan.paper.height, plan.paper.edge
    lines: list[Line] = []
    for x in xs:
        if edge <= x <= width - edge:
            lines += _line(plan, Line(x, edge, x, height - edge, HAIRLINE))
    for y in ys:
        if edge <= y <= height - edge:
            lines += _line(plan, Line(edge, y, width - edge, y, HAIRLINE))
    return tuple(lines)


def _line(plan: CutPlan, line: Line) -> tuple[Line, ...]:
    if plan.spec.bleed <= 0:
        return (line,)
    ground = Line(line.x1, line.y1, line.x2, line.y2, HAIRLINE, Ink.WHITE)
    return ground, Line(line.x1, line.y1, line.x2, line.y2, HAIRLINE, dash=_BLACK_WHITE)


def _fold(plan: CutPlan) -> Line:
    width, height, at, edge = plan.paper.width, plan.paper.height, plan.about, plan.paper.edge
    if plan.axis is Axis.UPRIGHT:
        return Line(at, edge, at, height - edge, HAIRLINE, dash=_FOLD_DASH)
    return Line(edge, at, width - edge, at, HAIRLINE, dash=_FOLD_DASH)
