"""A tournament or a course read, checked by every check there is, and ready to work with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from designer.architect.constraints import check_course
from designer.architect.entries import check_tournament
from designer.files.anyfile import read_any
from designer.files.courses.reading import read_course
from designer.files.events.tournaments import read_tournament
from designer.files.read import Mount, Read, Sources
from designer.jobs.workplace import Workplace
from designer.jobs.written import Written, texts_of
from designer.model.course import Course, Setting
from designer.model.finding import Finding, Spot, in_line_order
from designer.model.match import Draw
from designer.model.place import Place
from designer.model.printing import PrintSettings
from designer.model.tournament import Round, Tournament
from designer.systems.catalogue import SYSTEMS
from designer.systems.protocol import System, settings


@dataclass(frozen=True, slots=True)
class Event:
    """A tournament without an error, with the games it plays, the files it was read from and its own ``file``."""

    tournament: Tournament
    sources: Sources = field(default_factory=Sources)
    file: Path | None = None

    def locate(self, finding: Finding) -> Finding:
        """``finding`` with the file, line and column of its place in the tournament; one that has them as it is."""
        return finding if finding.spot.file else finding.at(self.sources.spot(finding.place))

    def workplace(self, output: Path | None) -> Workplace:
        """Its folder: ``output`` where a command names one. What belongs to a casual match lies beside its file."""
        if output is None and self.tournament.casual and self.file is not None:
            return Workplace(self.file.parent)
        return Workplace.of(self.tournament.id, output)

    def course(self, round_: Round) -> Course:
        return self.tournament.courses[round_.course]

    def system(self, round_: Round) -> System:
        return SYSTEMS[self.course(round_).system]

    def variants(self, round_: Round) -> Mapping[str, Setting]:
        """The complete settings of a round: a tournament's go before its course's."""
        return settings(self.system(round_), self.course(round_).variants, self.tournament.variants)

    def printed_on(self, paper: str, printing: PrintSettings) -> Event:
        """The same event on another paper, printed in another way."""
        return replace(self, tournament=replace(self.tournament, paper=paper, printing=printing))


BEGINNERS = {system.id: system.beginner_index for system in SYSTEMS.values()}
"""The index a player has who brings none, by game."""


def open_course(path: Path) -> tuple[Course | None, tuple[Finding, ...]]:
    """The course of a file and all that is wrong with it; None where an error stands."""
    read = checked_course(read_course(path))
    return (read.value if read.ok else None), read.findings


def course_sources(path: Path) -> Sources:
    """Where everything stands in the file of a course."""
    return read_course(path).sources


def checked_course(read: Read[Course]) -> Read[Course]:
    """A course's reading with the constraints of its game and its standard checked as well."""
    if read.value is None or read.value.system not in SYSTEMS:
        return read
    return read.with_findings(check_course(read.value, SYSTEMS[read.value.system]))


def open_ground(path: Path) -> tuple[Course | None, str, tuple[Finding, ...]]:
    """The course of a course file, or of a draw with the id of its match; None where an error stands.

    COURSE-WANTED for a file that is something else.
    """
    read = read_any(path, beginner_index=BEGINNERS)
    match read.value:
        case Course():
            checked = checked_course(read)
            return (checked.value if checked.ok else None), "", checked.findings
        case Draw() as draw:
            found = check_course(draw.course, SYSTEMS[draw.course.system]) if draw.course.system in SYSTEMS else ()
            read = read.with_findings(replace(f, place=Place(("course", *f.place.steps))) for f in found)
            return (draw.course if read.ok else None), draw.match.id, read.findings
        case None:
            return None, "", read.findings
        case _:
            return None, "", (*read.findings, Finding("COURSE-WANTED", spot=Spot(str(path))))


def ground_texts(path: Path) -> tuple[Written, ...]:
    """What people wrote into the course of a file that ``open_ground`` takes, with its lines."""
    read = read_any(path, beginner_index=BEGINNERS)
    match read.value:
        case Course() as course:
            return texts_of(course, read.sources.spot)
        case Draw() as draw:
            return texts_of(draw.course, lambda place: read.sources.spot(Place(("course", *place.steps))))
        case _:
            return ()


def open_tournament(path: Path) -> tuple[Event | None, tuple[Finding, ...]]:
    """The tournament of a file with its courses, and all that is wrong with any of them."""
    read = checked_tournament(read_tournament(path, beginner_index=BEGINNERS))
    event = _event(read.value, read.sources, path) if read.ok and read.value is not None else None
    return event, read.findings


def _event(tournament: Tournament, sources: Sources, file: Path) -> Event:
    """The event with its courses under their own ids, as draws and sheets name them, not under the file's keys."""
    ids = {key: course.id for key, course in tournament.courses.items()}
    rounds = tuple(replace(round_, course=ids[round_.course]) for round_ in tournament.rounds)
    courses = {course.id: course for course in tournament.courses.values()}
    renamed = tuple(
        Mount(("courses", ids[key], *rest), mount.spots)
        for mount in sources.mounts
        if mount.steps[:1] == ("courses",)
        for key, *rest in [mount.steps[1:]]
        if isinstance(key, str) and key in ids
    )
    return Event(replace(tournament, courses=courses, rounds=rounds), sources + Sources(renamed), file)


def checked_tournament(read: Read[Tournament]) -> Read[Tournament]:
    """A tournament's reading with its own checks and those of each of its courses."""
    tournament = read.value
    if tournament is None:
        return read
    found: list[Finding] = [*check_tournament(tournament, SYSTEMS)]
    for name, course in tournament.courses.items():
        if course.system in SYSTEMS:
            found += (_under(name, f) for f in check_course(course, SYSTEMS[course.system]))
    if not read.ok:
        # Nobody is there because nobody could be read.
        found = [finding for finding in found if finding.id != "PLAYERS-NONE"]
    return read.with_findings(in_line_order(map(read.locate, found)))


def _under(course: str, finding: Finding) -> Finding:
    return replace(finding, place=Place(("courses", course, *finding.place.steps)))
