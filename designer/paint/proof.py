"""A proof of the finished PDF: every page drawn as a 1-bit printer would, every QR code read back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pypdfium2

from designer.model.finding import Fact, Finding, Severity
from designer.sheets.marks import Code, Document, Mark, Use

_DPI = (200, 400)  # the second only for a page whose codes were not all read at the first
_BLACK_BELOW = 128


def proof(document: Document, pdf: bytes) -> tuple[Finding, ...]:
    """Draw all pages and read their QR codes; PROOF-CODE for a code that cannot be read or that nobody meant.

    Without the package zxing-cpp nothing can be read back: one warning, PROOF-UNAVAILABLE. A page that
    cannot be drawn is PROOF-PAGE.
    """
    if find_spec("zxingcpp") is None:
        return (Finding("PROOF-UNAVAILABLE", facts={"document": document.name}, severity=Severity.WARNING),)
    try:
        file = pypdfium2.PdfDocument(pdf)
    except pypdfium2.PdfiumError:
        return (Finding("PREFLIGHT-UNREADABLE", facts={"document": document.name}),)
    try:
        return tuple(_pages(document, file))
    finally:
        file.close()


def _pages(document: Document, file: Any) -> Iterator[Finding]:
    for number, page in enumerate(document.pages, 1):
        facts: dict[str, Fact] = {"document": document.name, "page": number}
        wanted = Counter(_payloads(page.marks))
        try:
            found = _read(file[number - 1], wanted)
        except (pypdfium2.PdfiumError, IndexError):
            yield Finding("PROOF-PAGE", facts=facts)
            continue
        for payload in sorted((wanted - found).keys() | (found - wanted).keys()):
            yield Finding(
                "PROOF-CODE", facts={**facts, "payload": payload, "expected": wanted[payload], "found": found[payload]}
            )


def _read(page: Any, wanted: Counter[str]) -> Counter[str]:
    zxingcpp: Any = import_module("zxingcpp")
    found: Counter[str] = Counter()
    for dpi in _DPI:
        bitmap = page.render(scale=dpi / 72, grayscale=True)
        image = bitmap.to_pil().convert("L").point(lambda level: 255 if level >= _BLACK_BELOW else 0)
        bitmap.close()
        codes = zxingcpp.read_barcodes(image, formats=zxingcpp.BarcodeFormat.QRCode)
        found = Counter(code.text for code in codes)
        if found == wanted:
            break
    return found


def _payloads(marks: Iterable[Mark]) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, Code):
            yield mark.payload
        elif isinstance(mark, Use):
            yield from _payloads(mark.fragment.marks)
