"""Sheets that spare ink: no filled areas, no grey, no lines wider than a frame's, no pictures.

What a fill said its outline says: layouts say nothing by colour or by a fill alone.
"""

from __future__ import annotations

from dataclasses import replace

from designer.sheets.marks import Box, Code, Disc, Document, Fragment, Ink, Line, Mark, Picture, Shape, Use, Words
from designer.sheets.typesetting.sizes import HAIRLINE, RULE

_WIDEST = 2 * RULE
"""The widest line: that of the one thing that matters."""


def spared(document: Document) -> Document:
    """The document with as little ink as its forms allow; fragments stay shared."""
    known: dict[int, Fragment] = {}
    pages = tuple(replace(page, marks=_marks(page.marks, known)) for page in document.pages)
    return replace(document, pages=pages, pictures=())


def _marks(marks: tuple[Mark, ...], known: dict[int, Fragment]) -> tuple[Mark, ...]:
    return tuple(_mark(mark, known) for mark in marks if not isinstance(mark, Picture))


def _mark(mark: Mark, known: dict[int, Fragment]) -> Mark:
    match mark:
        case Line():
            return replace(mark, width=min(mark.width, _WIDEST), ink=_dark(mark.ink))
        case Box() | Shape() | Disc():
            filled = mark.fill not in (None, Ink.WHITE)
            line = max(mark.line, HAIRLINE) if filled else mark.line
            return replace(mark, line=min(line, _WIDEST), fill=None if filled else mark.fill, ink=_dark(mark.ink))
        case Words():
            return replace(mark, ink=Ink.BLACK)
        case Use(fragment):
            if id(fragment) not in known:
                known[id(fragment)] = Fragment(fragment.name, _marks(fragment.marks, known))
            return replace(mark, fragment=known[id(fragment)])
        case Code() | Picture():
            return mark


def _dark(ink: object) -> Ink:
    return Ink.WHITE if ink is Ink.WHITE else Ink.BLACK
