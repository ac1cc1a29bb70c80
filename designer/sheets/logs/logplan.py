"""Where everything lies on a log sheet: how many boxes a row, which holes on which page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.model.course import Course, Hole
from designer.sheets.frame import Frame
from designer.sheets.furniture.headfoot import FOOT_HEIGHT
from designer.sheets.papers import Paper

BOXES = 24
BOX_WIDTH = 6.0
BOX_HEIGHT = 7.0
HEAD = 17.0
COLUMN_HEADS = 6.5
WORKED = 17.0
SUMS = 13.0
NUMBER = 10.0
STROKES = 11.0
POINTS = 13.0
_LEAST_FACTS = 11.0
_LEAST_BOXES = 22
"""With fewer boxes a row every hole has three rows."""

_TOP = 2.5
_AFTER_WORKED = 1.5
_ABOVE_FOOT = 2.5
_LEAST_GAP, _MOST_GAP = 0.6, 4.0


@dataclass(frozen=True, slots=True)
class LogPage:
    """The holes of one page, and whether the worked line stands above and the price table below them."""

    holes: tuple[Hole, ...]
    worked: bool
    prices: bool
    gap: float


@dataclass(frozen=True, slots=True)
class LogPlan:
    """``paper`` as it is held, ``boxes`` a row, the pages; ``rows`` of boxes a hole, ``longest`` those of a par 5."""

    paper: Paper
    boxes: int
    rows_each: int
    longest: int
    pages: tuple[LogPage, ...]

    @property
    def frame(self) -> Frame:
        return self.paper.frame

    @property
    def facts(self) -> float:
        """Width of the column for par and slope."""
        return self.frame.width - NUMBER - STROKES - POINTS - self.boxes * BOX_WIDTH

    @property
    def boxes_x(self) -> float:
        return self.frame.x + NUMBER + self.facts

    def rows(self, hole: Hole) -> int:
        """Rows of boxes: a par 5, which runs long, has one more where there is room for it."""
        return self.longest if hole.par >= 5 else self.rows_each


def held(paper: Paper) -> Paper:
    """``paper`` upright where the boxes have room so, else turned."""
    upright = paper.frame.width >= NUMBER + _LEAST_FACTS + STROKES + POINTS + 20 * BOX_WIDTH
    return paper if upright else paper.turned


def log_plan(paper: Paper, course: Course, prices: float) -> LogPlan:
    """The plan for ``paper`` held as ``held`` says; ``prices`` is how high the price table is.

    Nine holes a page, worked line and prices on every page, where that fits. On smaller paper as few pages as hold the
    holes: the prices on the last, the worked line on the first unless it would cost a page.
    """
    frame = paper.frame
    boxes = min(BOXES, int((frame.width - NUMBER - _LEAST_FACTS - STROKES - POINTS + 1e-6) // BOX_WIDTH))
    each = 2 if boxes >= _LEAST_BOXES else 3
    nines = [course.holes[i : i + 9] for i in range(0, len(course.holes), 9)]
    for longest in (each + 1, each):
        plan = LogPlan(paper, boxes, each, longest, ())
        gaps = [_gap(plan, holes, _room(frame, True, True, prices)) for holes in nines]
        if min(gaps) >= (1.0 if longest > each else _LEAST_GAP):
            gap = min(_MOST_GAP, *gaps)
            return LogPlan(paper, boxes, each, longest, tuple(LogPage(holes, True, True, gap) for holes in nines))
    return LogPlan(paper, boxes, each, each, _flowing(LogPlan(paper, boxes, each, each, ()), course, prices))


def _room(frame: Frame, worked: bool, prices: bool, price_height: float) -> float:
    """What is left for the rows of boxes."""
    fixed = HEAD + _TOP + COLUMN_HEADS + SUMS + _ABOVE_FOOT + FOOT_HEIGHT + 0.5
    return frame.height - fixed - (WORKED + _AFTER_WORKED if worked else 0.0) - (price_height + 2.0 if prices else 0.0)


def _gap(plan: LogPlan, holes: Sequence[Hole], room: float) -> float:
    return (room - sum(plan.rows(hole) for hole in holes) * BOX_HEIGHT) / max(len(holes), 1)


def _flowing(plan: LogPlan, course: Course, prices: float) -> tuple[LogPage, ...]:
    for count in range(1, len(course.holes) + 2):
        for worked in (True, False):
            rooms = [_room(plan.frame, worked and n == 0, n == count - 1, prices) for n in range(count)]
            for share in range(50, 101, 2):
                parts = _filled(plan, course.holes, [room * share / 100 for room in rooms])
                if parts is not None:
                    return tuple(
                        LogPage(
                            part,
                            worked and n == 0,
                            n == count - 1,
                            min(_MOST_GAP, _gap(plan, part, rooms[n])),
                        )
                        for n, part in enumerate(parts)
                    )
    raise ValueError(f"a log sheet has no room on {plan.paper.name}")


def _filled(plan: LogPlan, holes: Sequence[Hole], rooms: Sequence[float]) -> list[tuple[Hole, ...]] | None:
    """The holes in order, as many on each page as fit; None where some are left over or a page has none."""
    parts: list[tuple[Hole, ...]] = []
    left = list(holes)
    for room in rooms:
        used, taken = 0.0, 0
        while taken < len(left) and used + plan.rows(left[taken]) * BOX_HEIGHT + _LEAST_GAP <= room:
            used += plan.rows(left[taken]) * BOX_HEIGHT + _LEAST_GAP
            taken += 1
        parts.append(tuple(left[:taken]))
        del left[:taken]
    return None if left or not all(parts) else parts
