"""Where a line may end: at blanks, after hyphens, between Japanese characters by kinsoku, katakana words kept whole."""

from __future__ import annotations

from collections.abc import Callable

NO_START = frozenset(
    "、。，．・：；？！!?,.:;)]}）］｝」』】〕〉》〟”’»"
    "ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々〻ヽヾゝゞ…‥〜～％%℃–‐"
)
"""Characters that may not begin a line."""

NO_END = frozenset("([{（［｛「『【〔〈《〝“‘«$¥￥＄#＃")
"""Characters that may not end a line."""

_NO_BREAK = frozenset("\u00a0\u202f\u2060")
_AFTER = frozenset("-–—/")


def is_wide(char: str) -> bool:
    """True for the characters of Chinese, Japanese and Korean, which break anywhere kinsoku allows."""
    code = ord(char)
    return (
        0x2E80 <= code <= 0x9FFF
        or 0xAC00 <= code <= 0xD7AF
        or 0xF900 <= code <= 0xFAFF
        or 0xFF00 <= code <= 0xFFEF
        or 0x20000 <= code <= 0x3FFFF
    )


def _is_katakana(char: str) -> bool:
    """True for katakana and its long mark: a word written in it is not torn apart."""
    return 0x30A1 <= ord(char) <= 0x30FA or ord(char) == 0x30FC


def pieces(text: str) -> tuple[str, ...]:
    """``text`` cut where a line may end; a piece keeps the blank that follows it."""
    found: list[str] = []
    start = 0
    for i in range(1, len(text)):
        if _may_break(text, i):
            found.append(text[start:i])
            start = i
    found.append(text[start:])
    return tuple(found)


def _may_break(text: str, i: int) -> bool:
    """May a line end before ``text[i]``?"""
    before, here = text[i - 1], text[i]
    if here in NO_START or here in _NO_BREAK or before in _NO_BREAK or here == " ":
        return False
    if before == " ":
        return text[i - 2 : i - 1] not in NO_END if i > 1 else True
    if before in NO_END or (_is_katakana(before) and _is_katakana(here)):
        return False
    if is_wide(before) or is_wide(here):
        return True
    return before in _AFTER and here.isalpha() and i > 1 and text[i - 2].isalpha()


def broken(text: str, width: float, measure: Callable[[str], float]) -> tuple[str, ...]:
    """``text`` in lines of at most ``width``, first fit; a piece wider than a line is cut between characters.

    ``measure`` gives a text's width. Blanks at the ends of lines are dropped. The empty text is one empty line.
    """
    lines: list[str] = []
    line = ""
    for piece in pieces(text):
        if measure((line + piece).rstrip(" ")) <= width:
            line += piece
            continue
        if line.strip(" "):
            lines.append(line.rstrip(" "))
        line = piece
        while measure(line.rstrip(" ")) > width and len(line) > 1:
            take = _longest(line, width, measure)
            lines.append(line[:take])
            line = line[take:]
    lines.append(line.rstrip(" "))
    return tuple(lines)


def _longest(text: str, width: float, measure: Callable[[str], float]) -> int:
    """How many first characters of ``text`` fit into ``width``: one at least."""
    low, high = 1, len(text)
    while low < high:
        mid = (low + high + 1) // 2
        if measure(text[:mid]) <= width:
            low = mid
        else:
            high = mid - 1
    return low
