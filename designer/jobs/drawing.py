"""``draw`` and ``reveal``: the draw of every match, written, read back and compared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from designer.architect.luck import MOST, course_luck, even_match
from designer.draw.drawing import draw_match, matches_of
from designer.draw.groups import groups_of
from designer.draw.revisions import NO_LEDGER, Ledger, Printing, revised, stem
from designer.draw.sheetcodes import fingerprint, sheet_code
from designer.draw.sheetlist import EVENT, PRINT_LIST, event_sheets
from designer.draw.substance import MatchSaid, notice_digest, print_list_digest, start_list_digest
from designer.files.events.draws import draw_yaml, read_draw
from designer.files.writing import write_whole
from designer.jobs.event import Event
from designer.jobs.workplace import Workplace
from designer.model.course import Course
from designer.model.finding import Facts, Finding, Spot
from designer.model.match import Draw, Match, SheetId
from designer.model.place import WHOLE, Place
from designer.model.tournament import Group, Round, Tournament
from designer.referee.redraw import check_draw


@dataclass(frozen=True, slots=True)
class Drawn:
    """The draw of one match beside its round and its groups."""

    draw: Draw
    round: Round
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class EventDraw:
    """The draws of all matches by id, in playing order; the codes of the event's own sheets by label.

    ``printings`` are all sheets by stem, in the order of the kit, with what each says, for the ledger.
    """

    matches: Mapping[str, Drawn]
    event_codes: Mapping[str, str]
    printings: Mapping[str, Printing]

    @property
    def draws(self) -> dict[str, Draw]:
        return {name: drawn.draw for name, drawn in self.matches.items()}

    @property
    def fingerprint(self) -> str:
        """That of every sheet code of the event."""
        return fingerprint(printing.code for printing in self.printings.values())


def spares_for(players: int) -> int:
    """Coded spare sheets of a kind a match: one for ten players, two at least."""
    return max(2, -(-players // 10))


def draw_event(event: Event, seed: str, ledger: Ledger = NO_LEDGER) -> EventDraw:
    """The draw of every match of ``event`` from ``seed``; sheets that ``ledger`` knows unchanged keep their codes.

    Raises LuckError where the tournament asks for equal luck and a match cannot have it.
    """
    tournament = event.tournament
    players = tuple(player.id for player in tournament.players)
    matches: dict[str, Drawn] = {}
    own = {(EVENT, PRINT_LIST): print_list_digest(tournament), (EVENT, "notice"): notice_digest(tournament)}
    for round_ in tournament.rounds:
        course = event.course(round_)
        groups = groups_of(seed, round_, players, len(course.holes))
        own[round_.id, "start"] = start_list_digest(tournament, round_, groups)
        for bare in matches_of(round_, groups):
            match = _evened(bare, course, seed, tournament.equal_luck)
            mine = tuple(g for g in groups if set(g.players) <= set(match.players))
            draw = draw_match(tournament, match, course, seed, spares_for(len(match.players)), ledger)
            matches[match.id] = Drawn(draw, round_, mine)
    printings: dict[str, Printing] = {}
    event_codes: dict[str, str] = {}
    for sheet in event_sheets(tuple(round_.id for round_ in tournament.rounds), tournament.revision):
        said = own[sheet.match, sheet.document]
        kept = revised(sheet, said, ledger, seed)
        event_codes[kept.label] = sheet_code(seed, kept.label)
        printings[stem(kept)] = Printing(kept.revision, event_codes[kept.label], said)
    for drawn in matches.values():
        printings.update(_printings(tournament, drawn.draw))
    return EventDraw(matches, event_codes, printings)


class LuckError(Exception):
    """No draw of a match lies within the band that the tournament asks for. ``finding`` says so."""

    def __init__(self, match: str, band: float) -> None:
        super().__init__(match)
        self.finding = Finding("LUCK-BAND", Place(("equal_luck",)), {"match": match, "band": band, "draws": MOST})


def _evened(match: Match, course: Course, seed: str, band: float | None) -> Match:
    """``match``, drawn again where the tournament asks for equal luck. Raises LuckError where that cannot be had."""
    if band is None:
        return match
    even = even_match(match, course, seed, course_luck(course).mean, band)
    if even is None:
        raise LuckError(match.id, band)
    return even


def _printings(tournament: Tournament, draw: Draw) -> dict[str, Printing]:
    """What the sheets of a match say, by stem."""
    found: dict[str, Printing] = {}
    before: dict[str, str] = {}
    said = MatchSaid(tournament, draw.match, draw.course)
    names = {player.id: player.name for player in tournament.players}
    for label, code in draw.codes.items():
        sheet = SheetId(*label.split("/"))
        found[stem(sheet)] = Printing(sheet.revision, code, said.digest(sheet, before), names.get(sheet.subject, ""))
        before[label] = code
    return found


def write_draws(drawn: EventDraw, place: Workplace) -> list[str]:
    """Write one file a match; the paths written."""
    paths = []
    for name, match in drawn.matches.items():
        write_whole(place.draw(name), draw_yaml(match.draw).encode("utf-8"))
        paths.append(str(place.draw(name)))
    return paths


def regridded(drawn: EventDraw, place: Workplace) -> frozenset[str]:
    """The matches whose draw in the folder has other holes or other failing zones."""
    found = {name: read_draw(place.draw(name)).value for name in drawn.matches if place.draw(name).exists()}
    return frozenset(
        name for name, old in found.items() if old and _zones(old.course) != _zones(drawn.matches[name].draw.course)
    )


def _zones(course: Course) -> tuple[object, ...]:
    return tuple((hole.par, hole.slope, tuple(area.fails for area in hole.areas)) for hole in course.holes)


def foreign_draws(event: Event, place: Workplace) -> tuple[Finding, ...]:
    """The draws of other tournaments where those of ``event`` are to be written: sheets in use hang on them."""
    others = (path for path in sorted(place.draws.glob("*.yaml")) if _owner(path) not in ("", event.tournament.id))
    return tuple(map(taken, others))


def _owner(path: Path) -> str:
    draw = read_draw(path).value
    return draw.tournament if draw else ""


def taken(path: Path) -> Finding:
    """That a file of somebody else's stands where one is to be written."""
    return Finding("FOLDER-TAKEN", facts={"path": str(path)}, spot=Spot(str(path)))


