"""Hard constraints of a course: what its system and its standard demand (CON-1, COM-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from designer.model.course import Area, Course, Hole, Setting
from designer.model.finding import Facts, Finding, Severity
from designer.model.place import Place
from designer.systems.protocol import System

PARS = (3, 4, 5)
"""The pars a hole may have (CON-1.1)."""

HOLES = Place(("holes",))


def check_course(course: Course, system: System) -> tuple[Finding, ...]:
    """Everything that makes ``course`` unplayable, each with its hole; an empty tuple where it can be played."""
    return (
        *_standard(course),
        *(finding for i, hole in enumerate(course.holes) for finding in _hole(hole, HOLES / i, system)),
        *_half_drawn(course),
        *_stroke_indexes(course),
        *_par_given(course),
        *check_variants(course.variants, system, Place(("variants",))),
    )


def check_variants(chosen: Mapping[str, Setting], system: System, place: Place) -> Iterator[Finding]:
    """Variants the system does not have, or values they may not take."""
    for name, value in chosen.items():
        variant = system.variants.get(name)
        if variant is None:
            facts: Facts = {"variant": name, "system": system.id, "known": tuple(sorted(system.variants))}
            yield Finding("VARIANT-UNKNOWN", place / name, facts)
        elif not any(value == allowed and type(value) is type(allowed) for allowed in variant.values):
            known = tuple(str(allowed) for allowed in variant.values)
            yield Finding("VARIANT-VALUE", place / name, {"variant": name, "found": str(value), "known": known})


def _standard(course: Course) -> Iterator[Finding]:
    standard = course.standard
    if standard.pars is not None and sum(standard.pars.values()) not in standard.holes:
        sums: Facts = {"found": sum(standard.pars.values()), "due": tuple(standard.holes)}
        yield Finding("STANDARD-SUM", Place(("standard",)), sums)
        return
    if len(course.holes) not in standard.holes:
        counts: Facts = {"standard": standard.id, "holes": len(course.holes), "due": tuple(standard.holes)}
        yield Finding("STANDARD-HOLES", HOLES, counts)
    if standard.pars is not None:
        found = Counter(hole.par for hole in course.holes)
        if found != Counter(standard.pars):
            for par in sorted(set(standard.pars) | set(found)):
                due = standard.pars.get(par, 0)
                if found[par] != due:
                    numbers = tuple(hole.number for hole in course.holes if hole.par == par)
                    facts: Facts = {
                        "standard": standard.id,
                        "par": par,
                        "found": found[par],
                        "due": due,
                        "holes": numbers,
                    }
                    yield Finding("STANDARD-PARS", HOLES, facts)


def _hole(hole: Hole, place: Place, system: System) -> Iterator[Finding]:
    if hole.par not in PARS:
        yield Finding("PAR-RANGE", place / "par", {"hole": hole.number, "par": hole.par})
    if len(hole.areas) != hole.par:
        facts: Facts = {"hole": hole.number, "slope": hole.slope, "found": len(hole.areas), "par": hole.par}
        yield Finding("SLOPE-LENGTH", place / "slope", facts)
    for number, area in enumerate(hole.areas, 1):
        yield from _area(hole, number, area, place, system)


def _area(hole: Hole, number: int, area: Area, place: Place, system: System) -> Iterator[Finding]:
    where: Facts = {"hole": hole.number, "area": number, "difficulty": area.difficulty}
    if area.difficulty not in system.difficulties:
        low, high = system.difficulties[0], system.difficulties[-1]
        yield Finding("DIFFICULTY-RANGE", place / "slope", {**where, "low": low, "high": high, "system": system.id})
    if area.fails is not None and len(area.fails) != area.difficulty:
        yield Finding("FAILS-COUNT", place / "fails" / (number - 1), {**where, "found": len(area.fails)})


def _half_drawn(course: Course) -> Iterator[Finding]:
    """Either every area has its failing zones or none has."""
    drawn = [hole.fails is not None for hole in course.holes]
    if any(drawn) and not all(drawn):
        for i, hole in enumerate(course.holes):
            if not drawn[i]:
                yield Finding("FAILS-MISSING", HOLES / i, {"hole": hole.number})


def _stroke_indexes(course: Course) -> Iterator[Finding]:
    """A stroke index used twice is told; the guidance on good ones is advice of its own."""
    used = Counter(hole.stroke_index for hole in course.holes if hole.stroke_index is not None)
    for i, hole in enumerate(course.holes):
        index = hole.stroke_index
        if index is not None and used[index] > 1:
            facts: Facts = {"hole": hole.number, "stroke_index": index}
            yield Finding("STROKE-INDEX-TWICE", HOLES / i / "stroke_index", facts, Severity.WARNING)


def _par_given(course: Course) -> Iterator[Finding]:
    """The holes win over a par written beside them."""
    if course.par_given is not None and course.par_given != course.par:
        facts: Facts = {"given": course.par_given, "par": course.par}
        yield Finding("PAR-TOTAL", Place(("par",)), facts, Severity.WARNING)
