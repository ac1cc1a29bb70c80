"""QR codes as the rectangles of their dark modules."""

from __future__ import annotations

from functools import lru_cache

import segno

MASK = 3
"""The fixed data mask: the same payload gives the same symbol everywhere."""


class PayloadError(ValueError):
    """The payload is empty or fits no QR code."""


@lru_cache(maxsize=4096)
def modules(payload: str) -> tuple[int, tuple[tuple[int, int, int, int], ...]]:
    """Side of the symbol in modules, and its dark rectangles (x, y, width, height in modules, y down).

    Error correction M. Raises PayloadError where the payload is empty or too long for a symbol.
    """
    if not payload:
        raise PayloadError("an empty payload makes no QR code")
    try:
        code = segno.make(payload, micro=False, boost_error=False, error="m", mask=MASK)
    except ValueError as fault:
        raise PayloadError(f"no QR code holds this payload of {len(payload)} characters") from fault
    rows = [bytes(row) for row in code.matrix]
    open_runs: dict[tuple[int, int], int] = {}  # (x, width) -> first row
    rectangles: list[tuple[int, int, int, int]] = []
    for y, row in enumerate([*rows, b""]):
        runs = _runs(row)
        for run, first in list(open_runs.items()):
            if run not in runs:
                rectangles.append((run[0], first, run[1], y - first))
                del open_runs[run]
        for run in runs:
            open_runs.setdefault(run, y)
    return len(rows), tuple(sorted(rectangles, key=lambda r: (r[1], r[0])))


def _runs(row: bytes) -> dict[tuple[int, int], None]:
    runs: dict[tuple[int, int], None] = {}
    start = row.find(1)
    while start >= 0:
        end = row.find(0, start)
        end = len(row) if end < 0 else end
        runs[start, end - start] = None
        start = row.find(1, end)
    return runs
