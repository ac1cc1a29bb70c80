"""Every report, word for word, in three languages (golden files; see tests/report/golden.py)."""

from __future__ import annotations

import pytest

from designer.report.columns import LINE, width
from tests.report.golden import CASES, TEXTS, file_of


@pytest.mark.parametrize(("name", "language"), CASES)
def test_report_is_word_for_word_the_golden_one(name: str, language: str) -> None:
    assert TEXTS[name](language) == file_of(name, language).read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "language"), [case for case in CASES if case[0] != "findings"])
def test_report_keeps_to_80_columns(name: str, language: str) -> None:
    too_wide = [line for line in TEXTS[name](language).splitlines() if width(line) > LINE]
    assert too_wide == []


@pytest.mark.parametrize(("name", "language"), CASES)
def test_report_has_no_colour_and_no_blanks_at_line_ends(name: str, language: str) -> None:
    text = TEXTS[name](language)
    assert "\x1b" not in text and text.endswith("\n")
    assert [line for line in text.splitlines() if line != line.rstrip()] == []
