"""The printed decision flow, followed question by question, comes to what the second referee answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.second_referee import competence, concentration

RULES = Path(__file__).parent.parent / "templates" / "rules" / "en"
FLOWS = {
    system: yaml.safe_load((RULES / f"{system}.yaml").read_text(encoding="utf-8"))["flow"]
    for system in ("concentration", "competence")
}
POINTS = 10_000


@dataclass
class Ball:
    """What somebody who follows the flow keeps in mind, and the token in hand."""

    fails: list[str]
    position: int = 0
    strokes: int = 0
    failures: list[str] = field(default_factory=list)
    successes: str = ""
    series: str = ""
    events: list[str] = field(default_factory=list)
    adjust: int = 0
    token: str = ""

    @property
    def dice(self) -> str:
        return self.token.partition(":")[2]

    @property
    def target(self) -> int:
        return int(self.token[1])

    def equal(self, first: str, digit: str) -> bool:
        apart = abs(int(first) - int(digit))
        return min(apart, 6 - apart) <= self.adjust

    @property
    def others(self) -> int:
        return sum(not self.equal(self.dice[0], die) for die in self.dice)

    @property
    def length(self) -> int:
        return next((n for n, die in enumerate(self.dice) if not self.equal(self.dice[0], die)), len(self.dice))

    def valid(self, area: int, digit: str) -> bool:
        return digit not in self.fails[area - 1]

    def rising(self, step: int) -> bool:
        return all(int(b) - int(a) == step for a, b in pairwise(self.dice))


def decide(system: str, ball: Ball, answers: dict[str, Callable[[Ball], bool]]) -> tuple[str, str]:
    """The step and the way (``yes`` or ``no``) at which the flow comes to an outcome."""
    steps = FLOWS[system]
    assert [step["id"] for step in steps] == list(answers)
    places = {step["id"]: number for number, step in enumerate(steps)}
    number = 0
    while True:
        step = steps[number]
        way = "yes" if answers[step["id"]](ball) else "no"
        if step[way] == "next":
            number += 1
        elif step[way].startswith("go "):
            number = places[step[way][3:]]
        else:
            return step["id"], way


CONCENTRATION: dict[str, Callable[[Ball], bool]] = {
    "unreadable": lambda b: False,
    "over": lambda b: b.position == len(b.fails),
    "technique": lambda b: b.token[0] == "J",
    "aimed": lambda b: b.token[0] == "V",
    "success": lambda b: b.valid(b.position + 1, b.token),
    "third": lambda b: len(b.failures) == 2,
    "same": lambda b: {*b.failures, b.token} == {b.token} and b.token.isdigit(),
    "lost": lambda b: b.position == 0,
    "forfeit": lambda b: b.position == 0,
    "triple": lambda b: b.successes == 2 * b.token,
    "double": lambda b: b.successes == b.token,
    "free": lambda b: b.position + 1 < len(b.fails),
    "target": lambda b: b.position + 2 <= b.target <= len(b.fails) and len(b.dice) == b.target - b.position,
    "spectacular": lambda b: len(b.dice) >= 3 and (b.rising(1) or b.rising(-1)),
    "adjusted": lambda b: b.adjust > 0,
    "within": lambda b: b.others >= 3,
    "different": lambda b: b.others >= 3,
    "series": lambda b: b.equal(b.dice[0], b.dice[1]),
    "landing": lambda b: b.valid(b.position + b.length, b.dice[0]),
    "back": lambda b: b.valid(b.position + b.length - 1, b.dice[0]),
    "room": lambda b: b.length >= 3,
    "refused": lambda b: b.valid(b.position + b.length - 2, b.dice[0]),
}


def play_concentration(ball: Ball, token: str) -> None:
    """One token: the outcome that the flow's sentence states."""
    ball.token = token
    step, way = decide("concentration", ball, CONCENTRATION)
    if (step, way) == ("technique", "yes"):
        ball.adjust = int(token[1])
        return
    aimed = token[0] == "V"
    flown = ball.length if aimed else 0
    ball.adjust = 0
    if step in ("over", "target"):
        return
    ball.strokes += 1
    digit = "" if aimed else token
    ball.successes = digit if ball.successes[:1] != digit else ball.successes + digit
    if step == "third":
        ball.failures, ball.successes = [*ball.failures, token], ""
        return
    ball.failures = []
    if step in ("lost", "forfeit") or (step, way) == ("refused", "no"):
        ball.events += ["critical-failure"] * (step == "forfeit") + ["lost-ball"]
        ball.strokes += way == "yes"
        ball.position -= way == "no"
        ball.successes = ""
    elif step in ("double", "free"):
        ball.position += 1
        if (step, way) == ("free", "yes"):
            ball.position += 1
            ball.events.append("critical-success")
            ball.successes = ""
    elif step == "spectacular":
        ball.position = ball.target
        ball.events.append("spectacular")
    else:
        ball.position += flown - ("landing", "back", "refused").index(step)


