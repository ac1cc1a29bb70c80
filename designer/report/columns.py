"""Text in the columns of a terminal: widths, padding, wrapping, and user text made harmless."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence

from designer.model.finding import Fact

LINE = 80
"""The width, in columns, that every text report keeps to."""

QUOTED = 120
"""The most columns of a user's text that a sentence quotes."""

_NOT_FIRST = frozenset("、。，．）」』】〕〉》｝］!！?？：；・…ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ%％")
_NOT_LAST = frozenset("（「『【〔〈《｛［")
_BREAKABLE = re.compile(r"( )")


def visible(text: str) -> str:
    """``text`` on one line with nothing a terminal would obey: what is not for the eye is shown as ``\\xNN``.

    Controls, line and paragraph separators and the marks that turn the reading direction are escaped;
    letters of every script stay.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_escape(c) if unicodedata.category(c) in _HIDDEN else c for c in text)


_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})


def _escape(character: str) -> str:
    code = ord(character)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def width(text: str) -> int:
    """Columns that ``text`` takes: two for the wide characters of East Asia, none for combining marks."""
    if text.isascii():
        return len(text)
    return sum(_columns(c) for c in text)


def _columns(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def cut(text: str, columns: int) -> str:
    """``text`` in at most ``columns``, ending in an ellipsis where something had to go."""
    if width(text) <= columns:
        return text
    kept = ""
    left = columns - 1
    for character in text:
        left -= _columns(character)
        if left < 0:
            break
        kept += character
    return kept + "…"


def shown_text(text: str) -> str:
    """A user's text as a sentence quotes it: on one line, harmless, and no longer than people read."""
    return cut(visible(text), QUOTED)


def shown(facts: Mapping[str, Fact]) -> dict[str, object]:
    """Facts for the words of a report: every text among them as a sentence quotes it."""
    return {name: shown_text(value) if isinstance(value, str) else value for name, value in facts.items()}


def tail(text: str, columns: int) -> str:
    """The end of ``text`` in at most ``columns``, beginning with an ellipsis where something had to go."""
    if width(text) <= columns:
        return text
    start = len(text)
    room = columns - 1
    while start and _columns(text[start - 1]) <= room:
        start -= 1
        room -= _columns(text[start])
    return "…" + text[start:]


def left(text: str, columns: int) -> str:
    """``text`` cut or filled with blanks to exactly ``columns``, flush left."""
    text = cut(text, columns)
    return text + " " * (columns - width(text))


def right(text: str, columns: int) -> str:
    """``text`` cut or filled with blanks to exactly ``columns``, flush right."""
    text = cut(text, columns)
    return " " * (columns - width(text)) + text


def wrap(text: str, columns: int = LINE, first: str = "", later: str = "") -> list[str]:
    """``text`` in lines of at most ``columns``; ``first`` begins the first line and ``later`` the others.

    Breaks at blanks, and between East Asian characters save where a mark may not begin or end a line. A
    word longer than a line is broken.
    """
    lines: list[str] = []
    line, room = first, columns - width(first)
    for piece in _pieces(text):
        wanted = width(piece)
        if wanted > room and line not in (first, later):
            lines.append(line.rstrip())
            line, room = later, columns - width(later)
            piece = piece.lstrip(" ")
            wanted = width(piece)
        while wanted > room and len(piece) > 1:
            head = _head(piece, room)
            lines.append(line + head)
            line, room, piece = later, columns - width(later), piece[len(head) :]
            wanted = width(piece)
        line += piece
        room -= wanted
    lines.append(line.rstrip())
    return lines


def _head(piece: str, columns: int) -> str:
    """As much of ``piece`` as fits into ``columns``, one character at least."""
    taken = 1
    while taken < len(piece) and width(piece[: taken + 1]) <= columns:
        taken += 1
    return piece[:taken]


def _pieces(text: str) -> list[str]:
    """``text`` cut at every place where a line may end; the pieces joined are the text."""
    pieces: list[str] = []
    for run in _BREAKABLE.split(text):
        if run == " " and pieces:
            # The blank goes with the word after it, where it is dropped at a line's start.
            pieces.append(run)
            continue
        for character in run:
            if pieces and not _may_break(pieces[-1], character):
                pieces[-1] += character
            else:
                pieces.append(character)
    return pieces


def _may_break(before: str, after: str) -> bool:
    last = before[-1]
    if last == " ":
        return False
    if after in _NOT_FIRST or last in _NOT_LAST:
        return False
    if _is_katakana(last) and _is_katakana(after):
        return False
    return _columns(last) == 2 or _columns(after) == 2


def _is_katakana(character: str) -> bool:
    """Words in katakana are read as one: they are not broken over lines."""
    return "\u30a1" <= character <= "\u30ff"


def table(rows: Sequence[Sequence[str]], numeric: Sequence[bool]) -> list[str]:
    """``rows`` (the heading first) as aligned lines with a rule under the heading.

    ``numeric`` columns stand flush right. Where the whole would be wider than a line, the widest of the
    other columns give way.
    """
    widths = [max(width(row[i]) for row in rows) for i in range(len(numeric))]
    words = [i for i, number in enumerate(numeric) if not number]
    while sum(widths) + 2 * (len(widths) - 1) > LINE:
        widest = max(words, key=lambda i: widths[i])
        widths[widest] -= 1
    lines = [
        "  ".join(
            right(cell, columns) if number else left(cell, columns)
            for cell, columns, number in zip(row, widths, numeric, strict=True)
        ).rstrip()
        for row in rows
    ]
    lines.insert(1, "  ".join("-" * columns for columns in widths))
    return lines
