"""The spaces a language's printers expect around its punctuation."""

from __future__ import annotations

import re

NARROW = "\u202f"
"""NARROW NO-BREAK SPACE: what French sets before double punctuation and inside guillemets."""

_BEFORE_MARK = re.compile(r"[ \u00a0](?=[;:!?»%])")
_AFTER_OPENING = re.compile(r"(?<=«)[ \u00a0]")


def typeset(text: str, language: str) -> str:
    """``text`` with the narrow spaces of French where a plain space stands; other languages unchanged.

    For catalogue templates only, before facts are filled in: what a user wrote is never respaced. Applying
    it twice changes nothing more.
    """
    if language != "fr":
        return text
    return _AFTER_OPENING.sub(NARROW, _BEFORE_MARK.sub(NARROW, text))
