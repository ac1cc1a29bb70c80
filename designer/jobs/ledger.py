"""The ledger of a tournament's sheets: read before a draw, entered after a kit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from designer.draw.revisions import GONE, Changes, Ledger, Printing, compare, entered, label
from designer.draw.sheetlist import PRINT_LIST
from designer.files.printing.ledgers import ledger_text, read_ledger
from designer.files.writing import write_whole
from designer.jobs.drawing import EventDraw, regridded
from designer.jobs.workplace import Workplace
from designer.model.finding import Facts, Finding, Severity
from designer.model.match import Draw
from designer.model.place import Place

__all__ = [
    "Booked",
    "Ledger",
    "changes",
    "enter",
    "open_ledger",
    "overdrawn",
    "replaced_codes",
    "revisions",
    "stale",
    "still_to_print",
]

_PLACE = Place(("revision",))
_NAMED = 5
"""How many sheets a finding names."""


def open_ledger(place: Workplace) -> tuple[Ledger, tuple[Finding, ...]]:
    """Every sheet printed so far, and what is wrong with the ledger's file."""
    read = read_ledger(place.ledger)
    rows = read.value or {}
    return {stem: tuple(Printing(*row) for row in printings) for stem, printings in rows.items()}, read.findings


@dataclass(frozen=True, slots=True)
class Booked:
    """What is entered after a kit: in ``ledger`` the sheets of ``selection`` (by label, None for all), and by
    ``changed`` those that are gone as of ``revision``.
    """

    ledger: Ledger
    selection: frozenset[str] | None
    changed: Changes
    revision: str


def enter(drawn: EventDraw, booked: Booked, place: Workplace) -> str:
    """Write the ledger with the sheets that were printed, and no others; the path written."""
    printed = {
        name: printing
        for name, printing in drawn.printings.items()
        if booked.selection is None or label(name, printing) in booked.selection
    }
    gone = dict.fromkeys(void.stem for void in booked.changed.void if void.gone)
    after = entered(printed, booked.ledger, gone, booked.revision)
    rows = {stem: tuple((p.revision, p.code, p.said, p.name) for p in printings) for stem, printings in after.items()}
    write_whole(place.ledger, ledger_text(rows).encode("utf-8"))
    return str(place.ledger)


def changes(drawn: EventDraw, ledger: Ledger, revision: str, since: str | None) -> tuple[Changes, tuple[Finding, ...]]:
    """What this kit changes, and a warning where sheets changed while the tournament's revision did not."""
    if since is not None and ledger and since not in revisions(ledger):
        facts: Facts = {"found": since, "known": revisions(ledger)}
        return compare(drawn.printings, ledger), (Finding("SINCE-UNKNOWN", _PLACE, facts),)
    found = compare(drawn.printings, ledger, since)
    told: tuple[Finding, ...] = ()
    if unmarked := compare(drawn.printings, ledger).unmarked:
        same: Facts = {"count": len(unmarked), "revision": revision, "sheets": _named(unmarked)}
        told = (Finding("REVISION-SAME", _PLACE, same, Severity.WARNING),)
    return found, told


def stale(ledger: Ledger, revision: str) -> tuple[Finding, ...]:
    """That a later revision than the file's has been printed: its sheets are out, and this file is an old one."""
    latest = max(revisions(ledger), default=revision)
    if latest <= revision:
        return ()
    facts: Facts = {"found": revision, "latest": latest}
    return (Finding("REVISION-BACK", _PLACE, facts),)


def overdrawn(
    drawn: EventDraw, ledger: Ledger, place: Workplace, revision: str, printing: frozenset[str] = frozenset()
) -> tuple[Finding, ...]:
    """That printed sheets of another draw in the same revision would lie outside with no draw to judge them by.

    Those with the labels ``printing`` are printed anew now.
    """
    changed = compare(drawn.printings, ledger)
    left = [name for name in changed.unmarked if label(name, drawn.printings[name]) not in printing]
    other = regridded(drawn, place)
    void = [name for name in left if name in changed.recoded or name.split("/")[0] in other]
    if not void:
        return ()
    facts: Facts = {"count": len(void), "revision": revision, "sheets": _named(void)}
    return (Finding("DRAW-PRINTED", _PLACE, facts),)


def still_to_print(changed: Changes, drawn: EventDraw, selection: frozenset[str] | None) -> tuple[Finding, ...]:
    """That other sheets than those printed now have changed as well."""
    if selection is None:
        return ()
    left = [
        name
        for name in changed.changed
        if label(name, drawn.printings[name]) not in selection and name.split("/")[1] != PRINT_LIST
    ]
    if not left:
        return ()
    facts: Facts = {"count": len(left), "sheets": _named(left)}
    return (Finding("STILL-TO-PRINT", _PLACE, facts, Severity.WARNING),)


def _named(stems: Sequence[str]) -> str:
    return ", ".join(stems[:_NAMED]) + (" ..." if len(stems) > _NAMED else "")


def revisions(ledger: Ledger) -> tuple[str, ...]:
    """The revisions of which something has been printed."""
    return tuple(sorted({printing.revision for printings in ledger.values() for printing in printings}))


def replaced_codes(ledger: Ledger, draws: Mapping[str, Draw]) -> dict[str, str]:
    """Code -> label of every sheet of these matches that a later printing has replaced."""
    now = {code for draw in draws.values() for code in draw.codes.values()}
    return {
        printing.code: f"{stem}/{printing.revision}"
        for stem, printings in ledger.items()
        for printing in printings
        if printing.code != GONE and printing.code not in now and stem.split("/")[0] in draws
    }
