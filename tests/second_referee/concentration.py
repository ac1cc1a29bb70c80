"""Naive referee of dice golf with concentration points.

The whole hole is kept as a list of facts. Nothing is counted along the way: whenever a clause asks
for something (where the ball lies, the run of failures, a double), the list is read again from its
end. Clause codes stand in the comments, so that this page can be read beside the rulebook.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

READABLE = [
    ("standard", re.compile("([1-6])")),
    ("relief", re.compile("D([1-6]+)")),
    ("pinch", re.compile("P([1-6]+)")),
    ("swing", re.compile("S([1-6]):([1-6]+)")),
    ("retry", re.compile("R")),
    ("full retry", re.compile("RR")),
    ("adjust", re.compile("J([123])")),
    ("aimed", re.compile("V([1-5]):([1-6]+)")),
    ("claim", re.compile("=([0-9]+)")),
]
# "At most one" of a kind serves a shot; either kind of retry is the one retry (CON-7).
ONE_OF_A_KIND = {
    "pinch": ["pinch"],
    "swing": ["swing"],
    "retry": ["retry", "full retry"],
    "full retry": ["retry", "full retry"],
    "adjust": ["adjust"],
    "relief": [],
}


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that happened on the hole; `ball` is where the ball lies after it, if it says so."""

    what: str
    area: int = 0
    digits: str = ""
    failed: bool = False
    strokes: int = 0
    price: int = 0
    ball: int | None = None
    event: str = ""


@dataclass(frozen=True, slots=True)
class Token:
    """One written token: its number, the column of its first character, its kind and its parts."""

    entry: int
    column: int
    kind: str
    parts: tuple[str, ...]


def read_tokens(log: str) -> tuple[list[Token], int]:
    """The tokens of a log, and the column one past the last token (1 if there is none)."""
    tokens: list[Token] = []
    end = 1
    for match in re.finditer(r"\S+", log):
        kind = "unreadable"
        parts: tuple[str, ...] = ()
        for name, pattern in READABLE:
            found = pattern.fullmatch(match.group())
            if found:
                kind, parts = name, found.groups()
        tokens.append(Token(len(tokens), match.start() + 1, kind, parts))
        end = match.end() + 1
    return tokens, end


# Looking back through the history ------------------------------------------------------------------


def where_the_ball_lies(history: list[Fact]) -> int:
    """The area the ball lies on; the tee is 0 (CON-3.1)."""
    for fact in reversed(history):
        if fact.ball is not None:
            return fact.ball
    return 0


def run_of_failures(history: list[Fact]) -> list[Fact]:
    """What has failed since the last advance, the last lost ball or the hole's start (CON-4.5)."""
    run: list[Fact] = []
    for fact in reversed(history):
        if fact.what == "lost ball" or fact.what == "free area":
            break
        if fact.what in ("standard", "aimed"):
            if not fact.failed:
                break
            run.insert(0, fact)
    return run


def like_successes_at_the_end(history: list[Fact]) -> int:
    """How many standard successes with one digit stand last, unbroken in the sense of CON-5.3."""
    digit = ""
    count = 0
    for fact in reversed(history):
        if fact.what == "aimed" or fact.what == "free area":
            break  # CON-5.3: these break the run
        if fact.what == "standard":
            if fact.failed:
                break  # CON-5.3: so does a failure
            if digit and fact.digits != digit:
                break
            digit = fact.digits
            count += 1
        # CON-5.3: a relief stroke or a technique does not break it
    return count


def discount_is_due(history: list[Fact]) -> bool:
    """Whether a successful double waits for the next paid technique (CON-5.1, CON-7.7)."""
    for place in range(len(history) - 1, -1, -1):
        fact = history[place]
        if fact.what == "paid technique":
            return False  # whatever double came before it was used there
        if fact.what == "standard" and like_successes_at_the_end(history[: place + 1]) >= 2:
            return True
    return False


def two_latest_shots_are_a_double(history: list[Fact]) -> bool:
    """CON-7.1: both standard, same digit, success or not; a lost ball between does not matter."""
    shots = [fact for fact in history if fact.what in ("standard", "aimed")]
    if len(shots) < 2:
        return False
    first, second = shots[-2], shots[-1]
    return first.what == "standard" and second.what == "standard" and first.digits == second.digits


def zone_fails(fails: list[str], history: list[Fact], area: int, zone: str, unlocked: str) -> bool:
    """Whether a zone is closed: it fails (CON-1.3), no relief opened it, and it is not in `unlocked`."""
    if zone not in fails[area - 1]:
        return False
    for fact in history:
        if fact.what == "relief" and fact.area == area and zone in fact.digits:
            return False  # CON-7.1: for the rest of the hole
    return zone not in unlocked


# What is declared for a shot -----------------------------------------------------------------------


