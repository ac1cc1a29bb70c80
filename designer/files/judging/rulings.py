"""Rulings as files for other programs (``ruling@1``)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from designer.model.finding import Fact
from designer.model.ruling import Breach, HoleRuling, Ruling


def ruling_line(ruling: Ruling) -> str:
    """``ruling`` as JSON on one line, without its line end."""
    return json.dumps(ruling_mapping(ruling), ensure_ascii=False)


def ruling_json(ruling: Ruling) -> str:
    """``ruling`` as an indented JSON file."""
    return json.dumps(ruling_mapping(ruling), ensure_ascii=False, indent=2) + "\n"


def ruling_mapping(ruling: Ruling) -> dict[str, Any]:
    """``ruling`` as the plain values of ``ruling@1``."""
    totals = ruling.totals
    return {
        "format": "ruling@1",
        "tournament": ruling.tournament,
        "match": ruling.match,
        "player": ruling.player,
        "verdict": ruling.verdict.value,
        "points": ruling.points,
        "holes": [_hole(hole) for hole in ruling.holes],
        "breaches": [_breach(breach) for breach in ruling.breaches],
        "totals": {
            "strokes": totals.strokes,
            "points_left": totals.points_left,
            "xp": totals.xp,
            "index": totals.index,
        },
        "events": list(ruling.events),
    }


def _hole(hole: HoleRuling) -> dict[str, Any]:
    return {
        "hole": hole.hole,
        "par": hole.par,
        "played": hole.played,
        "claimed": hole.claimed,
        "points_left": hole.points_left,
        "done": hole.done,
        "certified": hole.certified,
        "events": list(hole.events),
        "breaches": [_breach(breach) for breach in hole.breaches],
    }


def _breach(breach: Breach) -> dict[str, Any]:
    return {
        "code": breach.code,
        "hole": breach.hole,
        "entry": breach.entry,
        "column": breach.column,
        "token": breach.token,
        "reason": breach.reason,
        "facts": _facts(breach.facts),
        "state": _facts(breach.state),
        "legal": [{"area": legal.area, "options": list(legal.options)} for legal in breach.legal],
        "mend": breach.mend,
        "ruled": breach.ruled,
    }


def _facts(facts: Mapping[str, Fact]) -> dict[str, Any]:
    return {name: _fact(value) for name, value in facts.items()}


def _fact(value: Fact) -> Any:
    return [_fact(item) for item in value] if isinstance(value, tuple) else value
