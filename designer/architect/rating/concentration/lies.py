"""What a player must remember between two shots of a hole (CON-4, CON-5, CON-7), as numbers.

A *lie* is all of a state but the position, the relief taken, the discount and the points left. It holds the
failures in a row, the digit of the latest standard shot, whether the two latest shots are a double (CON-7.1), and
the length of the run of equal successes (CON-5.1). Which failures came before the latest one does not matter: a
full retry (CON-7.5) asks whether the two failures at hand show one digit, which is the double again; a critical
failure (CON-4.2) costs no stroke. So 69 lies are all there are:

====================  ==========================================================================
``FRESH``             no failure, and no standard shot to remember (hole's start, after aimed shots)
``quiet(d, double)``  no failure, digit d, no run: after a lost ball, or after a free area
``again(d, double)``  the same on the tee, where the ball was lost from the tee: a retry may follow (CON-7.4)
``once(d, double)``   a success with d that begins a run
``twice(d)``          two equal successes in a row
``failed(n, d, ..)``  n = 1 or 2 failures in a row, the latest a standard shot with d
``aimless(n)``        n = 1 or 2 failures in a row, the latest an aimed shot
====================  ==========================================================================

Digits are 0..5 here. Lies that differ only by the double share their shots: a *row* is a set of such lies, and only
relief and the full retry look at the double.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Index = NDArray[np.intp]

FRESH = 0
COUNT = 69


def quiet(digit: int, double: bool) -> int:
    return 1 + 6 * double + digit


def once(digit: int, double: bool) -> int:
    return 13 + 6 * double + digit


def twice(digit: int) -> int:
    return 25 + digit


def failed(failures: int, digit: int, double: bool) -> int:
    return 18 + 13 * failures + 6 * double + digit


def again(digit: int, double: bool) -> int:
    return 57 + 6 * double + digit


def aimless(failures: int) -> int:
    return 30 + 13 * failures


DIGITS = range(6)
QUIET_DOUBLE: Index = np.array([quiet(d, True) for d in DIGITS])
ONCE: Index = np.array([once(d, False) for d in DIGITS])
ONCE_DOUBLE: Index = np.array([once(d, True) for d in DIGITS])
TWICE: Index = np.array([twice(d) for d in DIGITS])


@dataclass(frozen=True, slots=True)
class Group:
    """The lies with one number of failures, as rows of shots.

    Row 0 remembers no digit; then six rows, digit 0..5, for each *kind*: what the latest digit can still become
    (``"plain"``; without failures on the tee ``"again"``, and far enough from it ``"once"`` and ``"twice"``).
    ``lies`` and ``row_of`` run in step: lie ``lies[i]`` plays as row ``row_of[i]``. ``doubles`` are the places in
    them of lies with a double. ``fail`` and ``fail_double`` are the lies after a failure with digit 0..5, without and
    with a double; from two failures those of a lost ball.
    """

    failures: int
    kinds: tuple[str, ...]
    lies: Index
    row_of: Index
    doubles: Index
    fail: Index
    fail_double: Index

    @property
    def rows(self) -> int:
        return 1 + 6 * len(self.kinds)

    @property
    def retries(self) -> tuple[int, ...]:
        """The rows, digit 0..5, whose latest shot may have been a miss at this area (CON-7.4); empty for none."""
        if self.failures:
            return tuple(range(1, 7))
        return tuple(range(7, 13)) if "again" in self.kinds else ()

    @property
    def loses(self) -> bool:
        """Whether one more failure loses the ball (CON-4.1)."""
        return self.failures == 2


KINDS = ("plain", "once", "twice")


def _group(failures: int, position: int) -> Group:
    kinds: tuple[str, ...] = KINDS[:1]
    if failures:
        pairs = [(aimless(failures), 0, False)]
        pairs += [(failed(failures, d, double), 1 + d, double) for double in (False, True) for d in DIGITS]
    else:
        # A run of n successes has brought the ball n areas on.
        kinds = KINDS[: position + 1] if position else ("plain", "again")
        pairs = [(FRESH, 0, False)]
        pairs += [(quiet(d, double), 1 + d, double) for double in (False, True) for d in DIGITS]
        if "again" in kinds:
            pairs += [(again(d, double), 7 + d, double) for double in (False, True) for d in DIGITS]
        if "once" in kinds:
            pairs += [(once(d, double), 7 + d, double) for double in (False, True) for d in DIGITS]
        if "twice" in kinds:
            pairs += [(twice(d), 13 + d, True) for d in DIGITS]
    lost = quiet if position else again
    after = [
        [lost(d, double) if failures == 2 else failed(failures + 1, d, double) for d in DIGITS]
        for double in (False, True)
    ]
    return Group(
        failures,
        kinds,
        lies=np.array([lie for lie, _, _ in pairs]),
        row_of=np.array([row for _, row, _ in pairs]),
        doubles=np.array([i for i, (_, _, double) in enumerate(pairs) if double]),
        fail=np.array(after[0]),
        fail_double=np.array(after[1]),
    )


def groups(position: int) -> tuple[Group, ...]:
    """The groups in the order in which they are solved: a failure leads to the group before."""
    return _GROUPS[min(position, 2)]


_GROUPS = tuple(tuple(_group(failures, position) for failures in (2, 1, 0)) for position in range(3))
