"""Cards of real courses from CSV files: every card right, or refused with row and column."""

from __future__ import annotations

from pathlib import Path

import pytest

from designer.files.anyfile import read_any
from designer.files.courses.cards import Cards, read_card, read_cards
from designer.model.finding import Finding
from designer.model.place import Place

CASES = Path(__file__).parent.parent / "cases" / "cards"
REAL = CASES / "real-cards.csv"
BAD = sorted(path.name.removesuffix(".expected") for path in CASES.glob("*.expected"))


def line(finding: Finding) -> str:
    facts = " ".join(f"{name}={value}" for name, value in finding.facts.items())
    return f"{finding.spot.line}:{finding.spot.column} {finding.id} {facts}".rstrip()


@pytest.mark.parametrize("name", BAD)
def test_a_bad_card_is_refused_with_row_and_column(name: str) -> None:
    expected = (CASES / f"{name}.expected").read_text("utf-8").splitlines()
    read = read_cards(CASES / name)

    found = sorted(read.findings, key=lambda finding: (finding.spot.line, finding.spot.column))
    assert list(map(line, found)) == expected


def test_a_bad_card_does_not_hide_the_good_ones() -> None:
    read = read_cards(CASES / "seventeen.csv")
    assert read.value is not None
    assert [card.id for card in read.value.cards] == ["fine"]


def test_the_ten_real_cards_are_read_whole() -> None:
    read = read_any(REAL)
    assert isinstance(read.value, Cards)
    assert read.findings == ()
    cards = {card.id: card for card in read.value.cards}
    assert len(cards) == 10
    assert all(len(card.pars) == 18 for card in cards.values())
    augusta = cards["augusta-national"]
    assert augusta.name == "Augusta National (members' card)"
    assert augusta.pars == (4, 5, 4, 3, 4, 3, 4, 5, 4, 4, 4, 3, 5, 4, 5, 3, 4, 4)
    assert augusta.stroke_indexes == (9, 1, 13, 15, 5, 17, 11, 3, 7, 6, 8, 16, 4, 12, 2, 18, 14, 10)


def test_an_unknown_stroke_index_is_never_invented() -> None:
    read = read_cards(REAL)
    assert read.value is not None
    assert [card.id for card in read.value.cards if card.stroke_indexes is None] == ["tpc-sawgrass", "pinehurst-2"]


def test_one_card_is_read_by_its_id_whatever_is_wrong_with_others() -> None:
    read = read_card(CASES / "seventeen.csv", "fine")
    assert read.ok and read.value is not None
    assert read.value.stroke_indexes == tuple(range(1, 10))
    assert read.sources.spot(Place(("pars",))).line == 3


@pytest.mark.parametrize(
    ("id", "finding"), [("", "CARD-CHOICE"), ("nobody", "CARD-UNKNOWN"), ("twin", "CARD-TWICE"), ("six", "CARD-PAR")]
)
def test_a_card_that_cannot_be_told(id: str, finding: str, tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_text("id,pars\ntwin,333333333\ntwin,444444444\nsix,644444444\n", encoding="utf-8")
    read = read_card(file, id)
    assert read.value is None
    assert [f.id for f in read.findings] == [finding]


def test_the_only_card_needs_no_id(tmp_path: Path) -> None:
    file = tmp_path / "card.csv"
    file.write_text("id,pars\nonly,4 4 3 - 5 4 3 - 4 4 5\n", encoding="utf-8")
    read = read_card(file)
    assert read.value is not None and read.value.pars == (4, 4, 3, 5, 4, 3, 4, 4, 5)


def test_a_missing_file_of_cards() -> None:
    assert [f.id for f in read_card("no-such.csv").findings] == ["FILE-MISSING"]
