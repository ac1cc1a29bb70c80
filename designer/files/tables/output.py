"""Tables written as CSV: exact for programs, guarded for spreadsheets."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

# What a spreadsheet takes for the start of a formula, also after blanks and in full width.
_FORMULA = re.compile(r"\s*[=+\-@\t\r＝＋－＠]")

CellValue = str | int | float | None


def csv_bytes(header: Sequence[str], rows: Iterable[Sequence[CellValue]], *, spreadsheet: bool = False) -> bytes:
    """A CSV file in UTF-8 with CRLF line ends.

    The plain variant holds every text exactly. With ``spreadsheet`` it begins with a byte-order mark, and a text
    that would be taken for a formula gets an apostrophe before it; numbers are never touched.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    for row in (header, *rows):
        writer.writerow([_guarded(value) if spreadsheet else _exact(value) for value in row])
    return text.getvalue().encode("utf-8-sig" if spreadsheet else "utf-8")


def _exact(value: CellValue) -> str | int | float:
    return "" if value is None else value


def _guarded(value: CellValue) -> str | int | float:
    if isinstance(value, str) and _FORMULA.match(value):
        return f"'{value}"
    return _exact(value)
