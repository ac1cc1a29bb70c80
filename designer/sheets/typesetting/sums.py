"""Arithmetic printed with its blanks: ``144 - [strokes] = [xp]``, a caption over each place to write."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from designer.sheets.frame import Frame
from designer.sheets.marks import Mark, Weight, Words
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.sizes import HEAVY, LEAST, RULE

CAPTION_HEIGHT = 3.4
_FIGURE = 12.0
_SIGN_WIDTH = 5.0
_WIDEST = 20.0
_LEAST_BLANK = 10.0
_NARROWEST = 0.75
"""How much a caption may be narrowed, of its own width."""
_SLACK = 0.2


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
                marks.append(_caption(desk, caption, part.caption, size))
            case Blank():
                marks.append(body.box(HEAVY if part.heavy else RULE))
                marks.append(_caption(desk, caption, part.caption, size))
    return tuple(mark for mark in marks if getattr(mark, "text", "-") != "")


def _caption(desk: Desk, frame: Frame, text: str, size: float) -> Words:
    """One line over its box; narrowed where even the least size is too wide."""
    need = desk.width(text, size)
    if need <= frame.width:
        return desk.cell(frame, text, size, pad=0)
    stretch = max(frame.width / (need + _SLACK), _NARROWEST)
    wide = Frame(frame.middle - frame.width / stretch / 2, frame.y, frame.width / stretch, frame.height)
    return replace(desk.cell(wide, text, size, pad=0), stretch=stretch)


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
    needs = [desk.width(part.caption, LEAST) + _SLACK for part in parts if isinstance(part, Blank)]
    blanks = iter(_shared(width - sum(each for each in fixed if each is not None), needs))
    return [next(blanks) if each is None else each for each in fixed]


def _shared(room: float, needs: Sequence[float]) -> list[float]:
    """``room`` in equal shares; one that needs more gets it from those that can spare it."""
    if not needs:
        return []
    share = min(room / len(needs), _WIDEST)
    wanted = sum(max(need - share, 0.0) for need in needs)
    spares = [max(share - max(need, _LEAST_BLANK), 0.0) for need in needs]
    moved = min(wanted, sum(spares))
    if moved <= 0.0:
        return [share] * len(needs)
    get, give = moved / wanted, moved / sum(spares)
    return [share + max(need - share, 0.0) * get - spare * give for need, spare in zip(needs, spares, strict=True)]


def _caption_size(desk: Desk, parts: Sequence[Part], widths: Sequence[float]) -> float:
    """One size for all captions: 7.5 points where every caption fits, 6.5 where not."""
    for part, width in zip(parts, widths, strict=True):
        if not isinstance(part, Sign) and desk.width(part.caption, 7.5) > width:
            return LEAST
    return 7.5
