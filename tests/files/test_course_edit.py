"""Stroke indexes edited into a course's file: only they change, however the file is written."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.files.courses.edit import indexed, with_stroke_index
from designer.files.courses.reading import course_of, read_course
from designer.files.courses.text import course_yaml
from designer.files.read import document_of
from tests.report.test_rating_text import COURSE

COURSES = Path(__file__).parents[2] / "courses"
NINE = (2, 4, 6, 8, 9, 7, 5, 3, 1)


def course(text: str, file: str = "a.yaml") -> object:
    return course_of(document_of(text, file, ("course@1",), json=file.endswith(".json")))


@settings(max_examples=20)
@given(st.permutations(range(1, 19)))
def test_the_lines_of_a_course_keep_everything_but_the_indexes(indexes: list[int]) -> None:
    text = (COURSES / "heron-links.yaml").read_text("utf-8")
    edited = with_stroke_index(text, "heron-links.yaml", indexes)
    assert edited is not None
    was = read_course(COURSES / "heron-links.yaml").value
    assert was is not None
    assert course(edited) == indexed(was, indexes)
    for before, after, index in zip(
        [line for line in text.splitlines() if "slope:" in line],
        [line for line in edited.splitlines() if "slope:" in line],
        indexes,
        strict=True,
    ):
        assert after.replace(f"stroke_index: {index},", "X") == before.replace(
            before[before.index("stroke_index") : before.index(", areas") + 1], "X"
        )
    assert [x for x in edited.splitlines() if "slope:" not in x] == [x for x in text.splitlines() if "slope:" not in x]


HEAD = "format: course@1\nid: pond\nname: Mill Pond # the old one\nsystem: concentration\nstandard: free\nholes:\n"
BLOCK = HEAD + "".join(
    f"  - par: 3  # hole {n}\n    slope: {slope}   # steep\n    name: No {n}\n"
    for n, slope in enumerate(("121", "'131'", '"222"') * 3, 1)
)
FLOW = HEAD + "".join(f'  - {{slope: "121", par: 3}} # {n}\n' for n in range(9))
FIRST = HEAD + "".join("  - slope: 121\n    par: 3\n" for n in range(9))
ONE_LINE = HEAD.replace("holes:\n", "holes: [") + ", ".join(["{par: 3, slope: 121}"] * 9) + "]\n"
SOME = FLOW.replace('"121"', '"121", stroke_index: 17', 3)
JSON = (
    '{"format": "course@1", "id": "pond", "name": "Mill Pond", "system": "concentration",\n'
    '"standard": "free", "holes": [' + ",\n".join(['{"par": 3, "slope": "121"}'] * 9) + "]}\n"
)
LAST = JSON.replace('"slope": "121"}', '"slope": "121"\n}')


@pytest.mark.parametrize(
    ("text", "file"),
    [
        (BLOCK, "a.yaml"),
        (BLOCK.rstrip("\n"), "a.yaml"),
        (BLOCK.replace("\n", "\r\n"), "a.yaml"),
        (FLOW, "a.yaml"),
        (FIRST, "a.yaml"),
        (FIRST.rstrip("\n"), "a.yaml"),
        (ONE_LINE, "a.yaml"),
        (SOME, "a.yaml"),
        (JSON, "a.json"),
        (course_yaml(COURSE), "a.yaml"),
    ],
    ids=["block", "no end", "crlf", "flow", "slope first", "slope last", "one line", "some", "json", "by program"],
)
def test_however_it_is_written(text: str, file: str) -> None:
    edited = with_stroke_index(text, file, NINE)
    was = course(text, file)
    assert edited is not None
    assert was is not None
    assert course(edited, file) == indexed(was, NINE)  # type: ignore[arg-type]
    assert edited.count("#") == text.count("#")
    assert edited.count("\r\n") >= text.count("\r\n")
    assert with_stroke_index(edited, file, NINE) == edited


@pytest.mark.parametrize(
    ("text", "file"),
    [
        (LAST, "a.json"),
        (FLOW.replace("par: 3}", "par: 3, stroke_index: null}", 1), "a.yaml"),
        (FLOW.replace('slope: "121"', "slope:\n      >-\n      121", 1), "a.yaml"),
        (HEAD, "a.yaml"),
        ("holes: 3", "a.yaml"),
        ("", "a.yaml"),
    ],
    ids=["brace on the next line", "null", "folded", "no holes", "no course", "empty"],
)
def test_what_resists_is_left_alone(text: str, file: str) -> None:
    assert with_stroke_index(text, file, NINE) is None


def test_as_many_indexes_as_holes() -> None:
    assert with_stroke_index(FLOW, "a.yaml", NINE[:8]) is None
