"""CSV bytes into text: which encoding, which delimiter; whatever is assumed is said."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from designer.files.codes import found, shown
from designer.files.plain.raw import not_text
from designer.model.finding import Finding, Spot

_DELIMITERS = (",", ";", "\t", "|")
_JAPANESE = "\u3040-\u30ff\u4e00-\u9fff\uff66-\uff9f"
# Japanese names do not grow out of small Latin letters; Windows-1252 read as Shift_JIS does.
_GROWN_TOGETHER = re.compile(f"[a-z][{_JAPANESE}]|[{_JAPANESE}][a-z]")
_ONE_JAPANESE = re.compile(f"[{_JAPANESE}]")
_WORD = re.compile(r"[^\s,;|\"]*[^\x00-\x7f][^\s,;|\"]*")


def csv_text(content: bytes, file: str) -> tuple[str | None, list[Finding]]:
    """The text of a CSV file, and what was assumed or is wrong.

    UTF-8 with or without a byte-order mark is read as it is. UTF-16 with one, Shift_JIS (CP932), Windows-1250
    and Windows-1252 are read with a warning (CSV-ENCODING) that shows a word as it was understood.
    """
    refused = not_text(content, file)
    if refused is not None:
        return None, [refused]
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return _assumed(content, "utf-16", "UTF-16", file)
    try:
        return content.decode("utf-8").removeprefix("\ufeff"), []
    except UnicodeDecodeError as error:
        if _is_japanese(content):
            return _assumed(content, "cp932", "Shift_JIS (CP932)", file)
        if _is_central_european(content):
            return _assumed(content, "cp1250", "Windows-1250", file)
        text, findings = _assumed(content, "cp1252", "Windows-1252", file)
        if text is None:
            line = content.count(b"\n", 0, error.start) + 1
            byte = f"{content[error.start]:02X}"
            findings = [found("FILE-ENCODING", spot=Spot(file, line, 1), byte=byte)]
        return text, findings


def delimiter_of(text: str, columns: Iterable[str]) -> str:
    """The delimiter with which most of the ``columns`` (keys, see ``column_key``) stand in the first row."""
    known = frozenset(columns)
    first = next((line for line in text.splitlines() if line.strip()), "")
    if first[:4].lower() == "sep=" and len(first) > 4:
        return first[4]

    def names(delimiter: str) -> tuple[int, int]:
        cells = first.split(delimiter)
        return sum(column_key(cell.strip().strip('"')) in known for cell in cells), len(cells)

    return max(_DELIMITERS, key=names)


def column_key(name: str) -> str:
    """A column's name without the differences that people do not see: width, case, blanks, underscores."""
    return re.sub(r"[\s_.-]+", "", unicodedata.normalize("NFKC", name).casefold())


def _assumed(content: bytes, codec: str, name: str, file: str) -> tuple[str | None, list[Finding]]:
    try:
        text = content.decode(codec).removeprefix("\ufeff")
    except UnicodeDecodeError:
        return None, [found("FILE-ENCODING", spot=Spot(file, 1, 1), byte=f"{content[0]:02X}")]
    words = _WORD.findall(text)
    line = next((n for n, row in enumerate(text.splitlines(), start=1) if _WORD.search(row)), 1)
    sample = shown(words[0]) if words else ""
    return text, [found("CSV-ENCODING", spot=Spot(file, line, 1), encoding=name, sample=sample)]


def _is_japanese(content: bytes) -> bool:
    try:
        text = content.decode("cp932")
    except UnicodeDecodeError:
        return False
    return len(_ONE_JAPANESE.findall(text)) > 4 * len(_GROWN_TOGETHER.findall(text))


def _is_central_european(content: bytes) -> bool:
    # Both code pages share most letters. Where one has a sign inside a word and the other a letter, it was a letter.
    try:
        western, central = content.decode("cp1252"), content.decode("cp1250")
    except UnicodeDecodeError:
        return False
    for i, (w, c) in enumerate(zip(western, central, strict=True)):
        beside = western[i - 1 : i] + western[i + 1 : i + 2]
        if w != c and not w.isalpha() and c.isalpha() and any(b.isalpha() for b in beside):
            return True
    return False
