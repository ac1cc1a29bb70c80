"""Courses made to a rating: met within its band with few true ratings, or the nearest told."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from designer.architect.generating.demands import Demands
from designer.architect.generating.making import Brief, make_course
from designer.architect.generating.meeting import JUDGED, Met, Target, meet
from designer.architect.generating.rates import played_well, rough_rate
from designer.architect.generating.slopes import Slope
from designer.systems.catalogue import SYSTEMS
from tests.architect.generating.test_making import THEME

GAME = SYSTEMS["concentration"]
PARS = (4, 4, 3, 5, 4, 3, 4, 4, 5) * 2


def rough(slopes: Sequence[Slope]) -> float:
    """Strokes if every area were rolled alone."""
    return sum(6 / (6.5 - digit) for slope in slopes for digit in slope)


def bent(slopes: Sequence[Slope]) -> float:
    """A rating that goes with the rough one, not in a straight line, and with a little of its own."""
    return 10 + 0.3 * rough(slopes) + rough(slopes) ** 2 / 700 + 0.02 * sum(slope[0] for slope in slopes)


def found(target: Target, demands: Demands, seed: str = "1", rate: Callable[[Sequence[Slope]], float] = bent) -> Met:
    return meet(target, demands, PARS, GAME, seed, rough=rough, rate=rate)


@pytest.mark.parametrize(
    "rating", [55.0, *(pytest.param(rating, marks=pytest.mark.long) for rating in (66.6, 78.0)), 90.0, 120.0]
)
def test_a_rating_is_met_with_few_true_ratings(rating: float) -> None:
    for seed in ("1", "2", "3"):
        met = found(Target(rating, 0.5), Demands(difficulty_range=(1, 5)), seed)
        assert abs(met.rating - rating) <= 0.5
        assert met.rating == bent(met.slopes)
        assert met.judged <= 6


def test_the_demands_are_kept() -> None:
    met = found(Target(75.0, 0.3), Demands(difficulty_range=(2, 4)))
    assert tuple(map(len, met.slopes)) == PARS
    assert {digit for slope in met.slopes for digit in slope} <= {2, 3, 4}
    assert abs(met.rating - 75.0) <= 0.3


def test_a_budget_leaves_only_where_the_difficulties_lie() -> None:
    demands = Demands(difficulty_range=(1, 5), budget=190)
    plain = bent(found(Target(70.0, 30.0), demands).slopes)
    met = found(Target(plain + 1.0, 0.4), demands)
    assert sum(map(sum, met.slopes)) == 190
    assert abs(met.rating - plain - 1.0) <= 0.4


@pytest.mark.parametrize("rating", [20.0, 900.0])
def test_out_of_reach_the_nearest_is_told_at_once(rating: float) -> None:
    met = found(Target(rating, 0.5), Demands(difficulty_range=(1, 5)))
    edge = 1 if rating < 100 else 5
    assert met.rating == bent([(edge,) * par for par in PARS])
    assert met.judged <= 3


def test_a_band_too_narrow_ends_the_search() -> None:
    met = found(Target(75.0, 1e-7), Demands(difficulty_range=(1, 5)))
    assert met.judged <= JUDGED
    assert abs(met.rating - 75.0) < 0.5


def test_a_rating_that_goes_with_nothing_ends_the_search() -> None:
    met = found(Target(75.0, 0.1), Demands(difficulty_range=(1, 5)), rate=lambda slopes: 80.0 - rough(slopes) % 1)
    assert met.judged <= JUDGED


def test_the_same_seed_takes_the_same_way() -> None:
    target, demands = Target(75.0, 0.2), Demands(difficulty_range=(1, 5))
    assert found(target, demands, "7") == found(target, demands, "7")
    assert found(target, demands, "7").slopes != found(target, demands, "8").slopes


def test_a_course_is_made_to_a_rating_or_refused() -> None:
    def search(target: Target, demands: Demands, pars: Sequence[int]) -> Met:
        return meet(target, demands, pars, GAME, "1", rough=rough, rate=bent)

    def design(rating: float) -> object:
        brief = Brief(Demands(), "1", THEME, ("old-mill", "new-mill"), target=Target(rating, 0.5))
        return make_course(brief, GAME, search)

    made = design(75.0)
    assert made.course is not None and abs(made.rating - 75.0) <= 0.5  # type: ignore[attr-defined]
    refused = design(20.0)
    (finding,) = refused.findings  # type: ignore[attr-defined]
    assert finding.id == "BRIEF-RATING" and finding.is_error
    assert finding.facts["target"] == 20.0
    assert 40 < finding.facts["nearest"] < 60


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_rough_rating_grows_with_the_difficulty(system: str) -> None:
    """Also where an area of difficulty 6 bars the way for rolling alone."""
    rate = rough_rate(SYSTEMS[system])
    most = SYSTEMS[system].difficulties[-1]
    rates = [rate([(1, digit, 1), (2, 2, digit, 1)]) for digit in range(1, most + 1)]
    assert rates == sorted(rates)
    assert rates[-1] < 100


def test_a_beginner_played_well_needs_fewer_strokes_than_rolling() -> None:
    told: list[int] = []
    system = SYSTEMS["competence"]
    slopes = [(1, 2, 1), (2, 1, 1, 1)]
    rating = played_well(system, Target(7.0, 10.0), lambda: told.append(1))(slopes)
    assert 2 <= rating < rough_rate(system)(slopes)
    assert told == [1]
