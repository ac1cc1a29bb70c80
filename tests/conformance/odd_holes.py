"""Seeded holes written as nobody should write them: strange blanks, digits of other scripts, endless tokens.

They are plausible holes of the random player with their text disturbed, or tokens and blanks thrown together.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.second_referee import random_holes

BLANKS = [
    " ", "  ", "\t", "\n", "\r\n", "\x0b", "\x0c", "\x1c", "\x1f", "\x85", "\u00a0", "\u1680", "\u2003", "\u2028",
    "\u202f", "\u205f", "\u3000",
]  # fmt: skip
NO_BLANKS = ["\u200b", "\u2060", "\ufeff", "\x00", "\x7f", "\u00ad", "\u0301", ",", ";", "/"]
CLAIMS = [
    "=0", "=00", "=007", "=3", "=5", "=000004", "=999999", "=1234567", "=0000000005", "=" + "9" * 5000,
    "=" + "0" * 5000 + "4", "=\uff15", "=\u0665", "=\u00b2", "=-1", "=+4", "=4.0", "=1e1", "=0x4", "=1_0", "=", "==4",
    "=4=4",
]  # fmt: skip
LONG = [
    "1" * 3000, "P" + "1" * 3000, "D" + "123456" * 500, "V" + "4" * 3000, "V3:" + "5" * 3000, "S6:" + "123" * 999,
    "R" * 3000, "J" * 3000, "x" * 3000, "V4:" + "1", "P123456", "P1234561", "V123456", "V1234561",
]  # fmt: skip
STRANGE = [
    "\uff11", "\uff13\uff14", "\u0664", "\u0967", "\u2460", "\u00b9", "\u2164", "\uff30\uff12", "\uff32", "\u0420",
    "\u13a1", "r", "rr", "rR", "Rr", "\u211d", "P\u0661", "D\uff13", "V4:\uff15\uff15", "V\uff14:55", "V4\uff1a55",
    "S3:\u0661", "J\uff11", "\u0237", "3\ufe0f", "3\u20e3", "\U0001d7d1", "\u4e09", "None", "nan", "\\d", "[1-6]",
    "{0}", "%s", "<b>", "'", '"',
]  # fmt: skip
PLAIN = {
    "concentration": ["1", "2", "3", "4", "5", "6", "R", "RR", "P1", "P24", "D3", "D16", "S3:12", "S1:4", "J1", "J3",
                      "V2:55", "V3:123", "V4:6543"],
    "competence": ["1", "2", "3", "4", "5", "6", "V1", "V24", "V3", "V56", "J1", "J2", "J3"],
}  # fmt: skip


def holes(system: str, seed: int, count: int) -> Iterator[dict[str, Any]]:
    """Yield ``count`` odd holes, in the shape of ``random_holes.holes``."""
    rng = Random(f"odd {system} {seed}")
    for hole in random_holes.holes(system, seed, count):
        kind = rng.random()
        if kind < 0.05:
            log = "".join(rng.choice(BLANKS) for _ in range(rng.randrange(4)))
        elif kind < 0.4:
            log = _thrown_together(system, rng)
        else:
            log = _disturbed(hole["log"], rng)
        yield {**hole, "log": log}


def _word(system: str, rng: Random) -> str:
    pool = rng.choices([PLAIN[system], CLAIMS, STRANGE, LONG], [20, 1, 2, 0.5])[0]
    word = rng.choice(pool)
    if rng.random() < 0.03:
        word = rng.choice(NO_BLANKS) + word
    return word + rng.choice(NO_BLANKS) if rng.random() < 0.03 else word


def _thrown_together(system: str, rng: Random) -> str:
    words = [_word(system, rng) for _ in range(rng.randrange(1, 14))]
    if rng.random() < 0.5:
        words.append(rng.choice(CLAIMS))
    return "".join(rng.choice(BLANKS) + word for word in words)[rng.randrange(2) :]


def _disturbed(log: str, rng: Random) -> str:
    words = log.split()
    for _ in range(rng.randrange(3)):
        words.insert(rng.randint(0, len(words)), rng.choice(STRANGE + LONG + CLAIMS))
    if words and rng.random() < 0.3:
        words[-1] = rng.choice(CLAIMS)
    if words and rng.random() < 0.2:
        place = rng.randrange(len(words))
        words[place] = rng.choice([str.lower, str.title, str.swapcase, lambda w: w + "0", lambda w: "\u3000" + w])(
            words[place]
        )
    return "".join(rng.choice(BLANKS) + word for word in words) + rng.choice(["", *BLANKS])
