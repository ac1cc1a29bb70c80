"""Faults of a hole of competence, each with its first breach (COM-2.1 to COM-7.2)."""

from __future__ import annotations

from collections.abc import Iterator

from designer.systems.dice.fouls import (
    DIGITS,
    Turn,
    after_the_end,
    failing,
    foreign,
    holding,
    now_passes,
    turns,
    unfinished,
    unused,
)
from designer.systems.fouls import Foul, LegalHole, Plant, inserted, replaced

ADJUST = ((1, 16), (2, 32), (3, 48))


def _named(hole: LegalHole, until: int) -> str:
    """Every zone named by an aim before token ``until``, on whatever grid."""
    return "".join(text for text in hole.texts[:until] if text[0] == "V")


def _strokes(turn: Turn) -> int:
    return int(turn.after.strokes) - int(turn.before.strokes)


def _counts_as_series(turn: Turn, digit: str) -> bool:
    """``digit`` may count as the series in ``turn``: it shows its digit, or something is adjusted."""
    return turn.declares("J") or digit == str(turn.before.series)


def _now_fails(hole: LegalHole) -> list[Plant]:
    """The last roll on a closed zone: the hole goes on; a stroke more where the roll had been free."""
    turn = turns(hole)[-1]
    named = _named(hole, turn.shot)
    claim = len(hole.tokens) - 1
    return [
        replaced(hole, turn.shot, digit, "INCOMPLETE", entry=claim + 1)
        if _strokes(turn)
        else replaced(hole, turn.shot, digit, "SCORE", entry=claim)
        for digit in failing(hole, turn.area)
        if digit not in named and not _counts_as_series(turn, digit)
    ]


def _series_broken(hole: LegalHole) -> list[Plant]:
    """The last roll, free as one of a series, on another zone that holds: a stroke more than claimed."""
    turn = turns(hole)[-1]
    if _strokes(turn):
        return []
    return [
        replaced(hole, turn.shot, digit, "SCORE", entry=len(hole.tokens) - 1)
        for digit in holding(hole, turn.area)
        if not _counts_as_series(turn, digit)
    ]


def _aim_unpaid(hole: LegalHole) -> Iterator[Plant]:
    for turn in turns(hole):
        named = _named(hole, turn.shot)
        closed = "".join(zone for zone in failing(hole, turn.area) if zone not in named)
        # What the ball's stay has bought already only raises the price.
        if closed and not turn.declares("J") and sum(range(2, len(closed) + 2)) > turn.points:
            yield inserted(hole, turn.shot, (f"V{closed}",), "COM-2.1")


def _adjust_unpaid(hole: LegalHole) -> Iterator[Plant]:
    played = turns(hole)
    for turn, earlier in zip(played[1:], played, strict=False):
        if earlier.passed and not turn.words:
            for reach, price in ADJUST:
                if price > turn.points:
                    yield inserted(hole, turn.shot, (f"J{reach}",), "COM-2.1")


def _adjust_without_series(hole: LegalHole) -> Iterator[Plant]:
    """On the first roll of the hole, or after one that failed."""
    played = turns(hole)
    for turn, earlier in zip(played, [None, *played], strict=False):
        if not turn.words and (earlier is None or not earlier.passed):
            yield from (inserted(hole, turn.shot, (f"J{reach}",), "COM-7.2") for reach in (1, 2, 3))


def _aim_and_adjust(hole: LegalHole) -> Iterator[Plant]:
    for turn in turns(hole):
        if turn.declares("V"):
            yield from (inserted(hole, turn.shot, (f"J{reach}",), "COM-6.1") for reach in (1, 2, 3))
        elif turn.declares("J"):
            yield from (inserted(hole, turn.shot, (f"V{zone}",), "COM-6.1") for zone in DIGITS)


def _second_adjust(hole: LegalHole) -> Iterator[Plant]:
    for turn in turns(hole):
        if turn.declares("J"):
            yield from (inserted(hole, turn.shot, (f"J{reach}",), "COM-6.1") for reach in (1, 2, 3))


def _zone_that_holds(hole: LegalHole) -> Iterator[Plant]:
    for turn in turns(hole):
        if not turn.declares("J"):
            yield from (inserted(hole, turn.shot, (f"V{z}",), "COM-7.1") for z in holding(hole, turn.area))


def _zone_twice(hole: LegalHole) -> Iterator[Plant]:
    for turn in turns(hole):
        if not turn.declares("J"):
            yield from (inserted(hole, turn.shot, (f"V{z}{z}",), "COM-7.1") for z in failing(hole, turn.area))


def _zone_open_already(hole: LegalHole) -> Iterator[Plant]:
    """Aimed at again for the same roll, or for the next one after a miss that left the ball where it was."""
    played = turns(hole)
    for turn, later in zip(played, [*played[1:], None], strict=False):
        for word in turn.words:
            if word[0] == "V":
                yield inserted(hole, turn.shot, (f"V{word[-1]}",), "COM-7.1")
                if later and not turn.passed and later.before.misses and not later.declares("J"):
                    yield inserted(hole, later.shot, (f"V{word[-1]}",), "COM-7.1")


FOULS: tuple[Foul, ...] = (
    Foul("digit-now-fails", _now_fails),
    Foul("digit-breaks-series", _series_broken),
    now_passes("digit-now-passes", "COM-3.4"),
    after_the_end("roll-after-the-last-grid", "COM-3.4", ("1", "4", "6")),
    after_the_end("action-after-the-last-grid", "COM-3.4", ("V2", "J1")),
    unfinished("hole-unfinished"),
    unused("action-without-roll", "COM-6.1", "V1"),
    Foul("aim-without-points", lambda hole: [*_aim_unpaid(hole)]),
    Foul("adjust-without-points", lambda hole: [*_adjust_unpaid(hole)]),
    Foul("adjust-without-series", lambda hole: [*_adjust_without_series(hole)]),
    Foul("aim-and-adjust", lambda hole: [*_aim_and_adjust(hole)]),
    Foul("second-adjust", lambda hole: [*_second_adjust(hole)]),
    Foul("zone-that-does-not-fail", lambda hole: [*_zone_that_holds(hole)]),
    Foul("zone-written-twice", lambda hole: [*_zone_twice(hole)]),
    Foul("zone-unlocked-already", lambda hole: [*_zone_open_already(hole)]),
    foreign("foreign-notation", ("P12", "R", "D3", "S2:1", "V3:555", "J4", "V7", "V")),
)
"""Every kind of fault that one hole of competence can hold."""
