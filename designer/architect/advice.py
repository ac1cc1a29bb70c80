"""Advice on a course: what good courses do, each point with its reason. It warns and never forbids.

Many real cards go against some of it, so nothing here is an error. What is plainly wrong (a stroke index used
twice, a par that the holes do not add up to) is told by ``constraints``, not again here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from designer.model.course import Course, Hole
from designer.model.finding import Facts, Finding, Severity
from designer.model.place import Place
from designer.systems.protocol import System

NINE = 9
LOW_INDEX = {NINE: 3, 2 * NINE: 6}
"""Stroke indexes up to this should not be neighbours: 6 of eighteen, in proportion 3 of nine."""

PAR_APART = 2
"""The most by which the pars of the two nines should differ."""

DIFFICULTY_APART = 0.5
"""The most by which the mean difficulties of the two nines should differ."""

_HOLES = Place(("holes",))
_PAR_THREE = 3
_CLOSED = 6


def advise(course: Course, system: System) -> tuple[Finding, ...]:
    """Warnings about ``course`` as a course: stroke index, runs of par 3, balance of the nines, difficulty 6."""
    pars = [hole.par for hole in course.holes]
    indexes = [hole.stroke_index for hole in course.holes]
    return (
        *advise_card(pars, indexes, _HOLES),
        *_difficulty_balance(course.holes),
        *(finding for i, hole in enumerate(course.holes) for finding in _no_way_round(hole, _HOLES / i, system)),
    )


def advise_card(pars: Sequence[int], indexes: Sequence[int | None], place: Place) -> Iterator[Finding]:
    """Warnings about pars and stroke indexes hole by hole, as a card has them. ``place`` is that of the holes."""
    yield from _stroke_index(indexes, place)
    yield from _par_three_runs(pars, place)
    yield from _par_balance(pars, place)


def _warning(id: str, place: Place, facts: Facts) -> Finding:
    return Finding(id, place, facts, Severity.WARNING)


# stroke index


def _stroke_index(indexes: Sequence[int | None], place: Place) -> Iterator[Finding]:
    """A card without any stroke index is left in peace: an unknown one is never invented."""
    count = len(indexes)
    known = [index for index in indexes if index is not None]
    if not known or count not in LOW_INDEX:
        return
    if len(known) < count:
        missing = tuple(i + 1 for i, index in enumerate(indexes) if index is None)
        yield _warning("STROKE-INDEX-INCOMPLETE", place, {"missing": missing, "count": len(missing)})
        return
    if count == NINE and _of_eighteen(known):
        facts: Facts = {"least": min(known), "most": max(known)}
        yield _warning("STROKE-INDEX-NINE", place, facts)
        known = [sum(other <= index for other in known) for index in known]
    outside = next((i for i, index in enumerate(known) if not 1 <= index <= count), None)
    if outside is not None:
        facts = {"hole": outside + 1, "stroke_index": known[outside], "holes": count}
        yield _warning("STROKE-INDEX-PERMUTATION", place / outside / "stroke_index", facts)
        return
    if len(set(known)) < count:
        unused = tuple(sorted(set(range(1, count + 1)) - set(known)))
        yield _warning("STROKE-INDEX-UNUSED", place, {"missing": unused, "count": len(unused)})
        return
    if count == 2 * NINE:
        yield from _odd_and_even(known, place)
    yield from _middle(known, place)
    yield from _neighbours(known, place)


def _of_eighteen(indexes: Sequence[int]) -> bool:
    """Nine different indexes out of 1 to 18 that are not simply 1 to 9."""
    return len(set(indexes)) == NINE and NINE < max(indexes) <= 2 * NINE and min(indexes) >= 1


def _odd_and_even(indexes: Sequence[int], place: Place) -> Iterator[Finding]:
    """Odd indexes on one nine and even ones on the other, so that strokes given fall on both nines alike."""
    odd_out = sum(index % 2 for index in indexes[:NINE])
    if odd_out in (0, NINE):
        return
    out_odd = odd_out * 2 > NINE
    strays = tuple(n for n, index in enumerate(indexes, 1) if (index % 2 == 1) != (out_odd == (n <= NINE)))
    facts: Facts = {"odd_out": odd_out, "odd_in": NINE - odd_out, "strays": strays, "count": len(strays)}
    yield _warning("STROKE-INDEX-NINES", place, facts)


def _middle(indexes: Sequence[int], place: Place) -> Iterator[Finding]:
    """The lowest index of each nine in its middle three holes: not to fall on the first or on a play-off hole."""
    for start in range(0, len(indexes), NINE):
        nine = indexes[start : start + NINE]
        hole = start + nine.index(min(nine)) + 1
        first, last = start + 4, start + 6
        if not first <= hole <= last:
            facts: Facts = {"hole": hole, "stroke_index": indexes[hole - 1], "first": first, "last": last}
            yield _warning("STROKE-INDEX-MIDDLE", place / (hole - 1) / "stroke_index", facts)


def _neighbours(indexes: Sequence[int], place: Place) -> Iterator[Finding]:
    """Low indexes apart, so that strokes given do not come on one hole after another."""
    low = LOW_INDEX[len(indexes)]
    for i, (one, other) in enumerate(pairwise(indexes)):
        if one <= low and other <= low:
            facts: Facts = {"hole": i + 1, "next": i + 2, "stroke_index": one, "other": other, "low": low}
            yield _warning("STROKE-INDEX-NEIGHBOURS", place / (i + 1) / "stroke_index", facts)


# pars and difficulties


def _par_three_runs(pars: Sequence[int], place: Place) -> Iterator[Finding]:
    number = 1
    for par, run in groupby(pars):
        length = len(tuple(run))
        if par == _PAR_THREE and length > 1:
            facts: Facts = {"first": number, "last": number + length - 1, "count": length}
            yield _warning("PAR-3-RUN", place / number / "par", facts)
        number += length


def _par_balance(pars: Sequence[int], place: Place) -> Iterator[Finding]:
    if len(pars) != 2 * NINE:
        return
    out, back = sum(pars[:NINE]), sum(pars[NINE:])
    if abs(out - back) > PAR_APART:
        yield _warning("NINES-PAR", place, {"out": out, "in": back, "most": PAR_APART})


def _difficulty_balance(holes: Sequence[Hole]) -> Iterator[Finding]:
    if len(holes) != 2 * NINE:
        return
    means = []
    for nine in (holes[:NINE], holes[NINE:]):
        digits = [area.difficulty for hole in nine for area in hole.areas]
        if not digits:
            return
        means.append(sum(digits) / len(digits))
    out, back = means
    if abs(out - back) > DIFFICULTY_APART + 1e-9:
        facts: Facts = {"out": round(out, 2), "in": round(back, 2), "most": DIFFICULTY_APART}
        yield _warning("NINES-DIFFICULTY", _HOLES, facts)


def _no_way_round(hole: Hole, place: Place, system: System) -> Iterator[Finding]:
    """An area whose zones all fail can be flown over, where another area lies behind it (CON-1.3, CON-6.1).

    On the last area nothing is left but to open it zone by zone, with strokes (relief) or with points.
    """
    if _CLOSED not in system.difficulties or not hole.areas or hole.areas[-1].difficulty != _CLOSED:
        return
    first = len(hole.areas)
    while first > 1 and hole.areas[first - 2].difficulty == _CLOSED:
        first -= 1
    facts: Facts = {"hole": hole.number, "area": first, "last": len(hole.areas), "count": len(hole.areas) - first + 1}
    yield _warning("SIX-NO-WAY-ROUND", place / "slope", facts)
