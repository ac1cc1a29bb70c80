"""``foul``: a log with one labelled fault for every player, to try a referee; and the table that says what each is."""

from __future__ import annotations

from collections.abc import Sequence

from designer.files.logs.reading import log_yaml
from designer.files.tables.output import csv_bytes
from designer.files.writing import write_whole
from designer.jobs.event import Event
from designer.jobs.verify import trusted_draws
from designer.jobs.workplace import Workplace
from designer.model.finding import Finding
from designer.model.ruling import Ruling
from designer.play.fouling import Fouled, fouled
from designer.play.matches import play_match
from designer.referee.ledger import index_after
from designer.referee.replay import Bench, replay
from designer.referee.sheets import registry

HEADING = ("match", "player", "label", "code", "hole", "entry", "column")
"""The columns of the fault table; hole 0 is the match as a whole."""


def foul_logs(event: Event, place: Workplace, seed: str) -> tuple[tuple[Fouled, ...], tuple[Finding, ...]]:
    """A foul log for every player of every match, dice and faults from ``seed`` (digits); nothing is written yet.

    A later round is played from the index that the foul logs before it leave, as ``verify`` will judge it.
    """
    draws, found = trusted_draws(event, place)
    known = registry(draws)
    past: dict[str, list[Ruling]] = {}
    made: list[Fouled] = []
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
            legal = play_match(bench.system, draw, name, index, bench.variants, seed)
            foul = fouled(bench.system, legal, draw, draws, index, bench.variants, seed, len(made))
            past.setdefault(name, []).append(replay(bench, foul.log, index, index))
            made.append(foul)
    return tuple(made), found


def fault_table(made: Sequence[Fouled]) -> bytes:
    """The table of faults as CSV, one log a row."""
    rows = [(f.log.match, f.log.player, f.label, f.code, f.hole, f.entry, f.column) for f in made]
    return csv_bytes(HEADING, rows)


def write_fouls(made: Sequence[Fouled], place: Workplace) -> list[str]:
    """Write one file a log below ``fouls``, apart from the logs that were handed in, and ``fouls/faults.csv``."""
    folder = place.root / "fouls"
    paths = []
    for foul in made:
        path = folder / foul.log.match / f"{foul.log.player}.yaml"
        write_whole(path, log_yaml(foul.log).encode("utf-8"))
        paths.append(str(path))
    write_whole(folder / "faults.csv", fault_table(made))
    return [*paths, str(folder / "faults.csv")]
