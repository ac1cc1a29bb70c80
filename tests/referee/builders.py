"""Small matches built in memory, for tests of the referee."""

from __future__ import annotations

from designer.draw.drawing import draw_match
from designer.model.course import STANDARDS, Area, Course, Hole
from designer.model.match import Draw, Match
from designer.model.tournament import Player, Round, Seed, SeedKind, Tournament
from designer.play.matches import play_match
from designer.referee.replay import Bench
from designer.referee.sheets import registry
from designer.systems.catalogue import SYSTEMS
from designer.systems.protocol import settings

SEED = "314159265358979323846264338327"
SLOPES = ("131", "2324", "12345", "2222", "321", "1234", "54321", "4123", "2131")


def course(system: str = "concentration", slopes: tuple[str, ...] = SLOPES) -> Course:
    holes = tuple(
        Hole(number, len(slope), tuple(Area(int(d)) for d in slope)) for number, slope in enumerate(slopes, 1)
    )
    return Course("toy", "Toy Links", system, STANDARDS["free"], holes)


def tournament(system: str = "concentration") -> Tournament:
    players = tuple(Player(name, name.title(), 50) for name in ("lea", "tom", "ana", "kei"))
    rounds = (Round("R1", "toy"), Round("R2", "toy"))
    seed = Seed(SeedKind.OPEN, SEED, "d10")
    return Tournament("open", "Open", "A", "en", "a4", {"toy": course(system)}, players, rounds, seed)


def draws(event: Tournament) -> dict[str, Draw]:
    players = tuple(p.id for p in event.players)
    return {
        r.id: draw_match(event, Match(r.id, r.id, players), event.courses["toy"], SEED, spares=1) for r in event.rounds
    }


def bench(event: Tournament, match: str = "R1") -> Bench:
    all_draws = draws(event)
    system = SYSTEMS[event.courses["toy"].system]
    return Bench(system, settings(system), all_draws[match], registry(all_draws))


def legal_log(table: Bench, player: str = "lea", seed: str = "7", points: int = 50):
    return play_match(table.system, table.draw, player, points, table.variants, seed)
