"""Options of how sheets are printed: ``--backs``, ``--printer``, ``--proof``, ``--workers``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import click

from designer.cli.calibrating import chosen_printer
from designer.cli.console import Console
from designer.cli.spoken import option
from designer.cli.workers import pool
from designer.jobs.painting import BACKS, Press, press_with

_OPTIONS = (
    option(
        "--backs",
        type=click.Choice(BACKS),
        default="none",
        show_default=True,
    ),
    option("--printer", metavar="name"),
    option("--proof", is_flag=True),
    option("--workers", type=click.IntRange(1, 64), default=1, show_default=True),
)


@dataclass(frozen=True)
class Pressing:
    """The options as given."""

    printer: str | None
    proof: bool
    workers: int
    backs: str


def pressing(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give ``command`` the options of printing; they come to it together as ``pressing``."""

    def gathered(*args: Any, printer: str | None, proof: bool, workers: int, backs: str, **others: Any) -> Any:
        return command(*args, pressing=Pressing(printer, proof, workers, backs), **others)

    gathered.__name__, gathered.__doc__ = command.__name__, command.__doc__
    gathered.__click_params__ = getattr(command, "__click_params__", [])  # type: ignore[attr-defined]
    for each in reversed(_OPTIONS):
        gathered = each(gathered)
    return gathered


@contextmanager
def press(console: Console, asked: Pressing) -> Iterator[Press]:
    """The press that was asked for; worker processes end with it. Leaves where the printer is not known."""
    printer = chosen_printer(console, asked.printer)
    with pool(asked.workers) as executor:
        yield press_with(printer, asked.proof, executor, asked.backs)
