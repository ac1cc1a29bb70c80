"""``new``: a course from a brief, as a file that people can edit."""

from __future__ import annotations

import os
import re
import shlex
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

from designer.architect.advice import advise_card
from designer.architect.constraints import check_course
from designer.architect.generating.demands import Demands as Demands
from designer.architect.generating.making import Brief, Design, Meet, make_course
from designer.architect.generating.meeting import JUDGED as JUDGED
from designer.architect.generating.meeting import Met, meet
from designer.architect.generating.meeting import Target as Target
from designer.architect.generating.naming import Theme
from designer.draw.stream import Stream
from designer.files.catalogues import load_catalogue
from designer.files.courses.notes import Notes, noted_course_yaml
from designer.files.plain.devices import is_device
from designer.files.writing import write_whole
from designer.jobs.words import speaker
from designer.model.course import STANDARDS, Course, Hole, Standard
from designer.model.finding import Finding, Spot
from designer.model.place import WHOLE
from designer.systems.catalogue import SYSTEMS
from designer.systems.protocol import System
from designer.texts.speaker import Speaker

THEMES = tuple(name.replace("_", "-") for name in load_catalogue("en")["terrain"])  # type: ignore[attr-defined]
"""The countries a course may lie in."""

STANDARD_NAMES = tuple(STANDARDS)
_NINE = 9

_NO_INDEX = ("STROKE-INDEX-PERMUTATION", "STROKE-INDEX-UNUSED")
"""What is plainly no stroke index, whatever a card says; the rest of the advice is for ``check``."""


@dataclass(frozen=True, slots=True)
class Order:
    """What somebody asked for. ``seed`` is digits; an empty ``theme`` or ``name`` is chosen with it.

    ``like`` is a card as the command line names it, ``FILE`` or ``FILE:ID``, empty for none.
    """

    system: str
    demands: Demands
    seed: str
    language: str
    theme: str = ""
    name: str = ""
    like: str = ""
    waived: frozenset[str] = frozenset()
    target: Target | None = None


@dataclass(frozen=True, slots=True)
class Made:
    """The course and its file's text, both None where it cannot be made."""

    course: Course | None
    text: str | None
    findings: tuple[Finding, ...]


Judged = Callable[[int], None]
"""Told how many drafts have been rated so far."""


def new_course(order: Order, judged: Judged | None = None) -> Made:
    """Make the course that ``order`` asks for, check it, and write it out with comments."""
    demands, indexes, found = _with_card(order)
    if any(f.is_error for f in found):
        return Made(None, None, found)
    theme = order.theme or THEMES[Stream(order.seed, "new/theme").pick(0, len(THEMES) - 1)]
    brief = Brief(
        demands=demands,
        seed=order.seed,
        theme=theme_of(theme, order.language),
        ids=tuple(map(slug, theme_of(theme, "en").courses)),
        name=order.name,
        id=slug(order.name),
        stroke_indexes=indexes,
        waived=order.waived,
        target=order.target,
    )
    system = SYSTEMS[order.system]
    design = make_course(brief, system, _meeting(system, order.seed, judged) if order.target else None)
    if design.course is None:
        return Made(None, None, (*found, *design.findings))
    wrong = check_course(design.course, system)
    if wrong:
        raise AssertionError(f"the course made breaks {wrong[0].id}")
    text = noted_course_yaml(design.course, _notes(replace(order, theme=theme), design, speaker(order.language)))
    return Made(design.course, text, found)


def _meeting(system: System, seed: str, judged: Judged | None) -> Meet:
    # Rating takes numpy; only a brief with a rating pays for it.
    from designer.architect.generating.rates import played_well, rough_rate

    rated = count(1)

    def told() -> None:
        if judged:
            judged(next(rated))

    def search(target: Target, demands: Demands, pars: Sequence[int]) -> Met:
        rate = played_well(system, target, told)
        return meet(target, demands, pars, system, seed, rough=rough_rate(system), rate=rate)

    return search


def _with_card(order: Order) -> tuple[Demands, tuple[int, ...] | None, tuple[Finding, ...]]:
    """The demands with the pars of the card asked for, its stroke indexes, and what is wrong with it."""
    if not order.like:
        return order.demands, None, ()
    # Reading is imported where there is something to read: most briefs are quicker without it.
    from designer.files.courses.cards import read_card

    read = read_card(*_card_name(order.like))
    card = read.value
    if card is None:
        return order.demands, None, read.findings
    indexes = card.stroke_indexes or (None,) * len(card.pars)
    wrong = (f for f in advise_card(card.pars, indexes, WHOLE) if f.id in _NO_INDEX)
    told = read.with_findings(replace(f, place=WHOLE / "stroke_index") for f in wrong)
    return replace(order.demands, pars=card.pars), card.stroke_indexes, told.findings


