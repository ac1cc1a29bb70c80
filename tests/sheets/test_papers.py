"""Each document on the paper it fits, cards of any trim, log and grid sheets that flow on small paper."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, pairwise

import pytest

from designer.model.printing import USUAL, PrintSettings
from designer.sheets.cards.imposition import card_cut
from designer.sheets.cards.scorecard import scorecards
from designer.sheets.grids.gridplan import ZONE
from designer.sheets.grids.gridsheet import grid_sheets
from designer.sheets.kit import card_stock, kit
from designer.sheets.logs.logplan import BOX_HEIGHT, BOX_WIDTH, held, log_plan
from designer.sheets.logs.logsheet import log_sheets
from designer.sheets.marks import Document, Line, Page, Use, Words
from designer.sheets.papers import PAPERS, paper_of

from .samples import brief, course, edition, marks_of, texts_of

SMALL = PrintSettings(margin=20.0)


def papers(paper: str, chosen: PrintSettings = USUAL) -> dict[str, str]:
    documents = kit(brief(spares=0), edition(paper, chosen=chosen))
    for document in documents:
        own = PAPERS[document.paper]
        for page in document.pages:
            assert sorted((page.width, page.height)) == pytest.approx([own.width, own.height])
    return {document.name: document.paper for document in documents}


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "half-letter"])
def test_all_documents_on_the_paper_asked_for(paper: str) -> None:
    assert set(papers(paper).values()) == {paper}


def test_only_the_card_has_room_on_a6() -> None:
    on = papers("a6")
    assert on.pop("scorecards") == "a6"
    assert set(on.values()) == {"a4"}


def test_what_a_wide_margin_leaves_no_room_for_goes_on_the_full_sheet() -> None:
    on = papers("half-letter", SMALL)
    assert (on["scorecards"], on["referee-packet"]) == ("half-letter", "letter")


def test_the_print_list_names_papers_and_settings() -> None:
    chosen = PrintSettings(margin=6.5, trim=(100.0, 140.0))
    texts = texts_of(kit(brief(spares=0), edition("a6", chosen=chosen))[0])
    assert {"A6", "A4"} <= set(texts)
    said = " ".join(texts).replace("\u00a0", " ")
    for part in ("Paper of the kit: A6", "Margin: 6.5 mm", "100 × 140 mm", "Ink: full", "Greenkeeper 1.2.3"):
        assert part in said


# cards


@pytest.mark.parametrize(("paper", "asked", "made"), [("a4", 4, 4), ("a4", 2, 2), ("a5", 2, 2), ("a6", 4, 1)])
def test_as_many_cards_a_page_as_asked_for_or_as_fit(paper: str, asked: int, made: int) -> None:
    cut = card_cut(PAPERS[paper], asked, [course(18)])
    assert cut is not None
    assert len(cut.slots) == made


def test_a_wide_margin_makes_cards_smaller_and_fewer() -> None:
    usual = card_cut(PAPERS["a4"], 2, [course(18)])
    narrow = card_cut(paper_of("a4", 20.0), 2, [course(18)])
    four = card_cut(paper_of("a4", 20.0), 4, [course(18)])
    assert usual is not None
    assert narrow is not None
    assert four is not None
    assert narrow.spec.width < usual.spec.width
    assert len(four.slots) == 2


def cuts(document: Document) -> tuple[list[float], list[float]]:
    (fragment,) = {id(m.fragment): m.fragment for p in document.pages for m in p.marks
                   if isinstance(m, Use) and m.fragment.name == "cuts"}.values()  # fmt: skip
    lines = [mark for mark in fragment.marks if isinstance(mark, Line)]
    return sorted(m.x1 for m in lines if m.x1 == m.x2), sorted(m.y1 for m in lines if m.y1 == m.y2)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_trim_of_a_card_does_not_depend_on_the_paper(paper: str) -> None:
    chosen = PrintSettings(trim=(100.0, 140.0))
    xs, ys = cuts(scorecards(brief(on=course(18)), edition(paper, chosen=chosen), 2))
    assert xs[-1] - xs[0] == pytest.approx(100.0, abs=0.1)
    if paper == "a4":
        assert [b - a for a, b in pairwise(ys)] == pytest.approx([140.0, 140.0], abs=0.1)


def test_crop_marks_run_from_edge_to_edge() -> None:
    document = scorecards(brief(on=course(18)), edition(), 4)
    (fragment,) = {id(m.fragment): m.fragment for m in document.pages[0].marks
                   if isinstance(m, Use) and m.fragment.name == "cuts"}.values()  # fmt: skip
    for line in fragment.marks:
        assert isinstance(line, Line)
        assert max(abs(line.x2 - line.x1), abs(line.y2 - line.y1)) >= (210.0 if line.x1 != line.x2 else 297.0) - 13.1


@pytest.mark.parametrize("trim", [(60.0, 90.0), (148.0, 105.0), (400.0, 300.0)])
def test_a_trim_that_holds_no_card_is_told(trim: tuple[float, float]) -> None:
    used = edition(chosen=PrintSettings(trim=trim))
    assert card_stock(brief(on=course(18)), used) is None
    with pytest.raises(ValueError, match="no scorecard fits"):
        scorecards(brief(on=course(18)), used)


def test_the_fold_gap_can_be_set() -> None:
    for gap in (4.0, 12.0):
        page = scorecards(brief(on=course(18)), edition(chosen=PrintSettings(fold_gap=gap)), 1).pages[0]
        heads = {m.text: m.x for m in marks_of(page) if isinstance(m, Words) and m.text in ("9", "Out", "10")}
        step = (heads["Out"] - heads["9"]) * 2
        assert heads["10"] - heads["Out"] > step / 2 + gap - 2.0


# log sheets


def hole_numbers(page: Page) -> list[int]:
    return [int(m.text) for m in marks_of(page) if isinstance(m, Words) and m.size == 18.0 and m.text.isdigit()]


@pytest.mark.parametrize("paper", ["a5", "half-letter"])
@pytest.mark.parametrize("holes", [9, 18])
def test_log_sheets_flow_over_leaves_of_small_paper(paper: str, holes: int) -> None:
    document = log_sheets(brief(names=["Ann"], on=course(holes), spares=0), edition(paper))
    assert len(document.pages) % 2 == 0
    pages = [page for page in document.pages if page.sheets]
    assert list(chain(*map(hole_numbers, pages))) == list(range(1, holes + 1))
    assert "Prices in points" in texts_of(pages[-1])
    assert sum("Prices in points" in texts_of(page) for page in pages) == 1
    assert all("odd holes" in texts_of(page) for page in pages)
    assert "Sums of the match" in " ".join(texts_of(pages[-1]))
    assert document.backs == "short-edge"
    xs = sorted({round(m.x1, 2) for m in marks_of(pages[0]) if isinstance(m, Line)
                 and m.x1 == m.x2 and m.y2 - m.y1 == pytest.approx(BOX_HEIGHT)})  # fmt: skip
    assert len(xs) == 25
    assert xs[1] - xs[0] == pytest.approx(BOX_WIDTH)


def test_a_narrow_page_has_fewer_boxes_a_row_and_more_rows() -> None:
    paper = held(paper_of("a4", 19.0))
    plan = log_plan(paper, course(9), 20.0)
    assert paper.width < paper.height
    assert plan.boxes < 24
    assert plan.boxes * plan.rows_each >= 48
    assert [hole.number for page in plan.pages for hole in page.holes] == list(range(1, 10))


def test_the_empty_back_of_a_leaf_belongs_to_its_match_in_the_print_list() -> None:
    made = brief(names=["Ann"], on=course(18), spares=0, rounds=2)
    documents = kit(made, edition("half-letter"))
    logs = next(document for document in documents if document.name == "log-sheets")
    assert any(not page.sheets for page in logs.pages)
    half = len(logs.pages) // 2
    assert f"R1: 1–{half} · R2: {half + 1}–{2 * half}" in texts_of(documents[0])


# grid sheets


@pytest.mark.parametrize("paper", ["a5", "half-letter"])
def test_grid_sheets_have_fewer_holes_a_page_and_zones_as_large(paper: str) -> None:
    document = grid_sheets(brief(on=course(18)), edition(paper))
    numbers = [int(m.text) for page in document.pages for m in page.marks if isinstance(m, Words) and m.size == 26.0]
    assert numbers == list(range(1, 19))
    boxes = {round(m.height, 2) for page in document.pages for use in page.marks if isinstance(use, Use)
             for m in use.fragment.marks if getattr(m, "line", 0) == 0.5 and hasattr(m, "height")}  # fmt: skip
    assert boxes == {ZONE}


def test_a_cover_lies_on_the_grids_of_a_tournament() -> None:
    first, second = grid_sheets(brief(names=["Ann", "Ben", "Cleo"]), edition()).pages
    assert {"Secret", "One for every group: G01 and G02"} <= set(texts_of(first))
    assert any("09:00" in text for text in texts_of(first))
    assert not any(isinstance(m, Use) for m in first.marks)
    assert first.sheets == second.sheets
    alone = grid_sheets(brief(names=["Ann", "Ben", "Cleo"], per_group=True), edition()).pages[0]
    assert "For group G01" in texts_of(alone)
    assert "Secret" not in texts_of(grid_sheets(brief(casual=True), edition()))


# what the course and the match take


def test_the_notice_tells_the_average_of_the_course_and_never_of_the_draw() -> None:
    made = brief()
    match = replace(made.matches[0], match_expected=(48.3, 5.1), course_expected=(50.2, 5.4))
    notice, packet = (
        " ".join(texts_of(document))
        for document in kit(replace(made, matches=(match,)), edition())
        if document.name in ("notice", "referee-packet")
    )
    assert "50.2" in notice
    assert "48.3" not in notice
    assert "48.3 ± 5.1" in packet
    assert "50.2 ± 5.4" in packet
