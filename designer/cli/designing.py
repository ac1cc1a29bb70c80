"""``check``: any file, all that is wrong with it."""

from __future__ import annotations

from pathlib import Path

import click

from designer.cli.console import Console
from designer.cli.spoken import argument, command, option
from designer.jobs.check import check_file


@command()
@argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="file")
@option("--strict", is_flag=True)
@click.pass_obj
def check(console: Console, files: tuple[Path, ...], strict: bool) -> None:
    """Check courses, tournaments, draws, logs and rulings: every finding of every FILE at once."""
    findings = [finding for file in files for finding in check_file(file)]
    console.finish(findings, strict=strict, err=False)
    if not findings:
        console.say("check_clean", count=len(files))