COMPETENCE: dict[str, Callable[[Ball], bool]] = {
    "unreadable": lambda b: False,
    "over": lambda b: b.position == len(b.fails),
    "action": lambda b: b.token[0] in "VJ",
    "series": lambda b: bool(b.series) and b.equal(b.series, b.token),
    "success": lambda b: b.valid(b.position + 1, b.token),
    "third": lambda b: len(b.failures) == 2,
    "lost": lambda b: b.position == 0,
}


def play_competence(ball: Ball, token: str) -> None:
    """One token: the outcome that the flow's sentence states."""
    ball.token = token
    step, way = decide("competence", ball, COMPETENCE)
    if step == "action":
        ball.adjust = int(token[1]) if ball.series else 0
        return
    ball.adjust = 0
    if step == "over":
        return
    ball.strokes += step != "series"
    if step in ("series", "success"):
        ball.position += 1
        ball.failures = []
        ball.series = ball.series if step == "series" else token
        return
    ball.series = ""
    ball.failures.append(token)
    if step == "lost":
        ball.failures = []
        ball.events.append("lost-ball")
        ball.position -= way == "no"


DIGITS = st.sampled_from("123456")
SAME = st.builds(lambda digit, times: " ".join(digit * times), DIGITS, st.integers(2, 4))
"""Like rolls in a row, so that doubles, triples, series and critical failures come up."""
WILD = st.builds(lambda target, dice: f"V{target}:{dice}", st.integers(2, 5), st.text("123456", min_size=2))
SERIES = st.builds(lambda digit, times, rest: f"V:{digit * times}{rest}", DIGITS, st.integers(1, 5), st.text("123456"))
RUN = st.sampled_from(["V:12345", "V:23456", "V:65432", "V:54321", "V:56123"])
AIMED = st.one_of(WILD, SERIES, SERIES, RUN)
"""Shots with any target, and (``V:``) with the target and as many of the dice as suit the ball's place."""
ADJUST = st.sampled_from(["J1", "J2", "J3"])


def grids(most: int) -> st.SearchStrategy[list[str]]:
    zones = st.sets(DIGITS, min_size=1, max_size=most).map(lambda found: "".join(sorted(found)))
    return st.lists(zones, min_size=3, max_size=5)


def followed_by(shots: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.builds(lambda adjust, shot: f"{adjust} {shot}", ADJUST, shots)


def suited(token: str, ball: Ball, reach: int) -> str:
    """``V:`` dice with a target ``reach`` ahead, as far as the hole goes."""
    if not token.startswith("V:"):
        return token
    flown = min(reach, len(token) - 2, len(ball.fails) - ball.position)
    return f"V{ball.position + flown}:{token[2:][:flown]}" if flown > 0 else "1"


CON_SHOTS = st.lists(st.one_of(SAME, DIGITS, AIMED, followed_by(AIMED)), max_size=8)


@settings(deadline=None, max_examples=80)
@given(grids(3), CON_SHOTS, st.integers(2, 5))
def test_con_flow_comes_to_the_answer_of_the_referee(fails: list[str], shots: list[str], reach: int) -> None:
    compare(concentration.judge, play_concentration, fails, " ".join(shots), reach)


@pytest.mark.long
@settings(deadline=None, max_examples=500)
@given(grids(3), CON_SHOTS, st.integers(2, 5))
def test_con_flow_comes_to_the_answer_of_the_referee_time_and_again(
    fails: list[str], shots: list[str], reach: int
) -> None:
    compare(concentration.judge, play_concentration, fails, " ".join(shots), reach)


@settings(deadline=None, max_examples=60)
@given(grids(5), st.lists(st.one_of(SAME, DIGITS, followed_by(DIGITS)), max_size=10))
def test_com_flow_comes_to_the_answer_of_the_referee(fails: list[str], rolls: list[str]) -> None:
    compare(competence.judge, play_competence, fails, " ".join(rolls), 0)


def compare(
    judge: Callable[..., Any], play: Callable[[Ball, str], None], fails: list[str], log: str, reach: int
) -> None:
    ball = Ball(fails)
    tokens = []
    for token in log.split():
        tokens.append(suited(token, ball, reach))
        play(ball, tokens[-1])
    answer = judge(fails, POINTS, " ".join(tokens))
    assert (ball.strokes, ball.position) == (answer["strokes"], answer["position"])
    assert sorted(ball.events) == sorted(answer["events"])
