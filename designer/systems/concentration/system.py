"""The game system ``concentration``: its parts fitted to the plug."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from designer.model.course import Course, Setting, Zones
from designer.model.finding import Fact
from designer.systems.concentration import options as choices
from designer.systems.concentration import rules, telling
from designer.systems.concentration.entries import entry
from designer.systems.concentration.fouls import FOULS
from designer.systems.concentration.state import State, opening
from designer.systems.dice import tokens as notation
from designer.systems.dice.grids import grids_needed
from designer.systems.dice.zones import zones
from designer.systems.protocol import Fault, Need, Option, Standing, Variant
from designer.systems.telling import Reading, Served
from designer.systems.token import Token

XP_LEAST = 20


class Concentration:
    """Dice golf with concentration points."""

    id = "concentration"
    difficulties = range(1, 7)
    beginner_index = 50
    sheets = ("scorecard", "log", "grid", "packet")
    fouls = FOULS
    variants: Mapping[str, Variant] = {
        "playoff": Variant("sudden-death", ("sudden-death", "aggregate"), "CON-2.2"),
        "spectacular_minimum": Variant(3, (2, 3, 4, 5), "CON-6.6"),
        "index_update": Variant("match", ("match", "tournament"), "CON-8.1"),
    }
    codes = frozenset(
        {"NOTATION", "INCOMPLETE", "SCORE", "CON-2.1", "CON-3.5", "CON-6.1", "CON-7"}
        | {f"CON-7.{n}" for n in (1, 3, 4, 5, 6, 8)}
    )

    def supplies(self, course: Course) -> tuple[Need, ...]:
        return grids_needed(course)

    def parse(self, text: str) -> tuple[Token, ...]:
        return notation.tokens(text, entry)

    def text(self, tokens: Sequence[Token]) -> str:
        return notation.joined(tokens)

    def rolled(self, text: str) -> frozenset[int]:
        """All of a plain roll, the die of a risky swing, what follows the colon of an aimed shot."""
        if text[:1] == "S":
            return frozenset({1})
        before, colon, _ = text.partition(":")
        if text[:1] == "V" and colon:
            return frozenset(range(len(before) + 1, len(text)))
        return frozenset(range(len(text))) if text.isdigit() else frozenset()

    def opening(self, fails: Sequence[Zones], points: int, variants: Mapping[str, Setting]) -> State:
        return opening(fails, points, variants)

    after = staticmethod(rules.after)  # called once an entry: no call in between

    def closing(self, state: State, tokens: Sequence[Token]) -> tuple[Fault, ...]:
        return rules.closing(state, tokens)

    def claimed(self, tokens: Sequence[Token]) -> int | None:
        return notation.claimed(tokens)

    def options(self, state: State) -> tuple[Option, ...]:
        return choices.options(state)

    def standing(self, state: State) -> Standing:
        return Standing(state.strokes, state.points, state.position, state.done)

    def situation(self, state: State) -> Mapping[str, Fact]:
        """Position, strokes, points, failures in a row, closed zones of the next area, discount."""
        shut = () if state.done else zones(state.shut(state.position + 1))
        return {
            "position": state.position,
            "strokes": state.strokes,
            "points": state.points,
            "failures": len(state.run),
            "closed": "".join(map(str, shut)),
            "discount": state.discount,
            "declared": " ".join(t.text for t in state.declared),
        }

    def reading(self, token: Token) -> Reading:
        return telling.reading(token)

    def served(self, state: State, shot: Token) -> tuple[Served, ...]:
        return telling.served(state, shot)

    def xp(self, par: int, strokes: int, tally: Mapping[str, int]) -> int:
        """par - (strokes - par), at least 20 (CON-8.1)."""
        return max(XP_LEAST, par - (strokes - par))


CONCENTRATION = Concentration()
