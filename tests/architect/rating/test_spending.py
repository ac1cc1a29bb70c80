"""Best spending: every value is the least over all choices, each written out and played through the system."""

from __future__ import annotations

from functools import partial
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

import numpy as np
import pytest

from designer.architect.rating import rate_rolling
from designer.architect.rating.competence_spending import CompetenceHole
from designer.architect.rating.concentration import lies
from designer.architect.rating.concentration.lower import Relaxation
from designer.architect.rating.concentration.upper import Policy
from designer.model.course import Zones
from designer.systems.catalogue import SYSTEMS
from designer.systems.concentration.state import AIMED, NO_SHOT
from designer.systems.protocol import settings
from tests.architect.rating.naive import (
    Choice,
    Texts,
    competence_choices,
    concentration_choices,
    least,
    optimum,
    subsets,
    token,
)
from tests.architect.rating.test_rolling import grids, random_hole

CON, COM = SYSTEMS["concentration"], SYSTEMS["competence"]


def after(points: int, seed: int) -> np.ndarray[Any, np.dtype[np.float64]]:
    """What points left over are worth: falling, the first points most."""
    steps = np.sort(np.random.default_rng(seed).random(points))
    return np.concatenate([[0.0], -0.3 * np.cumsum(steps[::-1])]) + 40


# Concentration -------------------------------------------------------------------------------------------------------


def lie(state: Any) -> int:
    """The lie of a state of the system, by its own words."""
    failures = len(state.run)
    double = abs(state.latest) == abs(state.before) != AIMED and state.latest != NO_SHOT
    digit = abs(state.latest) - 1
    if failures:
        return lies.aimless(failures) if state.latest in (AIMED, -AIMED) else lies.failed(failures, digit, double)
    if state.latest == NO_SHOT or abs(state.latest) == AIMED:
        return lies.FRESH
    if state.latest < 0 and state.position == 0 and state.missed_at == 1:
        return lies.again(digit, double)
    if state.latest < 0 or state.pairs[1] == 0:
        return lies.quiet(digit, double)
    return lies.once(digit, double) if state.pairs[1] == 1 else lies.twice(digit)


def level(policy: Policy, state: Any, position: int) -> int | None:
    """How far relief has opened the area ahead, None where not by the policy's plan."""
    shut = state.shut(position + 1)
    closed = tuple(zone - 1 for zone in range(1, 7) if shut >> zone & 1)
    return next((i for i, one in enumerate(policy.levels[position]) if one.closed == closed), None)


def policy_value(policy: Policy, start: int, state: Any) -> float:
    """What the policy says of a state that a shot from position ``start`` has led to."""
    if state.done:
        return float(policy.after[state.points])
    stays = state.position == start and (start == 0 or (state.latest != NO_SHOT and state.run))
    reached = level(policy, state, state.position) if stays else 0
    assert reached is not None
    return float(policy.lies(state.position, reached)[int(state.discount), lie(state), state.points])


def planned_relief(policy: Policy, state: Any) -> list[Texts]:
    """The relief tokens that the plan would buy now, one after another."""
    steps = policy.levels[state.position]
    found: list[Texts] = [()]
    waiting: list[tuple[int, Texts]] = [(level(policy, state, state.position) or 0, ())]
    double = state.double
    while waiting:
        at, texts = waiting.pop()
        for to in {steps[at].single, steps[at].double if double else None} - {None}:
            assert to is not None
            opened = "".join(str(zone + 1) for zone in sorted(set(steps[at].closed) - set(steps[to].closed)))
            found.append((*texts, f"D{opened}"))
            waiting.append((to, (*texts, f"D{opened}")))
    return found


def wander(fails: tuple[Zones, ...], points: int, rng: Random, length: int, minimum: int = 3) -> list[Any]:
    """States that play without relief may reach: random shots, some with techniques, some aimed."""
    state = CON.opening(fails, points, settings(CON, {"spectacular_minimum": minimum}))
    seen = [state]
    for _ in range(length):
        texts = rng.choice(([], [], [], ["R"], ["RR"], [f"P{rng.randint(1, 6)}"]))
        shot = str(rng.choice((rng.randint(1, 6), abs(state.latest) if 0 < abs(state.latest) < 7 else 1)))
        if rng.random() < 0.15 and state.position + 2 <= len(fails):
            shot = f"V{state.position + 2}:" + "".join(str(rng.randint(1, 6)) for _ in range(2))
        for text in (*texts, shot):
            state = CON.after(state, token(CON, text)).state
        if state.done:
            return seen
        seen.append(state)
    return seen


