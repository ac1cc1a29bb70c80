"""``verify``: every log that came back, judged; one bad log never hides another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from designer.files.logs import read_logs
from designer.jobs.drawing import LuckError, compare_draws, draw_event
from designer.jobs.event import Event
from designer.jobs.ledger import open_ledger, replaced_codes
from designer.jobs.seeds import seed_of
from designer.jobs.workplace import Workplace
from designer.model.finding import Facts, Finding, Severity, Spot
from designer.model.log import Log
from designer.model.match import Draw
from designer.model.place import WHOLE, Place
from designer.model.ruling import Ruling, Verdict
from designer.referee.ledger import index_after
from designer.referee.replay import Bench, replay
from designer.referee.sheets import Registry, registry

LOG_FILES = ("*.yaml", "*.yml", "*.json", "*.jsonl", "*.csv")


@dataclass(frozen=True, slots=True)
class Judged:
    """A log with its ruling and the file it came from."""

    file: str
    log: Log
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Verified:
    """All rulings in the order of rounds and entrants, what could not be judged, whose logs are missing, the draws."""

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
    logs: list[tuple[str, Log]] = []
    for path in files or log_files(place.logs):
        read = read_logs(path)
        findings += read.findings
        logs += [(str(path), log) for log in read.value or ()]
    ledger, trouble = open_ledger(place)
    findings += trouble
    judged, more = _judge(event, draws, logs, {**replaced_codes(ledger, draws), **registry(draws)})
    handed_in = {(j.log.match, j.log.player) for j in judged}
    missing = {
        match: tuple(p for p in draw.match.players if (match, p) not in handed_in) for match, draw in draws.items()
    }
    return Verified(judged, (*findings, *more), {m: players for m, players in missing.items() if players}, draws)


def trusted_draws(event: Event, place: Workplace) -> tuple[dict[str, Draw], tuple[Finding, ...]]:
    """The draws to judge by: those in the folder, compared with the seed; or drawn anew where there are none.

    Nothing is judged by a draw that the seed or the tournament denies.
    """
    seeding = seed_of(event.tournament, place)
    if seeding.findings:
        return {}, seeding.findings
    draws, found = compare_draws(event, place, seeding.digits)
    if any(f.is_error for f in found):
        return {}, found
    if not draws:
        if seeding.digits is None:
            return {}, (Finding("DRAW-NONE", WHOLE, {"folder": str(place.draws)}),)
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
    event: Event, draws: Mapping[str, Draw], logs: Sequence[tuple[str, Log]], known: Registry
) -> tuple[tuple[Judged, ...], tuple[Finding, ...]]:
    """Judge match after match, so that a player's index grows from round to round."""
    findings: list[Finding] = []
    by_match: dict[str, list[tuple[str, Log]]] = {}
    for file, log in logs:
        if log.match in draws:
            by_match.setdefault(log.match, []).append((file, log))
        else:
            stray: Facts = {"match": log.match, "known": tuple(draws), "player": log.player}
            findings.append(Finding("MATCH-UNKNOWN", Place(("match",)), stray, spot=Spot(file)))
    players = {player.id: player for player in event.tournament.players}
    order = {name: n for n, name in enumerate(players)}
    rounds = [r.id for r in event.tournament.rounds]
    past: dict[str, list[Ruling]] = {}
    judged: list[Judged] = []
    for match, draw in draws.items():
        round_ = event.tournament.round(draw.match.round)
        if round_ is None:
            continue
        variants = event.variants(round_)
        bench = Bench(event.system(round_), variants, draw, known)
        seen: set[str] = set()
        for file, log in sorted(by_match.get(match, ()), key=lambda item: order.get(item[1].player, len(order))):
            player = players.get(log.player)
            index = player.index if player else bench.system.beginner_index
            before = past.get(log.player, ())
            index = index_after(index, before, str(variants["index_update"]))
            if player and variants["index_update"] == "match" and _settled(before) < rounds.index(round_.id):
                facts: Facts = {"match": match, "player": log.player, "index": index}
                findings.append(Finding("INDEX-OPEN", Place(("player",)), facts, Severity.WARNING, Spot(file)))
            ruling = replay(bench, log, index, index)
            judged.append(Judged(file, log, ruling))
            if log.player in seen:
                twice: Facts = {"match": match, "player": log.player}
                findings.append(Finding("LOG-TWICE", Place(("player",)), twice, spot=Spot(file)))
            else:
                past.setdefault(log.player, []).append(ruling)
                seen.add(log.player)
    return tuple(judged), tuple(findings)


def _settled(before: Sequence[Ruling]) -> int:
    """How many earlier matches have told what they earned: an incomplete one has not."""
    return sum(ruling.verdict is not Verdict.INCOMPLETE for ruling in before)
