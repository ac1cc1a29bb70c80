"""Golden explanations: files under tests/cases/explain. ``python -m tests.explain.golden`` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from designer.files.catalogues import LANGUAGES, load_catalogue, load_rules
from designer.model.explanation import Explanation
from designer.referee.explain import explain_hole
from designer.report.breach_words import clause_texts
from designer.report.explain_text import explanation_text
from designer.systems.catalogue import SYSTEMS
from designer.systems.protocol import settings
from designer.texts.speaker import Speaker

FOLDER = Path(__file__).parents[1] / "cases" / "explain"
HOLES: dict[str, dict[str, Any]] = json.loads((FOLDER / "holes.json").read_text("utf-8"))
"""The holes by the name of their golden file; ``system`` beside what ``judge`` reads."""

CASES = [(name, language) for name in HOLES for language in LANGUAGES]


def explained(system: str, hole: dict[str, Any], number: int = 0) -> Explanation:
    game = SYSTEMS[system]
    fails = [frozenset(map(int, zones)) for zones in hole["fails"]]
    return explain_hole(game, fails, hole["points"], hole["log"], settings(game, hole.get("variants") or {}), number)


def text(name: str, language: str) -> str:
    hole = HOLES[name]
    speaker = Speaker(language, load_catalogue(language))
    clauses = clause_texts(load_rules(language, hole["system"]))
    return explanation_text(explained(hole["system"], hole, hole.get("hole", 0)), speaker, clauses)


def file_of(name: str, language: str) -> Path:
    return FOLDER / f"{name}.{language}.txt"


def main() -> None:
    for name, language in CASES:
        file_of(name, language).write_text(text(name, language), encoding="utf-8")


if __name__ == "__main__":
    main()
