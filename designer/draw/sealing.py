"""Commitment to a sealed seed, and the lengths a seed must have."""

from __future__ import annotations

import re
from hashlib import sha256

SEED_DIGITS = {"d10": 24, "d6": 31, "sealed": 39}
"""The fewest digits of a seed: rolled with ten-sided dice, with six-sided dice, or from the system's entropy."""

_DICE = {"d10": re.compile(r"[0-9]+"), "d6": re.compile(r"[1-6]+"), "sealed": re.compile(r"[0-9]+")}


def commitment(seed: str) -> str:
    """The SHA-256, in hex, that is published before play to bind the organiser to a sealed seed."""
    return sha256(f"GK-DRAW-1,commit,{seed}".encode("ascii")).hexdigest()


def seed_fault(digits: str, dice: str) -> str | None:
    """What is wrong with a seed rolled with ``dice`` (d10, d6) or ``sealed``: None, "digits" or "short"."""
    if not _DICE[dice].fullmatch(digits):
        return "digits"
    if len(digits) < SEED_DIGITS[dice]:
        return "short"
    return None


def seed_from_entropy(entropy: bytes) -> str:
    """A sealed seed of 39 digits from at least 16 bytes of the system's entropy, leading zeros kept."""
    if len(entropy) < 16:
        raise ValueError("a sealed seed wants 128 bits of entropy or more")
    return f"{int.from_bytes(entropy[:16], 'big'):039d}"
