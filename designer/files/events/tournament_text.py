"""Casual matches written as tournaments (``tournament@1``), so that their logs can be judged like any others."""

from __future__ import annotations

from typing import Any

from designer.files.trees.yaml_text import filled, lines
from designer.model.tournament import Tournament


def casual_yaml(tournament: Tournament, course: str) -> str:
    """A casual match of one round as the text of its file; ``course`` is the file of its course, beside it.

    ``read_tournament`` gives back an equal tournament: names not known yet are left out, to be filled in or not.
    """
    seed = tournament.seed
    top: dict[str, Any] = {
        "format": "tournament@1",
        "id": tournament.id,
        "name": tournament.name,
        "casual": tournament.casual,
        "revision": tournament.revision,
        "language": tournament.language,
        "paper": tournament.paper,
        "course": course,
        "players": [{**filled({"id": p.id, "name": p.name}), "index": p.index} for p in tournament.players],
        "rounds": [{"id": round_.id} for round_ in tournament.rounds],
        "seed": filled({"kind": seed.kind.value, "dice": seed.dice, "digits": seed.digits}),
    }
    return "\n".join(lines(top)) + "\n"
