"""The referee's packet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from designer.draw.drawing import worked_grid
from designer.model.course import zones_text
from designer.paint.metrics import FontMetrics
from designer.sheets.marks import Box, Document, Ink, Page, Use, Words
from designer.sheets.packet.document import referee_packets
from designer.sheets.rules.rulebook import rulebook

from .samples import SEED, brief, course, edition, marks_of, texts_of


@pytest.fixture(scope="module")
def packet() -> Document:
    made = brief(on=course(18), rounds=2)
    steps = worked_grid(SEED, "R1", 5, 2, 3)
    expected = dict.fromkeys(range(1, 19), (5.25, 1.5))
    first = replace(made.matches[0], worked_draw=steps, expected=expected)
    return referee_packets(replace(made, matches=(first, *made.matches[1:])), edition())


def tabs(page: Page) -> list[Words]:
    return [mark for mark in marks_of(page) if isinstance(mark, Words) and mark.turn == 90]


def pages_of(packet: Document, match: str) -> list[Page]:
    return [page for page in packet.pages if page.sheets[0].match == match]


def test_one_packet_a_match_each_ends_on_a_left_hand_page(packet: Document) -> None:
    for match in ("R1", "R2"):
        pages = pages_of(packet, match)
        assert len(pages) % 2 == 0
        for k, page in enumerate(pages, start=1):
            assert any(f"page {k} of {len(pages)}" in text for text in texts_of(page))
    assert packet.duplex


def test_the_cover_says_secret_and_until_when(packet: Document) -> None:
    cover = texts_of(packet.pages[0])
    assert "Secret" in cover
    said = " ".join(cover)
    assert "June 14, 2026" in said
    assert "09:00" in said


def test_every_clause_price_code_and_question_is_there(packet: Document) -> None:
    rules = rulebook(edition().rules["en", "concentration"], "en")
    said = "".join(texts_of(packet)).replace(" ", "")
    for section in rules.sections:
        for clause in section.clauses:
            assert clause.code in texts_of(packet)
            assert clause.text.replace(" ", "") in said
    for question in rules.flow:
        assert question.question.replace(" ", "") in said
    for code in rules.codes:
        assert code.text.replace(" ", "") in said


def test_a_clause_is_found_by_the_thumb_index_of_its_page(packet: Document) -> None:
    """Black tabs on the outer edge, at the same height on every page, for just what the page holds."""
    heights: dict[str, float] = {}
    for number, page in enumerate(pages_of(packet, "R1"), start=1):
        for tab in tabs(page):
            assert (tab.x > page.width / 2) is (number % 2 == 1)
            assert heights.setdefault(tab.text, tab.y) == tab.y
        if number <= 2:
            continue
        filled = [m for m in marks_of(page) if isinstance(m, Box) and m.fill is Ink.BLACK]
        assert len(filled) == len(tabs(page)) >= 1
        titles = {text.split("\u2002")[0] for text in texts_of(page) if "\u2002" in text}
        assert titles <= {tab.text for tab in tabs(page)}
    assert {"Draw", "Sheets", "CON-1", "CON-8", "Flow", "Prices", "Codes", "Forms"} <= set(heights)


def test_contents_name_the_page_of_every_section(packet: Document) -> None:
    pages = pages_of(packet, "R1")
    rows: dict[float, list[str]] = {}
    for mark in marks_of(pages[1]):
        if isinstance(mark, Words) and not mark.turn and mark.size == 11.0:
            rows.setdefault(round(mark.y, 1), []).append(mark.text)
    listed = {max(row, key=len): int(min(row, key=len)) for row in rows.values() if len(row) == 2}
    assert len(listed) == len(tabs(pages[1]))
    for title, number in listed.items():
        if title != "Play-off, sign-off, incidents":
            assert title in texts_of(pages[number - 1])


def test_the_draw_is_printed_with_its_labels_and_a_grid_is_worked(packet: Document) -> None:
    made = brief(on=course(18), rounds=2)
    texts = [text for page in pages_of(packet, "R1") for text in texts_of(page)]
    said = "".join(texts)
    for hole in made.matches[0].draw.course.holes:
        assert f"R1/{hole.number}/" in texts
        for area in hole.areas:
            assert zones_text(area.fails or frozenset()) in texts
    for hashed, digest, _ in worked_grid(SEED, "R1", 5, 2, 3):
        assert hashed in said
        assert digest in said
    assert any("sha256sum" in text for text in texts)


def test_by_hand_is_the_same_as_the_remainder() -> None:
    """The digit sum modulo 3 and the last digit modulo 2 give the zone, as the packet says."""
    for hashed, digest, zone in worked_grid(SEED, "R1", 5, 2, 3):
        digits = [int(character, 16) for character in digest]
        assert (4 * (sum(digits) % 3) + 3 * (digits[-1] % 2)) % 6 + 1 == zone, hashed


def test_sheet_codes_of_the_match_are_listed_for_the_referee(packet: Document) -> None:
    made = brief(on=course(18), rounds=2)
    texts = [text for page in pages_of(packet, "R2") for text in texts_of(page)]
    for label, code in made.matches[1].draw.codes.items():
        if "/packet/" not in label:
            assert any(code in text for text in texts), label


def test_a_sealed_seed_is_not_printed() -> None:
    said = "".join(texts_of(referee_packets(brief(sealed=True), edition())))
    assert SEED not in said
    assert "SEED,R1/1/1,1" in said


def test_rules_pages_are_the_same_fragments_in_every_packet() -> None:
    document = referee_packets(brief(on=course(), rounds=2), edition())
    used = [
        {id(m.fragment) for m in page.marks if isinstance(m, Use) and m.fragment.name.startswith("concentration")}
        for page in document.pages
    ]
    half = len(used) // 2
    assert used[:half] == used[half:]
    assert any(used)


@pytest.mark.parametrize("system", ["concentration", "competence"])
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_the_decision_flow_is_one_page_of_a_full_sheet(language: str, system: str) -> None:
    stock = edition(metrics=FontMetrics(language))
    made = referee_packets(brief(on=course(9, system), language=language), stock)
    rules = rulebook(stock.rules[language, system], language)
    arrows = [sum(text.startswith("\u2192 ") for text in texts_of(page)) for page in made.pages]
    asked = sum(answer.split()[0] in ("go", "next") for each in rules.flow for answer in (each.yes, each.no))
    assert [count for count in arrows if count] == [asked]
