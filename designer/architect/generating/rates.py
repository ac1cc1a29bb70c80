"""Two ratings of difficulties that are not a course yet: a rough one, and that of a beginner's index played well."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from math import inf

from designer.architect.generating.meeting import Rate, Target
from designer.architect.generating.slopes import HIGHEST, Slope
from designer.architect.rating.hole_values import upper_values
from designer.architect.rating.reference import reference_draws
from designer.architect.rating.rolling import rate_rolling
from designer.model.course import STANDARDS, Area, Course, Hole, Zones
from designer.systems.protocol import System, settings

DRAWS = 4
"""Reference draws whose mean is taken once a rating may be within its band; one is enough to see that it is not."""


def rough_rate(system: System) -> Rate:
    """Strokes by rolling alone on the first reference draw; finite also where an area of difficulty 6 bars the way."""

    def rate(slopes: Sequence[Slope]) -> float:
        (match,) = islice(reference_draws(bare_course(slopes, system)), 1)
        return sum(_rolled(fails, system) for fails in match)

    return rate


def _rolled(fails: Sequence[Zones], system: System) -> float:
    mean = rate_rolling(fails, system.id).mean
    if mean < inf:
        return mean
    # Each barred area is opened by a zone, at a price of strokes that is only there to keep the order.
    ajar = [zones - {HIGHEST} if len(zones) == HIGHEST else zones for zones in fails]
    return rate_rolling(ajar, system.id).mean + sum(len(zones) == HIGHEST for zones in fails)


def played_well(system: System, target: Target, judged: Callable[[], None] = lambda: None) -> Rate:
    """The course rating: expected strokes of a beginner's index under the best spending, on reference draws.

    ``judged`` is called after each, for they take a second or more.
    """

    def rate(slopes: Sequence[Slope]) -> float:
        course = bare_course(slopes, system)
        values: list[float] = []
        for match in reference_draws(course, DRAWS):
            points = system.beginner_index
            values.append(float(upper_values(match, system.id, settings(system), points)[points]))
            if not target.met(values[0]):
                break
        judged()
        return sum(values) / len(values)

    return rate


def bare_course(slopes: Sequence[Slope], system: System) -> Course:
    """A course of these difficulties without any name."""
    holes = tuple(Hole(n, len(slope), tuple(map(Area, slope))) for n, slope in enumerate(slopes, 1))
    return Course("draft", "draft", system.id, STANDARDS["free"], holes)
