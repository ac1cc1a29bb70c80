"""The ledger of sheets: which sheet was printed in which revision, with which code."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from designer.files.codes import found
from designer.files.plain.raw import read_raw, utf8_text
from designer.files.read import Read
from designer.files.trees.json_tree import json_tree
from designer.model.finding import Finding, Spot

Row = tuple[str, str, str, str]
"""Revision, code, digest, the name on the sheet; in the file the name may be wanting."""

Rows = Mapping[str, tuple[Row, ...]]
"""Stem -> its printings, the latest last."""

_LEAST, _MOST = 3, 4


def read_ledger(path: Path) -> Read[Rows]:
    """The ledger in ``path``; an empty one where there is no file yet."""
    if not path.exists():
        return Read({})
    content = read_raw(path)
    text = content if isinstance(content, Finding) else utf8_text(content, str(path))
    if isinstance(text, Finding):
        return Read(None, (text,))
    if json_tree(text, str(path)).root is None:
        return Read(None, (found("LEDGER-BROKEN", spot=Spot(str(path), 1, 1)),))
    rows = _rows(json.loads(text))
    if rows is None:
        return Read(None, (found("LEDGER-BROKEN", spot=Spot(str(path), 1, 1)),))
    return Read(rows)


def ledger_text(rows: Rows) -> str:
    """The ledger as JSON, one sheet a line, in the order given."""
    lines = (f"  {json.dumps(stem)}: {json.dumps([_said(e) for e in editions])}" for stem, editions in rows.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _said(row: Row) -> list[str]:
    """A row as it is written: without a name where the sheet bears none."""
    return list(row if row[-1] else row[:_LEAST])


def _rows(value: object) -> dict[str, tuple[Row, ...]] | None:
    if not isinstance(value, dict):
        return None
    rows: dict[str, tuple[Row, ...]] = {}
    for stem, editions in value.items():
        if not isinstance(editions, list) or not all(_is_edition(e) for e in editions):
            return None
        rows[stem] = tuple((e[0], e[1], e[2], e[3] if len(e) == _MOST else "") for e in editions)
    return rows


def _is_edition(value: object) -> bool:
    return isinstance(value, list) and _LEAST <= len(value) <= _MOST and all(isinstance(part, str) for part in value)
