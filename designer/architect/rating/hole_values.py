"""What points are worth, hole by hole from the last to the first.

``value[b]`` is the expected number of strokes still to play with b points in hand, under the best spending. A hole
stands alone but for the points (CON-2.3), so the best share of points among holes is found backwards: what points
left over are worth after a hole is the value of the next one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from designer.architect.rating.competence_spending import CompetenceHole
from designer.architect.rating.concentration.lower import Relaxation
from designer.architect.rating.concentration.upper import Policy
from designer.model.course import Setting, Zones

Floats = NDArray[np.float64]
Grids = Sequence[Sequence[Zones]]

SPECTACULAR_MINIMUM = 3
"""What CON-6.6 says where no variant does."""


def upper_values(holes: Grids, system: str, variants: Mapping[str, Setting], most: int) -> Floats:
    """Expected strokes over drawn ``holes`` with 0..``most`` points in hand, as a policy reaches them.

    For competence they are exact. ValueError for a system that is not one of the dice golfs.
    """
    value: Floats = np.zeros(most + 1)
    for fails in reversed(holes):
        value = solved_hole(fails, value, system, variants).value
    return value


def solved_hole(
    fails: Sequence[Zones], after: Floats, system: str, variants: Mapping[str, Setting]
) -> CompetenceHole | Policy:
    """One drawn hole, solved; ``after[b]`` is what b points left over are worth.

    ValueError for a system that is not one of the dice golfs.
    """
    if system == "competence":
        return CompetenceHole(fails, after)
    if system == "concentration":
        return Policy(fails, after, _minimum(variants))
    raise ValueError(f"{system} is not a game of dice golf")


def lower_values(holes: Grids, system: str, variants: Mapping[str, Setting], most: int) -> Floats:
    """Expected strokes that no policy beats; for competence the same as ``upper_values``."""
    if system != "concentration":
        return upper_values(holes, system, variants, most)
    value: Floats = np.zeros(most + 1)
    for fails in reversed(holes):
        value = Relaxation(fails, value, _minimum(variants)).value
    return value


def _minimum(variants: Mapping[str, Setting]) -> int:
    return int(variants.get("spectacular_minimum", SPECTACULAR_MINIMUM))
