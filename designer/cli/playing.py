"""``simulate``, ``foul``, ``conform`` and ``demo``."""

from __future__ import annotations

from pathlib import Path

import click

from designer.cli.console import Console, Exit
from designer.cli.printing import OUTPUT, TOURNAMENT, opened
from designer.cli.spoken import command, option
from designer.jobs.conform import conform as try_referee
from designer.jobs.conform import conform_report
from designer.jobs.demo import run_demo
from designer.jobs.foul import foul_logs, write_fouls
from designer.jobs.simulate import in_the_way, write_logs
from designer.jobs.simulate import simulate as play

SEED = option("--seed", type=click.IntRange(0, 10**30), default=1, show_default=True)


@command()
@TOURNAMENT
@OUTPUT
@SEED
@option("--replace", is_flag=True)
@click.pass_obj
def simulate(console: Console, tournament: Path, output: Path | None, seed: int, replace: bool) -> None:
    """Write a legal random log for every player of TOURNAMENT: rolls, techniques, aimed shots, relief."""
    event = opened(console, tournament)
    place = event.workplace(output)
    logs, findings = play(event, place, str(seed))
    console.finish(findings)
    if not replace and (found := in_the_way(logs, place)):
        console.impossible(found)
    console.wrote(write_logs(logs, place))
    console.say("simulated", count=len(logs))


@command()
@TOURNAMENT
@OUTPUT
@SEED
@click.pass_obj
def foul(console: Console, tournament: Path, output: Path | None, seed: int) -> None:
    """Write a log with one labelled fault for every player of TOURNAMENT, and the table of faults."""
    event = opened(console, tournament)
    place = event.workplace(output)
    made, findings = foul_logs(event, place, str(seed))
    console.finish(findings)
    console.wrote(write_fouls(made, place))
    console.say("fouled", count=len(made))


@command()
@option("--holes", type=click.IntRange(1, 1_000_000), default=2000, show_default=True)
@SEED
@click.pass_obj
def conform(console: Console, holes: int, seed: int) -> None:
    """Try the referee on legal logs and on logs with one labelled fault, and say how it did."""
    results = try_referee(holes, str(seed), progress=lambda done, total: console.progress(done, total, ""))
    console.out(conform_report(results, console.language))
    if not all(result.conforms for result in results):
        raise SystemExit(Exit.FINDINGS)


@command()
@option(
    "-o", "--output", type=click.Path(path_type=Path, file_okay=False), default=Path("output/demo"), show_default=True
)
@click.pass_obj
def demo(console: Console, output: Path) -> None:
    """Run it all once: draw, kit with preview, simulated logs and rulings of a bundled tournament."""
    result = run_demo(output, console.language, progress=console.progress)
    console.show(result.findings)
    if not result.done:
        raise SystemExit(Exit.FINDINGS)
    console.wrote(result.paths)
    console.say("demo", folder=str(output))
