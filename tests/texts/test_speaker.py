"""The speaker: keys, facts, plurals, and the dates, numbers and listings of three languages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.texts.speaker import Speaker
from designer.texts.typography import NARROW, typeset

WORDS = {
    "sheets": {"title": "Card of {name}", "box": {"label": "Strokes"}},
    "strokes": {"one": "{count} stroke", "other": "{count} strokes"},
    "quote": "« {name} » : {name} !",
}


def test_a_dotted_key_walks_down_the_catalogue() -> None:
    speaker = Speaker("en", WORDS)
    assert speaker.say("sheets.title", name="Léa") == "Card of Léa"
    assert speaker.say("sheets.box.label") == "Strokes"


@pytest.mark.parametrize("key", ["sheets.missing", "sheets", "sheets.title.more", ""])
def test_a_key_without_words_is_a_key_error(key: str) -> None:
    with pytest.raises(KeyError):
        Speaker("en", WORDS).say(key, name="x", count=1)


def test_a_missing_fact_is_a_key_error_that_names_it() -> None:
    with pytest.raises(KeyError, match=r"sheets\.title.*name"):
        Speaker("en", WORDS).say("sheets.title")
    with pytest.raises(KeyError, match="count"):
        Speaker("en", WORDS).say("strokes")


def test_has_tells_words_from_sections() -> None:
    speaker = Speaker("en", WORDS)
    assert speaker.has("sheets.title") and speaker.has("strokes")
    assert not speaker.has("sheets") and not speaker.has("nothing")


@pytest.mark.parametrize(
    "fact", ["{name}", "{count}", "%s", "%(name)s", "{{7*7}}", "{0}", "{name.__class__}", "\\g<0>", "$name", "{", "}"]
)
def test_a_fact_comes_out_as_it_is(fact: str) -> None:
    speaker = Speaker("en", WORDS)
    assert speaker.say("sheets.title", name=fact) == f"Card of {fact}"
    assert fact in speaker.listing([fact, "b", fact])


@given(st.text())
def test_no_fact_is_ever_evaluated_or_respaced(fact: str) -> None:
    assert Speaker("en", WORDS).say("sheets.title", name=fact) == "Card of " + fact
    spoken = Speaker("fr", WORDS).say("quote", name=fact)
    assert spoken == f"«{NARROW}{fact}{NARROW}»{NARROW}: {fact}{NARROW}!"


@pytest.mark.parametrize(
    ("language", "count", "text"),
    [
        ("en", 0, "0 strokes"),
        ("en", 1, "1 stroke"),
        ("en", 2, "2 strokes"),
        ("fr", 0, "0 coup"),
        ("fr", 1, "1 coup"),
        ("fr", 2, "2 coups"),
        ("fr", 1_000_000, "1000000 coups"),
        ("ja", 1, "1ストローク"),
        ("ja", 2, "2ストローク"),
    ],
)
def test_plurals_follow_the_language(language: str, count: int, text: str) -> None:
    words = {
        "en": {"one": "{count} stroke", "other": "{count} strokes"},
        "fr": {"one": "{count} coup", "other": "{count} coups"},
        "ja": {"other": "{count}ストローク"},
    }
    assert Speaker(language, {"n": words[language]}).say("n", count=count) == text


@pytest.mark.parametrize(
    ("language", "number", "date", "listing", "choice"),
    [
        ("en", "12,345.7", "June 14, 2026", "2, 4, and 5", "2, 4, or 5"),
        ("fr", f"12{NARROW}345,7", "14 juin 2026", "2, 4 et 5", "2, 4 ou 5"),
        ("ja", "12,345.7", "2026年6月14日", "2、4、5", "2、4、または5"),
    ],
)
def test_numbers_dates_and_listings_of_each_language(
    language: str, number: str, date: str, listing: str, choice: str
) -> None:
    speaker = Speaker(language, {})
    assert speaker.number(12345.678, 1) == number
    assert speaker.date("2026-06-14") == date
    assert speaker.listing((2, 4, 5)) == listing
    assert speaker.listing((2, 4, 5), "or") == choice


def test_empty_dates_and_listings_stay_empty() -> None:
    speaker = Speaker("fr", {})
    assert speaker.date("") == "" and speaker.listing(()) == "" and speaker.listing(("a",)) == "a"


@pytest.mark.parametrize(("minutes", "text"), [(0, "00:00"), (555, "09:15"), (1439, "23:59"), (1445, "00:05")])
def test_tee_times_are_on_the_24_hour_clock(minutes: int, text: str) -> None:
    assert {Speaker(language, {}).clock(minutes) for language in ("en", "fr", "ja")} == {text}


def test_facts_of_other_kinds() -> None:
    speaker = Speaker("fr", {"t": "{a}"})
    assert speaker.say("t", a=2.5) == "2,5"
    assert speaker.say("t", a=None) == ""
    assert speaker.say("t", a=("x", 3)) == "x et 3"
    assert speaker.say("t", a=12345) == "12345"


def test_french_spaces_are_narrow_and_other_languages_are_left_alone() -> None:
    text = "« Oui » : non ; quoi ? rien !"
    french = f"«{NARROW}Oui{NARROW}»{NARROW}: non{NARROW}; quoi{NARROW}? rien{NARROW}!"
    assert typeset(text, "fr") == french == typeset(french, "fr")
    assert typeset(text, "en") == text == typeset(text, "ja")
