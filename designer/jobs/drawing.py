"""``draw`` and ``reveal``: the draw of every match, written, read back and compared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from designer.draw.drawing import draw_match, matches_of
from designer.draw.groups import groups_of
from designer.draw.revisions import NO_LEDGER, Ledger, Printing, revised, stem
from designer.draw.sheetcodes import fingerprint, sheet_code
from designer.draw.sheetlist import event_sheets
from designer.draw.substance import notice_digest, sheet_digest, start_list_digest
from designer.files.draws import draw_yaml, read_draw
from designer.files.writing import write_whole
from designer.jobs.event import Event
from designer.jobs.workplace import Workplace
from designer.model.finding import Finding, Spot
from designer.model.match import Draw, SheetId
from designer.model.place import WHOLE
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
    """The draw of every match of ``event`` from ``seed``; sheets that ``ledger`` knows unchanged keep their codes."""
    tournament = event.tournament
    players = tuple(player.id for player in tournament.players)
    matches: dict[str, Drawn] = {}
    own = {"notice": notice_digest(tournament)}
    for round_ in tournament.rounds:
        course = event.course(round_)
        groups = groups_of(seed, round_, players, len(course.holes))
        own[round_.id] = start_list_digest(tournament, round_, groups)
        for match in matches_of(round_, groups):
            mine = tuple(g for g in groups if set(g.players) <= set(match.players))
            draw = draw_match(tournament, match, course, seed, spares_for(len(match.players)), ledger)
            matches[match.id] = Drawn(draw, round_, mine)
    printings: dict[str, Printing] = {}
    event_codes: dict[str, str] = {}
    for sheet in event_sheets(tuple(round_.id for round_ in tournament.rounds), tournament.revision):
        said = own.get(sheet.match, own["notice"])
        kept = revised(sheet, said, ledger)
        event_codes[kept.label] = sheet_code(seed, kept.label)
        printings[stem(kept)] = Printing(kept.revision, event_codes[kept.label], said)
    for drawn in matches.values():
        printings.update(_printings(tournament, drawn.draw))
    return EventDraw(matches, event_codes, printings)


def _printings(tournament: Tournament, draw: Draw) -> dict[str, Printing]:
    """What the sheets of a match say, by stem."""
    found: dict[str, Printing] = {}
    before: dict[str, str] = {}
    for label, code in draw.codes.items():
        sheet = SheetId(*label.split("/"))
        said = sheet_digest(tournament, draw.match, draw.course, sheet, before)
        before[label] = code
        found[stem(sheet)] = Printing(sheet.revision, code, said)
    return found


def write_draws(drawn: EventDraw, place: Workplace) -> list[str]:
    """Write one file a match; the paths written."""
    paths = []
    for name, match in drawn.matches.items():
        write_whole(place.draw(name), draw_yaml(match.draw).encode("utf-8"))
        paths.append(str(place.draw(name)))
    return paths


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
        read = read.with_findings(check_draw(draw, event.course(round_), seed))
        found += read.findings
        draws[draw.match.id] = draw
    return draws, tuple(found)
