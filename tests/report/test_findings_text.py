"""Findings as lines: place, code, message, hint; hostile facts stay harmless; every id has words."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import designer
from designer.architect.advice import advise
from designer.architect.constraints import check_course
from designer.files.catalogues import LANGUAGES, load_catalogue
from designer.files.codes import FACTS
from designer.model.course import STANDARDS, Area, Course, Hole, Setting
from designer.model.finding import Finding, Severity, Spot
from designer.model.place import Place
from designer.report.findings_text import counts_line, finding_line, findings_text
from designer.systems.catalogue import SYSTEMS
from tests.report.samples import speaker

CODE = Path(str(designer.__file__)).parent
MAKERS = {"Finding", "found", "find", "_finding"}


def _literal_ids() -> dict[str, str]:
    """Every finding id written in the code, with a file that writes it."""
    ids: dict[str, str] = {}
    for file in sorted(CODE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0]
            if name in MAKERS and isinstance(first, ast.Constant) and isinstance(first.value, str):
                ids[first.value] = file.name
    return ids


IDS = {**dict.fromkeys(FACTS, "codes.py"), **_literal_ids()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_id_in_the_code_has_words(language: str) -> None:
    words = load_catalogue(language)["findings"]
    assert isinstance(words, dict)
    assert len(IDS) > 100
    assert {id: file for id, file in IDS.items() if id not in words} == {}
    assert [id for id in words if set(words[id]) != {"message", "hint"}] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_files_findings_ask_for_their_facts_only(language: str) -> None:
    words = speaker(language)
    for id, names in FACTS.items():
        for bounds in ((1, 9), (1, None), (None, 9)):
            facts: dict[str, object] = dict.fromkeys(names, "x")
            if "minimum" in facts:
                facts |= dict(zip(("minimum", "maximum"), bounds, strict=True))
            line = finding_line(Finding(id, facts=facts), words)  # type: ignore[arg-type]
            assert "None" not in line and id in line


def _bad_courses() -> list[Course]:
    full = frozenset({1, 2, 3})
    odd = (
        Hole(1, 3, (Area(1), Area(7), Area(1))),
        Hole(2, 6, (Area(1),), stroke_index=3),
        Hole(3, 3, (Area(1, fails=full), Area(2, fails=frozenset({1, 2})), Area(3, fails=full)), stroke_index=3),
    )
    variants: dict[str, Setting] = {"spectacular_minimum": 9, "wind": True}
    return [
        Course("a", "A", system, standard, odd, variants, par_given=99)
        for system in SYSTEMS
        for standard in STANDARDS.values()
    ]


ADVISED: list[tuple[list[str], list[int | None]]] = [
    # slopes, stroke indexes: the card of a course that nobody should print without a second look
    (["666", "131", "131", "131"] + ["1111"] * 5, [18, 1, 2, 3, 4, 5, 6, 7, 9]),
    (["131"] * 4 + ["5555"] * 5, [1, 2, None, None, 5, 6, 7, 8, 9]),
    (["111"] * 9 + ["55555"] * 9, [1, 3, 5, 7, 9, 11, 13, 2, 4, 6, 8, 10, 12, 14, 15, 16, 17, 18]),
    (["1111"] * 9, [10, 11, 12, 13, 14, 15, 16, 17, 18]),
    (["1111"] * 9, [1, 1, 2, 3, 4, 5, 6, 7, 8]),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_on_a_course_can_be_told(language: str) -> None:
    told = set()
    for slopes, indexes in ADVISED:
        holes = tuple(
            Hole(number, len(slope), tuple(Area(int(digit)) for digit in slope), stroke_index=index)
            for number, (slope, index) in enumerate(zip(slopes, indexes, strict=True), 1)
        )
        course = Course("a", "A", "concentration", STANDARDS["free"], holes)
        for finding in advise(course, SYSTEMS["concentration"]):
            assert finding_line(finding, speaker(language))
            told.add(finding.id)
    assert {"STROKE-INDEX-INCOMPLETE", "PAR-3-RUN", "NINES-DIFFICULTY", "NINES-PAR", "SIX-NO-WAY-ROUND"} <= told
    assert {"STROKE-INDEX-MIDDLE", "STROKE-INDEX-NEIGHBOURS", "STROKE-INDEX-NINES"} <= told


@pytest.mark.parametrize("language", LANGUAGES)
def test_findings_of_a_bad_course_can_be_told(language: str) -> None:
    told = set()
    for course in _bad_courses():
        for finding in check_course(course, SYSTEMS[course.system]):
            assert finding_line(finding, speaker(language))
            told.add(finding.id)
    assert {"STANDARD-HOLES", "STANDARD-PARS", "SLOPE-LENGTH", "DIFFICULTY-RANGE", "FAILS-COUNT"} <= told
    assert {"PAR-RANGE", "FAILS-MISSING", "STROKE-INDEX-TWICE", "PAR-TOTAL", "VARIANT-UNKNOWN"} <= told


def test_the_line_begins_with_file_line_and_column() -> None:
    missing = Finding("SCHEMA-REQUIRED", Place(("holes", 3)), {"key": "par"}, spot=Spot("a.yaml", 7, 3))
    line = finding_line(missing, speaker("en"))
    assert line == ("a.yaml:7:3  SCHEMA-REQUIRED  “par” is missing.  (Add it; docs/formats.md shows a full sample.)")


def test_without_a_line_the_place_in_the_document_stands_there() -> None:
    finding = Finding("SCHEMA-REQUIRED", Place(("holes", 3)), {"key": "par"})
    assert finding_line(finding, speaker("en")).startswith("holes[3]  SCHEMA-REQUIRED  ")
    assert finding_line(finding.at(Spot("a.yaml")), speaker("en")).startswith("a.yaml: holes[3]  ")


def test_findings_come_in_line_order_with_their_number() -> None:
    late = Finding("YAML-TAB", spot=Spot("a.yaml", 10, 1))
    early = Finding("FORMAT-FIRST", spot=Spot("a.yaml", 9, 4), severity=Severity.WARNING)
    lines = findings_text([late, early], speaker("en")).splitlines()
    assert lines[0].startswith("a.yaml:9:4  FORMAT-FIRST  warning: ")
    assert lines[1].startswith("a.yaml:10:1  YAML-TAB  ")
    assert lines[-1] == "1 error and 1 warning"


def test_no_findings_make_no_text() -> None:
    assert findings_text([], speaker("en")) == ""
    assert counts_line([], speaker("en")) == "no findings"


@pytest.mark.parametrize(
    "fact", ["a\nb:1:1  FAKE  line", "\x1b[31mred", "\r", "\u202eevil", "\x9b31m", "\u2028", "x" * 100_000, "{key} %s"]
)
def test_hostile_facts_stay_on_one_harmless_line(fact: str) -> None:
    for language in LANGUAGES:
        line = finding_line(Finding("SCHEMA-EMPTY", facts={"key": fact}, spot=Spot(fact, 1, 1)), speaker(language))
        assert len(line.splitlines()) == 1
        assert not any(ord(c) < 32 or 0x7F <= ord(c) < 0xA0 or c in "\u202e\u2028" for c in line)
