"""What a scorecard says and leaves to be written."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.model.course import Course
from designer.sheets.cards.scorecard import scorecards
from designer.sheets.marks import Box, Document, Use, Words

from .samples import brief, course, edition, marks_of, players, texts_of, with_points

STROKES = st.lists(st.integers(1, 15), min_size=18, max_size=18)


def cards(on: Course, per_page: int = 1, **more: object) -> Document:
    return scorecards(brief(on=on, **more), edition(), per_page)  # type: ignore[arg-type]


@pytest.mark.parametrize(("holes", "words"), [(9, ["Total"]), (18, ["Out", "In", "Total"])])
def test_every_hole_with_its_par_slope_and_index_and_the_sums(holes: int, words: list[str]) -> None:
    ground = course(holes)
    texts = texts_of(cards(ground).pages[0])
    for hole in ground.holes:
        assert str(hole.number) in texts
        assert hole.slope in texts
    said = " ".join(texts)
    for word in ("Hole", "Par", "Slope", "Stroke index", "Strokes", "Points left", *words):
        assert word in said
    assert texts.count(str(ground.par)) >= 1


def test_no_row_for_a_stroke_index_that_the_course_does_not_have() -> None:
    assert "Stroke index" not in texts_of(cards(course(index=False)))


@pytest.mark.parametrize("per_page", [1, 2, 4])
@pytest.mark.parametrize("holes", [9, 18])
def test_stroke_boxes_are_high_enough_to_write_in(per_page: int, holes: int) -> None:
    page = cards(course(holes), per_page).pages[0]
    boxes = [mark for mark in marks_of(page) if isinstance(mark, Box) and mark.line == 0.5 and mark.height >= 9.0]
    assert len([box for box in boxes if box.width < 30]) >= holes


def test_index_and_points_are_printed_where_known_and_left_empty_where_not() -> None:
    first, second = cards(course(), rounds=2, spares=0).pages[0], cards(course(), rounds=2, spares=0).pages[2]
    assert texts_of(first).count("50") == 3  # index, points to start, and in the sum of the new index
    assert "50" not in texts_of(second)


def test_con_8_1_xp_is_printed_as_arithmetic_with_blanks() -> None:
    ground = course(18)
    texts = texts_of(cards(ground))
    assert str(2 * ground.par) in texts
    assert "2 × par" in texts
    assert any("20" in text for text in texts)


def test_com_8_1_xp_is_printed_as_arithmetic_with_blanks() -> None:
    texts = texts_of(cards(course(9, "competence")))
    assert {"10", "×", "÷", "all digits", "rolls"} <= set(texts)


def test_new_index_only_where_it_changes_after_every_match() -> None:
    made = brief()
    late = replace(made, tournament=replace(made.tournament, variants={"index_update": "tournament"}))
    assert "new index" in texts_of(scorecards(made, edition()))
    assert "new index" not in texts_of(scorecards(late, edition()))


def test_cards_lie_in_order_when_the_pile_is_cut_and_stacked() -> None:
    names = [f"Player {n}" for n in range(1, 8)]
    made = brief(names=names, spares=0)
    for per_page in (2, 4):
        pages = scorecards(made, edition(), per_page).pages
        stacked = [page.sheets[slot].player for slot in range(per_page) for page in pages if slot < len(page.sheets)]
        assert stacked == list(made.matches[0].draw.match.players)


def test_a_player_gets_the_card_in_his_own_language() -> None:
    lea, zoe = players(["Lea Sommer", "Zoé Moreau"])
    entrants = (lea, replace(zoe, language="fr"))
    first, second = scorecards(brief(entrants=entrants, spares=0), edition(), 1).pages
    assert "Strokes" in texts_of(first)
    assert "Coups" in texts_of(second)


def test_what_is_alike_on_all_cards_is_one_fragment() -> None:
    document = cards(course(18), spares=3)
    fragments = {id(mark.fragment) for page in document.pages for mark in page.marks if isinstance(mark, Use)}
    assert len(document.pages) == 5
    assert len(fragments) == 1


def test_spare_and_casual_cards_have_a_line_for_the_name() -> None:
    spare = cards(course()).pages[-1]
    assert "Name" in texts_of(spare)
    casual = scorecards(with_points(brief(casual=True, spares=0), 50), edition(), 1)
    assert all("Name" in texts_of(page) and "50" in texts_of(page) for page in casual.pages)
    assert "p1" not in texts_of(casual)


def test_a_player_is_named_once_and_big() -> None:
    page = cards(course()).pages[0]
    named = [mark for mark in marks_of(page) if isinstance(mark, Words) and mark.text == "Lea Sommer"]
    assert [mark.size for mark in named] == [18.0]


# the check row: odd and even sums on log and card must agree, and make the total


def sums(strokes: list[int]) -> tuple[int, int]:
    return sum(strokes[0::2]), sum(strokes[1::2])


def caught(log: list[int], card: list[int], total: int) -> bool:
    """Does the check row tell that the card is not what the log says?"""
    return sums(log) != sums(card) or sum(sums(card)) != total


@given(STROKES)
def test_the_check_row_lets_a_right_card_pass(strokes: list[int]) -> None:
    assert not caught(strokes, strokes, sum(strokes))


@given(STROKES, st.integers(0, 17), st.integers(1, 15))
def test_the_check_row_catches_one_wrong_number(strokes: list[int], hole: int, wrong: int) -> None:
    card = [*strokes[:hole], wrong, *strokes[hole + 1 :]]
    assert caught(strokes, card, sum(card)) == (wrong != strokes[hole])


@given(STROKES, st.integers(0, 16))
def test_the_check_row_catches_neighbours_exchanged(strokes: list[int], hole: int) -> None:
    card = [*strokes[:hole], strokes[hole + 1], strokes[hole], *strokes[hole + 2 :]]
    assert caught(strokes, card, sum(card)) == (strokes[hole] != strokes[hole + 1])


@given(STROKES, st.integers(-20, 20))
def test_the_check_row_catches_a_wrong_total(strokes: list[int], slip: int) -> None:
    assert caught(strokes, strokes, sum(strokes) + slip) == (slip != 0)


def test_even_holes_bear_a_bar_for_the_check_row() -> None:
    marks = marks_of(cards(course(18)).pages[0])
    bars = sorted(mark.x + mark.width / 2 for mark in marks if isinstance(mark, Box) and mark.fill is not None)
    numbers = [mark.x for mark in marks if isinstance(mark, Words) and mark.size == 11.0 and mark.text.isdigit()]
    assert bars == pytest.approx(numbers[1::2])
