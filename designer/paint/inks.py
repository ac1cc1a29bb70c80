"""Colours as red, green and blue, 0 to 255."""

from __future__ import annotations

from designer.sheets.marks import Colour, Ink, Tint

_HOUSE: dict[Ink, tuple[int, int, int]] = {
    Ink.BLACK: (0, 0, 0),
    Ink.GREEN: (0x1B, 0x5E, 0x3B),
    Ink.GREY: (0x6E, 0x68, 0x60),
    Ink.RED: (0xB3, 0x26, 0x1E),
    Ink.PALE: (0xEC, 0xE9, 0xE2),
    Ink.WHITE: (255, 255, 255),
}


def rgb(colour: Colour) -> tuple[int, int, int]:
    """Red, green and blue of a house colour or of a tint."""
    return (colour.red, colour.green, colour.blue) if isinstance(colour, Tint) else _HOUSE[colour]
