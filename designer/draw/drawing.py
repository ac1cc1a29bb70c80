"""The draw of a whole match: grids, sheet codes, fingerprint."""

from __future__ import annotations

from collections.abc import Sequence

from designer.draw.grids import failure_grids, grid_label
from designer.draw.revisions import NO_LEDGER, Ledger, revised
from designer.draw.sealing import commitment
from designer.draw.sheetcodes import fingerprint, sheet_code
from designer.draw.sheetlist import match_sheets
from designer.draw.stream import SPAN, Stream
from designer.draw.substance import MatchSaid
from designer.model.course import Course
from designer.model.match import Draw, Match
from designer.model.tournament import DrawScope, Group, Round, Seed, SeedKind, Tournament


def matches_of(round_: Round, groups: Sequence[Group]) -> tuple[Match, ...]:
    """The matches of a round: one for all, or one a group with grids of its own."""
    if round_.draw is DrawScope.PER_GROUP:
        return tuple(Match(f"{round_.id}-{g.id}", round_.id, g.players) for g in groups)
    return (Match(round_.id, round_.id, tuple(p for g in groups for p in g.players)),)


def draw_match(
    tournament: Tournament, match: Match, course: Course, seed: str, spares: int = 0, ledger: Ledger = NO_LEDGER
) -> Draw:
    """The draw of one match. While the seed is sealed the draw carries the commitment and not the seed.

    A sheet that ``ledger`` knows to say the same by the same seed keeps its revision, and so its code.
    """
    drawn = course.with_fails(failure_grids(seed, match.label, course))
    said = MatchSaid(tournament, match, drawn)
    codes: dict[str, str] = {}
    for sheet in match_sheets(match, tournament.revision, spares):
        kept = revised(sheet, said.digest(sheet, codes), ledger, seed)
        codes[kept.label] = sheet_code(seed, kept.label)
    sealed = tournament.seed.kind is SeedKind.SEALED
    return Draw(
        tournament=tournament.id,
        revision=tournament.revision,
        match=match,
        course=drawn,
        codes=codes,
        fingerprint=fingerprint(codes.values()),
        seed=None if sealed and not revealed(tournament.seed) else seed,
        commitment=commitment(seed) if sealed else None,
    )


def revealed(seed: Seed) -> bool:
    """True where the tournament file itself names the digits."""
    return seed.digits is not None


def worked_grid(seed: str, match_label: str, hole: int, area: int, difficulty: int) -> tuple[tuple[str, str, int], ...]:
    """A grid's draw step by step for people: (text that is hashed, its SHA-256 in hex, the zone it gives).

    Repeats are kept, so that a reader can follow every hash until ``difficulty`` different zones have come up.
    A hash that the sampler passes over (once in 10^76) would be shown with zone 0.
    """
    label = grid_label(match_label, hole, area)
    stream = Stream(seed, label)
    steps: list[tuple[str, str, int]] = []
    seen: set[int] = set()
    while len(seen) < difficulty:
        digest = stream.digest()
        value = int.from_bytes(digest, "big")
        zone = value % 6 + 1 if value < SPAN - SPAN % 6 else 0
        steps.append((f"{seed},{label},{stream.used}", digest.hex(), zone))
        if zone:
            seen.add(zone)
    return tuple(steps)
