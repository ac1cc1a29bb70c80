"""``rate``: tables for people, JSON for programs, pictures, the cache, the course's own file."""

from __future__ import annotations

import json
from pathlib import Path

import pikepdf
import pytest

from designer.architect.rating import CourseRating, rate_course
from designer.files.courses.reading import read_course
from designer.model.course import Course
from designer.systems.protocol import System
from tests.cli.conftest import COURSES, Run

WILLOW = COURSES / "willow-nine.yaml"
HEAD = "# Nine of a kind.\nformat: course@1\nid: {id}\nname: {name}\nsystem: {system}\nstandard: free\nholes:\n"


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    folder = tmp_path / "cache"  # in the folder that the program runs in: ``once`` brings a rating back with it
    monkeypatch.setattr("designer.cli.rating.cache_folder", lambda: folder)
    return folder


def saved(path: Path, system: str, holes: list[str]) -> Path:
    head = HEAD.format(id=path.stem, name=path.stem.title(), system=system)
    if len(holes) != 9:
        head = head.replace("standard: free", f"standard: {{holes: {len(holes)}}}")
    path.write_text(head + "".join(holes), encoding="utf-8")
    return path


def nine(path: Path, system: str = "concentration", slopes: str = "121 131 122 111 212 121 221 131 112") -> Path:
    """Holes of par 3, nine unless ``slopes`` are others, with a comment at each."""
    holes = [f'  - {{par: 3, slope: "{slope}"}}  # no {n}\n' for n, slope in enumerate(slopes.split(), 1)]
    return saved(path, system, holes)


def drawn(path: Path, system: str = "concentration", holes: int = 9) -> Path:
    """Drawn holes of par 3."""
    hole = '  - {{par: 3, slope: "121", fails: ["{}", "{}", "{}"]}}\n'
    made = [hole.format(n % 6 + 1, "25" if n % 2 else "16", 6 - n % 6) for n in range(holes)]
    return saved(path, system, made)


def test_quick_tells_rolling_only(run: Run, tmp_path: Path, cache: Path) -> None:
    answer = run("rate", nine(tmp_path / "pond.yaml"), "--quick")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("Pond: 9 holes, par 27, ")
    assert "Rolling only" in answer.out
    assert "Course rating" not in answer.out
    assert not cache.exists()


def test_a_full_rating_tells_points_ratings_and_indexes(run: Run) -> None:
    answer = run("rate", drawn(Path("pond.yaml"), "competence"), "--points", "0", "--points", "10")
    assert answer.code == 0
    assert "±" not in answer.out
    for words in ("With 0 points", "With 10 points", "Course rating", "Difficulty rating", "Points gain"):
        assert words in answer.out
    assert "With 50 points" not in answer.out


def test_json_holds_the_same_for_programs(run: Run) -> None:
    answer = run("rate", drawn(Path("pond.yaml")), "--json")
    (root,) = json.loads(answer.out)
    assert [spent["points"] for spent in root["spending"]] == [0, 50, 100, 150]
    uppers = [spent["upper"] for spent in root["spending"]]
    assert uppers == sorted(uppers, reverse=True)
    assert root["rating"] == uppers[1]
    assert sorted(hole["stroke_index"] for hole in root["holes"]) == list(range(1, 10))
    assert root["rolling"]["mean"] == pytest.approx(sum(hole["rolling"]["mean"] for hole in root["holes"]))
    assert sum(root["rolling"]["distribution"]) == pytest.approx(1)
    assert all(spent["lower"] == 0 for spent in root["spending"])
    for spent in root["spending"]:
        scores = spent["scores"]
        assert scores["course"]["mean"] == pytest.approx(spent["upper"], abs=1e-6)
        assert sum(hole["mean"] for hole in scores["holes"]) == pytest.approx(spent["upper"], abs=1e-6)
        assert sum(scores["course"]["distribution"]) == pytest.approx(1)
        assert 0 <= sum(scores["spent"]) <= spent["points"]


def test_bounds_are_told_where_they_are_asked_for(run: Run) -> None:
    path = drawn(Path("pond.yaml"), "concentration", holes=3)
    (root,) = json.loads(run("rate", path, "--bounds", "--points", "10", "--json").out)
    (spent,) = root["spending"]
    assert 0 < spent["lower"] <= spent["upper"]
    assert "nobody under" in run("rate", path, "--bounds", "--points", "10").out


