"""What a game offers to a maker of foul logs: faults of one hole, each with the first breach it must bring.

A fault is planted only where the rules' text alone says what the first breach is. No verdict of a referee goes
into a label: a table of labels made by the referee could never catch it out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from designer.model.course import Zones
from designer.systems.token import Token


class LegalHole(NamedTuple):
    """A legal hole as written: its failing zones, its tokens, and the state before each token and after the last."""

    fails: tuple[Zones, ...]
    tokens: tuple[Token, ...]
    states: tuple[Any, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(token.text for token in self.tokens)


class Plant(NamedTuple):
    """A hole with one fault in it: its tokens' texts, and the code and entry of the first breach.

    An ``entry`` equal to the number of texts stands past the last token, as INCOMPLETE does.
    """

    texts: tuple[str, ...]
    code: str
    entry: int

    @property
    def notation(self) -> str:
        return " ".join(self.texts)

    @property
    def column(self) -> int:
        """The column of the breach, from 1."""
        if self.entry < len(self.texts):
            return 1 + sum(len(text) + 1 for text in self.texts[: self.entry])
        return len(self.notation) + 1


class Foul(NamedTuple):
    """A kind of fault: its label, and every way to plant it in a legal hole (none where it does not apply)."""

    label: str
    plants: Callable[[LegalHole], Sequence[Plant]]


def inserted(hole: LegalHole, index: int, words: Sequence[str], code: str, faulty: int = 0) -> Plant:
    """``words`` written before token ``index``; the one that breaks ``code`` is ``words[faulty]``."""
    texts = hole.texts
    return Plant((*texts[:index], *words, *texts[index:]), code, index + faulty)


def replaced(hole: LegalHole, index: int, word: str, code: str, entry: int | None = None) -> Plant:
    """Token ``index`` written as ``word``; the breach is there, or at ``entry``."""
    texts = hole.texts
    return Plant((*texts[:index], word, *texts[index + 1 :]), code, index if entry is None else entry)


def cut(hole: LegalHole, index: int, words: Sequence[str], code: str, entry: int | None = None) -> Plant:
    """The hole up to token ``index`` (left out) and ``words``; the breach is at ``entry`` or past the end."""
    texts = (*hole.texts[:index], *words)
    return Plant(texts, code, len(texts) if entry is None else entry)
