"""An explanation tells what the judgement did, and no more; every word it has is of use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from designer.files.catalogues import LANGUAGES, load_catalogue, load_rules
from designer.report.breach_words import clause_texts
from designer.report.columns import LINE, width
from designer.report.explain_text import explanation_text, step_sentences
from designer.systems.catalogue import SYSTEMS
from designer.texts.speaker import Speaker
from tests.conformance import odd_holes
from tests.conformance.crossing import first
from tests.explain.golden import CASES, explained, file_of, text
from tests.second_referee import random_holes


@pytest.mark.parametrize(("name", "language"), CASES)
def test_an_explanation_is_word_for_word_the_golden_one(name: str, language: str) -> None:
    assert text(name, language) == file_of(name, language).read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "language"), CASES)
def test_an_explanation_keeps_to_80_columns(name: str, language: str) -> None:
    lines = text(name, language).splitlines()
    assert [line for line in lines if width(line) > LINE or line != line.rstrip()] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_steps_add_up_to_the_judgement(system: str) -> None:
    for hole in random_holes.holes(system, 5, 25):
        told, judged = explained(system, hole), first(system, hole)
        assert sum(step.strokes for step in told.steps) == told.strokes == judged["strokes"]
        assert hole["points"] - sum(step.points for step in told.steps) == judged["points_left"]
        assert [event for step in told.steps for event in step.events] == judged["events"]
        breaches = [b for step in told.steps for b in step.breaches]
        assert [{"code": b.code, "entry": b.entry, "column": b.column} for b in breaches] == judged["breaches"]
        assert [step.token for step in told.steps] == [*hole["log"].split(), ""]
        assert sum(step.over for step in told.steps) == judged["done"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_each_shot_pays_what_was_declared_for_it(system: str) -> None:
    for hole in random_holes.holes(system, 6, 25):
        steps = explained(system, hole).steps
        for shot in steps:
            served = [step.made for step in steps if step.made is not None and step.shot == shot.number]
            if served:
                assert shot.points == sum(made.price for made in served)
                assert shot.strokes >= sum(made.strokes for made in served)


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_said_to_be_legal_is_legal(system: str) -> None:
    """A roll that is offered breaks no rule where it is written instead of what came."""
    for hole in random_holes.holes(system, 7, 30):
        told = explained(system, hole)
        words = hole["log"].split()
        for step in told.steps:
            plain = [choice for choice in step.legal if choice.key == "shot"]
            if plain and not step.before["declared"]:
                again = first(system, {**hole, "log": " ".join([*words[: step.number], "4"])})
                assert step.number not in [b["entry"] for b in again["breaches"] if b["code"] != "INCOMPLETE"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_shot_that_was_made_names_its_clauses_and_they_are_printed_rules(system: str) -> None:
    printed = clause_texts(load_rules("en", system))
    for hole in random_holes.holes(system, 8, 25):
        for step in explained(system, hole).steps:
            assert set(step.clauses) <= set(printed)
            if step.kind in ("standard", "aimed"):
                assert bool(step.clauses) != any(b.code[-3:] in ("6.1", "3.5", "3.4", "ION") for b in step.breaches)


class Recording(Speaker):
    """A speaker that remembers what it was asked to say."""

    __slots__ = ("said",)

    def __init__(self, language: str, catalogue: Mapping[str, object]) -> None:
        super().__init__(language, catalogue)
        self.said: set[str] = set()

    def say(self, key: str, /, **facts: object) -> str:
        self.said.add(key)
        return super().say(key, **facts)


def leaves(node: object, path: str) -> Iterator[str]:
    """The keys of all words below ``node``; plural forms count as one."""
    if isinstance(node, Mapping) and "other" not in node:
        for key, below in node.items():
            yield from leaves(below, f"{path}.{key}")
    else:
        yield path


def test_every_word_of_an_explanation_is_used() -> None:
    catalogue = load_catalogue("en")
    speaker = Recording("en", catalogue)
    words = set(leaves(catalogue["explain"], "explain"))
    for system in SYSTEMS:
        open_everywhere = {"fails": ["", "1", "1"], "points": 1, "log": ""}
        for hole in (open_everywhere, *random_holes.holes(system, 9, 75)):
            told = explained(system, hole)
            for step in told.steps:
                step_sentences(told, step, speaker)
        explanation_text(told, speaker)
        explanation_text(explained(system, open_everywhere, 3), speaker, {"INCOMPLETE": "A hole that does not end."})
    assert words - speaker.said == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hole_can_be_told_in_80_columns(language: str) -> None:
    speaker = Speaker(language, load_catalogue(language))
    for system in SYSTEMS:
        for hole in odd_holes.holes(system, 9, 12):
            lines = explanation_text(explained(system, hole), speaker).splitlines()
            assert [line for line in lines if width(line) > LINE] == []
