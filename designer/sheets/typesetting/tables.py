"""Tables as blocks: heads that come again on every page, rows that are never torn apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from designer.sheets.frame import Frame
from designer.sheets.marks import Align, Ink, Line, Mark, Weight
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.flow import Block
from designer.sheets.typesetting.sizes import HAIRLINE, NOTES, RULE, TABLE, leading

_PAD = 2.0
_FULL = 170.0
"""Fixed widths of columns are meant for a table as wide as this, or wider; they shrink with a narrower one."""

_LEAST_SHARE = 0.62


@dataclass(frozen=True, slots=True)
class Column:
    """``width`` mm; 0 for what the others leave (one column, or several sharing it). ``rigid`` is never squeezed."""

    title: str
    width: float = 0.0
    align: Align = Align.LEFT
    weight: Weight = Weight.REGULAR
    size: float = TABLE
    rigid: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """The texts of one row; ``fields`` says whose they are, for findings; ``rule`` draws a line under it."""

    texts: tuple[str, ...]
    fields: tuple[str, ...] = ()
    rule: bool = True
    keep: bool = False
    heavy: bool = False


def resolved(columns: Sequence[Column], width: float, squeeze: bool = True) -> tuple[Column, ...]:
    """The columns with every width in mm; ``squeeze`` narrows fixed ones in a narrow table."""
    if squeeze and width < _FULL:
        share = max(_LEAST_SHARE, width / _FULL)
        columns = [column if column.rigid else replace(column, width=column.width * share) for column in columns]
    open_columns = sum(1 for column in columns if not column.width)
    left = width - sum(column.width for column in columns)
    share = left / open_columns if open_columns else 0.0
    return tuple(replace(column, width=column.width or share) for column in columns)


def table(
    desk: Desk,
    columns: Sequence[Column],
    rows: Sequence[Row],
    width: float,
    *,
    section: str = "",
    least_row: float = 5.4,
    squeeze: bool = True,
    pad: float = 1.2,
) -> list[Block]:
    """Head and rows, ``width`` mm wide in all (``squeeze``: see resolved); ``pad`` mm of a row's height stay white."""
    columns = resolved(columns, width, squeeze)
    head = _head(desk, columns, width, section)
    blocks: list[Block] = [replace(head, above=1.6, keep=True)] if head else []
    for n, row in enumerate(rows):
        block = _row(desk, columns, row, width, least_row, pad)
        again = head if head and n > 0 else None
        blocks.append(replace(block, head=again, section=section, keep=row.keep))
    return blocks


def _head(desk: Desk, columns: Sequence[Column], width: float, section: str) -> Block | None:
    if not any(column.title for column in columns):
        return None
    marks: list[Mark] = []
    laid = [
        desk.fit((column.title,), column.width - _PAD, NOTES, lines=2, wrapped=NOTES).texts[0] for column in columns
    ]
    depth = max(len(rows) for rows in laid)
    height = 1.6 + depth * leading(NOTES)
    x = 0.0
    for column, rows in zip(columns, laid, strict=True):
        step = leading(NOTES)
        size = desk.fit(rows, column.width - _PAD, NOTES).size
        for n, text in enumerate(rows):
            frame = Frame(x, height - 0.8 - step * (len(rows) - n), column.width - _PAD, step)
            marks.append(desk.cell(frame, text, size, align=column.align, pad=0))
        x += column.width
    marks.append(Line(0.0, height, width, height, RULE))
    return Block(height, tuple(marks), section=section)


def _row(desk: Desk, columns: Sequence[Column], row: Row, width: float, least: float, pad: float) -> Block:
    laid = [
        desk.wrapped(text, column.width - _PAD, column.size, column.weight)
        for column, text in zip(columns, row.texts, strict=True)
    ]
    step = max(leading(column.size) for column in columns)
    deepest = max(len(rows) * leading(column.size) for column, rows in zip(columns, laid, strict=True))
    height = max(least, deepest + pad)
    top = (height - deepest) / 2
    marks: list[Mark] = []
    x = 0.0
    for n, (column, rows) in enumerate(zip(columns, laid, strict=True)):
        own = leading(column.size)
        field = row.fields[n] if n < len(row.fields) else ""
        for k, text in enumerate(rows):
            if text:
                frame = Frame(x, top + k * own + (step - own) / 2, column.width - _PAD, own)
                marks.append(
                    desk.cell(frame, text, column.size, weight=column.weight, align=column.align, field=field, pad=0)
                )
        x += column.width
    if row.rule:
        line = RULE if row.heavy else HAIRLINE
        marks.append(Line(0.0, height, width, height, line, Ink.BLACK if row.heavy else Ink.GREY))
    return Block(height, tuple(marks))
