"""``verify`` and ``judge``: the headless referee."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO

import click

from designer.cli.console import Console, Exit, code_of, hush_stdout
from designer.cli.printing import OUTPUT, TOURNAMENT, opened
from designer.cli.spoken import argument, command, option
from designer.jobs.answering import VariantError, answer_lines
from designer.jobs.explain import explain_line, explain_logs
from designer.jobs.report import clean_lines, rulings_as_html, rulings_as_json, rulings_as_text, write_report
from designer.jobs.systems import system_names
from designer.jobs.verify import verify as verify_logs

_PAGES = (".html", ".htm")


@command()
@TOURNAMENT
@argument("logs", nargs=-1, type=click.Path(path_type=Path), metavar="log")
@OUTPUT
@option("--json", "as_json", is_flag=True)
@option("--html", type=click.Path(path_type=Path, dir_okay=False))
@option("--explain", type=click.IntRange(1, 36), metavar="hole")
@option("--all", "everything", is_flag=True)
@click.pass_obj
def verify(
    console: Console,
    tournament: Path,
    logs: tuple[Path, ...],
    output: Path | None,
    as_json: bool,
    html: Path | None,
    explain: int | None,
    everything: bool,
) -> None:
    """Judge the LOGs of TOURNAMENT (all in its folder where none is named)."""
    if html is not None and html.suffix.lower() not in _PAGES:
        raise click.UsageError(console.word("page_suffix", found=html.suffix))
    event = opened(console, tournament)
    place = event.workplace(output)
    result = verify_logs(event, place, logs)
    if html is not None:
        write_report(html, rulings_as_html(event, result, console.language))
    if explain is not None:
        texts = tuple(explain_logs(event, result, explain, console.language))
        console.out("".join(text + "\n" for text in texts))
        if result.judged and not texts:
            console.say("no_hole", hole=explain)
    elif as_json:
        console.out(rulings_as_json(result))
    else:
        console.out(rulings_as_text(event, result, console.language, everything=everything))
    if html is not None and not as_json:
        console.wrote([str(html)])
    console.show(result.findings)
    if not logs and not result.judged and not result.findings:
        console.say("no_logs", folder=str(place.logs))
    for line in clean_lines(event, result, console.language):
        click.echo(line, err=True)
    code = code_of(result.findings)
    if code is Exit.CLEAN and not result.stands:
        code = Exit.FINDINGS
    raise SystemExit(code)


@command()
@argument("system", type=click.Choice(system_names()))
@argument("file", type=click.File("rb"), default="-", metavar="file")
@option("--explain", type=click.IntRange(1), metavar="line")
@click.pass_obj
def judge(console: Console, system: str, file: BinaryIO, explain: int | None) -> None:
    """Judge single holes: JSON Lines in from FILE or standard input, one answer a line out (judge@1)."""
    if explain is not None:
        _explain(console, system, file, explain)
        return
    clean = True
    try:
        for line, fine in answer_lines(system, file, console.language):
            sys.stdout.write(line + "\n")
            clean = clean and fine
        sys.stdout.flush()
    except BrokenPipeError:
        hush_stdout()
    if not clean:
        raise SystemExit(Exit.FINDINGS)


def _explain(console: Console, system: str, file: BinaryIO, line: int) -> None:
    try:
        told = explain_line(system, file, line, console.language)
    except VariantError as error:
        told = error.finding
    if told is None:
        raise click.UsageError(console.word("no_line", line=line))
    if not isinstance(told, str):
        console.finish([told])
        return
    console.out(told)
