"""Rectangles of a page, in millimetres, and how layout cuts them up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from designer.sheets.marks import Box, Code, Disc, Line, Mark, Picture, Shape, Use, Words


@dataclass(frozen=True, slots=True)
class Frame:
    """A rectangle: ``x`` and ``y`` of its top left corner, y down."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def middle(self) -> float:
        """The x of the vertical centre line."""
        return self.x + self.width / 2

    @property
    def centre(self) -> float:
        """The y of the horizontal centre line."""
        return self.y + self.height / 2

    def inset(self, across: float, down: float | None = None) -> Frame:
        """This frame less ``across`` mm at either side and ``down`` mm above and below (the same by default)."""
        down = across if down is None else down
        return Frame(self.x + across, self.y + down, self.width - 2 * across, self.height - 2 * down)

    def top(self, height: float) -> Frame:
        return replace(self, height=height)

    def below(self, height: float) -> Frame:
        """What is left under the topmost ``height`` mm."""
        return Frame(self.x, self.y + height, self.width, self.height - height)

    def foot(self, height: float) -> Frame:
        """The lowest ``height`` mm."""
        return Frame(self.x, self.bottom - height, self.width, height)

    def left(self, width: float) -> Frame:
        return replace(self, width=width)

    def after(self, width: float) -> Frame:
        """What is left to the right of the first ``width`` mm."""
        return Frame(self.x + width, self.y, self.width - width, self.height)

    def ending(self, width: float) -> Frame:
        """The rightmost ``width`` mm."""
        return Frame(self.right - width, self.y, width, self.height)

    def columns(self, widths: Sequence[float]) -> tuple[Frame, ...]:
        """Frames of the given widths side by side from the left, each as high as this one."""
        frames: list[Frame] = []
        x = self.x
        for width in widths:
            frames.append(Frame(x, self.y, width, self.height))
            x += width
        return tuple(frames)

    def rows(self, heights: Sequence[float]) -> tuple[Frame, ...]:
        """Frames of the given heights under one another from the top, each as wide as this one."""
        frames: list[Frame] = []
        y = self.y
        for height in heights:
            frames.append(Frame(self.x, y, self.width, height))
            y += height
        return tuple(frames)

    def box(self, line: float = 0.5) -> Box:
        """Its outline, ``line`` points wide."""
        return Box(self.x, self.y, self.width, self.height, line)


def shifted(marks: Iterable[Mark], dx: float, dy: float) -> tuple[Mark, ...]:
    """The marks moved right by ``dx`` and down by ``dy`` mm."""
    return tuple(_moved(mark, dx, dy) for mark in marks)


def _moved(mark: Mark, dx: float, dy: float) -> Mark:
    match mark:
        case Line():
            return replace(mark, x1=mark.x1 + dx, y1=mark.y1 + dy, x2=mark.x2 + dx, y2=mark.y2 + dy)
        case Shape():
            return replace(mark, points=tuple((x + dx, y + dy) for x, y in mark.points))
        case Box() | Disc() | Words() | Code() | Picture() | Use():
            return replace(mark, x=mark.x + dx, y=mark.y + dy)


def flattened(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """The marks with every ``Use`` written out in place."""
    flat: list[Mark] = []
    for mark in marks:
        if isinstance(mark, Use):
            flat.extend(shifted(flattened(mark.fragment.marks), mark.x, mark.y))
        else:
            flat.append(mark)
    return tuple(flat)
