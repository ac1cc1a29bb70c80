"""No word leaves the paper, crosses a line of its table, or runs into another, on any sheet in any language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from designer.paint.markcheck import check_marks
from designer.paint.metrics import FontMetrics
from designer.sheets.kit import kit
from designer.sheets.marks import Align, Box, Document, Line, Mark, Metrics, Words
from designer.sheets.scorecard import scorecards
from designer.sheets.sizes import LEAST

from .samples import FixedMetrics, brief, course, edition, marks_of, with_points

WIDE = "W" * 60
NOBLE = "Wilhelmina-Maximiliane von und zu Hohenzollern-Sigmaringen X"
ROSES = "薔薇" * 30
CASES = [
    pytest.param("en", "a4", 18, "concentration", "Lea Sommer", id="en-a4"),
    pytest.param("fr", "letter", 18, "concentration", NOBLE, id="fr-letter-long"),
    pytest.param("ja", "a4", 9, "competence", ROSES, id="ja-a4-long"),
    pytest.param("en", "letter", 9, "competence", WIDE, id="en-letter-widest"),
]


@dataclass(frozen=True)
class Reach:
    left: float
    top: float
    right: float
    bottom: float


def reach(words: Words, metrics: Metrics) -> Reach:
    width = metrics.width(words.text, words.size, words.weight) * words.stretch
    start = words.x - {Align.LEFT: 0.0, Align.CENTRE: width / 2, Align.RIGHT: width}[words.align]
    return Reach(start, words.y - metrics.ascent(words.size), start + width, words.y)


def uprights(marks: tuple[Mark, ...]) -> Iterator[tuple[float, float, float]]:
    """x, top and bottom of every vertical line and side of a box."""
    for mark in marks:
        if isinstance(mark, Line) and mark.x1 == mark.x2:
            yield mark.x1, min(mark.y1, mark.y2), max(mark.y1, mark.y2)
        elif isinstance(mark, Box) and mark.line:
            yield mark.x, mark.y, mark.y + mark.height
            yield mark.x + mark.width, mark.y, mark.y + mark.height


def crossings(document: Document, metrics: Metrics) -> list[str]:
    found = []
    for number, page in enumerate(document.pages, start=1):
        marks = marks_of(page)
        lines = list(uprights(marks))
        for words in marks:
            if not isinstance(words, Words) or words.turn:
                continue
            box = reach(words, metrics)
            for x, top, bottom in lines:
                if box.left + 0.1 < x < box.right - 0.1 and top < box.bottom - 0.3 and bottom > box.top + 0.3:
                    found.append(f"{document.name} page {number}: {words.text!r} crosses x={x:.1f}")
    return found


def outside(document: Document, metrics: Metrics) -> list[str]:
    return [
        f"{document.name} page {number}: {words.text!r}"
        for number, page in enumerate(document.pages, start=1)
        for words in marks_of(page)
        if isinstance(words, Words) and not words.turn
        for box in (reach(words, metrics),)
        if box.left < 6.3 or box.right > page.width - 6.3 or box.top < 6.3 or box.bottom > page.height - 6.3
    ]


def documents(language: str, paper: str, holes: int, game: str, name: str, metrics: Metrics) -> tuple[Document, ...]:
    made = brief(
        names=(name, "Jo", "Ann Li"), on=course(holes, game), language=language, title=name, club=name[:40], rounds=2
    )
    return kit(with_points(made, 99999), edition(paper, metrics))


@pytest.mark.parametrize(("language", "paper", "holes", "game", "name"), CASES)
def test_with_fonts_of_one_width(language: str, paper: str, holes: int, game: str, name: str) -> None:
    metrics = FixedMetrics()
    for document in documents(language, paper, holes, game, name, metrics):
        assert outside(document, metrics) == []
        assert crossings(document, metrics) == []


@pytest.mark.parametrize(("language", "paper", "holes", "game", "name"), CASES)
def test_with_the_fonts_that_print(language: str, paper: str, holes: int, game: str, name: str) -> None:
    metrics = FontMetrics(language)
    for document in documents(language, paper, holes, game, name, metrics):
        assert crossings(document, metrics) == []
        assert [(finding.id, dict(finding.facts)) for finding in check_marks(document, metrics)] == []


@pytest.mark.parametrize("per_page", [1, 2, 4])
@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "half-letter", "a6"])
@pytest.mark.parametrize("holes", [9, 18])
def test_cards_on_every_paper(per_page: int, paper: str, holes: int) -> None:
    metrics = FixedMetrics()
    made = with_points(brief(names=(NOBLE, "Jo"), on=course(holes)), 99999)
    document = scorecards(made, edition(paper, metrics), per_page)
    assert outside(document, metrics) == []
    assert crossings(document, metrics) == []
    assert min(w.size for page in document.pages for w in marks_of(page) if isinstance(w, Words)) >= LEAST


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_longest_course_there_is(paper: str) -> None:
    """Eighteen par 5 with every zone of some areas failing: the most rows and the highest strips."""
    metrics = FixedMetrics()
    for document in kit(brief(on=course(18, par=5)), edition(paper, metrics)):
        assert outside(document, metrics) == []
        assert crossings(document, metrics) == []
