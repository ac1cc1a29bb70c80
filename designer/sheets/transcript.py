"""A document's marks as plain text, one mark a line, for comparing layouts without painting them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields

from designer.sheets.marks import Document, Fragment, Mark, Page, Use

_ALWAYS = frozenset({"x", "y", "x1", "y1", "x2", "y2", "width", "height", "size", "radius", "text", "payload", "name"})


def transcript(document: Document) -> str:
    """The pages in order, then every fragment once, at its first use. Lengths are rounded to 0.01.

    A mark's line is its kind and its values; values that are not places, sizes or texts stand only where they
    differ from the usual. Equal layouts give equal text.
    """
    names: dict[int, str] = {}
    waiting: list[Fragment] = []
    lines = [
        f"document {document.name} language={document.language} copies={document.copies}"
        + (" duplex" if document.duplex else ""),
        f"  title {document.title!r} author {document.author!r} subject {document.subject!r}",
    ]
    lines += [f"  picture {name} {len(data)} bytes" for name, data in document.pictures]
    for number, page in enumerate(document.pages, 1):
        lines.append(_page_line(number, page))
        lines += [f"  sheet {s.label} {s.code} {s.title!r} {s.player!r} {s.match!r}" for s in page.sheets]
        lines += _mark_lines(page.marks, names, waiting)
    for fragment in waiting:
        lines.append(f"fragment {names[id(fragment)]}")
        lines += _mark_lines(fragment.marks, names, waiting)
    return "\n".join(lines) + "\n"


def _page_line(number: int, page: Page) -> str:
    line = f"page {number} {_value(page.width)} x {_value(page.height)} label={page.label!r} outline={page.outline!r}"
    return line + (f" trim={_value(page.trim)} bleed={_value(page.bleed)}" if page.trim else "")


def _mark_lines(marks: Iterable[Mark], names: dict[int, str], waiting: list[Fragment]) -> list[str]:
    lines = []
    for mark in marks:
        if isinstance(mark, Use):
            key = id(mark.fragment)
            if key not in names:
                same = sum(1 for other in waiting if other.name == mark.fragment.name)
                names[key] = mark.fragment.name + (f"#{same + 1}" if same else "")
                waiting.append(mark.fragment)
            lines.append(f"  use {names[key]} x={_value(mark.x)} y={_value(mark.y)}")
            continue
        parts = [
            f"{field.name}={_value(value)}"
            for field in fields(mark)
            if (value := getattr(mark, field.name)) != field.default or field.name in _ALWAYS
        ]
        lines.append(f"  {type(mark).__name__.lower()} {' '.join(parts)}")
    return lines


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return "(" + ",".join(_value(part) for part in value) + ")"
    if isinstance(value, bool | int):
        return str(value)
    if isinstance(value, float):
        rounded = round(value, 2) + 0.0  # no negative zero
        return f"{rounded:.2f}".rstrip("0").rstrip(".")
    return repr(str(value))
