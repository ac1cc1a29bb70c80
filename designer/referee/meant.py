"""What a hole's notation was most likely meant to say, where its writing alone is wrong.

Small letters, full-width signs, blanks and commas in the wrong place: none of them is notation, and each has a plain
reading. Worked out only for a breach that someone will read; the strict reading is what is judged. Dice are never
touched: the digits and their order stay as they were written.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from designer.systems.protocol import System

_LONGEST = 40
"""A word longer than this is no slip of the pen, and is left as it stands."""

_APART = re.compile(r"[,;./|+、。・_-]+")
_LISTED = re.compile(r"[DPSV][0-9:]+[,;./|+、。・_-]+[0-9]")
_CLAIM = re.compile(r"=\s+(?=[0-9])")
_COLON = re.compile(r"\s*:\s*")
_LETTER_ALONE = re.compile(r"(?<!\S)([DPJ])\s+(?=[1-6]+(?!\S))")
_NO_COLON = re.compile(r"(?<!\S)([VS][1-6])[\s,;./|+、。・_-]*(?=[1-6]+(?!\S))")


def plain(text: str) -> str:
    """``text`` with its full-width forms in half width and its small letters large."""
    return unicodedata.normalize("NFKC", text).upper()


def readable(system: System, word: str) -> Any:
    """What ``word`` says in the notation of ``system``, None where it says nothing."""
    tokens = system.parse(word)
    return tokens[0].entry if len(tokens) == 1 else None


def small_letters(system: System, word: str) -> bool:
    """True where ``word`` says nothing, and would if only its small letters were large."""
    return word.upper() != word and readable(system, word) is None and readable(system, word.upper()) is not None


def meant(system: System, notation: str) -> tuple[str, ...]:
    """The readings of ``notation``, the sure one first.

    That only writes properly what stands there. The others also guess where one entry was torn apart (``D 25``,
    ``V3 55``) or a colon forgotten; whoever offers one must see that it breaks fewer rules.
    """
    line = _COLON.sub(":", _CLAIM.sub("=", plain(notation)))
    whole = _LETTER_ALONE.sub(r"\1", _LISTED.sub(lambda found: _APART.sub("", found[0]), line))
    colons = _NO_COLON.sub(r"\1:", _LETTER_ALONE.sub(r"\1", line))
    return tuple(dict.fromkeys(_words(system, reading) for reading in (line, whole, colons)))


def _words(system: System, line: str) -> str:
    return " ".join(piece for word in line.split() for piece in _pieces(system, word))


def _pieces(system: System, word: str) -> list[str]:
    """The entries thrown together in ``word``; the word itself where it is one, or where any part says nothing."""
    if len(word) > _LONGEST or readable(system, word) is not None or _LISTED.search(word):
        return [word]
    pieces: list[str] = []
    for part in filter(None, _APART.split(word)):
        while part:
            size = next((n for n in range(len(part), 0, -1) if readable(system, part[:n]) is not None), 0)
            if not size:
                return [word]
            pieces.append(part[:size])
            part = part[size:]
    return pieces or [word]
