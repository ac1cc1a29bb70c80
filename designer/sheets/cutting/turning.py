"""Marks upside down, and grounds that run on past the trim."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from designer.sheets.marks import Box, Code, Disc, Fragment, Line, Mark, Picture, Shape, Use, Words

_TOUCH = 0.01
"""Millimetres within which a mark ends at the trim and is meant to run off it."""


class HalfTurn:
    """Turns marks by 180 degrees. Fragments are turned once, so that they are still replayed."""

    def __init__(self) -> None:
        self._turned: dict[int, tuple[Fragment, Fragment]] = {}  # holds the original too: ids stay its own

    def of(self, marks: Iterable[Mark], width: float, height: float) -> tuple[Mark, ...]:
        """The marks of an item of ``width`` x ``height`` mm as they stand when it is held upside down."""
        return tuple(self._mark(mark, width, height) for mark in marks)

    def _mark(self, mark: Mark, w: float, h: float) -> Mark:
        match mark:
            case Line():
                return replace(mark, x1=w - mark.x1, y1=h - mark.y1, x2=w - mark.x2, y2=h - mark.y2)
            case Box():
                return replace(mark, x=w - mark.x - mark.width, y=h - mark.y - mark.height)
            case Shape():
                return replace(mark, points=tuple((w - x, h - y) for x, y in mark.points))
            case Disc():
                return replace(mark, x=w - mark.x, y=h - mark.y)
            case Words():
                return replace(mark, x=w - mark.x, y=h - mark.y, turn=(mark.turn + 180) % 360)
            case Code():  # a QR code is read from any side
                return replace(mark, x=w - mark.x - mark.size, y=h - mark.y - mark.size)
            case Picture():
                turn = (mark.turn + 180) % 360
                return replace(mark, x=w - mark.x - mark.width, y=h - mark.y - mark.height, turn=turn)
            case Use():
                return Use(self._fragment(mark.fragment), w - mark.x, h - mark.y)

    def _fragment(self, fragment: Fragment) -> Fragment:
        """The fragment turned about its own origin."""
        if id(fragment) not in self._turned:
            turned = Fragment(f"{fragment.name}-turned", self.of(fragment.marks, 0.0, 0.0))
            self._turned[id(fragment)] = fragment, turned
        return self._turned[id(fragment)][1]


def bled(marks: Iterable[Mark], width: float, height: float, bleed: float) -> tuple[Mark, ...]:
    """Marks of an item whose filled boxes and shapes that end at its trim run on by ``bleed`` mm.

    A cut that is a little off then shows the ground and no white edge. Outlines, words and pictures stay
    as they are; fragments are not looked into.
    """
    return tuple(_bled(mark, width, height, bleed) for mark in marks) if bleed > 0 else tuple(marks)


def _bled(mark: Mark, width: float, height: float, bleed: float) -> Mark:
    match mark:
        case Box(fill=fill) if fill is not None:
            left, right = _out(mark.x, width, bleed), _out(mark.x + mark.width, width, bleed)
            top, bottom = _out(mark.y, height, bleed), _out(mark.y + mark.height, height, bleed)
            return replace(mark, x=left, y=top, width=right - left, height=bottom - top)
        case Shape(fill=fill) if fill is not None:
            return replace(mark, points=tuple((_out(x, width, bleed), _out(y, height, bleed)) for x, y in mark.points))
        case _:
            return mark


def _out(at: float, length: float, bleed: float) -> float:
    """A place on an axis, moved out by the bleed where it lies on an edge of the trim."""
    if abs(at) <= _TOUCH:
        return -bleed
    return length + bleed if abs(at - length) <= _TOUCH else at
