"""The ``print`` mapping of a tournament: what is chosen, what is refused and where."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.files.events.tournaments import read_tournament
from designer.model.finding import Finding
from designer.model.printing import USUAL, InkUse, PrintSettings, contrast_to_white, trim_of
from designer.model.tournament import Tournament

TEXT = """format: tournament@1
id: cup
name: Cup
course: greenkeeper:willow-nine
players: [{{id: a, name: Ann, index: 50}}]
rounds: [{{id: R1}}]
seed: {{kind: open, dice: d10, digits: "314159265358979323846264338327"}}
{print}
"""


def read(folder: Path, text: str) -> tuple[Tournament | None, tuple[Finding, ...]]:
    path = folder / "cup.yaml"
    path.write_text(TEXT.format(print=text), "utf-8")
    found = read_tournament(path)
    return found.value, found.findings


def test_nothing_chosen_is_the_usual(tmp_path: Path) -> None:
    tournament, findings = read(tmp_path, "")
    assert findings == ()
    assert tournament is not None
    assert tournament.printing == USUAL


def test_everything_can_be_chosen(tmp_path: Path) -> None:
    tournament, findings = read(
        tmp_path,
        "print: {margin: 7, per_page: 4, trim: 105x148.5, fold_gap: 6, ink: low, large_print: true, "
        'accent: "#1b5e3b", logo: club.png}',
    )
    assert findings == ()
    assert tournament is not None
    logo = str(tmp_path / "club.png")
    assert tournament.printing == PrintSettings(7, 4, (105.0, 148.5), 6, InkUse.LOW, True, "#1B5E3B", logo)


def test_one_card_a_page_for_a_print_shop(tmp_path: Path) -> None:
    tournament, findings = read(tmp_path, "print: {one_up: true, trim: 180x130}")
    assert findings == ()
    assert tournament is not None
    assert tournament.printing == PrintSettings(trim=(180.0, 130.0), one_up=True)
    assert read(tmp_path, "print: {one_up: false, per_page: 2}")[1] == ()


@pytest.mark.parametrize(
    ("entry", "id"),
    [
        ("margin: 5", "SCHEMA-RANGE"),
        ("margin: 21", "SCHEMA-RANGE"),
        ("per_page: 3", "SCHEMA-ENUM"),
        ("trim: a6", "SCHEMA-PATTERN"),
        ("one_up: 1", "SCHEMA-BOOLEAN"),
        ("{one_up: true, per_page: 1}", "ONE-UP-CHOICE"),
        ("ink: none", "SCHEMA-ENUM"),
        ("large_print: large", "SCHEMA-BOOLEAN"),
        ('accent: "1B5E3B"', "SCHEMA-PATTERN"),
        ('accent: "#FFCC00"', "ACCENT-PALE"),
        ("accent: ", "SCHEMA-EMPTY"),
        ("logo: ''", "TEXT-EMPTY"),
        ("colour: red", "SCHEMA-EXTRA"),
    ],
)
def test_what_cannot_be_printed_is_told_at_its_place(tmp_path: Path, entry: str, id: str) -> None:
    _, findings = read(tmp_path, f"print:\n  {entry}")
    assert [(f.id, f.spot.line) for f in findings] == [(id, 9)]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("105x148", (105.0, 148.0)),
        ("99.5x140.25", (99.5, 140.25)),
        ("9x9", None),
        ("105×148", None),
        ("105x148mm", None),
        ("1e9x100", None),
    ],
)
def test_a_trim_is_written_plainly(text: str, meant: tuple[float, float] | None) -> None:
    assert trim_of(text) == meant


@pytest.mark.parametrize(
    ("colour", "contrast"), [("#000000", 21.0), ("#FFFFFF", 1.0), ("#767676", 4.54), ("#777777", 4.48)]
)
def test_contrast_is_that_of_the_guidelines(colour: str, contrast: float) -> None:
    """The greys on either side of 4.5 that WCAG's own material names."""
    assert contrast_to_white(colour) == pytest.approx(contrast, abs=0.005)


@given(st.integers(0, 0xFFFFFF), st.integers(0, 2))
def test_a_darker_colour_has_no_less_contrast(colour: int, part: int) -> None:
    darker = colour & ~(0xFF << (8 * part))
    assert contrast_to_white(f"#{darker:06x}") >= contrast_to_white(f"#{colour:06x}")
    assert 1.0 <= contrast_to_white(f"#{colour:06x}") <= 21.0


@pytest.mark.parametrize("text", ["", "1B5E3B", "#1B5E3", "#1B5E3BB", "red"])
def test_no_other_text_is_a_colour(text: str) -> None:
    with pytest.raises(ValueError, match="RRGGBB"):
        contrast_to_white(text)
