"""The shape of a hole: a ribbon from tee to green that winds, and narrows where it is difficult."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from designer.model.course import Hole
from designer.sheets.frame import Frame
from designer.sheets.poster.outline import Outline, Point, ellipse

HALF_WIDTHS = {1: 4.7, 2: 4.35, 3: 3.95, 4: 3.5, 5: 3.1, 6: 2.8}
"""Half the width of an area by its difficulty, in mm at unit 1."""

LENGTHS = {3: 0.8, 4: 0.91, 5: 1.0}
"""How much of the height a hole of a par takes."""

_SWAY = 1.9
_GAP = 0.75
_STEPS = 14


@dataclass(frozen=True, slots=True)
class Ribbon:
    """The outline of every area from tee to green, their centres, and where tee and flag stand."""

    outlines: tuple[Outline, ...]
    centres: tuple[Point, ...]
    tee: Point
    flag: Point


def ribbon(hole: Hole, frame: Frame, unit: float, broad: float) -> Ribbon:
    """The ribbon of a hole in ``frame``, tee at the bottom. The same hole always takes the same turn.

    ``unit`` scales what has a height (tee, flag), ``broad`` what goes across.
    """
    count = len(hole.areas)
    widths = [HALF_WIDTHS.get(area.difficulty, HALF_WIDTHS[3]) * broad for area in hole.areas]
    tee_room, flag_room = 3.6 * unit, 5.0 * unit
    length = (frame.height - tee_room - flag_room) * LENGTHS.get(hole.par, 1.0)
    each = length / max(count, 1)
    bottom = frame.bottom - tee_room
    turn = sum((i + 3) * area.difficulty for i, area in enumerate(hole.areas)) + 5 * hole.number
    waves, phase = 0.55 + 0.12 * (turn % 4), (turn % 7) / 7 * 2 * math.pi

    def sway(along: float) -> float:
        return _SWAY * broad * math.sin(2 * math.pi * waves * along / max(count, 1) + phase)

    # What the turns lean to one side is given back, so that the ribbon hangs in the middle of its frame.
    edges = [(sway(i + at), width) for i, width in enumerate(widths) for at in (0.15, 0.5, 0.85)] or [(0.0, 0.0)]
    lean = (min(x - w for x, w in edges) + max(x + w for x, w in edges)) / 2

    def centre(along: float) -> Point:
        """A place on the centre line, ``along`` counted in areas from the tee."""
        return frame.middle + sway(along) - lean, bottom - along * each

    def half(along: float) -> float:
        """Half the width there: that of the area at its middle, and between two middles something between."""
        at = min(max(along - 0.5, 0.0), count - 1.0)
        i = min(int(at), count - 1)
        part = (1 - math.cos(math.pi * (at - i))) / 2
        return widths[i] + (widths[min(i + 1, count - 1)] - widths[i]) * part

    outlines: list[Outline] = []
    gap = _GAP * unit / each / 2
    for i in range(count - 1):
        outlines.append(_band(centre, half, i + gap, i + 1 - gap, round_start=i == 0, each=each))
    middle = centre(count - 0.5)
    down = min(each / 2 - _GAP * unit / 2, 4.6 * unit)
    outlines.append(ellipse(middle, widths[-1] * 1.04, down, 0.05 if turn % 2 else -0.05))
    return Ribbon(
        tuple(outlines),
        tuple(centre(i + 0.5) for i in range(count)),
        (centre(0.0)[0], bottom + 1.7 * unit),
        (middle[0] + widths[-1] * 0.45, middle[1] - down * 0.55),
    )


def _band(
    centre: Callable[[float], Point],
    half: Callable[[float], float],
    start: float,
    end: float,
    *,
    round_start: bool,
    each: float,
) -> Outline:
    """The outline between two places along the centre line; ``each`` is the length of an area in mm."""
    left: list[Point] = []
    right: list[Point] = []
    for k in range(_STEPS + 1):
        along = start + (end - start) * k / _STEPS
        (x1, y1), (x2, y2) = centre(along - 0.02), centre(along + 0.02)
        size = math.hypot(x2 - x1, y2 - y1)
        nx, ny = -(y2 - y1) / size, (x2 - x1) / size
        x, y = centre(along)
        wide = half(along)
        if round_start:
            # The ribbon begins round, as if cut from a circle of its own width.
            into = min((along - start) * each / wide, 1.0)
            wide *= max(math.sqrt(1 - (1 - into) ** 2), 0.35)
        left.append((x - nx * wide, y - ny * wide))
        right.append((x + nx * wide, y + ny * wide))
    return (*left, *reversed(right))
