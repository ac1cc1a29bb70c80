"""The back of a scorecard: prices, how to write a log, and how to catch a slip before signing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from designer.sheets.frame import Frame, shifted
from designer.sheets.marks import Align, Mark, Weight
from designer.sheets.rules.rulebook import Rulebook
from designer.sheets.typesetting.blocks import paragraph
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.flow import Block
from designer.sheets.typesetting.sizes import LEAST, SECTION, TABLE, leading
from designer.sheets.typesetting.tables import Column, Row, table

_WIDE = 150.0
_GAP = 8.0
_CHECKS = ("odd_even", "compare", "search", "signed")


def card_back(desk: Desk, width: float, height: float, rules: Rulebook) -> tuple[Mark, ...]:
    """Marks of a back of ``width`` x ``height`` mm, in the largest type at which all of it fits.

    A wide card has prices and notation side by side, a narrow one under one another. Where a narrow one is too
    short even for the smallest type, what a technique serves is left out: name and price say which it is.
    """
    wide = width - 20.0 >= _WIDE
    frame = Frame(0.0, 0.0, width, height).inset(10.0 if wide else 7.0, 8.0 if wide else 7.0)
    marks: tuple[Mark, ...] = ()
    for size, serves, row in _tries():
        marks, depth = _set(desk, frame, rules, size, serves, row, wide)
        if depth <= frame.height:
            break
    return marks


def _tries() -> Iterator[tuple[float, bool, float]]:
    """Size of type, whether uses are told, least height of a row; the best first."""
    for serves in (True, False):
        size = TABLE
        while size >= LEAST:
            yield size, serves, leading(size) * 1.25
            size -= 0.5
    yield LEAST, False, leading(LEAST)


def _set(
    desk: Desk, frame: Frame, rules: Rulebook, size: float, serves: bool, row: float, wide: bool
) -> tuple[tuple[Mark, ...], float]:
    """The marks at one size, and how high they stand."""
    left = (frame.width - _GAP) * 0.56 if wide else frame.width
    half = (frame.width - _GAP / 2) / 2
    right = frame.width - _GAP - left if wide else half
    prices = [_heading(desk, desk.say("log.prices"), left, size), *_prices(desk, rules, left, size, serves, row)]
    written = [_heading(desk, desk.speaker.say("cardback.notation"), left if not wide else right, size)]
    marks: list[Mark] = []
    y = _stack([_heading(desk, rules.title, frame.width, size, 0.0)], frame.x, frame.y, marks)
    if wide:
        written += _notation(desk, rules.notation, right, size, row)
        y = max(_stack(prices, frame.x, y, marks), _stack(written, frame.right - right, y, marks))
    else:
        y = _stack([*prices, *written], frame.x, y, marks)
        depth = (len(rules.notation) + 1) // 2
        first = _notation(desk, rules.notation[:depth], half, size, row)
        second = _notation(desk, rules.notation[depth:], half, size, row)
        y = max(_stack(first, frame.x, y, marks), _stack(second, frame.right - half, y, marks))
    checks = [_heading(desk, desk.speaker.say("cardback.check"), frame.width, size), *_checks(desk, frame.width, size)]
    y = _stack(checks, frame.x, y, marks)
    return tuple(marks), y - frame.y


def _stack(blocks: Sequence[Block], x: float, y: float, into: list[Mark]) -> float:
    """Set ``blocks`` under one another from ``y``; where they end."""
    for block in blocks:
        y += block.above
        into += shifted(block.marks, x, y)
        y += block.height
    return y


def _heading(desk: Desk, text: str, width: float, size: float, above: float = 2.0) -> Block:
    fit = desk.fit((text,), width, min(SECTION, size * 1.25), lines=2, wrapped=size, weight=Weight.BOLD)
    rows = fit.texts[0]
    height = leading(fit.size) * len(rows)
    marks = desk.lines(Frame(0.0, 0.0, width, height), rows, fit.size, weight=Weight.BOLD)
    return Block(height + 0.6, marks, above)


def _prices(desk: Desk, rules: Rulebook, width: float, size: float, serves: bool, row: float) -> list[Block]:
    token = _widest(desk, [price.token for price in rules.prices], size) + 3.0
    name = min(_widest(desk, [price.name for price in rules.prices], size) + 3.0, width * 0.34)
    cost = min(_widest(desk, [price.cost for price in rules.prices], size) + 3.0, width * 0.32)
    columns = [Column("", token, weight=Weight.BOLD, size=size), Column("", name if serves else 0.0, size=size),
               Column("", cost, Align.LEFT, Weight.BOLD, size)]  # fmt: skip
    if serves:
        columns.append(Column("", size=size))
    rows = [
        Row((price.token, price.name, price.cost, price.serves)[: len(columns)], rule=n + 1 < len(rules.prices))
        for n, price in enumerate(rules.prices)
    ]
    return table(desk, columns, rows, width, least_row=row, squeeze=False)


def _notation(desk: Desk, notation: Sequence[tuple[str, str]], width: float, size: float, row: float) -> list[Block]:
    token = _widest(desk, [token for token, _ in notation], size) + 3.0
    columns = (Column("", token, weight=Weight.BOLD, size=size), Column("", size=size))
    rows = [Row(pair, rule=n + 1 < len(notation)) for n, pair in enumerate(notation)]
    return table(desk, columns, rows, width, least_row=row, squeeze=False)


def _checks(desk: Desk, width: float, size: float) -> list[Block]:
    texts = [f"{n}. {desk.speaker.say(f'cardback.{key}')}" for n, key in enumerate(_CHECKS, 1)]
    return [replace(paragraph(desk, text, width, size=size), above=0.5) for text in texts]


def _widest(desk: Desk, texts: Sequence[str], size: float) -> float:
    return max((desk.width(text, size, Weight.BOLD) for text in texts), default=0.0)
