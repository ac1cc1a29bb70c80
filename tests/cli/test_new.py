"""``new``: courses from briefs, byte for byte; impossible briefs and bad options told in one line."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from designer.cli.console import Console
from designer.cli.course import _target
from designer.files.catalogues import LANGUAGES, load_catalogue
from designer.files.courses.reading import read_course
from designer.jobs.new import THEMES, Target, slug, theme_of
from tests.cli.conftest import Run

CARDS = Path(__file__).parents[1] / "cases" / "cards"


def test_a_course_goes_to_standard_output(run: Run) -> None:
    answer = run("new", "--standard", "championship-18", "--seed", 1)
    assert answer.code == 0
    assert answer.out.startswith("# ")
    assert "format: course@1\n" in answer.out


def test_a_course_made_passes_the_strict_check(run: Run, tmp_path: Path) -> None:
    for seed in range(6):
        assert run("new", "--seed", seed, "-o", "course.yaml", "--replace") == (0, "course.yaml\n", "")
        assert run("check", "--strict", "course.yaml").code == 0
    course = read_course(tmp_path / "course.yaml").value
    assert course is not None and course.par == 72


def test_the_same_seed_gives_the_same_bytes_in_every_environment(tmp_path: Path) -> None:
    answers = []
    for language, hash_seed, zone in (("C", "1", "UTC"), ("ja_JP.UTF-8", "2", "Asia/Tokyo")):
        folder = tmp_path / hash_seed
        folder.mkdir()
        env = {**os.environ, "LC_ALL": language, "PYTHONHASHSEED": hash_seed, "TZ": zone}
        words = [sys.executable, "-m", "designer", "new", "--seed", "77", "--budget", "190", "-o", "c.yaml"]
        subprocess.run(words, cwd=folder, env=env, check=True, capture_output=True)
        answers.append((folder / "c.yaml").read_bytes())
    assert answers[0] == answers[1]


def test_the_command_in_the_file_makes_it_again(run: Run) -> None:
    first = run(
        "new", "--holes", 9, "--difficulty", "hard", "--neighbouring-par3", "--name", 'It’s a "loop"', "--seed", 5
    )
    words = next(line for line in first.out.splitlines() if line.startswith("# Made by: "))
    assert run(*shlex.split(words.removeprefix("# Made by: "))[1:]).out == first.out


def test_without_a_seed_each_course_is_another_and_says_its_own(run: Run) -> None:
    first, second = run("new", "--holes", 9).out, run("new", "--holes", 9).out
    assert first != second
    assert "--seed " in first


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_course_in_every_language_has_the_same_pars_and_slopes(run: Run, language: str, tmp_path: Path) -> None:
    assert run("new", "--seed", 3, "--language", language, "-o", "c.yaml").code == 0
    assert run("new", "--seed", 3, "--language", "en", "-o", "e.yaml").code == 0
    course, english = read_course(tmp_path / "c.yaml").value, read_course(tmp_path / "e.yaml").value
    assert course is not None and english is not None
    assert course.id == english.id
    assert [(h.par, h.slope) for h in course.holes] == [(h.par, h.slope) for h in english.holes]
    assert (course.name == english.name) is (language == "en")


def test_the_demands_are_met(run: Run, tmp_path: Path) -> None:
    options = ["--par", 70, "--holes", 18, "--balance", 0, "--budget", 175, "--difficulty-range", "2-3"]
    assert run("new", *options, "--seed", 9, "-o", "c.yaml").code == 0
    course = read_course(tmp_path / "c.yaml").value
    assert course is not None
    digits = [area.difficulty for hole in course.holes for area in hole.areas]
    assert (course.par, sum(digits), min(digits), max(digits)) == (70, 175, 2, 3)
    assert sum(hole.par for hole in course.holes[:9]) == 35


def test_the_pars_of_a_real_card(run: Run, tmp_path: Path) -> None:
    assert run("new", "--like", f"{CARDS / 'real-cards.csv'}:lahinch-old", "--seed", 1, "-o", "c.yaml").code == 0
    course = read_course(tmp_path / "c.yaml").value
    assert course is not None
    assert "".join(str(hole.par) for hole in course.holes) == "454534434435444345"
    assert [hole.stroke_index for hole in course.holes][:3] == [8, 14, 4]
    assert str(CARDS) not in (tmp_path / "c.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("card", "code", "words"),
    [
        ("seventeen.csv:short", 1, "seventeen.csv:2:20  CARD-HOLES  Row 2: “pars” has 17 holes"),
        ("seventeen.csv:six", 1, "seventeen.csv:4:13  CARD-PAR  Row 4: “pars” gives hole 2 par 6"),
        ("real-cards.csv", 1, "CARD-CHOICE"),
        ("real-cards.csv:st-andrews-new", 1, "CARD-UNKNOWN"),
        ("no-such.csv", 3, "FILE-MISSING"),
    ],
)
def test_a_card_that_will_not_do(run: Run, card: str, code: int, words: str) -> None:
    answer = run("new", "--like", CARDS / card, "--seed", 1)
    assert (answer.code, answer.out) == (code, "")
    assert words in answer.err


def test_an_impossible_brief_is_answered_with_what_clashes(run: Run) -> None:
    answer = run("new", "--par", 72, "--budget", 40, "--difficulty-range", "1-4", "--seed", 1, "-o", "c.yaml")
    assert (answer.code, answer.out) == (4, "")
    assert "No course meets --par 72 and --budget 40 together" in answer.err
    assert "--budget could lie between 72 and 414" in answer.err
    assert not Path("c.yaml").exists()


@pytest.mark.parametrize(
    "options",
    [
        ["--difficulty", "spicy"],
        ["--difficulty", "-1"],
        ["--difficulty-range", "4-2"],
        ["--difficulty-range", "a-b"],
        ["--seed", "0x1F"],
        ["--seed", "1" * 101],
        ["--name", ""],
        ["--name", "two\nlines"],
        ["--name", "n" * 201],
        ["--holes", "17"],
        ["--par", "0"],
        ["--theme", "moon"],
        ["--like"],
        ["--standard", "own"],
    ],
    ids=" ".join,
)
def test_a_bad_option_is_a_usage_error(run: Run, options: list[str]) -> None:
    answer = run("new", "--seed", 1, *options)
    assert (answer.code, answer.out) == (2, "")


def test_without_options_and_a_terminal_it_is_a_usage_error(run: Run) -> None:
    answer = run("new")
    assert (answer.code, answer.out) == (2, "")
    assert "--standard championship-18" in answer.err


def test_on_a_terminal_it_asks(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("designer.cli.course._on_a_terminal", lambda: True)
    answer = run("new", stdin="competence\n9\nimpossible\nhard\nheath\nfr\nLa Boucle\n\n")
    assert (answer.code, answer.out) == (0, "la-boucle.yaml\n")
    course = read_course(tmp_path / "la-boucle.yaml").value
    assert course is not None
    assert (course.system, course.name, course.par) == ("competence", "La Boucle", 36)
    assert sum(area.difficulty for hole in course.holes for area in hole.areas) == 108


def test_enter_takes_every_default(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("designer.cli.course._on_a_terminal", lambda: True)
    answer = run("new", stdin="\n" * 7)
    assert answer.code == 0
    assert read_course(tmp_path / answer.out.strip()).ok


@pytest.mark.parametrize("theme", THEMES)
def test_lists_of_a_theme_match_entry_for_entry_and_repeat_nothing(theme: str) -> None:
    lists = [theme_of(theme, language) for language in LANGUAGES]
    for part in ("courses", "holes", "easy", "fair", "hard", "greens", "hard_greens"):
        entries = [getattr(one, part) for one in lists]
        assert len({len(names) for names in entries}) == 1
        assert all(len(set(names)) == len(names) and all(names) for names in entries)
    assert len(lists[0].holes) >= 18
    assert min(len(lists[0].easy), len(lists[0].fair), len(lists[0].hard)) >= 4
    assert len(set(map(slug, lists[0].courses))) == len(lists[0].courses)


def test_every_theme_has_its_title() -> None:
    for language in LANGUAGES:
        terrain = load_catalogue(language)["terrain"]
        assert isinstance(terrain, dict)
        assert [name.replace("_", "-") for name in terrain] == list(THEMES)


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("Zoé’s Loop", "zoes-loop"),
        ("../../etc", "etc"),
        ("鷺", "course"),
        ("", ""),
        ("A" * 99, "a" * 64),
        ("-", "course"),
        ("Con", "con-course"),
        ("NUL!", "nul-course"),
    ],
)
def test_a_course_s_id_is_a_harmless_file_name(name: str, id: str) -> None:
    assert slug(name) == id


def test_a_course_to_a_rating(run: Run, tmp_path: Path) -> None:
    options = ["--system", "competence", "--standard", "free", "--holes", 9, "--par", 27, "--difficulty-range", "1-2"]
    options += ["--rating", "25,5", "+-", "0,5"]
    answer = run("new", *options, "--seed", 1, "-o", "c.yaml")
    assert (answer.code, answer.err) == (0, "")
    text = (tmp_path / "c.yaml").read_text("utf-8")
    assert "--rating 25.5+-0.5 " in text
    rating = float(text.split("played well takes ")[1].split(" strokes")[0])
    assert abs(rating - 25.5) <= 0.55  # as rounded in the file


@pytest.mark.parametrize(
    ("text", "rating", "tolerance"),
    [("74", 74, 0.5), ("74+-1", 74, 1), ("74.5 ± 0.25", 74.5, 0.25), ("74,5+/-2", 74.5, 2), ("80+-0", 80, 0)],
)
def test_how_a_rating_may_be_written(text: str, rating: float, tolerance: float) -> None:
    assert _target(Console("en"), text) == Target(rating, tolerance)


def test_a_rating_out_of_reach_is_answered_with_the_nearest(run: Run) -> None:
    answer = run("new", "--system", "competence", "--holes", 9, "--rating", "9", "--seed", 1)
    assert (answer.code, answer.out) == (4, "")
    assert "BRIEF-RATING" in answer.err and "the nearest is" in answer.err


@pytest.mark.parametrize("words", [["--rating", "low"], ["--rating", "80+-"], ["--rating", "80", "about"], ["stray"]])
def test_a_rating_that_is_none(run: Run, words: list[str]) -> None:
    assert run("new", "--seed", 1, *words).code == 2
