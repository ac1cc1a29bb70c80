"""Preflight: a good document passes; each fault is found where it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest

from designer.model.finding import Finding
from designer.paint.fonts import cjk_installed
from designer.paint.markcheck import check_marks, place_of
from designer.paint.metrics import FontMetrics
from designer.paint.pdf import paint_pdf
from designer.paint.preflight import check_file, preflight
from designer.paint.proof import proof
from designer.sheets.marks import Box, Code, Document, Fragment, Line, Mark, Picture, Sheet, Use, Words

from .sample import CODE, document, full, one, page

FONTS = FontMetrics()


def ids(findings: tuple[Finding, ...]) -> list[str]:
    return [finding.id for finding in findings]


def test_a_good_document_passes() -> None:
    made = full()
    pdf = paint_pdf(made, FONTS)
    assert preflight(made, pdf, FONTS) == ()
    assert proof(made, pdf) == ()


def test_a_good_japanese_document_passes_or_names_what_is_missing() -> None:
    made = document(page(Words(20, 20, "東京ゴルフ", 9)), language="ja")
    found = ids(preflight(made, paint_pdf(made, FontMetrics("ja")), FontMetrics("ja")))
    assert found == ([] if cjk_installed() else ["GLYPH-MISSING"] * 5)


@pytest.mark.parametrize(
    ("mark", "over"),
    [
        (Box(5, 20, 20, 20), 1.44),
        (Line(20, 20, 206, 20), 2.39),
        (Words(190, 30, "a name that runs off", 12), None),
        (Code(20, 285, 10, CODE), 4.35),
        (Use(Fragment("f", (Line(0, 0, 0, 10), Line(0, 0, 30, 0))), 180, 292), None),
    ],
)
def test_what_reaches_into_the_margin(mark: Mark, over: float | None) -> None:
    findings = check_marks(one(mark), FONTS)
    assert set(ids(findings)) == {"PREFLIGHT-MARGIN"}
    assert findings[0].facts["page"] == 1
    if over is not None:
        assert findings[0].facts["over"] == pytest.approx(over, abs=0.02)


def test_the_margin_can_be_another() -> None:
    assert check_marks(one(Box(5, 20, 20, 20)), FONTS, margin_mm=4) == ()


def test_type_too_small_to_read() -> None:
    findings = check_marks(one(Words(20, 20, "fine print", 6.4), Words(20, 30, "fine", 6.5)), FONTS)
    assert [(f.id, f.facts["text"], f.facts["size"]) for f in findings] == [("PREFLIGHT-TYPE-SIZE", "fine print", 6.4)]


@pytest.mark.parametrize(
    ("marks", "hit"),
    [
        ((Words(20, 20, "first", 12), Words(25, 21, "second", 12)), True),
        ((Words(20, 20, "first", 12), Words(20, 25, "second", 12)), False),
        ((Words(20, 20, "first", 12), Words(20, 20, " ", 12)), False),
        ((Words(20, 20, "first", 12), Words(24, 50, "turned words", 12, turn=90)), False),
        ((Words(20, 20, "first", 12), Words(24, 35, "turned words", 12, turn=90)), True),
        ((Code(20, 20, 15, CODE), Words(22, 30, "on the code", 9)), True),
        ((Use(Fragment("a", (Words(0, 0, "fixed", 12),)), 20, 20), Words(22, 20, "own", 12)), True),
        ((Use(Fragment("a", (Words(0, 0, "fixed", 12),)), 20, 20),
          Use(Fragment("b", (Words(0, 0, "other", 12),)), 20, 20.5)), True),
    ],
)  # fmt: skip
def test_words_on_words(marks: tuple[Mark, ...], hit: bool) -> None:
    assert ids(check_marks(one(*marks), FONTS)) == (["PREFLIGHT-OVERLAP"] if hit else [])


def test_a_fault_of_a_fragment_is_told_once() -> None:
    fragment = Fragment("f", (Words(0, 0, "first", 12), Words(2, 1, "second", 12)))
    made = document(*(page(Use(fragment, 20, 20), Words(20, 60, str(n), 9)) for n in range(4)))
    assert ids(preflight(made, paint_pdf(made, FONTS), FONTS)) == ["PREFLIGHT-OVERLAP"]


def test_a_missing_glyph_has_its_code_point_and_field() -> None:
    (finding,) = check_marks(one(Words(20, 20, "Ace \U0001f600", 9, field="players[3].name")), FONTS)
    assert finding.id == "GLYPH-MISSING" and str(finding.place) == "players[3].name"
    assert finding.facts["codepoint"] == "U+1F600" and finding.facts["name"] == "GRINNING FACE"


def test_a_picture_nobody_gave() -> None:
    assert ids(check_marks(one(Picture(20, 20, 30, 30, "logo")), FONTS)) == ["PREFLIGHT-PICTURE"]


def test_one_code_on_two_sheets() -> None:
    sheets = [Sheet("R1/log/a", CODE, "Log"), Sheet("R1/log/b", CODE, "Log")]
    made = document(*(page(Words(20, 20, CODE, 9), sheets=(sheet,)) for sheet in sheets))
    (finding,) = check_marks(made, FONTS)
    assert (finding.id, finding.facts["page"], finding.facts["other"]) == ("PREFLIGHT-CODE-REPEATED", 2, "R1/log/a")


@pytest.mark.parametrize("field", ["name", "players[3].name", "rounds[0].groups[12].tee", ""])
def test_a_field_is_a_place(field: str) -> None:
    assert str(place_of(field)) == field


def test_a_sheet_whose_code_is_not_printed() -> None:
    made = document(page(Words(20, 20, "no code here", 9), sheets=(Sheet("R1/log/a", CODE, "Log"),)))
    (finding,) = check_file(made, paint_pdf(made, FONTS))
    assert (finding.id, finding.facts["code"], finding.facts["page"]) == ("PREFLIGHT-SHEET", CODE, 1)


def test_pages_lost_on_the_way() -> None:
    made = full(pages=3)
    pdf = paint_pdf(replace(made, pages=made.pages[:2]), FONTS)
    findings = check_file(made, pdf)
    assert "PREFLIGHT-PAGES" in ids(findings)
    assert next(f for f in findings if f.id == "PREFLIGHT-PAGES").facts["found"] == 2


@pytest.mark.parametrize("pdf", [b"", b"%PDF-1.4\n", b"hello"])
def test_a_file_nobody_can_read(pdf: bytes) -> None:
    assert ids(check_file(full(), pdf)) == ["PREFLIGHT-UNREADABLE"]
    assert ids(proof(full(), pdf)) == ["PREFLIGHT-UNREADABLE"]


def script(file: pikepdf.Pdf) -> None:
    file.Root.OpenAction = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS="app.alert(1)")


def link(file: pikepdf.Pdf) -> None:
    action = pikepdf.Dictionary(S=pikepdf.Name.URI, URI="https://example.org")
    note = pikepdf.Dictionary(Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Link, Rect=[0, 0, 9, 9], A=action)
    file.pages[0].obj.Annots = pikepdf.Array([note])


def attachment(file: pikepdf.Pdf) -> None:
    file.attachments["x.txt"] = b"x"


def form(file: pikepdf.Pdf) -> None:
    file.Root.AcroForm = pikepdf.Dictionary(Fields=pikepdf.Array())


def helvetica(file: pikepdf.Pdf) -> None:
    fonts = file.pages[0].Resources.Font
    name = pikepdf.Name
    fonts["/H"] = pikepdf.Dictionary(Type=name.Font, Subtype=name.Type1, BaseFont=name.Helvetica)


def smaller(file: pikepdf.Pdf) -> None:
    file.pages[0].obj.MediaBox = [0, 0, 100, 100]


def nameless(file: pikepdf.Pdf) -> None:
    del file.docinfo["/Title"]


def speechless(file: pikepdf.Pdf) -> None:
    del file.Root.Lang


def unlisted(file: pikepdf.Pdf) -> None:
    del file.Root.Outlines


def unlabelled(file: pikepdf.Pdf) -> None:
    del file.Root.PageLabels


@pytest.mark.parametrize(
    ("spoil", "expected"),
    [
        (script, {("PREFLIGHT-ACTIVE", key) for key in ("/OpenAction", "/JS", "/JavaScript")}),
        (link, {("PREFLIGHT-ACTIVE", key) for key in ("/URI", "/A")}),
        (attachment, {("PREFLIGHT-ACTIVE", "/EmbeddedFile"), ("PREFLIGHT-ACTIVE", "/EmbeddedFiles")}),
        (form, {("PREFLIGHT-ACTIVE", "/AcroForm")}),
        (helvetica, {("PREFLIGHT-FONT", "Helvetica")}),
        (smaller, {("PREFLIGHT-BOX", "MediaBox")}),
        (nameless, {("PREFLIGHT-FACT", "title")}),
        (speechless, {("PREFLIGHT-FACT", "language")}),
        (unlisted, {("PREFLIGHT-FACT", "outline")}),
        (unlabelled, {("PREFLIGHT-FACT", "page-labels")}),
    ],
)
def test_a_spoiled_file_is_found_out(spoil: Callable[[pikepdf.Pdf], None], expected: set[tuple[str, str]]) -> None:
    made = full()
    with pikepdf.open(BytesIO(paint_pdf(made, FONTS))) as file:
        spoil(file)
        spoiled = BytesIO()
        file.save(spoiled)
    found = check_file(made, spoiled.getvalue())
    facts = ("key", "font", "box", "fact")
    told = {(f.id, next((f.facts[fact] for fact in facts if fact in f.facts), None)) for f in found}
    if spoil is smaller:  # the smaller box hides the text as well
        told = {pair for pair in told if pair[0] != "PREFLIGHT-SHEET"}
    assert told == expected


def covered(made: Document) -> Document:
    first = made.pages[0]
    return replace(made, pages=(replace(first, marks=(*first.marks, Box(24, 164, 9, 9))), *made.pages[1:]))


def test_a_proof_finds_a_code_that_cannot_be_read() -> None:
    made = covered(full())
    fat = replace(made.pages[0].marks[-1], line=12.0)  # type: ignore[arg-type, call-arg]
    made = replace(made, pages=(replace(made.pages[0], marks=(*made.pages[0].marks[:-1], fat)), *made.pages[1:]))
    findings = proof(made, paint_pdf(made, FONTS))
    assert [(f.id, f.facts["page"], f.facts["payload"]) for f in findings] == [("PROOF-CODE", 1, "7KQ2M-XW4P1")]


def test_a_proof_finds_a_code_nobody_meant() -> None:
    made = full()
    bare = replace(made, pages=tuple(replace(p, marks=tuple(m for m in p.marks if not isinstance(m, Code)))
                                     for p in made.pages))  # fmt: skip
    findings = proof(bare, paint_pdf(made, FONTS))
    assert [(f.id, f.facts["page"]) for f in findings] == [("PROOF-CODE", 1), ("PROOF-CODE", 2)]


def test_a_proof_without_a_reader_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("designer.paint.proof.find_spec", lambda name: None)
    (finding,) = proof(full(), b"")
    assert finding.id == "PROOF-UNAVAILABLE" and not finding.is_error
