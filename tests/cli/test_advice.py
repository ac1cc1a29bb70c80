"""``check`` on courses and cards: advice warns, and fails only where it is asked to."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import COURSES, Run

CARDS = Path(__file__).parents[1] / "cases" / "cards" / "real-cards.csv"


def test_warnings_never_fail_a_real_card(run: Run) -> None:
    answer = run("check", CARDS)
    assert answer.code == 0
    assert "real-cards.csv:9:36  PAR-3-RUN  warning: Holes 14 to 15 are 2 par 3 in a row." in answer.out
    assert "error" not in answer.out


def test_strict_does(run: Run) -> None:
    assert run("check", "--strict", CARDS).code == 1


def test_advice_stands_at_its_line(run: Run, tmp_path: Path) -> None:
    text = (COURSES / "heron-links.yaml").read_text("utf-8")
    file = tmp_path / "steep.yaml"
    file.write_text(text.replace('slope: "1232"', 'slope: "1236"', 1), encoding="utf-8")
    line = next(n for n, row in enumerate(text.splitlines(), 1) if '"1232"' in row)
    answer = run("check", file)
    assert answer.code == 0
    assert f"steep.yaml:{line}:" in answer.out and "SIX-NO-WAY-ROUND" in answer.out


def test_other_commands_do_not_repeat_the_advice(run: Run) -> None:
    assert run("show", COURSES / "lahinch-old.yaml", "-o", "wall.pdf").err == ""
