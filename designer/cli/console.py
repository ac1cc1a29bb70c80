"""What the commands share at the edge: the language, the two streams, the exit codes."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterable
from contextvars import ContextVar
from dataclasses import dataclass
from enum import IntEnum

import click

from designer.jobs.words import LANGUAGES, speaker, told
from designer.model.finding import Finding


class Exit(IntEnum):
    """Exit codes of the program."""

    CLEAN = 0
    FINDINGS = 1
    USAGE = 2
    UNREADABLE = 3
    IMPOSSIBLE = 4
    BUG = 70


_UNREADABLE = ("FILE-", "YAML-", "JSON-", "DOCUMENT-")
"""What the ids of findings begin with that mean: this input could not be read at all."""

_IMPOSSIBLE = ("SEED-UNROLLED", "SEED-LOST", "SEED-SEALED-FILE", "DRAW-NONE")
"""The ids of findings that mean: what was asked for cannot be done yet, or no longer."""


@dataclass(frozen=True)
class Console:
    """Speaks to the person at the terminal. Results go to stdout, everything else to stderr."""

    language: str

    def word(self, key: str, **facts: object) -> str:
        return speaker(self.language).say(f"cli.{key}", **facts)

    def say(self, key: str, **facts: object) -> None:
        """A line about the work, on stderr."""
        click.echo(self.word(key, **facts), err=True)

    def out(self, text: str) -> None:
        """A result, on stdout. Whoever reads it may stop (``| head``): the work goes on, and its exit code counts."""
        try:
            click.echo(text, nl=False)
        except BrokenPipeError:
            hush_stdout()

    def show(self, findings: Iterable[Finding], *, err: bool = True) -> None:
        """All findings in line order."""
        text = told(findings, self.language)
        if text and err:
            click.echo(text.rstrip("\n"), err=True)
        elif text:
            self.out(text.rstrip("\n") + "\n")

    def finish(self, findings: Iterable[Finding], *, strict: bool = False, err: bool = True) -> None:
        """Show findings and leave with the code they ask for, where it is not 0."""
        every = tuple(findings)
        self.show(every, err=err)
        code = code_of(every, strict=strict)
        if code is not Exit.CLEAN:
            raise SystemExit(code)

    def impossible(self, findings: Iterable[Finding]) -> None:
        """Show why the work cannot be done, and leave."""
        self.show(findings)
        raise SystemExit(Exit.IMPOSSIBLE)

    def progress(self, done: int, total: int, what: str) -> None:
        """How far long work has come: one line on stderr, rewritten, only on a terminal."""
        if sys.stderr.isatty():
            click.echo(f"\r\x1b[K{what} {done}/{total}" if done < total else "\r\x1b[K", nl=False, err=True)

    def wrote(self, paths: Iterable[str]) -> None:
        """The files written, one a line on stdout, so that another program can take them."""
        self.out("".join(f"{path}\n" for path in paths))


def hush_stdout() -> None:
    """Nobody reads stdout any more: what is still to be written there goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, sys.stdout.fileno())
    finally:
        os.close(nowhere)


def steady_streams() -> None:
    """No text breaks a stream: UTF-8 for programs and files, and on a terminal that lacks a character its code.

    A stream that was closed before we began is nobody's: nothing comes from it, and what goes there is lost.
    """
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115 - it is there to the end
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        if not isinstance(stream, io.TextIOWrapper):
            continue
        if stream.isatty() or "PYTHONIOENCODING" in os.environ:
            stream.reconfigure(errors="backslashreplace")
        else:
            stream.reconfigure(encoding="utf-8")


SPOKEN: ContextVar[str] = ContextVar("SPOKEN")
"""The language chosen with ``--lang``, for what is said after a command has ended."""


def last_console() -> Console:
    """A console for what is said outside a command."""
    return Console(SPOKEN.get(language_of_user()))


def code_of(findings: Iterable[Finding], *, strict: bool = False) -> Exit:
    """The exit code that findings ask for."""
    every = tuple(findings)
    if any(f.id.startswith(_UNREADABLE) and f.is_error for f in every):
        return Exit.UNREADABLE
    if any(f.id in _IMPOSSIBLE for f in every):
        return Exit.IMPOSSIBLE
    if any(f.is_error or strict for f in every):
        return Exit.FINDINGS
    return Exit.CLEAN


def language_of_user() -> str:
    """The language of the environment (GREENKEEPER_LANGUAGE, LC_ALL, LC_MESSAGES, LANG), English otherwise."""
    for name in ("GREENKEEPER_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(name, "").split("_")[0].split(".")[0].lower()
        if code in LANGUAGES:
            return code
        if code:
            break
    return "en"
