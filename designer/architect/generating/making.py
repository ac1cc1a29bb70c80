"""A course from a brief: pars, difficulties, names, each drawn uniformly with the published stream."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.architect.generating.clashes import brief_findings, layouts_of, settled
from designer.architect.generating.demands import Demands
from designer.architect.generating.layouts import Pars
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
    entry for entry with its courses, the id.
    """

    demands: Demands
    seed: str
    theme: Theme
    ids: tuple[str, ...]
    name: str = ""
    id: str = ""
    stroke_indexes: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Design:
    """A course made, None where none could be, and the demands it was made by (habits among them)."""

    course: Course | None
    demands: Demands
    findings: tuple[Finding, ...] = ()


def make_course(brief: Brief, system: System) -> Design:
    """One course of all those that meet the brief; the same brief gives the same course.

    Pars are drawn uniformly among the layouts that meet the demands, then difficulties uniformly among those
    that do for these pars. Where the brief leaves room the nines are kept alike in difficulty. A brief that no
    course meets gives findings (BRIEF-CLASH).
    """
    found = brief_findings(brief.demands, system)
    if found:
        return Design(None, brief.demands, found)
    demands = settled(brief.demands, system)
    pars = draw_pars(demands, system, brief.seed)
    slopes = draw_slopes(demands, pars, system, brief.seed)
    return Design(named(brief, demands, system, pars, slopes), demands)


def draw_pars(demands: Demands, system: System, seed: str) -> Pars:
    """A layout of pars, each that meets the demands equally likely. There must be one."""
    layouts = layouts_of(demands, system)
    return layouts.at(Stream(seed, "new/pars").pick(0, layouts.count - 1))


def draw_slopes(demands: Demands, pars: Sequence[int], system: System, seed: str) -> tuple[Slope, ...]:
    """Difficulties for ``pars``, each assignment that meets the demands equally likely. There must be one."""
    slopes = Slopes(demands, pars, system.difficulties, even=True)
    if not slopes.count:
        slopes = Slopes(demands, pars, system.difficulties)
    return slopes.at(Stream(seed, "new/slopes").pick(0, slopes.count - 1))


def named(
    brief: Brief, demands: Demands, system: System, pars: Sequence[int], slopes: Sequence[Slope]
) -> Course:
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
