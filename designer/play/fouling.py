"""Foul logs: a legal log with exactly one labelled fault in it, and the first breach that it must bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from designer.draw.stream import Stream
from designer.model.course import Setting, Zones
from designer.model.log import HoleLog, Log
from designer.model.match import Draw
from designer.play.foul_matches import MATCH_FOULS, MatchFoul, MatchPlant
from designer.systems.fouls import Foul, LegalHole, Plant, inserted, replaced
from designer.systems.protocol import System, grids_of

UNREADABLE = ("?", "3.", "x", "\uff13", "--", "+1", "=x", "1\u200b2")
"""Tokens that no game can read."""


@dataclass(frozen=True, slots=True)
class Fouled:
    """A log with one fault: what was done (``label``), and the first breach in the order of a ruling.

    ``hole`` is 0 where the breach is of the whole match; ``entry`` counts tokens from 0, ``column`` from 1.
    """

    log: Log
    label: str
    code: str
    hole: int
    entry: int
    column: int


def labels(system: System) -> tuple[str, ...]:
    """The labels of every kind of fault that logs of ``system`` can hold."""
    return tuple(kind.label for kind in _kinds(system))


def fouled(
    system: System,
    log: Log,
    draw: Draw,
    others: Mapping[str, Draw],
    points: int,
    variants: Mapping[str, Setting],
    seed: str,
    number: int,
) -> Fouled:
    """Plant one fault in ``log``, a legal log of ``draw`` played from ``points``.

    ``others`` are the draws of the event by match, this one's may be among them. The kinds come in turn by
    ``number``, passing over what does not apply to this log; where it is planted comes from the stream
    ``foul/NUMBER`` of ``seed``. Same input, same fault.
    """
    dice = Stream(seed, f"foul/{number}")
    kinds = _kinds(system)
    holes = _legal_holes(system, log, draw, points, variants)
    rivals = {name: other for name, other in others.items() if name != draw.match.id}
    for turn in range(len(kinds)):
        kind = kinds[(number + turn) % len(kinds)]
        if isinstance(kind, MatchFoul):
            plants = kind.plants(log, draw, rivals)
            if plants:
                return _of_match(kind.label, plants[dice.pick(1, len(plants)) - 1])
        elif found := _in_some_hole(kind, holes, dice):
            return _of_hole(kind.label, log, *found)
    raise ValueError("a log without a hole holds no fault")


_EVERY_GAME: tuple[Foul, ...] = (
    Foul("unreadable", lambda hole: [
        inserted(hole, index, (word,), "NOTATION") for index in range(len(hole.tokens)) for word in UNREADABLE
    ]),
    Foul("after-the-claim", lambda hole: [
        inserted(hole, len(hole.tokens), (word,), "NOTATION") for word in dict.fromkeys(hole.texts)
    ]),
    Foul("strokes-claimed-short", lambda hole: [*_short(hole)]),
)  # fmt: skip


def _kinds(system: System) -> tuple[Foul | MatchFoul, ...]:
    return (*system.fouls, *_EVERY_GAME, *MATCH_FOULS)


def _short(hole: LegalHole) -> Iterator[Plant]:
    """A stroke, or more, fewer claimed than played: ``=4`` for a hole played in 5."""
    last = hole.texts[-1]
    if last.startswith("="):
        played = int(last[1:])
        yield from (replaced(hole, len(hole.tokens) - 1, f"={n}", "SCORE") for n in range(max(0, played - 3), played))


def _legal_holes(
    system: System, log: Log, draw: Draw, points: int, variants: Mapping[str, Setting]
) -> dict[int, LegalHole]:
    """The holes of a legal log by number, with every state on the way."""
    written = {hole.hole: hole for hole in log.holes}
    found: dict[int, LegalHole] = {}
    left = points
    for hole in draw.course.holes:
        if hole.number in written:
            found[hole.number] = _legal_hole(system, grids_of(hole), left, variants, written[hole.number].notation)
            left = system.standing(found[hole.number].states[-1]).points
    return found


def _legal_hole(
    system: System, fails: tuple[Zones, ...], points: int, variants: Mapping[str, Setting], notation: str
) -> LegalHole:
    tokens = system.parse(notation)
    states = [system.opening(fails, points, variants)]
    for token in tokens:
        states.append(system.after(states[-1], token).state)
    return LegalHole(fails, tokens, tuple(states))


def _in_some_hole(kind: Foul, holes: Mapping[int, LegalHole], dice: Stream) -> tuple[int, Plant] | None:
    """A plant in a hole picked at random, in the next one that it applies to where it does not to that."""
    numbers: Sequence[int] = [number for number, hole in holes.items() if hole.tokens]
    if not numbers:
        return None
    start = dice.pick(1, len(numbers)) - 1
    for number in (*numbers[start:], *numbers[:start]):
        if plants := kind.plants(holes[number]):
            return number, plants[dice.pick(1, len(plants)) - 1]
    return None


def _of_hole(label: str, log: Log, number: int, plant: Plant) -> Fouled:
    holes = tuple(
        HoleLog(hole.hole, plant.notation, hole.strokes) if hole.hole == number else hole for hole in log.holes
    )
    return Fouled(replace(log, holes=holes), label, plant.code, number, plant.entry, plant.column)


def _of_match(label: str, plant: MatchPlant) -> Fouled:
    return Fouled(plant.log, label, plant.code, plant.hole, plant.entry, plant.column)
