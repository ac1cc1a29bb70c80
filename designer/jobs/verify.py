"""``verify``: every log that came back, judged; one bad log never hides another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from designer.files.logs.reading import read_logs
from designer.files.read import Sources
from designer.jobs.drawing import LuckError, compare_draws, draw_event
from designer.jobs.event import Event
from designer.jobs.ledger import open_ledger, replaced_codes
from designer.jobs.seeds import seed_of
from designer.jobs.workplace import Workplace
from designer.model.finding import Facts, Finding, Severity
from designer.model.log import Log
from designer.model.match import Draw
from designer.model.place import Place
from designer.model.ruling import Ruling, Verdict
from designer.model.tournament import Player
from designer.referee.ledger import index_after
from designer.referee.remarks import remarks
from designer.referee.replay import Bench, replay
from designer.referee.sheets import Registry, holder, registry
from designer.systems.protocol import System

LOG_FILES = ("*.yaml", "*.yml", "*.json", "*.jsonl", "*.csv")


@dataclass(frozen=True, slots=True)
class HandedIn:
    """A log as it was read: the nth of its file, from 0."""

    file: str
    log: Log
    number: int
    sources: Sources

    def locate(self, finding: Finding) -> Finding:
        """``finding``, whose place is one of the log, with file, line and column."""
        return finding.at(self.sources.spot(Place((self.number, *finding.place.steps))))


@dataclass(frozen=True, slots=True)
class Judged:
    """A log with its ruling and the file it came from; a second one of the same player and match does not count."""

    file: str
    log: Log
    ruling: Ruling
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Verified:
    """All rulings in the order of rounds and entrants, what could not be judged, whose logs are missing, the draws.

    Nobody's log is missing where the logs to judge were named.
    """

    judged: tuple[Judged, ...]
    findings: tuple[Finding, ...]
    missing: Mapping[str, tuple[str, ...]]
    draws: Mapping[str, Draw] = field(default_factory=dict)

    @property
    def stands(self) -> bool:
        return all(j.ruling.verdict.stands for j in self.judged)


def verify(event: Event, place: Workplace, files: Sequence[Path]) -> Verified:
    """Judge the logs in ``files`` (all of the tournament's folder where none is named)."""
    draws, found = trusted_draws(event, place)
    if not draws:
        return Verified((), found, {})
    findings = list(found)
    logs: list[HandedIn] = []
    for path in files or log_files(place.logs):
        read = read_logs(path, event.tournament.id)
        findings += read.findings
        logs += [HandedIn(str(path), log, n, read.sources) for n, log in enumerate(read.value or ())]
    ledger, trouble = open_ledger(place)
    findings += trouble
    judged, more = _judge(event, draws, logs, {**replaced_codes(ledger, draws), **registry(draws)})
    handed_in = {(j.log.match, j.log.player) for j in judged}
    # How many sit down to a casual match nobody knows; who names logs asks about those alone.
    due = {} if event.tournament.casual or files else draws
    missing = {
        match: tuple(p for p in draw.match.players if (match, p) not in handed_in) for match, draw in due.items()
    }
    return Verified(judged, (*findings, *more), {m: players for m, players in missing.items() if players}, draws)


def trusted_draws(event: Event, place: Workplace) -> tuple[dict[str, Draw], tuple[Finding, ...]]:
    """The draws to judge by: those in the folder, compared with the seed; or drawn anew where there are none.

    Nothing is judged by a draw that the seed or the tournament denies.
    """
    seeding = seed_of(event.tournament, place)
    if seeding.findings:
        return {}, tuple(map(event.locate, seeding.findings))
    draws, found = compare_draws(event, place, seeding.digits)
    if any(f.is_error for f in found):
        return {}, found
    if not draws:
        if seeding.digits is None:
            return {}, (event.locate(Finding("DRAW-NONE", Place(("seed",)), {"folder": str(place.draws)})),)
        try:
            draws = draw_event(event, seeding.digits, open_ledger(place)[0]).draws
        except LuckError as error:
            return {}, (event.locate(error.finding),)
    return _in_order(event, draws), found


def _in_order(event: Event, draws: Mapping[str, Draw]) -> dict[str, Draw]:
    rounds = [round_.id for round_ in event.tournament.rounds]
    return dict(sorted(draws.items(), key=lambda item: (rounds.index(item[1].match.round), item[0])))


def log_files(folder: Path) -> list[Path]:
    """The log files below ``folder``, in a fixed order."""
    return sorted({path for pattern in LOG_FILES for path in folder.rglob(pattern) if path.is_file()})


def _judge(
    event: Event, draws: Mapping[str, Draw], logs: Sequence[HandedIn], known: Registry
) -> tuple[tuple[Judged, ...], tuple[Finding, ...]]:
    """Judge match after match, so that a player's index grows from round to round."""
    findings: list[Finding] = []
    by_match: dict[str, list[HandedIn]] = {}
    for handed in logs:
        if handed.log.match in draws:
            by_match.setdefault(handed.log.match, []).append(handed)
        else:
            findings.append(_stray(handed, draws))
    order = {player.id: n for n, player in enumerate(event.tournament.players)}
    rounds = [r.id for r in event.tournament.rounds]
    past: dict[str, list[Ruling]] = {}
    judged: list[Judged] = []
    for match, draw in draws.items():
        round_ = event.tournament.round(draw.match.round)
        if round_ is None:
            continue
        variants = event.variants(round_)
        bench = Bench(event.system(round_), variants, draw, known, event.tournament.casual)
        here: dict[str, Judged] = {}
        for handed in sorted(by_match.get(match, ()), key=lambda each: order.get(each.log.player, len(order))):
            log = handed.log
            player = _entrant(event, log, known)
            owner = player.id if player and not event.tournament.casual else log.player
            before = past.get(owner, ())
            index = _index(event, bench.system, player, before, str(variants["index_update"]))
            if player and variants["index_update"] == "match" and _settled(before) < rounds.index(round_.id):
                facts: Facts = {"match": match, "player": log.player, "index": index or 0}
                findings.append(handed.locate(Finding("INDEX-OPEN", Place(("player",)), facts, Severity.WARNING)))
            counts = owner not in here
            judged.append(Judged(handed.file, log, replay(bench, log, index, index), counts))
            first = here.setdefault(owner, judged[-1])
            if not counts:
                twice: Facts = {"match": match, "player": owner, "other": first.file}
                findings.append(handed.locate(Finding("LOG-TWICE", Place(("player",)), twice)))
            findings += map(handed.locate, remarks(log, judged[-1].ruling, bench.system))
        for name, result in here.items():
            past.setdefault(name, []).append(result.ruling)
    return tuple(judged), tuple(findings)


def _entrant(event: Event, log: Log, known: Registry) -> Player | None:
    """Whose log it is: that of the player it names, else of the one whose sheet it stands on."""
    return event.tournament.player(log.player) or event.tournament.player(holder(log, known))


def _index(event: Event, system: System, player: Player | None, before: Sequence[Ruling], update: str) -> int | None:
    """The index of ``player`` before the match: a guest's is a beginner's, and that of nobody is not known."""
    if player is None and not event.tournament.casual:
        return None
    return index_after(player.index if player else system.beginner_index, before, update)


def _stray(handed: HandedIn, draws: Mapping[str, Draw]) -> Finding:
    """A log of a match that is none; its player's own matches are those that may have been meant."""
    log = handed.log
    own = tuple(match for match, draw in draws.items() if log.player in draw.match.players)
    facts: Facts = {"match": log.match, "known": own or tuple(draws), "player": log.player}
    return handed.locate(Finding("MATCH-UNKNOWN", Place(("match",)), facts))


def _settled(before: Sequence[Ruling]) -> int:
    """How many earlier matches have told what they earned: an incomplete one has not."""
    return sum(ruling.verdict is not Verdict.INCOMPLETE for ruling in before)
