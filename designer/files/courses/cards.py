"""Score cards of real courses from CSV files: pars and stroke indexes, a card a row."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from designer.files.codes import found, shown
from designer.files.plain.raw import read_raw
from designer.files.read import AnyPath, Mount, Read, Sources
from designer.files.schemas.values import Spots
from designer.files.tables.cells import SCIENTIFIC, is_date, name_id, needed, see_through
from designer.files.tables.rows import Columns, Row, Table, read_table
from designer.model.finding import Finding, Spot
from designer.model.place import WHOLE, Place

CARDS = Columns(
    {
        "id": ("course", "course id", "code", "parcours", "コース"),
        "name": ("course name", "nom", "名前", "コース名"),
        "country": ("pays", "国"),
        "pars": ("par", "パー"),
        "stroke_index": ("si", "stroke indexes", "index", "hcp", "handicap", "ストロークインデックス"),
        "note": ("notes", "remarque", "備考"),
    },
    ("id", "pars"),
)
"""The columns of a file of cards and the names people give them."""

HOLES = (9, 18)
PARS = "345"

_BETWEEN = re.compile(r"[\s,;/|-]+")
_BETWEEN_NUMBERS = re.compile(r"[\s,;/|]+")
_NAME = re.compile(r"[^\s,;]{1,64}\Z")


@dataclass(frozen=True, slots=True)
class Card:
    """A course's card: ``pars`` hole by hole, ``stroke_indexes`` None where the card has none."""

    id: str
    name: str
    pars: tuple[int, ...]
    stroke_indexes: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of one file."""

    cards: tuple[Card, ...]


def read_cards(path: AnyPath) -> Read[Cards]:
    """All cards of a CSV file; one with a wrong cell is left out and reported with its row and column."""
    table = _table(path)
    if isinstance(table, Finding):
        return Read(None, (table,))
    cards: list[Card] = []
    mounts: list[Mount] = []
    for row in table.rows:
        card = _card(table, row, WHOLE / len(cards))
        if card is not None:
            mounts.append(Mount((len(cards),), _spots(table, row)))
            cards.append(card)
    return Read(Cards(tuple(cards)), tuple(table.findings), Sources(tuple(mounts)))


def read_card(path: AnyPath, id: str = "") -> Read[Card]:
    """The card ``id`` of a CSV file, or its only one; what is wrong with other rows does not matter then."""
    table = _table(path)
    if isinstance(table, Finding):
        return Read(None, (table,))
    ids = tuple(dict.fromkeys(shown(row.text("id")) for row in table.rows if row.text("id")))
    chosen = [row for row in table.rows if row.text("id") == id] if id else table.rows
    if table.rows and len(chosen) != 1:
        key = "CARD-CHOICE" if not id else "CARD-TWICE" if chosen else "CARD-UNKNOWN"
        facts: dict[str, Any] = {"known": ids} if not id else {"found": shown(id)}
        if key == "CARD-UNKNOWN":
            facts["known"] = ids
        table.findings.append(found(key, spot=Spot(str(path)), **facts))
        chosen = []
    card = _card(table, chosen[0], WHOLE) if chosen else None
    sources = Sources((Mount((), _spots(table, chosen[0])),)) if chosen else Sources()
    return Read(card, tuple(table.findings), sources)


def _table(path: AnyPath) -> Table | Finding:
    content = read_raw(Path(path))
    return content if isinstance(content, Finding) else read_table(content, str(path), CARDS)


def _card(table: Table, row: Row, place: Place) -> Card | None:
    before = sum(f.is_error for f in table.findings)
    id = name_id(table, row, "id", place / "id", _NAME)
    see_through(table, row, "name", place / "name")
    pars = _pars(table, row, place / "pars")
    indexes = _indexes(table, row, len(pars), place / "stroke_index") if pars else None
    if id is None or sum(f.is_error for f in table.findings) > before:
        return None
    return Card(id, row.text("name"), pars, indexes)


def _pars(table: Table, row: Row, place: Place) -> tuple[int, ...]:
    """One digit a hole, with or without anything between them."""
    written = needed(table, row, "pars", place)
    if written is None:
        return ()
    text = unicodedata.normalize("NFKC", written)
    digits = _BETWEEN.sub("", text)
    if not (digits.isascii() and digits.isdigit()):
        id = "CSV-SCIENTIFIC" if SCIENTIFIC.match(text) else "CSV-DATE" if is_date(text) else "CARD-PARS"
        table.find(id, row, "pars", place, found=shown(written))
        return ()
    if len(digits) not in HOLES:
        table.find("CARD-HOLES", row, "pars", place, found=len(digits))
    for number, digit in enumerate(digits, 1):
        if digit not in PARS:
            table.find("CARD-PAR", row, "pars", place, hole=number, found=digit)
    return tuple(map(int, digits))


def _indexes(table: Table, row: Row, holes: int, place: Place) -> tuple[int, ...] | None:
    """A number a hole with blanks between; an empty cell is an unknown stroke index, which is never invented."""
    written = row.text("stroke_index")
    numbers = [part for part in _BETWEEN_NUMBERS.split(unicodedata.normalize("NFKC", written)) if part]
    if not numbers:
        return None
    wrong = next((part for part in numbers if not (part.isascii() and part.isdigit() and len(part) <= 2)), None)
    if wrong is not None:
        table.find("CARD-INDEX", row, "stroke_index", place, found=shown(wrong))
        return None
    if len(numbers) != holes:
        table.find("CARD-INDEXES", row, "stroke_index", place, found=len(numbers), holes=holes)
        return None
    return tuple(map(int, numbers))


def _spots(table: Table, row: Row) -> Spots:
    spots = Spots(table.file, {(): (row.line, 1)})
    for column, cell in row.cells.items():
        spots.values[(column,)] = (cell.line, cell.column)
    return spots
