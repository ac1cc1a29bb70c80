"""Faults of a hole of concentration, each with its first breach (CON-2.1 to CON-7.8).

Zones are read from the failing grid and from what is written, never from what the rules have made of it, so that
each label can be checked with the rules' text in hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from designer.systems.dice.fouls import (
    Turn,
    after_the_end,
    failing,
    foreign,
    holding,
    now_passes,
    standard,
    turns,
    unfinished,
    unused,
)
from designer.systems.fouls import Foul, LegalHole, Plant, inserted, replaced

DISCOUNT = 2
"""What a successful double may take off (CON-5.1): a price is out of reach for certain only beyond it."""


def _closed(hole: LegalHole, turn: Turn) -> str:
    """Zones that are closed for certain: failing, and named by nothing written on the hole before the shot."""
    named = "".join(text for text in hole.texts[: turn.shot] if text[0] in "DPS")
    return "".join(zone for zone in failing(hole, turn.area) if zone not in named)


def _before(hole: LegalHole) -> Iterator[tuple[Turn, list[Turn]]]:
    """Each turn with those before it, the latest first."""
    played = turns(hole)
    for number, turn in enumerate(played):
        yield turn, played[:number][::-1]


def _double(earlier: list[Turn]) -> bool:
    """The two latest shots are standard ones with the same digit (CON-7.1)."""
    return len(earlier) > 1 and not earlier[0].aimed and earlier[0].text == earlier[1].text


def _now_fails(hole: LegalHole) -> list[Plant]:
    """The holing stroke on a closed zone: as many strokes (no penalty away from the tee), but the hole goes on."""
    turn = turns(hole)[-1]
    if turn.aimed or turn.declares("R") or turn.area < 2:
        return []
    return [replaced(hole, turn.shot, digit, "INCOMPLETE", entry=len(hole.tokens)) for digit in _closed(hole, turn)]


def _pinch_unpaid(hole: LegalHole) -> Iterator[Plant]:
    for turn in turns(hole):
        closed = "" if turn.declares("P") or turn.declares("R") else _closed(hole, turn)
        if closed and sum(range(2, len(closed) + 2)) - DISCOUNT > turn.points:
            yield inserted(hole, turn.shot, (f"P{closed}",), "CON-2.1")


def _swing_unpaid(hole: LegalHole) -> Iterator[Plant]:
    for turn in turns(hole):
        if turn.points < 13 - DISCOUNT and not turn.declares("S") and not turn.declares("R"):
            yield from (inserted(hole, turn.shot, (f"S6:{zone}",), "CON-2.1") for zone in _closed(hole, turn))


def _adjust_unpaid(hole: LegalHole) -> Iterator[Plant]:
    for turn in turns(hole):
        if turn.aimed and not turn.declares("J"):
            for reach, price in ((1, 16), (2, 32), (3, 50)):
                if turn.points < price - DISCOUNT:
                    yield inserted(hole, turn.shot, (f"J{reach}",), "CON-2.1")


def _missed_here(turn: Turn, earlier: list[Turn]) -> bool:
    """The latest shot is a failed standard shot at the area of this one (CON-7.4)."""
    return bool(earlier) and not earlier[0].aimed and not earlier[0].passed and earlier[0].area == turn.area


def _retry_unpaid(hole: LegalHole) -> Iterator[Plant]:
    for turn, earlier in _before(hole):
        if not turn.aimed and not turn.words and turn.points == 0 and not turn.before.discount:
            if _missed_here(turn, earlier):
                yield inserted(hole, turn.shot, ("R",), "CON-2.1")
            if _run(earlier) == 2 and _double(earlier) and _missed_here(turn, earlier):
                yield inserted(hole, turn.shot, ("RR",), "CON-2.1")


def _run(earlier: list[Turn]) -> int:
    """How many failures stand last, lost balls not looked for: never fewer than the run of CON-4.5."""
    return next((n for n, turn in enumerate(earlier) if turn.passed), len(earlier))


def _relief_zones(hole: LegalHole) -> Iterator[Plant]:
    for turn, earlier in _before(hole):
        zones = _closed(hole, turn)
        most = 3 if _double(earlier) else 1
        word = zones[: most + 1] if len(zones) > most else "123456"[: most + 1]
        yield inserted(hole, turn.shot, (f"D{word}",), "CON-7.1")


def _swing_zones(hole: LegalHole) -> Iterator[Plant]:
    for turn in turns(hole):
        if not turn.declares("S"):
            zones = _closed(hole, turn)
            die = len(zones) - 1 if len(zones) > 1 else 1
            yield inserted(hole, turn.shot, (f"S{die}:{zones if len(zones) > 1 else '12'}",), "CON-7.3")


def _retry_without_miss(hole: LegalHole) -> Iterator[Plant]:
    for turn, earlier in _before(hole):
        if not turn.aimed and not turn.declares("R") and not _missed_here(turn, earlier):
            yield inserted(hole, turn.shot, ("R",), "CON-7.4")


def _full_retry_without_double(hole: LegalHole) -> Iterator[Plant]:
    for turn, earlier in _before(hole):
        run = _run(earlier)
        if not turn.aimed and not turn.declares("R") and (run < 2 or (run == 2 and not _double(earlier))):
            yield inserted(hole, turn.shot, ("RR",), "CON-7.5")


def _retry_for_aimed(hole: LegalHole) -> Iterator[Plant]:
    for turn in turns(hole):
        if turn.aimed:
            yield inserted(hole, turn.shot, ("R",), "CON-7.4")
            yield inserted(hole, turn.shot, ("RR",), "CON-7.5")


def _adjust_standard(hole: LegalHole) -> Iterator[Plant]:
    for turn in standard(hole):
        yield from (inserted(hole, turn.shot, (f"J{reach}",), "CON-7.6") for reach in (1, 2, 3))


def _zone_that_holds(hole: LegalHole) -> Iterator[Plant]:
    for turn in turns(hole):
        for zone in holding(hole, turn.area):
            for mark in ("D", "P", "S6:"):
                if mark == "D" or not turn.declares(mark[0]):
                    yield inserted(hole, turn.shot, (f"{mark}{zone}",), "CON-7.8")


def _zone_twice(hole: LegalHole) -> Iterator[Plant]:
    for turn in turns(hole):
        for zone in failing(hole, turn.area):
            for mark in ("P", "S6:"):
                if not turn.declares(mark[0]):
                    yield inserted(hole, turn.shot, (f"{mark}{zone}{zone}",), "CON-7.8")


def _zone_open_already(hole: LegalHole) -> Iterator[Plant]:
    """A relief for what a technique of the same shot has opened, or a retry for what a relief has."""
    for turn, earlier in _before(hole):
        for word in turn.words:
            if word[0] in "DPS":
                yield inserted(hole, turn.shot, (f"D{word[-1]}",), "CON-7.8")
        if not turn.aimed and not turn.words and _missed_here(turn, earlier):
            yield inserted(hole, turn.shot, (f"D{earlier[0].text}", "R"), "CON-7.8", faulty=1)


def _aimed_dice(hole: LegalHole) -> Iterator[Plant]:
    for turn in turns(hole):
        if turn.aimed:
            yield replaced(hole, turn.shot, turn.text[:-1], "CON-6.1")
            yield replaced(hole, turn.shot, turn.text + turn.text[-1], "CON-6.1")


def _aimed_target(hole: LegalHole) -> Iterator[Plant]:
    """Aimed at the next area, at the one the ball lies on, or beyond the hole."""
    for turn in standard(hole):
        digit, here, beyond = turn.text, turn.position, len(hole.fails) + 1
        yield replaced(hole, turn.shot, f"V{here + 1}:{digit}", "CON-6.1")
        if here:
            yield replaced(hole, turn.shot, f"V{here}:{digit}", "CON-6.1")
        if beyond <= 5:
            yield replaced(hole, turn.shot, f"V{beyond}:{digit * (beyond - here)}", "CON-6.1")


def _second_of_kind(hole: LegalHole) -> Iterator[Plant]:
    for turn in turns(hole):
        for letter, words in (("P", ("P1", "P6")), ("S", ("S6:1",)), ("R", ("R", "RR")), ("J", ("J1", "J3"))):
            if turn.declares(letter):
                yield from (inserted(hole, turn.shot, (word,), "CON-7") for word in words)


FOULS: tuple[Foul, ...] = (
    Foul("digit-now-fails", _now_fails),
    now_passes("digit-now-passes", "CON-3.5"),
    after_the_end("shot-after-holing-out", "CON-3.5", ("1", "4", "V5:22")),
    after_the_end("technique-after-holing-out", "CON-3.5", ("R", "P3", "D2", "J1")),
    unfinished("hole-unfinished"),
    unused("technique-without-shot", "CON-7", "P1"),
    Foul("pinch-without-points", lambda hole: [*_pinch_unpaid(hole)]),
    Foul("swing-without-points", lambda hole: [*_swing_unpaid(hole)]),
    Foul("adjust-without-points", lambda hole: [*_adjust_unpaid(hole)]),
    Foul("retry-without-points", lambda hole: [*_retry_unpaid(hole)]),
    Foul("relief-of-too-many-zones", lambda hole: [*_relief_zones(hole)]),
    Foul("swing-beyond-its-die", lambda hole: [*_swing_zones(hole)]),
    Foul("retry-without-miss", lambda hole: [*_retry_without_miss(hole)]),
    Foul("full-retry-without-double", lambda hole: [*_full_retry_without_double(hole)]),
    Foul("retry-for-aimed-shot", lambda hole: [*_retry_for_aimed(hole)]),
    Foul("adjust-for-standard-shot", lambda hole: [*_adjust_standard(hole)]),
    Foul("zone-that-does-not-fail", lambda hole: [*_zone_that_holds(hole)]),
    Foul("zone-written-twice", lambda hole: [*_zone_twice(hole)]),
    Foul("zone-unlocked-already", lambda hole: [*_zone_open_already(hole)]),
    Foul("aimed-with-wrong-dice", lambda hole: [*_aimed_dice(hole)]),
    Foul("aimed-at-no-target", lambda hole: [*_aimed_target(hole)]),
    Foul("second-of-a-kind", lambda hole: [*_second_of_kind(hole)]),
    foreign("foreign-notation", ("V24", "p2", "D7", "S0:1", "J4", "V6:55", "RRR", "P")),
)
"""Every kind of fault that one hole of concentration can hold."""
