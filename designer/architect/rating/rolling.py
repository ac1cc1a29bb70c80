"""Rolling only: no techniques, no aimed shots, no aiming, no adjusting, and no relief unless nothing else passes.

Concentration (CON-3, CON-4, CON-5.2): a state is the position, the failures in a row, and the run of equal
successes. Competence (COM-3 to COM-5): the grid, the failures in a row, and the digit of the open series.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import cast

from designer.architect.rating.chains import Chain, Move, State, exact_mean, explore, rate_chain
from designer.architect.rating.results import HoleRating
from designer.model.course import Setting, Zones

DIGITS = range(1, 7)
RELIEF: Zones = frozenset({1, 2, 3})
"""Taken where all six fail: of n zones for n strokes and then some 6/n rolls, two or three are the best."""
BEFORE = (-1, 0, 0, 0, frozenset[int]())
"""Before the first stroke of a hole."""

Grids = tuple[Zones, ...]


def rate_rolling(
    fails: Sequence[Zones],
    system: str,
    variants: Mapping[str, Setting] | None = None,
    relief: bool = False,
) -> HoleRating:
    """Mean, variance and distribution of the strokes of one drawn hole, rolling only.

    ``fails`` has the failing zones of every area. With ``relief`` a ball before an area where all six zones fail
    takes relief of three of them, once, for three strokes (CON-7.1); without, such a hole may have no end. No variant
    of either dice system touches a hole that is only rolled; ``variants`` is taken so that all ratings are asked
    alike. ValueError for a system without dice.
    """
    grids = tuple(frozenset(zones) for zones in fails)
    relieved = relief and any(len(zones) == len(DIGITS) for zones in grids)
    return _rated(grids if relieved else _by_faces(grids), system, relieved)


def _by_faces(fails: Grids) -> Grids:
    """The same grids with the faces of the die renamed, so that all that are alike come to one.

    Whoever only rolls never asks which digit is which, only which areas a digit fails. (Relief names its zones.)
    """
    faces = sorted(tuple(digit not in zones for zones in fails) for digit in DIGITS)
    return tuple(
        frozenset(digit for digit, face in zip(DIGITS, faces, strict=True) if not face[area])
        for area in range(len(fails))
    )


def exact_rolling(fails: Sequence[Zones], system: str, relief: bool = False) -> Fraction | None:
    """The expected strokes as an exact fraction, None where rolling alone may never end the hole."""
    return exact_mean(rolling_chain(tuple(frozenset(zones) for zones in fails), system, relief))


@lru_cache(maxsize=4096)
def _rated(fails: Grids, system: str, relief: bool) -> HoleRating:
    return rate_chain(rolling_chain(fails, system, relief))


def rolling_chain(fails: Grids, system: str, relief: bool = False) -> Chain:
    """The chain of a hole; ValueError for a system that is not one of the dice golfs."""
    if system == "concentration":
        if relief and any(len(zones) == len(DIGITS) for zones in fails):
            return explore(BEFORE, lambda state: _relieved(fails, state))
        return explore((0, 0, 0, 0), lambda state: _concentration(fails, state))
    if system == "competence":
        return explore((0, 0, 0), lambda state: _competence(fails, state))
    raise ValueError(f"{system} is not a game of dice golf")


def _relieved(fails: Grids, state: State) -> Iterator[Move]:
    """Like ``_concentration``, with one more part: the areas on which relief was taken, in ``state[4]``.

    Its strokes are counted with the move that brings the ball there, or with a first move to the tee.
    """
    *ball, taken = cast("tuple[int, int, int, int, frozenset[int]]", state)
    relieved = tuple(zones - RELIEF if area in taken else zones for area, zones in enumerate(fails))
    moves: Iterator[Move] = iter([(0, (0, 0, 0, 0))] * len(DIGITS))
    if state != BEFORE:
        later = tuple(zones - RELIEF if len(zones) == len(DIGITS) else zones for zones in fails)
        moves = _concentration(relieved, tuple(ball), later)
    for strokes, reached in moves:
        if reached is None:
            yield strokes, None
            continue
        position, *rest = cast("tuple[int, int, int, int]", reached)
        if len(relieved[position]) == len(DIGITS):
            yield strokes + len(RELIEF), (position, *rest, taken | {position})
        else:
            yield strokes, (position, *rest, taken)


def _concentration(fails: Grids, state: State, later: Grids | None = None) -> Iterator[Move]:
    """One standard roll from (position, failures, digit of the run of successes, its length).

    ``later`` are the zones that may fail once the ball has come there, if not ``fails``.
    """
    position, failures, run_digit, run = cast("tuple[int, int, int, int]", state)
    for digit in DIGITS:
        if digit in fails[position]:
            if failures < 2:
                yield (1, (position, failures + 1, 0, 0))
            elif position:
                yield (1, (position - 1, 0, 0, 0))
            else:
                yield (2, (0, 0, 0, 0))
            continue
        length = run + 1 if digit == run_digit else 1
        reached = position + 1
        if length == 3 and reached < len(fails):
            reached, length = reached + 1, 0
        if reached == len(fails):
            yield (1, None)
        elif length and _can_be_triple(later or fails, reached - length, digit):
            yield (1, (reached, 0, digit, length))
        else:
            yield (1, (reached, 0, 0, 0))


def _can_be_triple(fails: Grids, start: int, digit: int) -> bool:
    """Whether a run of ``digit`` that began at position ``start`` can still earn a free area (CON-5.2).

    Runs that cannot are forgotten, which keeps the chain small and changes nothing.
    """
    return start + 3 < len(fails) and all(digit not in zones for zones in fails[start : start + 3])


def _competence(fails: Grids, state: State) -> Iterator[Move]:
    """One roll from (grid, failures, digit of the open series or 0)."""
    grid, failures, series = cast("tuple[int, int, int]", state)
    for digit in DIGITS:
        if digit in fails[grid] and digit != series:
            if failures < 2:
                yield (1, (grid, failures + 1, 0))
            else:
                yield (1, (max(grid - 1, 0), 0, 0))
            continue
        strokes = 0 if digit == series else 1
        yield (strokes, None if grid + 1 == len(fails) else (grid + 1, 0, digit))
