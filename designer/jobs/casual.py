"""Tonight's table: a match on a course alone, with a name of its own and a file to judge its logs by."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from designer.files.courses.text import course_yaml
from designer.files.events.tournament_text import casual_yaml
from designer.files.events.tournaments import read_tournament
from designer.files.read import Sources
from designer.jobs.drawing import foreign_draws, taken
from designer.jobs.event import BEGINNERS, Event
from designer.jobs.workplace import Workplace
from designer.model.course import Course
from designer.model.finding import Finding
from designer.model.tournament import CASUAL_FILE, DrawScope, Player, Round, Seed, SeedKind, Start, Tournament

PLAYERS = 4
"""So many sit at a table; there are spare sheets for two more."""

COURSE = "match-course.yaml"
"""The file of a casual match's course, beside that of the match."""

_DIGITS = 8
_LONGEST = 64


def casual_event(course: Course, seed: str, language: str, paper: str = "a4", sources: Sources | None = None) -> Event:
    """One round of ``course`` for players whose names are left blank.

    ``sources`` are those of the course. Its id comes from the seed and the course: the same two are the same match,
    any others another one.
    """
    own = sha256(f"casual,{seed},{course_yaml(course)}".encode()).hexdigest()[:_DIGITS]
    players = tuple(Player(f"p{n}", "", BEGINNERS[course.system]) for n in range(1, PLAYERS + 1))
    round_ = Round("R1", course.id, start=Start(), draw=DrawScope.PER_ROUND)
    return Event(
        Tournament(
            id=f"{f'casual-{course.id}'[: _LONGEST - 1 - _DIGITS]}-{own}",
            name=course.name,
            revision="A",
            language=language,
            paper=paper,
            courses={course.id: course},
            players=players,
            rounds=(round_,),
            seed=Seed(SeedKind.OPEN, seed, "d10"),
            casual=True,
        ),
        (sources or Sources()).under("courses", course.id),
    )


def casual_files(event: Event, place: Workplace) -> Mapping[str, bytes]:
    """The match and its course as files by their names; a match file that is there may have names filled in, and stays.

    Read again from them, the match is the same.
    """
    tournament = event.tournament
    (course,) = tournament.courses.values()
    files = {COURSE: course_yaml(course).encode("utf-8")}
    if not (place.root / CASUAL_FILE).exists():
        files[CASUAL_FILE] = casual_yaml(tournament, COURSE).encode("utf-8")
    return files


def in_the_way(event: Event, place: Workplace) -> tuple[Finding, ...]:
    """What lies in the folder of a casual match and is not its own: nothing may take its place."""
    (course,) = event.tournament.courses.values()
    found = [*foreign_draws(event, place)]
    match, ground = place.root / CASUAL_FILE, place.root / COURSE
    if match.exists():
        there = read_tournament(match, BEGINNERS).value
        if there is None or there.id != event.tournament.id:
            found.append(taken(match))
    if ground.exists() and (not ground.is_file() or ground.read_bytes() != course_yaml(course).encode("utf-8")):
        found.append(taken(ground))
    return tuple(found)
