"""Two referees that share no code answer the same of every hole, plain, foul or odd."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import pytest

from designer.systems.catalogue import SYSTEMS
from tests.conformance import odd_holes
from tests.conformance.crossing import differences, first
from tests.second_referee import random_holes

SEED = 20270
"""Fixed, so that anyone can run the same holes again."""


@cache
def three_hundred(system: str) -> tuple[dict[str, Any], ...]:
    return tuple(random_holes.holes(system, SEED, 300))


@pytest.mark.parametrize("system", SYSTEMS)
def test_three_hundred_random_holes_are_answered_alike(system: str) -> None:
    assert not differences(system, three_hundred(system))


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_hundred_odd_holes_are_answered_alike(system: str) -> None:
    assert not differences(system, odd_holes.holes(system, SEED, 100))


@pytest.mark.long
@pytest.mark.parametrize("system", SYSTEMS)
def test_twenty_thousand_random_holes_are_answered_alike(system: str) -> None:
    assert not differences(system, random_holes.holes(system, SEED + 1, 20_000))


@pytest.mark.long
@pytest.mark.parametrize("system", SYSTEMS)
def test_five_thousand_odd_holes_are_answered_alike(system: str) -> None:
    assert not differences(system, odd_holes.holes(system, SEED + 1, 5_000))


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_random_holes_bring_up_every_breach_and_event(system: str) -> None:
    answers = [first(system, hole) for hole in three_hundred(system)]
    assert {breach["code"] for answer in answers for breach in answer["breaches"]} == SYSTEMS[system].codes
    events = {event for answer in answers for event in answer["events"]}
    assert events == (
        {"lost-ball"}
        if system == "competence"
        else {"lost-ball", "critical-failure", "critical-success", "spectacular"}
    )


@pytest.mark.parametrize(
    ("system", "module", "name", "wrong"),
    [
        ("competence", "actions", "ADJUST", (0, 15, 31, 47)),
        ("competence", "rules", "LOST_AT", 4),
        ("concentration", "techniques", "SWING", 12),
        ("concentration", "techniques", "DISCOUNT", 3),
        ("concentration", "aimed", "LOST_AFTER", 4),
        ("concentration", "rules", "TRIPLE", 4),
    ],
)
def test_a_wrong_number_in_the_rules_shows_as_a_difference(
    system: str, module: str, name: str, wrong: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_module(f"designer.systems.{system}.{module}"), name, wrong)
    assert differences(system, three_hundred(system), most=1)
