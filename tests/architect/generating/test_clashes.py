"""Briefs that cannot be met: a smallest set of demands that clash, none of it idle."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml

from designer.architect.generating.clashes import brief_findings, can_be_met, clash, settled
from designer.architect.generating.demands import Demands
from designer.model.course import STANDARDS
from designer.systems.catalogue import SYSTEMS

FILE = Path(__file__).parents[2] / "cases" / "generating" / "briefs.yaml"
CASES = yaml.safe_load(FILE.read_text("utf-8"))
GAME = SYSTEMS["concentration"]


def demands_of(brief: dict[str, Any]) -> Demands:
    read = dict(brief)
    if "standard" in read:
        read["standard"] = STANDARDS[read["standard"]]
    if "difficulty_range" in read:
        read["difficulty_range"] = tuple(read["difficulty_range"])
    if "difficulty" in read:
        read["difficulty"] = Fraction(read["difficulty"])
    if "pars" in read:
        read["pars"] = tuple(map(int, str(read["pars"])))
    return Demands(**read)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["brief"]))
def test_a_smallest_clash_and_its_room(case: dict[str, Any]) -> None:
    system = SYSTEMS[case.get("system", "concentration")]
    demands = demands_of(case["brief"])
    first, *rooms = brief_findings(demands, system)
    assert first.id == "BRIEF-CLASH" and first.is_error
    assert first.facts["demands"] == tuple(demands.text(name) for name in case["clash"])
    assert [f"{f.facts['demand']} {f.facts['low']} {f.facts['high']}" for f in rooms] == case["rooms"]
    assert all(f.id == ("BRIEF-ONLY" if f.facts["low"] == f.facts["high"] else "BRIEF-ROOM") for f in rooms)
    assert not any(f.is_error for f in rooms)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["brief"]))
def test_no_smaller_set_clashes_and_none_of_it_is_idle(case: dict[str, Any]) -> None:
    system = SYSTEMS[case.get("system", "concentration")]
    demands = demands_of(case["brief"])
    names = clash(demands, system)
    assert not can_be_met(demands.only(names), system)
    for smaller in combinations(demands.asked, len(names) - 1):
        assert can_be_met(demands.only(smaller), system)


@pytest.mark.parametrize(
    "demands",
    [Demands(), Demands(balance=0), Demands(par=54), Demands(par=90), Demands(budget=540 - 18), Demands(holes=9)],
    ids=lambda d: " ".join(map(d.text, d.asked)) or "nothing",
)
def test_a_brief_that_can_be_met_has_no_clash(demands: Demands) -> None:
    assert brief_findings(demands, GAME) == ()
    assert can_be_met(settled(demands, GAME), GAME)


def test_a_balance_of_nought_is_a_demand() -> None:
    assert Demands(balance=0).asked == ("balance",)


def test_habits_give_way_to_the_brief() -> None:
    plain = settled(Demands(), GAME)
    assert plain == Demands(
        holes=18, standard=STANDARDS["championship-18"], balance=2, no_neighbouring_par3=True, difficulty_range=(1, 4)
    )
    assert settled(Demands(par=54), GAME).no_neighbouring_par3 is False
    assert settled(Demands(par=54), GAME).standard is None
    assert settled(Demands(par=36), GAME).holes is None
    assert settled(Demands(par=36), GAME).standard == STANDARDS["standard-9"]
    assert settled(Demands(difficulty=Fraction(4)), GAME).difficulty_range == (1, 5)
    assert settled(Demands(difficulty=Fraction(11, 2)), GAME).difficulty_range is None
    assert settled(Demands(), GAME, frozenset({"no_neighbouring_par3"})).no_neighbouring_par3 is False
