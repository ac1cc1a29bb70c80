"""Text always fits: one size for a whole set; shrink, then wrap, then an ellipsis with its legend."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.sheets.marks import Metrics, Weight
from designer.sheets.typesetting.linebreaks import broken, is_wide, pieces
from designer.sheets.typesetting.sizes import LEAST

ELLIPSIS = "…"
_STEP = 0.5
_SLACK = 0.01
"""Millimetres of rounding that do not count as too wide."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How a set of texts is set: one ``size`` for all, the lines of each, and what had to be shortened.

    ``legend`` pairs each shortened text as it is printed with the whole of it.
    """

    size: float
    texts: tuple[tuple[str, ...], ...]
    legend: tuple[tuple[str, str], ...] = ()


def fit_set(
    texts: Sequence[str],
    width: float,
    metrics: Metrics,
    *,
    size: float,
    least: float = LEAST,
    lines: int = 1,
    wrapped: float | None = None,
    weight: Weight = Weight.REGULAR,
) -> Fit:
    """Set ``texts`` into ``width`` mm at one size: the largest at which all fit.

    On one line each from ``size`` down to ``wrapped`` points (to ``least`` where there is one line only or
    ``wrapped`` is not given); then on up to ``lines`` lines from ``wrapped`` down to ``least``, words whole; last at
    ``least`` with the ends of the longest replaced by an ellipsis, and so the end of a word wider than a line. Only
    Japanese is broken inside such a word.
    """
    floor = least if lines == 1 or wrapped is None else min(size, max(wrapped, least))
    chosen = size
    for text in texts:
        while chosen > floor and metrics.width(text, chosen, weight) > width + _SLACK:
            chosen = max(floor, chosen - _STEP)
    if all(metrics.width(text, chosen, weight) <= width + _SLACK for text in texts):
        return Fit(chosen, tuple((text,) for text in texts))
    while lines > 1:
        laid = tuple(wrap(text, width, metrics, chosen, weight) for text in texts)
        wide = [_too_wide(text, width, metrics, chosen, weight) for text in texts]
        last = chosen <= least
        if all(len(rows) <= lines for rows in laid) and all(at is None or (last and cut) for at, cut in wide):
            return Fit(chosen, laid)
        if last:
            break
        chosen = max(least, chosen - _STEP)
    return _shortened(texts, width, metrics, least, lines, weight)


def _too_wide(text: str, width: float, metrics: Metrics, size: float, weight: Weight) -> tuple[int | None, bool]:
    """Where the first word of ``text`` wider than a line begins, None where none is; may all such words be broken?"""
    at, first, japanese = 0, None, True
    for piece in pieces(text):
        word = piece.rstrip()
        if metrics.width(word, size, weight) > width + _SLACK:
            breakable = any(map(is_wide, word))
            if first is None or (japanese and not breakable):
                first = at
            japanese = japanese and breakable
        at += len(piece)
    return first, japanese


def wrap(text: str, width: float, metrics: Metrics, size: float, weight: Weight = Weight.REGULAR) -> tuple[str, ...]:
    """``text`` in as many lines of ``width`` mm as it takes."""
    return broken(text, width + _SLACK, lambda part: metrics.width(part, size, weight))


def _shortened(texts: Sequence[str], width: float, metrics: Metrics, size: float, lines: int, weight: Weight) -> Fit:
    laid: list[tuple[str, ...]] = []
    legend: list[tuple[str, str]] = []
    for text in texts:
        rows = wrap(text, width, metrics, size, weight) if lines > 1 else (text,)
        at, japanese = _too_wide(text, width, metrics, size, weight)
        if lines > 1 and at is not None and not japanese:
            before = wrap(text[:at].rstrip(), width, metrics, size, weight) if at else ()
            if len(before) < lines:
                rows = (*before, _ended(text[at:], width, metrics, size, weight))
                legend.append((" ".join(rows), text))
                laid.append(rows)
                continue
        if len(rows) > lines or metrics.width(rows[0], size, weight) > width + _SLACK:
            kept = rows[: lines - 1]
            rest = _after(text, kept)
            rows = (*kept, _ended(rest, width, metrics, size, weight))
            legend.append((" ".join(rows), text))
        laid.append(rows)
    return Fit(size, tuple(laid), tuple(dict.fromkeys(legend)))


def _after(text: str, rows: Sequence[str]) -> str:
    """What follows the first ``rows`` of a broken ``text``."""
    at = 0
    for row in rows:
        at = text.index(row, at) + len(row)
    return text[at:].lstrip(" ")


def _ended(text: str, width: float, metrics: Metrics, size: float, weight: Weight) -> str:
    """As many first characters of ``text`` as fit into ``width`` with an ellipsis after them."""
    low, high = 0, len(text)
    while low < high:
        mid = (low + high + 1) // 2
        if metrics.width(text[:mid].rstrip() + ELLIPSIS, size, weight) <= width + _SLACK:
            low = mid
        else:
            high = mid - 1
    return text[:low].rstrip() + ELLIPSIS
