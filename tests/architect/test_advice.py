"""Advice on courses: each point told where it stands, none of it an error, nothing said of a good course."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from designer.architect.advice import advise, advise_card
from designer.files.courses.cards import read_cards
from designer.model.course import STANDARDS, Area, Course, Hole
from designer.model.place import Place
from designer.systems.catalogue import SYSTEMS

CASES = Path(__file__).parents[1] / "cases"
ADVICE = yaml.safe_load((CASES / "advice.yaml").read_text("utf-8"))
HOLES = Place(("holes",))


def course(pars: str, indexes: list[int | None] | None, slopes: str = "", system: str = "concentration") -> Course:
    written = slopes.split() or ["2" * int(par) for par in pars]
    holes = tuple(
        Hole(number, int(par), tuple(Area(int(d)) for d in slope), "", indexes[number - 1] if indexes else None)
        for number, (par, slope) in enumerate(zip(pars, written, strict=True), 1)
    )
    return Course("c", "C", system, STANDARDS["free"], holes)


@pytest.mark.parametrize("case", ADVICE, ids=lambda case: case["about"])
def test_advice(case: dict[str, object]) -> None:
    made = course(case["pars"], case.get("indexes"), case.get("slopes", ""), case.get("system", "concentration"))  # type: ignore[arg-type]
    found = advise(made, SYSTEMS[made.system])
    assert [f"{finding.id} {finding.place}" for finding in found] == case["advice"]
    assert not any(finding.is_error for finding in found)


def test_the_ten_real_cards_have_warnings_at_most() -> None:
    read = read_cards(CASES / "cards" / "real-cards.csv")
    assert read.ok and read.value is not None
    told = {}
    for card in read.value.cards:
        findings = tuple(advise_card(card.pars, card.stroke_indexes or (None,) * 18, HOLES))
        assert not any(finding.is_error for finding in findings)
        told[card.id] = [finding.id for finding in findings]
    assert told == {
        "augusta-national": ["STROKE-INDEX-MIDDLE"],
        "st-andrews-old": [],
        "pebble-beach": [],
        "tpc-sawgrass": [],
        "royal-county-down": ["STROKE-INDEX-MIDDLE", "STROKE-INDEX-NEIGHBOURS"],
        "royal-portrush-dunluce": [],
        "carnoustie": ["STROKE-INDEX-NEIGHBOURS"],
        "ballybunion-old": ["STROKE-INDEX-MIDDLE", "STROKE-INDEX-MIDDLE", "PAR-3-RUN"],
        "lahinch-old": ["STROKE-INDEX-NEIGHBOURS", "STROKE-INDEX-NEIGHBOURS"],
        "pinehurst-2": [],
    }


def test_a_six_before_the_last_area_can_be_flown_over() -> None:
    for slope in ("2622", "6662", "6222"):
        assert advise(course("4", None, slope), SYSTEMS["concentration"]) == ()


def test_where_a_six_cannot_be_flown_over_the_areas_are_told() -> None:
    (finding,) = advise(course("4", None, "2266"), SYSTEMS["concentration"])
    assert finding.facts == {"hole": 1, "area": 3, "last": 4, "count": 2}


def test_odd_shapes_get_advice_without_an_error() -> None:
    """What the constraints refuse (17 holes, par 6, a slope of the wrong length) is survived here."""
    assert advise(course("6", [1], "1"), SYSTEMS["competence"]) == ()
    assert advise(course("4" * 17, list(range(1, 18))), SYSTEMS["concentration"]) == ()
