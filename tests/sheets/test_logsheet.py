"""Boxes for every character of a log."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from designer.sheets.logs.logplan import BOX_HEIGHT, BOX_WIDTH, BOXES
from designer.sheets.logs.logsheet import log_sheets
from designer.sheets.marks import Line, Page

from .samples import brief, course, edition, marks_of, texts_of


def writing_rows(page: Page) -> dict[float, int]:
    """Rows of writing boxes by their y: how many upright hairlines of a box's height stand there."""
    rows: dict[float, int] = {}
    for mark in marks_of(page):
        if isinstance(mark, Line) and mark.x1 == mark.x2 and abs(mark.y2 - mark.y1 - BOX_HEIGHT) < 1e-6:
            rows[round(mark.y1, 2)] = rows.get(round(mark.y1, 2), 0) + 1
    return rows


def test_24_boxes_of_6_by_7_mm_and_a_row_more_on_par_5() -> None:
    page = log_sheets(brief(), edition()).pages[0]
    rows = writing_rows(page)
    assert (BOXES, BOX_WIDTH, BOX_HEIGHT) == (24, 6.0, 7.0)
    assert set(rows.values()) == {BOXES + 1}
    assert len(rows) == 2 * 7 + 3 * 2  # seven holes of par 3 and 4, two of par 5
    uprights = sorted({round(m.x1, 3) for m in marks_of(page) if isinstance(m, Line) and m.y2 - m.y1 == BOX_HEIGHT})
    steps = {round(b - a, 3) for a, b in pairwise(uprights)}
    assert steps == {BOX_WIDTH}


def test_par_5_has_two_rows_where_nine_of_them_come_together() -> None:
    assert len(writing_rows(log_sheets(brief(on=course(par=5)), edition("letter")).pages[0])) == 18


@pytest.mark.parametrize(("holes", "pages"), [(9, 1), (18, 2)])
def test_nine_holes_a_page_with_the_same_code(holes: int, pages: int) -> None:
    document = log_sheets(brief(on=course(holes), spares=0), edition())
    assert len(document.pages) == 2 * pages
    assert document.duplex is (pages == 2)
    own = document.pages[:pages]
    assert len({page.sheets for page in own}) == 1
    for k, page in enumerate(own, start=1):
        assert any(f"page {k} of {pages}" in text for text in texts_of(page))


@pytest.mark.parametrize(("game", "log"), [("concentration", "V3:55"), ("competence", "J1")])
def test_prices_and_a_worked_line_come_from_the_rules(game: str, log: str) -> None:
    used = edition()
    texts = texts_of(log_sheets(brief(on=course(9, game), spares=0), used).pages[0])
    prices = used.rules["en", game]["prices"]
    assert isinstance(prices, list)
    for price in prices:
        assert price["token"] in texts
        assert price["cost"] in texts
    assert set(log) <= set(texts)  # one character a box
    assert "Example" in texts


def test_competence_has_boxes_for_digits_and_rolls() -> None:
    texts = texts_of(log_sheets(brief(on=course(9, "competence"), spares=0), edition()).pages[0])
    assert {"odd holes", "even holes", "all digits", "rolls"} <= set(texts)


def test_nothing_on_it_tells_which_zones_fail() -> None:
    """Two draws, one log sheet: only the codes differ."""
    made = brief(spares=0)
    match = made.matches[0]
    blind = replace(match.draw, course=course(), seed=match.draw.seed)
    other = replace(made, matches=(replace(match, draw=blind),))
    assert texts_of(log_sheets(made, edition())) == texts_of(log_sheets(other, edition()))
