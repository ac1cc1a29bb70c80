"""Arithmetic printed with its blanks: ``144 - [strokes] = [xp]``, a caption over each place to write."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.sheets.frame import Frame
from designer.sheets.marks import Mark, Weight
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.sizes import HEAVY, LEAST, RULE

CAPTION_HEIGHT = 3.4
_FIGURE = 12.0
_SIGN_WIDTH = 5.0
_WIDEST = 20.0


@dataclass(frozen=True, slots=True)
class Figure:
    """A number printed beforehand, its ``caption`` over it."""

    text: str
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Sign:
    """``+``, ``=`` and the like."""

    text: str


@dataclass(frozen=True, slots=True)
class Blank:
    """A box to write in. ``heavy`` for a result that is copied elsewhere."""

    caption: str
    heavy: bool = False


Part = Figure | Sign | Blank


def sum_row(desk: Desk, frame: Frame, parts: Sequence[Part]) -> tuple[Mark, ...]:
    """``parts`` in a row from the left; what figures and signs leave is shared out among the blanks."""
    widths = _widths(desk, frame.width, parts)
    marks: list[Mark] = []
    size = _caption_size(desk, parts, widths)
    for part, place in zip(parts, frame.columns(widths), strict=True):
        caption, body = place.top(CAPTION_HEIGHT), place.below(CAPTION_HEIGHT)
        match part:
            case Sign():
                marks.append(desk.cell(body, part.text, _FIGURE, pad=0))
            case Figure():
                marks.append(desk.cell(body, part.text, _FIGURE, weight=Weight.BOLD, pad=0))
                marks.append(desk.cell(caption, part.caption, size, pad=0))
            case Blank():
                marks.append(body.box(HEAVY if part.heavy else RULE))
                marks.append(desk.cell(caption, part.caption, size, pad=0))
    return tuple(mark for mark in marks if getattr(mark, "text", "-") != "")


def _widths(desk: Desk, width: float, parts: Sequence[Part]) -> list[float]:
    fixed: list[float | None] = []
    for part in parts:
        match part:
            case Sign():
                fixed.append(_SIGN_WIDTH)
            case Figure():
                caption = desk.width(part.caption, LEAST)
                fixed.append(max(desk.width(part.text, _FIGURE, Weight.BOLD), min(caption, 14.0)) + 1.5)
            case Blank():
                fixed.append(None)
    blanks = sum(1 for each in fixed if each is None)
    room = (width - sum(each for each in fixed if each is not None)) / max(blanks, 1)
    return [min(room, _WIDEST) if each is None else each for each in fixed]


def _caption_size(desk: Desk, parts: Sequence[Part], widths: Sequence[float]) -> float:
    """One size for all captions: 7.5 points where every caption fits, 6.5 where not."""
    for part, width in zip(parts, widths, strict=True):
        if not isinstance(part, Sign) and desk.width(part.caption, 7.5) > width:
            return LEAST
    return 7.5
