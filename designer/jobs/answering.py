"""``judge``: one hole a line in, one answer a line out, for other programs and for disputes at a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from designer.files.judging.lines import answer_text, error_text, read_request
from designer.jobs.words import speaker
from designer.model.course import Setting
from designer.model.finding import Facts, Finding
from designer.model.place import Place
from designer.referee.judging import judge_hole
from designer.report.findings_text import finding_message
from designer.systems.catalogue import SYSTEMS
from designer.systems.protocol import System, settings


class VariantError(ValueError):
    """A variant that the system does not have, or a value it may not take. ``finding`` says which."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.id)
        self.finding = finding


def answer_lines(system: str, lines: Iterable[bytes], language: str) -> Iterator[tuple[str, bool]]:
    """The answer (judge@1) to each line that is not blank, and whether the line could be read."""
    game = SYSTEMS[system]
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        request = read_request(line, number)
        if isinstance(request, Finding):
            yield _error(request, language), False
            if number == 1 and request.id == "FILE-BINARY":
                return  # every further line would be told the same
            continue
        try:
            yield answer_text(answer(game, request)), True
        except VariantError as error:
            yield _error(error.finding, language), False


def answer(system: System, request: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to one request that has been read: fails, points, log, variants. Raises VariantError."""
    variants = game_settings(system, request)
    fails = [frozenset(map(int, zones)) for zones in request["fails"]]
    judged = judge_hole(system, fails, request["points"], request["log"], variants)
    standing = judged.standing
    return {
        "strokes": standing.strokes,
        "points_left": standing.points,
        "position": standing.position,
        "done": standing.done,
        "events": list(judged.events),
        "breaches": [{"code": f.code, "entry": f.entry, "column": f.column} for f in judged.faults],
        "certified": judged.certified,
        **standing.tally,
    }


def game_settings(system: System, request: Mapping[str, Any]) -> dict[str, Setting]:
    """The complete settings that a request asks for. Raises VariantError."""
    chosen: Mapping[str, Setting] = request.get("variants") or {}
    for name, value in chosen.items():
        variant = system.variants.get(name)
        known = tuple(map(str, variant.values)) if variant else tuple(sorted(system.variants))
        if variant is None or not any(value == v and type(value) is type(v) for v in variant.values):
            facts: Facts = {"variant": name, "system": system.id, "found": str(value), "known": known}
            id_ = "VARIANT-UNKNOWN" if variant is None else "VARIANT-VALUE"
            raise VariantError(Finding(id_, Place(("variants", name)), facts))
    return settings(system, chosen)


def _error(finding: Finding, language: str) -> str:
    return error_text(finding, finding_message(finding, speaker(language)))
