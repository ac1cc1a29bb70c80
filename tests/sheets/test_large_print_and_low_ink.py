"""Large print is the same sheet, larger; low ink is the same sheet in outlines."""

from __future__ import annotations

import pytest

from designer.model.printing import InkUse, PrintSettings
from designer.paint.markcheck import check_marks
from designer.paint.metrics import FontMetrics
from designer.sheets.kit import kit
from designer.sheets.marks import Box, Disc, Document, Ink, Line, Picture, Shape, Use, Words
from designer.sheets.printing.stock import LARGE
from designer.sheets.typesetting.sizes import LEAST

from .samples import brief, course, edition, marks_of

LARGE_PRINT = PrintSettings(large_print=True)
LOW_INK = PrintSettings(ink=InkUse.LOW, accent="#1B5E3B")


def documents(chosen: PrintSettings, paper: str = "a4") -> dict[str, Document]:
    return {d.name: d for d in kit(brief(on=course(18), spares=0), edition(paper, chosen=chosen))}


@pytest.fixture(scope="module")
def large() -> dict[str, Document]:
    return documents(LARGE_PRINT)


@pytest.fixture(scope="module")
def low() -> dict[str, Document]:
    return documents(LOW_INK)


def test_nothing_is_smaller_than_the_larger_least(large: dict[str, Document]) -> None:
    sizes = [m.size for d in large.values() for page in d.pages for m in marks_of(page) if isinstance(m, Words)]
    assert min(sizes) >= LEAST * LARGE - 1e-9
    assert max(sizes) > 30


def test_boxes_to_write_in_grow(large: dict[str, Document]) -> None:
    page = large["log-sheets"].pages[0]
    heights = [m.y2 - m.y1 for m in marks_of(page) if isinstance(m, Line) and m.x1 == m.x2]
    assert sum(h == pytest.approx(7.0 * LARGE) for h in heights) > 100
    assert page.width > page.height


def test_the_ruler_stays_true(large: dict[str, Document]) -> None:
    rulers = [m.fragment for m in large["print-list"].pages[0].marks if isinstance(m, Use)]
    xs = [x for ruler in rulers for m in ruler.marks if isinstance(m, Line) for x in (m.x1, m.x2)]
    assert max(xs) - min(xs) == pytest.approx(101.6)


def test_pages_keep_the_size_of_the_paper(large: dict[str, Document]) -> None:
    sizes = {tuple(sorted((page.width, page.height))) for d in large.values() for page in d.pages}
    assert sizes == {(210.0, 297.0)}


def test_fragments_stay_shared_when_enlarged(large: dict[str, Document]) -> None:
    cards = large["scorecards"]
    used = {id(m.fragment) for page in cards.pages for m in page.marks if isinstance(m, Use)}
    assert len(used) == 2  # the card and its cuts


def test_a6_has_no_larger_print_and_its_cards_go_on_a4() -> None:
    made = documents(LARGE_PRINT, "a6")
    assert made["scorecards"].paper == "a4"
    assert min(m.size for p in made["scorecards"].pages for m in marks_of(p) if isinstance(m, Words)) > 8


def test_low_ink_has_no_fill_no_colour_and_no_picture(low: dict[str, Document]) -> None:
    for document in low.values():
        assert document.pictures == ()
        for page in document.pages:
            for mark in marks_of(page):
                assert not isinstance(mark, Picture)
                if isinstance(mark, Box | Shape | Disc):
                    assert mark.fill in (None, Ink.WHITE)
                    assert mark.line <= 1.0
                if isinstance(mark, Line | Words):
                    assert mark.ink in (Ink.BLACK, Ink.WHITE)
                if isinstance(mark, Words):
                    assert mark.ink is Ink.BLACK


def test_low_ink_still_tells_closed_zones_by_hatching_and_cross(low: dict[str, Document]) -> None:
    usual = documents(PrintSettings())
    for page, spared in zip(usual["grid-sheets"].pages[1:], low["grid-sheets"].pages[1:], strict=True):
        for full, thin in zip(
            (m.fragment.marks for m in page.marks if isinstance(m, Use)),
            (m.fragment.marks for m in spared.marks if isinstance(m, Use)),
            strict=True,
        ):
            crosses = [sum(isinstance(m, Line) and m.width == 1.0 for m in marks) for marks in (full, thin)]
            hatched = [sum(isinstance(m, Line) and m.width < 1.0 for m in marks) for marks in (full, thin)]
            assert crosses[0] == crosses[1]
            assert hatched[1] * 1.5 < hatched[0] or hatched == [0, 0]
            assert bool(hatched[1]) is bool(crosses[1])


def test_the_tabs_of_a_spared_packet_can_be_read(low: dict[str, Document]) -> None:
    metrics = FontMetrics("en")
    assert check_marks(low["print-list"], metrics) == ()
    tabs = [m for page in low["referee-packet"].pages for m in marks_of(page) if isinstance(m, Words) and m.turn]
    assert tabs
    assert all(tab.ink is Ink.BLACK for tab in tabs)
