"""No word leaves the paper, crosses a line of its table, or runs into another, on any sheet in any language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from designer.model.printing import USUAL, InkUse, PrintSettings
from designer.paint.fonts import cjk_installed
from designer.paint.markcheck import check_marks
from designer.paint.metrics import FontMetrics
from designer.sheets.cards.scorecard import scorecards
from designer.sheets.kit import kit
from designer.sheets.marks import Align, Box, Document, Line, Mark, Metrics, Words
from designer.sheets.papers import PAPERS
from designer.sheets.typesetting.sizes import LEAST

from .samples import FixedMetrics, brief, course, edition, marks_of, with_points

WIDE = "W" * 60
NOBLE = "Wilhelmina-Maximiliane von und zu Hohenzollern-Sigmaringen X"
ROSES = "薔薇" * 30


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


def documents(
    language: str, paper: str, holes: int, game: str, name: str, metrics: Metrics, chosen: PrintSettings = USUAL
) -> tuple[Document, ...]:
    made = brief(
        names=(name, "Jo", "Ann Li"), on=course(holes, game), language=language, title=name, club=name[:40], rounds=2
    )
    return kit(with_points(made, 99999), edition(paper, metrics, chosen))


def long(*values: object, id: str) -> object:
    return pytest.param(*values, id=id, marks=pytest.mark.long)


@pytest.mark.parametrize(
    ("language", "paper", "holes", "game", "name"),
    [
        pytest.param("en", "letter", 9, "competence", WIDE, id="en-letter-widest"),
        long("en", "a4", 18, "concentration", "Lea Sommer", id="en-a4"),
        long("fr", "letter", 18, "concentration", NOBLE, id="fr-letter-long"),
        long("ja", "a4", 9, "competence", ROSES, id="ja-a4-long"),
    ],
)
def test_with_fonts_of_one_width(language: str, paper: str, holes: int, game: str, name: str) -> None:
    metrics = FixedMetrics()
    for document in documents(language, paper, holes, game, name, metrics):
        assert outside(document, metrics) == []
        assert crossings(document, metrics) == []


LARGE, SPARED = PrintSettings(large_print=True), PrintSettings(margin=20.0, ink=InkUse.LOW, per_page=4)


@pytest.mark.parametrize(
    ("language", "paper", "holes", "game", "name", "chosen"),
    [
        pytest.param("fr", "letter", 18, "concentration", NOBLE, USUAL, id="fr-letter-long"),
        pytest.param("ja", "a5", 9, "competence", ROSES, USUAL, id="ja-a5-long"),
        pytest.param("fr", "a4", 9, "concentration", NOBLE, LARGE, id="fr-a4-large"),
        pytest.param("en", "half-letter", 9, "concentration", WIDE, SPARED, id="en-half-letter-widest-low"),
        *(
            long(language, paper, holes, game, name, chosen, id=f"{language}-{paper}-{n}")
            for language in ("en", "fr", "ja")
            for paper in PAPERS
            for n, (holes, game, name, chosen) in enumerate(
                (
                    (18, "concentration", "Lea Sommer", USUAL),
                    (18, "concentration", NOBLE, LARGE),
                    (9, "competence", WIDE, SPARED),
                    (18, "competence", ROSES, USUAL),
                )
            )
        ),
    ],
)
def test_with_the_fonts_that_print(
    language: str, paper: str, holes: int, game: str, name: str, chosen: PrintSettings
) -> None:
    """Every document in its margins, nothing on another thing, nothing smaller than 6.5 points."""
    metrics = FontMetrics(language)
    for document in documents(language, paper, holes, game, name, metrics, chosen):
        assert crossings(document, metrics) == []
        found = check_marks(document, metrics)
        assert [(f.id, dict(f.facts)) for f in found if cjk_installed() or f.id != "GLYPH-MISSING"] == []


@pytest.mark.parametrize("per_page", [1, 2, 4])
@pytest.mark.parametrize("paper", list(PAPERS))
@pytest.mark.parametrize("holes", [9, 18])
def test_cards_on_every_paper(per_page: int, paper: str, holes: int) -> None:
    metrics = FixedMetrics()
    made = with_points(brief(names=(NOBLE, "Jo"), on=course(holes)), 99999)
    document = scorecards(made, edition(paper, metrics), per_page)
    assert outside(document, metrics) == []
    assert crossings(document, metrics) == []
    assert min(w.size for page in document.pages for w in marks_of(page) if isinstance(w, Words)) >= LEAST


@pytest.mark.parametrize("paper", ["letter"])
def test_the_longest_course_there_is(paper: str) -> None:
    """Eighteen par 5 with every zone of some areas failing: the most rows and the highest strips."""
    metrics = FixedMetrics()
    for document in kit(brief(on=course(18, par=5)), edition(paper, metrics)):
        assert outside(document, metrics) == []
        assert crossings(document, metrics) == []
