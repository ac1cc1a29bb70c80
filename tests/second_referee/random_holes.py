"""Seeded random holes for both dice systems: about a third legal, the rest with faults.

The second referee is asked where the ball lies, so that plausible tokens can be chosen and most
holes end. What the referees say about a hole is no part of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from . import competence, concentration

JUNK = [
    "0", "7", "9", "12", "x", "V", "V4", "V4:", "V0:55", "V6:555", "V3:507", "V7", "V23:3", "V3:5:5", "v12",
    "D", "D7", "D0", "D1:2", "P", "P8", "P1a", "p12", "S", "S3", "S3:", "S7:12", "S0:1", "S3:17", "R1", "RRR",
    "r", "rr", "J", "J0", "J4", "j1", "=", "=x", "=-1", "==3", "-", "?", "\uff13", "\u00b2", "1,", "*",
]  # fmt: skip
ZONES = "123456"


@dataclass(slots=True)
class Hole:
    """A hole while it is being made up."""

    rng: Random
    system: str
    fails: list[str]
    points: int
    variants: dict[str, Any] | None
    words: list[str]
    luck: float  # how often a plausible roll passes
    alike: float  # how often a roll repeats the last one
    actions: float  # how often something is declared for a roll
    aims: float  # how often an aimed shot is chosen (concentration)

    def judged(self, more: list[str]) -> dict[str, Any]:
        log = " ".join(self.words + more)
        if self.system == "concentration":
            return concentration.judge(self.fails, self.points, log, self.variants)
        return competence.judge(self.fails, self.points, log, self.variants)

    def ball(self) -> int:
        position: int = self.judged([])["position"]
        return position

    def last_digit(self) -> str:
        rolls = [word for word in self.words if word in ZONES]
        return rolls[-1] if rolls else self.rng.choice(ZONES)

    def some(self, zones: str, most: int) -> str:
        """A few different zones out of some; sometimes in no order."""
        if not zones:
            return self.rng.choice(ZONES)
        picked = self.rng.sample(zones, self.rng.randint(1, min(most, len(zones))))
        return "".join(picked if self.rng.random() < 0.3 else sorted(picked))


def standard_roll(hole: Hole, area: int, opened: str = "") -> str:
    """A digit for a roll at an area, by the hole's luck and its love of repetition."""
    rng = hole.rng
    if opened and rng.random() < 0.5:
        return rng.choice(opened)
    if rng.random() < hole.alike:
        return hole.last_digit()
    failing = hole.fails[area - 1]
    valid = "".join(zone for zone in ZONES if zone not in failing)
    wanted = valid if rng.random() < hole.luck else failing
    return rng.choice(wanted or ZONES)


def aimed_dice(hole: Hole, position: int, target: int, adjusted: bool) -> str:
    """As many dice as areas, in one of the shapes that the clauses on aimed shots speak of."""
    rng = hole.rng
    count = target - position
    first = rng.choice(ZONES)
    if rng.random() < 0.4:
        first = rng.choice(hole.fails[target - 1] or ZONES)
    shape = rng.choice(["all", "part", "run", "near", "free", "all" if not adjusted else "near"])
    if shape == "all":
        return first * count
    if shape == "part":
        length = rng.randint(1, count)
        return first * length + "".join(rng.choice(ZONES) for _ in range(count - length))
    if shape == "run":
        step = rng.choice([1, -1])
        start = rng.randint(1, 6)
        return "".join(str((start - 1 + step * place) % 6 + 1) for place in range(count))
    if shape == "near":
        reach = rng.choice([1, 1, 2])
        near = [str((int(first) - 1 + rng.randint(-reach, reach)) % 6 + 1) for _ in range(count - 1)]
        return first + "".join(near)
    return "".join(rng.choice(ZONES) for _ in range(count))


def techniques_to_try(hole: Hole, aimed: bool) -> list[str]:
    """Kinds of declaration, the likelier the oftener; "D3" is a relief of up to three zones."""
    if hole.rng.random() < 0.05:
        return ["J", "R", "RR"]
    menu = ["P", "P", "D", "S"]
    if aimed:
        return [*menu, "J", "J"]
    shots = [word for word in hole.words if word in ZONES or word[0] == "V"]
    if shots and shots[-1] in hole.fails[hole.ball()]:
        menu += ["R", "R", "R"]
    if len(shots) > 1 and shots[-1] == shots[-2]:
        menu += ["D3", "D3", "RR", "RR"]
    return menu


