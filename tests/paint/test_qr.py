"""QR codes as rectangles."""

from __future__ import annotations

import pytest
import segno

from designer.paint.qr import MASK, PayloadError, modules


def test_rectangles_cover_exactly_the_dark_modules() -> None:
    side, rectangles = modules("7KQ2M-XW4PD")
    painted = [[0] * side for _ in range(side)]
    for x, y, width, height in rectangles:
        for row in range(y, y + height):
            for column in range(x, x + width):
                painted[row][column] += 1
    code = segno.make("7KQ2M-XW4PD", micro=False, boost_error=False, error="m", mask=MASK)
    assert painted == [list(row) for row in code.matrix]


def test_a_sheet_code_fits_the_smallest_symbol() -> None:
    assert modules("7KQ2M-XW4PD")[0] == 21


@pytest.mark.parametrize("payload", ["", "x" * 5000])
def test_a_payload_no_symbol_holds_is_refused(payload: str) -> None:
    with pytest.raises(PayloadError):
        modules(payload)
