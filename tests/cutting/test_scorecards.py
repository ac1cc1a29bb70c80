"""Scorecards with a back: right behind, upright when turned, in every language, game and paper."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest

from designer.model.printing import PrintSettings
from designer.paint.pdf import paint_pdf
from designer.paint.preflight import preflight
from designer.paint.proof import proof
from designer.sheets.cards.imposition import card_cut
from designer.sheets.cards.scorecard import scorecards
from designer.sheets.cutting.plan import Backs
from designer.sheets.frame import flattened
from designer.sheets.kit import card_stock, kit, print_lines
from designer.sheets.marks import Code, Document, Page, Words
from designer.sheets.papers import PAPERS
from tests.cutting.paperwork import METRICS, fold_of, folded, through
from tests.sheets.samples import brief, course, edition

GAMES_AND_LANGUAGES = pytest.mark.parametrize(("system", "language"), [
    ("concentration", "en"),
    ("competence", "fr"),
    ("concentration", "ja"),
    *(pytest.param(*both, marks=pytest.mark.long) for both in (
        ("competence", "en"), ("concentration", "fr"), ("competence", "ja"),
    )),
])  # fmt: skip
"""Each game and each language in the common run, every pair of them in the long one."""
NAMES = ("Lea Sommer", "Tom Okafor", "Inès de la Rochefordière-Montclair", "Bo", "Cy")


def cards(backs: Backs, per_page: int = 2, paper: str = "a4", system: str = "concentration", language: str = "en",
          holes: int = 18) -> Document:  # fmt: skip
    made = brief(names=NAMES, on=course(holes, system), language=language)
    return scorecards(made, replace(edition(), paper=PAPERS[paper], metrics=METRICS), per_page, backs)


def words_of(page: Page) -> list[Words]:
    return [mark for mark in flattened(page.marks) if isinstance(mark, Words)]


@GAMES_AND_LANGUAGES
@pytest.mark.parametrize(("paper", "per_page"), [("a4", 1), ("a4", 2), ("a4", 4), ("letter", 4), ("a5", 1), ("a6", 1)])
def test_both_sides_pass_preflight(paper: str, per_page: int, system: str, language: str) -> None:
    document = cards(Backs.LONG_EDGE, per_page, paper, system, language, 9)
    assert preflight(document, paint_pdf(document, METRICS), METRICS) == ()


@pytest.mark.parametrize("backs", [Backs.SHORT_EDGE, Backs.GUTTER])
def test_codes_are_read_and_the_file_says_how_it_is_turned(backs: Backs) -> None:
    document = cards(backs, 4)
    pdf = paint_pdf(document, METRICS)
    assert preflight(document, pdf, METRICS) == ()
    assert proof(document, pdf) == ()
    with pikepdf.open(BytesIO(pdf)) as file:
        said = str(file.Root.ViewerPreferences.Duplex)
    assert said == ("/DuplexFlipShortEdge" if backs is Backs.SHORT_EDGE else "/Simplex")


@pytest.mark.parametrize("per_page", [1, 2, 4])
@pytest.mark.parametrize("backs", [Backs.LONG_EDGE, Backs.SHORT_EDGE])
def test_a_back_lies_behind_every_card_and_nowhere_else(backs: Backs, per_page: int) -> None:
    document = cards(backs, per_page)
    w, h = document.pages[0].width, document.pages[0].height
    plan = card_cut(PAPERS["a4"], per_page, [course(18)], backs=backs)
    assert plan is not None
    cut = plan.spec
    codes = 0
    for front, back in zip(document.pages[::2], document.pages[1::2], strict=True):
        titles = [m for m in words_of(back) if m.text.startswith("Dice golf")]
        corners = set()
        for mark in flattened(front.marks):
            if isinstance(mark, Code):
                codes += 1
                corners.add((mark.x // cut.width, mark.y // cut.height))
        behind = set()
        for title in titles:
            x, y = through(backs, w, h, (title.x, title.y))
            behind.add((x // cut.width, y // cut.height))
            # seen from behind the card is a mirror of the sheet: upright, or the card itself turned
            assert title.turn == (0 if through(backs, w, h, (0.0, 0.0))[1] == 0.0 else 180)
        assert behind == corners
        assert len(titles) == len(corners)
        assert back.sheets == ()
    assert codes == 6  # five players and a spare


def test_a_folded_card_has_its_back_behind_its_front() -> None:
    for page in cards(Backs.GUTTER).pages:
        fold = fold_of(page)
        (code,) = [mark for mark in flattened(page.marks) if isinstance(mark, Code)]
        (title,) = [mark for mark in words_of(page) if mark.text.startswith("Dice golf")]
        assert code.y < fold.y1 < title.y
        assert folded(fold, (title.x, title.y))[1] < fold.y1
        assert title.turn == 180


def test_a_card_as_large_as_its_paper_cannot_be_folded() -> None:
    def fits(paper: str, per_page: int, backs: Backs) -> bool:
        return card_cut(PAPERS[paper], per_page, [course(18)], backs=backs) is not None

    assert not fits("a4", 1, Backs.GUTTER)
    assert not fits("a6", 2, Backs.GUTTER)
    assert fits("a4", 2, Backs.GUTTER)
    assert all(fits("a5", 1, backs) for backs in Backs if backs is not Backs.GUTTER)


def test_the_print_list_says_how_the_sheet_is_turned() -> None:
    made = brief(names=NAMES, on=course(18))
    said = {}
    for backs in Backs:
        documents = kit(made, edition(), backs)
        line = next(line for line in print_lines(documents[1:], made) if line.file == "scorecards.pdf")
        assert (line.duplex, line.backs) == (backs.duplex, "" if backs is Backs.NONE else backs.value)
        said[backs] = " ".join(mark.text for mark in words_of(documents[0].pages[0]))
    assert len(set(said.values())) == len(said)
    assert "short edge" in said[Backs.SHORT_EDGE]


@GAMES_AND_LANGUAGES
@pytest.mark.parametrize("trim", [None, (98.0, 140.0), (170.0, 123.0), (297.0, 210.0)])
def test_one_up_both_sides_pass_preflight_and_every_card_has_its_page(
    trim: tuple[float, float] | None, system: str, language: str
) -> None:
    made = brief(names=NAMES, on=course(9, system), language=language)
    stock = edition(chosen=PrintSettings(one_up=True, trim=trim))
    document = scorecards(made, replace(stock, metrics=METRICS), None, Backs.LONG_EDGE)
    assert document.trimmed
    assert preflight(document, paint_pdf(document, METRICS), METRICS) == ()
    plain = scorecards(made, replace(edition(), metrics=METRICS), 1)
    held = [page.sheets for page in document.pages]
    assert held[::2] == [page.sheets for page in plain.pages]
    assert not any(held[1::2])
    width, height = trim or (210.0, 148.5)
    assert {(page.trim, page.bleed, page.width, page.height) for page in document.pages} == {
        ((3.0, 3.0, width, height), 3.0, width + 6.0, height + 6.0)
    }


def test_one_up_there_is_no_place_beside_the_card_for_its_back() -> None:
    stock = edition(chosen=PrintSettings(one_up=True))
    assert card_stock(brief(on=course(9)), stock, Backs.LONG_EDGE) is not None
    assert card_stock(brief(on=course(9)), stock, Backs.GUTTER) is None


@GAMES_AND_LANGUAGES
@pytest.mark.parametrize(("paper", "holes"), [("a4", 18), ("a5", 9), ("a6", 18), ("a6", 9)])
def test_no_word_of_the_cards_own_is_cut_short(paper: str, holes: int, system: str, language: str) -> None:
    for page in cards(Backs.LONG_EDGE, 1, paper, system, language, holes).pages:
        own = [words.text for words in words_of(page) if not words.field]
        assert [text for text in own if "\u2026" in text and not text.startswith("\u2026 = ")] == []
