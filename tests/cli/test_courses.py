"""A tournament of several courses, each under a key of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

CASES = Path(__file__).parents[1] / "cases" / "verify"
CUP = (CASES / "cup.yaml").read_text("utf-8").split("rounds:")
TWO = CUP[0].replace("course: dune.yaml", "courses: {meadow: dune.yaml, links: other.yaml}")
ROUNDS = "rounds:\n  - {id: R1, course: meadow}\n  - {id: R2, course: links}\nseed:"
DUNE = (CASES / "dune.yaml").read_text("utf-8")


@pytest.fixture
def tournament() -> Path:
    Path("dune.yaml").write_text(DUNE, "utf-8")
    Path("cup.yaml").write_text(TWO + ROUNDS + CUP[1].split("seed:")[1], "utf-8")
    return Path("cup.yaml")


def test_courses_have_keys_other_than_their_ids(run: Run, tournament: Path) -> None:
    Path("other.yaml").write_text(DUNE.replace("id: dune", "id: willows").replace("Dune", "The Willows"), "utf-8")
    assert run("check", tournament).code == 0
    kit = run("kit", tournament)
    assert kit.code == 0, kit.err
    assert run("simulate", tournament).code == 0
    assert run("verify", tournament).code == 0
    assert "id: willows" in Path("output/cup/draws/R2.yaml").read_text("utf-8")


def test_two_keys_may_name_one_course(run: Run, tournament: Path) -> None:
    Path("other.yaml").write_text(DUNE, "utf-8")
    assert run("kit", tournament).code == 0


def test_a_name_that_cannot_be_printed_is_found_in_its_course(run: Run, tournament: Path) -> None:
    # U+10330, a Gothic letter: no font at hand has it
    Path("other.yaml").write_text(DUNE.replace("id: dune", "id: w").replace("Dune", "\U00010330"), "utf-8")
    answer = run("kit", tournament)
    assert answer.code == 1
    assert "other.yaml:3:7  GLYPH-MISSING  " in answer.err


def test_two_different_courses_of_one_id_are_told(run: Run, tournament: Path) -> None:
    Path("other.yaml").write_text(DUNE.replace("slope: 121}", "slope: 122}"), "utf-8")
    answer = run("check", tournament)
    assert answer.code == 1
    assert "other.yaml:2:5  COURSE-ALIKE  " in answer.out


def test_a_round_of_another_game_is_refused_where_it_stands(run: Run, tournament: Path) -> None:
    text = DUNE.replace("id: w", "id: dune").replace("concentration", "competence")
    Path("other.yaml").write_text(text, "utf-8")
    answer = run("check", tournament)
    assert answer.code == 1
    line = next(n for n, row in enumerate(tournament.read_text("utf-8").splitlines(), 1) if "R2" in row)
    assert f"cup.yaml:{line}:" in answer.out
    assert "GAMES-MIXED" in answer.out
