"""Rolling only: fractions worked out by hand, and every throw of the dice written down and judged."""

from __future__ import annotations

from fractions import Fraction
from math import inf, sqrt
from random import Random

import pytest

from designer.architect.rating import exact_rolling, rate_rolling, total
from designer.model.course import Zones
from designer.systems.catalogue import SYSTEMS
from designer.systems.protocol import settings
from tests.architect.rating.naive import token

DICE = ("concentration", "competence")


def grids(*areas: str) -> tuple[Zones, ...]:
    return tuple(frozenset(map(int, area)) for area in areas)


@pytest.mark.parametrize(
    ("system", "areas", "mean"),
    [
        # One area, three of six fail, q = 1/2. A round of three shots counts 1 + q + q^2 strokes, and with
        # chance q^3 a penalty and another round: E = (1 + q + q^2 + q^3) / (1 - q^3).
        ("concentration", ("123",), Fraction(15, 7)),
        # Two such areas: E1 = 1 + q + q^2 + q^3 E0 and E0 = 15/7 + E1.
        ("concentration", ("123", "456"), Fraction(218, 49)),
        # Nothing fails: three equal digits, 1 of 36, save the fourth stroke (CON-5.2).
        ("concentration", ("", "", "", ""), 4 - Fraction(1, 36)),
        # On a par 5 the first three save one stroke, or else, 1/36 * 5/6, the three after the first.
        ("concentration", ("", "", "", "", ""), 5 - Fraction(1, 36) - Fraction(5, 216)),
        # No area is left after a par 3's triple.
        ("concentration", ("", "", ""), Fraction(3)),
        # One grid: a lost ball at g1 costs nothing more, so E = 1 / (1 - q).
        ("competence", ("123",), Fraction(2)),
        # Nothing fails: every roll after the first is free with chance 1/6 (COM-4.2).
        ("competence", ("", "", ""), 1 + 2 * Fraction(5, 6)),
        # g2 fails on 1 to 5. With 6 for its series the ball passes for nothing (1/6) or misses; with another
        # digit it passes for nothing (1/6), with a 6 for a stroke (1/6), or misses. After a first miss two more
        # rolls are left, q = 5/6: M = 1 + q + q^2 E0, and E0 = 1 + 5/36 + 25/36 (1 + M), which makes E0 = 6.
        ("competence", ("", "12345"), Fraction(6)),
    ],
)  # fmt: skip
def test_fractions_worked_out_by_hand(system: str, areas: tuple[str, ...], mean: Fraction) -> None:
    assert exact_rolling(grids(*areas), system) == mean
    assert rate_rolling(grids(*areas), system).mean == pytest.approx(float(mean), abs=1e-10)


def random_hole(rng: Random, hardest: int, par: int | None = None) -> tuple[Zones, ...]:
    par = par or rng.choice((3, 4, 5))
    return tuple(frozenset(rng.sample(range(1, 7), rng.randint(1, hardest))) for _ in range(par))


def judged_chances(system_id: str, fails: tuple[Zones, ...], most: int) -> dict[int, float]:
    """The chance of each number of strokes up to ``most``: all ways the dice may fall, judged by the system."""
    system = SYSTEMS[system_id]
    chances: dict[int, float] = {}
    waiting = [(system.opening(fails, 0, settings(system)), 1.0)]
    while waiting:
        state, chance = waiting.pop()
        for digit in "123456":
            step = system.after(state, token(system, digit))
            assert not step.faults
            standing = system.standing(step.state)
            if standing.done:
                chances[standing.strokes] = chances.get(standing.strokes, 0.0) + chance / 6
            elif standing.strokes <= most:  # a series may pass the last grids for nothing
                waiting.append((step.state, chance / 6))
    return {strokes: chance for strokes, chance in chances.items() if strokes <= most}


