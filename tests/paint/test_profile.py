"""From four measurements to a correction."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.paint.profile import PrinterProfile, correction

shifts = st.floats(-5, 5)
stretches = st.floats(0.95, 1.05)


@settings(deadline=None)
@given(shifts, shifts, stretches, stretches)
def test_the_correction_undoes_what_the_printer_does(dx: float, dy: float, sx: float, sy: float) -> None:
    near, span = (20.0, 25.0), (150.0, 200.0)
    seen_near = (dx + sx * near[0], dy + sy * near[1])
    profile = correction(near, span, seen_near, (sx * span[0], sy * span[1]))
    for wish in (0.0, 20.0, 170.0):
        assert dx + sx * (profile.offset_x + profile.scale_x * wish) == pytest.approx(wish, abs=0.005)
        assert dy + sy * (profile.offset_y + profile.scale_y * wish) == pytest.approx(wish, abs=0.005)


def test_a_true_printer_needs_no_correction() -> None:
    profile = correction((20, 25), (150, 200), (20, 25), (150, 200))
    assert profile == PrinterProfile() and profile.is_plain


def test_a_span_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="span"):
        correction((20, 25), (150, 200), (20, 25), (0, 200))
