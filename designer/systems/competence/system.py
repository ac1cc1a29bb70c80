"""The game system ``competence``: its parts fitted to the plug."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from designer.model.course import Course, Setting, Zones
from designer.model.finding import Fact
from designer.systems.competence import options as choices
from designer.systems.competence import rules, telling
from designer.systems.competence.actions import aim_price
from designer.systems.competence.entries import entry
from designer.systems.competence.fouls import FOULS
from designer.systems.competence.state import State, opening
from designer.systems.dice import tokens as notation
from designer.systems.dice.grids import grids_needed
from designer.systems.dice.zones import zones
from designer.systems.protocol import Fault, Need, Option, Standing, Variant
from designer.systems.telling import Reading, Served
from designer.systems.token import Token


class Competence:
    """Dice golf with competence points."""

    id = "competence"
    difficulties = range(1, 6)
    beginner_index = 100
    sheets = ("scorecard", "log", "grid", "packet")
    fouls = FOULS
    variants: Mapping[str, Variant] = {
        "playoff": Variant("sudden-death", ("sudden-death", "aggregate"), "COM-2.2"),
        "index_update": Variant("match", ("match", "tournament"), "COM-8.1"),
    }
    codes = frozenset({"NOTATION", "INCOMPLETE", "SCORE", "COM-2.1", "COM-3.4", "COM-6.1", "COM-7.1", "COM-7.2"})

    def supplies(self, course: Course) -> tuple[Need, ...]:
        return grids_needed(course)

    def parse(self, text: str) -> tuple[Token, ...]:
        return notation.tokens(text, entry)

    def text(self, tokens: Sequence[Token]) -> str:
        return notation.joined(tokens)

    def rolled(self, text: str) -> frozenset[int]:
        """All of a plain roll; an action names no die."""
        return frozenset(range(len(text))) if text.isdigit() else frozenset()

    def opening(self, fails: Sequence[Zones], points: int, variants: Mapping[str, Setting]) -> State:
        return opening(fails, points)

    after = staticmethod(rules.after)  # called once an entry: no call in between

    def closing(self, state: State, tokens: Sequence[Token]) -> tuple[Fault, ...]:
        return rules.closing(state, tokens)

    def claimed(self, tokens: Sequence[Token]) -> int | None:
        return notation.claimed(tokens)

    def options(self, state: State) -> tuple[Option, ...]:
        return choices.options(state)

    def standing(self, state: State) -> Standing:
        tally = {"dice_sum": state.dice_sum, "rolls": state.rolls}
        return Standing(state.strokes, state.points, state.position, state.done, tally)

    def situation(self, state: State) -> Mapping[str, Fact]:
        """The grid played for, strokes, points, failures in a row, series digit (0: none open), closed zones, and
        the price of the next zone aimed at. Grid and price are None where the hole is over."""
        shut = () if state.done else zones(state.fails[state.position] & ~state.opened)
        return {
            "grid": None if state.done else state.position + 1,
            "strokes": state.strokes,
            "points": state.points,
            "failures": state.misses,
            "series": state.series,
            "closed": "".join(map(str, shut)),
            "price": aim_price(state.opened, 1) if shut else None,
            "declared": " ".join(t.text for t in state.declared),
        }

    def reading(self, token: Token) -> Reading:
        return telling.reading(token)

    def served(self, state: State, shot: Token) -> tuple[Served, ...]:
        return telling.served(state, shot)

    def xp(self, par: int, strokes: int, tally: Mapping[str, int]) -> int:
        """Ten times the average digit rolled, to the nearest whole, halves up; 0 without a roll (COM-8.1)."""
        rolls = tally.get("rolls", 0)
        return (20 * tally["dice_sum"] + rolls) // (2 * rolls) if rolls else 0


COMPETENCE = Competence()
