"""Words for commands and options: they lie in ``templates/texts``, under the names that the command line has.

Nothing here is written in a language. The options of a command are told by ``help.COMMAND.OPTION``, or by
``help.every.OPTION`` where several commands have the same.
"""

from __future__ import annotations

from collections.abc import Iterator

import click

from designer.cli.console import last_console
from designer.jobs.words import speaker
from designer.model.helppage import HelpRow

PARAGRAPHS = ("about", "second", "third")
"""The keys of a command's paragraphs; the first stands in the list of commands, too."""

_ENDLESS = 10**9
"""A range that reaches as far as this is not worth telling."""

_EXAMPLE = '{"fails": ["3","1","1"], "points": 50, "log": "R 5 2 4 =3"}'


def say(key: str, /, **facts: object) -> str:
    """Words in the language spoken now."""
    return speaker(last_console().language).say(key, **facts)


def paragraphs(command: str) -> tuple[str, ...]:
    """What a command is for."""
    known = speaker(last_console().language)
    keys = (f"help.{command}.{part}" for part in PARAGRAPHS)
    return tuple(known.say(key, example=_EXAMPLE) for key in keys if known.has(key))


def key_of(option: click.Parameter) -> str:
    """The key of an option's words: its longest name, ``per_page`` for ``--per-page``."""
    return max(option.opts, key=len).lstrip("-").replace("-", "_")


def words_of(option: click.Parameter, command: str) -> str:
    """What an option of a command is for; KeyError where it has no words."""
    known = speaker(last_console().language)
    own = f"help.{command}.{key_of(option)}"
    return known.say(own if known.has(own) else f"help.every.{key_of(option)}")


def place(param: click.Parameter) -> str:
    """What stands for the value of a parameter: a name, or what may be chosen; empty where it has none.

    ``metavar`` is the key of that name; without one it goes by the type.
    """
    if isinstance(param.type, click.Choice):
        choices = "|".join(map(str, param.type.choices))
        return f"{{{choices}}}" if isinstance(param, click.Argument) else f"[{choices}]"
    key = param.metavar if param.metavar is not None else _named(param)
    return say(f"help.names.{key}") if key else ""


def _named(param: click.Parameter) -> str:
    if isinstance(param, click.Option) and (param.is_flag or param.count):
        return ""
    match param.type:
        case click.Path(file_okay=False):
            return "folder"
        case click.Path() | click.File():
            return "file"
        case click.types.IntParamType() | click.types.FloatParamType():
            return "number"
        case _:
            return "text"


def name_of(param: click.Parameter) -> str:
    """A parameter as a message names it: ``--per-page``, or the place of an argument."""
    if isinstance(param, click.Argument):
        return (param.name or "").upper() if isinstance(param.type, click.Choice) else place(param)
    return max(param.opts, key=len)


def usage(command: click.Command, context: click.Context) -> str:
    """The command line as it may be written."""
    pieces = [context.command_path]
    pieces.append(say("help.page.any_options"))
    for param in command.params:
        if isinstance(param, click.Argument) and (name := place(param)):
            name = name if param.required else f"[{name}]"
            pieces.append(f"{name}..." if param.nargs < 0 else name)
    if isinstance(command, click.Group):
        pieces.append(say("help.page.any_command"))
    return say("help.page.usage", line=" ".join(pieces))


def option_rows(command: click.Command, context: click.Context) -> Iterator[HelpRow]:
    """Every option of a command with what it is for, its range and its default."""
    for param in command.get_params(context):
        if isinstance(param, click.Option) and not param.hidden:
            names = ", ".join(param.opts) + "".join(f" / {name}" for name in param.secondary_opts)
            label = f"{names} {place(param)}".rstrip()
            told = (words_of(param, command.name or ""), _range(param.type), _default(param))
            yield HelpRow(label, " ".join(text for text in told if text))


def _range(type_: object) -> str:
    if not isinstance(type_, (click.IntRange, click.FloatRange)) or type_.min is None:
        return ""
    if type_.max is None:
        return say("help.page.least", low=bound(type_.min))
    return say("help.page.between", low=bound(type_.min), high=bound(type_.max)) if type_.max < _ENDLESS else ""


def bound(value: float) -> str:
    """A limit as it would be typed."""
    return str(int(value)) if value == int(value) else f"{value:g}"


def _default(param: click.Option) -> str:
    if isinstance(param.show_default, str):
        return say("help.page.default", value=param.show_default)
    return say("help.page.default", value=str(param.default)) if param.show_default else ""


def with_words(command: click.Command, context: click.Context) -> None:
    """Give the options of a command their words, for a shell that completes them."""
    for param in command.get_params(context):
        if isinstance(param, click.Option):
            param.help = words_of(param, command.name or "")
