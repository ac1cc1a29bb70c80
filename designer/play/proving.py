"""Events made up to try a referee: random courses, drawn twice, with players, points and settings at random."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from designer.draw.drawing import draw_match
from designer.draw.stream import Stream
from designer.model.course import STANDARDS, Area, Course, Hole, Setting
from designer.model.match import Draw, Match
from designer.model.tournament import Player, Round, Seed, SeedKind, Tournament
from designer.systems.protocol import System, settings

PLAYERS = ("ana", "kei", "lea", "tom")
MATCHES = ("R1", "R2")
RICHEST = 3
"""Points to start with: from none to this many times a beginner's."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One player's match to come: the event's draws by match, which of them it is, and what it is played by."""

    draws: Mapping[str, Draw]
    match: str
    player: str
    points: int
    variants: Mapping[str, Setting]

    @property
    def draw(self) -> Draw:
        return self.draws[self.match]


def trial(system: System, seed: str, number: int, holes: int) -> Trial:
    """Trial ``number`` of ``seed`` (digits): a course of ``holes`` holes and all else from ``trial/NUMBER``.

    Difficulties range over all that the game allows, so many of these holes are harder than any on a real course.
    """
    dice = Stream(seed, f"trial/{number}")
    course = _course(system, dice, holes)
    digits = "".join(str(dice.pick(0, 9)) for _ in range(24))
    event = Tournament(
        "trial", "Trial", "A", "en", "a4", {course.id: course},
        tuple(Player(name, name, system.beginner_index) for name in PLAYERS),
        tuple(Round(match, course.id) for match in MATCHES),
        Seed(SeedKind.OPEN, digits, "d10"),
    )  # fmt: skip
    draws = {match: draw_match(event, Match(match, match, PLAYERS), course, digits, spares=1) for match in MATCHES}
    chosen = {name: variant.values[dice.pick(1, len(variant.values)) - 1] for name, variant in system.variants.items()}
    return Trial(
        draws,
        MATCHES[dice.pick(1, len(MATCHES)) - 1],
        PLAYERS[dice.pick(1, len(PLAYERS)) - 1],
        dice.pick(0, RICHEST * system.beginner_index),
        settings(system, chosen),
    )


def _course(system: System, dice: Stream, holes: int) -> Course:
    least, most = system.difficulties[0], system.difficulties[-1]
    made: list[Hole] = []
    for number in range(1, holes + 1):
        par = dice.pick(3, 5)
        # Every other hole stays in the lower half, so that long flights and series come up as well.
        top = most if dice.pick(1, 2) == 1 else (least + most) // 2
        made.append(Hole(number, par, tuple(Area(dice.pick(least, top)) for _ in range(par))))
    return Course("trial", "Trial Links", system.id, STANDARDS["free"], tuple(made))
