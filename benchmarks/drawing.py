"""How long the draw of an 18-hole match takes: grids alone, and the whole draw with its sheet codes.

Run: ``python benchmarks/drawing.py``. Goal: under 5 ms for the whole draw of 18 holes. The ratio to as many bare
SHA-256 calls, measured in the same run, holds on any machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from hashlib import sha256

from designer.draw.drawing import draw_match, worked_grid
from designer.draw.grids import failure_grids, grid_label
from designer.files.courses.reading import read_course
from designer.files.resources import data_dir
from designer.model.match import Match
from designer.model.tournament import Player, Round, Seed, SeedKind, Tournament

SEED = "582093714460279318556027394810"
ROUNDS = 40


def best(work: Callable[[], object]) -> float:
    """The shortest of ROUNDS runs, in milliseconds."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times) * 1000


def main() -> None:
    course = read_course(data_dir("courses") / "heron-links.yaml").value
    assert course is not None
    labels = [grid_label("R1", hole.number, n) for hole in course.holes for n in range(1, hole.par + 1)]
    hashes = sum(
        len(worked_grid(SEED, "R1", hole.number, n, area.difficulty))
        for hole in course.holes
        for n, area in enumerate(hole.areas, 1)
    )
    players = tuple(Player(f"p{n}", f"Player {n}", 50) for n in range(16))
    event = Tournament(
        "bench", "Bench", "A", "en", "a4", {"c": course}, players, (Round("R1", "c"),), Seed(SeedKind.OPEN, SEED, "d10")
    )
    match = Match("R1", "R1", tuple(p.id for p in players))
    bare = best(lambda: [sha256(f"{SEED},{labels[i % len(labels)]},{i}".encode()).digest() for i in range(hashes)])
    grids = best(lambda: failure_grids(SEED, "R1", course))
    whole = best(lambda: draw_match(event, match, course, SEED, 2))
    print(f"{len(labels)} grids, {hashes} hashes: {grids:.2f} ms")
    print(f"bare SHA-256, as many: {bare:.2f} ms; ratio {grids / bare:.1f}")
    goal = "under" if whole < 5 else "OVER"
    print(f"whole draw with the codes of {2 * (16 + 2) + 2} sheets: {whole:.2f} ms ({goal} 5 ms)")


if __name__ == "__main__":
    main()
