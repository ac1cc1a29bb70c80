"""``judge`` over a stream of lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from designer.files.judgelines import answer_text, error_text, read_request
from designer.jobs.judge import VariantError, answer
from designer.jobs.words import speaker
from designer.model.finding import Finding
from designer.model.place import Place
from designer.systems.catalogue import SYSTEMS


def answer_lines(system: str, lines: Iterable[bytes], language: str) -> Iterator[tuple[str, bool]]:
    """The answer to each line that is not blank, and whether the line could be read."""
    game = SYSTEMS[system]
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        request = read_request(line, number)
        if isinstance(request, Finding):
            yield _error(request, language), False
            continue
        try:
            yield answer_text(answer(game, request)), True
        except VariantError as error:
            name, value = error.args
            facts = {"variant": name, "system": system, "known": tuple(sorted(game.variants)), "found": str(value)}
            id_ = "VARIANT-VALUE" if name in game.variants else "VARIANT-UNKNOWN"
            yield _error(Finding(id_, Place(("variants", name)), facts), language), False


def _error(finding: Finding, language: str) -> str:
    return error_text(finding, speaker(language).say(f"findings.{finding.id}.message", **finding.facts))
