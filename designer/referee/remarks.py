"""What strikes the eye in a log as a whole, beside its breaches: advice for whoever typed it."""

from __future__ import annotations

from collections.abc import Iterator

from designer.model.finding import Facts, Finding, Severity
from designer.model.log import Log
from designer.model.place import WHOLE, Place
from designer.model.ruling import Breach, Ruling
from designer.systems.protocol import System

NOTATION = "NOTATION"

WHOLE_LOG = frozenset({"DRAW", "INCOMPLETE", "SHEET", "SIGN", "TOTAL"})
"""The codes of breaches that any log may have, whatever its game."""

FEWEST = 6
"""So many entries that cannot be read are no slip of the pen."""


def remarks(log: Log, ruling: Ruling, system: System) -> tuple[Finding, ...]:
    """Warnings, placed in ``log``: it is written in another notation; a ruling given on the course serves nothing."""
    breaches = [*ruling.breaches, *(breach for hole in ruling.holes for breach in hole.breaches)]
    return (*_notation(log, breaches, system), *_rulings(log, breaches, system))


def _notation(log: Log, breaches: list[Breach], system: System) -> Iterator[Finding]:
    """LOG-NOTATION: half of the entries or more cannot be read, so the log is most likely one of another game."""
    entries = sum(len(hole.notation.split()) for hole in log.holes)
    unread = sum(breach.code == NOTATION for breach in breaches)
    if unread >= FEWEST and 2 * unread >= entries:
        facts: Facts = {"unread": unread, "entries": entries, "system": system.id}
        yield Finding("LOG-NOTATION", WHOLE / "holes", facts, Severity.WARNING)


def _rulings(log: Log, breaches: list[Breach], system: System) -> Iterator[Finding]:
    """A ruling on a code that is none, or on another hole than the one where that breach stands unruled."""
    codes = system.codes | WHOLE_LOG
    for n, given in enumerate(log.rulings):
        place = Place(("rulings", n))
        if given.code not in codes:
            yield Finding("RULING-CODE", place / "code", {"code": given.code}, Severity.WARNING)
            continue
        holes = sorted({breach.hole for breach in breaches if breach.code == given.code and not breach.ruled})
        met = any(breach.code == given.code and breach.hole == given.hole for breach in breaches)
        if holes and not met:
            facts: Facts = {"code": given.code, "hole": given.hole, "found": tuple(holes)}
            yield Finding("RULING-HOLE", place / "hole", facts, Severity.WARNING)
