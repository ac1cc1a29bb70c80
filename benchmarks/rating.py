"""How long ratings take: rolling only, and best spending of a drawn 18-hole match in both dice systems.

    python benchmarks/rating.py [COURSE]

COURSE is a course file or the name of a bundled one (``heron-links`` by default). It is drawn with the seed "0". One
run, one core; time is processor time, memory the peak of the process. Targets: rolling only 50 ms, the best-spending
rating with both bounds 20 s and 2 GB. Last the whole program, ``greenkeeper rate COURSE --quick`` from the shell, by
the wall's clock, the best of some runs (target: a second).
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from dataclasses import replace
from math import inf
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from designer.architect.rating import rate_course
from designer.architect.rating.course import POINTS
from designer.architect.rating.hole_values import lower_values
from designer.architect.rating.played.rounds import best_rounds
from designer.draw.grids import failure_grids
from designer.files.courses.reading import read_course
from designer.model.course import Area, Course
from designer.systems.catalogue import SYSTEMS

MOST = 150
RUNS = 5
HARDEST = {"concentration": 6, "competence": 5}


def match(course: Course, system: str, seed: str = "0") -> Course:
    """The course drawn with ``seed`` for a system; an area too hard for it is made as hard as it may be."""
    holes = tuple(
        replace(hole, areas=tuple(Area(min(area.difficulty, HARDEST[system])) for area in hole.areas))
        for hole in course.holes
    )
    undrawn = replace(course, system=system, holes=holes)
    return undrawn.with_fails(failure_grids(seed, "R1", undrawn))


def quick(path: Path) -> float:
    """Seconds that the whole program takes to rate the undrawn course by rolling alone."""
    words = [sys.executable, "-m", "designer", "rate", str(path.resolve()), "--quick"]
    best = inf
    for _ in range(RUNS):
        start = time.perf_counter()
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL, cwd=Path(__file__).parent.parent)
        best = min(best, time.perf_counter() - start)
    return best


def main(name: str) -> None:
    path = Path(name) if name.endswith(".yaml") else Path(__file__).parent.parent / "courses" / f"{name}.yaml"
    course = read_course(path).value
    if course is None:
        sys.exit(f"{path} is no course")
    for system in ("concentration", "competence"):
        drawn = match(course, system)
        grids = [hole.fails or () for hole in drawn.holes]
        quickest = inf
        for seed in range(RUNS):
            # Another draw each time: what was rated before would come from memory.
            other = match(course, system, str(seed))
            start = time.process_time()
            rated = rate_course(other, SYSTEMS[system], ())
            rolled = time.process_time()
            quickest = min(quickest, rolled - start)
        best_rounds(grids, system, {}, MOST, ())
        valued = time.process_time()
        upper = best_rounds(grids, system, {}, MOST, POINTS).values
        played = time.process_time()
        print(f"{system}: {len(grids)} holes, par {drawn.par}")
        print(f"  rolling only            {1000 * quickest:7.0f} ms   mean {rated.relieved.mean:.2f}")
        print(f"  best spending, means    {valued - rolled:7.2f} s    with 50 points {upper[50]:.2f}")
        print(f"  and all distributions   {played - valued:7.2f} s")
        if system == "concentration":
            lower = lower_values(grids, system, {}, MOST)
            print(f"  its lower bound         {time.process_time() - played:7.2f} s    with 50 points {lower[50]:.2f}")
    print(f"greenkeeper rate --quick  {1000 * quick(path):7.0f} ms")
    print(f"peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "heron-links")
