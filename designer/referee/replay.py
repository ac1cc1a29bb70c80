"""A whole log replayed into a ruling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from designer.model.course import Hole, Setting
from designer.model.finding import Facts
from designer.model.log import HoleLog, Log
from designer.model.match import Draw
from designer.model.ruling import Breach, HoleRuling, Ruling, Totals, Verdict
from designer.referee.detail import detailed
from designer.referee.judging import Judged, judge_hole
from designer.referee.sheets import Registry, sheet_breaches
from designer.systems.protocol import System, grids_of

SUMS = ("TOTAL",)
"""Breaches the committee corrects by itself."""


@dataclass(frozen=True, slots=True)
class Bench:
    """What a referee needs to judge the logs of one match: the game, its settings, the draw, all sheet codes;
    whether it is a casual one.
    """

    system: System
    variants: Mapping[str, Setting]
    draw: Draw
    known: Registry
    casual: bool = False


PLENTY = 9999
"""Points that no log can spend: who plays from them can pay for everything."""


def replay(bench: Bench, log: Log, points: int | None, index: int | None) -> Ruling:
    """Judge ``log`` from ``points`` at the first hole; ``index`` is the player's before the match.

    Where nobody knows the points (None), everything can be paid, and no points are told or held against the log.
    Total: whatever the log holds, there is a ruling.
    """
    course = bench.draw.course
    written = {hole.hole: hole for hole in reversed(log.holes)}
    tally: dict[str, int] = {}
    holes: list[HoleRuling] = []
    left = PLENTY if points is None else points
    for hole in course.holes:
        entry = written.get(hole.number)
        if entry is None:
            missing = Breach("INCOMPLETE", reason="hole-missing", facts={"hole": hole.number}, hole=hole.number)
            holes.append(HoleRuling(hole.number, hole.par, 0, None, left, False, (), (missing,)))
            continue
        ruling, judged = _hole(bench, hole, entry, left)
        left = judged.standing.points
        for name, value in judged.standing.tally.items():
            tally[name] = tally.get(name, 0) + value
        holes.append(ruling)
    numbers = {hole.number for hole in course.holes}
    strays = (
        Breach("NOTATION", reason="hole-unknown", facts={"hole": n, "holes": len(numbers)}, hole=n)
        for n in sorted(set(written) - numbers)
    )
    strokes = sum(hole.played for hole in holes)
    xp = bench.system.xp(course.par, strokes, tally)
    if points is None:
        holes = list(map(_pointless, holes))
    totals = Totals(strokes, None if points is None else left, xp, None if index is None else index + xp)
    sheets = sheet_breaches(log, bench.draw, bench.known, casual=bench.casual)
    whole = (*sheets, *strays, *_sums(log, totals), *_signatures(log))
    return _verdict(Ruling(log.tournament, log.match, log.player, Verdict.VALID, points, tuple(holes), whole, totals,
                           tuple(event for hole in holes for event in hole.events)), log)  # fmt: skip


def _hole(bench: Bench, hole: Hole, entry: HoleLog, points: int) -> tuple[HoleRuling, Judged]:
    fails = grids_of(hole)
    judged = judge_hole(bench.system, fails, points, entry.notation, bench.variants)
    breaches = detailed(bench.system, fails, points, bench.variants, judged, hole.number) if judged.faults else ()
    standing = judged.standing
    claimed = judged.claimed if judged.claimed is not None else entry.strokes
    beside = entry.strokes
    if beside is not None and beside != standing.strokes and beside != judged.claimed:
        facts: Facts = {"claimed": beside, "played": standing.strokes}
        end = len(entry.notation) + 1
        breaches = (*breaches, Breach("SCORE", len(judged.tokens), end, "score-beside", facts, hole.number))
    ruling = HoleRuling(
        hole.number, hole.par, standing.strokes, claimed, standing.points, standing.done, judged.events, breaches
    )
    return ruling, judged


def _pointless(hole: HoleRuling) -> HoleRuling:
    """``hole`` with no word of the points that it was judged with."""
    breaches = tuple(
        replace(breach, state={name: fact for name, fact in breach.state.items() if name != "points"})
        for breach in hole.breaches
    )
    return replace(hole, points_left=None, breaches=breaches)


def _sums(log: Log, totals: Totals) -> Iterator[Breach]:
    """Sums claimed that differ from those played (TOTAL)."""
    for what, claimed, computed in (
        ("strokes", log.total, totals.strokes),
        ("points", log.points_left, totals.points_left),
        ("xp", log.xp, totals.xp),
    ):
        if None not in (claimed, computed) and claimed != computed:
            facts: Facts = {"what": what, "claimed": claimed, "computed": computed}
            yield Breach("TOTAL", reason=f"total-{what}", facts=facts)


def _signatures(log: Log) -> Iterator[Breach]:
    for who, signed in (("player", log.signed_player), ("marker", log.signed_marker)):
        if signed is False:
            yield Breach("SIGN", reason=f"sign-{who}", facts={"who": who})


def _verdict(ruling: Ruling, log: Log) -> Ruling:
    """The verdict, once the rulings given on the course have been taken into account."""
    given = {(r.hole, r.code) for r in log.rulings}

    def seen(breach: Breach) -> Breach:
        return replace(breach, ruled=True) if (breach.hole, breach.code) in given else breach

    holes = tuple(replace(hole, breaches=tuple(map(seen, hole.breaches))) for hole in ruling.holes)
    ruling = replace(ruling, holes=holes, breaches=tuple(map(seen, ruling.breaches)))
    every = ruling.all_breaches
    open_ = [b for b in every if not b.ruled and not _correctable(b)]
    if any(b.code != "INCOMPLETE" for b in open_):
        verdict = Verdict.INVALID
    elif open_:
        verdict = Verdict.INCOMPLETE
    elif any(b.ruled for b in every):
        verdict = Verdict.RULED
    elif every:
        verdict = Verdict.CORRECTED
    else:
        verdict = Verdict.VALID
    return replace(ruling, verdict=verdict)


def _correctable(breach: Breach) -> bool:
    """A wrong sum is the committee's to correct, and so is a hole score higher than played; a lower one is not."""
    if breach.code in SUMS:
        return True
    claimed, played = breach.facts.get("claimed"), breach.facts.get("played")
    return breach.code == "SCORE" and isinstance(claimed, int) and isinstance(played, int) and claimed > played
