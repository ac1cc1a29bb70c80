"""Small documents for the tests of painting."""

from __future__ import annotations

from collections.abc import Sequence

import pypdfium2
from PIL import Image

from designer.sheets.marks import (
    Align,
    Box,
    Code,
    Disc,
    Document,
    Fragment,
    Ink,
    Line,
    Mark,
    Page,
    Shape,
    Sheet,
    Use,
    Weight,
    Words,
)

CODE = "7KQ2M-XW4PD"


def document(*pages: Page, name: str = "kit", language: str = "en") -> Document:
    return Document(name, "The Oak Cup", "Committee", "Revision A", language, tuple(pages))


def page(*marks: Mark, sheets: Sequence[Sheet] = (), outline: str = "Sheet", label: str = "1") -> Page:
    return Page(210.0, 297.0, marks, tuple(sheets), outline, label)


def one(*marks: Mark) -> Document:
    return document(page(*marks))


def texts(pdf: bytes) -> list[str]:
    """The text of every page, as a reader would copy it."""
    file = pypdfium2.PdfDocument(pdf)
    found = [file[number].get_textpage().get_text_range() for number in range(len(file))]
    file.close()
    return found


PIXELS = 8
"""Pixels a millimetre in ``drawn``."""


def drawn(pdf: bytes, number: int = 0) -> Image.Image:
    """A page as PDFium paints it."""
    file = pypdfium2.PdfDocument(pdf)
    image: Image.Image = file[number].render(scale=PIXELS * 25.4 / 72).to_pil().convert("RGB")
    file.close()
    return image


def squeezed(text: str) -> str:
    return "".join(text.split())


FRAME = Fragment(
    "frame",
    (
        Box(0, 0, 60, 30, 0.5, Ink.PALE, radius=3),
        Line(0, 10, 60, 10),
        Line(0, 20, 60, 20, dash=(1, 1)),
        Words(2, 8, "HOLE", 9, Weight.BOLD),
        Disc(50, 15, 4, fill=Ink.GREEN),
        Shape(((40, 20), (45, 29), (35, 29)), fill=Ink.RED),
    ),
)


def full(language: str = "en", pages: int = 2) -> Document:
    """Every kind of mark, on pages that pass preflight."""
    made = []
    for number in range(1, pages + 1):
        code = f"7KQ2M-XW4P{number}"
        made.append(
            page(
                Use(FRAME, 20, 20),
                Use(FRAME, 100, 20),
                Words(20, 80, f"Zoë Łukasz Ξένια Жанна {number}", 12, ink=Ink.GREEN, field="players[0].name"),
                Words(190, 90, "right", 12, align=Align.RIGHT),
                Words(105, 95, "narrow", 12, Weight.BOLD, align=Align.CENTRE, stretch=0.7),
                Words(15, 150, "turned", 12, turn=90),
                Words(20, 210, code, 7, Weight.ITALIC),
                Code(20, 160, 20, code),
                sheets=(Sheet(f"R1/scorecard/p{number}", code, "Scorecard"),),
                outline=f"Scorecard {number}",
                label=str(number),
            )
        )
    return document(*made, language=language)
