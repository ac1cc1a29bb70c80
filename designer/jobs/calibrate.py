"""``calibrate``: a sheet to measure, and what four measurements say of a printer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from designer import __version__
from designer.files.printing.printers import is_printer_name, printer_names, printer_path, printer_yaml, read_printer
from designer.files.writing import write_whole
from designer.jobs.words import speaker
from designer.model.finding import Facts, Finding
from designer.model.printer import Printer
from designer.paint.metrics import FontMetrics
from designer.paint.pdf import paint_pdf
from designer.paint.preflight import preflight
from designer.paint.profile import PrinterProfile, correction
from designer.sheets.papers import PAPERS
from designer.sheets.printing.calibration import DEFAULT_PAPER, calibration, crosses

__all__ = [
    "DEFAULT_PAPER",
    "PAPERS",
    "calibration_pdf",
    "find_printer",
    "measured_printer",
    "profile_of",
    "save_printer",
    "write_sheet",
]

_FARTHEST_OFFSET = 10.0
_FARTHEST_SCALE = 0.05
_NUMBER = re.compile(r"[0-9]{1,4}(?:[.,][0-9]{1,4})?")


def calibration_pdf(paper: str, language: str, printer: Printer | None = None) -> tuple[bytes, tuple[Finding, ...]]:
    """The sheet for a paper, corrected for ``printer`` where it is to be tried; the PDF and its preflight."""
    metrics = FontMetrics(language)
    document = calibration(PAPERS[paper], speaker(language), metrics, __version__)
    pdf = paint_pdf(document, metrics, profile_of(printer))
    return pdf, preflight(document, pdf, metrics)


def profile_of(printer: Printer | None) -> PrinterProfile:
    """What is painted with; nothing is corrected without a printer."""
    if printer is None:
        return PrinterProfile()
    return PrinterProfile(printer.offset_x, printer.offset_y, printer.scale_x, printer.scale_y)


def measured_printer(name: str, paper: str, typed: Sequence[str]) -> tuple[Printer | None, tuple[Finding, ...]]:
    """The printer that the four measurements A to D, as typed, tell of; or what is wrong with them.

    A decimal comma will do. PRINTER-NUMBER for what is no number, PRINTER-FAR for one more than 10 mm (A, B) or
    5 % (C, D) off, PRINTER-NAME.
    """
    found: list[Finding] = [] if is_printer_name(name) else [Finding("PRINTER-NAME", facts={"found": name[:40]})]
    cross = crosses(PAPERS[paper])
    numbers: list[float] = []
    for letter, text, due in zip("ABCD", typed, cross.due, strict=True):
        if not _NUMBER.fullmatch(text.strip()):
            found.append(Finding("PRINTER-NUMBER", facts={"letter": letter, "found": text[:40]}))
            continue
        number = float(text.strip().replace(",", "."))
        most = _FARTHEST_OFFSET if letter in "AB" else due * _FARTHEST_SCALE
        if abs(number - due) > most:
            facts: Facts = {"letter": letter, "found": number, "due": due, "paper": paper}
            found.append(Finding("PRINTER-FAR", facts=facts))
        numbers.append(number)
    if found:
        return None, tuple(found)
    a, b, c, d = numbers
    made = correction(cross.near, cross.span, (a, b), (c, d))
    return Printer(name, paper, made.offset_x, made.offset_y, made.scale_x, made.scale_y), ()


def write_sheet(path: Path, pdf: bytes) -> str:
    """Write the sheet; its path."""
    write_whole(path, pdf)
    return str(path)


def save_printer(folder: Path, printer: Printer) -> str:
    """Write the printer's file into ``folder``; its path."""
    path = printer_path(folder, printer.name)
    write_whole(path, printer_yaml(printer).encode("utf-8"))
    return str(path)


def find_printer(folder: Path, name: str) -> tuple[Printer | None, tuple[Finding, ...]]:
    """The printer that was saved under ``name``; PRINTER-NAME, PRINTER-UNKNOWN, or what is wrong with its file."""
    if not is_printer_name(name):
        return None, (Finding("PRINTER-NAME", facts={"found": name[:40]}),)
    known = printer_names(folder)
    if name not in known:
        id = "PRINTER-UNKNOWN" if known else "PRINTER-NONE"
        return None, (Finding(id, facts={"found": name, "known": known}),)
    read = read_printer(printer_path(folder, name))
    return (read.value if read.ok else None), read.findings