@pytest.mark.parametrize(
    "seed", [1, 3, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(30) if seed not in (1, 3))]
)
def test_each_value_of_the_policy_is_the_least_over_all_its_choices(seed: int) -> None:
    rng = Random(seed)
    minimum = 2 if seed % 4 == 3 else 3
    fails = random_hole(rng, 3)
    policy = Policy(fails, after(36, seed), minimum)
    seen = {(s.position, lie(s), s.discount): s for _ in range(40) for s in wander(fails, 36, rng, 12, minimum)}
    for state in rng.sample(sorted(seen.values(), key=repr), min(7, len(seen))):
        state = state._replace(points=rng.choice((0, 1, 2, 3, 5, 9, 12, 13, 16, 20, 33, 36)))
        # An aimed shot at more than two areas on has too many ways to fall to write them all down each time.
        aimed = len(fails) - state.position <= 3
        choices = concentration_choices(CON, state, planned_relief(policy, state), aimed=False)
        if aimed:
            choices += concentration_choices(CON, state, aimed=True)
        expected = least(choices, partial(policy_value, policy, state.position))
        value = policy.lies(state.position)[int(state.discount), lie(state), state.points]
        if aimed:
            assert value == pytest.approx(expected, abs=1e-6)
        else:
            assert value <= expected + 1e-6


@pytest.mark.parametrize("areas", [
    ("1234", "2"),
    pytest.param(("12345", "36", "1"), marks=pytest.mark.long),
    pytest.param(("123456", "2", "45"), marks=pytest.mark.long),
])  # fmt: skip
def test_swings_and_relief_on_hard_areas(areas: tuple[str, ...]) -> None:
    fails = grids(*areas)
    policy = Policy(fails, after(30, 5))
    swing = len(areas[0]) < 6  # with six zones there are too many choices after its die to write them all down
    cases = [(0, "1"), (4, "1"), (12, "1 1")] + ([(13, "1"), (15, "1 1"), (30, "1")] if swing else [])
    for points, log in cases:
        state = CON.opening(fails, 30, settings(CON))
        for text in log.split():
            state = CON.after(state, token(CON, text)).state
        state = state._replace(points=points)
        choices = concentration_choices(CON, state, planned_relief(policy, state), aimed=False)
        choices += concentration_choices(CON, state, swing=True, aimed=False) if points > 12 else []
        choices += concentration_choices(CON, state)
        expected = least(choices, partial(policy_value, policy, 0))
        assert policy.lies(0)[0, lie(state), points] == pytest.approx(expected, abs=1e-6)


def key(state: Any) -> Any:
    return state._replace(strokes=0, declared=())


@pytest.mark.parametrize(("areas", "points"), [
    (("1", "3"), 1),
    pytest.param(("12", "3"), 3, marks=pytest.mark.long),
    pytest.param(("123", "4"), 1, marks=pytest.mark.long),
])  # fmt: skip
def test_true_optimum_of_small_holes_lies_between_the_bounds(areas: tuple[str, ...], points: int) -> None:
    """All states of the system explored, any zones of relief before any shot: nothing is left out."""
    fails = grids(*areas)

    def choices(state: Any) -> Any:
        zones = sorted({zone for zones in fails for zone in zones})
        single: list[Texts] = [(f"D{chosen}",) for chosen in subsets(zones, 3)]
        pairs = [(f"D{a}", f"D{b}") for a in zones for b in zones if a != b]
        return concentration_choices(CON, state, [(), *single, *pairs])

    left = after(points, 1)
    first = CON.opening(fails, points, settings(CON))
    best = optimum(first, choices, key, lambda state: float(left[state.points]))
    upper = Policy(fails, left).value[points]
    lower = Relaxation(fails, left).value[points]
    assert lower <= best + 1e-7
    assert best <= upper + 1e-7
    assert upper - lower < 0.05


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_the_relaxation_is_never_above_the_policy_and_both_fall_with_points(seed: int) -> None:
    fails = random_hole(Random(seed), 4, par=3)
    left = after(40, seed)
    upper, lower = Policy(fails, left).value, Relaxation(fails, left).value
    assert (lower <= upper + 1e-9).all()
    assert (np.diff(upper) <= 1e-9).all()
    assert (np.diff(lower) <= 1e-9).all()


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 6))])
def test_an_open_zone_never_does_harm_so_that_forgetting_relief_is_a_bound(seed: int) -> None:
    """The policy counts zones opened elsewhere as closed. That bounds its play from above as long as a success is
    worth no more strokes than a failure with the same digit."""
    fails = random_hole(Random(seed), 5)
    policy = Policy(fails, after(30, seed))
    par = len(fails)
    for position in range(par):
        ahead = policy.lies(position + 1) if position + 1 < par else np.tile(policy.after, (2, lies.COUNT, 1))
        here, back = policy.lies(position), policy.lies(max(position - 1, 0))
        for digit in range(6):
            for double in (False, True):
                success = ahead[:, lies.once(digit, double)]
                lost = back[:, lies.quiet(digit, double)] if position else 1 + back[:, lies.again(digit, double)]
                for failure in (here[:, lies.failed(1, digit, double)], here[:, lies.failed(2, digit, double)], lost):
                    assert (success <= failure + 1e-9).all()


