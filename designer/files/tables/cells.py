"""Cells of a CSV file as numbers, names and answers: read right or refused, never guessed in silence."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from designer.files.codes import char_code, found, shown
from designer.files.plain.hidden import hidden_characters
from designer.files.tables.rows import Row, Table
from designer.model.place import WHOLE, Place

_WHOLE = re.compile(r"-?[0-9]{1,15}\Z")
_DECIMAL_ZERO = re.compile(r"([0-9]{1,15})[.,]0+\Z")
SCIENTIFIC = re.compile(r"[+-]?[0-9]+([.,][0-9]+)?E[+-]?[0-9]+\Z", re.IGNORECASE)
_MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|janv|févr|fevr|mars|avr|mai|juin|juil|août|aout|sept|déc"
_DATE = re.compile(
    rf"[0-9]{{1,2}}[-/. ]({_MONTHS})[a-z]*\.?([-/. ][0-9]{{2,4}})?\Z"
    rf"|({_MONTHS})[a-z]*\.?[-/. ][0-9]{{1,4}}\Z"
    r"|[0-9]{4}[-/.][0-9]{1,2}[-/.][0-9]{1,2}(\s.*)?\Z"
    r"|[0-9]{1,2}[/.][0-9]{1,2}[/.][0-9]{2,4}\Z"
    r"|[0-9]{1,2}月[0-9]{1,2}日\Z",
    re.IGNORECASE,
)
# What a spreadsheet stores for a day between the years 2000 and 2099.
_SERIALS = range(36526, 73051)
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}\Z")
_YES = frozenset({"true", "yes", "y", "x", "1", "oui", "vrai", "o", "はい", "済", "✓", "✔", "○"})
_NO = frozenset({"", "false", "no", "n", "0", "non", "faux", "-", "いいえ", "未", "×"})


def whole(table: Table, row: Row, column: str, low: int, high: int, place: Place = WHOLE) -> int | None:
    """A whole number of ``low`` .. ``high``; None where the cell is empty or has a finding."""
    written = row.text(column)
    if not written:
        return None
    text = unicodedata.normalize("NFKC", written)
    facts: dict[str, str] = {"found": shown(written)}
    decimal = _DECIMAL_ZERO.match(text)
    if decimal:
        text = decimal[1]
    if not _WHOLE.match(text):
        id = "CSV-NUMBER"
        if is_date(text):
            id = "CSV-DATE"
        elif SCIENTIFIC.match(text):
            id = "CSV-SCIENTIFIC"
        table.find(id, row, column, place, **facts)
        return None
    number = int(text)
    if not low <= number <= high:
        if number in _SERIALS:
            table.find("CSV-DATE", row, column, place, **facts)
        else:
            table.find("CSV-RANGE", row, column, place, **facts, minimum=low, maximum=high)
        return None
    if text != written:
        table.find("CSV-READ-AS", row, column, place, **facts, read=str(number))
    return number


def needed(table: Table, row: Row, column: str, place: Place = WHOLE) -> str | None:
    """A text that must be there; None with a finding (CSV-CELL) where it is not."""
    text = row.text(column)
    if not text:
        table.find("CSV-CELL", row, column, place)
        return None
    return text


def name_id(table: Table, row: Row, column: str, place: Place = WHOLE, form: re.Pattern[str] = _ID) -> str | None:
    """A short name as files, labels and sheets have it (letters, digits, ``-`` and ``_``), kept as text."""
    text = needed(table, row, column, place)
    if text is None:
        return None
    if is_date(text):
        table.find("CSV-DATE", row, column, place, found=shown(text))
        return None
    if SCIENTIFIC.match(text) and re.search("[.,+]", text):
        table.find("CSV-SCIENTIFIC", row, column, place, found=shown(text))
        return None
    if not form.match(text):
        example = re.sub(r"[^A-Za-z0-9_-]+", "-", _ascii(text)).strip("-_")[:32] or "player-1"
        table.find("CSV-ID", row, column, place, found=shown(text), example=example)
        return None
    if text.isdigit() and len(text) > 15 and text.endswith("0"):
        table.find("CSV-ROUNDED", row, column, place, found=shown(text))
    return text


def answer(table: Table, row: Row, column: str, place: Place = WHOLE) -> bool:
    """Yes or no in one of three languages; an empty cell is no."""
    text = unicodedata.normalize("NFKC", row.text(column)).casefold()
    if text not in _YES and text not in _NO:
        table.find("CSV-BOOLEAN", row, column, place, found=shown(row.text(column)))
    return text in _YES


def see_through(table: Table, row: Row, column: str, place: Place = WHOLE) -> None:
    """Reports what no one sees in a text cell, as in every other file."""
    for id, character in hidden_characters(row.text(column)):
        fact = {"key": column} if id == "TEXT-LINES" else {"char": char_code(character)}
        table.findings.append(found(id, place, table.spot(row, column), **fact))


def is_date(text: str) -> bool:
    """True for what a spreadsheet makes of ``1-5`` and ``3/4``: ``01-May``, ``2027-05-01``, ``03/04/2027``."""
    return bool(_DATE.match(text))


def lost_zeros(table: Table, rows: Sequence[Row], column: str) -> None:
    """Warns of numbers shorter than most: a spreadsheet takes the leading zeros off membership numbers."""
    numbers = [row for row in rows if re.fullmatch("[0-9]+", row.text(column))]
    widths = [len(row.text(column)) for row in numbers]
    if len(numbers) * 2 < len(rows) or not widths:
        return
    usual = max(set(widths), key=lambda width: (widths.count(width), width))
    if usual < 4 or widths.count(usual) * 2 <= len(widths):
        return
    for row in numbers:
        text = row.text(column)
        if len(text) < usual:
            table.find("CSV-ZEROS", row, column, found=text, width=usual)


def _ascii(text: str) -> str:
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii")
