"""Small kits to lay out: a course, players, a draw, words of the three languages, fonts of fixed widths."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from designer.draw.grids import failure_grids
from designer.draw.sealing import commitment
from designer.draw.sheetcodes import fingerprint, sheet_code
from designer.draw.sheetlist import event_sheets, match_sheets
from designer.files.catalogues import LANGUAGES, load_catalogue, load_rules
from designer.model.course import STANDARDS, Area, Course, Hole
from designer.model.match import Draw, Match
from designer.model.printing import USUAL, PrintSettings
from designer.model.tournament import (
    DrawScope,
    Group,
    Player,
    Round,
    Seed,
    SeedKind,
    Start,
    Tournament,
)
from designer.sheets.brief import Edition, KitBrief, MatchBrief
from designer.sheets.frame import flattened
from designer.sheets.marks import MM_PER_POINT, Document, Mark, Metrics, Page, Weight, Words
from designer.sheets.papers import paper_of
from designer.sheets.typesetting.linebreaks import is_wide
from designer.texts.speaker import Speaker

SEED = "314159265358979323846264338327"
PARS = (4, 3, 4, 5, 4, 4, 3, 4, 5)
SLOPES = {3: "131", 4: "2324", 5: "13261"}
GAMES = ("concentration", "competence")
TERRAIN = ("fairway", "rough", "bunker", "fairway", "green")


@lru_cache(1 << 16)
def _em(text: str) -> float:
    return sum(1.0 if is_wide(character) else 0.56 for character in text)


class FixedMetrics:
    """Fonts of one width: 0.56 em a character, 1 em an East Asian one; no ``lacking`` character is at hand."""

    def __init__(self, lacking: str = "") -> None:
        self.lacking = lacking

    def width(self, text: str, size: float, weight: Weight = Weight.REGULAR) -> float:
        return _em(text) * size * MM_PER_POINT

    def ascent(self, size: float) -> float:
        return 0.66 * size * MM_PER_POINT

    def missing(self, text: str, weight: Weight = Weight.REGULAR) -> tuple[str, ...]:
        return tuple(dict.fromkeys(character for character in text if character in self.lacking))


def course(holes: int = 9, system: str = "concentration", *, index: bool = True, par: int = 0) -> Course:
    made = []
    for n in range(holes):
        each = par or PARS[n % 9]
        areas = tuple(Area(int(d), name) for d, name in zip(SLOPES[each], TERRAIN[-each:], strict=True))
        made.append(Hole(n + 1, each, areas, "", (n * 5) % holes + 1 if index else None))
    return Course("quarry", "Old Quarry", system, STANDARDS["free"], tuple(made))


def players(names: Sequence[str], *, club: str = "", language: str | None = None) -> tuple[Player, ...]:
    return tuple(Player(f"{10001 + n}", name, 50 + n, language, club) for n, name in enumerate(names))


def brief(
    *,
    names: Sequence[str] = ("Lea Sommer", "Tom Okafor"),
    on: Course | None = None,
    language: str = "en",
    rounds: int = 1,
    per_group: bool = False,
    sealed: bool = False,
    casual: bool = False,
    spares: int = 1,
    club: str = "",
    title: str = "Quarry Open",
    entrants: tuple[Player, ...] | None = None,
) -> KitBrief:
    ground = on or course()
    entered = entrants if entrants is not None else players(names, club=club)
    if casual:
        entered = tuple(Player(f"p{n}", f"p{n}", 50) for n in range(1, 5))
    scope = DrawScope.PER_GROUP if per_group else DrawScope.PER_ROUND
    made = tuple(Round(f"R{k}", ground.id, f"2026-06-{13 + k}", Start(), 2, None, scope) for k in range(1, rounds + 1))
    kind = SeedKind.SEALED if sealed else SeedKind.OPEN
    seed = Seed(kind, None if sealed else SEED, "d10", commitment(SEED) if sealed else None)
    tournament = Tournament(
        "quarry-open", title, "A", language, "a4", {ground.id: ground}, entered, made, seed, ties=("hole 9", "hole 8")
    )
    matches = tuple(each for round_ in made for each in _matches(tournament, round_, spares))
    events = {sheet.label: sheet_code(SEED, sheet.label) for sheet in event_sheets(tuple(r.id for r in made), "A")}
    return KitBrief(tournament, matches, events, spares, casual)


def _matches(tournament: Tournament, round_: Round, spares: int) -> Iterator[MatchBrief]:
    ids = [player.id for player in tournament.players]
    groups = tuple(Group(f"G{n // 2 + 1:02d}", tuple(ids[n : n + 2]), 540 + 5 * n, 1) for n in range(0, len(ids), 2))
    parts = [(round_.id, groups)]
    if round_.draw is DrawScope.PER_GROUP:
        parts = [(f"{round_.id}-{group.id}", (group,)) for group in groups]
    first = round_.id == tournament.rounds[0].id
    for match_id, members in parts:
        match = Match(match_id, round_.id, tuple(p for g in members for p in g.players))
        points = {p.id: p.index if first else None for p in tournament.players}
        yield MatchBrief(_draw(tournament, match, spares), round_, members, points)


def _draw(tournament: Tournament, match: Match, spares: int) -> Draw:
    ground = next(iter(tournament.courses.values()))
    codes = {sheet.label: sheet_code(SEED, sheet.label) for sheet in match_sheets(match, "A", spares)}
    sealed = tournament.seed.kind is SeedKind.SEALED
    return Draw(
        tournament.id,
        "A",
        match,
        ground.with_fails(failure_grids(SEED, match.label, ground)),
        codes,
        fingerprint(codes.values()),
        None if sealed else SEED,
        commitment(SEED) if sealed else None,
    )


def edition(paper: str = "a4", metrics: Metrics | None = None, chosen: PrintSettings = USUAL) -> Edition:
    return Edition(
        version="1.2.3",
        paper=paper_of(paper, chosen.margin),
        speakers={code: Speaker(code, load_catalogue(code)) for code in LANGUAGES},
        rules={(code, game): load_rules(code, game) for code in LANGUAGES for game in GAMES},
        metrics=metrics or FixedMetrics(),
        settings=chosen,
    )


def with_points(kit: KitBrief, points: int) -> KitBrief:
    """The kit with everybody starting with ``points``."""
    matches = tuple(replace(match, points=dict.fromkeys(match.draw.match.players, points)) for match in kit.matches)
    return replace(kit, matches=matches)


def marks_of(page: Page) -> tuple[Mark, ...]:
    return flattened(page.marks)


def texts_of(document: Document | Page) -> list[str]:
    pages = document.pages if isinstance(document, Document) else (document,)
    return [mark.text for page in pages for mark in marks_of(page) if isinstance(mark, Words)]
