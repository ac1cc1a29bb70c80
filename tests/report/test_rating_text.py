"""Ratings as text: every figure stands on its line, errors only where there are some, several courses compared."""

from __future__ import annotations

from dataclasses import replace
from math import inf

import pytest

from designer.model.course import STANDARDS, Area, Course, Hole
from designer.model.rating import CourseRating, Expectation, HoleRating, Rated, Scores
from designer.report.columns import LINE, width
from designer.report.rating_text import ratings_text
from tests.report.samples import speaker

HOLES = tuple(
    Hole(n, 3, tuple(Area(int(d)) for d in slope), "", 10 - n) for n, slope in enumerate(("121", "131", "222") * 3, 1)
)
COURSE = Course("pond", "Mill Pond", "concentration", STANDARDS["free"], HOLES)
FAIR = HoleRating(4.25, 1.44, (0.0, 0.0, 0.0, 0.5, 0.0, 0.25, 0.25))
ROUND = HoleRating(29.76, 6.25, FAIR.distribution)


def scores(points: int, draws: int = 8) -> Scores:
    return Scores(points, ROUND, (FAIR,) * 9, tuple(points / 10 + n / 10 for n in range(9)), draws)


NEVER = HoleRating(inf, inf, ())


def rated(**changes: object) -> Rated:
    rating = CourseRating(
        system="concentration",
        par=27,
        draws=64,
        holes=(FAIR,) * 9,
        course=HoleRating(38.26, 12.96, FAIR.distribution),
        relieved=HoleRating(38.26, 12.96, FAIR.distribution),
        relieved_holes=(FAIR,) * 9,
        unpassable=(),
        rolling_error=0.021,
        spending=(Expectation(0, 36.5, 0.0, scores(0), 0.031, 64), Expectation(50, 29.76, 28.5, scores(50), 0.004, 64)),
        gains=tuple(1.0 + n * 0.13 for n in range(9)),
        stroke_index=(9, 7, 5, 3, 1, 2, 4, 6, 8),
        rating=29.76,
        difficulty=104.4,
    )
    return Rated(COURSE, "", replace(rating, **changes), 50, 10)  # type: ignore[arg-type]


QUICK: dict[str, object] = {"spending": (), "gains": (), "stroke_index": (), "rating": None, "difficulty": None}


def rows(text: str) -> list[list[str]]:
    return [line.split() for line in text.splitlines()]


def test_a_hole_stands_in_one_row_with_all_its_figures() -> None:
    assert ["2", "3", "131", "4.25", "1.20", "1.13", "7", "8"] in rows(ratings_text([rated()], speaker("en")))


def test_rolling_only_leaves_the_columns_of_spending_out() -> None:
    text = ratings_text([rated(**QUICK)], speaker("en"))
    assert ["2", "3", "131", "4.25", "1.20", "8"] in rows(text)
    assert "Course rating" not in text
    assert "Points gain" not in text


def test_the_course_in_figures() -> None:
    lines = ratings_text([rated()], speaker("en")).splitlines()
    assert "Rolling only       38.3 ± 0.03 strokes, spread 3.6" in lines
    assert "With 0 points      36.5 ± 0.04 strokes, spread 2.5" in lines
    assert "With 50 points     29.8 ± 0.01 strokes, spread 2.5, nobody under 28.5" in lines
    assert "Course rating      29.8 (50 points, a beginner’s index, played well)" in lines
    assert "Difficulty rating  104 (55 to 155, standard 113)" in lines


def test_a_single_draw_has_no_error() -> None:
    spending = (Expectation(50, 29.76, 0.0, scores(50, 1)),)
    text = ratings_text([replace(rated(draws=1, spending=spending), match="R1")], speaker("en"))
    assert "±" not in text
    assert "draw for match R1" in text or "drawn for match R1" in text


def test_a_hole_that_cannot_be_finished_is_marked_and_told() -> None:
    holes = (FAIR, NEVER, *[FAIR] * 7)
    text = ratings_text([rated(holes=holes, course=NEVER, unpassable=(2,))], speaker("en"))
    assert ["*2", "3", "131", "4.25", "1.20", "1.13", "7", "8"] in rows(text)
    assert "Hole 2 (*) cannot be finished" in text
    assert "∞" not in text


def test_fewer_draws_behind_the_points_are_told() -> None:
    spending = (Expectation(50, 29.76, 0.0, scores(50), 0.1, 8),)
    assert "With points: means over 8 draws" in ratings_text([rated(spending=spending)], speaker("en"))
    assert "With points: means" not in ratings_text([rated()], speaker("en"))


def test_a_score_without_a_bound_says_what_it_is() -> None:
    assert "--bounds also tells" in ratings_text([rated()], speaker("en"))
    bounded = (Expectation(50, 29.76, 28.5, scores(50), 0.1, 64),)
    assert "--bounds" not in ratings_text([rated(spending=bounded)], speaker("en"))


def test_what_points_bring_on_each_hole_and_where_they_go() -> None:
    text = ratings_text([rated()], speaker("en"))
    assert ["Hole", "Par", "0", "pts", "50", "pts", "spent"] in rows(text)
    assert ["3", "3", "4.25", "4.25", "5.2"] in rows(text)
    assert ["Total", "27", "29.76", "29.76", "48.6"] in rows(text)
    assert "Spent: points that go into the hole" in text
    assert "spread and holes: over 8 draws" in text
    assert "Spent:" not in ratings_text([rated(**QUICK)], speaker("en"))


def test_more_numbers_of_points_than_a_line_holds_take_another_table() -> None:
    spending = tuple(Expectation(n, 30.0, 0.0, scores(n, 64), 0.1, 64) for n in (0, 50, 100, 150, 1000))
    for language in ("en", "fr", "ja"):
        text = ratings_text([rated(spending=spending)], speaker(language))
        assert max(map(width, text.splitlines())) <= LINE
    text = ratings_text([rated(spending=spending)], speaker("en"))
    assert ["Hole", "Par", "1000", "pts", "spent"] in rows(text)
    assert "spread and holes: over" not in text


def test_several_courses_are_compared_in_one_table() -> None:
    other = replace(rated(**QUICK), course=replace(COURSE, name="Quarry"), match="R2-G01")
    lines = rows(ratings_text([rated(), other], speaker("en")))
    at = lines.index(["Compared"])
    assert lines[at + 4] == ["Mill", "Pond", "27", "38.3", "3.6", "29.8", "104"]
    assert lines[at + 5] == ["Quarry", "R2-G01", "27", "38.3", "3.6"]
    assert ["Compared"] not in rows(ratings_text([rated()], speaker("en")))


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_every_line_fits_a_terminal(language: str) -> None:
    long = replace(rated(unpassable=(1, 2, 3)), course=replace(COURSE, name="A very long name of a course " * 5))
    assert max(map(width, ratings_text([long, rated()], speaker(language)).splitlines())) <= LINE


def test_a_name_with_controls_is_harmless() -> None:
    bad = replace(rated(), course=replace(COURSE, name="Pond\x1b[31m"))
    assert "\x1b" not in ratings_text([bad, bad], speaker("en"))