def judge_technique(
    token: Token,
    fails: list[str],
    points: int,
    history: list[Fact],
    shot: Token,
    area: int,
    served: list[str],
    unlocked: str,
) -> tuple[str, str]:
    """Judge one declared token; answer the breach code ("" if none) and the zones it unlocks.

    A token without breach adds its fact to the history. `served` names the kinds already made for
    this shot, `unlocked` the zones these opened on the area played for.
    """
    kind = token.kind

    # Notation: at most one of a kind comes before the technique's own condition.
    for earlier in served:
        if earlier in ONE_OF_A_KIND[kind]:
            return "CON-7", ""

    # Its own condition.
    shots = [fact for fact in history if fact.what in ("standard", "aimed")]
    run = run_of_failures(history)
    zones = ""
    if kind == "relief":
        zones = token.parts[0]
        allowed = 3 if two_latest_shots_are_a_double(history) else 1
        if len(zones) > allowed:
            return "CON-7.1", ""
    if kind == "pinch":
        zones = token.parts[0]
    if kind == "swing":
        zones = token.parts[1]
        if len(zones) > int(token.parts[0]):
            return "CON-7.3", ""
    if kind == "retry":
        if shot.kind != "standard":
            return "CON-7.4", ""
        if not shots or shots[-1].what != "standard" or not shots[-1].failed or shots[-1].area != area:
            return "CON-7.4", ""
    if kind == "full retry":
        if shot.kind != "standard":
            return "CON-7.5", ""
        if not run or shots[-1] is not run[-1]:
            return "CON-7.5", ""
        double = False
        for first, second in pairwise(run):
            standard = first.what == "standard" and second.what == "standard"
            if standard and first.area == second.area == area and first.digits == second.digits:
                double = True
        if not double:
            return "CON-7.5", ""
    if kind == "adjust" and shot.kind != "aimed":
        return "CON-7.6", ""

    # Its zones (CON-7.8).
    if kind in ("relief", "pinch", "swing"):
        for place, zone in enumerate(zones):
            if zone in zones[:place]:
                return "CON-7.8", ""  # written twice
            if not zone_fails(fails, history, area, zone, unlocked):
                return "CON-7.8", ""
    if kind == "retry":
        zones = shots[-1].digits
        if not zone_fails(fails, history, area, zones, unlocked):
            return "CON-7.8", ""
    if kind == "full retry":
        zones = "".join(zone for zone in "123456" if zone_fails(fails, history, area, zone, unlocked))
        if not zones:
            return "CON-7.8", ""

    # The price (CON-2.1).
    if kind == "relief":
        history.append(Fact("relief", area=area, digits=zones, strokes=1))
        return "", ""  # the history keeps it open, there is nothing to remember for this shot
    price = 0
    if kind == "pinch":
        price = sum(range(2, len(zones) + 2))  # CON-7.2: 2 + 3 + ... + (k+1)
    if kind == "swing":
        price = 13
    if kind == "retry":
        price = 1
    if kind == "full retry":
        price = 12
    if kind == "adjust":
        price = {"1": 16, "2": 32, "3": 50}[token.parts[0]]
    if discount_is_due(history):
        price = max(0, price - 2)  # CON-5.1
    if price > points - sum(fact.price for fact in history):
        return "CON-2.1", ""
    history.append(Fact("paid technique", area=area, digits=zones, price=price))
    return "", zones


# Shots ---------------------------------------------------------------------------------------------


def lose_the_ball(history: list[Fact], position: int) -> None:
    """CON-4.1, from `position`."""
    if position >= 1:
        history.append(Fact("lost ball", ball=position - 1, event="lost-ball"))
    else:
        history.append(Fact("lost ball", ball=0, strokes=1, event="lost-ball"))


def look_for_three_failures(history: list[Fact], position: int) -> None:
    """CON-4.1 and CON-4.2, after a shot that has just failed."""
    run = run_of_failures(history)
    if len(run) < 3:
        return
    if all(fact.what == "standard" for fact in run) and len({fact.digits for fact in run}) == 1:
        history.append(Fact("forfeit", event="critical-failure"))  # CON-4.2
    lose_the_ball(history, position)  # CON-4.1


def play_standard(fails: list[str], history: list[Fact], digit: str, unlocked: str) -> None:
    """CON-3, with what it may bring about by CON-4 and CON-5."""
    position = where_the_ball_lies(history)
    area = position + 1
    if zone_fails(fails, history, area, digit, unlocked):
        # CON-3.4: the ball stays; CON-3.2: one stroke.
        history.append(Fact("standard", area, digit, failed=True, strokes=1, ball=position))
        look_for_three_failures(history, position)
        return
    history.append(Fact("standard", area, digit, strokes=1, ball=area))  # CON-3.3
    # CON-5.2: three alike, and an area left to give.
    if like_successes_at_the_end(history) >= 3 and area < len(fails):
        history.append(Fact("free area", area=area + 1, ball=area + 1, event="critical-success"))


