"""``show``: courses on the wall."""

from __future__ import annotations

from pathlib import Path

import click

from designer.cli.console import Console, Exit
from designer.cli.spoken import argument, command, option
from designer.jobs.show import SIZES, ground_texts, open_ground, show_course, write_shown
from designer.jobs.words import LANGUAGES, speaker


@command()
@argument("course", type=click.Path(path_type=Path), metavar="course")
@option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False))
@option("--paper", type=click.Choice(SIZES), default=SIZES[0], show_default=True)
@option("--language", type=click.Choice(LANGUAGES))
@click.pass_obj
def show(console: Console, course: Path, output: Path | None, paper: str, language: str | None) -> None:
    """Show COURSE as a poster: terrain from tee to green, slopes, pars, names; failing zones where it is drawn."""
    suffix = output.suffix.lower() if output else ".pdf"
    if suffix not in (".pdf", ".png"):
        raise click.UsageError(speaker(console.language).say("show.usage.suffix", found=suffix))
    value, match, findings = open_ground(course)
    console.finish(findings)
    if value is None:
        raise SystemExit(Exit.FINDINGS)
    spoken, texts = language or console.language, ground_texts(course)
    shown = show_course(value, match, spoken, paper, picture=suffix == ".png", texts=texts)
    console.finish(shown.findings)
    console.wrote(write_shown(shown, output or Path("output", value.id, f"{value.id}.pdf")))
