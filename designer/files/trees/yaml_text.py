"""Plain values into YAML that this program, and any other, reads back the same."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

# Words that stay text without quotes in every version of YAML.
_PLAIN = re.compile(r"[A-Za-z\u00c0-\u024f][A-Za-z0-9\u00c0-\u024f@_-]*(?:[ .'’/]+[A-Za-z0-9\u00c0-\u024f_-]+)*\Z")
_TAKEN = frozenset(["y", "n", "yes", "no", "on", "off", "true", "false", "null"])
_UNSEEN = re.compile("[\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")


def scalar(value: str | int | float | bool | None) -> str:
    """One value: text in double quotes unless it cannot be taken for anything else."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return json.dumps(value)
    if _PLAIN.match(value) and value.lower() not in _TAKEN:
        return value
    quoted = json.dumps(value, ensure_ascii=False)
    return _UNSEEN.sub(lambda match: f"\\u{ord(match[0]):04x}", quoted)


def flow(value: Any) -> str:
    """A value on one line: ``{par: 3, slope: "131"}``."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key(name)}: {flow(inner)}" for name, inner in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(flow, value)) + "]"
    return scalar(value)


def key(name: str | int) -> str:
    """A key; what is no plain word is quoted, for labels hold slashes and tildes."""
    return scalar(str(name))


def lines(mapping: Mapping[str, Any], indent: str = "") -> Iterable[str]:
    """A mapping as lines, one an entry; inner mappings indented, the members of lists on one line each."""
    for name, value in mapping.items():
        if isinstance(value, Mapping) and value:
            yield f"{indent}{key(name)}:"
            yield from lines(value, indent + "  ")
        elif isinstance(value, (list, tuple)) and any(isinstance(item, Mapping) for item in value):
            yield f"{indent}{key(name)}:"
            yield from (f"{indent}  - {flow(item)}" for item in value)
        else:
            yield f"{indent}{key(name)}: {flow(value)}"


def filled(mapping: Mapping[str, Any]) -> dict[str, Any]:
    """``mapping`` without what is empty: None, empty text, empty lists and mappings."""
    return {name: value for name, value in mapping.items() if value not in (None, "", [], {}, ())}
