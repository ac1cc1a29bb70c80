"""What a printer does to a page, and how to undo it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PrinterProfile:
    """A correction applied to every page: first the scale about the top left corner, then the offset in mm.

    ``scale_x`` 1.01 makes the page one in a hundred wider; ``offset_y`` 1.0 moves it a millimetre down.
    """

    offset_x: float = 0.0
    offset_y: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0

    @property
    def is_plain(self) -> bool:
        return self == PrinterProfile()


def correction(
    near: tuple[float, float],
    span: tuple[float, float],
    measured_near: tuple[float, float],
    measured_span: tuple[float, float],
) -> PrinterProfile:
    """The profile that undoes what four measurements (mm) of the calibration sheet show.

    ``near`` is how far the nearer marks should lie from the left and the top edge, ``span`` how far apart the
    two marks of an axis should be; the measured pairs are the same on paper. Raises ValueError where a
    measured span is not positive.
    """
    if min(measured_span) <= 0:
        raise ValueError("a measured span must be more than 0 mm")
    # the printer makes p of a wish w: p = shift + stretch * w; the profile asks for (w - shift) / stretch
    scale = tuple(due / found for due, found in zip(span, measured_span, strict=True))
    shift = tuple(found - due / s for due, found, s in zip(near, measured_near, scale, strict=True))
    return PrinterProfile(
        round(-shift[0] * scale[0], 3), round(-shift[1] * scale[1], 3), round(scale[0], 5), round(scale[1], 5)
    )
