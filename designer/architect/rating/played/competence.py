"""The best play of a competence hole as moves (COM-3 to COM-7)."""

from __future__ import annotations

from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from designer.architect.rating.competence_spending import ADJUST, CompetenceHole, Unlocked
from designer.architect.rating.played.moves import SIDES, Block, Index, Moves
from designer.architect.rating.points import pinch_price, within

Floats = NDArray[np.float64]


def competence_moves(hole: CompetenceHole) -> Moves:
    """See ``Moves``; where two choices are worth the same the cheaper one is taken."""
    return _Competence(hole).moves()


class _Competence:
    def __init__(self, hole: CompetenceHole) -> None:
        self.hole, self.points, self.par = hole, len(hole.after), len(hole.fails)
        # Places of runs of states, one state a number of points: the ends, then for each grid six series and the rest.
        counts = [1, *(SIDES + 3 * len(sets) for sets in hole.sets)]
        self.first = [0, *accumulate(counts)]
        self.size = self.first[-1] * self.points
        self.values = np.empty(self.size)
        self.values[: self.points] = hole.after
        for grid in range(self.par):
            for series in range(SIDES):
                self._set(self.arrived(grid, series), hole.arrived[grid][series])
            for (failures, unlocked), value in hole.staying[grid].items():
                self._set(self.staying(grid, failures, unlocked), value)

    def _set(self, run: int, value: Floats) -> None:
        self.values[run : run + self.points] = value

    def arrived(self, grid: int, series: int) -> int:
        return (self.first[grid + 1] + series) * self.points

    def staying(self, grid: int, failures: int, unlocked: Unlocked) -> int:
        sets = self.hole.sets[grid]
        return (self.first[grid + 1] + SIDES + failures * len(sets) + sets.index(unlocked)) * self.points

    def passed(self, grid: int, digit: int) -> int:
        return 0 if grid + 1 == self.par else self.arrived(grid + 1, digit)

    def failed(self, grid: int, failures: int, unlocked: Unlocked) -> int:
        """After a failing roll that follows so many (COM-5)."""
        if failures == 2:
            return self.staying(max(grid - 1, 0), 0, frozenset())
        return self.staying(grid, failures + 1, unlocked)

    def moves(self) -> Moves:
        start = self.staying(0, 0, frozenset()) + np.arange(self.points)
        # A series goes on without a stroke to a later grid only, so the last grid comes first.
        blocks = [self._block(grid) for grid in reversed(range(self.par))]
        return Moves(self.size, self.points, start, tuple(blocks))

    def _block(self, grid: int) -> Block:
        runs: list[int] = []
        reached: list[Index] = []
        if grid:
            for series in range(SIDES):
                runs.append(self.arrived(grid, series))
                reached.append(self._best(self._on_series(grid, series)))
        for failures in range(3):
            rolls = {unlocked: self._rolled(grid, failures, unlocked) for unlocked in self.hole.sets[grid]}
            for unlocked in self.hole.sets[grid]:
                paid = pinch_price(len(unlocked))
                choices = [(pinch_price(len(w)) - paid, roll) for w, roll in rolls.items() if unlocked <= w]
                runs.append(self.staying(grid, failures, unlocked))
                reached.append(self._best(choices))
        states = np.concatenate([np.arange(run, run + self.points) for run in runs])
        return Block(states, np.concatenate(reached, axis=1))

    def _rolled(self, grid: int, failures: int, unlocked: Unlocked) -> list[int]:
        """What each digit leads to; every roll counts a stroke."""
        fails = self.hole.fails[grid] - unlocked
        return [self.failed(grid, failures, unlocked) if d in fails else self.passed(grid, d) for d in range(SIDES)]

    def _on_series(self, grid: int, series: int) -> list[tuple[int, list[int]]]:
        """All choices with an open series: price, and what each digit leads to."""
        free = self.size + self.passed(grid, series)
        choices: list[tuple[int, list[int]]] = []
        for unlocked in self.hole.sets[grid]:
            if series not in unlocked:
                roll = self._rolled(grid, 0, unlocked)
                choices.append((pinch_price(len(unlocked)), [free if d == series else roll[d] for d in range(SIDES)]))
        alone = self._rolled(grid, 0, frozenset())
        for width, price in ADJUST:
            choices.append((price, [free if within(d, series, width) else alone[d] for d in range(SIDES)]))
        return choices

    def _best(self, choices: list[tuple[int, list[int]]]) -> Index:
        """[digit, points in hand]: what the best choice leads to."""
        choices = sorted(choices, key=lambda choice: choice[0])
        points = self.points
        worth = np.full((len(choices), points), np.inf)
        for row, (price, roll) in zip(worth, choices, strict=True):
            if price >= points:
                continue
            for run in roll:
                free = run >= self.size
                value = self.values[run - self.size * free :][: points - price] + (not free)
                row[price:] = value if np.isinf(row[price]) else row[price:] + value
        # Worth the same but for rounding: the cheaper.
        best = (worth <= worth.min(axis=0) + 1e-7).argmax(axis=0)
        prices = np.array([price for price, _ in choices])
        runs = np.array([roll for _, roll in choices])
        return np.asarray(runs[best].T + np.arange(points) - prices[best])
