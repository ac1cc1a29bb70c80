"""The published random stream: Rivest's SHA-256 sampler of 2011, one label a stream (GK-DRAW-1).

Anyone can check a number with any SHA-256 tool: ``printf '%s' 'SEED,LABEL,1' | sha256sum``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256

SPAN = 1 << 256
"""The hashes are whole numbers below this."""

_LABEL = re.compile(r"[A-Za-z0-9._/~-]{1,64}")
_SEED = re.compile(r"[0-9]+")


class Stream:
    """Numbers drawn for one label of one event.

    ``seed`` is digits kept as text ("0" is not "00"). ``label`` is 1 to 64 ASCII letters, digits and
    ``. _ / - ~``; None uses the seed alone, as Rivest's tool does. ``used`` counts the hashes taken so far.
    Raises ValueError for another seed or label.
    """

    __slots__ = ("_prefix", "used")

    def __init__(self, seed: str, label: str | None) -> None:
        if not _SEED.fullmatch(seed):
            raise ValueError("a seed is digits 0-9")
        if label is not None and not _LABEL.fullmatch(label):
            raise ValueError(f"no label: {label!r}")
        text = seed if label is None else f"{seed},{label}"
        self._prefix = sha256(f"{text},".encode("ascii"))
        self.used = 0

    def digest(self) -> bytes:
        """The next hash, 32 bytes."""
        self.used += 1
        state = self._prefix.copy()
        state.update(b"%d" % self.used)
        return state.digest()

    def pick(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``, both included, each equally likely."""
        count = high - low + 1
        if count < 1:
            raise ValueError(f"nothing to pick from {low} to {high}")
        limit = SPAN - SPAN % count
        while True:
            value = int.from_bytes(self.digest(), "big")
            if value < limit:
                return low + value % count


def picks(seed: str, label: str | None, low: int, high: int) -> Iterator[int]:
    """Numbers from ``low`` to ``high`` without end, repeats kept."""
    stream = Stream(seed, label)
    while True:
        yield stream.pick(low, high)
