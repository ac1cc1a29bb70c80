"""Flawless logs of JSON Lines, fast: thousands of logs come in one file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from designer.model.log import CourseRuling, HoleLog, Log

Test = Callable[[object], bool]


def plain_log(line: str) -> Log | None:
    """The log on a line of JSON, or None where anything about it needs a closer look.

    What it takes is what the schema takes, only less: no repeated key, no escape, no character that is not
    plain ASCII or a printable letter. The tests hold it against the schema.
    """
    if not line.isprintable() or "\\" in line:
        return None
    try:
        root = json.loads(line, object_pairs_hook=_once, parse_constant=_refuse, parse_float=_refuse)
    except (ValueError, RecursionError):
        return None
    if not isinstance(root, dict) or not _fits(root, _LOG, _LOG_NEEDS):
        return None
    holes, rulings = root["holes"], root.get("rulings", [])
    claims, signatures = root.get("claims", {}), root.get("signatures", {})
    if not (
        all(isinstance(hole, dict) and _fits(hole, _HOLE, _HOLE_NEEDS) for hole in holes)
        and len({hole["hole"] for hole in holes}) == len(holes)
        and all(isinstance(ruling, dict) and _fits(ruling, _RULING, _RULING_NEEDS) for ruling in rulings)
        and _fits(claims, _CLAIMS, ())
        and _fits(signatures, _SIGNATURES, ())
    ):
        return None
    return Log(
        root["tournament"],
        root["match"],
        root["player"],
        tuple(HoleLog(h["hole"], h["notation"], h.get("strokes")) for h in holes),
        root.get("sheet"),
        root.get("grid"),
        claims.get("total"),
        claims.get("points_left"),
        claims.get("xp"),
        signatures.get("player"),
        signatures.get("marker"),
        tuple(CourseRuling(r.get("hole", 0), r["code"], r.get("text", "")) for r in rulings),
    )


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    mapping = dict(pairs)
    if len(mapping) != len(pairs):
        raise ValueError("a key twice")
    return mapping


def _refuse(text: str) -> Any:
    raise ValueError(text)


def _fits(mapping: dict[str, Any], tests: dict[str, Test], needs: tuple[str, ...]) -> bool:
    for key, value in mapping.items():
        test = tests.get(key)
        if test is None or not test(value):
            return False
    return all(key in mapping for key in needs)


def _whole(low: int, high: int) -> Test:
    return lambda value: type(value) is int and low <= value <= high


def _form(pattern: str) -> Test:
    match = re.compile(pattern).fullmatch
    return lambda value: type(value) is str and match(value) is not None


def _text(low: int, high: int) -> Test:
    return lambda value: type(value) is str and low <= len(value) <= high


def _list(most: int) -> Test:
    return lambda value: type(value) is list and len(value) <= most


def _mapping(value: object) -> bool:
    return type(value) is dict


def _answer(value: object) -> bool:
    return type(value) is bool


_LOG: dict[str, Test] = {
    "format": lambda value: value == "log@1",
    "tournament": _form("[A-Za-z0-9][A-Za-z0-9_-]{0,63}"),
    "match": _form("[A-Za-z0-9][A-Za-z0-9._~-]{0,31}"),
    "player": _form("[A-Za-z0-9][A-Za-z0-9_-]{0,31}"),
    "sheet": _text(1, 20),
    "grid": _text(1, 20),
    "holes": _list(36),
    "claims": _mapping,
    "signatures": _mapping,
    "rulings": _list(100),
}
_LOG_NEEDS = ("format", "tournament", "match", "player", "holes")
_HOLE: dict[str, Test] = {"hole": _whole(1, 36), "notation": _text(0, 50000), "strokes": _whole(0, 999)}
_HOLE_NEEDS = ("hole", "notation")
_CLAIMS: dict[str, Test] = {name: _whole(0, 9999) for name in ("total", "points_left", "xp")}
_SIGNATURES: dict[str, Test] = {"player": _answer, "marker": _answer}
_RULING: dict[str, Test] = {"hole": _whole(0, 36), "code": _text(1, 20), "text": _text(1, 200)}
_RULING_NEEDS = ("code",)
