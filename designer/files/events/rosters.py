"""Lists of players from CSV files."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from designer.files.catalogues import LANGUAGES
from designer.files.codes import found, shown
from designer.files.plain.devices import is_device
from designer.files.plain.raw import read_raw
from designer.files.read import AnyPath, Mount, Read, Sources
from designer.files.schemas.formats import guide
from designer.files.schemas.values import Spots
from designer.files.tables.cells import lost_zeros, name_id, needed, see_through, whole
from designer.files.tables.rows import Columns, Row, Table, read_table
from designer.model.finding import Fact, Finding, in_line_order
from designer.model.place import WHOLE, Place
from designer.model.tournament import Player

ROSTER = Columns(
    {
        "id": ("player", "player id", "code", "licence", "license", "no", "numéro", "番号", "選手番号"),
        "name": ("player name", "full name", "nom", "joueur", "joueuse", "名前", "氏名", "選手名"),
        "index": ("indice", "インデックス", "指数"),
        "language": ("lang", "langue", "言語"),
        "club": ("clubs", "クラブ", "所属"),
    },
    ("id", "name"),
)
"""The columns of a list of players and the names people give them."""

INDEXES = (0, 400)
"""The least and the greatest index."""

# A question mark in or before a word: what an encoding could not hold has become one.
_LOST = re.compile(r"\?\w")

_LANGUAGE_NAMES: Mapping[str, str] = {
    "english": "en",
    "anglais": "en",
    "英語": "en",
    "french": "fr",
    "français": "fr",
    "francais": "fr",
    "フランス語": "fr",
    "japanese": "ja",
    "japonais": "ja",
    "日本語": "ja",
}


@dataclass(slots=True)
class Entrant:
    """A player as listed, ``row`` counted from 0; ``index`` is None where the list gives none."""

    row: int

    id: str
    name: str
    index: int | None
    language: str | None
    club: str


@dataclass(slots=True)
class Roster:
    """The entrants of a CSV file; ``spots`` has the places ``[row]`` and ``[row].column`` under its list."""

    entrants: list[Entrant]
    findings: list[Finding]
    spots: Spots = field(default_factory=lambda: Spots(""))


def read_roster(content: bytes, file: str) -> Roster:
    """The players in the bytes of a CSV file; a row with a wrong cell is left out and reported."""
    table = read_table(content, file, ROSTER)
    roster = Roster([], table.findings, Spots(file))
    for row in table.rows:
        number = len(roster.entrants)
        place = WHOLE / number
        entrant = _entrant(table, row, number, place)
        if entrant is not None:
            _note(roster.spots, row, place)
            roster.entrants.append(entrant)
    lost_zeros(table, table.rows, "id")
    _limit(roster)
    return roster


def _limit(roster: Roster) -> None:
    """As many players as a tournament's own list may have; those past it are one finding."""
    count, most = len(roster.entrants), guide("tournament@1").key("players").most
    if count > most:
        place = WHOLE / int(most)
        facts: dict[str, Fact] = {"key": "players", "found": count, "minimum": 1, "maximum": int(most)}
        roster.findings.append(found("SCHEMA-ITEMS", place, roster.spots.value(place), **facts))
        del roster.entrants[int(most) :]


def read_players(path: AnyPath, beginner_index: Mapping[str, int] | None = None) -> Read[tuple[Player, ...]]:
    """The players in a CSV file by itself; without an index they get the least one of a beginner."""
    content = read_raw(Path(path))
    if isinstance(content, Finding):
        return Read(None, (content,))
    roster = read_roster(content, str(path))
    for fault in entry_faults(roster.entrants):
        line = {} if fault.first is None else {"line": roster.spots.value(WHOLE / fault.first / "id").line}
        spot = roster.spots.value(fault.place)
        roster.findings.append(found(fault.id, fault.place, spot, **fault.facts, **line))
    index = min((beginner_index or {}).values(), default=0)
    players = tuple(with_index(entrant, index) for entrant in roster.entrants)
    return Read(players or None, in_line_order(roster.findings), Sources((Mount((), roster.spots),)))


@dataclass(frozen=True, slots=True)
class EntryFault:
    """Something wrong with an entrant: an id and a place under the list, with the facts of its words but for the
    line of the entrant that stands ``first`` under the same id.
    """

    id: str
    place: Place
    facts: dict[str, str]
    first: int | None = None


def entry_faults(entrants: Iterable[Entrant]) -> Iterator[EntryFault]:
    """What is wrong with entrants held against one another, and with names and ids that nobody may have."""
    first: dict[str, Entrant] = {}
    names: dict[str, Entrant] = {}
    for entrant in entrants:
        place, folded = WHOLE / entrant.row / "id", entrant.id.casefold()
        earlier = first.setdefault(folded, entrant)
        name = " ".join(entrant.name.split()).casefold()
        if entrant.name and not name:
            yield EntryFault("TEXT-EMPTY", WHOLE / entrant.row / "name", {"key": "name"})
        if folded.startswith("spare-") and folded.removeprefix("spare-").isdigit():
            yield EntryFault("PLAYER-RESERVED", place, {"player": entrant.id})
        if is_device(entrant.id):
            yield EntryFault("ID-DEVICE", place, {"name": entrant.id})
        if earlier is not entrant and earlier.id == entrant.id:
            yield EntryFault("PLAYER-TWICE", place, {"player": entrant.id}, earlier.row)
        elif earlier is not entrant:
            yield EntryFault("PLAYER-ALIKE", place, {"player": entrant.id, "other": earlier.id})
        elif name and (namesake := names.setdefault(name, entrant)) is not entrant:
            facts = {"name": shown(entrant.name), "player": entrant.id, "other": namesake.id}
            yield EntryFault("PLAYER-NAMESAKE", WHOLE / entrant.row / "name", facts)


def with_index(entrant: Entrant, index: int) -> Player:
    """The player that an entrant is, with ``index`` where the list gave none."""
    given = index if entrant.index is None else entrant.index
    return Player(entrant.id, entrant.name, given, entrant.language, entrant.club)


def _entrant(table: Table, row: Row, number: int, place: Place) -> Entrant | None:
    before = len(table.findings)
    id = name_id(table, row, "id", place / "id")
    name = needed(table, row, "name", place / "name")
    index = whole(table, row, "index", *INDEXES, place / "index")
    language = _language(table, row, place / "language")
    for column in ("name", "club"):
        text = row.text(column)
        if "\ufffd" in text or _LOST.search(text):
            table.find("CSV-LOST", row, column, place / column, found=shown(text))
        see_through(table, row, column, place / column)
    if id is None or name is None or any(f.is_error for f in table.findings[before:]):
        return None
    return Entrant(number, id, name, index, language, row.text("club"))


def _language(table: Table, row: Row, place: Place) -> str | None:
    written = row.text("language")
    key = unicodedata.normalize("NFKC", written).casefold()
    language = _LANGUAGE_NAMES.get(key, key)
    if language and language not in LANGUAGES:
        table.find("CSV-LANGUAGE", row, "language", place, found=shown(written), known=LANGUAGES)
        return None
    return language or None


def _note(spots: Spots, row: Row, place: Place) -> None:
    spots.values[place.steps] = (row.line, 1)
    for column, cell in row.cells.items():
        spots.values[(place / column).steps] = (cell.line, cell.column)
