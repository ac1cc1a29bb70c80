"""Tournaments from their files (``tournament@1``), with the courses and the list of players they name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from designer.files.codes import found, shown
from designer.files.courses import bundled_courses, read_course
from designer.files.raw import read_raw
from designer.files.read import AnyPath, Document, Mount, Read, Sources, read_document
from designer.files.resources import data_dir
from designer.files.rosters import Entrant, read_roster, with_index
from designer.files.seeds import seed_of
from designer.model.course import Course
from designer.model.finding import Finding, in_line_order
from designer.model.place import WHOLE, Place
from designer.model.tournament import DrawScope, Player, Round, Start, StartKind, Tournament

BUNDLED = "greenkeeper:"
"""What the name of a course that comes with the program begins with."""

_PLAYERS = WHOLE / "players"


@dataclass(slots=True)
class _Parts:
    """What a tournament's file and the files it names have given so far."""

    document: Document
    findings: list[Finding] = field(default_factory=list)
    sources: Sources = field(default_factory=Sources)
    whole: bool = True

    def find(self, id: str, place: Place, **facts: Any) -> None:
        self.findings.append(found(id, place, self.sources.spot(place), **facts))


def read_tournament(path: AnyPath, beginner_index: Mapping[str, int] | None = None) -> Read[Tournament]:
    """The tournament in the file ``path``, with its courses and players.

    ``beginner_index`` (system -> index) serves players listed without an index; without it they are findings.
    Files named in it are looked for beside it. Findings of all files come together; places of its courses stand
    under ``courses.KEY`` and those of a CSV list of players under ``players``.
    """
    return tournament_of(read_document(path, ("tournament@1",)), Path(path), beginner_index)


def tournament_of(document: Document, path: Path, beginner_index: Mapping[str, int] | None = None) -> Read[Tournament]:
    """The tournament that a document read from ``path`` holds."""
    parts = _Parts(document, list(document.findings), document.sources)
    if not document.sound:
        return Read(None, in_line_order(parts.findings), parts.sources)
    root = document.root
    folder = path.parent
    courses = _courses(root, folder, parts)
    rounds = _rounds(root["rounds"], courses, parts)
    entrants = _entrants(root["players"], folder, parts)
    _check_players(entrants, parts)
    players = _players(entrants, _beginner(beginner_index, courses, rounds), parts)
    seed, problems = seed_of(root["seed"])
    for id, step, facts in problems:
        parts.find(id, WHOLE / "seed" / step, **facts)
    for place in (WHOLE / "name", *(WHOLE / "ties" / i for i in range(len(root.get("ties", []))))):
        text = root["name"] if place.steps == ("name",) else root["ties"][place.steps[1]]
        if not text.strip():
            parts.find("TEXT-EMPTY", place, key=str(place))
    tournament = Tournament(
        id=root["id"],
        name=root["name"],
        revision=root.get("revision", "A"),
        language=root.get("language", "en"),
        paper=root.get("paper", "a4"),
        courses={key: course for key, course in courses.items() if course is not None},
        players=players,
        rounds=rounds,
        seed=seed,
        ties=tuple(root.get("ties", ())),
        variants=dict(root.get("variants", {})),
    )
    return Read(tournament if parts.whole else None, in_line_order(parts.findings), parts.sources)


def _courses(root: Mapping[str, Any], folder: Path, parts: _Parts) -> dict[str, Course | None]:
    if ("course" in root) == ("courses" in root):
        parts.find("COURSE-CHOICE", WHOLE / ("courses" if "courses" in root else "course"))
        parts.whole = False
        if "courses" not in root and "course" not in root:
            return {}
    if "courses" in root:
        named = root["courses"].items()
        return {key: _course(text, WHOLE / "courses" / key, key, folder, parts) for key, text in named}
    course = _course(root["course"], WHOLE / "course", "", folder, parts)
    return {} if course is None else {course.id: course}


def _course(text: str, place: Place, key: str, folder: Path, parts: _Parts) -> Course | None:
    """The course that ``text`` names, None with ``parts`` no longer whole where there is none."""
    path = folder / text
    if text.startswith(BUNDLED):
        name = text.removeprefix(BUNDLED)
        if name not in bundled_courses():
            parts.find("COURSE-UNKNOWN", place, found=shown(name), known=bundled_courses())
            parts.whole = False
            return None
        path = data_dir("courses") / f"{name}.yaml"
    read = read_course(path)
    for finding in read.findings:
        # That the file is not there is a mistake of the tournament's file, and is shown in it.
        missing = finding.id in ("FILE-MISSING", "FILE-FOLDER", "FILE-UNREADABLE")
        parts.findings.append(finding.at(parts.sources.spot(place)) if missing else finding)
    if read.value is None:
        parts.whole = False
        return None
    parts.sources += read.sources.under("courses", key or read.value.id)
    return read.value


