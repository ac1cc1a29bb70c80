"""Lines of ``judge`` (``judge@1``): a question read, an answer or an error written."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Any

from designer.files.codes import found, shown, zone_twice
from designer.files.plain.raw import utf8_text
from designer.files.schemas.formats import guide, validator
from designer.files.schemas.refusals import schema_findings
from designer.files.schemas.values import Values, values_of
from designer.files.trees.json_tree import json_tree
from designer.files.trees.nodes import Entries
from designer.model.finding import Finding, Spot, in_line_order
from designer.model.place import WHOLE

_FORMAT = "judge@1"
_ZONES = frozenset("".join(zones) for count in range(7) for zones in permutations("123456", count))
"""Every way to write the failing zones of an area, each zone once."""


def read_request(line: bytes, number: int) -> dict[str, Any] | Finding:
    """The question on a line: ``fails``, ``points``, ``log`` and perhaps ``variants``.

    ``number`` is the line's, from 1. A line that cannot be read gives its first finding, whose spot names no file.
    """
    request = _plain(line)
    if request is not None:
        return request
    text = utf8_text(line.rstrip(b"\r\n"), "")
    if isinstance(text, Finding):
        return text.at(Spot("", number, text.spot.column))
    parsed = json_tree(text, "", number)
    if parsed.root is None:
        return parsed.findings[0]
    if not isinstance(parsed.root, Entries):
        return found("DOCUMENT-SHAPE", spot=Spot("", number, parsed.root.column))
    values = values_of(parsed.root, guide(_FORMAT, "request"), "")
    refused, _ = schema_findings(values.root, validator(_FORMAT, "request"), values.spots)
    if (named := values.root.get("format", _FORMAT)) != _FORMAT:
        place = WHOLE / "format"
        refused.append(found("FORMAT-VERSION", place, values.spots.value(place), found=shown(named), expected=_FORMAT))
    # Hidden characters in a log are no obstacle: its game says of each token whether it can be read.
    findings = in_line_order([*parsed.findings, *refused, *_repeats(values)])
    return findings[0] if findings else dict(values.root)


def _repeats(values: Values) -> Iterator[Finding]:
    """A zone written twice for one area: there may be one failing zone too few, and nobody can tell which."""
    fails = values.root.get("fails")
    for i, digits in enumerate(fails if isinstance(fails, list) else ()):
        if isinstance(digits, str) and (twice := zone_twice(digits)):
            place = WHOLE / "fails" / i
            yield found("FAILS-REPEAT", place, values.spots.value(place), found=shown(digits), digit=twice)


def answer_text(answer: Mapping[str, Any]) -> str:
    """An answer as one line, without its line end."""
    return json.dumps(answer, ensure_ascii=False)


def error_text(finding: Finding, message: str) -> str:
    """The line that answers a line which cannot be read; ``message`` is the finding in words."""
    error = {"error": message, "code": finding.id}
    if finding.spot.column:
        return json.dumps({**error, "column": finding.spot.column}, ensure_ascii=False)
    return json.dumps(error, ensure_ascii=False)


def _plain(line: bytes) -> dict[str, Any] | None:
    """The question on a line without any oddity, fast; None where it needs a closer look."""
    if b"\\" in line or not line.isascii():
        return None
    try:
        root = json.loads(line, object_pairs_hook=_once)
    except (ValueError, RecursionError):
        return None
    if not isinstance(root, dict) or root.keys() != {"fails", "points", "log"}:
        return None
    fails, points, log = root["fails"], root["points"], root["log"]
    if (
        type(fails) is list
        and 1 <= len(fails) <= 20
        and all(type(zones) is str and zones in _ZONES for zones in fails)
        and type(points) is int
        and 0 <= points <= 99999
        and type(log) is str
        and len(log) <= 50000
    ):
        return root
    return None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    mapping = dict(pairs)
    if len(mapping) != len(pairs):
        raise ValueError("a key twice")
    return mapping
