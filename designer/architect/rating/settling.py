"""Value iteration over the positions of a hole, only where something has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable

MOST_ROUNDS = 20_000
"""A guard: the values of a hole settle in some ten rounds, in a few hundred on the hardest areas."""


def settle(
    par: int, improve: Callable[[int], float], tolerance: float, dirty: Iterable[int] | None = None,
    keeps: Callable[[int], bool] = lambda position: False,
) -> None:  # fmt: skip
    """Call ``improve(position)``, which tells its greatest change, until none changes by ``tolerance`` or more.

    A position looks at the next two (CON-3.3, 5.2), at the one before (CON-4.1) unless it ``keeps`` the ball for
    certain, and the tee at itself. ``dirty`` are the positions to begin with, all by default.
    """
    waiting = set(range(par) if dirty is None else dirty)
    for _ in range(MOST_ROUNDS):
        if not waiting:
            return
        for position in reversed(range(par)):
            if position not in waiting:
                continue
            waiting.discard(position)
            if improve(position) < tolerance:
                continue
            waiting.update(before for before in (position - 1, position - 2) if before >= 0)
            if position + 1 < par and not keeps(position + 1):
                waiting.add(position + 1)
            if position == 0 and not keeps(0):
                waiting.add(0)
