"""``--explain``: one hole step by step in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from designer.files.catalogues import load_rules
from designer.files.judging.lines import read_request
from designer.jobs.answering import game_settings
from designer.jobs.event import Event
from designer.jobs.verify import Verified
from designer.jobs.words import speaker
from designer.model.finding import Finding
from designer.model.match import Draw
from designer.model.ruling import Ruling
from designer.referee.explain import explain_hole
from designer.report.breach_words import clause_texts
from designer.report.columns import visible
from designer.report.explain_text import explanation_text
from designer.systems.catalogue import SYSTEMS
from designer.systems.protocol import grids_of


def explain_logs(event: Event, result: Verified, hole: int, language: str) -> Iterator[str]:
    """The explanation of ``hole`` in every log judged, under the name of its player and match."""
    names = {player.id: player.name for player in event.tournament.players}
    for judged in result.judged:
        draw = result.draws[judged.log.match]
        round_ = event.tournament.round(draw.match.round)
        written = next((h for h in judged.log.holes if h.hole == hole), None)
        if round_ is None or written is None or not _on_course(draw, hole):
            continue
        system = event.system(round_)
        ground = next(h for h in draw.course.holes if h.number == hole)
        points = _points_before(judged.ruling, hole, system.beginner_index)
        told = explain_hole(system, grids_of(ground), points, written.notation, event.variants(round_), hole)
        clauses = clause_texts(load_rules(language, system.id))
        name = visible(names.get(judged.log.player) or judged.log.player)
        yield f"{name}, {judged.log.match}\n\n{explanation_text(told, speaker(language), clauses)}"


def _on_course(draw: Draw, hole: int) -> bool:
    return any(h.number == hole for h in draw.course.holes)


def _points_before(ruling: Ruling, hole: int, unknown: int) -> int:
    """The points with which ``hole`` began: what the hole before it left; ``unknown`` where nobody knows."""
    points = ruling.points
    for each in ruling.holes:
        if each.hole == hole:
            break
        points = each.points_left
    return unknown if points is None else points


def explain_line(system: str, lines: Iterable[bytes], number: int, language: str) -> str | Finding | None:
    """The explanation of the hole on line ``number`` (from 1), its finding where it cannot be read, None where
    there is no such line. Raises VariantError.
    """
    game = SYSTEMS[system]
    for n, line in enumerate(lines, 1):
        if n == number:
            request = read_request(line, n)
            if isinstance(request, Finding):
                return request
            fails = [frozenset(map(int, zones)) for zones in request["fails"]]
            variants = game_settings(game, request)
            told = explain_hole(game, fails, request["points"], request["log"], variants)
            return explanation_text(told, speaker(language), clause_texts(load_rules(language, system)))
    return None
