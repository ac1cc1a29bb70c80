"""Prices of the techniques and a worked line, for the foot and the top of a log sheet."""

from __future__ import annotations

from dataclasses import dataclass

from designer.sheets.frame import Frame
from designer.sheets.marks import Align, Ink, Line, Mark, Weight
from designer.sheets.rules.games import area_name
from designer.sheets.rules.rulebook import Rulebook
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.fitting import Fit
from designer.sheets.typesetting.sizes import HAIRLINE, LEAST, NOTES, RULE, TABLE, leading

_ROW = 4.4
_TITLE = 5.0
_GUTTER = 6.0
_TOKEN = 7.0


@dataclass(frozen=True, slots=True)
class _Setting:
    """Sizes and widths of the four columns in one half of the table, and the heights of its rows."""

    names: Fit
    costs: Fit
    serves: Fit
    widths: tuple[float, float, float, float]
    rows: tuple[float, ...]


def _setting(desk: Desk, width: float, rules: Rulebook) -> _Setting:
    half = (width - _GUTTER) / 2
    names = desk.fit([price.name for price in rules.prices], half * 0.3, NOTES)
    costs = desk.fit([price.cost for price in rules.prices], half * 0.3, NOTES, weight=Weight.BOLD)
    name = max(desk.width(row[0], names.size) for row in names.texts) + 3.0
    cost = max(desk.width(row[0], costs.size, Weight.BOLD) for row in costs.texts) + 3.0
    rest = half - _TOKEN - name - cost
    serves = desk.fit([price.serves for price in rules.prices], rest, NOTES, lines=3, wrapped=NOTES, least=7.0)
    depth = (len(rules.prices) + 1) // 2
    heights = [max(_ROW, len(lines) * leading(serves.size) * 0.86 + 1.2) for lines in serves.texts]
    rows = tuple(max(heights[n::depth]) for n in range(depth))
    return _Setting(names, costs, serves, (_TOKEN, name, cost, rest), rows)


def price_height(desk: Desk, width: float, rules: Rulebook) -> float:
    """Millimetres the price table takes, in two columns."""
    return _TITLE + sum(_setting(desk, width, rules).rows)


def price_table(desk: Desk, frame: Frame, rules: Rulebook) -> tuple[Mark, ...]:
    """Token, name, price and use of every technique, in two columns, first down, then across."""
    marks: list[Mark] = [
        desk.cell(frame.top(_TITLE), desk.say("log.prices"), TABLE, weight=Weight.BOLD, align=Align.LEFT, pad=0),
        Line(frame.x, frame.y + _TITLE, frame.right, frame.y + _TITLE, RULE),
    ]
    setting = _setting(desk, frame.width, rules)
    half = (frame.width - _GUTTER) / 2
    depth = (len(rules.prices) + 1) // 2
    for n, price in enumerate(rules.prices):
        x = frame.x + (half + _GUTTER) * (n // depth)
        above = sum(setting.rows[: n % depth])
        row = Frame(x, frame.y + _TITLE + above, half, setting.rows[n % depth])
        token, name, cost, use = row.columns(setting.widths)
        marks.append(desk.cell(token, price.token, TABLE, weight=Weight.BOLD, align=Align.LEFT, pad=0))
        marks.append(desk.cell(name, price.name, setting.names.size, align=Align.LEFT, pad=0))
        marks.append(desk.cell(cost, price.cost, setting.costs.size, weight=Weight.BOLD, align=Align.LEFT, pad=0))
        marks += desk.cells(use, setting.serves.texts[n], setting.serves.size, align=Align.LEFT, pad=0)
        if n % depth < depth - 1 and n + 1 < len(rules.prices):
            marks.append(Line(row.x, row.bottom, row.right, row.bottom, HAIRLINE, Ink.GREY))
    return tuple(marks)


def worked_line(desk: Desk, frame: Frame, rules: Rulebook, indent: float) -> tuple[Mark, ...]:
    """A hole written out as a player writes it, one character a box, and what it says in words."""
    worked = rules.worked
    width, height = 4.6, 5.4
    log = f"{worked.log} ={worked.strokes}"
    label = frame.left(indent).top(height)
    marks: list[Mark] = [desk.cell(label, desk.say("log.example"), NOTES, weight=Weight.BOLD, align=Align.LEFT, pad=0)]
    x = frame.x + indent
    for n, character in enumerate(log):
        box = Frame(x + n * width, frame.y, width, height)
        marks.append(box.box(HAIRLINE))
        if character != " ":
            marks.append(desk.cell(box, character, TABLE, weight=Weight.ITALIC, pad=0))
    text = Frame(x, frame.y + height + 1.2, frame.width - indent, frame.height - height - 1.2)
    fails = desk.say(
        "log.example_fails",
        fails=" · ".join(f"{area_name(rules.system, n)}: {zones}" for n, zones in enumerate(worked.fails, 1)),
    )
    most = int(text.height / leading(LEAST))
    fit = desk.fit((f"{fails} {worked.reading}",), text.width, NOTES, lines=most, wrapped=NOTES)
    marks += desk.lines(text, fit.texts[0], fit.size)
    return tuple(marks)