def compare_draws(event: Event, place: Workplace, seed: str | None) -> tuple[dict[str, Draw], tuple[Finding, ...]]:
    """The draws in the folder, by match, and everything in them that the seed or the tournament denies."""
    draws: dict[str, Draw] = {}
    found: list[Finding] = []
    for path in sorted(place.draws.glob("*.yaml")):
        read = read_draw(path)
        if read.value is None:
            found += read.findings
            continue
        draw = read.value
        round_ = event.tournament.round(draw.match.round)
        if draw.tournament != event.tournament.id or round_ is None:
            facts = {"match": draw.match.id, "found": draw.tournament, "due": event.tournament.id}
            found.append(Finding("DRAW-TOURNAMENT", WHOLE, facts, spot=Spot(str(path), 1, 1)))
            continue
        found_here = [*check_draw(draw, event.course(round_), seed), *_luck_found(event, draw, round_, seed)]
        read = read.with_findings(found_here)
        found += read.findings
        draws[draw.match.id] = draw
    return draws, tuple(found)


def _luck_found(event: Event, draw: Draw, round_: Round, seed: str | None) -> tuple[Finding, ...]:
    """A draw that is not the first within the band: somebody has chosen among the draws."""
    band = event.tournament.equal_luck
    if seed is None:
        return ()
    course = event.course(round_)
    bare = replace(draw.match, redraw=1)
    due = bare if band is None else even_match(bare, course, seed, course_luck(course).mean, band)
    if due is None or due.redraw == draw.match.redraw:
        return ()
    facts: Facts = {"match": draw.match.id, "found": draw.match.redraw, "due": due.redraw}
    return (Finding("DRAW-REDRAW", Place(("match",)), facts),)
