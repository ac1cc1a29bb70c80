"""The ledger of a tournament's sheets: read before a draw, entered after a kit."""

from __future__ import annotations

from collections.abc import Mapping

from designer.draw.revisions import Changes, Ledger, Printing, compare, entered
from designer.files.printing.ledgers import ledger_text, read_ledger
from designer.files.writing import write_whole
from designer.jobs.drawing import EventDraw
from designer.jobs.workplace import Workplace
from designer.model.finding import Facts, Finding, Severity
from designer.model.match import Draw
from designer.model.place import Place

__all__ = ["Ledger", "changes", "enter", "open_ledger", "replaced_codes", "revisions"]

_NAMED = 5
"""How many sheets a finding names."""


def open_ledger(place: Workplace) -> tuple[Ledger, tuple[Finding, ...]]:
    """Every sheet printed so far, and what is wrong with the ledger's file."""
    read = read_ledger(place.ledger)
    rows = read.value or {}
    return {stem: tuple(Printing(*row) for row in printings) for stem, printings in rows.items()}, read.findings


def enter(drawn: EventDraw, ledger: Ledger, place: Workplace) -> str:
    """Write the ledger with this kit's sheets entered; the path written."""
    after = entered(drawn.printings, ledger)
    rows = {stem: tuple((p.revision, p.code, p.said) for p in printings) for stem, printings in after.items()}
    write_whole(place.ledger, ledger_text(rows).encode("utf-8"))
    return str(place.ledger)


def changes(drawn: EventDraw, ledger: Ledger, revision: str, since: str | None) -> tuple[Changes, tuple[Finding, ...]]:
    """What this kit changes, and a warning where sheets changed while the tournament's revision did not."""
    if since is not None and ledger and since not in revisions(ledger):
        facts: Facts = {"found": since, "known": revisions(ledger)}
        return compare(drawn.printings, ledger), (Finding("SINCE-UNKNOWN", Place(("revision",)), facts),)
    found = compare(drawn.printings, ledger, since)
    told: tuple[Finding, ...] = ()
    if unmarked := compare(drawn.printings, ledger).unmarked:
        named = ", ".join(unmarked[:_NAMED]) + (" ..." if len(unmarked) > _NAMED else "")
        same: Facts = {"count": len(unmarked), "revision": revision, "sheets": named}
        told = (Finding("REVISION-SAME", Place(("revision",)), same, Severity.WARNING),)
    return found, told


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
        if printing.code not in now and stem.split("/")[0] in draws
    }
