"""What is asked and told in few words: bounds as they would be typed, cards and countries named once."""

from __future__ import annotations

from pathlib import Path

import pytest

from designer.jobs.new import THEMES
from tests.cli.conftest import Run


def test_bounds_are_told_as_they_would_be_typed(run: Run) -> None:
    assert "it may be 1 to 1000000." in run("conform", "--holes", 0).err


def test_a_card_there_twice_is_named_once(run: Run) -> None:
    Path("c.csv").write_text("id,pars\ndup,434535443\ndup,434535443\nother,434535443\n", "utf-8")
    answer = run("new", "--like", "c.csv", "--seed", 1)
    assert "CARD-CHOICE" in answer.err
    assert answer.err.count("dup") == 1


def test_countries_are_listed_once_and_french_parts_its_colon(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("designer.cli.course._on_a_terminal", lambda: True)
    answer = run("--lang", "fr", "new", stdin="\n" * 9)
    assert answer.code == 0
    assert answer.err.count(THEMES[1]) == 1
    assert "il est choisi)\u00a0: " in answer.err


def test_a_card_s_stroke_index_that_is_none_is_told(run: Run) -> None:
    Path("c.csv").write_text("id,pars,si\na,434535443,1 2 3 4 5 6 7 8 99\n", "utf-8")
    answer = run("new", "--like", "c.csv", "--seed", 1)
    assert answer.code == 0
    assert "c.csv:2:13  STROKE-INDEX-PERMUTATION  warning: Hole 9 has stroke index 99" in answer.err


def test_a_file_a_little_too_large_is_told_as_larger(run: Run) -> None:
    Path("large.yaml").write_bytes(b"#" * 5_000_001)
    answer = run("check", "large.yaml")
    assert answer.code == 3
    assert "5.1 MB" in answer.out


def test_judging_a_pdf_is_one_error(run: Run) -> None:
    Path("some.pdf").write_bytes(b"%PDF-1.7\n" + b"1 0 obj\n" * 50)
    answer = run("judge", "concentration", "some.pdf")
    assert answer.code == 1
    assert len(answer.out.splitlines()) == 1
