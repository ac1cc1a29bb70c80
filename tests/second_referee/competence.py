"""Naive referee of dice golf with competence points.

As in the other system's page, the hole is a list of facts that is read again from its end whenever
a clause asks for something. No code is shared between the two pages, on purpose.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Happened:
    """A roll, an action made, or a lost ball. `grids` is how many grids are passed after it."""

    what: str  # "roll", "aim", "adjust", "lost ball"
    grids: int
    digit: int = 0
    passed: bool = False
    series: int = 0  # the digit of the series a passing roll opened or continued
    zones: str = ""
    strokes: int = 0
    price: int = 0


def grids_passed(history: list[Happened]) -> int:
    """How many grids are passed now; the hole starts at g1 (COM-3.1)."""
    return history[-1].grids if history else 0


def open_series(history: list[Happened]) -> int:
    """The digit of the open series, 0 if none: the very last roll must have passed (COM-4.1-4.3)."""
    for happened in reversed(history):
        if happened.what == "roll":
            return happened.series if happened.passed else 0
    return 0


def zones_aimed_at(history: list[Happened]) -> str:
    """Zones unlocked on the current grid during this stay of the ball (COM-7.1, COM-5.2)."""
    zones = ""
    for happened in reversed(history):
        if happened.what == "lost ball":
            break  # COM-5.2: lost on the grid gone back to and on the grid left
        if happened.what == "roll" and happened.passed:
            break  # COM-7.1: they stay only while the ball stays
        zones = happened.zones + zones
    return zones


def failing_rolls_at_the_end(history: list[Happened]) -> int:
    """Consecutive failing rolls since the last passing roll or lost ball (COM-5.1)."""
    count = 0
    for happened in reversed(history):
        if happened.what == "lost ball":
            break
        if happened.what == "roll":
            if happened.passed:
                break
            count += 1
    return count


def points_left(points: int, history: list[Happened]) -> int:
    """Points not spent yet (COM-2.1)."""
    return points - sum(happened.price for happened in history)


def kind_of(word: str) -> str:
    """What a token is by its writing alone."""
    if re.fullmatch("[1-6]", word):
        return "roll"
    if re.fullmatch("V[1-6]+", word):
        return "aim"
    if re.fullmatch("J[123]", word):
        return "adjust"
    if re.fullmatch("=[0-9]+", word):
        return "claim"
    return "unreadable"


def judge_action(word: str, fails: list[str], points: int, history: list[Happened], served: list[str]) -> str:
    """Judge one announced action; answer its breach code, or "" and add it to the history.

    `served` names the kinds of action already made for the same roll.
    """
    kind = kind_of(word)
    grids = grids_passed(history)

    # COM-6.1: only one of aim and adjust; aiming twice is one action, adjusting twice is not.
    if kind == "aim" and "adjust" in served:
        return "COM-6.1"
    if kind == "adjust" and served:
        return "COM-6.1"

    if kind == "aim":
        unlocked = zones_aimed_at(history)
        zones = word[1:]
        # COM-7.1: each zone must fail and be closed still, also within one token.
        for place, zone in enumerate(zones):
            if zone not in fails[grids] or zone in unlocked or zone in zones[:place]:
                return "COM-7.1"
        # COM-7.1: the first zone of this stay costs 2, the second 3, and so on.
        price = 0
        for number in range(len(unlocked) + 1, len(unlocked) + len(zones) + 1):
            price += number + 1
        if price > points_left(points, history):
            return "COM-2.1"
        history.append(Happened("aim", grids, zones=zones, price=price))
        return ""

    # COM-7.2: adjust needs an open series.
    if open_series(history) == 0:
        return "COM-7.2"
    price = {"1": 16, "2": 32, "3": 48}[word[1]]
    if price > points_left(points, history):
        return "COM-2.1"
    history.append(Happened("adjust", grids, price=price))
    return ""


def roll(fails: list[str], history: list[Happened], digit: int, width: int) -> None:
    """Judge one roll; `width` is how far from the series digit it still counts as it."""
    grids = grids_passed(history)
    series = open_series(history)
    apart = abs(digit - series)
    counts_as_series = series != 0 and min(apart, 6 - apart) <= width

    # COM-4.2: it continues the series, passes even a failing zone, and costs no stroke.
    if counts_as_series:
        history.append(Happened("roll", grids + 1, digit, passed=True, series=series))
        return
    # COM-3.2, COM-4.1: a zone that does not fail, or is unlocked, passes and opens a series.
    if str(digit) not in fails[grids] or str(digit) in zones_aimed_at(history):
        history.append(Happened("roll", grids + 1, digit, passed=True, series=digit, strokes=1))
        return
    # COM-3.3: a failing zone; the grid is rolled again.
    history.append(Happened("roll", grids, digit, strokes=1))
    # COM-5.1: the third failing roll in a row loses the ball, with no further stroke.
    if failing_rolls_at_the_end(history) == 3:
        history.append(Happened("lost ball", max(grids - 1, 0)))


def judge(fails: list[str], points: int, log: str, variants: dict[str, Any] | None = None) -> dict[str, Any]:
    """Judge one hole. The system has no variant that touches a hole; `variants` is accepted and unused."""
    par = len(fails)
    words = list(re.finditer(r"\S+", log))
    history: list[Happened] = []
    found: dict[int, str] = {}  # entry -> code, one a token
    announced: list[int] = []  # actions that wait for their roll
    claim: int | None = None

    for entry, match in enumerate(words):
        word = match.group()
        kind = kind_of(word)
        # Cannot be read; also whatever stands after the claim.
        if kind == "unreadable" or claim is not None:
            found[entry] = "NOTATION"
            continue
        if kind == "claim":
            claim = entry
            continue
        # The hole is over (COM-3.4).
        if grids_passed(history) == par:
            found[entry] = "COM-3.4"
            continue
        if kind in ("aim", "adjust"):
            announced.append(entry)
            continue
        # A roll: first the actions announced for it, in order.
        served: list[str] = []
        width = 0
        for action in announced:
            announcement = words[action].group()
            code = judge_action(announcement, fails, points, history, served)
            if code:
                found[action] = code
                continue
            served.append(kind_of(announcement))
            if kind_of(announcement) == "adjust":
                width = int(announcement[1])  # J3 is all, for no digit is further than 3 away
        announced = []
        roll(fails, history, int(word), width)

    # COM-6.3: an action with no roll after it is a breach of COM-6.1.
    for action in announced:
        found[action] = "COM-6.1"

    strokes = sum(happened.strokes for happened in history)
    position = grids_passed(history)
    if claim is not None and (words[claim].group()[1:].lstrip("0") or "0") != str(strokes):
        found[claim] = "SCORE"

    breaches: list[dict[str, Any]] = [
        {"code": found[entry], "entry": entry, "column": words[entry].start() + 1} for entry in sorted(found)
    ]
    if position != par:
        end = words[-1].end() + 1 if words else 1
        breaches.append({"code": "INCOMPLETE", "entry": len(words), "column": end})
    rolls = [happened.digit for happened in history if happened.what == "roll"]
    return {
        "strokes": strokes,
        "points_left": points_left(points, history),
        "position": position,
        "done": position == par,
        "events": ["lost-ball" for happened in history if happened.what == "lost ball"],
        "breaches": breaches,
        "certified": not breaches,
        "dice_sum": sum(rolls),
        "rolls": len(rolls),
    }
