"""A word is never broken inside, and headings of a table are never cut."""

from __future__ import annotations

import pytest

from designer.architect.generating.demands import Demands
from designer.files.courses.reading import read_course
from designer.jobs.new import Order, new_course
from designer.jobs.words import LANGUAGES
from designer.sheets.typesetting.fitting import ELLIPSIS, fit_set
from tests.cli.conftest import COURSES
from tests.sheets.samples import FixedMetrics
from tests.sheets.test_poster import poster, texts


def test_a_long_word_of_terrain_stands_whole_beside_its_ribbon() -> None:
    made = new_course(Order("concentration", Demands(holes=18), "1", "fr", theme="mountain")).course
    assert made is not None
    assert texts(poster(made, "fr")).count("rhododendrons") == 3


def test_a_word_wider_than_a_line_is_ended_not_broken() -> None:
    (rows,) = fit_set(["pré aux rhododendrons"], 14.0, FixedMetrics(), size=9.0, lines=3).texts
    assert next(row for row in rows if "rho" in row).endswith(ELLIPSIS)
    assert not any("ons" in row for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_headings_of_the_card_are_whole(language: str) -> None:
    course = read_course(COURSES / "willow-nine.yaml").value
    assert course is not None
    assert not [text for text in texts(poster(course, language)) if ELLIPSIS in text]
