"""Any file of this project, read as what it says it is."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from designer.files.courses.cards import CARDS, read_cards
from designer.files.courses.reading import course_of
from designer.files.events.draws import draw_of
from designer.files.events.rosters import read_players
from designer.files.events.tournaments import tournament_of
from designer.files.logs.reading import log_of, read_logs
from designer.files.logs.table import LOG_TABLE
from designer.files.plain.raw import read_raw
from designer.files.read import AnyPath, Read, read_document
from designer.files.tables.rows import Columns, read_table
from designer.model.finding import Finding

_DOCUMENTS = ("course@1", "tournament@1", "draw@1", "log@1", "ruling@1", "printer@1")


def read_any(path: AnyPath, beginner_index: Mapping[str, int] | None = None) -> Read[Any]:
    """The file ``path`` as a Course, Tournament, Draw or tuple of Logs; Players or Cards from a CSV.

    A ruling and a printer give their plain values. ``beginner_index`` as in ``read_tournament``.
    """
    suffix = Path(path).suffix.lower()
    if suffix in (".csv", ".tsv"):
        if "pars" in _header(path, CARDS):
            return read_cards(path)
        return read_logs(path) if _holds_logs(path) else read_players(path, beginner_index)
    if suffix in (".jsonl", ".ndjson"):
        return read_logs(path)
    document = read_document(path, _DOCUMENTS)
    match document.format:
        case "course@1":
            return document.read(course_of(document))
        case "tournament@1":
            return tournament_of(document, Path(path), beginner_index)
        case "draw@1":
            return document.read(draw_of(document))
        case "log@1":
            log = log_of(document)
            return Read(None if log is None else (log,), document.read(None).findings, document.sources.under(0))
        case _:
            return document.read(document.root if document.sound else None)


def _holds_logs(path: AnyPath) -> bool:
    """True where the header of a CSV file is nearer to that of logs than to that of a list of players."""
    columns = _header(path, LOG_TABLE)
    return {"hole", "notation"} <= columns or {"match", "hole"} <= columns


def _header(path: AnyPath, columns: Columns) -> frozenset[str]:
    """The columns of a CSV file by the names of ``columns``, without asking for any of them."""
    content = read_raw(Path(path))
    if isinstance(content, Finding):
        return frozenset()
    # Its first lines are enough.
    head = b"\n".join(content[:20_000].split(b"\n")[:3])
    return frozenset(read_table(head, str(path), Columns(columns.names, ())).columns)
