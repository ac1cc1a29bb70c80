"""Draws from and to their files (``draw@1``)."""

from __future__ import annotations

from typing import Any

from designer.files.courses.reading import course_of
from designer.files.courses.text import course_mapping
from designer.files.read import AnyPath, Document, Read, read_document
from designer.files.trees.yaml_text import flow, lines
from designer.model.match import Draw, Match
from designer.model.place import WHOLE


def read_draw(path: AnyPath) -> Read[Draw]:
    """The draw in the file ``path``; whether it is the one its seed gives is for the referee to say."""
    document = read_document(path, ("draw@1",))
    return document.read(draw_of(document))


def draw_of(document: Document) -> Draw | None:
    """The draw that a document holds, None where its shape is wrong."""
    course = course_of(document, WHOLE / "course")
    if course is None or not document.sound:
        return None
    root, match = document.root, document.root["match"]
    return Draw(
        root["tournament"],
        root["revision"],
        Match(match["id"], match["round"], tuple(match["players"]), match.get("redraw", 1)),
        course,
        dict(root["codes"]),
        root["fingerprint"],
        root.get("seed"),
        root.get("commitment"),
    )


def draw_yaml(draw: Draw) -> str:
    """``draw`` as the text of a ``draw@1`` file; ``read_draw`` gives back an equal draw.

    The labels that each hole's grids were drawn with stand above it as a comment.
    """
    match: dict[str, Any] = {
        "id": draw.match.id,
        "round": draw.match.round,
        "players": list(draw.match.players),
    }
    if draw.match.redraw != 1:
        match["redraw"] = draw.match.redraw
    top: dict[str, Any] = {
        "format": "draw@1",
        "tournament": draw.tournament,
        "revision": draw.revision,
        "match": match,
    }
    if draw.seed is not None:
        top["seed"] = draw.seed
    if draw.commitment is not None:
        top["commitment"] = draw.commitment
    top["fingerprint"] = draw.fingerprint
    top["codes"] = dict(draw.codes)
    course = course_mapping(draw.course)
    holes = course.pop("holes")
    text = [*lines(top), "course:", *lines(course, "  "), "  holes:"]
    for hole, written in zip(draw.course.holes, holes, strict=True):
        label = f"{draw.match.label}/{hole.number}"
        text.append(f"    # {label}/1 .. {label}/{len(hole.areas)}")
        text.append(f"    - {flow(written)}")
    return "\n".join(text) + "\n"
