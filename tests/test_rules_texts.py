"""The printed rules say the same, under the same numbers, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.second_referee import competence, concentration

RULES = Path(__file__).parent.parent / "templates" / "rules"
LANGUAGES = ("en", "fr", "ja")
SYSTEMS = sorted(file.stem for file in (RULES / "en").glob("*.yaml"))
KEYS = {
    "system", "language", "title", "summary", "sections", "notation", "prices", "flow", "worked", "codes",
}  # fmt: skip
PREFIX = {"concentration": "CON", "competence": "COM"}
COMMON = ["NOTATION", "INCOMPLETE", "SCORE", "TOTAL", "DRAW", "SHEET", "SIGN"]
BOXES = 24
"""What one row of a log sheet holds, a character a box."""
TOKEN = {
    "concentration": re.compile(r"[1-6]|D[1-6]+|P[1-6]+|S[1-6]:[1-6]+|RR?|J[1-3]|V[1-5]:[1-6]+"),
    "competence": re.compile(r"[1-6]|V[1-6]+|J[1-3]"),
}
JUDGES = {"concentration": concentration.judge, "competence": competence.judge}
GO = re.compile(r"go (\w+)")

both = pytest.mark.parametrize("system", SYSTEMS)
everywhere = pytest.mark.parametrize("language", LANGUAGES)


@cache
def rules(language: str, system: str) -> Any:
    return yaml.safe_load((RULES / language / f"{system}.yaml").read_text(encoding="utf-8"))


def clauses(text: Any) -> list[Any]:
    return [clause for section in text["sections"] for clause in section["clauses"]]


def strings(value: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Every string below ``value`` with its path."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from strings(item, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from strings(item, f"{path}[{number}]")


def prose(text: Any) -> list[tuple[str, str]]:
    """The strings people read, with the tokens of the notation taken out of them."""
    read = [
        (path, re.sub(r"[SV][1-6]:[1-6]+", "", words))
        for path, words in strings(text)
        if not re.search(r"\.(code|token|id|log)$|fails\[", path) and path not in ("system", "language")
    ]
    assert read
    return read


def shape(text: Any) -> dict[str, object]:
    """What must not differ between languages."""
    steps = [
        (step["id"], step["code"], *(step[way] if moves(step[way]) else "outcome" for way in ("yes", "no")))
        for step in text["flow"]
    ]
    return {
        "system": text["system"],
        "sections": [section["code"] for section in text["sections"]],
        "clauses": [clause["code"] for clause in clauses(text)],
        "notation": [entry["token"] for entry in text["notation"]],
        "prices": [(price["token"], price["code"]) for price in text["prices"]],
        "flow": steps,
        "worked": {key: value for key, value in text["worked"].items() if key != "reading"},
        "codes": [code["code"] for code in text["codes"]],
    }


def moves(answer: str) -> bool:
    return answer == "next" or GO.fullmatch(answer) is not None


def test_every_language_has_the_same_games() -> None:
    assert set(PREFIX) <= set(SYSTEMS)
    for language in LANGUAGES:
        assert sorted(file.stem for file in (RULES / language).glob("*.yaml")) == SYSTEMS


@both
@everywhere
def test_the_file_has_the_shape_of_printed_rules(system: str, language: str) -> None:
    text = rules(language, system)
    assert set(text) == KEYS
    assert (text["system"], text["language"]) == (system, language)
    assert [code["code"] for code in text["codes"]] == COMMON
    for step in text["flow"]:
        assert set(step) == {"id", "question", "code", "yes", "no"}
    for price in text["prices"]:
        assert set(price) == {"token", "name", "cost", "serves", "code"}
    for path, words in strings(text):
        assert words.strip() == words != "", path
        assert not re.search(r"[<>{}*_`\n\t]", words), path


@both
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_languages_agree_in_codes_steps_and_tokens(system: str, language: str) -> None:
    assert shape(rules(language, system)) == shape(rules("en", system))


@both
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_clauses_name_the_same_rules_and_numbers_in_all_languages(system: str, language: str) -> None:
    """Small numbers may be spelled out in one language; from 11 on (points, pars, examples) all print digits."""
    english = {clause["code"]: clause["text"] for clause in clauses(rules("en", system))}
    for clause in clauses(rules(language, system)):
        for pattern in (r"C[OM][NM]-\d\.\d", r"(?<!\d)(?:1[1-9]|[2-9]\d|\d{3})(?!\d)"):
            found = sorted(re.findall(pattern, clause["text"]))
            assert found == sorted(re.findall(pattern, english[clause["code"]])), clause["code"]


@both
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_prices_are_the_same_in_all_languages(system: str, language: str) -> None:
    for ours, english in zip(rules(language, system)["prices"], rules("en", system)["prices"], strict=True):
        assert re.findall(r"\d+", ours["cost"]) == re.findall(r"\d+", english["cost"])


@both
@everywhere
def test_clauses_are_numbered_within_their_section(system: str, language: str) -> None:
    text = rules(language, system)
    codes = [clause["code"] for clause in clauses(text)]
    assert len(set(codes)) == len(codes)
    for number, section in enumerate(text["sections"], start=1):
        assert section["code"] == f"{PREFIX[system]}-{number}"
        numbered = [clause["code"] for clause in section["clauses"] if clause["code"] != section["code"]]
        assert numbered == [f"{section['code']}.{index}" for index in range(1, len(numbered) + 1)]


@both
@everywhere
def test_every_code_that_is_named_exists(system: str, language: str) -> None:
    text = rules(language, system)
    known = {clause["code"] for clause in clauses(text)} | set(COMMON)
    named = {step["code"] for step in text["flow"]} | {price["code"] for price in text["prices"]}
    for _, words in prose(text):
        named |= set(re.findall(r"\b[A-Z]{3}-\d\.\d", words))
    assert named <= known


@both
@everywhere
def test_the_flow_asks_every_step_and_always_ends(system: str, language: str) -> None:
    """Each ``next`` has a next, each ``go`` a step; every step can be reached and every way comes to an outcome."""
    steps = rules(language, system)["flow"]
    places = {step["id"]: number for number, step in enumerate(steps)}
    assert len(places) == len(steps)

    def follow(number: int, seen: tuple[int, ...]) -> set[int]:
        assert number < len(steps), "next after the last step"
        assert number not in seen, f"the flow runs in a circle at {steps[number]['id']}"
        visited = {number}
        for way in ("yes", "no"):
            answer = steps[number][way]
            if answer == "next":
                visited |= follow(number + 1, (*seen, number))
            elif go := GO.fullmatch(answer):
                visited |= follow(places[go[1]], (*seen, number))
            else:
                assert answer.endswith((".", "。")), answer
        return visited

    assert follow(0, ()) == set(range(len(steps)))


@both
@everywhere
def test_notation_and_worked_hole_are_written_in_tokens(system: str, language: str) -> None:
    text = rules(language, system)
    for entry in text["notation"]:
        assert TOKEN[system].fullmatch(entry["token"]) or re.fullmatch(r"=\d", entry["token"])
    worked = text["worked"]
    tokens = worked["log"].split(" ")
    assert all(TOKEN[system].fullmatch(token) for token in tokens)
    assert sum(map(len, tokens)) + len(tokens) - 1 <= BOXES
    assert len(worked["fails"]) in (3, 4, 5)
    assert all(re.fullmatch(r"[1-6]+", zones) and len(set(zones)) == len(zones) for zones in worked["fails"])
    assert str(worked["strokes"]) in worked["reading"]


@both
@everywhere
def test_the_worked_hole_is_legal_and_counts_what_it_says(system: str, language: str) -> None:
    worked = rules(language, system)["worked"]
    answer = JUDGES[system](worked["fails"], worked["points"], f"{worked['log']} ={worked['strokes']}")
    assert answer["certified"]
    assert re.search(rf"(?<!\d){answer['points_left']}(?!\d)", worked["reading"])


@both
def test_french_sets_narrow_spaces_and_curly_apostrophes(system: str) -> None:
    for path, words in prose(rules("fr", system)):
        assert not re.search(r"(?<!\u202f)[:;!?»]", words), path
        assert not re.search(r"«(?!\u202f)", words), path
        assert not re.search(r"\s[,.)]|'|  ", words), path


@both
def test_japanese_uses_its_own_punctuation(system: str) -> None:
    for path, words in prose(rules("ja", system)):
        assert not re.search(r"[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u3000]", words), path
        assert not re.search(r"[\u3040-\u30ff\u4e00-\u9fff] ?[,.;:!?()]", words), path
        assert not re.search(r"[\u3040-\u30ff\u4e00-\u9fff] [\w]|[A-Za-z0-9] [\u3040-\u30ff\u4e00-\u9fff]", words), path


@both
def test_english_leaves_no_space_before_a_mark(system: str) -> None:
    for path, words in prose(rules("en", system)):
        assert not re.search(r"\s[,.;:!?]|  |'", words), path
