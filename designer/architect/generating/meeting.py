"""Difficulties that give a course a rating asked for.

A rating under the best spending takes seconds, one by rolling alone a hundredth of that, and the two go together.
So the rough one chooses among many drafts, each drawn uniformly, and the true one judges the few chosen; what it
says corrects the next choice. Nothing is searched twice, and the same seed takes the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from designer.architect.generating.demands import Demands
from designer.architect.generating.slopes import Slope, Slopes, choices_of, slopes_of, sum_bounds, sums_asked
from designer.draw.stream import Stream
from designer.systems.protocol import System

Rate = Callable[[Sequence[Slope]], float]
"""The rating of a course with these difficulties."""

JUDGED = 10
"""The most drafts that are rated truly."""

DRAFTS, AROUND = 5, 3
"""Drafts drawn at one sum of difficulties (more with every try), and how many sums on either side are tried as well."""

CLOSE, PATIENCE = 0.7, 4
"""A draft is taken at once this near the middle of the band, in parts of the tolerance; after so many, in all of it."""

_STEEP = 1.3
"""How much the rough rating is moved for a stroke of the true one, before two drafts have told better."""


@dataclass(frozen=True, slots=True)
class Target:
    """A rating and how far from it will do, in strokes."""

    rating: float
    tolerance: float

    def met(self, rating: float) -> bool:
        return abs(rating - self.rating) <= self.tolerance + 1e-9


@dataclass(frozen=True, slots=True)
class Met:
    """The nearest difficulties found and their rating; ``judged`` is how many drafts were rated truly."""

    slopes: tuple[Slope, ...]
    rating: float
    judged: int


def meet(
    target: Target, demands: Demands, pars: Sequence[int], system: System, seed: str, *, rough: Rate, rate: Rate
) -> Met:
    """Difficulties for ``pars`` within ``demands`` whose rating by ``rate`` is as near the target as was found.

    The search ends with a draft in the band, or, after JUDGED drafts or where none is left to try, with the best.
    """
    drafts = _Drafts(demands, pars, system, seed, rough)
    seen: list[tuple[float, float, tuple[Slope, ...]]] = []  # rough, true, slopes
    wanted = target.rating
    while len(seen) < JUDGED:
        slopes = drafts.nearest(wanted, [one for _, _, one in seen])
        if slopes is None:
            break
        seen.append((rough(slopes), rate(slopes), slopes))
        best = min(seen, key=lambda draft: abs(draft[1] - target.rating))
        if abs(best[1] - target.rating) <= target.tolerance * (CLOSE if len(seen) < PATIENCE else 1.0):
            break
        before, wanted = wanted, _next(target.rating, [(x, y) for x, y, _ in seen])
        if drafts.beyond(wanted) and drafts.beyond(before) and len(seen) > 1:
            break
    _, rating, slopes = min(seen, key=lambda draft: abs(draft[1] - target.rating))
    return Met(slopes, rating, len(seen))


def _next(rating: float, seen: Sequence[tuple[float, float]]) -> float:
    """The rough rating at which ``rating`` is to be expected, from (rough, true) of the drafts judged.

    A straight line through them all, those near the rating weighing most: single ones stray from it a little.
    """
    weights = [1 / (0.5 + abs(true - rating)) ** 2 for _, true in seen]
    whole = sum(weights)
    x = sum(w * rough for w, (rough, _) in zip(weights, seen, strict=True)) / whole
    y = sum(w * true for w, (_, true) in zip(weights, seen, strict=True)) / whole
    along = sum(w * (true - y) ** 2 for w, (_, true) in zip(weights, seen, strict=True))
    both = sum(w * (rough - x) * (true - y) for w, (rough, true) in zip(weights, seen, strict=True))
    steep = min(max(both / along, 0.5), 4.0) if both > 0 else _STEEP
    return x + (rating - y) * steep


@dataclass(slots=True)
class _Drafts:
    """Drafts of difficulties by their sums, with what the rough rating says of them."""

    demands: Demands
    pars: Sequence[int]
    system: System
    seed: str
    rough: Rate
    _made: dict[int, tuple[Slopes, list[tuple[float, tuple[Slope, ...]]]]] = field(default_factory=dict)

    @property
    def sums(self) -> range:
        """The sums of difficulties that the demands allow."""
        areas = sum(self.pars)
        low, high = sum_bounds(len(self.pars), areas, choices_of(self.demands, self.system.difficulties))
        asked = sums_asked(self.demands, areas)
        return range(low, high + 1) if asked is None else range(max(low, asked.start), min(high + 1, asked.stop))

    def at(self, total: int, count: int) -> list[tuple[float, tuple[Slope, ...]]]:
        """The first ``count`` drafts of a sum, fewer where there are not so many different ones."""
        if total not in self._made:
            demands = replace(self.demands, difficulty=None, budget=total)
            self._made[total] = (slopes_of(demands, self.pars, self.system), [])
        slopes, made = self._made[total]
        for number in range(len(made), min(count, slopes.count)):
            rank = Stream(self.seed, f"new/slopes/{total}/{number}").pick(0, slopes.count - 1)
            draft = slopes.at(rank)
            made.append((self.rough(draft), draft))
        return made[:count]

    def nearest(self, wanted: float, tried: Sequence[tuple[Slope, ...]]) -> tuple[Slope, ...] | None:
        """The draft not tried yet whose rough rating is nearest to ``wanted``; None where all have been tried."""
        sums = self.sums
        count = DRAFTS + 2 * len(tried)
        if len(sums) <= 2:
            pool = [draft for total in sums for draft in self.at(total, 2 * count * AROUND)]
        else:
            middle = self._sum_for(wanted)
            around = [total for total in range(middle - AROUND, middle + AROUND + 1) if total in sums]
            pool = [draft for total in around for draft in self.at(total, count)]
        untried = [draft for draft in pool if draft[1] not in tried]
        return min(untried, key=lambda draft: abs(draft[0] - wanted))[1] if untried else None

    def _sum_for(self, wanted: float) -> int:
        """The sum whose first draft has about the rough rating ``wanted``: the rating grows with the sum."""
        low, high = self.sums[0], self.sums[-1]
        while low < high:
            middle = (low + high) // 2
            if self.at(middle, 1)[0][0] < wanted:
                low = middle + 1
            else:
                high = middle
        return low

    def beyond(self, wanted: float) -> bool:
        """Whether ``wanted`` lies outside what the least and the greatest sum give."""
        least = min(rough for rough, _ in self.at(self.sums[0], 1))
        most = max(rough for rough, _ in self.at(self.sums[-1], 1))
        return not least <= wanted <= most
