"""Large print: a document laid out on a smaller paper, enlarged to the paper it is printed on.

Everything grows together, type, boxes and distances, so that what fitted still fits.
"""

from __future__ import annotations

from dataclasses import replace

from designer.sheets.marks import (
    Box,
    Code,
    Disc,
    Document,
    Fragment,
    Line,
    Mark,
    Page,
    Picture,
    Shape,
    Use,
    Words,
)


def enlarged(document: Document, zoom: float) -> Document:
    """The document with every page ``zoom`` times as large; fragments stay shared."""
    if zoom == 1.0:
        return document
    known: dict[int, Fragment] = {}
    return replace(document, pages=tuple(_page(page, zoom, known) for page in document.pages))


def _page(page: Page, zoom: float, known: dict[int, Fragment]) -> Page:
    x, y, width, height = page.trim or (0.0, 0.0, 0.0, 0.0)
    return replace(
        page,
        width=round(page.width * zoom, 6),
        height=round(page.height * zoom, 6),
        marks=tuple(_mark(mark, zoom, known) for mark in page.marks),
        trim=(x * zoom, y * zoom, width * zoom, height * zoom) if page.trim else None,
        bleed=page.bleed * zoom,
    )


def _mark(mark: Mark, z: float, known: dict[int, Fragment]) -> Mark:
    match mark:
        case Line():
            ends = mark.x1 * z, mark.y1 * z, mark.x2 * z, mark.y2 * z
            return Line(*ends, mark.width * z, mark.ink, tuple(length * z for length in mark.dash))
        case Shape():
            return replace(mark, points=tuple((x * z, y * z) for x, y in mark.points), line=mark.line * z)
        case Box():
            sides = mark.x * z, mark.y * z, mark.width * z, mark.height * z
            return Box(*sides, mark.line * z, mark.fill, mark.ink, mark.radius * z)
        case Disc():
            return replace(mark, x=mark.x * z, y=mark.y * z, radius=mark.radius * z, line=mark.line * z)
        case Words() | Code():
            return replace(mark, x=mark.x * z, y=mark.y * z, size=mark.size * z)
        case Picture():
            return replace(mark, x=mark.x * z, y=mark.y * z, width=mark.width * z, height=mark.height * z)
        case Use(fragment):
            if id(fragment) not in known:
                marks = tuple(_mark(each, z, known) for each in fragment.marks)
                known[id(fragment)] = Fragment(fragment.name, marks)
            return Use(known[id(fragment)], mark.x * z, mark.y * z)
