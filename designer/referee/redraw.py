"""A draw held against its seed and its tournament: nothing in it is believed."""

from __future__ import annotations

from collections.abc import Iterator

from designer.draw.grids import failing_zones, grid_label
from designer.draw.sealing import commitment
from designer.draw.sheetcodes import fingerprint, sheet_code
from designer.model.course import Course, zones_text
from designer.model.finding import Facts, Finding
from designer.model.match import Draw
from designer.model.place import Place


def check_draw(draw: Draw, course: Course | None, seed: str | None) -> tuple[Finding, ...]:
    """What differs between ``draw`` and what ``seed`` gives; ``course`` is the tournament's own, if at hand.

    Without a seed (still sealed) only what needs none is checked: the fingerprint and the course.
    """
    found = [*_course(draw, course), *_fingerprint(draw)]
    if seed is not None:
        # By another seed every grid and every code differs: one finding says it all.
        other = tuple(_seed(draw, seed))
        found += other or (*_grids(draw, seed), *_codes(draw, seed))
    return tuple(found)


def _course(draw: Draw, course: Course | None) -> Iterator[Finding]:
    """Pars and slopes are those of the tournament's course."""
    if course is None:
        return
    if len(course.holes) != len(draw.course.holes):
        counts: Facts = {"found": len(draw.course.holes), "due": len(course.holes)}
        yield Finding("DRAW-HOLES", Place(("course", "holes")), counts)
        return
    for i, (mine, theirs) in enumerate(zip(draw.course.holes, course.holes, strict=True)):
        if mine.par != theirs.par or mine.slope != theirs.slope:
            facts: Facts = {
                "hole": mine.number,
                "found": f"{mine.par}/{mine.slope}",
                "due": f"{theirs.par}/{theirs.slope}",
            }
            yield Finding("DRAW-COURSE", Place(("course", "holes", i)), facts)


def _grids(draw: Draw, seed: str) -> Iterator[Finding]:
    for i, hole in enumerate(draw.course.holes):
        for j, area in enumerate(hole.areas):
            if area.fails is None or not 0 <= area.difficulty <= 6 or len(area.fails) != area.difficulty:
                continue  # the course's own check names these
            label = grid_label(draw.match.label, hole.number, j + 1)
            due = frozenset(failing_zones(seed, label, area.difficulty))
            if area.fails != due:
                facts: Facts = {"hole": hole.number, "area": j + 1, "label": label,
                         "found": zones_text(area.fails), "due": zones_text(due)}  # fmt: skip
                yield Finding("DRAW-GRID", Place(("course", "holes", i, "fails", j)), facts)


def _codes(draw: Draw, seed: str) -> Iterator[Finding]:
    for label, code in draw.codes.items():
        due = sheet_code(seed, label)
        if code != due:
            yield Finding("DRAW-CODE", Place(("codes", label)), {"label": label, "found": code, "due": due})


def _fingerprint(draw: Draw) -> Iterator[Finding]:
    due = fingerprint(draw.codes.values())
    if draw.fingerprint != due:
        yield Finding("DRAW-FINGERPRINT", Place(("fingerprint",)), {"found": draw.fingerprint, "due": due})


def _seed(draw: Draw, seed: str) -> Iterator[Finding]:
    """The draw was made from ``seed``, as far as it says."""
    if draw.commitment is not None and draw.commitment != commitment(seed):
        yield Finding("DRAW-COMMITMENT", Place(("commitment",)), {"found": draw.commitment, "due": commitment(seed)})
    elif draw.seed is not None and draw.seed != seed:
        yield Finding("DRAW-SEED", Place(("seed",)), {"found": draw.seed, "due": seed})
