"""Revisions of sheets: an untouched sheet keeps its code, a changed one gets the tournament's revision."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from designer.model.match import SheetId


@dataclass(frozen=True, slots=True)
class Printing:
    """One printing of a sheet: the revision it bears, its code, the digest of what it says."""

    revision: str
    code: str
    said: str


Ledger = Mapping[str, tuple[Printing, ...]]
"""Every sheet ever printed by its stem (``R1/scorecard/lea``), its printings in order, the latest last."""

NO_LEDGER: Ledger = {}
"""Nothing has been printed yet."""


def stem(sheet: SheetId) -> str:
    """A sheet's label without its revision."""
    return f"{sheet.match}/{sheet.document}/{sheet.subject}"


def label(stem_: str, printing: Printing) -> str:
    return f"{stem_}/{printing.revision}"


def revised(sheet: SheetId, said: str, ledger: Ledger) -> SheetId:
    """``sheet`` in the revision in which it last changed: the ledger's where it still says the same."""
    past = ledger.get(stem(sheet), ())
    if past and past[-1].said == said:
        return replace(sheet, revision=past[-1].revision)
    return sheet


@dataclass(frozen=True, slots=True)
class Changes:
    """What a printing changes: labels that are ``new``, stems ``changed`` with the revision each replaces, the codes
    of sheets to ``destroy`` by label, and stems changed ``unmarked``: without a new revision.
    """

    new: tuple[str, ...]
    changed: Mapping[str, str]
    destroy: Mapping[str, str]
    unmarked: tuple[str, ...]


def compare(now: Mapping[str, Printing], ledger: Ledger, since: str | None = None) -> Changes:
    """The changes from the state as of revision ``since`` (None: the latest printed) to ``now`` (by stem)."""
    new: list[str] = []
    changed: dict[str, str] = {}
    destroy: dict[str, str] = {}
    unmarked: list[str] = []
    for name, printing in now.items():
        past = _as_of(ledger.get(name, ()), since)
        if past is None:
            new.append(name)
        elif past.revision != printing.revision:
            changed[name] = past.revision
            destroy[label(name, past)] = past.code
        elif past.said != printing.said:
            unmarked.append(name)
    for name, printings in ledger.items():
        past = _as_of(printings, since)
        if name not in now and past is not None:
            destroy[label(name, past)] = past.code
    return Changes(tuple(new), changed, destroy, tuple(unmarked))


def _as_of(printings: tuple[Printing, ...], since: str | None) -> Printing | None:
    """The printing that was in force at revision ``since``."""
    known = [e for e in printings if since is None or e.revision <= since]
    return known[-1] if known else None


def entered(now: Mapping[str, Printing], ledger: Ledger) -> dict[str, tuple[Printing, ...]]:
    """The ledger with ``now`` entered: a new printing after the old ones, an unmarked change in place of the latest."""
    after = dict(ledger)
    for name, printing in now.items():
        past = after.get(name, ())
        if past and past[-1].revision == printing.revision:
            past = past[:-1]
        after[name] = (*past, printing)
    return after
