"""Options of what sheets look like: ``--paper``, ``--margin``, ``--per-page``, ``--ink`` and the like."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click

from designer.cli.console import Console
from designer.cli.spoken import option
from designer.jobs.event import Event
from designer.jobs.kit import PAPER_NAMES
from designer.model.printing import (
    LEAST_CONTRAST,
    LEAST_MARGIN,
    MOST_FOLD_GAP,
    MOST_MARGIN,
    PER_PAGE,
    InkUse,
    PrintSettings,
    contrast_to_white,
    trim_of,
)

_COLOUR = re.compile(r"#?([0-9A-Fa-f]{6})")

_OPTIONS = (
    option("--paper", type=click.Choice(PAPER_NAMES)),
    option(
        "--margin",
        type=click.FloatRange(LEAST_MARGIN, MOST_MARGIN),
        metavar="mm",
    ),
    option(
        "--per-page",
        type=click.Choice([str(number) for number in PER_PAGE]),
    ),
    option("--trim", metavar="w_x_h"),
    option("--one-up", is_flag=True),
    option(
        "--fold-gap",
        type=click.FloatRange(0, MOST_FOLD_GAP),
        metavar="mm",
    ),
    option("--ink", type=click.Choice([use.value for use in InkUse])),
    option("--large-print", is_flag=True),
    option("--accent", metavar="rrggbb"),
    option(
        "--logo",
        type=click.Path(path_type=Path, exists=True, dir_okay=False),
    ),
)


@dataclass(frozen=True)
class Typesetting:
    """The options as given; None (False, empty) leaves what the tournament's file says."""

    paper: str | None
    settings: dict[str, Any]

    def of(self, console: Console, event: Event, backs: str) -> Event:
        """The event printed as the options say, where they say something; leaves where one makes no sense.

        The command line goes before the file there too where it says one card a page and the file several, or the
        other way round. ``backs`` are those that scorecards are to have.
        """
        settings = dict(self.settings)
        if "one_up" in settings:
            if "per_page" in settings:
                raise click.UsageError(console.word("one_up_per_page"))
            settings["per_page"] = None
        elif "per_page" in settings:
            settings["one_up"] = False
        if "trim" in settings:
            settings["trim"] = trim_of(settings["trim"])
            if settings["trim"] is None:
                raise click.UsageError(console.word("trim_form"))
        if "accent" in settings:
            settings["accent"] = _colour(console, settings["accent"])
        printing: PrintSettings = replace(event.tournament.printing, **settings)
        if printing.one_up and backs == "gutter":
            raise click.UsageError(console.word("one_up_gutter"))
        return event.printed_on(self.paper or event.tournament.paper, printing)


def _colour(console: Console, text: str) -> str:
    """The colour written in ``text``, one that can be read on white."""
    match = _COLOUR.fullmatch(text)
    if match is None:
        raise click.UsageError(console.word("accent_form"))
    colour = f"#{match[1].upper()}"
    contrast = contrast_to_white(colour)
    if contrast < LEAST_CONTRAST:
        facts = {"found": colour, "contrast": round(contrast, 2), "due": LEAST_CONTRAST}
        raise click.UsageError(console.word("accent_pale", **facts))
    return colour


def typesetting(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give ``command`` the options of what sheets look like; they come to it together as ``typesetting``."""

    def gathered(
        *args: Any,
        paper: str | None,
        margin: float | None,
        per_page: str | None,
        trim: str | None,
        one_up: bool,
        fold_gap: float | None,
        ink: str | None,
        large_print: bool,
        accent: str | None,
        logo: Path | None,
        **others: Any,
    ) -> Any:
        chosen = {
            "margin": margin,
            "per_page": int(per_page) if per_page else None,
            "trim": trim,
            "one_up": one_up or None,
            "fold_gap": fold_gap,
            "ink": InkUse(ink) if ink else None,
            "large_print": large_print or None,
            "accent": accent,
            "logo": str(logo) if logo else None,
        }
        given = {name: value for name, value in chosen.items() if value is not None}
        return command(*args, typesetting=Typesetting(paper, given), **others)

    gathered.__name__, gathered.__doc__ = command.__name__, command.__doc__
    gathered.__click_params__ = getattr(command, "__click_params__", [])  # type: ignore[attr-defined]
    for each in reversed(_OPTIONS):
        gathered = each(gathered)
    return gathered
