"""Characters that no font at hand can print, found before anything is painted."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from designer.model.finding import Finding
from designer.model.place import Place, Step
from designer.sheets.marks import Document, Mark, Metrics, Use, Words

_OURS = "—"
"""In place of the field of a text that no file holds."""

_STEP = re.compile(r"([^.\[\]]+)|\[(\d+)\]")


def missing_glyphs(documents: Iterable[Document], metrics: Metrics) -> tuple[Finding, ...]:
    """A GLYPH-MISSING for every character and field, once: its code point, itself, its text and its page."""
    found: dict[tuple[str, str], Finding] = {}
    seen: set[int] = set()
    for document in documents:
        for number, page in enumerate(document.pages, start=1):
            for words in _words(page.marks, seen):
                for character in metrics.missing(words.text, words.weight):
                    found.setdefault((words.field, character), _finding(document.name, number, words, character))
    return tuple(found.values())


def _words(marks: Iterable[Mark], seen: set[int]) -> Iterable[Words]:
    """Every text; those of a fragment once."""
    for mark in marks:
        if isinstance(mark, Words):
            yield mark
        elif isinstance(mark, Use) and id(mark.fragment) not in seen:
            seen.add(id(mark.fragment))
            yield from _words(mark.fragment.marks, seen)


def _finding(document: str, page: int, words: Words, character: str) -> Finding:
    return Finding(
        "GLYPH-MISSING",
        Place(tuple(_steps(words.field))),
        {
            "document": document,
            "page": page,
            "text": words.text,
            "field": words.field or _OURS,
            "character": character,
            "codepoint": f"U+{ord(character):04X}",
            "name": unicodedata.name(character, ""),
        },
    )


def _steps(field: str) -> Iterable[Step]:
    for name, index in _STEP.findall(field):
        yield int(index) if index else name
