"""Which sheets of a kit are to be printed: by document, code, player, match, or since a revision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from designer.draw.revisions import Changes, Printing, label
from designer.draw.sheetcodes import read_code
from designer.draw.sheetlist import EVENT, PRINT_LIST
from designer.jobs.drawing import EventDraw
from designer.model.finding import Facts, Finding
from designer.model.place import WHOLE

DOCUMENTS = (PRINT_LIST, "notice", "start", "scorecard", "log", "grid", "packet")
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
    asked = _asked(wanted)
    # The list of a part is no sheet of the kit: it bears no code.
    fresh = {*changed.new, *changed.changed} - {f"{EVENT}/{PRINT_LIST}/all"}
    labels = frozenset(
        label(stem, printing)
        for stem, printing in drawn.printings.items()
        if asked(stem, printing) and (wanted.since is None or stem in fresh)
    )
    if labels or limited(wanted, drawn, changed, labels).void:
        return labels, ()
    if wanted.since is not None and not fresh:
        return labels, (_finding("SINCE-NOTHING", revision=wanted.since),)
    return labels, (Finding("SELECTION-EMPTY", WHOLE),)


def limited(wanted: Wanted, drawn: EventDraw, changed: Changes, selection: frozenset[str] | None) -> Changes:
    """``changed`` as far as the sheets of ``selection`` are concerned: nothing is told to be destroyed whose
    replacement is not printed now. Sheets that nothing replaces belong to the whole kit, and to what changed since.
    """
    if selection is None:
        return changed
    stems = {stem for stem, printing in drawn.printings.items() if label(stem, printing) in selection}
    asked = _asked(wanted)
    return Changes(
        tuple(stem for stem in changed.new if stem in stems),
        {stem: old for stem, old in changed.changed.items() if stem in stems},
        tuple(
            void
            for void in changed.void
            if void.stem in stems or (void.gone and wanted.since is not None and asked(void.stem, void.printing))
        ),
        tuple(stem for stem in changed.unmarked if stem in stems),
    )


def _asked(wanted: Wanted) -> Callable[[str, Printing], bool]:
    """Whether a sheet meets every part of ``wanted`` but ``since``."""
    codes = {read_code(code) for code in wanted.codes}

    def meets(stem: str, printing: Printing) -> bool:
        match, document, subject = stem.split("/")
        return (
            (not wanted.documents or document in wanted.documents)
            and (not codes or printing.code in codes)
            and (not wanted.players or subject in wanted.players)
            and (not wanted.matches or match in wanted.matches)
        )

    return meets


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
