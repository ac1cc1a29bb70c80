"""What the foot of a sheet says of its seed and its revision."""

from __future__ import annotations

from designer.model.match import Draw
from designer.sheets.brief import KitBrief
from designer.sheets.typesetting.desk import Desk

_SHOWN = 16
"""Hex digits of a commitment that are printed where there is room for a hint only."""


def seed_line(desk: Desk, draw: Draw) -> str:
    """One line for the foot: the open seed, or the beginning of the sealed one's commitment."""
    if draw.commitment is not None:
        return desk.say("foot.commitment", commitment=draw.commitment[:_SHOWN])
    return desk.say("foot.seed", seed=draw.seed) if draw.seed else ""


def revision_of(desk: Desk, brief: KitBrief, label: str) -> str:
    """The revision of the sheet ``label``, and the one it replaces where that has been handed out."""
    revision = label.rpartition("/")[2]
    replaced = brief.replaces.get(label)
    return desk.say("foot.replaces", revision=revision, replaced=replaced) if replaced else revision
