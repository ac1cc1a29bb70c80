"""``draw``, ``reveal`` and ``kit``."""

from __future__ import annotations

import os
from pathlib import Path

import click

from designer.cli.console import Console, Exit
from designer.cli.pressing import Pressing, press, pressing
from designer.cli.spoken import argument, command, option
from designer.cli.typesetting import Typesetting, typesetting
from designer.jobs.casual import casual_event, casual_files, in_the_way
from designer.jobs.check import kind_of
from designer.jobs.drawing import EventDraw, LuckError, compare_draws, draw_event, foreign_draws
from designer.jobs.event import Event, course_sources, open_course, open_tournament
from designer.jobs.kit import Kit, KitBrief, kit_brief, make_kit, promised, publish, publish_draws
from designer.jobs.ledger import Booked, Ledger, changes, open_ledger, overdrawn, stale, still_to_print
from designer.jobs.seeds import Seeding, seal, seed_of
from designer.jobs.selecting import DOCUMENTS, Wanted, limited, selected
from designer.jobs.words import LANGUAGES
from designer.jobs.workplace import Workplace
from designer.model.finding import Finding
from designer.model.tournament import CASUAL_FILE, SeedKind

OUTPUT = option("-o", "--output", type=click.Path(path_type=Path, file_okay=False))
TOURNAMENT = argument("tournament", type=click.Path(path_type=Path), metavar="tournament")


def opened(console: Console, path: Path) -> Event:
    """The event of a file; leaves with its findings where it has errors."""
    event, findings = open_tournament(path)
    console.finish(findings)
    if event is None:
        raise SystemExit(Exit.FINDINGS)
    return event


def drawn_for(console: Console, event: Event, digits: str, ledger: Ledger) -> EventDraw:
    """The draw of every match; leaves where the equal luck asked for cannot be had."""
    try:
        return draw_event(event, digits, ledger)
    except LuckError as error:
        console.impossible([event.locate(error.finding)])
        raise


def seeded(console: Console, event: Event, place: Workplace) -> tuple[Seeding, str]:
    """The seed and its digits, made now where they are to be sealed and are not yet; leaves where they are lost."""
    seeding = seal(event.tournament, place, os.urandom)
    if seeding.digits is None or seeding.findings:
        console.impossible(map(event.locate, seeding.findings))
        raise SystemExit(Exit.IMPOSSIBLE)
    return seeding, seeding.digits


def _sealed(console: Console, seeding: Seeding, digits: str, place: Workplace) -> None:
    """Tell the commitment of a seed that has just been put away."""
    if seeding.made:
        console.say("sealed", path=str(place.seed), commitment=promised(digits))


@command()
@TOURNAMENT
@OUTPUT
@click.pass_obj
def draw(console: Console, tournament: Path, output: Path | None) -> None:
    """Draw every match of TOURNAMENT: its failure grids and its sheet codes, one file a match."""
    event = opened(console, tournament)
    place = event.workplace(output)
    _free(console, foreign_draws(event, place))
    ledger, findings = open_ledger(place)
    console.finish(findings)
    revision = event.tournament.revision
    _free(console, stale(ledger, revision), event)
    seeding, digits = seeded(console, event, place)
    drawn = drawn_for(console, event, digits, ledger)
    _free(console, overdrawn(drawn, ledger, place, revision), event)
    console.finish(map(event.locate, changes(drawn, ledger, revision, None)[1]))
    console.wrote(publish_draws(drawn, place, seeding))
    _sealed(console, seeding, digits, place)
    console.say("fingerprint", fingerprint=drawn.fingerprint)


@command()
@TOURNAMENT
@OUTPUT
@click.pass_obj
def reveal(console: Console, tournament: Path, output: Path | None) -> None:
    """Show the seed of TOURNAMENT after play, and check commitment, grids and sheet codes against it."""
    event = opened(console, tournament)
    place = event.workplace(output)
    seeding = seed_of(event.tournament, place)
    if seeding.digits is None or seeding.findings:
        if not seeding.findings:
            console.say("no_seed", path=str(place.seed))
        console.impossible(map(event.locate, seeding.findings))
        return
    draws, findings = compare_draws(event, place, seeding.digits)
    console.finish(findings)
    console.out(seeding.digits + "\n")
    if event.tournament.seed.kind is SeedKind.SEALED:
        console.say("commitment", commitment=promised(seeding.digits))
    ledger, _ = open_ledger(place)
    console.say("fingerprint", fingerprint=drawn_for(console, event, seeding.digits, ledger).fingerprint)
    console.say("revealed", count=len(draws))


