"""``rate``: what courses cost, and how they compare."""

from __future__ import annotations

from collections.abc import Callable
from math import isnan
from pathlib import Path

import click

from designer.cli.console import Console, Exit
from designer.cli.spoken import argument, command, option
from designer.cli.workers import pool
from designer.jobs.rate import DRAWS, POINTS, QUICK, Asked, json_of, open_ground, rated_course, text_of, write_indexes
from designer.jobs.words import LANGUAGES, speaker

_SUFFIXES = (".pdf", ".png")


def cache_folder() -> Path:
    """Where a person's ratings are kept, so that nothing is rated twice."""
    return Path(click.get_app_dir("greenkeeper")) / "ratings"


def _word(console: Console, key: str, **facts: object) -> str:
    return speaker(console.language).say(f"rate.{key}", **facts)


@command()
@argument("courses", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="course")
@option("--quick", is_flag=True)
@option("--points", type=click.IntRange(0, 1000), multiple=True, show_default=", ".join(map(str, POINTS)))
@option("--bounds", is_flag=True)
@option("--draws", type=click.IntRange(1, 1024), default=DRAWS, show_default=True)
@option("--precision", type=click.FloatRange(0.0, 100.0), metavar="strokes")
@option("--workers", type=click.IntRange(1, 64), default=1, show_default=True)
@option("--json", "as_json", is_flag=True)
@option("--plot", type=click.Path(path_type=Path, dir_okay=False))
@option("--write", is_flag=True)
@option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False))
@option("--language", type=click.Choice(LANGUAGES))
@click.pass_obj
def rate(
    console: Console,
    courses: tuple[Path, ...],
    quick: bool,
    points: tuple[int, ...],
    bounds: bool,
    draws: int,
    precision: float | None,
    workers: int,
    as_json: bool,
    plot: Path | None,
    write: bool,
    output: Path | None,
    language: str | None,
) -> None:
    """Rate courses: expected strokes by hole, course rating, difficulty rating, stroke index."""
    if precision is not None and isnan(precision):
        raise click.UsageError(_word(console, "usage.precision", found=str(precision)))
    _check(console, courses, quick, bool(points) or bounds, plot, write, output)
    grounds = []
    for path in courses:
        course, match, findings = open_ground(path)
        console.finish(findings)
        if course is None:
            raise SystemExit(Exit.FINDINGS)
        if write and match:
            raise click.UsageError(_word(console, "usage.write_draw", path=str(path)))
        grounds.append((course, match))
    asked = QUICK if quick else Asked(tuple(dict.fromkeys(points)) or POINTS, draws, precision or 0.0, bounds)
    with pool(workers) as executor:
        rated = [
            rated_course(
                course,
                match,
                asked,
                cache=cache_folder(),
                progress=_progress(console, course.name),
                executor=executor,
            )
            for course, match in grounds
        ]
    console.out(json_of(rated) if as_json else text_of(rated, console.language))
    written: list[str] = []
    if plot:
        # Painting takes the libraries of PDF and pictures; only a picture pays for them.
        from designer.jobs.event import ground_texts
        from designer.jobs.rateplot import plot_ratings, write_plot

        texts = tuple(text for path in courses for text in ground_texts(path))
        picture = plot.suffix.lower() == ".png"
        drawn = plot_ratings(rated, language or console.language, picture=picture, texts=texts)
        console.finish(drawn.findings)
        written += write_plot(drawn, plot)
    if write:
        file, findings = write_indexes(courses[0], rated[0], output)
        console.finish(findings)
        written.append(file)
    for path_written in written:
        click.echo(path_written, err=as_json)


def _progress(console: Console, name: str) -> Callable[[int, int], None]:
    what = _word(console, "progress", course=name)
    return lambda done, total: console.progress(done, total, what)


def _check(
    console: Console,
    courses: tuple[Path, ...],
    quick: bool,
    spending: bool,
    plot: Path | None,
    write: bool,
    output: Path | None,
) -> None:
    """Options that go against each other, told before anything is rated."""
    wrong = ""
    if quick and spending:
        wrong = "bounds_quick"
    elif quick and write:
        wrong = "write_quick"
    elif write and len(courses) > 1:
        wrong = "write_one"
    elif output is not None and not write:
        wrong = "output"
    if wrong:
        raise click.UsageError(_word(console, f"usage.{wrong}"))
    if plot is not None and plot.suffix.lower() not in _SUFFIXES:
        raise click.UsageError(_word(console, "usage.suffix", found=plot.suffix))
