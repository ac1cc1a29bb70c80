"""A club's colour on titles, its logo on notice, scorecards and secret covers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from designer.model.printing import InkUse, PrintSettings
from designer.sheets.brief import Edition, Logo
from designer.sheets.kit import kit
from designer.sheets.marks import Code, Document, Ink, Picture, Tint, Words

from .samples import brief, course, edition, marks_of

WIDE, TALL = Logo(b"png", 900, 200), Logo(b"png", 200, 900)


def with_logo(logo: Logo, paper: str = "a4", **chosen: object) -> Edition:
    return replace(edition(paper, chosen=PrintSettings(**chosen)), logo=logo)  # type: ignore[arg-type]


def pictures(document: Document) -> list[list[Picture]]:
    return [[m for m in marks_of(page) if isinstance(m, Picture)] for page in document.pages]


@pytest.mark.parametrize("logo", [WIDE, TALL])
@pytest.mark.parametrize("paper", ["a4", "a6"])
def test_the_logo_stands_where_the_club_speaks_and_nowhere_else(paper: str, logo: Logo) -> None:
    documents = {d.name: d for d in kit(brief(on=course(18), spares=0), with_logo(logo, paper))}
    assert [len(each) for each in pictures(documents["notice"])] == [1, *[0] * (len(documents["notice"].pages) - 1)]
    assert all(len(each) == len(page.sheets) for each, page in zip(
        pictures(documents["scorecards"]), documents["scorecards"].pages, strict=True))  # fmt: skip
    for name in ("grid-sheets", "referee-packet"):
        assert [len(each) for each in pictures(documents[name])][:2] == [1, 0]
    for name in ("print-list", "start-list", "log-sheets"):
        assert pictures(documents[name]) == [[]] * len(documents[name].pages)
    for document in documents.values():
        assert document.pictures == ((("logo", b"png"),) if any(pictures(document)) else ())


@pytest.mark.parametrize("logo", [WIDE, TALL])
def test_the_logo_keeps_its_shape_and_clear_of_words(logo: Logo) -> None:
    for document in kit(brief(names=["W" * 60, "Jo"], on=course(18), title="W" * 60), with_logo(logo)):
        for page in document.pages:
            marks = marks_of(page)
            for picture in (m for m in marks if isinstance(m, Picture)):
                if document.name in ("notice", "scorecards"):
                    assert picture.width / picture.height == pytest.approx(logo.width / logo.height)
                for mark in marks:
                    if isinstance(mark, Words) and picture.y < mark.y < picture.y + picture.height + 2:
                        width = edition().metrics.width(mark.text, mark.size, mark.weight) * mark.stretch
                        start = mark.x - {"left": 0.0, "centre": width / 2, "right": width}[mark.align.value]
                        assert start + width <= picture.x + 0.01 or start >= picture.x + picture.width - 0.01
                    if isinstance(mark, Code) and mark.y < picture.y + picture.height < mark.y + mark.size + 20:
                        assert mark.x + mark.size <= picture.x or mark.x >= picture.x + picture.width


def test_titles_are_in_the_accent_and_nothing_that_tells_zones_apart_is() -> None:
    green = Tint.of("#1B5E3B")
    for document in kit(brief(spares=0), edition(chosen=PrintSettings(accent="#1B5E3B"))):
        coloured = [m for page in document.pages for m in marks_of(page) if getattr(m, "ink", None) == green]
        assert coloured, document.name
        assert all(isinstance(mark, Words) for mark in coloured)
    for document in kit(brief(spares=0), edition()):
        assert {m.ink for page in document.pages for m in marks_of(page) if isinstance(m, Words)} <= {
            Ink.BLACK,
            Ink.WHITE,
        }


def test_a_spared_kit_has_no_logo() -> None:
    for document in kit(brief(spares=0), with_logo(WIDE, ink=InkUse.LOW)):
        assert not any(pictures(document))
        assert document.pictures == ()
