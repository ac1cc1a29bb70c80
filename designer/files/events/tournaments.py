"""Tournaments from their files (``tournament@1``), with the courses and the list of players they name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from designer.files.codes import found, shown
from designer.files.courses.reading import bundled_courses, read_course
from designer.files.events.rosters import Entrant, entry_faults, read_roster, with_index
from designer.files.events.seeds import seed_of
from designer.files.plain.devices import is_device
from designer.files.plain.raw import read_raw
from designer.files.read import AnyPath, Document, Mount, Read, Sources, read_document
from designer.files.resources import data_dir
from designer.model.course import Course
from designer.model.finding import Finding, in_line_order
from designer.model.place import WHOLE, Place
from designer.model.printing import LEAST_CONTRAST, USUAL, InkUse, PrintSettings, contrast_to_white, trim_of
from designer.model.tournament import DrawScope, Player, Round, Seed, Start, StartKind, Tournament

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

    def misspelt(self, *keys: str) -> bool:
        """True where an unknown key was most likely meant to be one of ``keys``: it is not missing, then."""
        return any(finding.facts.get("suggestion") in keys for finding in self.document.findings)


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
    root = document.root
    if not isinstance(root, dict):
        return Read(None, in_line_order(parts.findings), parts.sources)
    courses = _courses(root, path.parent, parts)
    entrants = _entrants(root, path.parent, parts)
    _check_players(entrants, parts)
    rounds = _rounds(root, courses, parts)
    players = _players(entrants, _beginner(beginner_index, courses, rounds), parts)
    seed = _seed(root, parts)
    printing = _printing(root, path.parent, parts)
    _check_texts(root, parts)
    if not document.sound or not parts.whole or seed is None:
        return Read(None, in_line_order(parts.findings), parts.sources)
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
        equal_luck=root.get("equal_luck"),
        casual=root.get("casual", False),
        printing=printing,
    )
    return Read(tournament, in_line_order(parts.findings), parts.sources)


def _printing(root: Mapping[str, Any], folder: Path, parts: _Parts) -> PrintSettings:
    """How the kit is printed; of a broken mapping what can be checked. A logo is looked for beside the file."""
    place = WHOLE / "print"
    written = root.get("print")
    entries = written if isinstance(written, dict) else {}
    kept = {key: entries[key] for key in entries if not parts.document.breaks(place / key)}
    accent = str(kept.get("accent", "")).upper()
    if accent and (contrast := contrast_to_white(accent)) < LEAST_CONTRAST:
        parts.find("ACCENT-PALE", place / "accent", found=accent, contrast=round(contrast, 2), due=LEAST_CONTRAST)
    logo = kept.get("logo", "")
    one_up = kept.get("one_up", False)
    if one_up and "per_page" in kept:
        parts.find("ONE-UP-CHOICE", place / "one_up")
    return PrintSettings(
        margin=kept.get("margin"),
        per_page=kept.get("per_page"),
        trim=trim_of(kept.get("trim", "")),
        fold_gap=kept.get("fold_gap", USUAL.fold_gap),
        ink=InkUse(kept.get("ink", InkUse.FULL)),
        large_print=kept.get("large_print", False),
        accent=accent,
        logo=str(folder / logo) if logo else "",
        one_up=one_up,
    )


def _seed(root: Mapping[str, Any], parts: _Parts) -> Seed | None:
    place = WHOLE / "seed"
    if parts.document.breaks(place):
        return None
    seed, problems = seed_of(root["seed"])
    for id, step, facts in problems:
        if id == "SEED-SHORT" and root.get("casual") is True:
            # Nobody competes on the draw of one evening: its seed may be as short as somebody types it.
            continue
        if id != "SEED-DICE" or not parts.misspelt("dice"):
            parts.find(id, place / step, **facts)
    return seed


def _check_texts(root: Mapping[str, Any], parts: _Parts) -> None:
    if is_device(str(root.get("id"))):
        parts.find("ID-DEVICE", WHOLE / "id", name=root["id"])
    texts = [(WHOLE / "name", root.get("name"))]
    if not parts.document.breaks(WHOLE / "ties"):
        texts += [(WHOLE / "ties" / i, tie) for i, tie in enumerate(root.get("ties", ()))]
    for place, text in texts:
        if isinstance(text, str) and text and not text.strip():
            parts.find("TEXT-EMPTY", place, key=str(place))


def _courses(root: Mapping[str, Any], folder: Path, parts: _Parts) -> dict[str, Course | None]:
    if ("course" in root) == ("courses" in root):
        if "courses" in root:
            parts.find("COURSE-CHOICE", WHOLE / "courses")
        elif not parts.misspelt("course", "courses"):
            parts.find("SCHEMA-REQUIRED", WHOLE / "course", key="course")
        parts.whole = False
    courses: dict[str, Course | None] = {}
    named = root.get("courses")
    for key, text in named.items() if isinstance(named, dict) else ():
        if isinstance(text, str) and text:
            courses[key] = _course(text, WHOLE / "courses" / key, key, folder, parts)
    single = root.get("course")
    if isinstance(single, str) and single and not courses:
        course = _course(single, WHOLE / "course", "", folder, parts)
        if course is not None:
            courses[course.id] = course
    return courses


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


def _rounds(root: Mapping[str, Any], courses: Mapping[str, Course | None], parts: _Parts) -> tuple[Round, ...]:
    """The rounds; of broken ones what can be checked, for the tournament is not built then."""
    rounds: list[Round] = []
    for i, written in _unbroken(root.get("rounds"), WHOLE / "rounds", ("id",), parts):
        place = WHOLE / "rounds" / i
        _check_round_id(written["id"], rounds, place / "id", parts)
        rounds.append(
            Round(
                written["id"],
                _round_course(written, courses, place, parts),
                written.get("date", ""),
                _start(written.get("start", {})),
                written.get("groups", 4),
                written.get("cut"),
                DrawScope(written.get("draw", DrawScope.PER_ROUND)),
            )
        )
    return tuple(rounds)


def _unbroken(
    listed: object, place: Place, needed: Sequence[str], parts: _Parts
) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """The mappings of a list that have what is ``needed``, with their position, without their broken values."""
    for i, entry in enumerate(listed if isinstance(listed, list) else ()):
        if isinstance(entry, dict):
            kept = {key: entry[key] for key in entry if not parts.document.breaks(place / i / key)}
            if all(key in kept for key in needed):
                yield i, kept


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


def _entrants(root: Mapping[str, Any], folder: Path, parts: _Parts) -> list[Entrant]:
    written = root.get("players")
    if not isinstance(written, str):
        return [
            Entrant(i, p["id"], p.get("name", ""), p.get("index"), p.get("language"), p.get("club", ""))
            for i, p in _unbroken(written, _PLAYERS, ("id",), parts)
        ]
    if not written:
        return []
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
    for fault in entry_faults(entrants):
        earlier = None if fault.first is None else parts.sources.spot(_PLAYERS / fault.first / "id")
        line = {} if earlier is None else {"line": earlier.line}
        parts.find(fault.id, Place((*_PLAYERS.steps, *fault.place.steps)), **fault.facts, **line)


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
    if beginner is None and parts.whole and parts.document.sound:
        for entrant in entrants:
            if entrant.index is None:
                parts.find("INDEX-MISSING", _PLAYERS / entrant.row, player=entrant.id)
    return tuple(with_index(entrant, beginner or 0) for entrant in entrants)