def _card_name(like: str) -> tuple[str, str]:
    """File and id of a card: the last colon parts them, unless the whole names a file (``C:\\cards.csv``)."""
    file, colon, id = like.rpartition(":")
    if not colon or not file or Path(like).is_file() or "/" in id or "\\" in id:
        return like, ""
    return file, id


def card_file(like: str) -> Path:
    """The file of a card as the command line names it."""
    return Path(_card_name(like)[0])


def theme_of(name: str, language: str) -> Theme:
    """The lists of a theme in a language."""
    words = speaker(language)
    key = name.replace("-", "_")
    lists = {
        part: tuple(words.say(f"terrain.{key}.{part}").split(" | "))
        for part in ("courses", "holes", "easy", "fair", "hard", "greens", "hard_greens")
    }
    return Theme(**lists)


def theme_titles(language: str) -> Mapping[str, str]:
    """The themes by their names for the command line, each with what it is called in ``language``."""
    words = speaker(language)
    return {name: words.say(f"terrain.{name.replace('-', '_')}.title") for name in THEMES}


def slug(name: str) -> str:
    """A short name, one that files can have everywhere, from a course's name; empty text only for an empty name."""
    ascii_only = unicodedata.normalize("NFKD", name.replace("’", "").replace("'", "")).encode("ascii", "ignore")
    text = re.sub(r"[^a-z0-9]+", "-", ascii_only.decode("ascii").lower()).strip("-")[:64].strip("-")
    if is_device(text):
        return f"{text}-course"
    return text or ("course" if name else "")


def command_of(order: Order) -> str:
    """The command that makes the same course again. Of a card's path only the last part is told."""
    words = ["greenkeeper", "new", f"--system {order.system}"]
    words += [order.demands.text(name) for name in order.demands.asked if name != "pars"]
    if "no_neighbouring_par3" in order.waived:
        words.append("--neighbouring-par3")
    if order.like:
        file, id = _card_name(order.like)
        words.append(f"--like {shlex.quote(Path(file).name + (f':{id}' if id else ''))}")
    if order.target:
        words.append(f"--rating {order.target.rating:g}+-{order.target.tolerance:g}")
    words.append(f"--theme {order.theme}")
    if order.name:
        words.append(f"--name {shlex.quote(order.name)}")
    words += [f"--language {order.language}", f"--seed {order.seed}"]
    return " ".join(words)


def _notes(order: Order, design: Design, words: Speaker) -> Notes:
    course, demands = design.course, design.demands
    assert course is not None

    def say(key: str, **facts: object) -> str:
        return words.say(f"new.file.{key}", **facts)

    low, high = SYSTEMS[course.system].difficulties[0], SYSTEMS[course.system].difficulties[-1]
    power = len(str(design.slopes)) - 1
    drawn = "drawn_only" if demands.pars is not None or design.layouts == 1 else "drawn"
    rated = [] if design.rating is None else [say("rated", rating=words.number(design.rating, 1))]
    indexed = course.holes[0].stroke_index is not None
    nines = {_NINE * n + 1: course.holes[_NINE * n : _NINE * (n + 1)] for n in range(len(course.holes) // _NINE)}
    return Notes(
        head=(
            say("head", holes=len(course.holes), par=course.par, system=course.system),
            say("made", command=command_of(order)),
            say(drawn, layouts=words.number(design.layouts), power=power),
            *rated,
        ),
        keys={
            "id": (say("id"),),
            "name": (say("name"),),
            "system": (say("system", systems=words.listing(SYSTEMS, "or")),),
            "standard": (say("standard"),),
            "holes": (
                say("holes"),
                say("slope", low=low, high=high),
                say("areas"),
                say("stroke_index" if indexed else "no_index"),
            ),
        },
        holes={first: (_nine(say, words, first, holes),) for first, holes in nines.items()},
    )


def _nine(say: Callable[..., str], words: Speaker, first: int, holes: Sequence[Hole]) -> str:
    par = sum(hole.par for hole in holes)
    total = sum(area.difficulty for hole in holes for area in hole.areas)
    return say("out" if first == 1 else "in", par=par, sum=total, mean=words.number(total / par, 2))


def standard(name: str) -> Standard:
    """A standard by its name (one of STANDARD_NAMES)."""
    return STANDARDS[name]


def in_the_way(path: Path, text: str) -> tuple[Finding, ...]:
    """What lies where another course would be written: it may be somebody's work."""
    if not os.path.lexists(path) or (path.is_file() and path.read_bytes() == text.encode("utf-8")):
        return ()
    return (Finding("COURSE-THERE", facts={"path": str(path)}, spot=Spot(str(path))),)


def write_course(path: Path, text: str) -> str:
    """Write the file of a course whole; the path written."""
    write_whole(path, text.encode("utf-8"))
    return str(path)
