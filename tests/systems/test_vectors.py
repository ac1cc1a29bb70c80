"""The hand-checked vectors of both dice systems: every worked example of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.cases import answer, params, vectors


def check(system: str, case: dict[str, Any]) -> None:
    found = answer(system, case)
    assert found["strokes"] == case["strokes"]
    assert found["points_left"] == case["points_left"]
    assert found["events"] == case["events"]
    assert [code for code, _, _ in found["breaches"]] == case["breaches"]
    assert found["done"] == ("INCOMPLETE" not in case["breaches"])


@pytest.mark.parametrize("case", params(vectors("concentration")))
def test_con_vector(case: dict[str, Any]) -> None:
    check("concentration", case)


@pytest.mark.parametrize("case", params(vectors("competence")))
def test_com_vector(case: dict[str, Any]) -> None:
    check("competence", case)
