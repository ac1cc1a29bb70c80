"""The hand-checked cases of both dice systems, each named by the clause it shows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from . import competence, concentration

CASES = Path(__file__).parent.parent / "cases"


def cases(system: str) -> list[Any]:
    read = json.loads((CASES / system / "vectors.json").read_text(encoding="utf-8"))
    return [pytest.param(case, id=f"{case['rule']} {case['name']}") for case in read]


def compare(answer: dict[str, Any], case: dict[str, Any]) -> None:
    assert answer["strokes"] == case["strokes"]
    assert answer["points_left"] == case["points_left"]
    assert answer["events"] == case["events"]
    assert [breach["code"] for breach in answer["breaches"]] == case["breaches"]
    assert answer["certified"] == (not case["breaches"])
    assert answer["done"] == ("INCOMPLETE" not in case["breaches"])


@pytest.mark.parametrize("case", cases("concentration"))
def test_con_vector(case: dict[str, Any]) -> None:
    compare(concentration.judge(case["fails"], case["points"], case["log"]), case)


@pytest.mark.parametrize("case", cases("competence"))
def test_com_vector(case: dict[str, Any]) -> None:
    answer = competence.judge(case["fails"], case["points"], case["log"])
    compare(answer, case)
    rolled = [int(word) for word in case["log"].split() if len(word) == 1]
    assert (answer["dice_sum"], answer["rolls"]) == (sum(rolled), len(rolled))