@pytest.mark.parametrize("system", DICE)
@pytest.mark.parametrize("seed", range(6))
def test_the_distribution_is_that_of_all_throws_judged_one_by_one(system: str, seed: int) -> None:
    fails = random_hole(Random(seed), 5, par=(3, 4, 5)[seed % 3])
    rated = rate_rolling(fails, system).distribution
    for strokes, chance in judged_chances(system, fails, 4).items():
        assert rated[strokes] == pytest.approx(chance, abs=1e-12)


@pytest.mark.parametrize("system", DICE)
@pytest.mark.parametrize("seed", range(10))
def test_mean_and_variance_are_those_of_the_distribution(system: str, seed: int) -> None:
    fails = random_hole(Random(seed), 5)
    rated = rate_rolling(fails, system)
    exact = exact_rolling(fails, system)
    assert exact is not None
    assert rated.mean == pytest.approx(float(exact), abs=1e-9)
    assert sum(rated.distribution) == pytest.approx(1, abs=1e-10)
    mean = sum(k * chance for k, chance in enumerate(rated.distribution))
    square = sum(k * k * chance for k, chance in enumerate(rated.distribution))
    assert mean == pytest.approx(rated.mean, abs=1e-7)
    assert square - mean * mean == pytest.approx(rated.variance, abs=1e-4)
    assert rated.spread == pytest.approx(sqrt(rated.variance))


def test_a_course_adds_up_its_holes() -> None:
    holes = [rate_rolling(random_hole(Random(seed), 3), "concentration") for seed in range(9)]
    course = total(holes)
    assert course.mean == pytest.approx(sum(hole.mean for hole in holes))
    assert course.variance == pytest.approx(sum(hole.variance for hole in holes))
    mean = sum(k * chance for k, chance in enumerate(course.distribution))
    assert mean == pytest.approx(course.mean, abs=1e-7)


def test_where_all_zones_fail_rolling_never_ends() -> None:
    closed = grids("1", "123456", "2")
    assert exact_rolling(closed, "concentration") is None
    rated = rate_rolling(closed, "concentration")
    assert (rated.mean, rated.variance, rated.distribution) == (inf, inf, ())
    assert total([rated, rate_rolling(grids("1", "2", "3"), "concentration")]).mean == inf


def test_a_free_area_may_pass_where_all_zones_fail() -> None:
    mean = exact_rolling(grids("6", "6", "6", "123456"), "concentration")
    assert mean is not None
    assert mean > 50


def test_relief_where_all_zones_fail_is_taken_once_for_three_strokes() -> None:
    # The tee alone: three strokes of relief, then three zones fail as in the first hand-worked case.
    assert exact_rolling(grids("123456"), "concentration", relief=True) == 3 + Fraction(15, 7)
    # In front of A2: three strokes when the ball first comes there, then as if 4, 5 and 6 failed.
    assert exact_rolling(grids("123", "123456"), "concentration", relief=True) == 3 + Fraction(218, 49)
    rated = rate_rolling(grids("123", "123456"), "concentration", relief=True)
    assert rated.mean == pytest.approx(3 + 218 / 49)
    assert sum(k * chance for k, chance in enumerate(rated.distribution)) == pytest.approx(rated.mean, abs=1e-8)


def test_a_game_without_dice_is_refused() -> None:
    with pytest.raises(ValueError, match="clubs"):
        rate_rolling(grids("1", "2", "3"), "clubs")


@pytest.mark.long
@pytest.mark.parametrize("system", DICE)
def test_matches_rolled_by_chance_agree(system: str) -> None:
    """Monte Carlo: 4000 rounds of nine random holes through the system, within four standard errors."""
    rng = Random(7)
    holes = [random_hole(rng, 4) for _ in range(9)]
    rated = total(rate_rolling(fails, system) for fails in holes)
    game = SYSTEMS[system]
    scores = []
    for _ in range(4000):
        strokes = 0
        for fails in holes:
            state = game.opening(fails, 0, settings(game))
            while not state.done:
                state = game.after(state, token(game, str(rng.randint(1, 6)))).state
            strokes += game.standing(state).strokes
        scores.append(strokes)
    mean = sum(scores) / len(scores)
    assert abs(mean - rated.mean) < 4 * rated.spread / sqrt(len(scores))
