"""``new``: courses made from a brief."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from designer.cli.console import Console, Exit
from designer.cli.spoken import argument, command, option
from designer.cli.wording import say
from designer.jobs.inputs import over_inputs
from designer.jobs.new import (
    JUDGED,
    STANDARD_NAMES,
    THEMES,
    Demands,
    Order,
    Target,
    card_file,
    in_the_way,
    new_course,
    standard,
    theme_titles,
    write_course,
)
from designer.jobs.systems import system_names
from designer.jobs.words import LANGUAGES, speaker

LEVELS = {"easy": Fraction(2), "medium": Fraction(5, 2), "hard": Fraction(3)}
"""Words for a mean difficulty."""

_NUMBER = re.compile(r"[0-9]{1,4}(?:[.,][0-9]{1,4})?")
_RANGE = re.compile(r"([0-9])(?:\s*[-–]\s*([0-9]))?")
_BAND = re.compile(r"([0-9]{1,4}(?:[.,][0-9]{1,4})?)(?:\s*(?:\+-|\+/-|±)\s*([0-9]{1,3}(?:[.,][0-9]{1,4})?))?")
_SEED_DIGITS = 12

Check = Callable[[Console, str], object]
"""Raises UsageError for an answer that will not do."""


def _word(console: Console, key: str, **facts: object) -> str:
    return speaker(console.language).say(f"new.{key}", **facts)


@command()
@option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False))
@option("--system", type=click.Choice(system_names()))
@option("--holes", type=click.Choice(["9", "18"]))
@option("--standard", "standard_name", type=click.Choice(STANDARD_NAMES))
@option("--par", type=click.IntRange(1, 200))
@option("--difficulty")
@option("--no-neighbouring-par3/--neighbouring-par3", "apart", default=None)
@option("--balance", type=click.IntRange(0, 99))
@option("--difficulty-range", metavar="low_high")
@option("--budget", type=click.IntRange(1, 1000))
@option("--like", metavar="card_id")
@option("--rating", metavar="x_y")
@option("--theme", type=click.Choice(THEMES))
@option("--name")
@option("--language", type=click.Choice(LANGUAGES))
@option("--seed", metavar="digits")
@option("--replace", is_flag=True)
@argument("band", nargs=-1, metavar="")
@click.pass_context
def new(context: click.Context, /, output: Path | None, band: tuple[str, ...], replace: bool, **given: Any) -> None:
    """Make a course from a brief."""
    console: Console = context.obj
    asked = output is not None or any(value is not None for value in given.values())
    if not asked:
        if not _on_a_terminal():
            raise click.UsageError(_word(console, "usage.nothing"))
        given, output = _questions(console, given)
    if band and given["rating"]:
        # ``--rating 74 +- 0.5``: the shell has cut the band into three words.
        given["rating"], band = "".join((given["rating"], *band)), ()
    if band:
        raise click.UsageError(_word(console, "usage.extra", found=" ".join(band)))
    order = _order(console, given)
    if output and order.like and (found := over_inputs([output], [card_file(order.like)])):
        console.impossible(found)
    rated = _word(console, "rating")
    made = new_course(order, lambda done: console.progress(done, JUDGED, rated))
    if order.target:
        console.progress(JUDGED, JUDGED, "")
    if made.text is None:
        if any(f.id.startswith("BRIEF-") for f in made.findings):
            console.impossible(made.findings)
        console.finish(made.findings)
        raise SystemExit(Exit.FINDINGS)
    console.show(made.findings)
    if output is None:
        sys.stdout.buffer.write(made.text.encode("utf-8"))
        sys.stdout.buffer.flush()
        return
    if not replace and (found := in_the_way(output, made.text)):
        console.impossible(found)
    console.wrote([write_course(output, made.text)])


def _on_a_terminal() -> bool:
    return sys.stdin.isatty()


def _order(console: Console, given: dict[str, Any]) -> Order:
    """The order that the options make up; UsageError for one that cannot be read."""
    return Order(
        system=given["system"] or system_names()[0],
        demands=Demands(
            holes=int(given["holes"]) if given["holes"] else None,
            standard=standard(given["standard_name"]) if given["standard_name"] else None,
            par=given["par"],
            no_neighbouring_par3=bool(given["apart"]),
            balance=given["balance"],
            difficulty=_difficulty(console, given["difficulty"]),
            difficulty_range=_range(console, given["difficulty_range"]),
            budget=given["budget"],
        ),
        seed=_seed(console, given["seed"]),
        language=given["language"] or "en",
        theme=given["theme"] or "",
        name=_name(console, given["name"]),
        like=given["like"] or "",
        target=_target(console, given["rating"]),
        waived=frozenset({"no_neighbouring_par3"} if given["apart"] is False else ()),
    )


def _difficulty(console: Console, text: str | None) -> Fraction | None:
    if text is None:
        return None
    word = text.strip().lower()
    if word in LEVELS:
        return LEVELS[word]
    if not _NUMBER.fullmatch(word):
        raise click.UsageError(_word(console, "usage.difficulty", found=text))
    return Fraction(word.replace(",", "."))


def _range(console: Console, text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    found = _RANGE.fullmatch(text.strip())
    low, high = (int(found[1]), int(found[2] or found[1])) if found else (1, 0)
    if low > high:
        raise click.UsageError(_word(console, "usage.range", found=text))
    return low, high


def _target(console: Console, text: str | None) -> Target | None:
    if text is None:
        return None
    found = _BAND.fullmatch(text.strip())
    if not found:
        raise click.UsageError(_word(console, "usage.rating", found=text))
    rating, tolerance = (float((part or "0.5").replace(",", ".")) for part in found.groups())
    return Target(rating, tolerance)


def _seed(console: Console, text: str | None) -> str:
    if text is None:
        return f"{int.from_bytes(os.urandom(16), 'big'):039d}"[-_SEED_DIGITS:]
    if not (text.isascii() and text.isdigit() and len(text) <= 100):
        raise click.UsageError(_word(console, "usage.seed", found=text))
    return text


def _name(console: Console, text: str | None) -> str:
    name = (text or "").strip()
    if text is not None and not (name.isprintable() and 1 <= len(name) <= 200):
        raise click.UsageError(_word(console, "usage.name"))
    return name


def _free(console: Console, text: str) -> None:
    if os.path.lexists(text):
        raise click.UsageError(_word(console, "usage.there", found=text))


def _questions(console: Console, given: dict[str, Any]) -> tuple[dict[str, Any], Path]:
    """Ask for what matters most; everything has an answer that Enter takes."""

    def ask(key: str, default: str, choices: Sequence[str] = (), check: Check | None = None, **facts: object) -> str:
        text = _word(console, f"ask.{key}", **facts)
        shown = f"{text} ({', '.join(choices)})" if choices and not facts else text
        # French has a blank before a colon.
        end = "\u00a0: " if console.language == "fr" else ": "
        while True:
            answer = str(
                click.prompt(shown, default=default, show_default=bool(default), prompt_suffix=end, err=True)
            ).strip()
            try:
                if choices and answer not in choices:
                    raise click.UsageError(say("usage.choice", name=text, found=answer, known=", ".join(choices)))
                if check:
                    check(console, answer)
            except click.UsageError as error:
                click.echo(say("usage.error", message=error.message), err=True)
            else:
                return answer

    titles = theme_titles(console.language)
    answers = {
        **given,
        "system": ask("system", system_names()[0], system_names()),
        "holes": ask("holes", "18", ("9", "18")),
        "difficulty": ask("difficulty", "medium", check=_difficulty),
        "theme": ask(
            "theme",
            THEMES[0],
            THEMES,
            themes=", ".join(f"{name} = {title}" if name != title else name for name, title in titles.items()),
        ),
        "language": ask("language", console.language, LANGUAGES),
        "name": ask("name", "", check=lambda of, text: _name(of, text or None)) or None,
        "seed": _seed(console, None),
    }
    course = new_course(_order(console, answers)).course
    file = f"{course.id}.yaml" if course else "course.yaml"
    return answers, Path(ask("file", file, check=_free))
