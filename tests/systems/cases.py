"""Cases of holes kept in files, and the question put to the referee for each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from designer.referee.judging import Judged, judge_hole
from designer.systems.catalogue import SYSTEMS
from designer.systems.protocol import settings

CASES = Path(__file__).parent.parent / "cases"


def vectors(system: str) -> list[dict[str, Any]]:
    """The cases with their published examples: breaches are codes only."""
    read: list[dict[str, Any]] = json.loads((CASES / system / "vectors.json").read_text(encoding="utf-8"))
    return read


def clauses(system: str) -> list[dict[str, Any]]:
    """The cases clause by clause: breaches are code, entry, column."""
    read: list[dict[str, Any]] = yaml.safe_load((CASES / system / "clauses.yaml").read_text(encoding="utf-8"))
    return read


def params(cases: list[dict[str, Any]]) -> list[Any]:
    return [pytest.param(case, id=f"{case['rule']} {case['name']}") for case in cases]


def judged(system: str, case: dict[str, Any]) -> Judged:
    game = SYSTEMS[system]
    fails = [frozenset(map(int, zones)) for zones in case["fails"]]
    return judge_hole(game, fails, case["points"], case["log"], settings(game, case.get("variants", {})))


def answer(system: str, case: dict[str, Any]) -> dict[str, Any]:
    """What the referee says of a case, with the keys of a clause case."""
    ruled = judged(system, case)
    standing = ruled.standing
    assert ruled.certified == (not ruled.faults)
    return {
        "strokes": standing.strokes,
        "points_left": standing.points,
        "position": standing.position,
        "done": standing.done,
        "events": list(ruled.events),
        "breaches": [[fault.code, fault.entry, fault.column] for fault in ruled.faults],
    }


def unproven(system: str) -> tuple[set[str], set[str]]:
    """The codes of a system without a foul case (or the other way round), and its clauses without a clean one."""
    cases = clauses(system)
    codes = set(SYSTEMS[system].codes)
    foul = {code for case in cases for code, _, _ in case["breaches"]}
    clean = {case["rule"] for case in cases if not case["breaches"]}
    return codes ^ foul, {code for code in codes if code.startswith("CO")} - clean
