"""Faults of a whole match: a missing hole, wrong sums, missing signatures, codes of other sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from designer.model.log import Log
from designer.model.match import Draw


class MatchPlant(NamedTuple):
    """A log with one fault, and the place of its first breach; ``hole`` 0 is the match."""

    log: Log
    code: str
    hole: int = 0
    entry: int = 0
    column: int = 1


class MatchFoul(NamedTuple):
    """A kind of fault: its label, and every way to plant it in a legal log of a draw, the event's others at hand."""

    label: str
    plants: Callable[[Log, Draw, Mapping[str, Draw]], Sequence[MatchPlant]]


def _hole_missing(log: Log, draw: Draw, others: Mapping[str, Draw]) -> list[MatchPlant]:
    """A hole not written at all."""
    made: list[MatchPlant] = []
    for gone in log.holes:
        holes = tuple(hole for hole in log.holes if hole is not gone)
        made.append(MatchPlant(replace(log, holes=holes), "INCOMPLETE", gone.hole))
    return made


def _strokes_beside(log: Log, draw: Draw, others: Mapping[str, Draw]) -> Iterator[MatchPlant]:
    """A stroke fewer written beside a hole than claimed in its notation: found past the last token."""
    for place, hole in enumerate(log.holes):
        tokens = hole.notation.split()
        if tokens and tokens[-1].startswith("=") and int(tokens[-1][1:]) > 1:
            other = replace(hole, strokes=int(tokens[-1][1:]) - 1)
            holes = (*log.holes[:place], other, *log.holes[place + 1 :])
            yield MatchPlant(replace(log, holes=holes), "SCORE", hole.hole, len(tokens), len(hole.notation) + 1)


def _sums(log: Log, draw: Draw, others: Mapping[str, Draw]) -> Iterator[MatchPlant]:
    """A total, the points left or the xp off by a little."""
    for by in (-2, -1, 1, 10):
        if log.total is not None:
            yield MatchPlant(replace(log, total=log.total + by), "TOTAL")
        if log.points_left is not None:
            yield MatchPlant(replace(log, points_left=log.points_left + by), "TOTAL")
        if log.xp is not None:
            yield MatchPlant(replace(log, xp=log.xp + by), "TOTAL")


def _unsigned(log: Log, draw: Draw, others: Mapping[str, Draw]) -> list[MatchPlant]:
    return [
        MatchPlant(replace(log, signed_player=False), "SIGN"),
        MatchPlant(replace(log, signed_marker=False), "SIGN"),
    ]


def _coded(draw: Draw, document: str) -> Iterator[tuple[str, str]]:
    """Subject and code of every sheet of a kind."""
    for label, code in draw.codes.items():
        _, kind, subject, _ = label.split("/")
        if kind == document:
            yield subject, code


def _grid_of_other_match(log: Log, draw: Draw, others: Mapping[str, Draw]) -> Iterator[MatchPlant]:
    for other in others.values():
        yield from (MatchPlant(replace(log, grid=code), "DRAW") for _, code in _coded(other, "grid"))


def _grid_that_is_none(log: Log, draw: Draw, others: Mapping[str, Draw]) -> Iterator[MatchPlant]:
    """The code of another document where the grid sheet's is due, or the grid's own with a symbol changed."""
    yield from (MatchPlant(replace(log, grid=code), "DRAW") for _, code in _coded(draw, "packet"))
    for _, code in _coded(draw, "grid"):
        # The check symbol is the value modulo 37: another first symbol never keeps it.
        yield MatchPlant(replace(log, grid=("1" if code[0] == "0" else "0") + code[1:]), "DRAW")


def _sheet_of_other_player(log: Log, draw: Draw, others: Mapping[str, Draw]) -> Iterator[MatchPlant]:
    for document in ("log", "scorecard"):
        for subject, code in _coded(draw, document):
            if subject in draw.match.players and subject != log.player:
                yield MatchPlant(replace(log, sheet=code), "SHEET")


def _sheet_of_other_match(log: Log, draw: Draw, others: Mapping[str, Draw]) -> Iterator[MatchPlant]:
    for other in others.values():
        for subject, code in _coded(other, "log"):
            if subject == log.player:
                yield MatchPlant(replace(log, sheet=code), "SHEET")


MATCH_FOULS: tuple[MatchFoul, ...] = (
    MatchFoul("hole-missing", _hole_missing),
    MatchFoul("strokes-beside-short", lambda *of: [*_strokes_beside(*of)]),
    MatchFoul("sum-wrong", lambda *of: [*_sums(*of)]),
    MatchFoul("signature-missing", _unsigned),
    MatchFoul("grid-of-another-match", lambda *of: [*_grid_of_other_match(*of)]),
    MatchFoul("grid-code-wrong", lambda *of: [*_grid_that_is_none(*of)]),
    MatchFoul("sheet-of-another-player", lambda *of: [*_sheet_of_other_player(*of)]),
    MatchFoul("sheet-of-another-match", lambda *of: [*_sheet_of_other_match(*of)]),
)
"""Every kind of fault that a log can hold beside its holes."""
