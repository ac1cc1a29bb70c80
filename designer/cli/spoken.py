"""Commands, options and arguments that speak the user's language.

``command``, ``option`` and ``argument`` are those of click, but that their words come from ``designer.cli.wording``.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from designer.cli.console import last_console
from designer.cli.mistakes import told_of
from designer.cli.wording import bound, name_of, option_rows, paragraphs, say, usage, with_words
from designer.jobs.inputs import keeping, over_inputs
from designer.jobs.words import page_of_help
from designer.model.helppage import HelpPage


class Page(click.Command):
    """A command whose help and whose usage errors are told in the user's language."""

    def get_usage(self, ctx: click.Context) -> str:
        return usage(self, ctx)

    def get_help(self, ctx: click.Context) -> str:
        options = (say("help.page.options"), tuple(option_rows(self, ctx)))
        return page_of_help(HelpPage(usage(self, ctx), paragraphs(self.name or ""), (options,))).rstrip("\n")

    def get_short_help_str(self, limit: int = 45) -> str:
        return paragraphs(self.name or "")[0]

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        with_words(self, ctx)
        return super().shell_complete(ctx, incomplete)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; nothing that it writes takes the place of a file it was given to read."""
        given = [(param, path) for param in self.params for path in _paths(ctx.params.get(param.name or ""))]
        read = [path for param, path in given if _is_read(param)]
        if found := over_inputs((path for param, path in given if not _is_read(param)), read):
            last_console().impossible(found)
        with keeping(read):
            return super().invoke(ctx)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        # Whatever is left over is told in our words.
        allowed, ctx.allow_extra_args = ctx.allow_extra_args, True
        with told_of(ctx):
            left = super().parse_args(ctx, args)
        ctx.allow_extra_args = allowed
        if left and not allowed and not ctx.resilient_parsing:
            raise click.UsageError(say("usage.extra", found=" ".join(left)), ctx)
        return left


def _paths(value: object) -> tuple[Path, ...]:
    """The paths in the value of a parameter."""
    return tuple(path for path in (value if isinstance(value, tuple) else (value,)) if isinstance(path, Path))


def _is_read(param: click.Parameter) -> bool:
    """Arguments are read, and those options that name what must be there; the others say where to write."""
    return isinstance(param, click.Argument) or (isinstance(param.type, click.Path) and param.type.exists)


class _Told(click.Parameter):
    """A parameter that says in the user's language why a value will not do."""

    def type_cast_value(self, ctx: click.Context, value: Any) -> Any:
        try:
            return super().type_cast_value(ctx, value)
        except click.BadParameter as error:
            raise click.UsageError(refusal(self, value) or error.message, ctx) from None


class Option(_Told, click.Option):
    """An option without words of its own."""


class Argument(_Told, click.Argument):
    """An argument without words of its own."""


def command(*args: Any, **attributes: Any) -> Callable[[Callable[..., Any]], Page]:
    """Make a function a command."""
    return click.command(*args, cls=Page, **attributes)


option = partial(click.option, cls=Option)
argument = partial(click.argument, cls=Argument)


def refusal(param: click.Parameter, value: Any) -> str:
    """Why no part of ``value`` may be given for ``param``, of several values the first that may not."""
    values = value if isinstance(value, (tuple, list)) else (value,)
    for one in values:
        if reason := _reason(param, one):
            return reason
    return ""


def _reason(param: click.Parameter, value: Any) -> str:
    name, found = name_of(param), str(value)
    match param.type:
        case click.Choice(choices=choices):
            known = ", ".join(map(str, choices))
            return "" if value in choices else say("usage.choice", name=name, found=found, known=known)
        case click.types.IntParamType() | click.types.FloatParamType():
            return _number(param.type, name, found)
        case click.Path() | click.File():
            return _path(param.type, name, found)
        case _:
            return say("usage.other", name=name, found=found)


def _number(type_: object, name: str, found: str) -> str:
    whole = isinstance(type_, click.types.IntParamType)
    try:
        number = int(found) if whole else float(found)
    except ValueError:
        return say("usage.whole" if whole else "usage.number", name=name, found=found)
    low, high = getattr(type_, "min", None), getattr(type_, "max", None)
    if low is None or (number >= low and (high is None or number <= high)):
        return ""
    if high is None:
        return say("usage.least", name=name, found=found, low=bound(low))
    return say("usage.between", name=name, found=found, low=bound(low), high=bound(high))


def _path(type_: object, name: str, found: str) -> str:
    path = Path(found)
    file, folder = (type_.file_okay, type_.dir_okay) if isinstance(type_, click.Path) else (True, False)
    if path.is_file() and not file:
        return say("usage.path_file", name=name, found=found)
    if path.is_dir() and not folder:
        return say("usage.path_folder", name=name, found=found)
    if not path.exists():
        return say("usage.path_missing", name=name, found=found)
    closed = isinstance(type_, click.File) or not os.access(path, os.R_OK)
    return say("usage.path_closed", name=name, found=found) if closed else ""
