"""Golden texts: files under tests/cases/report. ``python -m tests.report.golden`` writes them anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from designer.files.catalogues import LANGUAGES
from designer.report.findings_text import findings_text
from designer.report.ruling_text import ruling_text
from designer.report.summary_text import summary_text
from tests.report.samples import CLAUSES, FINDINGS, INVALID, LOG, NAMES, RULINGS, VALID, speaker

FOLDER = Path(__file__).parents[1] / "cases" / "report"

TEXTS: dict[str, Callable[[str], str]] = {
    "ruling-invalid": lambda code: ruling_text(INVALID, speaker(code), name=NAMES["lea"], log=LOG, clauses=CLAUSES),
    "ruling-valid": lambda code: ruling_text(VALID, speaker(code), name=NAMES["shin"]),
    "summary": lambda code: summary_text(RULINGS, speaker(code), NAMES),
    "findings": lambda code: findings_text(FINDINGS, speaker(code)),
}
"""Every text by the name of its file, written in a language."""

CASES = [(name, language) for name in TEXTS for language in LANGUAGES]


def file_of(name: str, language: str) -> Path:
    return FOLDER / f"{name}.{language}.txt"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, language in CASES:
        file_of(name, language).write_text(TEXTS[name](language), encoding="utf-8")


if __name__ == "__main__":
    main()
