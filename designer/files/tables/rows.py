"""CSV text into rows of named cells, each with its line and column; odd rows are reported, none is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from designer.files.codes import found, shown
from designer.files.plain.widths import comma_at
from designer.files.tables.encoding import column_key, csv_text, delimiter_of
from designer.model.finding import Finding, Spot
from designer.model.place import WHOLE, Place

_TOTALS = frozenset(map(column_key, ("total", "totals", "totaux", "sum", "somme", "合計", "計")))


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: its text without blanks around it, where it begins, and the name of its column."""

    text: str
    line: int
    column: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One row: ``number`` as a spreadsheet counts it, the cells by column key; ``line`` in the file."""

    number: int
    line: int
    cells: Mapping[str, Cell]

    def text(self, column: str) -> str:
        """The text of a cell, empty where there is none."""
        cell = self.cells.get(column)
        return cell.text if cell else ""


@dataclass(frozen=True, slots=True)
class Columns:
    """What a table may hold: column -> the names people give it (its own among them); those it must hold."""

    names: Mapping[str, Sequence[str]]
    required: Sequence[str]

    def keys(self) -> dict[str, str]:
        """Every name's key -> its column."""
        return {column_key(n): column for column, names in self.names.items() for n in (column, *names)}


@dataclass(slots=True)
class Table:
    """A CSV file: its rows, those refused for their number of cells, the columns it has, its findings."""

    file: str
    columns: tuple[str, ...] = ()
    rows: list[Row] = field(default_factory=list)
    refused: list[Row] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    def spot(self, row: Row, column: str) -> Spot:
        """Where a cell stands; its row where it does not."""
        cell = row.cells.get(column)
        return Spot(self.file, cell.line, cell.column) if cell else Spot(self.file, row.line, 1)

    def find(self, id: str, row: Row, column: str, place: Place = WHOLE, **facts: Any) -> None:
        """Add a finding at a cell; its facts gain ``row`` and ``column`` as people see them."""
        cell, spot = row.cells.get(column), self.spot(row, column)
        name = cell.name if cell else column
        self.findings.append(found(id, place, spot, row=row.number, column=name, **facts))


def read_table(content: bytes, file: str, columns: Columns) -> Table:
    """The rows of a CSV file with a header; rows without any text and rows of totals are left out."""
    text, findings = csv_text(content, file)
    table = Table(file, findings=findings)
    if text is None:
        return table
    delimiter = delimiter_of(text, columns.keys())
    if delimiter != ",":
        name = "TAB" if delimiter == "\t" else delimiter
        table.findings.append(found("CSV-DELIMITER", spot=Spot(file, 1, 1), delimiter=name))
    records = list(_records(text, delimiter, table))
    if records and records[0][1] and records[0][1][0].text.lower().startswith("sep="):
        records = records[1:]
    filled = [(n, cells) for n, cells in records if any(cell.text for cell in cells)]
    if not filled:
        table.findings.append(found("CSV-ROWS", spot=Spot(file)))
        return table
    header = _header(filled[0][1], columns, table)
    if header is None:
        return table
    for number, cells in filled[1:]:
        _row(number, cells, header, columns, table)
    if not table.rows and not any(f.is_error for f in table.findings):
        table.findings.append(found("CSV-ROWS", spot=Spot(file)))
    return table


def _records(text: str, delimiter: str, table: Table) -> Iterator[tuple[int, list[Cell]]]:
    mark = re.escape(delimiter)
    cell = re.compile(rf'[^\S\r\n\t]*"((?:[^"]|"")*)"([^{mark}\r\n]*)|([^{mark}\r\n]*)')
    at, line, start, number = 0, 1, 0, 1
    cells: list[Cell] = []
    while True:
        match = cell.match(text, at)
        assert match is not None
        quoted, rest, plain = match.groups()
        written = plain if quoted is None else quoted.replace('""', '"') + rest
        if quoted is None and plain.lstrip().startswith('"'):
            spot = Spot(table.file, line, at - start + 1)
            table.findings.append(found("CSV-QUOTE", spot=spot))
        cells.append(Cell(written.strip(), line, at - start + 1))
        if quoted and "\n" in quoted:
            line += match[0].count("\n")
            start = match.start() + match[0].rfind("\n") + 1
        at = match.end()
        if at < len(text) and text[at] == delimiter:
            at += 1
            continue
        yield number, cells
        if at >= len(text):
            return
        at += 2 if text.startswith("\r\n", at) else 1
        line, start, number, cells = line + 1, at, number + 1, []


def _header(cells: list[Cell], columns: Columns, table: Table) -> list[tuple[str, str]] | None:
    """Column and written name of every cell of the header; None where a required column is missing."""
    keys = columns.keys()
    header: list[tuple[str, str]] = []
    for cell in cells:
        column = keys.get(column_key(cell.text), "")
        spot = Spot(table.file, cell.line, cell.column)
        if column and any(column == taken for taken, _ in header):
            table.findings.append(found("CSV-COLUMN-TWICE", spot=spot, column=shown(cell.text)))
            column = ""
        elif cell.text and not column:
            known = tuple(columns.names)
            table.findings.append(found("CSV-COLUMN", spot=spot, column=shown(cell.text), known=known))
        header.append((column, cell.text))
    table.columns = tuple(column for column, _ in header if column)
    missing = tuple(column for column in columns.required if column not in table.columns)
    if missing:
        # Most likely there is no header at all; that its cells are no columns follows from it.
        table.findings = [finding for finding in table.findings if finding.id != "CSV-COLUMN"]
        spot = Spot(table.file, cells[0].line, 1)
        heading = found("CSV-HEADER", spot=spot, missing=missing, known=tuple(columns.names))
        table.findings.append(_wide_comma(cells, table) or heading)
        return None
    return header


def _wide_comma(cells: list[Cell], table: Table) -> Finding | None:
    """The finding for a full-width comma in cells of which there are too few."""
    for cell in cells:
        if (at := comma_at(cell.text)) is not None:
            spot = Spot(table.file, cell.line, cell.column + at)
            return found("CSV-WIDE", spot=spot, sign=cell.text[at], due=",")
    return None


def _is_words(text: str) -> bool:
    """True for what no row of totals holds: a player may be called Total, but then has a name beside the id."""
    return text[:1].isalpha() and column_key(text.rstrip(":")) not in _TOTALS


def _row(number: int, cells: list[Cell], header: list[tuple[str, str]], columns: Columns, table: Table) -> None:
    named = {
        column: Cell(cell.text, cell.line, cell.column, name)
        for (column, name), cell in zip(header, cells, strict=False)
        if column
    }
    row = Row(number, cells[0].line, named)
    spot = Spot(table.file, row.line, 1)
    first = next(cell.text for cell in cells if cell.text)
    if column_key(first.rstrip(":")) in _TOTALS and not any(_is_words(cell.text) for cell in cells[1:]):
        table.findings.append(found("CSV-TOTAL", spot=spot, row=number))
        return
    extra = next((cell for cell in cells[len(header) :] if cell.text), None)
    if extra is not None:
        at = Spot(table.file, extra.line, extra.column)
        table.findings.append(found("CSV-LONG", spot=at, row=number, found=shown(extra.text)))
        table.refused.append(row)
        return
    absent = tuple(name for column, name in header[len(cells) :] if column in columns.required)
    if absent:
        short = found("CSV-SHORT", spot=spot, row=number, missing=absent)
        table.findings.append(_wide_comma(cells, table) or short)
        table.refused.append(row)
        return
    table.rows.append(row)