def concentration_move(hole: Hole) -> list[str]:
    """Some declared tokens and the shot they serve; plausible, not always legal."""
    rng = hole.rng
    par = len(hole.fails)
    position = hole.ball()
    area = position + 1
    target = 0
    if position + 2 <= par and rng.random() < hole.aims:
        target = rng.randint(position + 2, par)
        area = target
    failing = hole.fails[area - 1]
    declared: list[str] = []
    opened = ""
    closed_for_good = failing == ZONES and not target
    while rng.random() < (0.8 if closed_for_good and not declared else hole.actions):
        kind = rng.choice(techniques_to_try(hole, bool(target)))
        left = "".join(zone for zone in failing if zone not in opened)
        zones = hole.some(left if rng.random() < 0.9 else ZONES, 3 if kind in ("P", "D3") else 1)
        if kind == "P":
            declared.append("P" + (hole.some(left, 6) if rng.random() < 0.2 else zones))
        elif kind in ("D", "D3"):
            declared.append("D" + zones)
        elif kind == "S":
            die = rng.randint(1, 6)
            zones = hole.some(left, die if rng.random() < 0.9 else 6)
            declared.append(f"S{die}:{zones}")
        elif kind == "J":
            declared.append(rng.choice(["J1", "J1", "J2", "J3"]))
            continue
        else:
            declared.append(kind)
            zones = hole.last_digit() if kind == "R" else failing
        opened += zones
    if target:
        dice = aimed_dice(hole, position, target, any(word[0] == "J" for word in declared))
        if opened and rng.random() < 0.4:
            dice = rng.choice(opened) * (target - position)
        return [*declared, f"V{target}:{dice}"]
    return [*declared, standard_roll(hole, area, opened)]


def competence_move(hole: Hole) -> list[str]:
    """Some announced actions and the roll they serve; plausible, not always legal."""
    rng = hole.rng
    area = hole.ball() + 1
    failing = hole.fails[area - 1]
    announced: list[str] = []
    opened = ""
    while rng.random() < hole.actions:
        if rng.random() < 0.45:
            announced.append(rng.choice(["J1", "J1", "J2", "J3"]))
            near = (int(hole.last_digit()) - 1 + rng.choice([-2, -1, 1, 2])) % 6 + 1
            opened += str(near)
        else:
            left = "".join(zone for zone in failing if zone not in opened)
            zones = hole.some(left if rng.random() < 0.9 else ZONES, 3 if rng.random() < 0.8 else 5)
            announced.append("V" + zones)
            opened += zones
    return [*announced, standard_roll(hole, area, opened)]


def foul_words(hole: Hole, move: list[str]) -> list[str]:
    """One move with one fault put into it."""
    rng = hole.rng
    digits = "".join(rng.choice(ZONES) for _ in range(rng.randint(1, 5)))
    fault = rng.randrange(7)
    if fault == 0:  # something that cannot be read, anywhere
        place = rng.randint(0, len(move))
        return [*move[:place], rng.choice(JUNK), *move[place:]]
    if fault == 1:  # a token of the other system, or an aimed shot of any length
        return [rng.choice([f"V{rng.randint(1, 5)}:{digits}", "V" + digits, "R", "D" + digits]), *move]
    if fault == 2:  # the same declaration twice
        return [move[0], *move]
    if fault == 3:  # a zone twice, or any zones
        return [rng.choice(["P", "D", "V", f"S{rng.randint(1, 6)}:"]) + digits, *move]
    if fault == 4:  # a second kind
        return [rng.choice(["J1", "J2", "R", "RR"]), *move]
    if fault == 5:  # declared after the shot, for whatever comes next
        return [*move, rng.choice(["P1", "R", "RR", "J1", "V2", "D" + digits[0]])]
    if move[-1][0] == "V" and ":" in move[-1]:  # too few or too many dice
        return [*move[:-1], move[-1] + digits if rng.random() < 0.5 else move[-1][:-1] or "V"]
    return [*move[:-1], f"V{rng.randint(1, 5)}:{digits}"]


