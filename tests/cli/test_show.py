"""``show``: a course or a draw as a poster, PDF or PNG."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest

from tests.cli.conftest import COURSES, Run

HERON = COURSES / "heron-links.yaml"


def test_a_poster_goes_to_the_output_folder(run: Run, tmp_path: Path) -> None:
    answer = run("show", HERON)
    path = Path("output", "heron-links", "heron-links.pdf")
    assert (answer.code, answer.out) == (0, f"{path}\n")
    with pikepdf.open(tmp_path / path) as pdf:
        width, height = (float(side) for side in pdf.pages[0].mediabox[2:])
        assert len(pdf.pages) == 1
        assert width > height


def test_a_picture_for_the_screen(run: Run, tmp_path: Path) -> None:
    assert run("show", HERON, "-o", "wall.PNG", "--paper", "letter", "--language", "fr").code == 0
    assert (tmp_path / "wall.PNG").read_bytes().startswith(b"\x89PNG")


def test_a_draw_shows_its_match_and_its_zones(run: Run, tmp_path: Path) -> None:
    assert run("draw", COURSES / "autumn-open.yaml").code == 0
    (draw,) = sorted((tmp_path / "output").rglob("*R1*.yaml"))[:1]
    plain = run("show", HERON, "-o", "plain.pdf")
    answer = run("show", draw, "-o", "drawn.pdf")
    assert (plain.code, answer.code) == (0, 0)
    with pikepdf.open("drawn.pdf") as pdf, pikepdf.open("plain.pdf") as other:
        zones, none = (len(bytes(p.pages[0].Contents.read_bytes())) for p in (pdf, other))
    assert zones > none


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["nowhere.yaml"], 3, "FILE-MISSING"),
        ([COURSES / "autumn-open.yaml"], 1, "COURSE-WANTED"),
        ([HERON, "-o", "wall.gif"], 2, "“.gif”"),
        ([HERON, "-o", "wall"], 2, "“”"),
        ([HERON, "--paper", "a0"], 2, "a0"),
        ([], 2, "COURSE"),
    ],
    ids=str,
)
def test_what_cannot_be_shown(run: Run, words: list[object], code: int, told: str) -> None:
    answer = run("show", *words)
    assert (answer.code, answer.out) == (code, "")
    assert told in answer.err


def test_a_course_that_cannot_be_played_is_not_shown(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text(HERON.read_text("utf-8").replace('slope: "1232"', 'slope: "12"', 1), encoding="utf-8")
    answer = run("show", bad)
    assert answer.code == 1
    assert "SLOPE-LENGTH" in answer.err or "AREAS-LENGTH" in answer.err
    assert not (tmp_path / "output").exists()
