"""``conform``: the referee tried on logs made up here, legal ones it must pass and foul ones it must catch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from designer.jobs.words import speaker
from designer.model.conformity import Conformity, Misjudged
from designer.model.log import HoleLog
from designer.model.ruling import Breach
from designer.play.fouling import Fouled, fouled, labels
from designer.play.matches import play_match
from designer.play.proving import Trial, trial
from designer.referee.replay import Bench, replay
from designer.referee.sheets import registry
from designer.report.conform_text import conformity_text
from designer.systems.catalogue import SYSTEMS
from designer.systems.protocol import System

ROUND = 9
"""Holes of a log: a match on a short course."""

SHOWN = 10
"""Misjudged logs kept to be shown, of each system."""


def conform(
    holes: int, seed: str, systems: Sequence[str] = tuple(SYSTEMS), progress: Callable[[int, int], None] | None = None
) -> tuple[Conformity, ...]:
    """Try the referee of each of ``systems`` on at least ``holes`` legal holes, and on as many with a fault a log.

    ``seed`` is digits; the same seed tries the same logs. ``progress`` is told logs done and logs to do.
    """
    count = -(-holes // ROUND)
    done = 0
    results: list[Conformity] = []
    for name in systems:
        tally = _Tally(SYSTEMS[name], seed)
        for number in range(count):
            tally.judge(number)
            done += 1
            if progress:
                progress(done, count * len(systems))
        results.append(tally.result())
    return tuple(results)


def conform_report(results: Sequence[Conformity], language: str) -> str:
    """The counts as a table in words, and whatever was misjudged."""
    return conformity_text(results, speaker(language))


class _Tally:
    """The counts of one game while its logs are judged."""

    def __init__(self, system: System, seed: str) -> None:
        self._system, self._seed = system, seed
        self._logs = self._clean = self._holes = 0
        self._planted: Counter[str] = Counter()
        self._caught: Counter[str] = Counter()
        self._misjudged: list[Misjudged] = []

    def judge(self, number: int) -> None:
        """Make trial ``number``, and judge its legal log and then its foul one."""
        given = trial(self._system, self._seed, number, ROUND)
        bench = Bench(self._system, given.variants, given.draw, registry(given.draws))
        log = play_match(self._system, given.draw, given.player, given.points, given.variants, self._seed)
        foul = fouled(self._system, log, given.draw, given.draws, given.points, given.variants, self._seed, number)
        self._logs += 1
        legal = replay(bench, log, given.points, given.points)
        self._holes += len(log.holes)
        if legal.all_breaches:
            breach = legal.all_breaches[0]
            self._report(number, "legal", None, breach, _notation(log.holes, breach.hole))
        else:
            self._clean += 1
        self._foul(bench, given, foul, number)

    def _foul(self, bench: Bench, given: Trial, foul: Fouled, number: int) -> None:
        ruling = replay(bench, foul.log, given.points, given.points)
        self._holes += len(foul.log.holes)
        first = next(iter(ruling.all_breaches), None)
        self._planted[foul.label] += 1
        if first and (first.code, first.hole, first.entry, first.column) == (
            foul.code, foul.hole, foul.entry, foul.column,
        ):  # fmt: skip
            self._caught[foul.label] += 1
            return
        due = place(foul.code, foul.hole, foul.entry, foul.column)
        self._report(number, foul.label, due, first, _notation(foul.log.holes, foul.hole))

    def _report(self, number: int, label: str, due: str | None, found: Breach | None, notation: str) -> None:
        if len(self._misjudged) < SHOWN:
            came = place(found.code, found.hole, found.entry, found.column) if found else None
            self._misjudged.append(Misjudged(number, label, due, came, notation))

    def result(self) -> Conformity:
        kinds = labels(self._system)
        return Conformity(
            self._system.id, self._seed, self._holes, self._logs, self._clean, self._logs, self._caught.total(),
            {kind: self._planted[kind] for kind in kinds}, {kind: self._caught[kind] for kind in kinds},
            tuple(self._misjudged),
        )  # fmt: skip


def place(code: str, hole: int, entry: int, column: int) -> str:
    """A breach in one word: ``CON-7.4@5/2:7`` is at hole 5, entry 2, column 7."""
    return f"{code}@{hole}/{entry}:{column}"


def _notation(holes: Iterable[HoleLog], number: int) -> str:
    return next((hole.notation for hole in holes if hole.hole == number), "")
