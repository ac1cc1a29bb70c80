"""A course from a brief: pars, difficulties, names, each drawn uniformly with the published stream."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from designer.architect.generating.clashes import brief_findings, layouts_of, settled
from designer.architect.generating.demands import Demands
from designer.architect.generating.layouts import Pars
from designer.architect.generating.meeting import Met, Target
from designer.architect.generating.naming import Theme, chosen_names
from designer.architect.generating.slopes import Slope, slopes_of
from designer.draw.stream import Stream
from designer.model.course import STANDARDS, Area, Course, Hole, Standard
from designer.model.finding import Facts, Finding
from designer.systems.protocol import System

TARGET_RANGE = (1, 5)
"""Difficulties of a course made to a rating, where no range is asked for."""


@dataclass(frozen=True, slots=True)
class Brief:
    """Everything a course is made from. ``seed`` is digits; ``stroke_indexes`` those of a card, None for none.

    ``name`` and ``id`` are the course's own where they are given; else the theme gives the name and ``ids``,
    entry for entry with its courses, the id. ``waived`` are habits not to be kept (names of demands).
    ``target`` is a rating to be met, None for any.
    """

    demands: Demands
    seed: str
    theme: Theme
    ids: tuple[str, ...]
    name: str = ""
    id: str = ""
    stroke_indexes: tuple[int, ...] | None = None
    waived: frozenset[str] = frozenset()
    target: Target | None = None


@dataclass(frozen=True, slots=True)
class Design:
    """A course made, None where none could be, and the demands it was made by (habits among them).

    ``layouts`` is the number of par layouts it was drawn from, ``slopes`` that of difficulties for its pars;
    ``rating`` is what a course made to a rating has.
    """

    course: Course | None
    demands: Demands
    findings: tuple[Finding, ...] = ()
    layouts: int = 0
    slopes: int = 0
    rating: float | None = None


Meet = Callable[[Target, Demands, Pars], Met]
"""Finds difficulties for pars that meet a rating."""


def make_course(brief: Brief, system: System, meet: Meet | None = None) -> Design:
    """One course of all those that meet the brief; the same brief gives the same course.

    Pars are drawn uniformly among the layouts that meet the demands, then difficulties uniformly among those
    that do for these pars. Where the brief leaves room the nines are kept alike in difficulty. A brief that no
    course meets gives findings (BRIEF-CLASH), one whose rating is out of reach BRIEF-RATING. ``meet`` is asked
    where the brief has a target.
    """
    found = brief_findings(brief.demands, system)
    if found:
        return Design(None, brief.demands, found)
    demands = settled(brief.demands, system, brief.waived)
    layouts = layouts_of(demands, system)
    pars = layouts.at(_rank(layouts.count, brief.seed, "new/pars"))
    slopes = slopes_of(demands, pars, system)
    if brief.target is None or meet is None:
        digits = slopes.at(_rank(slopes.count, brief.seed, "new/slopes"))
        return Design(named(brief, demands, system, pars, digits), demands, (), layouts.count, slopes.count)
    met = meet(brief.target, wide_range(brief, demands), pars)
    if not brief.target.met(met.rating):
        return Design(None, demands, (_out_of_reach(brief.target, met),))
    course = named(brief, demands, system, pars, met.slopes)
    return Design(course, demands, (), layouts.count, slopes.count, met.rating)


def wide_range(brief: Brief, demands: Demands) -> Demands:
    """The demands without a habitual range of difficulties: a rating asked for says how hard it shall be."""
    return replace(demands, difficulty_range=brief.demands.difficulty_range or TARGET_RANGE)


def _out_of_reach(target: Target, met: Met) -> Finding:
    facts: Facts = {
        "target": target.rating,
        "tolerance": target.tolerance,
        "nearest": round(met.rating, 1),
        "judged": met.judged,
    }
    return Finding("BRIEF-RATING", facts=facts)


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
