"""Whole distributions of the best play: held against the expectations, and against play through the system itself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest

from designer.architect.rating.competence_spending import CompetenceHole
from designer.architect.rating.concentration.upper import Policy
from designer.architect.rating.hole_values import upper_values
from designer.architect.rating.played.competence import competence_moves
from designer.architect.rating.played.concentration import concentration_moves
from designer.architect.rating.played.following import points_left, strokes_ahead
from designer.architect.rating.played.moves import Moves, reachable
from designer.architect.rating.played.rounds import best_rounds
from designer.architect.rating.rolling import rate_rolling
from designer.model.course import Zones
from designer.systems.concentration.state import AIMED, NO_SHOT
from designer.systems.protocol import settings
from tests.architect.rating.naive import Choice, competence_choices, concentration_choices, least
from tests.architect.rating.test_rolling import grids, random_hole
from tests.architect.rating.test_spending import (
    COM,
    CON,
    after,
    competence_value,
    key,
    planned_relief,
    policy_value,
)


def alone(moves: Moves) -> Any:
    """The strokes of the hole by itself, [strokes, points]."""
    return strokes_ahead(moves, np.ones((1, moves.points)))


@pytest.mark.parametrize("system", ["concentration", "competence"])
@pytest.mark.parametrize("seed", [2, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(20) if seed != 2)])
def test_the_mean_of_the_distribution_is_the_expectation(system: str, seed: int) -> None:
    """Found apart: one by value iteration over sums of gains, the other state by state through what is chosen."""
    rng = Random(seed)
    hardest = 6 if system == "concentration" else 4
    holes = [random_hole(rng, hardest) for _ in range(3)]
    points = tuple(range(0, 61, 6))
    rounds = best_rounds(holes, system, {}, 60, points)
    values = upper_values(holes, system, {}, 60)
    assert rounds.values == pytest.approx(values)
    for scores in rounds.scores:
        assert scores.course.mean == pytest.approx(values[scores.points], abs=1e-6)
        assert sum(hole.mean for hole in scores.holes) == pytest.approx(scores.course.mean, abs=1e-6)
        assert sum(scores.course.distribution) == pytest.approx(1.0, abs=1e-9)
        assert sum(scores.spent) <= scores.points + 1e-6


def test_without_points_competence_is_the_chain_of_rolling() -> None:
    holes = [grids("123", "45"), grids("2", "16", "3")]
    (scores,) = best_rounds(holes, "competence", {}, 0, (0,)).scores
    for hole, fails in zip(scores.holes, holes, strict=True):
        rolled = rate_rolling(fails, "competence")
        count = min(len(hole.distribution), len(rolled.distribution))
        assert hole.distribution[:count] == pytest.approx(rolled.distribution[:count], abs=1e-9)
        assert sum(hole.distribution[count:]) + sum(rolled.distribution[count:]) < 1e-9
    assert scores.spent == (0.0, 0.0)


def played(first: Any, choice: Callable[[Any], Choice]) -> tuple[dict[int, float], dict[int, float]]:
    """Chances of strokes and of points left, every fall of the dice followed through the system."""
    chosen: dict[Any, Choice] = {}
    strokes: dict[int, float] = defaultdict(float)
    points: dict[int, float] = defaultdict(float)
    masses = {(key(first), 0): (first, 1.0)}
    while sum(mass for _, mass in masses.values()) > 1e-9:
        following: dict[Any, tuple[Any, float]] = {}
        for (name, count), (state, mass) in masses.items():
            if name not in chosen:
                chosen[name] = choice(state)
            for weight, options in chosen[name]:
                for chance, struck, to in options[0]:
                    part = mass * weight * chance
                    if to.done:
                        strokes[count + struck] += part
                        points[to.points] += part
                    else:
                        place = (key(to), count + struck)
                        following[place] = (to, following.get(place, (to, 0.0))[1] + part)
        masses = following
    return strokes, points


def best(choices: list[Choice], value: Callable[[Any], float]) -> Choice:
    """The least of the choices; after a swing's die, which are the options, the least of those."""
    found = min(choices, key=lambda one: least([one], value))
    return [(w, [min(options, key=lambda o: least([[(1.0, [o])]], value))]) for w, options in found]


def assert_same(moves: Moves, points: int, strokes: dict[int, float], left: dict[int, float]) -> None:
    chances = alone(moves)[:, points]
    assert [strokes.get(k, 0.0) for k in range(30)] == pytest.approx(list(chances[:30]), abs=1e-7)
    before = (np.arange(moves.points) == points).astype(float)
    assert [left.get(b, 0.0) for b in range(moves.points)] == pytest.approx(list(points_left(moves, before)), abs=1e-7)


def forgetful(choice: Choice, start: int) -> Choice:
    """The policy counts an area as closed again once the ball has left it, or was aimed elsewhere: so is it played."""

    def forgot(state: Any) -> Any:
        stays = state.position == start and (start == 0 or state.run) and abs(state.latest) not in (NO_SHOT, AIMED)
        opened = tuple(zones if stays and area == start else 0 for area, zones in enumerate(state.opened))
        return state._replace(opened=opened)

    return [(w, [[(p, n, forgot(to)) for p, n, to in option] for option in options]) for w, options in choice]


@pytest.mark.parametrize(("fails", "points", "swing"), [
    (grids("13", "26"), 9, False),
    pytest.param(grids("4", "35", "12"), 4, False, marks=pytest.mark.long),
    pytest.param(grids("13", "26", "345"), 20, False, marks=pytest.mark.long),
    pytest.param(grids("1234", "2"), 15, True, marks=pytest.mark.long),
    pytest.param(grids("2345", "1"), 0, False, marks=pytest.mark.long),
])  # fmt: skip
def test_concentration_played_through_the_system(fails: tuple[Zones, ...], points: int, swing: bool) -> None:
    policy = Policy(fails, after(points, 2))

    def choice(state: Any) -> Choice:
        value = partial(policy_value, policy, state.position)
        choices = concentration_choices(CON, state, planned_relief(policy, state), aimed=False)
        choices += concentration_choices(CON, state)
        if swing and state.points > 10:
            choices += concentration_choices(CON, state, swing=True, aimed=False)
        return best([forgetful(one, state.position) for one in choices], value)

    strokes, left = played(CON.opening(fails, points, settings(CON)), choice)
    assert_same(reachable(concentration_moves(policy)), points, strokes, left)


@pytest.mark.parametrize(("fails", "points"), [
    (grids("123", "24"), 18),
    pytest.param(grids("12", "3", "456"), 37, marks=pytest.mark.long),
])  # fmt: skip
def test_competence_played_through_the_system(fails: tuple[Zones, ...], points: int) -> None:
    hole = CompetenceHole(fails, after(points, 3))

    def choice(state: Any) -> Choice:
        return best(competence_choices(COM, state), partial(competence_value, hole))

    strokes, left = played(COM.opening(fails, points, settings(COM)), choice)
    assert_same(reachable(competence_moves(hole)), points, strokes, left)


def test_no_state_that_can_be_reached_is_left_out() -> None:
    policy = Policy(grids("12345", "36", "1"), after(30, 1))
    moves = concentration_moves(policy)
    few = reachable(moves)
    assert few.size < moves.size / 10
    assert alone(few) == pytest.approx(alone(moves), abs=1e-12)
