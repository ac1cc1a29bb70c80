"""Characters that no one sees and that make a text lie."""

from __future__ import annotations

import re
from collections.abc import Iterator

# Embeddings, overrides and isolates that make a line read in another order than it is stored.
_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff]")


def hidden_characters(text: str) -> Iterator[tuple[str, str]]:
    """Every kind of hidden character in ``text`` once, as finding id and character, in code point order."""
    if text.isprintable():
        return
    for character in sorted(set(text)):
        if character in _BIDI:
            yield "TEXT-BIDI", character
        elif character == "\n":
            yield "TEXT-LINES", character
        elif is_control(character):
            yield "TEXT-CONTROL", character
        elif 0xD800 <= ord(character) <= 0xDFFF:
            yield "TEXT-SURROGATE", character


def is_control(character: str) -> bool:
    """True for control characters and for what is no character at all; tab and line ends included."""
    return bool(_CONTROL.match(character))


def controls(text: str) -> list[str]:
    """The control characters in ``text``, each once, in code point order."""
    return sorted(set(_CONTROL.findall(text)))
