"""Full-width characters where half-width ones are due: an input method for Japanese types both, and they look alike."""

from __future__ import annotations

import unicodedata

from designer.files.plain.lines import comment_at, unquoted

SIGNS = {
    "：": ":", "，": ",", "、": ",", "｛": "{", "｝": "}", "［": "[", "］": "]",
    "＂": '"', "＇": "'", "＃": "#", "－": "-", "　": " ",
}  # fmt: skip
"""Signs that part or hold things, in full width, with what they should have been."""

COLON = "："
_COMMAS = "，、"


def half_width(text: str) -> str:
    """``text`` with every full-width form in half width."""
    return unicodedata.normalize("NFKC", text.replace("、", ","))


def sign_at(line: str) -> int | None:
    """Where the first full-width sign of a line stands, from 0; in quotation marks and comments they are text."""
    signs = (at for at, character in enumerate(unquoted(line)[: comment_at(line)]) if character in SIGNS)
    return next(signs, None)


def comma_at(text: str) -> int | None:
    """Where the first full-width comma stands, counted from 0."""
    return next((at for at, character in enumerate(text) if character in _COMMAS), None)


def key_of(text: str) -> tuple[str, int] | None:
    """The key that ``text`` begins with, and where the full-width colon after it stands; None without one."""
    at = text.find(COLON)
    return (half_width(text[:at]).strip(), at) if at > 0 else None
