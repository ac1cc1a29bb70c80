"""Grid sheets: open and closed zones from tee to green."""

from __future__ import annotations

from dataclasses import replace

import pytest

from designer.model.course import Area, Course, Hole
from designer.sheets.brief import KitBrief
from designer.sheets.grids.gridsheet import ZONE, grid_sheets
from designer.sheets.marks import Disc, Ink, Line, Page, Use, Words

from .samples import brief, course, edition, texts_of


def strips(page: Page) -> list[Use]:
    return [mark for mark in page.marks if isinstance(mark, Use) and mark.fragment.name.startswith("strip-")]


def zones(use: Use) -> tuple[list[int], list[int]]:
    """Open zones (bold, 14 points) and closed ones (small) of a strip, from the left."""
    words = [mark for mark in use.fragment.marks if isinstance(mark, Words)]
    words.sort(key=lambda mark: mark.x)
    assert [mark.text for mark in words] == list("123456")
    return [int(w.text) for w in words if w.size == 14.0], [int(w.text) for w in words if w.size < 14.0]


def test_every_strip_shows_the_zones_of_its_area_green_above_tee() -> None:
    made = brief()
    page = grid_sheets(made, edition()).pages[1]
    columns: dict[float, list[Use]] = {}
    for use in strips(page):
        columns.setdefault(use.x, []).append(use)
    shown = [zones(use)[1] for _, column in sorted(columns.items()) for use in sorted(column, key=lambda u: u.y)]
    meant = [sorted(area.fails or ()) for hole in made.matches[0].draw.course.holes for area in reversed(hole.areas)]
    assert shown == meant


def test_zones_are_9_mm_and_hatched_and_crossed_where_they_fail() -> None:
    page = grid_sheets(brief(), edition()).pages[1]
    for use in strips(page):
        opened, closed = zones(use)
        assert len(opened) + len(closed) == 6
        lines = [mark for mark in use.fragment.marks if isinstance(mark, Line)]
        crosses = [mark for mark in lines if mark.width == 1.0]
        assert len(crosses) == 2 * len(closed)
        assert (len(lines) > 10 * len(closed)) is bool(closed)
        discs = [mark for mark in use.fragment.marks if isinstance(mark, Disc)]
        assert [disc.fill for disc in discs] == [Ink.WHITE] * len(closed)
    assert ZONE == 9.0


def test_a_pattern_is_one_fragment_however_often_it_comes() -> None:
    document = grid_sheets(brief(on=course(18), rounds=2), edition())
    uses = [use for page in document.pages for use in strips(page)]
    patterns = {tuple(zones(use)[1]) for use in uses}
    assert len({id(use.fragment) for use in uses}) == len(patterns) < len(uses)


@pytest.mark.parametrize(("holes", "pages"), [(9, 1), (18, 2)])
def test_nine_holes_a_page_in_playing_order(holes: int, pages: int) -> None:
    document = grid_sheets(brief(on=course(holes)), edition())
    assert len(document.pages) == 1 + pages
    for k, page in enumerate(document.pages[1:]):
        big = [mark for mark in page.marks if isinstance(mark, Words) and mark.size == 26.0]
        big.sort(key=lambda mark: (mark.x > page.width / 2, mark.y))
        assert [mark.text for mark in big] == [str(n) for n in range(9 * k + 1, 9 * k + 10)]


def test_areas_are_called_as_the_rules_call_them() -> None:
    assert "A1" in texts_of(grid_sheets(brief(), edition()))
    assert "g1" in texts_of(grid_sheets(brief(on=course(9, "competence")), edition()))


def test_a_copy_for_every_group_that_plays_on_the_same_draw() -> None:
    names = ["Ann", "Ben", "Cleo", "Dai", "Eva"]
    assert grid_sheets(brief(names=names), edition()).copies == 3
    assert grid_sheets(brief(names=names, per_group=True), edition()).copies == 1


def test_all_six_zones_may_fail() -> None:
    ground = Course("hard", "Hard", "concentration", course().standard, (Hole(1, 3, (Area(6), Area(1), Area(6))),))
    made: KitBrief = brief(on=ground)
    closed = [len(zones(use)[1]) for use in strips(grid_sheets(made, edition()).pages[1])]
    assert sorted(closed) == [1, 6, 6]


def test_terrain_too_long_for_its_place_is_told_in_full() -> None:
    name = "the old quarryman's garden behind the third waterfall on the left, where nobody goes"
    ground = course()
    hole = replace(ground.holes[0], areas=(Area(2, name), *ground.holes[0].areas[1:]))
    made = brief(on=replace(ground, holes=(hole, *ground.holes[1:])))
    texts = texts_of(grid_sheets(made, edition()))
    assert any(text.endswith("…") for text in texts)
    assert name.replace(" ", "") in "".join(texts).replace(" ", "")
