"""A whole match played: a legal log, sums and codes included."""

from __future__ import annotations

from collections.abc import Mapping

from designer.draw.stream import Stream
from designer.model.course import Setting
from designer.model.log import HoleLog, Log
from designer.model.match import Draw, SheetId
from designer.play.choosing import play_hole
from designer.systems.protocol import System, grids_of


def play_match(system: System, draw: Draw, player: str, points: int, variants: Mapping[str, Setting], seed: str) -> Log:
    """A legal random log of ``player`` from ``points``; the dice come from the stream ``MATCH/PLAYER/play``.

    Same seed, same log.
    """
    dice = Stream(seed, f"{draw.match.id}/{player}/play")
    holes: list[HoleLog] = []
    left = points
    tally: dict[str, int] = {}
    strokes = 0
    for hole in draw.course.holes:
        notation, standing = play_hole(system, grids_of(hole), left, variants, dice)
        holes.append(HoleLog(hole.number, notation))
        left = standing.points
        strokes += standing.strokes
        for name, value in standing.tally.items():
            tally[name] = tally.get(name, 0) + value
    return Log(
        tournament=draw.tournament,
        match=draw.match.id,
        player=player,
        holes=tuple(holes),
        sheet=_code(draw, "log", player),
        grid=_code(draw, "grid", "all"),
        total=strokes,
        points_left=left,
        xp=system.xp(draw.course.par, strokes, tally),
        signed_player=True,
        signed_marker=True,
    )


def _code(draw: Draw, document: str, subject: str) -> str | None:
    return draw.codes.get(SheetId(draw.match.id, document, subject, draw.revision).label)
