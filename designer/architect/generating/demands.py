"""What a brief demands of a course."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from fractions import Fraction

from designer.model.course import STANDARDS, Standard

NINE, EIGHTEEN = 9, 18
LENGTHS = (NINE, EIGHTEEN)
"""The numbers of holes a course may have (CON-1.1, COM-1.1)."""


@dataclass(frozen=True, slots=True)
class Demands:
    """Demands on pars and difficulties; None (False) leaves a thing free.

    ``pars`` are those of a card, hole by hole. ``balance`` is the most by which the pars of the two nines may
    differ. ``difficulty`` is the mean over all areas, met by the nearest whole sum; ``budget`` is that sum
    itself; ``difficulty_range`` the least and the greatest difficulty of an area.
    """

    holes: int | None = None
    standard: Standard | None = None
    par: int | None = None
    pars: tuple[int, ...] | None = None
    no_neighbouring_par3: bool = False
    balance: int | None = None
    difficulty: Fraction | None = None
    difficulty_range: tuple[int, int] | None = None
    budget: int | None = None

    @property
    def asked(self) -> tuple[str, ...]:
        """The names of the demands that are made, in the order above."""
        made = ((f.name, getattr(self, f.name)) for f in fields(self))
        return tuple(name for name, value in made if value is not None and value is not False)

    def only(self, names: Iterable[str]) -> Demands:
        """These demands without those that are not named."""
        return Demands(**{name: getattr(self, name) for name in names})

    def without(self, name: str) -> Demands:
        return self.only(other for other in self.asked if other != name)

    def text(self, name: str) -> str:
        """A demand as the command line writes it: ``--par 72``."""
        value = getattr(self, name)
        match name:
            case "pars":
                return f"--like {''.join(map(str, value))}"
            case "standard":
                return f"--standard {value.id}"
            case "difficulty_range":
                return f"--difficulty-range {value[0]}-{value[1]}"
            case "no_neighbouring_par3":
                return "--no-neighbouring-par3"
            case "difficulty":
                return f"--difficulty {float(value):g}"
            case _:
                return f"--{name} {value}"


HABITS: tuple[Demands, ...] = (
    Demands(holes=EIGHTEEN),
    Demands(standard=STANDARDS["championship-18"]),
    Demands(standard=STANDARDS["standard-9"]),
    Demands(balance=2),
    Demands(no_neighbouring_par3=True),
)
"""What a course has where the brief says nothing of it and leaves room for it, the weightiest first."""

HABITUAL_RANGES = ((1, 4), (1, 5))
"""Ranges of difficulty taken where none is asked: the first that would do with its greatest difficulty to spare."""


def both(one: Demands, other: Demands) -> Demands:
    """``one`` and, where it is silent, ``other``."""
    return replace(one, **{name: getattr(other, name) for name in other.asked if name not in one.asked})
