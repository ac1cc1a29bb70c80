"""Laid-out documents to PDFs that passed preflight, one after the other or in worker processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass

from designer.jobs.calibrate import profile_of
from designer.model.finding import Finding
from designer.model.printer import Printer
from designer.paint.instances import reserve
from designer.paint.metrics import FontMetrics
from designer.paint.pdf import paint_pdf
from designer.paint.pictures import PictureError
from designer.paint.preflight import preflight
from designer.paint.profile import PrinterProfile
from designer.paint.proof import proof
from designer.paint.qr import PayloadError
from designer.sheets.cutting.plan import Backs
from designer.sheets.marks import Document

Progress = Callable[[int, int, str], None]
"""Told how many documents of how many are done, and the name of the one in hand."""

BACKS = tuple(backs.value for backs in Backs)
"""How scorecards can have backs, as people write it."""

Painted = tuple[bytes, tuple[Finding, ...]]


@dataclass(frozen=True, slots=True)
class Press:
    """How documents are printed: corrected for a ``printer``, except what a print shop prints; ``proof`` draws every
    page and reads every QR code back; an ``executor`` paints documents side by side, to the same bytes. ``backs`` are
    those of scorecards.
    """

    printer: Printer | None = None
    proof: bool = False
    executor: Executor | None = None
    backs: Backs = Backs.NONE


def press_with(printer: Printer | None, proof: bool, executor: Executor | None, backs: str) -> Press:
    """A press with backs by their name, one of BACKS."""
    return Press(printer, proof, executor, Backs(backs))


def painted(
    documents: Sequence[Document], metrics: FontMetrics, press: Press, progress: Progress | None = None
) -> tuple[dict[str, bytes], tuple[Finding, ...]]:
    """The PDFs of ``documents`` by file name, and everything preflight and proof have to say of them.

    A picture that is none is KIT-PICTURE, a QR code too small for its text KIT-CODE.
    """
    files: dict[str, bytes] = {}
    found: list[Finding] = []
    for n, (document, (pdf, findings)) in enumerate(zip(documents, _each(documents, metrics, press), strict=True), 1):
        files[f"{document.name}.pdf"] = pdf
        found += findings
        if progress:
            progress(n, len(documents), documents[n].name if n < len(documents) else "")
    return files, tuple(_told_once(found))


def _each(documents: Sequence[Document], metrics: FontMetrics, press: Press) -> Iterator[Painted]:
    own = profile_of(press.printer)
    work_in_hand = [(each, metrics, PrinterProfile() if each.trimmed else own, press.proof) for each in documents]
    if press.executor is None:
        reserve(documents, metrics)  # large fonts are cut once for all
        for one in work_in_hand:
            yield paint_one(*one)
        return
    work = [press.executor.submit(paint_one, *one) for one in work_in_hand]
    try:
        for future in work:
            yield future.result()
    finally:
        for future in work:
            future.cancel()


def paint_one(document: Document, metrics: FontMetrics, profile: PrinterProfile, proved: bool) -> Painted:
    """One document as PDF with its findings; no bytes where it cannot be painted."""
    try:
        pdf = paint_pdf(document, metrics, profile)
    except PictureError as error:
        return b"", (Finding("KIT-PICTURE", facts={"document": document.name, "picture": error.name}),)
    except PayloadError:
        return b"", (Finding("KIT-CODE", facts={"document": document.name}),)
    findings = preflight(document, pdf, metrics)
    return pdf, (*findings, *proof(document, pdf)) if proved else findings


def _told_once(findings: Sequence[Finding]) -> Iterator[Finding]:
    """One warning is enough that no code can be read back."""
    told = False
    for finding in findings:
        if finding.id != "PROOF-UNAVAILABLE" or not told:
            told = told or finding.id == "PROOF-UNAVAILABLE"
            yield finding
