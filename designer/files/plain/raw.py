"""Bytes of a file that somebody named: everything that may be wrong before a word of it is read."""

from __future__ import annotations

import os
import stat
from math import ceil
from pathlib import Path

from designer.files.codes import found
from designer.model.finding import Finding, Spot

LIMIT = 5_000_000
"""The largest file that is read, in bytes."""

_KINDS: tuple[tuple[bytes, str], ...] = (
    (b"%PDF", "PDF"),
    (b"PK\x03\x04", "ZIP, XLSX, ODS"),
    (b"\xd0\xcf\x11\xe0", "XLS, DOC"),
    (b"\x89PNG", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"GIF8", "GIF"),
    (b"\x1f\x8b", "GZIP"),
    (b"{\\rtf", "RTF"),
)
_UTF16 = (b"\xff\xfe", b"\xfe\xff")


def read_raw(path: Path) -> bytes | Finding:
    """The bytes of ``path``, or the finding that says why there are none."""
    spot = Spot(str(path))
    try:
        with path.open("rb") as file:
            about = os.fstat(file.fileno())
            if stat.S_ISREG(about.st_mode) and about.st_size > LIMIT:
                return _too_big(about.st_size, spot)
            # Pipes and devices tell no size; one byte more than the limit is proof enough.
            content = file.read(LIMIT + 1)
    except (FileNotFoundError, NotADirectoryError, ValueError):  # ValueError: a NUL in the name
        return found("FILE-MISSING", spot=spot, path=str(path))
    except IsADirectoryError:
        return found("FILE-FOLDER", spot=spot, path=str(path))
    except OSError as error:
        if os.path.isdir(path):  # noqa: PTH112 - Path.is_dir raises for a name too long
            return found("FILE-FOLDER", spot=spot, path=str(path))
        return found("FILE-UNREADABLE", spot=spot, path=str(path), reason=error.strerror or type(error).__name__)
    if len(content) > LIMIT:
        return _too_big(len(content), spot)
    return content


def not_text(content: bytes, file: str) -> Finding | None:
    """The finding that ``content`` is no text at all (a PDF, a workbook, zero bytes), or None."""
    for start, kind in _KINDS:
        if content.startswith(start):
            return found("FILE-BINARY", spot=Spot(file, 1, 1), kind=kind)
    if not content.strip(b" \t\r\n\xef\xbb\xbf"):
        return found("FILE-EMPTY", spot=Spot(file))
    if b"\0" in content and not content.startswith(_UTF16):
        return found("FILE-NUL", spot=_spot_of(content, content.index(b"\0"), file))
    return None


def utf8_text(content: bytes, file: str) -> str | Finding:
    """``content`` as text without a byte-order mark, or the finding where it is no UTF-8."""
    refused = not_text(content, file)
    if refused is not None:
        return refused
    if content.startswith(_UTF16):
        return found("FILE-UTF16", spot=Spot(file, 1, 1))
    try:
        return content.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        byte = f"{content[error.start]:02X}"
        return found("FILE-ENCODING", spot=_spot_of(content, error.start, file), byte=byte)


def _too_big(size: int, spot: Spot) -> Finding:
    return found("FILE-SIZE", spot=spot, size=ceil(size / 1e5) / 10, limit=LIMIT // 1_000_000)


def _spot_of(content: bytes, offset: int, file: str) -> Spot:
    before = content[:offset]
    start = before.rfind(b"\n") + 1
    column = len(before[start:].decode("utf-8", "replace").removeprefix("\ufeff")) + 1
    return Spot(file, before.count(b"\n") + 1, column)
