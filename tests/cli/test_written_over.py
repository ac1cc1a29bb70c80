"""Nothing that somebody made is written over: another course, the file a command reads, a file of another kind."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import COURSES, Run

CASES = Path(__file__).parents[1] / "cases" / "verify"
MINE = "# an evening's work\n"


def course(name: str) -> Path:
    return Path(shutil.copy(COURSES / "willow-nine.yaml", name))


def test_a_new_course_never_takes_the_place_of_another(run: Run) -> None:
    mine = course("mine.yaml")
    before = mine.read_bytes()
    answer = run("new", "--holes", 9, "--seed", 1, "-o", mine)
    assert (answer.code, answer.out) == (4, "")
    assert answer.err.startswith("mine.yaml  COURSE-THERE  ")
    assert mine.read_bytes() == before
    assert run("new", "--holes", 9, "--seed", 1, "-o", mine, "--replace").code == 0
    made = mine.read_bytes()
    assert made != before
    assert run("new", "--holes", 9, "--seed", 1, "-o", mine).code == 0  # the same course: nothing is lost
    assert mine.read_bytes() == made


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_the_card_a_course_is_made_like_stays(run: Run, language: str) -> None:
    card = Path(shutil.copy(COURSES / "printemps.csv", "card.csv"))
    before = card.read_bytes()
    answer = run("--lang", language, "new", "--like", card, "--seed", 1, "-o", card, "--replace")
    assert (answer.code, answer.err.split("  ")[1]) == (4, "OUTPUT-INPUT")
    assert card.read_bytes() == before


def test_a_page_of_rulings_is_a_page(run: Run) -> None:
    mine = course("mine.yaml")
    before = mine.read_bytes()
    answer = run("verify", CASES / "cup.yaml", CASES / "ok.csv", "--html", mine)
    assert (answer.code, answer.out) == (2, "")
    assert "“.yaml”" in answer.err
    assert mine.read_bytes() == before


def test_a_calibration_sheet_is_a_pdf(run: Run) -> None:
    mine = course("mine.yaml")
    before = mine.read_bytes()
    assert run("calibrate", "-o", mine).code == 2
    assert mine.read_bytes() == before


@pytest.mark.parametrize(
    "words",
    [
        ["show", "vic.pdf", "-o", "vic.pdf"],
        ["show", "vic.pdf", "-o", "./linked.pdf"],
        ["rate", "vic.pdf", "--quick", "--plot", "vic.pdf"],
        ["rate", "vic.pdf", "--write", "-o", "vic.pdf"],
    ],
    ids=" ".join,
)
def test_what_a_command_reads_is_not_what_it_writes(run: Run, words: list[str]) -> None:
    source = course("vic.pdf")
    os.link(source, "linked.pdf")
    before = source.read_bytes()
    answer = run(*words)
    assert (answer.code, answer.out) == (4, "")
    assert f"{Path(words[-1])}  OUTPUT-INPUT  " in answer.err
    assert source.read_bytes() == before


def test_a_page_of_rulings_never_takes_the_place_of_a_log(run: Run) -> None:
    log = Path(shutil.copy(CASES / "ok.csv", "ok.html"))
    before = log.read_bytes()
    answer = run("verify", CASES / "cup.yaml", log, "--html", log)
    assert (answer.code, answer.err.split("  ")[1]) == (4, "OUTPUT-INPUT")
    assert log.read_bytes() == before


@pytest.mark.parametrize(("command", "name"), [("simulate", "logs/R1/ann.yaml"), ("foul", "fouls/R1/ann.yaml")])
def test_a_folder_may_hold_what_a_command_reads(run: Run, command: str, name: str) -> None:
    source = Path("cup", name)
    source.parent.mkdir(parents=True)
    shutil.copy(CASES / "cup.yaml", source)
    for other in CASES.glob("*.yaml"):
        shutil.copy(other, source.parent / other.name) if other.name != source.name else None
    before = source.read_bytes()
    assert run("check", source).code == 0
    replace = ["--replace"] if command == "simulate" else []
    answer = run(command, source, "-o", "cup", *replace)
    assert (answer.code, answer.err.split("  ")[1]) == (4, "OUTPUT-INPUT")
    assert source.read_bytes() == before


def test_a_rated_course_is_edited_where_it_lies_on_purpose(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from designer.files import writing

    source = course("mine.yaml")
    with writing.keeping([source]):
        with pytest.raises(writing.OverInputError):
            writing.write_whole(source, b"other")
        writing.write_whole(source, source.read_bytes())
        writing.write_whole(source, MINE.encode(), edited=True)
    assert source.read_text("utf-8") == MINE
