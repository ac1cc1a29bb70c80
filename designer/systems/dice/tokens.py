"""The paper notation of the dice golfs: tokens between blanks, a claim ``=n`` last."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from designer.systems.protocol import Fault
from designer.systems.token import Token

_CLAIM = re.compile(r"=([0-9]+)")

MOST_CLAIMED = 10**9 - 1
"""A claim of more strokes than this is taken for this many: nobody plays them, and any number is a whole one."""


class Claim(NamedTuple):
    """``=5``: the strokes claimed for the hole."""

    strokes: int


def claim(text: str) -> Claim | None:
    """The claim that ``text`` is, None where it is none."""
    found = _CLAIM.fullmatch(text)
    if found is None:
        return None
    digits = found[1].lstrip("0")
    return Claim(int(digits or "0") if len(digits) < 10 else MOST_CLAIMED)


def tokens(text: str, entry: Callable[[str], Any]) -> tuple[Token, ...]:
    """The tokens of ``text`` with their columns; ``entry`` reads one, None where it cannot."""
    found: list[Token] = []
    at = 0
    for number, word in enumerate(text.split()):
        # Only blanks lie between ``at`` and the word, so the first place it is found at is its own.
        at = text.index(word, at)
        found.append(Token(word, number, at + 1, entry(word)))
        at += len(word)
    return tuple(found)


def joined(parts: Sequence[Token]) -> str:
    """Tokens written with single blanks."""
    return " ".join(token.text for token in parts)


def claimed(parts: Sequence[Token]) -> int | None:
    """The strokes claimed, by the first claim."""
    token = _first_claim(parts)
    return None if token is None else token.entry.strokes


def _first_claim(parts: Sequence[Token]) -> Token | None:
    for token in parts:
        if type(token.entry) is Claim:
            return token
    return None


def past_end(parts: Sequence[Token]) -> tuple[int, int]:
    """Entry and column just past the last token."""
    if not parts:
        return 0, 1
    last = parts[-1]
    return last.number + 1, last.column + len(last.text)


def end_faults(parts: Sequence[Token], strokes: int, done: bool) -> tuple[Fault, ...]:
    """SCORE where the claim differs from the strokes played, INCOMPLETE where the hole is not over."""
    faults: list[Fault] = []
    token = _first_claim(parts)
    if token is not None and token.entry.strokes != strokes:
        facts = {"claimed": token.entry.strokes, "played": strokes}
        faults.append(Fault("SCORE", token.number, token.column, "score", facts))
    if not done:
        entry, column = past_end(parts)
        faults.append(Fault("INCOMPLETE", entry, column, "unfinished"))
    return tuple(faults)
