"""Whether a brief can be met, and where it cannot, a smallest set of its demands that clash."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from designer.architect.generating.demands import HABITS, HABITUAL_RANGES, NINE, Demands, both
from designer.architect.generating.layouts import Layouts
from designer.architect.generating.slopes import choices_of, sum_bounds, sum_will_do, sums_asked
from designer.model.finding import Facts, Finding, Severity
from designer.systems.protocol import System


def layouts_of(demands: Demands, system: System) -> Layouts:
    """The par layouts that meet the demands and leave room for difficulties that do."""
    return Layouts(demands, lambda holes, par: sum_will_do(demands, holes, par, system.difficulties))


def can_be_met(demands: Demands, system: System) -> bool:
    """Whether any course meets the demands."""
    return layouts_of(demands, system).exist


def settled(demands: Demands, system: System, waived: frozenset[str] = frozenset()) -> Demands:
    """The demands and every habit, in its order, that the brief is silent on and leaves room for.

    ``waived`` are the names of habits that shall not be kept.
    """
    for habit in HABITS:
        more = both(demands, habit)
        if more != demands and not waived.intersection(habit.asked) and can_be_met(more, system):
            demands = more
    if demands.difficulty_range is None:
        for low, high in HABITUAL_RANGES:
            less = replace(demands, difficulty_range=(low, high - 1))
            if can_be_met(less, system):
                return replace(demands, difficulty_range=(low, high))
    return demands


def clash(demands: Demands, system: System) -> tuple[str, ...]:
    """A smallest set of demands that no course meets together; empty where some course meets them all.

    The sets are tried by size, so that none with fewer members clashes; of equal ones the first in the
    order of the demands is told.
    """
    asked = demands.asked
    for size in range(1, len(asked) + 1):
        for names in combinations(asked, size):
            if not can_be_met(demands.only(names), system):
                return names
    return ()


def brief_findings(demands: Demands, system: System) -> tuple[Finding, ...]:
    """BRIEF-CLASH with the demands that clash, and for each number among them what it could be (BRIEF-ROOM, -ONLY)."""
    names = clash(demands, system)
    if not names:
        return ()
    core = demands.only(names)
    facts: Facts = {
        "demands": tuple(core.text(name) for name in names),
        "count": len(names),
        "system": system.id,
        "low": system.difficulties[0],
        "high": system.difficulties[-1],
    }
    return (Finding("BRIEF-CLASH", facts=facts), *_rooms(core, system))


def _rooms(core: Demands, system: System) -> Iterator[Finding]:
    """What each number of the clash could be beside the others: the least and the greatest."""
    for name in core.asked:
        others = core.without(name)
        values = _values(name, others, system)
        if values:
            low, high = (f"{float(value):.4g}" for value in (min(values), max(values)))
            facts: Facts = {"demand": core.text(name).split()[0], "low": low, "high": high, "value": low}
            yield Finding("BRIEF-ONLY" if low == high else "BRIEF-ROOM", facts=facts, severity=Severity.WARNING)


def _values(name: str, others: Demands, system: System) -> Sequence[Fraction | int]:
    """Values of a number that go with ``others``, the extreme ones among them; none for what is no number."""
    sizes = layouts_of(others, system).sizes
    match name:
        case "holes":
            return [holes for holes, _ in sizes]
        case "par":
            return [par for _, par in sizes]
        case "budget":
            return [total for size in sizes for total in _sums(others, *size, system)]
        case "difficulty":
            return [Fraction(total, size[1]) for size in sizes for total in _sums(others, *size, system)]
        case "balance":
            fitting = (n for n in range(2 * NINE + 1) if can_be_met(replace(others, balance=n), system))
            least = next(fitting, None)
            return [] if least is None else [least, 2 * NINE]
        case _:
            return []


def _sums(demands: Demands, holes: int, areas: int, system: System) -> range:
    """The sums of difficulties that areas of so many holes can have under the demands."""
    low, high = sum_bounds(holes, areas, choices_of(demands, system.difficulties))
    asked = sums_asked(demands, areas)
    return range(low, high + 1) if asked is None else range(max(low, asked.start), min(high + 1, asked.stop))
