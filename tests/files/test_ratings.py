"""Ratings kept as JSON come back equal; a file with anything wrong with it is no rating."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import pytest

from designer.files.courses.ratings import rating_json, rating_mapping, ratings_json, read_rating
from designer.model.rating import CourseRating
from tests.report.test_rating_text import COURSE, FAIR, NEVER, rated

RATING = rated().rating


def kept(path: Path, rating: CourseRating = RATING) -> Path:
    path.write_text(rating_json(rating_mapping(COURSE, "", rating)), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "rating",
    [
        RATING,
        replace(RATING, spending=(), gains=(), stroke_index=(), rating=None, difficulty=None),
        replace(RATING, holes=(FAIR, NEVER, *[FAIR] * 7), course=NEVER, unpassable=(2,)),
        replace(RATING, gains=(-0.25, *[0.1] * 8)),
    ],
    ids=["spent", "rolled", "unpassable", "negative gain"],
)
def test_a_rating_comes_back_equal(rating: CourseRating, tmp_path: Path) -> None:
    assert read_rating(kept(tmp_path / "a.json", rating), COURSE) == rating


def test_a_list_of_ratings_is_json_for_other_programs() -> None:
    never = replace(RATING, holes=(NEVER,) * 9, course=NEVER, unpassable=tuple(range(1, 10)))
    root = json.loads(
        ratings_json([rating_mapping(COURSE, "R1", RATING), rating_mapping(COURSE, "", never)]),
        parse_constant=lambda name: pytest.fail(f"{name} is no JSON"),
    )
    assert [each["match"] for each in root] == ["R1", ""]
    assert root[1]["rolling"] is None
    assert root[0]["holes"][1]["stroke_index"] == 7


def change(*steps: str | int, to: Any) -> Callable[[Any], None]:
    def edit(root: Any) -> None:
        for step in steps[:-1]:
            root = root[step]
        root[steps[-1]] = to

    return edit


BROKEN: dict[str, Callable[[Any], None]] = {
    "another format": change("format", to="rating@2"),
    "another game": change("system", to="competence"),
    "another par": change("par", to=28),
    "no draws": change("draws", to=0),
    "draws as text": change("draws", to="64"),
    "true is no number": change("draws", to=True),
    "a hole less": lambda root: root["holes"].pop(),
    "no holes": change("holes", to=None),
    "a hole without its strokes": lambda root: root["holes"][3].pop("rolling"),
    "chances that sum to more": change("rolling", "distribution", 0, to=0.5),
    "a negative chance": change("rolling", "distribution", 0, to=-0.5),
    "a mean that is none": change("rolling", "mean", to="4"),
    "an index twice": change("holes", 0, "stroke_index", to=7),
    "gains of some holes": lambda root: root["holes"][0].pop("gain"),
    "unpassable without a reason": change("unpassable", to=[4]),
    "no way with relief": change("relieved", to=None),
    "rating without points": change("spending", to=[]),
    "points below none": change("spending", 0, "points", to=-1),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_no_rating(name: str, tmp_path: Path) -> None:
    path = kept(tmp_path / "a.json")
    root = json.loads(path.read_text("utf-8"))
    BROKEN[name](root)
    path.write_text(json.dumps(root), encoding="utf-8")
    assert read_rating(path, COURSE) is None


NO_JSON = ["", "{", "[]", "null", '{"format": NaN}', "\x00", "\ufffe", '{"format": 1, "format": 2}']


@pytest.mark.parametrize("text", NO_JSON)
def test_what_is_no_json_is_no_rating(text: str, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(text, encoding="utf-8")
    assert read_rating(tmp_path / "a.json", COURSE) is None


def test_no_file_is_no_rating(tmp_path: Path) -> None:
    assert read_rating(tmp_path / "a.json", COURSE) is None


def test_infinity_is_never_written() -> None:
    never = replace(RATING, holes=(NEVER,) * 9, course=NEVER, unpassable=tuple(range(1, 10)))
    assert never.course.mean == inf
    assert "Infinity" not in rating_json(rating_mapping(COURSE, "", never))
