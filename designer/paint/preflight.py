"""The last look before printing: the marks are held against the paper, the finished file against the marks."""

from __future__ import annotations

from collections.abc import Iterator

from designer.model.finding import Finding
from designer.paint.filecheck import check_file
from designer.paint.markcheck import check_marks
from designer.paint.metrics import FontMetrics
from designer.sheets.marks import Document

__all__ = ["check_file", "check_marks", "preflight"]


def preflight(
    document: Document, pdf: bytes, fonts: FontMetrics, margin_mm: float | None = None
) -> tuple[Finding, ...]:
    """Everything wrong with a document and with the PDF made of it; empty where it may go to the printer.

    Each finding's facts name the ``document`` and, where it has one, the ``page`` (from 1). A finding that
    repeats on many pages is told once, with its first page.
    """
    return tuple(_once((*check_marks(document, fonts, margin_mm), *check_file(document, pdf))))


def _once(findings: tuple[Finding, ...]) -> Iterator[Finding]:
    seen = set()
    for finding in findings:
        facts = tuple(sorted((k, v) for k, v in finding.facts.items() if k != "page"))
        key = (finding.id, finding.place, repr(facts))
        if key not in seen:
            seen.add(key)
            yield finding
