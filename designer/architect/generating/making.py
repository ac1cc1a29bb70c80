"""A course from a brief: pars, difficulties, names, each drawn uniformly with the published stream."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.architect.generating.clashes import brief_findings, layouts_of, settled
from designer.architect.generating.demands import Demands
from designer.architect.generating.naming import Theme, chosen_names
from designer.architect.generating.slopes import Slope, Slopes
from designer.draw.stream import Stream
from designer.model.course import STANDARDS, Area, Course, Hole, Standard
from designer.model.finding import Finding
from designer.systems.protocol import System


@dataclass(frozen=True, slots=True)
class Brief:
    """Everything a course is made from. ``seed`` is digits; ``stroke_indexes`` those of a card, None for none.

    ``name`` and ``id`` are the course's own where they are given; else the theme gives the name and ``ids``,
    entry for entry with its courses, the id. ``waived`` are habits not to be kept (names of demands).
    """

    demands: Demands
    seed: str
    theme: Theme
    ids: tuple[str, ...]
    name: str = ""
    id: str = ""
    stroke_indexes: tuple[int, ...] | None = None
    waived: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Design:
    """A course made, None where none could be, and the demands it was made by (habits among them).

    ``layouts`` is the number of par layouts it was drawn from, ``slopes`` that of difficulties for its pars.
    """

    course: Course | None
    demands: Demands
    findings: tuple[Finding, ...] = ()
    layouts: int = 0
    slopes: int = 0


def make_course(brief: Brief, system: System) -> Design:
    """One course of all those that meet the brief; the same brief gives the same course.

    Pars are drawn uniformly among the layouts that meet the demands, then difficulties uniformly among those
    that do for these pars. Where the brief leaves room the nines are kept alike in difficulty. A brief that no
    course meets gives findings (BRIEF-CLASH).
    """
    found = brief_findings(brief.demands, system)
    if found:
        return Design(None, brief.demands, found)
    demands = settled(brief.demands, system, brief.waived)
    layouts = layouts_of(demands, system)
    pars = layouts.at(_rank(layouts.count, brief.seed, "new/pars"))
    slopes = slopes_of(demands, pars, system)
    digits = slopes.at(_rank(slopes.count, brief.seed, "new/slopes"))
    return Design(named(brief, demands, system, pars, digits), demands, (), layouts.count, slopes.count)


def slopes_of(demands: Demands, pars: Sequence[int], system: System) -> Slopes:
    """The difficulties that ``pars`` may have: nines alike in difficulty where that can be."""
    even = Slopes(demands, pars, system.difficulties, even=True)
    return even if even.count else Slopes(demands, pars, system.difficulties)


def _rank(count: int, seed: str, label: str) -> int:
    return Stream(seed, label).pick(0, count - 1)


def named(brief: Brief, demands: Demands, system: System, pars: Sequence[int], slopes: Sequence[Slope]) -> Course:
    """The course of these pars and difficulties with its names and the card's stroke indexes."""
    names = chosen_names(brief.theme, slopes, brief.seed)
    indexes: Sequence[int | None] = brief.stroke_indexes or [None] * len(pars)
    holes = tuple(
        Hole(
            number,
            par,
            tuple(Area(difficulty, area) for difficulty, area in zip(slope, areas, strict=True)),
            name,
            index,
        )
        for number, (par, slope, areas, name, index) in enumerate(
            zip(pars, slopes, names.areas, names.holes, indexes, strict=True), 1
        )
    )
    name = brief.name or brief.theme.courses[names.course]
    id = brief.id or brief.ids[names.course]
    return Course(id, name, system.id, standard_of(demands, pars), holes)


def standard_of(demands: Demands, pars: Sequence[int]) -> Standard:
    """The standard asked for, else the strictest one that the pars meet."""
    if demands.standard is not None:
        return demands.standard
    counts = {par: list(pars).count(par) for par in set(pars)}
    return next((s for s in STANDARDS.values() if s.pars == counts), STANDARDS["free"])
