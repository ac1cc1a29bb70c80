"""A page of help: what a command is for, how it is written, what it takes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HelpRow:
    """An option or a command as it is typed (``label``), and what it is for."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class HelpPage:
    """``usage`` is the command line as it may be written; ``rows`` are listed under ``heading``, a few lists a page."""

    usage: str
    paragraphs: tuple[str, ...]
    lists: tuple[tuple[str, tuple[HelpRow, ...]], ...]
