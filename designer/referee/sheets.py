"""Whose sheet, whose grids: the codes a log names held against the draw (SHEET, DRAW)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches

from designer.draw.sheetcodes import looks_like_code, near_codes, read_code
from designer.draw.sheetlist import SPARE
from designer.model.finding import Fact, Facts
from designer.model.log import Log
from designer.model.match import Draw
from designer.model.ruling import Breach

Registry = Mapping[str, str]
"""Code -> label of every sheet of the event."""

NEAREST = 3
"""So many ids are offered for one that is nobody's."""

_PLAYERS_SHEETS = ("log", "scorecard")
"""The documents that a log may be written on."""


def registry(draws: Mapping[str, Draw]) -> dict[str, str]:
    """Every code of every match, with the label it stands for."""
    return {code: label for draw in draws.values() for label, code in draw.codes.items()}


def sheet_breaches(log: Log, draw: Draw, known: Registry, *, casual: bool = False) -> Iterator[Breach]:
    """What is wrong with the codes and names that ``log`` bears; codes it does not state are not judged.

    In a ``casual`` match people write their own names on sheets that bear none: any name may play, on any sheet.
    """
    guest = casual and log.player not in draw.match.players
    if log.tournament != draw.tournament:
        yield _sheet("sheet-tournament", found=log.tournament, due=draw.tournament)
    if log.player not in draw.match.players and not guest:
        yield _stranger(log, draw)
    if log.sheet is not None:
        yield from _log_sheet(log, log.sheet, known, draw, guest)
    if log.grid is not None:
        yield from _grid_sheet(log, log.grid, known, draw)


def holder(log: Log, known: Registry) -> str:
    """The player whose sheet a log was written on, nobody where it names no sheet that is known."""
    code = read_code(log.sheet) if log.sheet else None
    label = known.get(code, "") if code else ""
    return label.split("/")[2] if label else ""


def _sheet(reason: str, /, **facts: Fact) -> Breach:
    return Breach("SHEET", reason=reason, facts=facts)


def _draw(reason: str, /, **facts: Fact) -> Breach:
    return Breach("DRAW", reason=reason, facts=facts)


def _stranger(log: Log, draw: Draw) -> Breach:
    """A player who is not in the match: the ids most like the one written, all where none is."""
    players = draw.match.players
    near = get_close_matches(log.player.lower(), players, NEAREST)
    facts: Facts = {"player": log.player, "match": log.match, "known": tuple(near or players)}
    return _sheet("sheet-not-in-match-near" if near else "sheet-not-in-match", **facts)


def _misread(kind: str, written: str, known: Registry, documents: Sequence[str]) -> tuple[str, dict[str, Fact]]:
    """What to say of a code that is none, and its facts: its form is wrong, or a character; then the one it may be."""
    if not looks_like_code(written):
        return f"{kind}-unreadable", {"code": written}
    near = near_codes(written, (code for code, label in known.items() if label.split("/")[1] in documents))
    if len(near) == 1:
        return f"{kind}-misread-near", {"code": written, "near": near[0]}
    return f"{kind}-misread", {"code": written}


def _log_sheet(log: Log, written: str, known: Registry, draw: Draw, guest: bool) -> Iterator[Breach]:
    code = read_code(written)
    label = known.get(code) if code else None
    if code is None:
        reason, facts = _misread("sheet", written, known, _PLAYERS_SHEETS)
        yield _sheet(reason, **facts)
        return
    if label is None:
        yield _sheet("sheet-unknown", code=code)
        return
    match, document, subject, sheet_revision = label.split("/")
    if match != log.match:
        yield _sheet("sheet-other-match", code=code, found=match, due=log.match)
    elif document not in _PLAYERS_SHEETS:
        yield _sheet("sheet-other-document", code=code, found=document)
    elif subject != log.player and not guest and not subject.startswith(SPARE):
        yield _sheet("sheet-other-player", code=code, found=subject, due=log.player)
    elif label not in draw.codes:
        yield _sheet("sheet-revision", code=code, found=sheet_revision, due=_due(draw, label))
    elif draw.codes[label] != code:
        yield _sheet("sheet-replaced", code=code, due=draw.codes[label])


def _grid_sheet(log: Log, written: str, known: Registry, draw: Draw) -> Iterator[Breach]:
    code = read_code(written)
    label = known.get(code) if code else None
    if code is None:
        reason, facts = _misread("grid", written, known, ("grid",))
        yield _draw(reason, **facts)
        return
    if label is None:
        yield _draw("grid-unknown", code=code)
        return
    match, document, _, sheet_revision = label.split("/")
    if document != "grid":
        yield _draw("grid-other-document", code=code, found=document)
    elif match != log.match:
        yield _draw("grid-other-match", code=code, found=match, due=log.match)
    elif label not in draw.codes:
        yield _draw("grid-revision", code=code, found=sheet_revision, due=_due(draw, label))
    elif draw.codes[label] != code:
        yield _draw("grid-replaced", code=code, due=draw.codes[label])


def _due(draw: Draw, label: str) -> str:
    """The revision in force of a sheet that has been replaced."""
    stem = label.rpartition("/")[0] + "/"
    return next((known.removeprefix(stem) for known in draw.codes if known.startswith(stem)), draw.revision)
