"""Ratings of whole courses, drawn and not."""

from __future__ import annotations

from math import inf, sqrt
from statistics import mean, stdev

import numpy as np
import pytest

from designer.architect.rating import exact_rolling, rate_course, rate_rolling
from designer.architect.rating.competence_spending import CompetenceHole
from designer.architect.rating.concentration.upper import Policy
from designer.architect.rating.reference import mixture, reference_draws
from designer.architect.rating.scale import difficulty_rating, strong_points
from designer.draw.grids import failure_grids
from designer.model.course import STANDARDS, Area, Course, Hole
from designer.systems.catalogue import SYSTEMS

CON, COM = SYSTEMS["concentration"], SYSTEMS["competence"]


def course(*slopes: str, system: str = "concentration") -> Course:
    holes = tuple(
        Hole(number, len(slope), tuple(Area(int(difficulty)) for difficulty in slope))
        for number, slope in enumerate(slopes, 1)
    )
    return Course("test", "Test", system, STANDARDS["free"], holes)


def drawn(undrawn: Course, seed: str = "5") -> Course:
    return undrawn.with_fails(failure_grids(seed, "R1", undrawn))


def test_a_drawn_course_is_rated_as_it_is_drawn() -> None:
    match = drawn(course("121", "213", "13"))
    rated = rate_course(match, CON, (0, 7), bounded=1)
    assert rated.draws == 1
    assert rated.rolling_error == 0
    exact = [exact_rolling(hole.fails or (), "concentration") for hole in match.holes]
    assert rated.course.mean == pytest.approx(sum(float(one) for one in exact if one is not None))
    assert rated.relieved == rated.course
    # The holes from the last to the first, each with what the next ones make of the points left.
    value = np.zeros(8)
    for hole in reversed(match.holes):
        value = Policy(hole.fails or (), value).value
    assert [one.upper for one in rated.spending] == pytest.approx([value[0], value[7]])
    assert all(one.lower <= one.upper + 1e-9 and one.gap < 0.1 for one in rated.spending)
    assert rated.stroke_index == ()  # three holes have none


def test_points_are_shared_among_holes_as_well_as_can_be() -> None:
    """Two holes alone: the best share is the least over every split that a fixed plan could make, or better."""
    first, second = (hole.fails or () for hole in drawn(course("231", "123", system="competence")).holes)
    alone = [CompetenceHole(fails, np.zeros(13)).value for fails in (first, second)]
    together = CompetenceHole(first, alone[1]).value[12]
    assert together < min(alone[0][points] + alone[1][12 - points] for points in range(13))
    # Not better than all the points on both.
    assert together > alone[0][12] + alone[1][12]


def test_an_undrawn_course_is_the_mean_of_its_reference_draws() -> None:
    undrawn = course("1213", "221")
    rated = rate_course(undrawn, CON, (), draws=6)
    means = [sum(rate_rolling(fails, "concentration").mean for fails in grids) for grids in reference_draws(undrawn, 6)]
    assert rated.draws == 6
    assert rated.course.mean == pytest.approx(mean(means))
    assert rated.rolling_error == pytest.approx(stdev(means) / sqrt(6))
    assert rated.rating is None
    assert rated.spending == ()


def test_where_the_draw_does_not_matter_there_is_no_error() -> None:
    # A free area needs four areas, so on par 3 rolling depends on the difficulties alone (CON-5.2).
    rated = rate_course(course("121", "232", "113"), CON, (), draws=5)
    assert rated.rolling_error == pytest.approx(0, abs=1e-12)


def test_spending_ends_early_once_it_is_precise() -> None:
    undrawn = course("12", "21", system="competence")
    rated = rate_course(undrawn, COM, (0, 4), draws=12, precision=5.0)
    assert [one.draws for one in rated.spending] == [8, 8]
    assert [one.draws for one in rate_course(undrawn, COM, (0,), draws=9).spending] == [9]


def test_a_hole_that_rolling_cannot_pass_is_named() -> None:
    rated = rate_course(drawn(course("121", "161")), CON, (), draws=2)
    assert rated.unpassable == (2,)
    assert rated.course.mean == inf
    assert rated.course.distribution == ()
    assert 10 < rated.relieved.mean < 20


def test_ratings_of_nine_holes() -> None:
    nine = course(*["121", "222", "131", "212", "231", "211", "122", "221", "112"])
    rated = rate_course(drawn(nine), CON, (50,), bounded=0)
    assert sorted(rated.stroke_index) == list(range(1, 10))
    assert rated.rating == rated.spending[0].upper
    assert rated.spending[0].lower == 0
    assert rated.difficulty is not None
    assert 55 <= rated.difficulty <= 155
    # The hardest hole gains most from points, the easiest least.
    assert rated.gains[4] == max(rated.gains)


def test_the_same_course_is_rated_the_same() -> None:
    undrawn = course("11", "2")
    first, second = (rate_course(undrawn, CON, (0, 4), draws=2, bounded=1) for _ in range(2))
    assert first == second


def test_the_spectacular_minimum_of_the_course_counts() -> None:
    plain = drawn(course("33"))
    free = Course(plain.id, plain.name, plain.system, plain.standard, plain.holes, variants={"spectacular_minimum": 2})
    least = [rate_course(one, CON, (0,), bounded=0).spending[0].upper for one in (plain, free)]
    assert least[1] < least[0] - 0.5


def test_the_scale_has_its_fixed_points() -> None:
    assert difficulty_rating(110, 80, 72) == pytest.approx(113)
    assert difficulty_rating(55, 40, 36) == pytest.approx(113)
    assert difficulty_rating(80, 79, 72) == 55
    assert difficulty_rating(200, 100, 72) == 155
    assert (strong_points(72), strong_points(36), strong_points(71)) == (150, 75, 148)


def test_a_mixture_weighs_all_draws_alike() -> None:
    ratings = [rate_rolling((frozenset(f), frozenset({2})), "competence") for f in ({1}, {2})]
    mixed = mixture(ratings)
    assert mixed.mean == pytest.approx(mean(rating.mean for rating in ratings))
    assert mixed.mean == pytest.approx(sum(k * chance for k, chance in enumerate(mixed.distribution)))
    square = sum(k * k * chance for k, chance in enumerate(mixed.distribution))
    assert mixed.variance == pytest.approx(square - mixed.mean**2, abs=1e-6)