def play_aimed(
    fails: list[str], history: list[Fact], target: int, dice: str, unlocked: str, width: int, minimum: int
) -> None:
    """CON-6, for a shot that keeps CON-6.1; `width` is how far apart dice still count as equal."""
    position = where_the_ball_lies(history)

    # CON-6.6: spectacular, on the dice as rolled; it prevails over all that follows.
    steps = [int(second) - int(first) for first, second in pairwise(dice)]
    if len(dice) >= minimum and (all(step == 1 for step in steps) or all(step == -1 for step in steps)):
        history.append(Fact("aimed", target, dice, strokes=1, ball=target, event="spectacular"))
        return

    # CON-7.6: which dice count as equal to the first, around the ring.
    series_digit = dice[0]
    equal: list[bool] = []
    for die in dice:
        apart = abs(int(die) - int(series_digit))
        equal.append(min(apart, 6 - apart) <= width)

    # CON-6.5: three or more different dice lose the ball, whatever the series gave.
    if equal.count(False) >= 3:
        history.append(Fact("aimed", target, dice, failed=True, strokes=1, ball=position))
        lose_the_ball(history, position)
        return

    # CON-6.2, 6.3: the series from the first die on.
    series = 0
    while series < len(equal) and equal[series]:
        series += 1
    if series == 1:
        history.append(Fact("aimed", target, dice, failed=True, strokes=1, ball=position))  # CON-6.7
        look_for_three_failures(history, position)
        return

    # CON-6.4: landing, dropping back area by area to the nearest area after the position.
    invalid: list[int] = []
    for area in range(position + series, position, -1):
        opened_here = unlocked if area == target else ""  # techniques count on At only
        if not zone_fails(fails, history, area, series_digit, opened_here):
            history.append(Fact("aimed", target, dice, strokes=1, ball=area))  # CON-6.8: an advance
            return
        invalid.append(area)
        if len(invalid) == 3:
            history.append(Fact("aimed", target, dice, failed=True, strokes=1, ball=position))
            lose_the_ball(history, position)
            return
    history.append(Fact("aimed", target, dice, failed=True, strokes=1, ball=position))  # CON-6.7
    look_for_three_failures(history, position)


# The hole ------------------------------------------------------------------------------------------


def judge(fails: list[str], points: int, log: str, variants: dict[str, Any] | None = None) -> dict[str, Any]:
    """Judge one hole: strokes, points left, where the ball lies, events and breaches."""
    minimum = int((variants or {}).get("spectacular_minimum", 3))  # CON-6.6
    par = len(fails)
    tokens, end = read_tokens(log)
    history: list[Fact] = []
    found: dict[int, str] = {}  # entry -> code, one a token
    waiting: list[Token] = []  # declared, the shot has not come yet
    claim: Token | None = None

    for token in tokens:
        # Cannot be read; also whatever stands after the claim.
        if token.kind == "unreadable" or claim is not None:
            found[token.entry] = "NOTATION"
            continue
        if token.kind == "claim":
            claim = token
            continue
        # The hole is over (CON-3.5).
        position = where_the_ball_lies(history)
        if position == par:
            found[token.entry] = "CON-3.5"
            continue
        # Techniques and relief wait for their shot and are judged with it.
        if token.kind not in ("standard", "aimed"):
            waiting.append(token)
            continue

        area = position + 1
        if token.kind == "aimed":
            area = int(token.parts[0])
            # CON-6.1: a target far enough, on the hole, and as many dice as areas.
            if area < position + 2 or area > par or len(token.parts[1]) != area - position:
                found[token.entry] = "CON-6.1"
                waiting = []  # not made either, and not reported
                continue

        served: list[str] = []
        unlocked = ""
        width = 0
        for declared in waiting:
            code, zones = judge_technique(declared, fails, points, history, token, area, served, unlocked)
            if code:
                found[declared.entry] = code
                continue
            served.append(declared.kind)
            unlocked += zones
            if declared.kind == "adjust":
                width = int(declared.parts[0])  # CON-7.6: J3 is all, for no digit is further than 3 away
        waiting = []

        if token.kind == "standard":
            play_standard(fails, history, token.parts[0], unlocked)
        else:
            play_aimed(fails, history, area, token.parts[1], unlocked, width, minimum)

    # Techniques with no shot after them (CON-7).
    for declared in waiting:
        found[declared.entry] = "CON-7"

    strokes = sum(fact.strokes for fact in history)
    position = where_the_ball_lies(history)
    if claim is not None and (claim.parts[0].lstrip("0") or "0") != str(strokes):
        found[claim.entry] = "SCORE"

    breaches = [
        {"code": found[token.entry], "entry": token.entry, "column": token.column}
        for token in tokens
        if token.entry in found
    ]
    if position != par:
        breaches.append({"code": "INCOMPLETE", "entry": len(tokens), "column": end})
    return {
        "strokes": strokes,
        "points_left": points - sum(fact.price for fact in history),
        "position": position,
        "done": position == par,
        "events": [fact.event for fact in history if fact.event],
        "breaches": breaches,
        "certified": not breaches,
    }
