"""One hole put to both referees, in the words of one answer."""

from __future__ import annotations

import json
from collections.abc import Iterable
from importlib import import_module
from typing import Any

from designer.referee.judging import judge_hole
from designer.systems.catalogue import SYSTEMS
from designer.systems.protocol import settings


def first(system: str, hole: dict[str, Any]) -> dict[str, Any]:
    """The answer of the referee that the program brings."""
    game = SYSTEMS[system]
    fails = [frozenset(map(int, zones)) for zones in hole["fails"]]
    variants = settings(game, hole.get("variants") or {})
    judged = judge_hole(game, fails, hole["points"], hole["log"], variants)
    standing = judged.standing
    return {
        "strokes": standing.strokes,
        "points_left": standing.points,
        "position": standing.position,
        "done": standing.done,
        "events": list(judged.events),
        "breaches": [{"code": f.code, "entry": f.entry, "column": f.column} for f in judged.faults],
        "certified": judged.certified,
        **standing.tally,
    }


def second(system: str, hole: dict[str, Any]) -> dict[str, Any]:
    """The answer of the second referee."""
    answer: dict[str, Any] = import_module(f"tests.second_referee.{system}").judge(
        hole["fails"], hole["points"], hole["log"], hole.get("variants")
    )
    return answer


def differences(system: str, holes: Iterable[dict[str, Any]], most: int = 5) -> list[str]:
    """Every hole that the two answer differently (the first ``most``), fit to be read."""
    found: list[str] = []
    for hole in holes:
        mine, theirs = first(system, hole), second(system, hole)
        if mine != theirs:
            unlike = [key for key in theirs if mine.get(key) != theirs[key]]
            found.append(
                f"{json.dumps(hole)}\n"
                + "\n".join(f"  {key}: first {mine.get(key)!r}, second {theirs[key]!r}" for key in unlike)
            )
            if len(found) >= most:
                break
    return found
