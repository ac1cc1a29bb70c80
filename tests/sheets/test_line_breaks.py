"""Lines end where the language lets them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.sheets.typesetting.linebreaks import NO_END, NO_START, broken, pieces

TEXT = st.text(st.sampled_from("ab c、。（）「」ーァっ漢字かなカナ-/!? \u00a0\u202f1"), max_size=40)


def count(text: str) -> float:
    return float(len(text))


@given(TEXT)
def test_pieces_are_the_whole_text(text: str) -> None:
    assert "".join(pieces(text)) == text


@given(TEXT, st.integers(1, 12))
def test_no_line_is_too_wide_and_no_ink_is_lost(text: str, width: int) -> None:
    lines = broken(text, width, count)
    assert all(len(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@given(TEXT)
def test_kinsoku_holds_wherever_a_line_may_end(text: str) -> None:
    cut = pieces(text)
    for before, after in pairwise(cut):
        assert after[0] not in NO_START
        assert not before.rstrip(" ") or before.rstrip(" ")[-1] not in NO_END


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("one two three", 7, ("one two", "three")),
        ("Jean-Baptiste", 6, ("Jean-", "Baptis", "te")),
        ("コース、ホール。", 5, ("コース、", "ホール。")),
        ("「狙い打ち」です", 5, ("「狙い打", "ち」です")),
        ("このストロークです", 5, ("この", "ストローク", "です")),
        ("attention\u202f! oui", 12, ("attention\u202f!", "oui")),
        ("24-31", 4, ("24-3", "1")),
        ("", 5, ("",)),
    ],
)
def test_lines(text: str, width: int, lines: tuple[str, ...]) -> None:
    assert broken(text, width, count) == lines


def test_french_marks_stay_with_their_word() -> None:
    assert pieces("Que faire\u202f? Rien\u202f!") == ("Que ", "faire\u202f? ", "Rien\u202f!")
