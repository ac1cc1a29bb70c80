"""Widths, cutting and wrapping of text in columns, East Asian text included."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.report.columns import cut, left, right, table, tail, visible, width, wrap
from designer.report.ruling_text import pointed

TEXT = st.text(st.sampled_from("ab é,.、。「」ールゴ新太郎　\u0301"), max_size=200)


def test_wide_characters_take_two_columns_and_marks_none() -> None:
    assert width("ab") == 2 and width("新太郎") == 6 and width("e\u0301") == 1 and width("ｱ") == 1


@given(TEXT, st.integers(2, 40))
def test_cut_and_padded_texts_have_their_width(text: str, columns: int) -> None:
    assert width(cut(text, columns)) <= columns
    assert width(tail(text, columns)) <= columns
    assert width(left(text, columns)) == columns == width(right(text, columns))


@given(TEXT, st.integers(4, 40))
def test_wrapped_lines_fit_and_lose_nothing_but_blanks(text: str, columns: int) -> None:
    lines = wrap(text, columns)
    assert all(width(line) <= columns for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(TEXT)
def test_no_line_begins_with_a_closing_mark_where_it_can_be_helped(text: str) -> None:
    for line in wrap("新" + text, 40)[1:]:
        assert not line or line[0] not in "、。」" or width(line) > 20 or text.count(line[0]) > 18


def test_japanese_lines_break_between_characters_but_not_before_marks() -> None:
    assert wrap("あいうえお。かきくけこ", 10) == ["あいうえ", "お。かきく", "けこ"]
    assert wrap("「あ」「い」", 8) == ["「あ」", "「い」"]


def test_katakana_words_are_kept_whole() -> None:
    assert wrap("新しいゴルフコース", 14) == ["新しい", "ゴルフコース"]


def test_indents_of_first_and_later_lines() -> None:
    assert wrap("aa bb cc", 6, "- ", "  ") == ["- aa", "  bb", "  cc"]


@pytest.mark.parametrize("bad", ["\x1b[2J", "\x00", "\u202e", "\u2029", "\x85", "\ufeff"])
def test_what_a_terminal_would_obey_is_shown_instead(bad: str) -> None:
    shown = visible(f"a{bad}b")
    assert shown.startswith("a\\") and shown.endswith("b") and shown.isprintable()


def test_letters_of_every_script_stay() -> None:
    for text in ("Zoë Łukasz", "新太郎", "עברית", "हिन्दी", "a\u202fb"):
        assert visible(text) == text


def test_a_table_never_outgrows_the_line() -> None:
    lines = table([["Name", "Strokes", "Verdict"], ["x" * 200, "72", "y" * 100]], (False, True, False))
    assert max(map(width, lines)) <= 80
    assert lines[1].startswith("---")


def test_the_caret_stands_under_the_token() -> None:
    assert pointed("2 R P24 3", 5, 3) == ["    2 R P24 3", "        ^^^"]
    assert pointed("新 P24", 3, 3) == ["    新 P24", "       ^^^"]
    assert pointed("2 3", 4, 0) == ["    2 3", "       ^"]


@given(st.text(st.sampled_from("12 PDV:新"), max_size=300), st.integers(1, 320), st.integers(0, 40))
def test_the_caret_stays_on_the_line_of_a_long_notation(notation: str, column: int, length: int) -> None:
    line, carets = pointed(notation, column, length)
    assert width(line) <= 80 and width(carets) <= 81


def test_a_long_notation_is_shown_around_the_token() -> None:
    notation = "1 " * 100 + "P24 " + "2 " * 100
    line, carets = pointed(notation, 201, 3)
    start = carets.index("^")
    assert line[start : start + 3] == "P24" and line.startswith("    …") and line.endswith("…")
