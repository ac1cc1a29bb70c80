"""Many logs from one CSV file: ``match,player,hole,notation,strokes``, a hole a row."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from designer.files.codes import found, shown
from designer.files.read import Mount, Sources
from designer.files.schemas.values import Spots
from designer.files.tables.cells import answer, is_date, name_id, see_through, whole
from designer.files.tables.rows import Columns, Row, Table, read_table
from designer.model.finding import Finding
from designer.model.log import HoleLog, Log
from designer.model.place import WHOLE, Place

LOG_TABLE = Columns(
    {
        "match": ("partie", "マッチ", "試合"),
        "player": ("player id", "id", "joueur", "joueuse", "プレーヤー", "選手"),
        "hole": ("trou", "ホール"),
        "notation": ("log", "entry", "relevé", "記録"),
        "strokes": ("score", "coups", "打数", "ストローク"),
        "tournament": ("tournoi", "大会"),
        "sheet": ("sheet code", "feuille", "用紙"),
        "grid": ("grid code", "grille", "グリッド"),
        "total": ("合計打数",),
        "points_left": ("points", "points restants", "残りポイント"),
        "xp": ("experience", "expérience", "経験値"),
        "player_signed": ("signature joueur", "本人署名"),
        "marker_signed": ("signature marqueur", "マーカー署名"),
    },
    ("match", "player", "hole", "notation"),
)
"""The columns of a table of logs; those after ``strokes`` hold for the whole log and may be left out."""

_MATCH = re.compile(r"[A-Za-z0-9][A-Za-z0-9._~-]{0,31}\Z")
# In a casual match the name that the table wrote: whose log it is, the sheet code says.
_PLAYER = re.compile(r"\S(.{0,62}\S)?\Z")
_NAMES = {"tournament": re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}\Z"), "sheet": re.compile(r"\S{1,20}\Z")}
_SUMS = ("total", "points_left", "xp")
_SIGNED = ("player_signed", "marker_signed")
_LENGTH = 50_000
_GUARDED = re.compile(r"'\s*[=+@-]")


@dataclass(slots=True)
class _Sheet:
    """The rows of one player in one match; ``common`` what they say of the log as a whole, and where."""

    match: str
    player: str
    row: Row
    holes: dict[int, tuple[HoleLog, Row]] = field(default_factory=dict)
    common: dict[str, tuple[str | int | bool, Row]] = field(default_factory=dict)
    spoiled: bool = False


def read_log_table(content: bytes, file: str, tournament: str = "") -> tuple[list[Log], list[Finding], Sources]:
    """The logs in the bytes of a CSV file, in the order in which they begin, their findings and sources.

    A log with a wrong cell is left out whole: half a log would be judged as incomplete. Without a column for
    signatures nothing is said of them; an empty cell in one says that nobody signed. A row without notation and
    strokes is a hole that nobody has written down yet; a player with no other rows has no log yet.
    """
    table = read_table(content, file, LOG_TABLE)
    sheets: dict[tuple[str, str], _Sheet] = {}
    for row in table.rows:
        _take(table, row, sheets)
    broken = _broken(table)
    logs: list[Log] = []
    mounts: list[Mount] = []
    for key, sheet in sheets.items():
        if not sheet.spoiled and sheet.holes and key not in broken:
            mounts.append(Mount((len(logs),), _spots(table, sheet)))
            logs.append(_log(sheet, tournament, table))
    return logs, table.findings, Sources(tuple(mounts))


def _broken(table: Table) -> frozenset[tuple[str, str]]:
    """Match and player of every row whose cells cannot be told apart: too many, too few, a quotation mark open."""
    open_quotes = {finding.spot.line for finding in table.findings if finding.id == "CSV-QUOTE"}
    unsure = [row for row in table.rows if any(cell.line in open_quotes for cell in row.cells.values())]
    return frozenset((row.text("match"), row.text("player")) for row in (*table.refused, *unsure))


def _take(table: Table, row: Row, sheets: dict[tuple[str, str], _Sheet]) -> None:
    before = len(table.findings)
    match = name_id(table, row, "match", WHOLE / "match", _MATCH)
    player = name_id(table, row, "player", WHOLE / "player", _PLAYER)
    see_through(table, row, "player", WHOLE / "player")
    if match is None or player is None:
        return
    sheet = sheets.setdefault((match, player), _Sheet(match, player, row))
    hole = whole(table, row, "hole", 1, 36, WHOLE / "hole")
    strokes = whole(table, row, "strokes", 0, 999, WHOLE / "strokes")
    notation = _unguarded(table, row)
    see_through(table, row, "notation", WHOLE / "notation")
    if is_date(notation):
        table.find("CSV-DATE", row, "notation", WHOLE / "notation", found=shown(notation))
    if len(notation) > _LENGTH:
        facts: dict[str, Any] = {"key": "notation", "found": len(notation), "minimum": 0, "maximum": _LENGTH}
        table.findings.append(found("SCHEMA-LENGTH", WHOLE / "notation", table.spot(row, "notation"), **facts))
    if hole is None and not row.text("hole"):
        table.find("CSV-CELL", row, "hole", WHOLE / "hole")
    elif hole is not None and hole in sheet.holes:
        first = sheet.holes[hole][1]
        spot = table.spot(row, "hole")
        table.findings.append(found("HOLE-TWICE", WHOLE / "hole", spot, hole=hole, line=first.line))
    elif hole is not None and (notation or strokes is not None):
        sheet.holes[hole] = (HoleLog(hole, notation, strokes), row)
    _take_common(table, row, sheet)
    sheet.spoiled |= any(finding.is_error for finding in table.findings[before:])


def _unguarded(table: Table, row: Row) -> str:
    """The notation without the apostrophe that keeps a spreadsheet from taking it for a formula."""
    written = row.text("notation")
    if not _GUARDED.match(written):
        return written
    facts = {"found": shown(written), "read": shown(written[1:])}
    table.find("CSV-READ-AS", row, "notation", WHOLE / "notation", **facts)
    return written[1:]


def _take_common(table: Table, row: Row, sheet: _Sheet) -> None:
    for column in (*_SUMS, *_SIGNED, "tournament", "sheet", "grid"):
        if not row.text(column):
            continue
        place = WHOLE / column
        value: str | int | bool | None
        if column in _SUMS:
            value = whole(table, row, column, 0, 9999, place)
        elif column in _SIGNED:
            value = answer(table, row, column, place)
        else:
            value = name_id(table, row, column, place, _NAMES.get(column, _NAMES["sheet"]))
        if value is None:
            continue
        given, _ = sheet.common.setdefault(column, (value, row))
        if given != value:
            other = shown(given)
            table.find("CSV-CONFLICT", row, column, place, found=shown(row.text(column)), other=other)


def _log(sheet: _Sheet, tournament: str, table: Table) -> Log:
    def text(column: str) -> str | None:
        value = sheet.common.get(column)
        return str(value[0]) if value else None

    def number(column: str) -> int | None:
        value = sheet.common.get(column)
        return int(value[0]) if value else None

    def signed(column: str) -> bool | None:
        if column not in table.columns:
            return None
        return column in sheet.common and bool(sheet.common[column][0])

    return Log(
        text("tournament") or tournament,
        sheet.match,
        sheet.player,
        tuple(sheet.holes[number][0] for number in sorted(sheet.holes)),
        text("sheet"),
        text("grid"),
        number("total"),
        number("points_left"),
        number("xp"),
        signed("player_signed"),
        signed("marker_signed"),
    )


def _spots(table: Table, sheet: _Sheet) -> Spots:
    spots = Spots(table.file, {(): (sheet.row.line, 1)})
    for i, number in enumerate(sorted(sheet.holes)):
        row = sheet.holes[number][1]
        place = WHOLE / "holes" / i
        spots.values[place.steps] = (row.line, 1)
        for column in ("hole", "notation", "strokes"):
            _note(spots, place / column, table, row, column)
    for column, (_, row) in sheet.common.items():
        place = {"total": WHOLE / "claims", "points_left": WHOLE / "claims", "xp": WHOLE / "claims"}.get(column, WHOLE)
        if column in _SIGNED:
            _note(spots, WHOLE / "signatures" / column.removesuffix("_signed"), table, row, column)
        else:
            _note(spots, place / column, table, row, column)
    return spots


def _note(spots: Spots, place: Place, table: Table, row: Row, column: str) -> None:
    spot = table.spot(row, column)
    spots.values[place.steps] = (spot.line, spot.column)
