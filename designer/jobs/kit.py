"""``kit``: everything that is printed for a tournament or for tonight's table, checked before a byte is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from designer import __version__
from designer.architect.luck import Average, course_luck, hole_luck, total
from designer.draw.drawing import worked_grid
from designer.draw.revisions import Changes
from designer.draw.sealing import commitment
from designer.files.catalogues import load_rules
from designer.files.logs.skeleton import log_skeleton
from designer.files.writing import undisturbed, write_whole
from designer.jobs.drawing import Drawn, EventDraw, write_draws
from designer.jobs.event import Event
from designer.jobs.glyphs import unprintable
from designer.jobs.ledger import Booked, enter
from designer.jobs.logo import club_logo
from designer.jobs.painting import Press, Progress, painted
from designer.jobs.seeds import Seeding, keep
from designer.jobs.words import speaker
from designer.jobs.workplace import Workplace
from designer.jobs.written import texts_of
from designer.model.finding import Finding, errors
from designer.model.place import WHOLE
from designer.model.rating import Rolled
from designer.paint.metrics import FontMetrics
from designer.paint.preview import contact_sheet
from designer.sheets.brief import Edition, HashStep, KitBrief, MatchBrief
from designer.sheets.cutting.plan import Backs
from designer.sheets.kit import card_stock
from designer.sheets.kit import kit as lay_out
from designer.sheets.marks import Document
from designer.sheets.papers import PAPERS, paper_of

__all__ = [
    "PAPER_NAMES",
    "Kit",
    "KitBrief",
    "Press",
    "Progress",
    "kit_brief",
    "laid_out",
    "make_kit",
    "promised",
    "publish",
    "publish_draws",
    "write_kit",
]

PAPER_NAMES = tuple(PAPERS)
"""The papers a kit can be printed on."""


@dataclass(frozen=True, slots=True)
class Kit:
    """Every file of a kit by its name, and what was wrong; no file where an error was found."""

    files: Mapping[str, bytes]
    pages: Mapping[str, int]
    findings: tuple[Finding, ...]


def kit_brief(
    event: Event,
    drawn: EventDraw,
    seed: str,
    *,
    selection: frozenset[str] | None = None,
    changed: Changes | None = None,
) -> KitBrief:
    """What the layout is given for ``event``; ``selection`` and ``changed`` where only some sheets are printed, or
    sheets replace others that have been handed out.
    """
    tournament = event.tournament
    first = tournament.rounds[0].id if tournament.rounds else ""
    matches = []
    averages: dict[str, Average] = {}
    for match in drawn.matches.values():
        known = match.round.id == first or event.variants(match.round)["index_update"] != "match"
        points = {p.id: p.index if known else None for p in tournament.players if p.id in match.draw.match.players}
        holes = hole_luck(match.draw.course)
        whole = total(holes)
        if match.round.course not in averages:
            averages[match.round.course] = course_luck(event.course(match.round))
        average = averages[match.round.course]
        matches.append(
            MatchBrief(
                match.draw,
                match.round,
                match.groups,
                points,
                {hole.number: (r.mean, r.spread) for hole, r in zip(match.draw.course.holes, holes, strict=True)},
                _worked(match, seed),
                (whole.mean, whole.spread),
                (average.mean, average.spread),
            )
        )
    spares = max((sum("/log/spare-" in label for label in m.draw.codes) for m in matches), default=0)
    replaces = (
        {f"{stem}/{drawn.printings[stem].revision}": old for stem, old in changed.changed.items()} if changed else {}
    )
    destroy = tuple((v.label, v.printing.code, v.printing.name) for v in changed.void) if changed else ()
    ratings = {
        key: Rolled(
            tuple(mean - hole.par for mean, hole in zip(average.holes, tournament.courses[key].holes, strict=True)),
            average.round,
        )
        for key, average in averages.items()
    }
    return KitBrief(
        tournament, tuple(matches), drawn.event_codes, spares, tournament.casual, selection, replaces, destroy, ratings
    )


def _worked(match: Drawn, seed: str) -> tuple[HashStep, ...]:
    """One grid of the match drawn step by step: a short one, and none while the seed is sealed."""
    if match.draw.seed is None:
        return ()
    grids = [
        (area.difficulty, -hole.number, number)
        for hole in match.draw.course.holes
        for number, area in enumerate(hole.areas, 1)
        if area.difficulty in (2, 3)
    ]
    if not grids:
        return ()
    difficulty, hole, area = max(grids)
    return worked_grid(seed, match.draw.match.label, -hole, area, difficulty)


def laid_out(
    brief: KitBrief, event: Event, backs: Backs = Backs.NONE
) -> tuple[tuple[Document, ...], FontMetrics, tuple[Finding, ...]]:
    """The documents of a kit before anything is painted, the fonts they were laid out with, and what was wrong.

    No document where an error was found.
    """
    tournament = brief.tournament
    logo, told = club_logo(tournament.printing.logo)
    metrics = FontMetrics(tournament.language)
    languages = sorted({tournament.language, *(p.language for p in tournament.players if p.language)})
    systems = sorted({course.system for course in tournament.courses.values()})
    edition = Edition(
        version=__version__,
        paper=paper_of(tournament.paper, tournament.printing.margin),
        speakers={language: speaker(language) for language in languages},
        rules={(language, system): load_rules(language, system) for language in languages for system in systems},
        metrics=metrics,
        settings=tournament.printing,
        logo=logo,
    )
    found = [*told, *_no_card(brief, edition, backs)]
    documents: tuple[Document, ...] = ()
    if not errors(found):
        documents = lay_out(brief, edition, backs)
        found += unprintable(documents, metrics, texts_of(tournament))
    return (() if errors(found) else documents), metrics, tuple(map(event.locate, found))


def make_kit(
    brief: KitBrief,
    event: Event,
    *,
    preview: bool = False,
    progress: Progress | None = None,
    press: Press | None = None,
) -> Kit:
    """Lay out, paint and check the whole kit of ``event``. Nothing is written here."""
    press = press or Press()
    documents, metrics, laid = laid_out(brief, event, press.backs)
    found = list(laid)
    if errors(found):
        return Kit({}, {}, tuple(found))
    files, told = painted(documents, metrics, press, progress)
    found += told
    if errors(found):
        return Kit({}, {}, tuple(map(event.locate, found)))
    if preview:
        files["preview.png"] = contact_sheet(documents, metrics)
    for match in brief.matches if brief.selection is None else ():
        files[f"logs-{match.id}.csv"] = log_skeleton(match.draw)
    return Kit(files, _pages(documents), tuple(map(event.locate, found)))


def _no_card(brief: KitBrief, edition: Edition, backs: Backs) -> tuple[Finding, ...]:
    """What stands in the way of the scorecards: backs that cannot be had, or a size too small for the course."""
    if card_stock(brief, edition, backs) is not None:
        return ()
    if card_stock(brief, edition) is not None:
        return (Finding("KIT-BACKS", facts={"paper": edition.paper.name}),)
    width, height = edition.settings.trim or (0.0, 0.0)
    return (Finding("KIT-CARDS", WHOLE / "print" / "trim", {"width": width, "height": height}),)


def _pages(documents: tuple[Document, ...]) -> dict[str, int]:
    return {f"{document.name}.pdf": len(document.pages) for document in documents}


def write_kit(kit: Kit, folder: Path) -> list[str]:
    """Write the files of a kit that has no error into ``folder``; the paths written."""
    paths = []
    for name, content in kit.files.items():
        write_whole(folder / name, content)
        paths.append(str(folder / name))
    return paths


def publish(
    kit: Kit,
    folder: Path,
    drawn: EventDraw,
    place: Workplace,
    *,
    seeding: Seeding | None = None,
    beside: Mapping[str, bytes] = MappingProxyType({}),
    booked: Booked | None = None,
) -> list[str]:
    """Write a seed made just now, the draws, the kit in ``folder``, the ledger and the files ``beside``; the paths.

    Nobody should play on sheets whose draw is not there to judge them by: Ctrl-C waits until all is written. A
    casual match has no ledger.
    """
    with undisturbed():
        if seeding is not None:
            keep(seeding, place)
        draws = write_draws(drawn, place)
        files = write_kit(kit, folder)
        for name, content in beside.items():
            write_whole(place.root / name, content)
        paths = [*files, *draws, *(str(place.root / name) for name in beside)]
        return [*paths, *([] if booked is None else [enter(drawn, booked, place)])]


def publish_draws(drawn: EventDraw, place: Workplace, seeding: Seeding) -> list[str]:
    """Write a seed made just now and the draws from it, both or neither; the paths of the draws."""
    with undisturbed():
        keep(seeding, place)
        return write_draws(drawn, place)


def promised(seed: str) -> str:
    """The commitment to a sealed seed, for the notice."""
    return commitment(seed)