def _rounds(
    written: Sequence[Mapping[str, Any]], courses: Mapping[str, Course | None], parts: _Parts
) -> tuple[Round, ...]:
    rounds: list[Round] = []
    for i, entry in enumerate(written):
        place = WHOLE / "rounds" / i
        _check_round_id(entry["id"], rounds, place / "id", parts)
        rounds.append(
            Round(
                entry["id"],
                _round_course(entry, courses, place, parts),
                entry.get("date", ""),
                _start(entry.get("start", {})),
                entry.get("groups", 4),
                entry.get("cut"),
                DrawScope(entry.get("draw", DrawScope.PER_ROUND)),
            )
        )
    return tuple(rounds)


def _check_round_id(id: str, before: Sequence[Round], place: Place, parts: _Parts) -> None:
    for i, other in enumerate(before):
        if other.id == id:
            parts.find("ROUND-TWICE", place, round=id, line=parts.document.line(WHOLE / "rounds" / i / "id"))
            return
    if before and int(id[1:]) < int(before[-1].id[1:]):
        parts.find("ROUND-ORDER", place, round=id, previous=before[-1].id)


def _round_course(entry: Mapping[str, Any], courses: Mapping[str, Course | None], place: Place, parts: _Parts) -> str:
    known = tuple(courses)
    if "course" in entry:
        if known and entry["course"] not in courses:
            parts.find("ROUND-COURSE-UNKNOWN", place / "course", found=shown(entry["course"]), known=known)
            parts.whole = False
        return str(entry["course"])
    if len(known) > 1:
        parts.find("ROUND-COURSE", place, known=known)
        parts.whole = False
    return known[0] if known else ""


def _start(written: str | Mapping[str, Any]) -> Start:
    if isinstance(written, str):
        return Start(StartKind(written))
    start = Start()
    hours, minutes = map(int, written.get("first", "09:00").split(":"))
    kind = StartKind(written.get("kind", start.kind))
    return Start(kind, hours * 60 + minutes, written.get("interval", start.interval))


def _entrants(written: str | Sequence[Mapping[str, Any]], folder: Path, parts: _Parts) -> list[Entrant]:
    if not isinstance(written, str):
        return [Entrant(p["id"], p["name"], p.get("index"), p.get("language"), p.get("club", "")) for p in written]
    path = folder / written
    content = read_raw(path)
    if isinstance(content, Finding):
        parts.findings.append(content.at(parts.sources.spot(_PLAYERS)))
        parts.whole = False
        return []
    roster = read_roster(content, str(path))
    parts.findings += roster.findings
    parts.sources += Sources((Mount(_PLAYERS.steps, roster.spots),))
    return roster.entrants


def _check_players(entrants: Sequence[Entrant], parts: _Parts) -> None:
    first: dict[str, int] = {}
    for i, entrant in enumerate(entrants):
        place, folded = _PLAYERS / i / "id", entrant.id.casefold()
        earlier = first.setdefault(folded, i)
        if not entrant.name.strip():
            parts.find("TEXT-EMPTY", _PLAYERS / i / "name", key="name")
        if folded.startswith("spare-") and folded.removeprefix("spare-").isdigit():
            parts.find("PLAYER-RESERVED", place, player=entrant.id)
        if earlier == i:
            continue
        if entrants[earlier].id == entrant.id:
            line = parts.sources.spot(_PLAYERS / earlier / "id").line
            parts.find("PLAYER-TWICE", place, player=entrant.id, line=line)
        else:
            parts.find("PLAYER-ALIKE", place, player=entrant.id, other=entrants[earlier].id)


def _beginner(
    beginner_index: Mapping[str, int] | None, courses: Mapping[str, Course | None], rounds: Iterable[Round]
) -> int | None:
    for round in rounds:
        course = courses.get(round.course)
        if course is not None:
            return (beginner_index or {}).get(course.system)
    return None


def _players(entrants: Sequence[Entrant], beginner: int | None, parts: _Parts) -> tuple[Player, ...]:
    # Where a course could not be read the beginner's index is unknown for that reason alone.
    if beginner is None and parts.whole:
        for i, entrant in enumerate(entrants):
            if entrant.index is None:
                parts.find("INDEX-MISSING", _PLAYERS / i, player=entrant.id)
    return tuple(with_index(entrant, beginner or 0) for entrant in entrants)