def new_hole(system: str, rng: Random, legal: bool) -> Hole:
    """An empty hole: difficulties, points, and how this player is going to play."""
    par = rng.choice([3, 4, 4, 5, 5])
    hardest = 6 if system == "concentration" else 5
    hard = rng.random() < 0.5
    fails = []
    for _ in range(par):
        difficulty = rng.randint(2, hardest) if hard else rng.randint(1, 3)
        fails.append("".join(sorted(rng.sample(ZONES, difficulty))))
    beginner = 50 if system == "concentration" else 100
    low = rng.random() < (0.1 if legal else 0.25)
    points = rng.randint(0, 20) if low else rng.choice([beginner, beginner, rng.randint(20, 200)])
    variants = None
    if system == "concentration" and rng.random() < 0.4:
        variants = {"spectacular_minimum": rng.randint(2, 5)}
    return Hole(
        rng, system, fails, points, variants, [],
        luck=rng.choice([0.2, 0.5, 0.5, 0.8]),
        alike=rng.choice([0.1, 0.3, 0.6]),
        actions=rng.choice([0.05, 0.2, 0.35, 0.5]),
        aims=rng.choice([0.0, 0.1, 0.3, 0.6]),
    )  # fmt: skip


def play(hole: Hole, legal: bool) -> None:
    """Fill the hole's log up to its end, or up to where the player walked off."""
    rng = hole.rng
    longest = rng.randint(1, 10) if not legal and rng.random() < 0.15 else 40
    foul = 0.0 if legal else rng.choice([0.05, 0.15, 0.3])
    while not hole.judged([])["done"] and len(hole.words) < longest:
        move = concentration_move(hole) if hole.system == "concentration" else competence_move(hole)
        if rng.random() < foul:
            move = foul_words(hole, move)
        known = len(hole.judged([])["breaches"])
        bad = [b for b in hole.judged(move)["breaches"] if b["code"] != "INCOMPLETE"]
        # A legal player keeps only the shot where what was declared for it would be a breach.
        if bad and (legal or (known <= 1 and rng.random() < 0.4)):
            move = [word for word in move[-1:] if not hole.judged([word])["breaches"][:-1]]
            if legal and not move:
                continue
        hole.words += move
        if len(hole.words) > 25:  # come to an end
            hole.luck, hole.alike, hole.actions = 0.95, 0.0, max(hole.actions, 0.3)


def finish(hole: Hole, legal: bool) -> None:
    """Claim the strokes, rightly or not, and perhaps write on after the end."""
    rng = hole.rng
    answer = hole.judged([])
    claim = f"={answer['strokes']}"
    if legal:
        hole.words.append(claim)
        return
    if rng.random() < 0.15:
        more = ["P1", "D2", "R", "RR", "J1", "V4", "V5:55", "3", rng.choice(ZONES), rng.choice(JUNK)]
        hole.words += rng.sample(more, rng.randint(1, 3))
    if rng.random() < 0.15:
        wrong = max(1, answer["strokes"] + rng.choice([-2, -1, 1, 2, 10]))
        claim = f"={wrong}"
    if rng.random() < 0.9:
        hole.words.append(claim)
        if rng.random() < 0.1:
            hole.words += rng.choice([[claim], ["=4"], ["2"], ["x", claim], ["P1", "3"]])
    if rng.random() < 0.03:
        hole.words = []


def holes(system: str, seed: int, count: int) -> Iterator[dict[str, Any]]:
    """Yield `count` random holes: `fails`, `points`, `log`, and `variants` where some are chosen."""
    rng = Random(f"{system} {seed}")
    for _ in range(count):
        legal = rng.random() < 0.2
        hole = new_hole(system, rng, legal)
        play(hole, legal)
        finish(hole, legal)
        log = ""
        for word in hole.words:
            blanks = " " if rng.random() < 0.97 else "   "
            log += (blanks if log or rng.random() < 0.03 else "") + word
        if rng.random() < 0.03:
            log += "  "
        made: dict[str, Any] = {"fails": hole.fails, "points": hole.points, "log": log}
        if hole.variants is not None:
            made["variants"] = hole.variants
        yield made
