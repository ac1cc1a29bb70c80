"""How long a whole kit takes, how much memory, how many bytes: from the tournament to files checked by preflight.

    python benchmarks/kit.py [PLAYERS ...]

Without numbers: 156 and 312 players, four rounds of eighteen holes, one draw a round; scorecards, log sheets, grid
sheets, referee's packets, notice and start lists, each document painted and passed by preflight. Every size runs in
a process of its own on one core; time is processor time, memory the peak of the whole process. Names are made up
from the published stream, so that every run prints the same. Exit code 1 where a figure is missed: 156 players in
20 s and 250 MB, under 4 kB a page plus fonts, and time a player that does not grow with their number.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from collections.abc import Mapping
from io import BytesIO

import pikepdf

from designer.draw.stream import Stream
from designer.files.courses.reading import read_course
from designer.files.resources import data_dir
from designer.jobs.drawing import draw_event
from designer.jobs.event import Event
from designer.jobs.kit import kit_brief, make_kit
from designer.model.tournament import Player, Round, Seed, SeedKind, Tournament

SIZES = (156, 312)
SECONDS, MEGABYTES, BYTES_A_PAGE = 20.0, 250.0, 4000.0
GROWTH = 1.15
"""How much more a player may take in a kit of twice as many."""

DIGITS = "582093714460279318556027394810"
_HEADS = [
    "Al", "Bea", "Cor", "Dor", "El", "Fa", "Gre", "Hu", "Ir", "Jo", "Ka", "Li", "Ma", "No", "Os", "Pe", "Qui",
    "Ro", "Sa", "Ti", "Ur", "Vi", "Wil", "Xe", "Ya", "Zo",
]  # fmt: skip
_TAILS = [
    "an", "bert", "dric", "elle", "fried", "gard", "hilde", "ine", "jamin", "lde", "mund", "na", "olf", "rick",
    "sa", "thea", "va", "win", "ya", "zan",
]  # fmt: skip
_PLACES = [
    "ash", "beech", "combe", "dale", "elm", "field", "garth", "heath", "ing", "knoll", "ley", "mere", "north",
    "oak", "pool", "ridge", "stone", "thorpe",
]  # fmt: skip


def invented(count: int) -> tuple[Player, ...]:
    """``count`` players with names and an index from the stream, clubs of a few."""
    stream = Stream(DIGITS, "names")

    def pick(parts: list[str]) -> str:
        return parts[stream.pick(0, len(parts) - 1)]

    players = []
    for n in range(1, count + 1):
        name = f"{pick(_HEADS)}{pick(_TAILS)} {pick(_PLACES).capitalize()}{pick(_PLACES)}"
        players.append(Player(f"p{n:04d}", name, stream.pick(40, 99), None, f"{pick(_PLACES).capitalize()} Golf"))
    return tuple(players)


def event(players: int) -> Event:
    """A championship of four rounds for ``players``."""
    course = read_course(data_dir("courses") / "heron-links.yaml").value
    assert course is not None
    rounds = tuple(Round(f"R{n}", course.id, f"2027-06-{n + 2:02d}") for n in range(1, 5))
    return Event(
        Tournament(
            id="championship",
            name="Championship of the Hundred Links",
            revision="A",
            language="en",
            paper="a4",
            courses={course.id: course},
            players=invented(players),
            rounds=rounds,
            seed=Seed(SeedKind.OPEN, DIGITS, "d10"),
        )
    )


def fonts_in(pdf: bytes) -> int:
    """Bytes that the font programs of a PDF take."""
    with pikepdf.open(BytesIO(pdf)) as file:
        streams = [o for o in file.objects if isinstance(o, pikepdf.Stream) and "/Length1" in o]
        return sum(len(stream.read_raw_bytes()) for stream in streams)


def one(players: int) -> Mapping[str, float]:
    """Make the kit once, in this process."""
    start = time.process_time()
    what = event(players)
    drawn = draw_event(what, DIGITS)
    made = make_kit(kit_brief(what, drawn, DIGITS), what)
    seconds = time.process_time() - start
    if not made.files:
        raise SystemExit(f"no kit: {made.findings}")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    pdfs = {name: content for name, content in made.files.items() if name.endswith(".pdf")}
    pages = sum(made.pages.values())
    size = sum(len(pdf) - fonts_in(pdf) for pdf in pdfs.values())
    return {
        "players": players,
        "seconds": seconds,
        "megabytes": peak / (1e6 if sys.platform == "darwin" else 1e3),
        "pages": pages,
        "bytes a page": size / pages,
    }


def main(sizes: list[int]) -> int:
    print(f"{'players':>8}{'seconds':>9}{'MB':>7}{'pages':>7}{'bytes a page':>14}{'ms a page':>11}")
    rows = []
    for players in sizes:
        command = [sys.executable, __file__, "--one", str(players)]
        row = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        rows.append(row)
        each = row["seconds"] * 1000 / row["pages"]
        print(
            f"{players:8}{row['seconds']:9.2f}{row['megabytes']:7.0f}{row['pages']:7}"
            f"{row['bytes a page']:14.0f}{each:11.2f}",
            flush=True,
        )
    missed = [
        f"{row['players']} players: {key} {row[key]:.0f} over {limit:.0f}"
        for row in rows
        for key, limit in (("seconds", SECONDS), ("megabytes", MEGABYTES), ("bytes a page", BYTES_A_PAGE))
        if row[key] > limit and (row["players"] <= SIZES[0] or key == "bytes a page")
    ]
    first, last = rows[0], rows[-1]
    growth = (last["seconds"] / last["players"]) / (first["seconds"] / first["players"])
    print(f"time a player, {last['players']} to {first['players']} players: {growth:.2f}")
    if growth > GROWTH:
        missed.append(f"time a player grows {growth:.2f} times")
    print("\n".join(missed) or "all figures kept")
    return 1 if missed else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        print(json.dumps(one(int(sys.argv[2]))))
    else:
        sys.exit(main([int(word) for word in sys.argv[1:]] or list(SIZES)))
