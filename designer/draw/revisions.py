"""Revisions of sheets: an untouched sheet keeps its code, a changed one gets the tournament's revision."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from designer.draw.sheetcodes import sheet_code
from designer.draw.sheetlist import PRINT_LIST
from designer.model.match import SheetId


@dataclass(frozen=True, slots=True)
class Printing:
    """One printing of a sheet: the revision it bears, its code, the digest of what it says, whose name stands on it.

    Without a code (``GONE``) it tells that from this revision on there is no such sheet any more.
    """

    revision: str
    code: str
    said: str
    name: str = ""


GONE = ""
"""What a printing has for a code where the sheet is no longer part of the kit."""

Ledger = Mapping[str, tuple[Printing, ...]]
"""Every sheet ever printed by its stem (``R1/scorecard/lea``), its printings in order, the latest last."""

NO_LEDGER: Ledger = {}
"""Nothing has been printed yet."""


def stem(sheet: SheetId) -> str:
    """A sheet's label without its revision."""
    return f"{sheet.match}/{sheet.document}/{sheet.subject}"


def label(stem_: str, printing: Printing) -> str:
    return f"{stem_}/{printing.revision}"


def revised(sheet: SheetId, said: str, ledger: Ledger, seed: str) -> SheetId:
    """``sheet`` in the revision in which it last changed: the ledger's where it still says the same by the same seed.

    A print list is that of its revision: it tells what to print and what to destroy now.
    """
    past = ledger.get(stem(sheet), ())
    if not past or past[-1].said != said or sheet.document == PRINT_LIST:
        return sheet
    kept = replace(sheet, revision=past[-1].revision)
    return kept if past[-1].code == sheet_code(seed, kept.label) else sheet


@dataclass(frozen=True, slots=True)
class Void:
    """A printed sheet that must not stay in use; ``gone`` where no other takes its place."""

    stem: str
    printing: Printing
    gone: bool = False

    @property
    def label(self) -> str:
        return label(self.stem, self.printing)


@dataclass(frozen=True, slots=True)
class Changes:
    """What a printing changes: stems that are ``new``, stems ``changed`` with the revision each replaces, the sheets
    that are ``void`` by it, and stems changed ``unmarked``: without a new revision.
    """

    new: tuple[str, ...] = ()
    changed: Mapping[str, str] = field(default_factory=dict)
    void: tuple[Void, ...] = ()
    unmarked: tuple[str, ...] = ()

    @property
    def recoded(self) -> frozenset[str]:
        """The stems that have another code in the same revision: they come from another seed."""
        return frozenset(void.stem for void in self.void) & frozenset(self.unmarked)


def compare(now: Mapping[str, Printing], ledger: Ledger, since: str | None = None) -> Changes:
    """The changes from the state as of revision ``since`` (None: the latest printed) to ``now`` (by stem)."""
    new: list[str] = []
    changed: dict[str, str] = {}
    void: list[Void] = []
    unmarked: list[str] = []
    for name, printing in now.items():
        past = _from(ledger.get(name, ()), since)
        if not past or past[0].code == GONE:
            new.append(name)
        elif past[0].revision != printing.revision:
            changed[name] = past[0].revision
        elif past[0].code != printing.code or past[0].said != printing.said:
            unmarked.append(name)
        void += [Void(name, each) for each in past if each.code not in (GONE, printing.code)]
    for name, printings in ledger.items():
        past = _from(printings, since)
        if name not in now and past and past[0].code != GONE:
            void += [Void(name, each, gone=True) for each in past if each.code != GONE]
    return Changes(tuple(new), changed, tuple(void), tuple(unmarked))


def _from(printings: tuple[Printing, ...], since: str | None) -> tuple[Printing, ...]:
    """The printing that was in force at revision ``since``, and those after it."""
    known = [n for n, printing in enumerate(printings) if since is None or printing.revision <= since]
    return printings[known[-1] :] if known else ()


def entered(now: Mapping[str, Printing], ledger: Ledger, gone: Iterable[str], revision: str) -> Ledger:
    """The ledger with the sheets ``now`` entered, and stems ``gone`` as no longer there from ``revision`` on.

    A new printing comes after the old ones, one with the same code in place of the latest.
    """
    after = dict(ledger)
    for name, printing in now.items():
        past = after.get(name, ())
        while past and past[-1].revision == printing.revision and past[-1].code in (GONE, printing.code):
            past = past[:-1]
        after[name] = (*past, printing)
    for name in gone:
        after[name] = (*after[name], Printing(revision, GONE, ""))
    return after
