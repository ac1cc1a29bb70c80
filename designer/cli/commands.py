"""Which commands there are and where: a module is imported when one of its commands is asked for.

Reading a brief needs no PDF library, and checking a log no fonts; the program starts several times as fast.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

import click

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
    """A group whose commands are imported when they are asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f"designer.cli.{COMMANDS[cmd_name]}"), cmd_name)
        assert isinstance(command, click.Command)
        return command
