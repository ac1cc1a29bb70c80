"""What a sheet says, as a digest: two revisions of it differ exactly where this differs.

Only what is on the sheet counts (names, course, grids, points), not how it is set: another paper or a later version
of the program does not make a sheet that has been handed out wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256

from designer.model.course import Course, zones_text
from designer.model.match import Match, SheetId
from designer.model.tournament import Group, Player, Round, Tournament

Said = tuple[object, ...]
"""Plain values in a fixed order."""


def digest(said: Said) -> str:
    """A digest, 16 hex digits, of plain values in a fixed order."""
    return sha256(repr(said).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def sheet_digest(tournament: Tournament, match: Match, course: Course, sheet: SheetId, codes: Mapping[str, str]) -> str:
    """The digest of a sheet of one match. ``course`` is drawn; ``codes`` are those of the match's other sheets, which a
    packet lists.
    """
    round_ = tournament.round(match.round)
    head: Said = (tournament.name, match.label, sheet.document, sheet.subject, round_.date if round_ else "")
    if sheet.document == "grid":
        return digest((*head, _ground(course, grids=True)))
    if sheet.document == "packet":
        players = tuple(_player(tournament, tournament.player(name)) for name in match.players)
        rules = (_settings(tournament.variants), _settings(course.variants))
        return digest((*head, tournament.language, _ground(course, grids=True), players, rules, *codes.values()))
    return digest((*head, _player(tournament, tournament.player(sheet.subject)), _ground(course, grids=False)))


def notice_digest(tournament: Tournament) -> str:
    """The digest of the notice: everything but the entrants by name."""
    rounds = tuple((r.id, r.course, r.date, r.start, r.groups, r.cut, r.draw) for r in tournament.rounds)
    courses = tuple((key, _ground(course, grids=False)) for key, course in sorted(tournament.courses.items()))
    return digest((tournament.name, tournament.language, len(tournament.players), rounds, courses, tournament.ties,
            _settings(tournament.variants), tournament.seed))  # fmt: skip


def print_list_digest(tournament: Tournament) -> str:
    """The digest of the print list: what decides which sheets there are."""
    rounds = tuple((r.id, r.course, r.groups, r.draw) for r in tournament.rounds)
    holes = tuple((key, len(course.holes)) for key, course in sorted(tournament.courses.items()))
    return digest((tournament.name, tournament.language, len(tournament.players), rounds, holes))


def start_list_digest(tournament: Tournament, round_: Round, groups: Iterable[Group]) -> str:
    """The digest of a round's start list."""
    rows = tuple(
        (g.id, g.time, g.hole, tuple(_player(tournament, tournament.player(name)) for name in g.players))
        for g in groups
    )
    return digest((tournament.name, tournament.language, round_.id, round_.date, round_.start, rows))


def _player(tournament: Tournament, player: Player | None) -> Said:
    if player is None:
        return ()
    return (player.id, player.name, player.index, player.language or tournament.language, player.club)


def _ground(course: Course, *, grids: bool) -> Said:
    holes = tuple(
        (
            hole.number,
            hole.par,
            hole.slope,
            hole.name,
            hole.stroke_index,
            tuple((a.name, zones_text(a.fails) if grids and a.fails is not None else "") for a in hole.areas),
        )
        for hole in course.holes
    )
    return (course.name, course.system, holes)


def _settings(variants: Mapping[str, object]) -> Said:
    return tuple(sorted((name, repr(value)) for name, value in variants.items()))
