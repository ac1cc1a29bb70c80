"""``new``: courses made from a brief."""

from __future__ import annotations

import os
import re
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from designer.cli.console import Console, Exit
from designer.jobs.new import (
    JUDGED,
    STANDARD_NAMES,
    THEMES,
    Demands,
    Order,
    Target,
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


def _word(console: Console, key: str, **facts: object) -> str:
    return speaker(console.language).say(f"new.{key}", **facts)


@click.command()
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="File; default: standard output.")
@click.option("--system", type=click.Choice(system_names()), help="The game.  [default: concentration]")
@click.option("--holes", type=click.Choice(["9", "18"]), help="Number of holes.")
@click.option("--standard", "standard_name", type=click.Choice(STANDARD_NAMES), help="How many holes of each par.")
@click.option("--par", type=click.IntRange(1, 200), help="Par of the course.")
@click.option("--difficulty", help="Mean difficulty of an area: easy (2), medium (2.5), hard (3), or a number.")
@click.option("--no-neighbouring-par3/--neighbouring-par3", "apart", default=None,
              help="Par 3 never, or also, one after another.  [default: never, where the rest allows it]")  # fmt: skip
@click.option("--balance", type=click.IntRange(0, 99),
              help="The most by which out and in differ in par.  [default: 2, where the rest allows it]")  # fmt: skip
@click.option("--difficulty-range", metavar="LOW-HIGH",
              help="Difficulties an area may have.  [default: 1-4, wider where it must be]")  # fmt: skip
@click.option("--budget", type=click.IntRange(1, 1000), help="Sum of the difficulties of all areas.")
@click.option("--like", metavar="CARD.csv[:ID]", help="Pars and stroke indexes of a real card.")
@click.option("--rating", metavar="X+-Y",
              help="Course rating, and how far from it will do (0.5): strokes of a beginner's index played well. "
                   "Takes a while.")  # fmt: skip
@click.option("--theme", type=click.Choice(THEMES), help="Country that names come from; default: drawn.")
@click.option("--name", help="Name of the course; default: one of the theme’s.")
@click.option("--language", type=click.Choice(LANGUAGES), help="Language of names and comments.  [default: en]")
@click.option("--seed", metavar="DIGITS", help="The same seed gives the same course; default: a fresh one.")
@click.argument("band", nargs=-1, metavar="")
@click.pass_context
def new(context: click.Context, /, output: Path | None, band: tuple[str, ...], **given: Any) -> None:
    """Make a course from a brief.

    It is drawn uniformly among all courses that meet the brief: pars first, then difficulties. The file carries
    comments to edit it by. Where no course meets the brief, a smallest set of demands that clash is told. Without
    any option a few questions are asked.
    """
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
    else:
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


def _questions(console: Console, given: dict[str, Any]) -> tuple[dict[str, Any], Path]:
    """Ask for what matters most; everything has an answer that Enter takes."""

    def ask(key: str, default: str, kind: Any = None, **facts: object) -> Any:
        text = _word(console, f"ask.{key}", **facts)
        return click.prompt(text, default=default, type=kind, show_default=bool(default), err=True)

    def checked(text: str) -> str:
        _difficulty(console, text)
        return text.strip()

    titles = theme_titles(console.language)
    answers = {
        **given,
        "system": ask("system", system_names()[0], click.Choice(system_names())),
        "holes": ask("holes", "18", click.Choice(["9", "18"])),
        "difficulty": ask("difficulty", "medium", checked),
        "theme": ask("theme", THEMES[0], click.Choice(THEMES), themes=", ".join(titles.values())),
        "language": ask("language", console.language, click.Choice(LANGUAGES)),
        "name": ask("name", "", str).strip() or None,
        "seed": _seed(console, None),
    }
    course = new_course(_order(console, answers)).course
    file = f"{course.id}.yaml" if course else "course.yaml"
    return answers, Path(ask("file", file, str))
