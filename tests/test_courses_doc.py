"""The table of courses in docs/courses.md against the courses and what the program says of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from designer.architect.advice import advise
from designer.architect.rating import CourseRating, rate_course
from designer.files.courses.reading import bundled_courses, read_course
from designer.model.course import Course
from designer.systems.catalogue import SYSTEMS

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "courses.md").read_text("utf-8")
ROW = re.compile(r"^\| \[([a-z-]+)\]\(\.\./courses/\1\.yaml\) \| (.*) \|$", re.MULTILINE)
TABLE = {found[1]: found[2].split(" | ") for found in ROW.finditer(TEXT)}


def course(name: str) -> Course:
    read = read_course(ROOT / "courses" / f"{name}.yaml")
    assert read.ok
    assert read.value is not None
    return read.value


def rated(name: str, *points: int, **how: int) -> CourseRating:
    on = course(name)
    return rate_course(on, SYSTEMS[on.system], points, **how)


def test_every_course_has_its_row() -> None:
    assert sorted(TABLE) == sorted(bundled_courses())


@pytest.mark.parametrize("name", TABLE)
def test_a_row_tells_of_its_course(name: str) -> None:
    on = course(name)
    system, holes, par, *_, indexed = TABLE[name]
    assert (system, holes, par) == (on.system, str(len(on.holes)), str(on.par))
    assert sorted(hole.stroke_index or 0 for hole in on.holes) == list(range(1, len(on.holes) + 1))
    # A real card may break the guidance that the program keeps.
    advised = [found.id for found in advise(on, SYSTEMS[system]) if found.id.startswith("STROKE-")]
    assert indexed in ("rated", "card")
    assert indexed == "card" or advised == []


@pytest.mark.parametrize(
    "name", [name if name == "willow-nine" else pytest.param(name, marks=pytest.mark.long) for name in TABLE]
)
def test_rolling_only_is_what_the_program_says(name: str) -> None:
    assert f"{rated(name).relieved.mean:.1f}" == TABLE[name][3]


@pytest.mark.long
@pytest.mark.parametrize("name", ["willow-nine"])
def test_the_ratings_lie_where_one_draw_puts_them(name: str) -> None:
    system, *_, rating, difficulty, _ = TABLE[name]
    one = rated(name, SYSTEMS[system].beginner_index, draws=1, bounded=0)
    assert one.rating == pytest.approx(float(rating), abs=1.0)
    assert one.difficulty == pytest.approx(float(difficulty), abs=3.0)


@pytest.mark.long
@pytest.mark.parametrize("name", TABLE)
def test_ratings_and_indexes_are_those_of_the_program(name: str) -> None:
    system, *_, rating, difficulty, indexed = TABLE[name]
    whole = rated(name, SYSTEMS[system].beginner_index, bounded=0)
    assert (f"{whole.rating:.1f}", f"{whole.difficulty:.0f}") == (rating, difficulty)
    if indexed == "rated":
        assert tuple(hole.stroke_index for hole in course(name).holes) == whole.stroke_index
