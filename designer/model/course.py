"""Courses of the dice golfs: holes, areas, slopes, failure grids."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

Zones = frozenset[int]
"""Zone numbers 1..6 of one area."""

Setting = str | int | bool
"""The value of a rule variant."""


def zones_text(zones: Zones) -> str:
    """Zones as digits in die order: ``frozenset({6, 1})`` is ``"16"``."""
    return "".join(str(z) for z in sorted(zones))


@dataclass(frozen=True, slots=True)
class Area:
    """One grid of six zones. ``difficulty`` of them fail; ``fails`` says which once the course is drawn."""

    difficulty: int
    name: str = ""
    fails: Zones | None = None


@dataclass(frozen=True, slots=True)
class Hole:
    """One hole: ``number`` from 1, ``par`` strokes, one area a par stroke from tee to green."""

    number: int
    par: int
    areas: tuple[Area, ...]
    name: str = ""
    stroke_index: int | None = None

    @property
    def slope(self) -> str:
        """The difficulties in playing order, ``"131"`` on a par 3."""
        return "".join(str(area.difficulty) for area in self.areas)

    @property
    def fails(self) -> tuple[Zones, ...] | None:
        """The failing zones of every area, or None while an area is not drawn."""
        drawn = tuple(a.fails for a in self.areas if a.fails is not None)
        return drawn if len(drawn) == len(self.areas) else None


@dataclass(frozen=True, slots=True)
class Standard:
    """What a course must hold: number of holes and how many of each par; ``pars`` None leaves pars free."""

    id: str
    holes: tuple[int, ...]
    pars: Mapping[int, int] | None = None

    @property
    def par(self) -> int | None:
        """The par of a course of this standard, None where pars are free."""
        return None if self.pars is None else sum(par * count for par, count in self.pars.items())


STANDARDS: Mapping[str, Standard] = {
    "championship-18": Standard("championship-18", (18,), {3: 4, 4: 10, 5: 4}),
    "standard-9": Standard("standard-9", (9,), {3: 2, 4: 5, 5: 2}),
    "free": Standard("free", (9, 18)),
}


@dataclass(frozen=True, slots=True)
class Course:
    """A course as its file says it. ``system`` names the game, ``variants`` its rule settings (may be partial)."""

    id: str
    name: str
    system: str
    standard: Standard
    holes: tuple[Hole, ...]
    variants: Mapping[str, Setting] = field(default_factory=dict)
    par_given: int | None = None

    @property
    def par(self) -> int:
        return sum(hole.par for hole in self.holes)

    @property
    def is_drawn(self) -> bool:
        """True where every area of every hole names its failing zones."""
        return all(hole.fails is not None for hole in self.holes)

    def with_fails(self, grids: tuple[tuple[Zones, ...], ...]) -> Course:
        """This course with ``grids[hole][area]`` as its failing zones."""
        holes = tuple(
            replace(hole, areas=tuple(replace(a, fails=f) for a, f in zip(hole.areas, row, strict=True)))
            for hole, row in zip(self.holes, grids, strict=True)
        )
        return replace(self, holes=holes)
