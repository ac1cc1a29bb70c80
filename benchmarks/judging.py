"""How fast the referee judges, beside the fastest thing of its kind that people know: python-chess reading PGN.

    python benchmarks/judging.py [HOLES] [GAMES]

One run, one core, both in turn. Everything read is made up and, for holes, parsed from JSON before the clock starts.
Time is processor time, the best of several rounds, per ply of a game and per entry of a hole's log. Needs the
``bench`` extra. The target is a ratio of 0.3 at most.
"""

from __future__ import annotations

import io
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent))

import chess
import chess.pgn

from designer.model.course import Setting, Zones
from designer.referee.judging import judge_hole
from designer.systems.catalogue import SYSTEMS
from designer.systems.protocol import settings
from tests.second_referee import random_holes

ROUNDS = 5
LONGEST = 120
TARGET = 0.3

Holes = list[tuple[list[Zones], int, str, dict[str, Setting]]]


def games(count: int, seed: int = 1) -> tuple[str, int]:
    """``count`` random legal games as one PGN text, and how many plies they hold."""
    rng = Random(seed)
    texts: list[str] = []
    plies = 0
    for _ in range(count):
        board = chess.Board()
        while board.ply() < LONGEST and not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
        plies += board.ply()
        texts.append(str(chess.pgn.Game.from_board(board)))
    return "\n\n".join(texts) + "\n", plies


def read_games(text: str) -> None:
    """Read every game of a PGN text."""
    source = io.StringIO(text)
    while chess.pgn.read_game(source) is not None:
        pass


def holes(system: str, count: int, seed: int = 1) -> tuple[Holes, int]:
    """``count`` random holes, about a third of them without a fault, and how many entries they hold."""
    game = SYSTEMS[system]
    lines = [json.dumps(hole) for hole in random_holes.holes(system, seed, count)]
    made: Holes = []
    for line in lines:
        hole = json.loads(line)
        fails = [frozenset(map(int, zones)) for zones in hole["fails"]]
        made.append((fails, hole["points"], hole["log"], settings(game, hole.get("variants", {}))))
    return made, sum(len(log.split()) for _, _, log, _ in made)


def judge_holes(system: str, made: Holes) -> None:
    """Judge every hole."""
    game = SYSTEMS[system]
    for fails, points, log, variants in made:
        judge_hole(game, fails, points, log, variants)


def seconds(task: Callable[[], None]) -> float:
    """Processor time of one run of ``task``."""
    start = time.process_time()
    task()
    return time.process_time() - start


def main(hole_count: int = 2000, game_count: int = 60) -> None:
    """Time both and print them with their ratios."""
    text, plies = games(game_count)
    made = {system: holes(system, hole_count) for system in SYSTEMS}
    chess_best = float("inf")
    judge_best = dict.fromkeys(made, float("inf"))
    for _ in range(ROUNDS):  # in turn, so that a busy machine slows both alike
        chess_best = min(chess_best, seconds(lambda: read_games(text)))
        for system, (some, _) in made.items():
            judge_best[system] = min(judge_best[system], seconds(lambda s=system, h=some: judge_holes(s, h)))
    ply = chess_best / plies * 1e6
    print(f"python-chess   {plies:7} plies    {ply:6.2f} us a ply")
    for system, (_, entries) in made.items():
        entry = judge_best[system] / entries * 1e6
        print(f"{system:14} {entries:7} entries  {entry:6.2f} us an entry  ratio {entry / ply:.2f} (target {TARGET})")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
