"""The kit as a whole: every sheet once, with its code; the print list; glyphs that are missing."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache

import pytest

from designer.sheets.board.notice import notice
from designer.sheets.board.startlist import start_lists
from designer.sheets.cards.scorecard import scorecards
from designer.sheets.grids.gridsheet import grid_sheets
from designer.sheets.kit import kit, missing_glyphs, print_lines
from designer.sheets.logs.logsheet import log_sheets
from designer.sheets.marks import Code, Document, Line, Page, Sheet, Use
from designer.sheets.transcript import transcript

from .samples import SEED, FixedMetrics, brief, course, edition, marks_of, texts_of


@lru_cache
def usual(sealed: bool = False) -> tuple[Document, ...]:
    """The kit of two players, nine holes and one round, laid out once."""
    return kit(brief(sealed=sealed), edition())


@lru_cache
def twice() -> tuple[Document, ...]:
    """The kit of two rounds over eighteen holes, laid out once."""
    return kit(brief(on=course(18), rounds=2), edition())


def sheets_in_order(pages: tuple[Page, ...]) -> list[Sheet]:
    return list(dict.fromkeys(sheet for page in pages for sheet in page.sheets))


@pytest.mark.parametrize("per_group", [False, True])
def test_sheets_in_are_sheets_out(per_group: bool) -> None:
    made = brief(names=["Ann", "Ben", "Cleo"], on=course(18), rounds=2, per_group=per_group, spares=2)
    printed = [sheet for document in kit(made, edition()) for sheet in sheets_in_order(document.pages)]
    meant = dict(made.event_codes)
    for match in made.matches:
        meant |= match.draw.codes
    assert Counter((sheet.label, sheet.code) for sheet in printed) == Counter(meant.items())


def test_every_page_bears_the_codes_of_its_sheets_and_no_other() -> None:
    for document in twice():
        for page in document.pages:
            codes = [mark.payload for mark in marks_of(page) if isinstance(mark, Code)]
            assert sorted(codes) == sorted(sheet.code for sheet in page.sheets)
            for code in codes:
                assert code in texts_of(page)


def test_every_sheet_says_tournament_revision_page_and_program() -> None:
    for document in usual():
        for page in document.pages:
            texts = texts_of(page)
            assert any("Quarry Open" in text for text in texts), document.name
            feet = [text for text in texts if text.startswith("page ")]
            assert len(feet) == max(1, len(page.sheets))
            assert all("revision A" in text and "1.2.3" in text for text in feet)


def test_an_open_seed_stands_on_every_sheet_a_sealed_one_on_none() -> None:
    for document in usual():
        for page in document.pages:
            assert any(SEED in text for text in texts_of(page))
    for document in usual(sealed=True):
        assert SEED not in "".join(texts_of(document))


def test_the_first_page_bears_a_ruler() -> None:
    first = usual()[0]
    assert first.name == "print-list"
    assert {"100 mm", "4 in"} <= set(texts_of(first.pages[0]))
    rulers = [mark.fragment for mark in first.pages[0].marks if isinstance(mark, Use)]
    lines = [mark for ruler in rulers for mark in ruler.marks if isinstance(mark, Line)]
    xs = [x for line in lines for x in (line.x1, line.x2)]
    assert max(xs) - min(xs) == pytest.approx(101.6)


def test_the_print_list_counts_what_is_there() -> None:
    made = brief(on=course(18), rounds=2)
    documents = twice()
    lines = print_lines(documents[1:], made)
    texts = texts_of(documents[0])
    for line, document in zip(lines, documents[1:], strict=True):
        assert line.file in texts
        assert line.pages == len(document.pages)
        assert str(line.pages) in texts
    packet = next(line for line in lines if line.file == "referee-packet.pdf")
    (_, first, last, _), (_, then, end, _) = packet.ranges
    assert (first, then, end) == (1, last + 1, packet.pages)


def test_copies_of_grid_sheets_are_told_match_by_match_where_they_differ() -> None:
    made = brief(names=["Ann", "Ben", "Cleo", "Dai"], rounds=2)
    alone = replace(made.matches[1], groups=made.matches[1].groups[:1])
    for kit_brief, copies, each in ((made, 2, (2, 2)), (replace(made, matches=(made.matches[0], alone)), 0, (2, 1))):
        (line,) = print_lines((grid_sheets(kit_brief, edition()),), kit_brief)
        assert line.copies == copies
        assert tuple(count for *_, count in line.ranges) == each


def test_the_same_brief_gives_the_same_marks() -> None:
    once = [transcript(document) for document in twice()]
    assert once == [transcript(document) for document in kit(brief(on=course(18), rounds=2), edition())]


@pytest.mark.parametrize(("language", "paper"), [("fr", "a4"), ("ja", "letter")])
def test_pages_have_the_size_of_the_paper(language: str, paper: str) -> None:
    used = edition(paper)
    for document in kit(brief(language=language), used):
        assert document.language == language
        assert {(page.width, page.height) for page in document.pages} == {(used.paper.width, used.paper.height)}


def test_a_casual_kit_names_nobody_and_has_no_start_list() -> None:
    documents = kit(brief(casual=True), edition())
    assert [document.name for document in documents] == [
        "print-list",
        "notice",
        "scorecards",
        "log-sheets",
        "grid-sheets",
        "referee-packet",
    ]


def test_no_sheet_for_players_or_the_board_tells_which_zones_fail() -> None:
    """Drawn and undrawn course give the same notice, start list, cards and logs."""
    made = brief()
    matches = tuple(
        replace(match, draw=replace(match.draw, course=made.tournament.courses["quarry"])) for match in made.matches
    )
    for make in (notice, start_lists, scorecards, log_sheets):
        drawn = transcript(make(made, edition()))
        assert drawn == transcript(make(replace(made, matches=matches), edition()))


def test_a_missing_glyph_is_told_with_its_code_point_and_field() -> None:
    metrics = FixedMetrics(lacking="𝄞")
    documents = kit(brief(names=["Tre𝄞le", "Ann"]), edition(metrics=metrics))
    (finding,) = missing_glyphs(documents, metrics)
    assert finding.id == "GLYPH-MISSING"
    assert str(finding.place) == "players[0].name"
    assert finding.facts["codepoint"] == "U+1D11E"
    assert finding.facts["character"] == "𝄞"
    assert missing_glyphs(documents, FixedMetrics()) == ()
