"""Times a new course: in the process, and the whole program from the shell (target: under a second).

Run from the repository: ``python benchmarks/generating.py``.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from designer.architect.generating.demands import Demands
from designer.jobs.new import Order, new_course

ROUNDS = 5
TARGET = 1.0

ORDERS = {
    "eighteen holes": Order("concentration", Demands(), "1", "en"),
    "nine holes": Order("competence", Demands(holes=9), "1", "en"),
    "any difficulty": Order("concentration", Demands(difficulty_range=(1, 6)), "1", "en"),
    "any layout": Order("concentration", Demands(holes=18, par=71, difficulty_range=(1, 5), budget=180), "1", "en"),
    "nothing fits": Order("concentration", Demands(holes=18, balance=0, par=72, budget=500), "1", "en"),
}
COMMANDS = {
    "greenkeeper new": ["--standard", "championship-18", "--seed", "1"],
    "greenkeeper new --budget": ["--par", "71", "--budget", "180", "--seed", "1"],
}


def seconds(task: Callable[[], object]) -> float:
    """The best of some runs by the wall's clock."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        task()
        best = min(best, time.perf_counter() - start)
    return best


def program(options: list[str]) -> None:
    """Run the whole program once."""
    words = [sys.executable, "-m", "designer", "new", *options]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, cwd=Path(__file__).parent.parent)


def main() -> None:
    """Print all times."""
    for name, order in ORDERS.items():
        print(f"{name:28} {seconds(lambda o=order: new_course(o)) * 1000:7.1f} ms")
    for name, options in COMMANDS.items():
        print(f"{name:28} {seconds(lambda o=options: program(o)) * 1000:7.1f} ms (target {TARGET * 1000:.0f})")


if __name__ == "__main__":
    main()
