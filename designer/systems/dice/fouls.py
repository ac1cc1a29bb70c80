"""Faults that both dice golfs know, and a legal hole seen turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from designer.systems.fouls import Foul, LegalHole, Plant, cut, inserted, replaced

DIGITS = "123456"


class Turn(NamedTuple):
    """What was declared and the shot it serves: tokens ``first`` to ``shot``, the states before and after.

    ``words`` are the declarations. States of both games tell ``position``, ``points`` and ``strokes``.
    """

    first: int
    shot: int
    words: tuple[str, ...]
    text: str
    before: Any
    after: Any

    @property
    def aimed(self) -> bool:
        return ":" in self.text

    @property
    def area(self) -> int:
        """The area played for, from 1."""
        return int(self.text[1]) if self.aimed else self.position + 1

    @property
    def position(self) -> int:
        return int(self.before.position)

    @property
    def points(self) -> int:
        return int(self.before.points)

    @property
    def passed(self) -> bool:
        return int(self.after.position) > self.position

    def declares(self, letter: str) -> bool:
        """True where something that begins with ``letter`` is declared for the shot."""
        return any(word.startswith(letter) for word in self.words)


def turns(hole: LegalHole) -> list[Turn]:
    """The turns of a legal hole in order; its claim is none."""
    found: list[Turn] = []
    first = 0
    for index, text in enumerate(hole.texts):
        if text[0] in DIGITS or (text[0] == "V" and ":" in text):
            words = hole.texts[first:index]
            found.append(Turn(first, index, words, text, hole.states[first], hole.states[index + 1]))
            first = index + 1
    return found


def standard(hole: LegalHole) -> Iterator[Turn]:
    """The turns in which one die is rolled for the next area."""
    return (turn for turn in turns(hole) if not turn.aimed)


def failing(hole: LegalHole, area: int) -> str:
    """The failing zones of ``area`` as digits."""
    return "".join(str(zone) for zone in sorted(hole.fails[area - 1]))


def holding(hole: LegalHole, area: int) -> str:
    """The zones of ``area`` that do not fail, as digits."""
    return "".join(zone for zone in DIGITS if zone not in failing(hole, area))


def end(hole: LegalHole) -> int:
    """The index of the claim, or the number of tokens where there is none."""
    return next((i for i, text in enumerate(hole.texts) if text[0] == "="), len(hole.tokens))


def after_the_end(label: str, code: str, words: Sequence[str]) -> Foul:
    """One of ``words`` written when the hole is over."""
    return Foul(label, lambda hole: [inserted(hole, end(hole), (word,), code) for word in words])


def unfinished(label: str) -> Foul:
    """The hole left before its last shot, with the strokes so far claimed or with none claimed."""

    def plants(hole: LegalHole) -> list[Plant]:
        made: list[Plant] = []
        for turn in turns(hole)[1:]:
            claim = f"={turn.before.strokes}"
            made += (cut(hole, turn.first, words, "INCOMPLETE") for words in ((), (claim,)))
        return made

    return Foul(label, plants)


def unused(label: str, code: str, word: str) -> Foul:
    """A shot left out while what was declared for it stays; ``word`` is declared where nothing was."""

    def plants(hole: LegalHole) -> list[Plant]:
        return [cut(hole, turn.shot, () if turn.words else (word,), code, entry=turn.first) for turn in turns(hole)[1:]]

    return Foul(label, plants)


def now_passes(label: str, over: str) -> Foul:
    """A miss at the last area written as a zone that holds: the hole is over, and what follows breaks ``over``."""

    def plants(hole: LegalHole) -> list[Plant]:
        last = len(hole.fails)
        return [
            replaced(hole, turn.shot, digit, over, entry=turn.shot + 1)
            for turn in standard(hole)
            if turn.area == last and not turn.passed
            for digit in holding(hole, last)
        ]

    return Foul(label, plants)


def foreign(label: str, words: Sequence[str]) -> Foul:
    """A word of the other game, or nearly one of this, which cannot be read here."""

    def plants(hole: LegalHole) -> list[Plant]:
        return [inserted(hole, turn.first, (word,), "NOTATION") for turn in turns(hole) for word in words]

    return Foul(label, plants)
