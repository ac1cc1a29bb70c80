"""``judge``: one hole a line in, one answer a line out, for other programs and for disputes at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from designer.model.course import Setting
from designer.referee.judging import judge_hole
from designer.systems.protocol import System, settings


class VariantError(ValueError):
    """A variant that the system does not have, or a value it may not take. ``args`` are name and value."""


def answer(system: System, request: Mapping[str, Any]) -> dict[str, Any]:
    """The answer (judge@1) to one request that has been read: fails, points, log, variants.

    Raises VariantError.
    """
    variants = _variants(system, request.get("variants") or {})
    fails = [frozenset(map(int, zones)) for zones in request["fails"]]
    judged = judge_hole(system, fails, request["points"], request["log"], variants)
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


def _variants(system: System, chosen: Mapping[str, Setting]) -> dict[str, Setting]:
    for name, value in chosen.items():
        variant = system.variants.get(name)
        if variant is None or not any(value == v and type(value) is type(v) for v in variant.values):
            raise VariantError(name, value)
    return settings(system, chosen)
