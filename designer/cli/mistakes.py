"""What is wrong with a command line, told in the user's language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import click

from designer.cli.wording import name_of, say, usage
from designer.jobs.words import lines_of


def usage_error(error: click.ClickException) -> str:
    """The lines for an error in how a command was called: how it is written, where to read on, what is wrong."""
    context = getattr(error, "ctx", None)
    lines = []
    if isinstance(context, click.Context):
        help_ = say("usage.help", command=context.command_path)
        lines += [lines_of(usage(context.command, context)), lines_of(help_), "\n"]
    # One line whatever its length: a path or a command in it can be copied.
    return "".join([*lines, say("usage.error", message=_message(error)), "\n"])


@contextmanager
def told_of(context: click.Context) -> Iterator[None]:
    """Errors in here are errors of the command of ``context``, also those that do not say so."""
    try:
        yield
    except click.UsageError as error:
        error.ctx = error.ctx or context
        raise


def _message(error: click.ClickException) -> str:
    """The error in our words; those of commands and parameters have them already."""
    match error:
        case click.MissingParameter(param=click.Parameter() as param):
            return say("usage.missing", name=name_of(param))
        case click.NoSuchOption():
            return perhaps(say("usage.no_option", name=error.option_name), error.possibilities or ())
        case click.BadOptionUsage():
            return _value_wanted(error)
        case _:
            return error.format_message()


def _value_wanted(error: click.BadOptionUsage) -> str:
    params = error.ctx.command.params if error.ctx else []
    option = next((p for p in params if error.option_name in (*p.opts, *p.secondary_opts)), None)
    if isinstance(option, click.Option) and option.is_flag:
        return say("usage.takes_no_value", name=error.option_name)
    if option is not None and option.nargs > 1:
        return say("usage.wants_values", name=error.option_name, values=option.nargs)
    return say("usage.wants_value", name=error.option_name)


def perhaps(message: str, known: Iterable[str]) -> str:
    """``message`` with what was most likely meant, where something was."""
    meant = ", ".join(sorted(known))
    return say("usage.perhaps", message=message, known=meant) if meant else message
