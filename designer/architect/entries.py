"""What a tournament must hold before anything is drawn or printed for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from designer.architect.constraints import check_variants
from designer.model.finding import Facts, Finding, Severity
from designer.model.place import Place
from designer.model.tournament import Round, Tournament
from designer.systems.protocol import System


def check_tournament(tournament: Tournament, systems: Mapping[str, System]) -> tuple[Finding, ...]:
    """Players, rounds and variants against one another; the courses have checks of their own."""
    return (
        *_courses(tournament),
        *_entrants(tournament),
        *_rounds(tournament),
        *_games(tournament),
        *_variants(tournament, systems),
    )


def _courses(tournament: Tournament) -> Iterator[Finding]:
    """Two courses of one id could not be told apart on a sheet."""
    first: dict[str, str] = {}
    for key, course in tournament.courses.items():
        other = first.setdefault(course.id, key)
        if tournament.courses[other] != course:
            facts: Facts = {"id": course.id, "course": key, "other": other}
            yield Finding("COURSE-ALIKE", Place(("courses", key, "id")), facts)


def _entrants(tournament: Tournament) -> Iterator[Finding]:
    if not tournament.players:
        yield Finding("PLAYERS-NONE", Place(("players",)))


def _rounds(tournament: Tournament) -> Iterator[Finding]:
    for i, round_ in enumerate(tournament.rounds):
        place = Place(("rounds", i))
        if round_.cut is not None:
            if i == len(tournament.rounds) - 1:
                yield Finding("CUT-LAST", place / "cut", {"round": round_.id}, Severity.WARNING)
            if round_.cut >= len(tournament.players):
                facts: Facts = {"round": round_.id, "cut": round_.cut, "players": len(tournament.players)}
                yield Finding("CUT-ALL", place / "cut", facts, Severity.WARNING)


def _games(tournament: Tournament) -> Iterator[Finding]:
    """An index is the points of one game, and so is the experience added to it: rounds cannot take turns."""
    played = [
        (i, r, tournament.courses[r.course].system) for i, r in enumerate(tournament.rounds) if _known(tournament, r)
    ]
    for i, round_, system in played[1:]:
        _, first, game = played[0]
        if system != game:
            facts: Facts = {"round": round_.id, "system": system, "first": first.id, "game": game}
            yield Finding("GAMES-MIXED", Place(("rounds", i, "course")), facts)


def _known(tournament: Tournament, round_: Round) -> bool:
    return round_.course in tournament.courses


def _variants(tournament: Tournament, systems: Mapping[str, System]) -> Iterator[Finding]:
    """Against the rules of the game that is played, not of a course that no round is played on."""
    rounds = [round_.course for round_ in tournament.rounds if _known(tournament, round_)]
    games = [tournament.courses[key].system for key in (*rounds, *tournament.courses)]
    for game in games[:1]:
        if game in systems:
            yield from check_variants(tournament.variants, systems[game], Place(("variants",)))
