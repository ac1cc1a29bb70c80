"""The notation of a hole: what each token says (COM, Notation)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from designer.systems.dice.tokens import Claim, claim


class Roll(NamedTuple):
    """``4``: the die rolled for the current grid (COM-3)."""

    digit: int


class Aim(NamedTuple):
    """``V24``: zones to unlock (COM-7.1). Zones as written, repeats kept."""

    zones: tuple[int, ...]


class Adjust(NamedTuple):
    """``J1``, ``J2``, ``J3``: digits within 1, within 2, all (COM-7.2)."""

    reach: int


Action = Aim | Adjust
Entry = Roll | Action | Claim

_AIM = re.compile(r"V([1-6]+)")
_PLAIN: dict[str, Entry] = {
    **{str(d): Roll(d) for d in range(1, 7)},
    **{f"J{reach}": Adjust(reach) for reach in range(1, 4)},
}


@lru_cache(maxsize=4096)
def entry(text: str) -> Entry | None:
    """What a token says, None where it cannot be read (NOTATION)."""
    plain = _PLAIN.get(text)
    if plain is not None:
        return plain
    if found := _AIM.fullmatch(text):
        return Aim(tuple(map(int, found[1])))
    return claim(text)
