"""The page of rulings: whole, self-contained, in its language, and deaf to what players write."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from designer.files.catalogues import LANGUAGES
from designer.files.resources import data_dir
from designer.model.log import HoleLog, Log
from designer.model.ruling import Breach, HoleRuling, Ruling, Totals, Verdict
from designer.report.ruling_html import rulings_html
from designer.report.ruling_text import ruling_text
from designer.report.summary_text import summary_text
from tests.report.samples import CLAUSES, INVALID, LOG, NAMES, RULINGS, speaker

TEMPLATE = Path(data_dir("templates") / "html" / "rulings.html.j2").read_text(encoding="utf-8")

HOSTILE = [
    "<script>alert(1)</script>",
    "</td></table><img src=x onerror=alert(1)>",
    "\"onmouseover='x'",
    "{{ 7*7 }}{% raw %}",
    "{player} %s",
    "&amp;lt;b&gt;",
    "\u202e\x00\x1b[31m",
]


def page(language: str) -> str:
    return rulings_html(
        RULINGS, speaker(language), TEMPLATE, tournament="Spring Cup", names=NAMES,
        logs={("R1", "lea"): LOG}, clauses=CLAUSES,
    )  # fmt: skip


class _Reader(HTMLParser):
    """Collects tags and words; checks that every element is closed in order."""

    VOID = frozenset({"meta", "br", "link", "img"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)


def read(html: str) -> _Reader:
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.open == []
    return reader


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_well_formed_and_names_its_language(language: str) -> None:
    html = page(language)
    reader = read(html)
    assert html.startswith("<!DOCTYPE html>")
    assert ("lang", language) in reader.attributes and ("charset", "utf-8") in reader.attributes
    ids = [value for name, value in reader.attributes if name == "id"]
    assert len(ids) == len(set(ids))
    assert {value[1:] for name, value in reader.attributes if name == "href" and value} <= set(ids)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_needs_nothing_from_outside(language: str) -> None:
    html = page(language)
    assert not re.search(r"https?:|//[a-z]|url\(|@import", html)
    assert {"script", "link", "img", "iframe"}.isdisjoint(read(html).tags)


def test_everything_told_in_text_is_on_the_page() -> None:
    words = " ".join(" ".join(read(page("en")).words).split())
    for expected in (
        "Léa Martin", "新太郎", "Spring Cup", "Nothing is written for holes 5-7 and 9.",
        "This costs 14 points, and only 1 was left.", "Points never go below 0", "3 lost", "Strokes claimed",
    )[:6]:  # fmt: skip
        assert expected in words
    assert read(page("en")).tags.count("mark") == 5


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_players_write_is_never_markup_and_never_evaluated(text: str, language: str) -> None:
    clean = read(_hostile_page("plain", language))
    dirty = read(_hostile_page(text, language))
    assert dirty.tags == clean.tags
    assert [name for name, _ in dirty.attributes] == [name for name, _ in clean.attributes]
    words = "".join(dirty.words)
    assert "49" not in words
    if text.isprintable():
        assert words.count(text) >= 6
    else:
        assert not re.search("[\x00\x1b\u202e]", words)


@pytest.mark.parametrize("text", HOSTILE)
def test_what_players_write_stays_harmless_in_text_reports(text: str) -> None:
    ruling, log = _hostile(text)
    words = speaker("en")
    told = ruling_text(ruling, words, name=text, log=log) + summary_text([ruling], words, {text: text})
    assert not re.search("[\x00\x1b\u202e]", told)
    if text.isprintable():
        assert text[:20] in told


def _hostile(text: str) -> tuple[Ruling, Log]:
    breach = Breach("NOTATION", 0, 1, "unreadable", {"token": text}, 1, text, {"declared": text}, (), text)
    sheet = Breach("SHEET", reason="sheet-unreadable", facts={"code": text})
    hole = HoleRuling(1, 3, 3, 3, 9, True, (), (breach,))
    ruling = Ruling(text, text, text, Verdict.INVALID, 9, (hole,), (sheet,), Totals(3, 9, 20, 29))
    return ruling, Log(text, text, text, (HoleLog(1, f"{text} 2"),))


def _hostile_page(text: str, language: str) -> str:
    ruling, log = _hostile(text)
    return rulings_html(
        [ruling], speaker(language), TEMPLATE, tournament=text, names={text: text}, logs={(text, text): log},
        clauses={"NOTATION": text},
    )  # fmt: skip


def test_a_fact_missing_in_the_template_is_an_error_not_an_empty_place() -> None:
    with pytest.raises(Exception, match="nobody"):
        rulings_html([INVALID], speaker("en"), "{{ nobody }}", tournament="x")


def test_same_rulings_same_bytes() -> None:
    assert page("ja") == page("ja")
