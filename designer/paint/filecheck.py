"""The finished PDF, read again by other programs than the one that wrote it."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pikepdf
import pypdfium2

from designer.model.finding import Fact, Finding
from designer.paint.inside import Walk, walk
from designer.sheets.marks import MM_PER_POINT, Document, Page

_BOX_TOLERANCE_MM = 0.02


def check_file(document: Document, pdf: bytes) -> tuple[Finding, ...]:
    """Findings of a PDF held against the document it was made of.

    PREFLIGHT-UNREADABLE, PREFLIGHT-PAGES, PREFLIGHT-SHEET (a sheet's code is not in the text of its page),
    PREFLIGHT-FONT (not embedded), PREFLIGHT-BOX, PREFLIGHT-ACTIVE (anything that acts: scripts, links, forms,
    attachments) and PREFLIGHT-FACT (title, language, outline or page labels missing).
    """
    return tuple(_FileCheck(document).findings(pdf))


class _FileCheck:
    def __init__(self, document: Document) -> None:
        self._document = document

    def _finding(self, id: str, **facts: Fact) -> Finding:
        return Finding(id, facts={"document": self._document.name, **facts})

    def findings(self, pdf: bytes) -> Iterator[Finding]:
        try:
            with pikepdf.open(BytesIO(pdf)) as file:
                yield from self._structure(file)
        except pikepdf.PdfError:
            yield self._finding("PREFLIGHT-UNREADABLE")
            return
        try:
            yield from self._texts(pdf)
        except pypdfium2.PdfiumError:
            yield self._finding("PREFLIGHT-UNREADABLE")

    def _structure(self, file: pikepdf.Pdf) -> Iterator[Finding]:
        pages = self._document.pages
        if len(file.pages) != len(pages):
            yield self._finding("PREFLIGHT-PAGES", expected=len(pages), found=len(file.pages))
        for number, (page, found) in enumerate(zip(pages, file.pages, strict=False), 1):
            yield from self._boxes(number, page, found)
        yield from self._facts(file)
        seen: Walk = walk(file)
        for font in sorted(seen.unembedded):
            yield self._finding("PREFLIGHT-FONT", font=font)
        for key in sorted(seen.active):
            yield self._finding("PREFLIGHT-ACTIVE", key=key)

    def _boxes(self, number: int, page: Page, found: pikepdf.Page) -> Iterator[Finding]:
        wanted = {"/MediaBox": (0.0, 0.0, page.width, page.height)}
        if page.trim is not None:
            x, y, width, height = page.trim
            edge = page.bleed
            left, bottom, right, top = x, page.height - y - height, x + width, page.height - y
            wanted["/TrimBox"] = (left, bottom, right, top)
            wanted["/BleedBox"] = (left - edge, bottom - edge, right + edge, top + edge)
        for name, box in wanted.items():
            stored: Any = found.obj.get(name)
            sides = tuple(float(side) * MM_PER_POINT for side in stored) if stored is not None else ()
            near = len(sides) == 4 and all(abs(a - b) <= _BOX_TOLERANCE_MM for a, b in zip(sides, box, strict=True))
            if not near:
                yield self._finding(
                    "PREFLIGHT-BOX", page=number, box=name[1:],
                    expected=tuple(round(side, 2) for side in box), found=tuple(round(side, 2) for side in sides),
                )  # fmt: skip

    def _facts(self, file: pikepdf.Pdf) -> Iterator[Finding]:
        entries = sum(1 for page in self._document.pages if page.outline)
        with file.open_outline() as outline:
            listed = len(outline.root)
        absent = {
            "title": not str(file.docinfo.get("/Title", "")),
            "language": str(file.Root.get("/Lang", "")) != self._document.language or not self._document.language,
            "outline": listed != entries or (not entries and bool(self._document.pages)),
            "page-labels": "/PageLabels" not in file.Root,
        }
        for fact, missing in absent.items():
            if missing:
                yield self._finding("PREFLIGHT-FACT", fact=fact)

    def _texts(self, pdf: bytes) -> Iterator[Finding]:
        file = pypdfium2.PdfDocument(pdf)
        try:
            for number, page in enumerate(self._document.pages[: len(file)], 1):
                if not page.sheets:
                    continue
                drawn = file[number - 1]
                textpage = drawn.get_textpage()
                text = "".join(textpage.get_text_range().split())
                textpage.close()
                drawn.close()
                for sheet in page.sheets:
                    if not sheet.code or "".join(sheet.code.split()) not in text:
                        yield self._finding("PREFLIGHT-SHEET", page=number, code=sheet.code, label=sheet.label)
        finally:
            file.close()
