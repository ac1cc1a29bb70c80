"""``simulate``: a legal log for every player, to try a tournament before anyone has played it."""

from __future__ import annotations

from pathlib import Path

from designer.files.logs.reading import log_yaml
from designer.files.writing import write_whole
from designer.jobs.event import Event
from designer.jobs.verify import trusted_draws
from designer.jobs.workplace import Workplace
from designer.model.finding import Facts, Finding, Spot
from designer.model.log import Log
from designer.model.ruling import Ruling
from designer.play.matches import play_match
from designer.referee.ledger import index_after
from designer.referee.replay import Bench, replay
from designer.referee.sheets import registry


def simulate(event: Event, place: Workplace, seed: str) -> tuple[tuple[Log, ...], tuple[Finding, ...]]:
    """Play every match of ``event`` with dice from ``seed`` (digits); nothing is written yet."""
    draws, found = trusted_draws(event, place)
    known = registry(draws)
    past: dict[str, list[Ruling]] = {}
    logs: list[Log] = []
    for draw in draws.values():
        round_ = event.tournament.round(draw.match.round)
        if round_ is None:
            continue
        bench = Bench(event.system(round_), event.variants(round_), draw, known)
        for name in draw.match.players:
            player = event.tournament.player(name)
            if player is None:
                continue
            index = index_after(player.index, past.get(name, ()), str(bench.variants["index_update"]))
            log = play_match(bench.system, draw, name, index, bench.variants, seed)
            past.setdefault(name, []).append(replay(bench, log, index, index))
            logs.append(log)
    return tuple(logs), found


def in_the_way(logs: tuple[Log, ...], place: Workplace) -> tuple[Finding, ...]:
    """The logs that lie where others would be written: they may be somebody's only copy."""
    there = [path for log in logs if (path := place.log(log.match, log.player)).exists() and _other(path, log)]
    if not there:
        return ()
    facts: Facts = {"count": len(there), "path": str(there[0]), "folder": str(place.logs)}
    return (Finding("LOGS-THERE", facts=facts, spot=Spot(str(there[0]))),)


def _other(path: Path, log: Log) -> bool:
    return not path.is_file() or path.read_bytes() != log_yaml(log).encode("utf-8")


def write_logs(logs: tuple[Log, ...], place: Workplace) -> list[str]:
    """Write one file a log; the paths written."""
    paths = []
    for log in logs:
        path = place.log(log.match, log.player)
        write_whole(path, log_yaml(log).encode("utf-8"))
        paths.append(str(path))
    return paths
