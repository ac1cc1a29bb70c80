"""Widths, faces and missing characters."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.paint import metrics as metrics_module
from designer.paint.fonts import cjk_installed, latin_face
from designer.paint.metrics import FontMetrics, printed
from designer.sheets.marks import MM_PER_POINT, Weight

METRICS = FontMetrics()


def test_width_is_the_sum_of_advances_in_millimetres() -> None:
    assert METRICS.width("00", 10) == pytest.approx(2 * 0.497 * 10 * MM_PER_POINT)
    assert METRICS.ascent(10) == pytest.approx(0.66 * 10 * MM_PER_POINT)


@pytest.mark.parametrize("weight", list(Weight))
def test_figures_are_tabular(weight: Weight) -> None:
    assert len({METRICS.advance(figure, weight) for figure in "0123456789"}) == 1


@settings(deadline=None)
@given(st.text(max_size=20), st.text(max_size=20), st.sampled_from(list(Weight)))
def test_width_grows_with_the_text(left: str, right: str, weight: Weight) -> None:
    assert METRICS.width(left, 9, weight) >= 0
    assert METRICS.advance(f"{left}|{right}", weight) >= METRICS.advance(left, weight)


@settings(deadline=None)
@given(st.text(max_size=30))
def test_runs_hold_exactly_the_printed_characters(text: str) -> None:
    assert "".join(part for _, part in METRICS.runs(text)) == printed(text)


def test_narrow_spaces_are_narrower_than_a_space_and_never_missing() -> None:
    for weight in Weight:
        space = METRICS.advance(" ", weight)
        assert METRICS.missing("a\u202f!\u2009b\u00a0c\u2007\u2011", weight) == ()
        assert 0 < METRICS.advance("\u202f", weight) < space
        assert 0 < METRICS.advance("\u2009", weight) < space
        assert METRICS.advance("\u00a0", weight) == space


def test_missing_names_each_character_once_in_order() -> None:
    assert METRICS.missing("a\x02b\U0001f600c\x02\x01") == ("\x02", "\U0001f600", "\x01")


def test_invisible_characters_take_no_room_and_miss_nothing() -> None:
    assert printed("so\u00adft\u200b\u202ejoin\ufe0f") == "softjoin"
    assert METRICS.width("a\u200bb", 9) == METRICS.width("ab", 9)
    assert METRICS.missing("a\u00ad\u200d\u202eb") == ()


def test_line_breaks_and_tabs_print_as_spaces() -> None:
    assert printed("a\tb\nc\r\u2028d") == "a b c  d"


def test_letters_with_separate_accents_are_composed() -> None:
    assert printed("Zoe\u0308") == "Zoë"
    assert METRICS.width("Zoe\u0308", 9) == METRICS.width("Zoë", 9)


def test_italic_takes_cyrillic_from_the_upright_face() -> None:
    runs = METRICS.runs("abЖ", Weight.ITALIC)
    assert [(face.name, text) for face, text in runs] == [("SourceSansPro-It", "ab"), ("SourceSansPro-Regular", "Ж")]


def test_japanese_needs_the_extra_and_is_missing_without_it() -> None:
    if cjk_installed():
        assert FontMetrics("ja").missing("東京ゴルフ、「場」") == ()
        assert FontMetrics("ja").advance("東京") == 2000
    else:
        assert FontMetrics("ja").missing("東京") == ("東", "京")


def test_without_the_extra_every_east_asian_character_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics_module, "cjk_regions", lambda language: ())
    assert FontMetrics("ja").missing("R1 東京マ東") == ("東", "京", "マ")


def test_mixed_scripts_are_cut_into_runs_whose_widths_add_up() -> None:
    metrics = FontMetrics("ja")
    text = "R1 ゴルフ 18番"
    runs = metrics.runs(text, Weight.BOLD)
    assert sum(metrics.advance(part, Weight.BOLD) for _, part in runs) == metrics.advance(text, Weight.BOLD)
    assert runs[0] == (latin_face(Weight.BOLD), "R1 " if cjk_installed() else text)


def test_the_language_decides_which_east_asian_face_comes_first() -> None:
    first = {language: FontMetrics(language).face_of("直") for language in ("ja", "zh", "ko", "zh-Hant", "en")}
    names = {language: face and face.name for language, face in first.items()}
    regions = {"ja": "JP", "zh": "SC", "ko": "KR", "zh-Hant": "TC", "en": "JP"}
    expected = {lang: f"NotoSans{region}-Regular" if cjk_installed() else None for lang, region in regions.items()}
    assert names == expected


def test_metrics_travel_to_other_processes() -> None:
    copy = pickle.loads(pickle.dumps(FontMetrics("fr")))
    assert copy.language == "fr"
    assert copy.width("Été", 9) == METRICS.width("Été", 9)