@command()
@argument("file", type=click.Path(path_type=Path), metavar="file")
@OUTPUT
@option("--seed", metavar="digits")
@option("--language", type=click.Choice(LANGUAGES))
@option("--preview", is_flag=True)
@option("--only", type=click.Choice(DOCUMENTS), multiple=True)
@option("--sheet", "codes", multiple=True, metavar="code")
@option("--player", "players", multiple=True, metavar="id")
@option("--match", "matches", multiple=True, metavar="id")
@option("--since", metavar="revision")
@typesetting
@pressing
@click.pass_obj
def kit(
    console: Console,
    file: Path,
    output: Path | None,
    seed: str | None,
    language: str | None,
    preview: bool,
    only: tuple[str, ...],
    codes: tuple[str, ...],
    players: tuple[str, ...],
    matches: tuple[str, ...],
    since: str | None,
    typesetting: Typesetting,
    pressing: Pressing,
) -> None:
    """Print the kit of a tournament, or of a casual match on a course, as PDF."""
    wanted = Wanted(only, codes, players, matches, since)
    if kind_of(file) == "course":
        if not wanted.everything:
            raise click.UsageError(console.word("tournament_only"))
        _casual(console, file, output, seed, language or console.language, preview, typesetting, pressing)
        return
    if seed is not None or language is not None:
        raise click.UsageError(console.word("casual_only"))
    event = typesetting.of(console, opened(console, file), pressing.backs)
    place = event.workplace(output)
    _free(console, foreign_draws(event, place))
    ledger, findings = open_ledger(place)
    console.finish(map(event.locate, findings))
    revision = event.tournament.revision
    _free(console, stale(ledger, revision), event)
    seeding, digits = seeded(console, event, place)
    drawn = drawn_for(console, event, digits, ledger)
    changed, told = changes(drawn, ledger, revision, since)
    selection, more = selected(wanted, drawn, changed)
    console.finish(map(event.locate, (*told, *more, *still_to_print(changed, drawn, selection))))
    if selection is not None:
        _free(console, overdrawn(drawn, ledger, place, revision, selection), event)
    changed = limited(wanted, drawn, changed, selection)
    brief = kit_brief(event, drawn, digits, selection=selection, changed=changed)
    folder = place.kit if selection is None else place.reprint
    made = _made(console, event, brief, preview, pressing)
    booked = None if event.tournament.casual else Booked(ledger, selection, changed, revision)
    console.wrote(publish(made, folder, drawn, place, seeding=seeding, booked=booked))
    _sealed(console, seeding, digits, place)
    _told(console, made, folder)


def _casual(
    console: Console,
    file: Path,
    output: Path | None,
    seed: str | None,
    language: str,
    preview: bool,
    typesetting: Typesetting,
    pressing: Pressing,
) -> None:
    course, findings = open_course(file)
    console.finish(findings)
    if course is None:
        raise SystemExit(Exit.FINDINGS)
    if seed is not None and not (seed.isascii() and seed.isdigit() and len(seed) <= 100):
        raise click.UsageError(console.word("seed_digits"))
    digits = seed or f"{int.from_bytes(os.urandom(16), 'big'):039d}"[-24:]
    casual = casual_event(course, digits, language, sources=course_sources(file))
    event = typesetting.of(console, casual, pressing.backs)
    place = event.workplace(output)
    _free(console, in_the_way(event, place))
    drawn = draw_event(event, digits)
    made = _made(console, event, kit_brief(event, drawn, digits), preview, pressing)
    console.wrote(publish(made, place.kit, drawn, place, beside=casual_files(event, place)))
    _told(console, made, place.kit)
    console.say("casual_seed", seed=digits)
    console.say("casual_logs", path=str(place.root / CASUAL_FILE))


def _free(console: Console, found: tuple[Finding, ...], event: Event | None = None) -> None:
    """Leave where something in the folder is not to be written over."""
    if found:
        console.impossible(map(event.locate, found) if event else found)


def _made(console: Console, event: Event, brief: KitBrief, preview: bool, pressing: Pressing) -> Kit:
    """The kit; leaves with its findings where it has errors."""
    with press(console, pressing) as ready:
        made = make_kit(brief, event, preview=preview, progress=console.progress, press=ready)
    console.finish(made.findings)
    return made


def _told(console: Console, made: Kit, folder: Path) -> None:
    console.say("kit", documents=len(made.pages), count=sum(made.pages.values()), folder=str(folder))
