"""A player who plays by the rules: any game, any hole, choices and dice from a published stream."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from designer.draw.stream import Stream
from designer.model.course import Setting, Zones
from designer.systems.protocol import Option, Standing, System
from designer.systems.token import Token

LONG = 9
"""Strokes on a hole after which a player stops saving points."""

HARD = 4
"""Closed zones of an area from which a player takes relief and pays freely."""

AIMED_IN = 14
"""One shot in so many is aimed, where one can be."""


def play_hole(
    system: System, fails: Sequence[Zones], points: int, variants: Mapping[str, Setting], dice: Stream
) -> tuple[str, Standing]:
    """Play a hole to its end: its notation with the strokes claimed, and how it stands.

    Chooses among what ``system.options`` offers, so that every kind of shot and technique comes up; spends more
    the longer the hole gets, so that it always ends.
    """
    state = system.opening(fails, points, variants)
    written: list[str] = []
    while not system.standing(state).done:
        for text in _shot(system, state, dice):
            written.append(text)
            state = system.after(state, _token(system, text, len(written))).state
    standing = system.standing(state)
    return " ".join([*written, f"={standing.strokes}"]), standing


def _token(system: System, text: str, number: int) -> Token:
    return system.parse(text)[0]._replace(number=number)


def _shot(system: System, state: Any, dice: Stream) -> list[str]:
    """The declarations and the shot of one turn."""
    shots = [option for option in system.options(state) if option.shot]
    aimed = [option for option in shots if option.dice > 1]
    shot = shots[0]
    if aimed and dice.pick(1, AIMED_IN) == 1:
        shot = aimed[dice.pick(1, len(aimed)) - 1]
    words: list[str] = []
    while technique := _technique(system, state, shot, dice):
        words.append(technique)
        state = system.after(state, _token(system, technique, len(words))).state
    words.append(shot.mark + _dice(shot.dice, dice))
    return words


def _technique(system: System, state: Any, shot: Option, dice: Stream) -> str | None:
    """A technique to declare for ``shot``, None to play now."""
    offered = [o for o in system.options(state) if not o.shot and o.area == shot.area]
    closed = max((len(o.zones) for o in offered), default=0)
    long = system.standing(state).strokes >= LONG
    hard = closed >= HARD or (long and closed > 2)
    if not hard:
        offered = [o for o in offered if o.kind != "relief"]
    if not offered or dice.pick(1, 2 if closed > HARD or (hard and long) else 6) != 1:
        return None
    return _written(offered[dice.pick(1, len(offered)) - 1], dice)


def _written(option: Option, dice: Stream) -> str:
    """The token of an option: its die rolled, its zones chosen."""
    rolled = _dice(option.dice, dice)
    most = min(option.most, int(rolled)) if option.by_die else option.most
    zones = list(option.zones)
    named: list[int] = []
    for _ in range(dice.pick(1, most) if most else 0):
        named.append(zones.pop(dice.pick(1, len(zones)) - 1))
    return f"{option.mark}{rolled}{option.between}{''.join(map(str, sorted(named)))}"


def _dice(count: int, dice: Stream) -> str:
    return "".join(str(dice.pick(1, 6)) for _ in range(count))
