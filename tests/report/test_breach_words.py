"""Every reason of a breach has words in every language, whatever a player wrote."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import designer
from designer.files.catalogues import LANGUAGES, load_catalogue, load_rules
from designer.model.ruling import Breach
from designer.referee.detail import detailed
from designer.referee.judging import judge_hole
from designer.report.breach_words import (
    breach_advice,
    breach_message,
    breach_place,
    breach_state,
    clause_texts,
    told_breaches,
)
from designer.systems.catalogue import SYSTEMS
from designer.systems.protocol import settings as rule_settings
from tests.report.samples import INVALID, VALID, speaker

CODE = Path(str(designer.__file__)).parent
SPEAKERS = [speaker(language) for language in LANGUAGES]
REASON_AT = {"Fault": 3, "No": 1, "_No": 1, "refused": 3, "_refused": 3, "_sheet": 0, "_draw": 0}


def _reasons() -> set[str]:
    """Every reason written out in the code of the games and the referee."""
    reasons = set()
    for file in [*(CODE / "systems").rglob("*.py"), *(CODE / "referee").rglob("*.py")]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            at = REASON_AT.get(node.func.id)
            given = [node.args[at]] if at is not None and len(node.args) > at else []
            given += [keyword.value for keyword in node.keywords if keyword.arg == "reason"]
            reasons |= {g.value for g in given if isinstance(g, ast.Constant) and isinstance(g.value, str)}
    return reasons


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_in_the_code_has_words(language: str) -> None:
    words = load_catalogue(language)["breaches"]
    assert isinstance(words, dict)
    reasons = _reasons()
    assert len(reasons) > 30
    assert reasons - set(words) == set()


@pytest.mark.parametrize("what", ["strokes", "points", "xp"])
def test_every_sum_has_words(what: str) -> None:
    breach = Breach("TOTAL", reason=f"total-{what}", facts={"what": what, "claimed": 7, "computed": 8})
    for words in SPEAKERS:
        assert "7" in breach_message(breach, words) and "8" in breach_message(breach, words)


@pytest.mark.parametrize("who", ["player", "marker"])
def test_every_signature_has_words(who: str) -> None:
    assert all(breach_message(Breach("SIGN", reason=f"sign-{who}", facts={"who": who}), w) for w in SPEAKERS)


TOKENS = [*"123456", "D1", "D136", "P2", "P24", "P66", "S1:1", "S3:126", "S1:12", "R", "RR", "J1", "J2", "J3"]
TOKENS += ["V2:11", "V3:555", "V3:12", "V4:1234", "V5:11111", "V24", "V1", "=3", "=9", "x", "{token}", "\x1b[0m", "é"]
GRIDS = [frozenset({1, 2, 3}), frozenset({4, 5, 6}), frozenset({2, 5}), frozenset({1, 2, 3, 4, 5})]


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(sorted(SYSTEMS)),
    st.lists(st.sampled_from(TOKENS), max_size=14),
    st.lists(st.sampled_from(GRIDS), min_size=3, max_size=5),
    st.sampled_from([0, 1, 3, 50]),
)
def test_whatever_is_written_can_be_told(
    game: str, tokens: list[str], fails: list[frozenset[int]], points: int
) -> None:
    system = SYSTEMS[game]
    variants = rule_settings(system)
    judged = judge_hole(system, fails, points, " ".join(tokens), variants)
    for breach in detailed(system, fails, points, variants, judged, 1):
        for words in SPEAKERS:
            told = [breach_message(breach, words), breach_place(breach, words), breach_state(breach, words)]
            assert told[0] and told[1]
            assert not any("None" in sentence for sentence in [*told, *breach_advice(breach, words)])


def test_plural_of_zones() -> None:
    one = Breach("CON-7.8", reason="zone-open", facts={"token": "P2", "zones": "2"})
    two = Breach("CON-7.8", reason="zone-open", facts={"token": "P24", "zones": "24"})
    assert breach_message(one, SPEAKERS[0]).startswith("Zone 2 is open")
    assert breach_message(two, SPEAKERS[0]).startswith("Zones 2 and 4 are open")
    assert breach_message(two, SPEAKERS[1]).startswith("Les zones 2 et 4 sont")


def test_holes_not_written_are_told_in_one_breach() -> None:
    told = told_breaches(INVALID)
    assert [breach.code for breach in told].count("INCOMPLETE") == 2
    assert any("holes 5-7 and 9" in breach_message(breach, SPEAKERS[0]) for breach in told)
    assert told_breaches(VALID) == ()


@pytest.mark.parametrize("game", sorted(SYSTEMS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_of_every_clause_that_can_be_broken_is_at_hand(game: str, language: str) -> None:
    texts = clause_texts(load_rules(language, game))
    common = {"NOTATION", "INCOMPLETE", "SCORE"}
    assert {code for code in SYSTEMS[game].codes - common if not texts.get(code)} == set()
