"""The notation of a hole: what each token says (CON, Notation)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from designer.systems.dice.tokens import Claim, claim


class Roll(NamedTuple):
    """``4``: a standard shot (CON-3)."""

    digit: int


class Relief(NamedTuple):
    """``D136``: stroke and distance (CON-7.1). Zones as written, repeats kept."""

    zones: tuple[int, ...]


class Pinch(NamedTuple):
    """``P24`` (CON-7.2)."""

    zones: tuple[int, ...]


class Swing(NamedTuple):
    """``S3:126``: risky swing, the die rolled and the zones chosen (CON-7.3)."""

    die: int
    zones: tuple[int, ...]


class Retry(NamedTuple):
    """``R``: the zone just missed (CON-7.4)."""


class FullRetry(NamedTuple):
    """``RR``: the whole area (CON-7.5)."""


class Adjust(NamedTuple):
    """``J1``, ``J2``, ``J3``: digits within 1, within 2, all (CON-7.6)."""

    reach: int


class Aim(NamedTuple):
    """``V4:555``: an aimed shot at area 4 with the dice in the order rolled (CON-6)."""

    target: int
    dice: tuple[int, ...]


Technique = Relief | Pinch | Swing | Retry | FullRetry | Adjust
Entry = Roll | Technique | Aim | Claim

_ZONES = re.compile(r"([DP])([1-6]+)")
_SWING = re.compile(r"S([1-6]):([1-6]+)")
_AIM = re.compile(r"V([1-5]):([1-6]+)")
_PLAIN: dict[str, Entry] = {
    **{str(d): Roll(d) for d in range(1, 7)},
    "R": Retry(),
    "RR": FullRetry(),
    "J1": Adjust(1),
    "J2": Adjust(2),
    "J3": Adjust(3),
}


@lru_cache(maxsize=4096)
def entry(text: str) -> Entry | None:
    """What a token says, None where it cannot be read (NOTATION)."""
    plain = _PLAIN.get(text)
    if plain is not None:
        return plain
    if found := _ZONES.fullmatch(text):
        zones = tuple(map(int, found[2]))
        return Relief(zones) if found[1] == "D" else Pinch(zones)
    if found := _AIM.fullmatch(text):
        return Aim(int(found[1]), tuple(map(int, found[2])))
    if found := _SWING.fullmatch(text):
        return Swing(int(found[1]), tuple(map(int, found[2])))
    return claim(text)
