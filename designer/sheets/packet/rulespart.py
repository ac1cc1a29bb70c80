"""The part of a packet that is alike for every match of a game: rules, decision flow, prices, codes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from designer.sheets.marks import Align, Weight
from designer.sheets.rules.rulebook import Question, Rulebook
from designer.sheets.typesetting.blocks import coded, heading, paragraph
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.flow import Block
from designer.sheets.typesetting.sizes import READING, TABLE
from designer.sheets.typesetting.tables import Column, Row, table

FLOW = "flow"
PRICES = "prices"
CODES = "codes"
_GO = "go "
_NEXT = "next"
_CLOSE = 0.6


def rules_blocks(desk: Desk, rules: Rulebook, width: float) -> list[Block]:
    """Every clause under its number."""
    blocks: list[Block] = []
    for n, section in enumerate(rules.sections):
        title = f"{section.code}\u2002{section.title}"
        blocks.append(heading(desk, title, width, section=section.code, fresh=n == 0))
        if n == 0:
            blocks.append(paragraph(desk, rules.summary, width, section=section.code))
        for clause in section.clauses:
            blocks.append(coded(desk, clause.code, clause.text, width, section=section.code))
    return blocks


def flow_blocks(desk: Desk, rules: Rulebook, width: float) -> list[Block]:
    """What happens after this roll? Numbered questions; an answer is an outcome or the next question.

    Whoever stands at the table wants it on one page: rows are set close, in those columns that make it lowest.
    """
    numbers = {question.id: n for n, question in enumerate(rules.flow, start=1)}
    rows = [
        Row(
            (
                str(n),
                question.question,
                _answer(question, question.yes, numbers),
                _answer(question, question.no, numbers),
                question.code,
            )
        )
        for n, question in enumerate(rules.flow, start=1)
    ]
    return [
        heading(desk, desk.say("packet.flow"), width, section=FLOW, fresh=True),
        paragraph(desk, desk.say("packet.flow_read"), width, section=FLOW),
        *min(
            (
                table(desk, columns, rows, width, section=FLOW, least_row=4.8, pad=_CLOSE)
                for columns in _flow_columns(desk, width)
            ),
            key=lambda blocks: sum(block.height for block in blocks),
        ),
    ]


def _flow_columns(desk: Desk, width: float) -> Iterator[tuple[Column, ...]]:
    """Ways to share the width among questions and their two answers."""
    number, clause = 9.0, 20.0
    room = width - number - clause
    for share, affirmed in product((0.4, 0.42), (0.5, 0.54, 0.58)):
        question = room * share
        yes = (room - question) * affirmed
        yield (
            Column("", number, Align.LEFT, Weight.BOLD, rigid=True),
            Column(desk.say("packet.question"), question, rigid=True),
            Column(desk.say("packet.if_yes"), yes, rigid=True),
            Column(desk.say("packet.if_no"), room - question - yes, rigid=True),
            Column(desk.say("packet.clause"), clause, weight=Weight.BOLD, rigid=True),
        )


def _answer(question: Question, answer: str, numbers: dict[str, int]) -> str:
    if answer == _NEXT:
        return f"→ {numbers[question.id] + 1}"
    if answer.startswith(_GO):
        return f"→ {numbers[answer.removeprefix(_GO).strip()]}"
    return answer


def price_blocks(desk: Desk, rules: Rulebook, width: float) -> list[Block]:
    """Prices, and the notation they are written in."""
    columns = (
        Column(desk.say("packet.token"), 16.0, weight=Weight.BOLD, size=READING),
        Column(desk.say("packet.technique"), 38.0, size=READING),
        Column(desk.say("packet.cost"), 42.0, weight=Weight.BOLD, size=READING),
        Column(desk.say("packet.serves"), size=READING),
        Column(desk.say("packet.clause"), 20.0, weight=Weight.BOLD, size=TABLE, rigid=True),
    )
    rows = [Row((each.token, each.name, each.cost, each.serves, each.code)) for each in rules.prices]
    notation_columns = (
        Column(desk.say("packet.token"), 26.0, weight=Weight.BOLD, size=READING),
        Column(desk.say("packet.meaning"), size=READING),
    )
    notation = [Row(pair) for pair in rules.notation]
    return [
        heading(desk, desk.say("packet.prices"), width, section=PRICES, fresh=True),
        *table(desk, columns, rows, width, section=PRICES, least_row=6.4),
        heading(desk, desk.say("packet.notation"), width, section=PRICES),
        *table(desk, notation_columns, notation, width, section=PRICES),
    ]


def code_blocks(desk: Desk, rules: Rulebook, width: float) -> list[Block]:
    """The codes that are common to all games."""
    blocks = [heading(desk, desk.say("packet.codes"), width, section=CODES)]
    blocks += [coded(desk, each.code, each.text, width, gutter=32.0, section=CODES) for each in rules.codes]
    return blocks
