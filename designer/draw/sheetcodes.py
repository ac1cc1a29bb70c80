"""Sheet codes: ten symbols that name one printed sheet and prove whose seed it came from."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O or U."""

_BITS = 45
_READ_AS = str.maketrans({"O": "0", "I": "1", "L": "1"})


def _symbols(value: int) -> str:
    return "".join(ALPHABET[(value >> shift) & 31] for shift in range(_BITS - 5, -1, -5))


def sheet_code(seed: str, label: str) -> str:
    """The code ``XXXXX-XXXXX`` of the sheet ``label`` (``R1/scorecard/lea/A``).

    The first 45 bits of the SHA-256 of ``GK-DRAW-1,sheet,SEED,LABEL`` as nine symbols and Crockford's check
    symbol (value mod 37); hashed again with ``,2``, ``,3`` ... where that is none of the 32.
    """
    text = f"GK-DRAW-1,sheet,{seed},{label}"
    attempt = 1
    while True:
        digest = sha256((text if attempt == 1 else f"{text},{attempt}").encode("ascii")).digest()
        value = int.from_bytes(digest, "big") >> (256 - _BITS)
        check = value % 37
        if check < len(ALPHABET):
            symbols = _symbols(value) + ALPHABET[check]
            return f"{symbols[:5]}-{symbols[5:]}"
        attempt += 1


def read_code(text: str) -> str | None:
    """A code as people write it (lower case, no hyphen, O for 0, I or L for 1) in its printed form.

    None where it is no code or its check symbol does not fit.
    """
    symbols = _bare(text)
    if len(symbols) != 10 or any(s not in ALPHABET for s in symbols):
        return None
    value = 0
    for symbol in symbols[:9]:
        value = value << 5 | ALPHABET.index(symbol)
    if value % 37 != ALPHABET.index(symbols[9]):
        return None
    return f"{symbols[:5]}-{symbols[5:]}"


def _bare(text: str) -> str:
    return text.upper().replace("-", "").replace(" ", "").translate(_READ_AS)


def looks_like_code(text: str) -> bool:
    """True for ten letters and digits, whether or not they are symbols of a code and the last one checks the others."""
    symbols = _bare(text)
    return len(symbols) == 10 and symbols.isascii() and symbols.isalnum()


def near_codes(text: str, codes: Iterable[str]) -> tuple[str, ...]:
    """Those of ``codes`` from which ``text``, ten letters and digits, differs in one character, in order."""
    symbols = _bare(text)

    def misread(code: str) -> int:
        return sum(a != b for a, b in zip(symbols, code.replace("-", ""), strict=True))

    return tuple(sorted(code for code in codes if misread(code) == 1)) if looks_like_code(text) else ()


def fingerprint(codes: Iterable[str]) -> str:
    """SHA-256, in hex, of the codes sorted, one a line, each followed by a line feed."""
    return sha256("".join(f"{code}\n" for code in sorted(codes)).encode("ascii")).hexdigest()
