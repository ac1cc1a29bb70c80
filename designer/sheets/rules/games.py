"""What the sheets must know of each game: its xp formula, what else it counts, the letter of its areas.

A game that joins adds its row to these tables; nothing else of the sheets knows the games apart.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.sums import Blank, Figure, Part, Sign

MINUS = "\u2212"


def _concentration(desk: Desk, par: int) -> tuple[Part, ...]:
    """CON-8.1: twice the par less the strokes (which is par - (strokes - par)), at least 20."""
    return (
        Figure(str(2 * par), desk.say("scorecard.twice_par")),
        Sign(MINUS),
        Blank(desk.say("scorecard.sum_strokes")),
        Sign("="),
        Blank(desk.say("scorecard.xp"), heavy=True),
    )


def _competence(desk: Desk, par: int) -> tuple[Part, ...]:
    """COM-8.1: ten times the mean of all digits rolled, to the nearest whole."""
    return (
        Figure("10"),
        Sign("×"),
        Blank(desk.say("scorecard.digits")),
        Sign("÷"),
        Blank(desk.say("scorecard.rolls")),
        Sign("="),
        Blank(desk.say("scorecard.xp"), heavy=True),
    )


_FORMULAS: Mapping[str, Callable[[Desk, int], tuple[Part, ...]]] = {
    "concentration": _concentration,
    "competence": _competence,
}

_LETTERS: Mapping[str, str] = {"competence": "g"}

_COUNTS: Mapping[str, tuple[str, ...]] = {"competence": ("digits", "rolls")}


def xp_sum(desk: Desk, system: str, par: int) -> tuple[Part, ...]:
    """The xp of a match over ``par``, printed as arithmetic with blanks. KeyError for a game without one."""
    return _FORMULAS[system](desk, par)


def new_index(desk: Desk, index: int | None) -> tuple[Part, ...]:
    """What goes on from the xp: plus the index makes the new index; ``index`` None leaves a box for it."""
    caption = desk.say("scorecard.index")
    known: Part = Blank(caption) if index is None else Figure(str(index), caption)
    return Sign("+"), known, Sign("="), Blank(desk.say("scorecard.new_index"), heavy=True)


def log_counts(system: str) -> tuple[str, ...]:
    """What else a player counts on a log sheet, as keys of ``sheets.scorecard``."""
    return _COUNTS.get(system, ())


def area_name(system: str, number: int) -> str:
    """What the rules call an area: A1, or g1 where they speak of grids."""
    return f"{_LETTERS.get(system, 'A')}{number}"
