"""The table that a match's logs are typed into."""

from __future__ import annotations

from designer.files.tables.output import csv_bytes
from designer.model.match import Draw

HEADER = ("match", "player", "hole", "notation", "strokes")


def log_skeleton(draw: Draw) -> bytes:
    """A CSV file with a row for every player and hole of a match, notation and strokes still empty."""
    rows = (
        (draw.match.id, player, hole.number, None, None) for player in draw.match.players for hole in draw.course.holes
    )
    return csv_bytes(HEADER, rows)
