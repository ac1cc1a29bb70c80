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


class MatchSaid:
    """What the sheets of one match say; ``course`` is drawn. What many of them share is digested once."""

    def __init__(self, tournament: Tournament, match: Match, course: Course) -> None:
        round_ = tournament.round(match.round)
        self._tournament = tournament
        self._match = match
        self._head: Said = (tournament.name, match.label, round_.date if round_ else "")
        self._plain = digest(_ground(course, grids=False))
        self._grids = digest(_ground(course, grids=True))
        self._rules: Said = (_settings(tournament.variants), _settings(course.variants))
        self._players = {player.id: _player(tournament, player) for player in tournament.players}

    def digest(self, sheet: SheetId, codes: Mapping[str, str]) -> str:
        """The digest of one sheet; ``codes`` are those of the match's other sheets, which a packet lists."""
        head = (*self._head, sheet.document, sheet.subject)
        if sheet.document == "grid":
            return digest((*head, self._grids))
        if sheet.document == "packet":
            players = tuple(self._players.get(name, ()) for name in self._match.players)
            return digest((*head, self._tournament.language, self._grids, players, self._rules, *codes.values()))
        return digest((*head, self._players.get(sheet.subject, ()), self._plain))


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
