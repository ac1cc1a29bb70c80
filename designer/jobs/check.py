"""``check``: any file, read and held against everything that is known of its kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from designer.architect.advice import advise, advise_card
from designer.architect.constraints import check_course
from designer.files.anyfile import read_any
from designer.files.courses.cards import Cards
from designer.files.read import Read, read_document
from designer.jobs.event import BEGINNERS, checked_course, checked_tournament
from designer.jobs.logo import club_logo
from designer.model.course import Course
from designer.model.finding import Finding
from designer.model.match import Draw
from designer.model.place import Place
from designer.model.tournament import Tournament
from designer.referee.redraw import check_draw
from designer.systems.catalogue import SYSTEMS


def check_file(path: Path) -> tuple[Finding, ...]:
    """Every finding of one file: its reading, and what the rules say of what it holds."""
    read: Read[Any] = read_any(path, beginner_index=BEGINNERS)
    match read.value:
        case Course() as course:
            return _advised(checked_course(read), course).findings
        case Cards() as cards:
            return read.with_findings(_card_advice(cards)).findings
        case Tournament() as tournament:
            checked = checked_tournament(read)
            return checked.with_findings(club_logo(tournament.printing.logo)[1]).findings
        case Draw():
            return _checked_draw(read, read.value).findings
        case _:
            return read.findings


def _advised(read: Read[Course], course: Course) -> Read[Course]:
    """A course's reading with advice, which no other command gives."""
    return read.with_findings(advise(course, SYSTEMS[course.system])) if course.system in SYSTEMS else read


def _card_advice(cards: Cards) -> Iterator[Finding]:
    for i, card in enumerate(cards.cards):
        indexes = card.stroke_indexes or (None,) * len(card.pars)
        for finding in advise_card(card.pars, indexes, Place((i, "holes"))):
            column = "stroke_index" if finding.id.startswith("STROKE-") else "pars"
            yield replace(finding, place=Place((i, column)))


def _checked_draw(read: Read[Draw], draw: Draw) -> Read[Draw]:
    """A draw's course against its system, and its grids and codes against the seed it names."""
    found: list[Finding] = [*check_draw(draw, None, draw.seed)]
    if draw.course.system in SYSTEMS:
        for finding in check_course(draw.course, SYSTEMS[draw.course.system]):
            place = Place(("course", *finding.place.steps))
            found.append(Finding(finding.id, place, finding.facts, finding.severity))
    return read.with_findings(found)


def kind_of(path: Path) -> str:
    """What a file says it is (``course``, ``tournament`` ...), empty where it does not say."""
    return read_document(path).format.partition("@")[0]
