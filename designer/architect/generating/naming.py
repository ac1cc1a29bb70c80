"""Names of a course, its holes and its terrain, chosen from a themed list with the published stream."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.architect.generating.slopes import Slope
from designer.draw.orders import shuffled
from designer.draw.stream import Stream


@dataclass(frozen=True, slots=True)
class Theme:
    """A country to play over, in one language: names of courses and holes, and terrain from kind to cruel.

    Terrain is by difficulty: ``easy`` up to 2, ``fair`` 3, ``hard`` from 4; the last area of a hole is a green,
    ``greens`` up to 3 and ``hard_greens`` above. Lists of the same theme have the same length in every
    language, entry for entry, so that a seed gives the same course in all of them.
    """

    courses: tuple[str, ...]
    holes: tuple[str, ...]
    easy: tuple[str, ...]
    fair: tuple[str, ...]
    hard: tuple[str, ...]
    greens: tuple[str, ...]
    hard_greens: tuple[str, ...]

    def terrain(self, difficulty: int) -> tuple[str, ...]:
        return self.easy if difficulty <= 2 else self.fair if difficulty == 3 else self.hard

    def green(self, difficulty: int) -> tuple[str, ...]:
        return self.greens if difficulty <= 3 else self.hard_greens


@dataclass(frozen=True, slots=True)
class Names:
    """The names chosen: ``course`` is the place in the theme's list of courses."""

    course: int
    holes: tuple[str, ...]
    areas: tuple[tuple[str, ...], ...]


def chosen_names(theme: Theme, slopes: Sequence[Slope], seed: str) -> Names:
    """Names for holes of these difficulties: no hole's name twice on the course, no terrain twice on a hole."""
    course = Stream(seed, "new/course").pick(0, len(theme.courses) - 1)
    holes = shuffled(seed, "new/holes", theme.holes)[: len(slopes)]
    stream = Stream(seed, "new/terrain")
    return Names(course, holes, tuple(_areas(theme, slope, stream) for slope in slopes))


def _areas(theme: Theme, slope: Slope, stream: Stream) -> tuple[str, ...]:
    names: list[str] = []
    for difficulty in slope[:-1]:
        free = [name for name in theme.terrain(difficulty) if name not in names]
        names.append(free[stream.pick(0, len(free) - 1)])
    greens = theme.green(slope[-1])
    return (*names, greens[stream.pick(0, len(greens) - 1)])