def test_without_points_relief_and_aimed_shots_alone_beat_rolling() -> None:
    fails = grids("123", "456", "135")
    played = Policy(fails, np.zeros(1)).value[0]
    assert played < rate_rolling(fails, "concentration").mean - 0.3


def test_an_area_that_fails_everywhere_is_passed() -> None:
    fails = grids("1", "123456", "2")
    upper, lower = Policy(fails, np.zeros(60)).value, Relaxation(fails, np.zeros(60)).value
    assert 5 < lower[0] <= upper[0] < 9
    # 27 points pinch all six zones; with what is left the two others are passed for certain.
    assert upper[59] == pytest.approx(lower[59], abs=1e-3)
    assert upper[33] == pytest.approx(3.0)


@pytest.mark.long
def test_the_policy_played_through_the_system_scores_what_it_says() -> None:
    """Monte Carlo: 3000 times one hole with 30 points, the choice of least value made at every shot."""
    rng = Random(3)
    fails = grids("13", "26", "345")
    left = after(30, 2)
    policy = Policy(fails, left)
    best: dict[Any, Choice] = {}
    scores = []
    for _ in range(3000):
        state = CON.opening(fails, 30, settings(CON))
        while not state.done:
            if key(state) not in best:
                # With so many points relief is never worth its stroke here, so none is tried.
                value = partial(policy_value, policy, state.position)
                best[key(state)] = min(concentration_choices(CON, state), key=lambda one: least([one], value))
            ((_, (option,)),) = best[key(state)]
            (_, strokes, to) = rng.choices(option, [chance for chance, _, _ in option])[0]
            state = to._replace(strokes=state.strokes + strokes)
        scores.append(state.strokes + left[state.points])
    error = stdev(scores) / sqrt(len(scores))
    assert abs(mean(scores) - policy.value[30]) < 4 * error


# Competence ----------------------------------------------------------------------------------------------------------


def competence_value(hole: CompetenceHole, state: Any) -> float:
    if state.done:
        return float(hole.after[state.points])
    if state.series:
        return float(hole.arrived[state.position][state.series - 1][state.points])
    unlocked = frozenset(zone - 1 for zone in range(1, 7) if state.opened >> zone & 1)
    return float(hole.staying[state.position][state.misses, unlocked][state.points])


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 20))])
def test_competence_values_are_the_least_over_all_choices(seed: int) -> None:
    rng = Random(seed)
    fails = random_hole(rng, 4 if seed < 4 else 5)
    hole = CompetenceHole(fails, after(60, seed))
    state = COM.opening(fails, 60, settings(COM))
    for _ in range(25):
        for points in (0, 5, 16, 33, 48):
            here = state._replace(points=points)
            expected = least(competence_choices(COM, here), partial(competence_value, hole))
            assert competence_value(hole, here) == pytest.approx(expected, abs=1e-7)
        for text in (rng.choice(("V", "")) + str(rng.randint(1, 6)), str(rng.randint(1, 6))):
            state = COM.after(state, token(COM, text)).state
        if state.done:
            break


def test_competence_optimum_of_a_small_hole() -> None:
    fails = grids("123", "24")
    left = after(18, 3)

    def plain(state: Any) -> Any:
        return state._replace(strokes=0, dice_sum=0, rolls=0)

    first = COM.opening(fails, 18, settings(COM))
    best = optimum(first, partial(competence_choices, COM), plain, lambda state: float(left[state.points]))
    assert CompetenceHole(fails, left).value[18] == pytest.approx(best, abs=1e-7)


@pytest.mark.parametrize("seed", range(3))
def test_competence_without_points_is_rolling(seed: int) -> None:
    fails = random_hole(Random(seed), 4)
    assert CompetenceHole(fails, np.zeros(1)).value[0] == pytest.approx(rate_rolling(fails, "competence").mean)
