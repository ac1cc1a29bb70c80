"""What a tournament must hold before anything is drawn or printed for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from designer.architect.constraints import check_variants
from designer.model.finding import Facts, Finding, Severity
from designer.model.place import Place
from designer.model.tournament import Tournament
from designer.systems.protocol import System


def check_tournament(tournament: Tournament, systems: Mapping[str, System]) -> tuple[Finding, ...]:
    """Players, rounds and variants against one another; the courses have checks of their own."""
    return (*_courses(tournament), *_entrants(tournament), *_rounds(tournament), *_variants(tournament, systems))


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


def _variants(tournament: Tournament, systems: Mapping[str, System]) -> Iterator[Finding]:
    used = sorted({course.system for course in tournament.courses.values() if course.system in systems})
    for name in used[:1]:
        yield from check_variants(tournament.variants, systems[name], Place(("variants",)))
