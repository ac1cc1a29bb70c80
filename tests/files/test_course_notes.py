"""Courses with comments: whatever names and notes hold, the file says the same course and nothing else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from designer.files.courses.notes import Notes, noted_course_yaml
from designer.files.courses.reading import read_course
from designer.model.course import STANDARDS, Area, Course, Hole

NAMES = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), min_size=1, max_size=30).filter(
    lambda text: bool(text.strip())
)
HOLES = tuple(
    Hole(n, par, tuple(Area(1 + (n + i) % 4, f"area {i}") for i in range(par)), f"Hole {n}", 10 - n)
    for n, par in enumerate((4, 4, 3, 5, 4, 3, 4, 4, 5), 1)
)
COURSE = Course("c", "C", "concentration", STANDARDS["standard-9"], HOLES)


def back(text: str, folder: Path) -> Course | None:
    file = folder / "course.yaml"
    file.write_bytes(text.encode("utf-8"))
    read = read_course(file)
    assert read.findings == ()
    return read.value


@given(NAMES, NAMES, NAMES)
@settings(max_examples=60, deadline=None)
def test_any_name_comes_back(tmp_path_factory, course: str, hole: str, area: str) -> None:  # type: ignore[no-untyped-def]
    first = replace(HOLES[0], name=hole, areas=(replace(HOLES[0].areas[0], name=area), *HOLES[0].areas[1:]))
    written = replace(COURSE, name=course, holes=(first, *HOLES[1:]))
    assert back(noted_course_yaml(written, Notes()), tmp_path_factory.mktemp("notes")) == written


@given(st.text(max_size=60))
@settings(max_examples=60, deadline=None)
def test_a_note_is_a_comment_whatever_it_holds(tmp_path_factory, note: str) -> None:  # type: ignore[no-untyped-def]
    notes = Notes((note,), {"name": (note,), "holes": (note, note)}, {1: (note,), 9: (note,)}, (note,))
    assert back(noted_course_yaml(COURSE, notes), tmp_path_factory.mktemp("notes")) == COURSE


def test_notes_stand_where_they_belong_and_slopes_in_columns() -> None:
    text = noted_course_yaml(COURSE, Notes(("head",), {"system": ("game",)}, {1: ("out",)}, ("end",)))
    lines = text.splitlines()
    assert lines[0] == "# head"
    assert lines[lines.index("system: concentration") - 1] == "# game"
    assert lines[lines.index("holes:") + 1] == "  # out"
    assert lines[-1] == "# end"
    holes = [line for line in lines if line.startswith("  - {")]
    assert len({line.index("name:") for line in holes}) == 1
    assert holes[0].startswith('  - {par: 4, slope: "2341",  name: Hole 1, areas: [')
