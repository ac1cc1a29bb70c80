"""Which commands there are and where: a module is imported when one of its commands is asked for.

Reading a brief needs no PDF library, and checking a log no fonts; the program starts several times as fast. The list
of commands comes from the words alone.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import pairwise

import click
from click.shell_completion import CompletionItem

from designer.cli.console import SPOKEN, language_of_user
from designer.cli.mistakes import perhaps, told_of
from designer.cli.wording import option_rows, paragraphs, say, usage, with_words
from designer.jobs.words import LANGUAGES, page_of_help
from designer.model.helppage import HelpPage, HelpRow

COMMANDS: Mapping[str, str] = {
    "new": "course",
    "check": "designing",
    "rate": "rating",
    "show": "showing",
    "draw": "printing",
    "kit": "printing",
    "calibrate": "calibrating",
    "verify": "judging",
    "judge": "judging",
    "reveal": "printing",
    "simulate": "playing",
    "foul": "playing",
    "conform": "playing",
    "demo": "playing",
}
"""Every command by its name, in the order of the work, with the module of this package that holds it."""


class Commands(click.Group):
    """A group whose commands are imported when they are asked for, and that speaks the user's language."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        SPOKEN.set(_asked_for(args) or language_of_user())
        with told_of(ctx):
            return super().parse_args(ctx, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        with_words(self, ctx)
        return super().shell_complete(ctx, incomplete)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in COMMANDS and not ctx.resilient_parsing:
            near = difflib.get_close_matches(args[0], COMMANDS, 1)
            raise click.UsageError(perhaps(say("usage.no_command", name=args[0]), near), ctx)
        return super().resolve_command(ctx, args)

    def get_usage(self, ctx: click.Context) -> str:
        return usage(self, ctx)

    def get_help(self, ctx: click.Context) -> str:
        options = (say("help.page.options"), tuple(option_rows(self, ctx)))
        rows = tuple(HelpRow(name, paragraphs(name)[0]) for name in COMMANDS)
        lists = (options, (say("help.page.commands"), rows))
        return page_of_help(HelpPage(usage(self, ctx), paragraphs(self.name or ""), lists)).rstrip("\n")

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f"designer.cli.{COMMANDS[cmd_name]}"), cmd_name)
        assert isinstance(command, click.Command)
        return command


def _asked_for(args: Sequence[str]) -> str:
    """The language that ``--lang`` asks for: it is spoken from the first word on, whatever else is wrong."""
    for word, after in pairwise((*args, "")):
        if not word.startswith("-"):
            break
        asked = after if word == "--lang" else word.removeprefix("--lang=")
        if asked in LANGUAGES:
            return asked
    return ""
