"""The strokes claimed are a whole number in digits 0 to 9, however many of them."""

from __future__ import annotations

import pytest

from tests.conformance.crossing import first, second

HOLE = {"fails": ["1", "1", "1"], "points": 50}


@pytest.mark.parametrize(
    ("claim", "breaches"),
    [
        ("=3", []),
        ("=003", []),
        ("=" + "0" * 6000 + "3", []),
        ("=0", ["SCORE"]),
        ("=3000000", ["SCORE"]),
        ("=" + "9" * 6000, ["SCORE"]),
        ("=", ["NOTATION"]),
        ("=-3", ["NOTATION"]),
        ("=3.0", ["NOTATION"]),
        ("=\uff13", ["NOTATION"]),
        ("=0" * 3000, ["NOTATION"]),
        ("=" + "0" * 100_000 + "x", ["NOTATION"]),
    ],
    ids=lambda value: str(value)[:12],
)
@pytest.mark.parametrize("system", ["concentration", "competence"])
def test_claim(system: str, claim: str, breaches: list[str]) -> None:
    hole = {**HOLE, "log": f"2 3 4 {claim}"}
    answer = first(system, hole)
    assert [breach["code"] for breach in answer["breaches"]] == breaches
    assert answer == second(system, hole)
