"""``simulate`` and ``demo``."""

from __future__ import annotations

from pathlib import Path

import click

from designer.cli.console import Console, Exit
from designer.cli.printing import OUTPUT, TOURNAMENT, opened
from designer.jobs.demo import run_demo
from designer.jobs.simulate import simulate as play
from designer.jobs.simulate import write_logs
from designer.jobs.workplace import Workplace

SEED = click.option("--seed", type=click.IntRange(0, 10**30), default=1, show_default=True, help="Digits for the dice.")


@click.command()
@TOURNAMENT
@OUTPUT
@SEED
@click.pass_obj
def simulate(console: Console, tournament: Path, output: Path | None, seed: int) -> None:
    """Write a legal random log for every player of TOURNAMENT: rolls, techniques, aimed shots, relief."""
    event = opened(console, tournament)
    place = Workplace.of(event.tournament.id, output)
    logs, findings = play(event, place, str(seed))
    console.finish(findings)
    console.wrote(write_logs(logs, place))
    console.say("simulated", count=len(logs))


@click.command()
@click.option("-o", "--output", type=click.Path(path_type=Path, file_okay=False), default=Path("output/demo"),
              show_default=True, help="Folder.")  # fmt: skip
@click.pass_obj
def demo(console: Console, output: Path) -> None:
    """Run it all once: draw, kit with preview, simulated logs and rulings of a bundled tournament."""
    result = run_demo(output, console.language, progress=console.progress)
    console.show(result.findings)
    if not result.done:
        raise SystemExit(Exit.FINDINGS)
    console.wrote(result.paths)
    console.say("demo", folder=str(output))
