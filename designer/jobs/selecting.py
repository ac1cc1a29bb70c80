"""Which sheets of a kit are to be printed: by document, code, player, match, or since a revision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from designer.draw.revisions import Changes, Printing
from designer.draw.sheetcodes import read_code
from designer.draw.sheetlist import EVENT
from designer.jobs.drawing import EventDraw
from designer.model.finding import Facts, Finding
from designer.model.place import WHOLE

DOCUMENTS = ("print-list", "notice", "start", "scorecard", "log", "grid", "packet")
"""What a sheet can be."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for; an empty part asks for nothing, ``since`` None neither."""

    documents: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    matches: tuple[str, ...] = ()
    since: str | None = None

    @property
    def everything(self) -> bool:
        return self == Wanted()


def selected(wanted: Wanted, drawn: EventDraw, changed: Changes) -> tuple[frozenset[str] | None, tuple[Finding, ...]]:
    """The labels of the sheets that meet every part of ``wanted``, None for all of them, and what cannot be met."""
    if wanted.everything:
        return None, ()
    found = _unknown(wanted, drawn)
    if found:
        return frozenset(), found
    tests: list[Callable[[str, Printing], bool]] = []
    if wanted.documents:
        tests.append(lambda stem, _: stem.split("/")[1] in wanted.documents)
    if wanted.codes:
        codes = {read_code(code) for code in wanted.codes}
        tests.append(lambda _, printing: printing.code in codes)
    if wanted.players:
        tests.append(lambda stem, _: stem.split("/")[2] in wanted.players)
    if wanted.matches:
        tests.append(lambda stem, _: stem.split("/")[0] in wanted.matches)
    if wanted.since is not None:
        fresh = {*changed.new, *changed.changed}
        tests.append(lambda stem, _: stem in fresh)
    labels = frozenset(
        f"{stem}/{printing.revision}"
        for stem, printing in drawn.printings.items()
        if all(test(stem, printing) for test in tests)
    )
    if not labels and not (wanted.since is not None and changed.destroy):
        return labels, (Finding("SELECTION-EMPTY", WHOLE),)
    return labels, ()


def _unknown(wanted: Wanted, drawn: EventDraw) -> tuple[Finding, ...]:
    """What was asked for and is not in this kit."""
    stems = [stem.split("/") for stem in drawn.printings]
    codes = {printing.code for printing in drawn.printings.values()}
    players = tuple(dict.fromkeys(subject for _, document, subject in stems if document == "scorecard"))
    # A round with a draw a group has sheets of its own; those of the event as a whole are of no match.
    matches = {match for match, _, _ in stems} - {EVENT}
    found: list[Finding] = []
    for code in wanted.codes:
        if read_code(code) not in codes:
            found.append(_finding("SHEET-UNKNOWN", found=code, example=min(codes)))
    for player in wanted.players:
        if player not in players:
            found.append(_finding("PLAYER-NONE", found=player, example=players[0]))
    for match in wanted.matches:
        if match not in matches:
            found.append(_finding("MATCH-NONE", found=match, known=tuple(drawn.matches)))
    return tuple(found)


def _finding(id_: str, **facts: str | Sequence[str]) -> Finding:
    told: Facts = {name: value if isinstance(value, str) else tuple(value) for name, value in facts.items()}
    return Finding(id_, WHOLE, told)