def test_competence_is_solved_whole_and_needs_no_bounds(run: Run, once: Run) -> None:
    path = drawn(Path("pond.yaml"), "competence", holes=3)
    once("rate", path, "--points", "10")
    (root,) = json.loads(run("rate", path, "--points", "10", "--json").out)
    (spent,) = root["spending"]
    assert spent["lower"] == spent["upper"] > 0
    told = run("rate", path, "--points", "10").out
    assert "nobody under" not in told
    assert "--bounds" not in told


def test_several_courses_are_compared(run: Run, tmp_path: Path) -> None:
    answer = run("rate", nine(tmp_path / "pond.yaml"), nine(tmp_path / "quarry.yaml", "competence"), "--quick")
    compared = answer.out[answer.out.index("Compared") :]
    assert "Pond" in compared
    assert "Quarry" in compared


def test_the_draw_of_a_match_is_rated_by_its_own_grids(run: Run, tmp_path: Path) -> None:
    assert run("draw", COURSES / "autumn-open.yaml").code == 0
    draws = sorted((tmp_path / "output").rglob("*R1*.yaml"))
    answer = run("rate", draws[0], "--quick")
    assert answer.code == 0
    assert "As drawn for match R1." in answer.out
    assert "±" not in answer.out


def test_the_same_is_never_rated_twice(run: Run, once: Run, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = drawn(Path("pond.yaml"), "competence")
    first = once("rate", path, "--points", "10")
    (file,) = cache.iterdir()
    # Names and comments do not count, nor does the language.
    path.write_text(path.read_text("utf-8").replace("name: Pond", "name: Lake"), encoding="utf-8")

    def never(*_: object, **__: object) -> None:
        raise AssertionError("rated again")

    with monkeypatch.context() as patch:
        patch.setattr("designer.jobs.rate.rate_course", never)
        again = run("rate", path, "--points", "10")
    assert again.out == first.out.replace("Pond", "Lake")
    assert [file] == list(cache.iterdir())


@pytest.mark.parametrize("broken", [b"", b"{}", b"\xff\xfe", b'{"format": "rating@1"}'])
def test_a_broken_cache_is_rated_anew_and_mended(run: Run, once: Run, cache: Path, broken: bytes) -> None:
    path = drawn(Path("pond.yaml"), "competence", holes=3)
    first = once("rate", path, "--points", "10")
    (file,) = cache.iterdir()
    good = file.read_bytes()
    file.write_bytes(broken)
    assert run("rate", path, "--points", "10") == first
    assert file.read_bytes() == good


def test_what_changes_a_rating_changes_its_name_in_the_cache(
    run: Run, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def rolled(course: Course, system: System, points: object, **_: object) -> CourseRating:
        return rate_course(course, system, ())

    monkeypatch.setattr("designer.jobs.rate.rate_course", rolled)
    path = drawn(Path("pond.yaml"))
    text = path.read_text("utf-8")
    same = text.replace("Nine of a kind", "Another comment")
    zone = text.replace('"25"', '"24"')
    variant = text.replace("standard: free", "standard: free\nvariants: {spectacular_minimum: 2}")
    other = text.replace("system: concentration", "system: competence")
    for n, content in enumerate((text, same, zone, variant, other)):
        path.write_text(content, encoding="utf-8")
        assert run("rate", path, "--points", "10").code == 0
        assert len(list(cache.iterdir())) == max(n, 1)
    path.write_text(text, encoding="utf-8")
    for n, words in enumerate((["11"], ["10", "--points", "11"], ["10", "--bounds"], ["10", "--precision", "1"]), 5):
        assert run("rate", path, "--points", *words).code == 0
        assert len(list(cache.iterdir())) == n
    assert run("rate", path, "--points", "10", "--draws", "7").code == 0  # a drawn course has one draw
    assert len(list(cache.iterdir())) == 8


def test_a_cache_that_cannot_be_written_is_no_hindrance(run: Run, cache: Path) -> None:
    cache.write_text("a file where the folder should be")
    assert run("rate", drawn(Path("pond.yaml"), "competence", holes=3), "--points", "10").code == 0


def test_workers_come_to_the_same_numbers(run: Run, tmp_path: Path, cache: Path) -> None:
    path = nine(tmp_path / "pond.yaml", "competence", "111 121")
    one = run("rate", path, "--points", "10", "--draws", "3")
    (file,) = cache.iterdir()
    file.unlink()
    assert run("rate", path, "--points", "10", "--draws", "3", "--workers", "2") == one


def test_write_puts_the_index_into_the_file_and_keeps_its_comments(run: Run, once: Run) -> None:
    path = drawn(Path("pond.yaml"), "competence")
    once("rate", path, "--points", "10")
    before = path.read_text("utf-8")
    answer = run("rate", path, "--write", "--points", "10")
    assert answer.code == 0
    assert answer.out.endswith(f"{path}\n")
    read = read_course(path)
    assert read.ok
    assert read.value is not None
    assert sorted(hole.stroke_index or 0 for hole in read.value.holes) == list(range(1, 10))
    assert path.read_text("utf-8").splitlines()[:7] == before.splitlines()[:7]
    assert "STROKE-" not in run("check", path).out


def test_write_leaves_the_file_alone_where_another_is_named(run: Run, once: Run, tmp_path: Path) -> None:
    path = drawn(Path("pond.yaml"), "competence")
    once("rate", path, "--points", "10")
    before = path.read_bytes()
    answer = run("rate", path, "--write", "-o", "indexed.yaml", "--points", "10", "--json")
    assert json.loads(answer.out)
    assert answer.err == "indexed.yaml\n"
    assert path.read_bytes() == before
    assert "stroke_index" in (tmp_path / "indexed.yaml").read_text("utf-8")


def test_a_file_that_resists_wants_another_name(run: Run) -> None:
    path = drawn(Path("pond.yaml"))
    path.write_text(path.read_text("utf-8").replace("]}", "], stroke_index: null}", 1), encoding="utf-8")
    before = path.read_bytes()
    answer = run("rate", path, "--write", "--points", "10")
    assert answer.code == 1
    assert "RATE-NO-EDIT" in answer.err or "SCHEMA" in answer.err
    assert path.read_bytes() == before


def test_a_course_of_seven_holes_has_no_index(run: Run, once: Run) -> None:
    path = drawn(Path("pond.yaml"), "competence", holes=7)
    assert once("rate", path, "--points", "0").code == 0
    answer = run("rate", path, "--points", "0", "--write")
    assert answer.code == 1
    assert "RATE-NO-INDEX" in answer.err


def test_pictures_in_a_pdf(run: Run, tmp_path: Path) -> None:
    answer = run("rate", nine(tmp_path / "pond.yaml"), nine(tmp_path / "lake.yaml"), "--quick", "--plot", "rates.pdf")
    assert (answer.code, answer.out.splitlines()[-1]) == (0, "rates.pdf")
    with pikepdf.open(tmp_path / "rates.pdf") as pdf:
        assert len(pdf.pages) == 3
        assert not any(page.get_images() for page in pdf.pages)


def test_pictures_for_the_screen(run: Run, tmp_path: Path) -> None:
    answer = run("rate", nine(tmp_path / "pond.yaml"), "--quick", "--plot", "rate.PNG", "--language", "fr", "--json")
    assert answer.err == "rate.PNG\n"
    assert (tmp_path / "rate.PNG").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["nowhere.yaml"], 3, "FILE-MISSING"),
        ([COURSES / "autumn-open.yaml", "--quick"], 1, "COURSE-WANTED"),
        ([WILLOW, "--quick", "--plot", "rate.gif"], 2, "“.gif”"),
        ([WILLOW, "--quick", "--write"], 2, "--write"),
        ([WILLOW, "--quick", "--points", "50"], 2, "--points"),
        ([WILLOW, "--quick", "--bounds"], 2, "--bounds"),
        ([WILLOW, WILLOW, "--write"], 2, "one course"),
        ([WILLOW, "-o", "other.yaml"], 2, "--write"),
        ([WILLOW, "--points", "-1"], 2, "-1"),
        ([WILLOW, "--points", "1001"], 2, "1001"),
        ([WILLOW, "--precision", "nan"], 2, "nan"),
        ([WILLOW, "--precision", "inf"], 2, "inf"),
        ([], 2, "COURSE"),
    ],
    ids=str,
)
def test_what_cannot_be_rated(run: Run, words: list[object], code: int, told: str) -> None:
    answer = run("rate", *words)
    assert (answer.code, answer.out) == (code, "")
    assert told in answer.err


def test_a_draw_takes_no_index(run: Run, tmp_path: Path) -> None:
    assert run("draw", COURSES / "autumn-open.yaml").code == 0
    (draw, *_) = sorted((tmp_path / "output").rglob("*R1*.yaml"))
    answer = run("rate", draw, "--write")
    assert answer.code == 2
    assert "a draw" in answer.err


def test_a_course_that_cannot_be_played_is_not_rated(run: Run, tmp_path: Path) -> None:
    bad = nine(tmp_path / "bad.yaml", slopes="12 131 122 111 212 121 221 131 112")
    answer = run("rate", bad, "--quick")
    assert (answer.code, answer.out) == (1, "")
    assert "SLOPE-LENGTH" in answer.err
