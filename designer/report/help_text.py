"""Pages of help in the columns of a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from designer.model.helppage import HelpPage, HelpRow
from designer.report.columns import LINE, width, wrap

_INDENT = "  "
_LABELS = 24
"""The widest label that has its text beside it; the text of a wider one begins below."""


def help_text(page: HelpPage) -> str:
    """The page in lines of at most 80 columns."""
    lines = [*usage_lines(page.usage), ""]
    for paragraph in page.paragraphs:
        lines += [*wrap(paragraph, LINE, _INDENT, _INDENT), ""]
    for heading, rows in page.lists:
        lines += [heading, *_rows(rows), ""]
    return "\n".join(lines[:-1]) + "\n"


def usage_lines(usage: str) -> list[str]:
    """How a command is written, later lines under what follows its name."""
    return wrap(usage, LINE, "", _INDENT * 2)


def _rows(rows: tuple[HelpRow, ...]) -> Iterator[str]:
    widest = max((width(row.label) for row in rows if width(row.label) <= _LABELS), default=0)
    margin = " " * (len(_INDENT) + widest + 2)
    for row in rows:
        label = _INDENT + row.label
        if width(row.label) <= widest:
            yield from wrap(row.text, LINE, label + " " * (width(margin) - width(label)), margin)
        else:
            yield from wrap(row.label, LINE, _INDENT, _INDENT * 2)
            yield from wrap(row.text, LINE, margin, margin)
