"""The page of open readings: its entries are whole, and its cases are answered as it says."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.second_referee import competence, concentration

DOCS = Path(__file__).parent.parent / "docs"
JUDGES = {"concentration": concentration.judge, "competence": competence.judge}


def entries() -> list[Any]:
    page = (DOCS / "rulings.md").read_text(encoding="utf-8")
    system, found = "", []
    for part in re.split(r"^(?=##)", page, flags=re.MULTILINE):
        heading, _, body = part.partition("\n")
        if heading.startswith("## "):
            system = heading[3:]
        elif heading.startswith("### "):
            found.append(pytest.param(system, heading[4:], body, id=heading[4:]))
    return found


@pytest.mark.parametrize(("system", "heading", "body"), entries())
def test_an_entry_names_a_clause_both_readings_and_the_one_taken(system: str, heading: str, body: str) -> None:
    code = heading.split(":")[0]
    clauses = (DOCS / "rules" / f"{system}.md").read_text(encoding="utf-8")
    statement = re.search(rf"^- \*\*{re.escape(code)}\*\*(.*?)(?=^- |^#|\Z)", clauses, re.DOTALL | re.MULTILINE)
    assert statement
    assert "**Reading:**" in statement[1]
    assert heading.endswith("?")
    assert re.findall(r"\*\*(\w+):?\*\*", body) == ["Either", "Or", "Taken"]
    assert "```json" in body or "The case: " in body


@pytest.mark.parametrize(("system", "heading", "body"), [e for e in entries() if "```json" in e.values[2]])
def test_a_case_is_answered_as_the_page_says(system: str, heading: str, body: str) -> None:
    block = re.search(r"```json\n(.*)\n(.*)\n```", body)
    assert block
    hole, expected = (json.loads(line) for line in block.groups())
    answer = JUDGES[system](hole["fails"], hole["points"], hole["log"])
    answer["breaches"] = [breach["code"] for breach in answer["breaches"]]
    assert {key: answer[key] for key in expected} == expected


@pytest.mark.parametrize("system", sorted(JUDGES))
def test_every_reading_of_the_rules_has_an_entry(system: str) -> None:
    statement = (DOCS / "rules" / f"{system}.md").read_text(encoding="utf-8")
    read = {
        item.group(1)
        for item in re.finditer(r"^- \*\*(C[OM][NM]-\d\.\d)\*\*(.*?)(?=^- |^#|\Z)", statement, re.DOTALL | re.MULTILINE)
        if "**Reading:**" in item.group(2)
    }
    entered = {entry.values[1].split(":")[0] for entry in entries() if entry.values[0] == system}
    assert read
    assert read == entered
