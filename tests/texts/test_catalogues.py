"""The catalogues of the three languages say the same things, each in its own typography."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest
from babel import Locale

from designer.files.catalogues import LANGUAGES, load_catalogue
from designer.texts.speaker import PLURAL_CATEGORIES, Speaker, placeholders
from designer.texts.typography import NARROW, typeset

Leaf = Mapping[str, str]


def leaves(node: object, key: str = "") -> Iterator[tuple[str, Leaf]]:
    """Every key with its forms: ``{"other": template}`` for a plain text."""
    if isinstance(node, str):
        yield key, {"other": node}
    elif isinstance(node, Mapping):
        if "other" in node and PLURAL_CATEGORIES.issuperset(node):
            yield key, node
        else:
            for name, child in node.items():
                assert isinstance(name, str), f"{key} has the key {name!r}: quote yes and no"
                yield from leaves(child, f"{key}.{name}" if key else str(name))
    else:
        raise AssertionError(f"{key} is neither words nor a section: {node!r}")


WORDS = {language: dict(leaves(load_catalogue(language))) for language in LANGUAGES}


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_language_has_the_same_keys(language: str) -> None:
    assert sorted(WORDS[language]) == sorted(WORDS["en"])
    assert len(WORDS["en"]) > 200


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_language_asks_for_the_same_facts(language: str) -> None:
    def facts(code: str) -> dict[str, set[str]]:
        return {key: set().union(*map(placeholders, forms.values())) for key, forms in WORDS[code].items()}

    ours, theirs = facts("en"), facts(language)
    assert {key: ours[key] ^ theirs[key] for key in ours.keys() & theirs if ours[key] != theirs[key]} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_those_of_the_language(language: str) -> None:
    known = Locale.parse(language).plural_form.tags | {"other"}
    for key, forms in WORDS[language].items():
        assert set(forms) <= known, key
        if len(forms) > 1:
            assert "one" in forms, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_and_none_has_stray_blanks(language: str) -> None:
    for key, forms in WORDS[language].items():
        for text in forms.values():
            # What stands between two sentences or phrases is blank, or nothing at all in Japanese.
            if key.endswith((".between", ".sentences")):
                continue
            assert text.strip(), key
            assert text == text.strip(" \n"), key
            assert "  " not in text, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_placeholder_is_mistyped(language: str) -> None:
    odd = re.compile(r"\{[^{} ,:]*[^a-z0-9_{} ,:][^{} ,:]*\}|\{\{|\}\}|\{\}")
    assert [key for key, forms in WORDS[language].items() for text in forms.values() if odd.search(text)] == []


def french() -> Iterator[tuple[str, str]]:
    for key, forms in WORDS["fr"].items():
        for text in forms.values():
            yield key, typeset(text, "fr")


def test_french_double_punctuation_stands_after_a_narrow_space() -> None:
    unspaced = re.compile(rf"[^\s{NARROW}(/][;!?]|[^\s{NARROW}]:(\s|$)|[ \u00a0][;:!?]")
    quoted = re.compile("«[^»]*»")  # code in quotation marks (« dice: d10 ») keeps its own spelling
    assert [key for key, text in french() if unspaced.search(quoted.sub("Q", text))] == []


def test_french_quotation_marks_hold_narrow_spaces() -> None:
    plain = re.compile(rf"«[^{NARROW}]|[^{NARROW}]»")
    assert [key for key, text in french() if plain.search(text)] == []


def test_french_uses_its_own_apostrophe_and_quotation_marks() -> None:
    assert [key for key, text in french() if "'" in text or "“" in text or '"' in text] == []


def test_japanese_uses_its_own_punctuation() -> None:
    latin = re.compile(r"[ぁ-んァ-ヶ一-龠][,.:;!?](?![0-9])")  # ",1" is the end of a label to be hashed
    assert [key for key, forms in WORDS["ja"].items() for text in forms.values() if latin.search(text)] == []


def test_every_text_can_be_spoken() -> None:
    for language in LANGUAGES:
        speaker = Speaker(language, load_catalogue(language))
        for key, forms in WORDS[language].items():
            facts: dict[str, object] = {name: 2 for form in forms.values() for name in placeholders(form)}
            for count in (0, 1, 2, 1_000_000):
                spoken = speaker.say(key, **{**facts, "count": count})
                assert not placeholders(spoken), key
