"""What a sheet says about the seed its draw comes from."""

from __future__ import annotations

from designer.model.match import Draw
from designer.sheets.desk import Desk

_SHOWN = 16
"""Hex digits of a commitment that are printed where there is room for a hint only."""


def seed_line(desk: Desk, draw: Draw) -> str:
    """One line for the foot: the open seed, or the beginning of the sealed one's commitment."""
    if draw.commitment is not None:
        return desk.say("foot.commitment", commitment=draw.commitment[:_SHOWN])
    return desk.say("foot.seed", seed=draw.seed) if draw.seed else ""
