"""Any marks with finite numbers paint; any text survives as it is."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.paint.markcheck import check_marks
from designer.paint.metrics import FontMetrics, printed
from designer.paint.pdf import paint_pdf
from designer.paint.preview import paint_png
from designer.sheets.marks import (
    Align,
    Box,
    Code,
    Disc,
    Document,
    Fragment,
    Ink,
    Line,
    Mark,
    Picture,
    Shape,
    Use,
    Weight,
    Words,
)

from .sample import document, one, page, squeezed, texts

FONTS = FontMetrics()

anywhere = st.one_of(st.floats(-50, 350), st.floats(allow_nan=False, allow_infinity=False))
points = st.one_of(st.floats(0, 100), st.floats(allow_nan=False, allow_infinity=False))
inks = st.sampled_from(list(Ink))
fills = st.one_of(st.none(), inks)
letters = st.text(st.characters(max_codepoint=0x2FF), max_size=12)  # East Asian faces load too slowly for here

plain_marks: st.SearchStrategy[Mark] = st.one_of(
    st.builds(Line, anywhere, anywhere, anywhere, anywhere, points, inks,
              st.lists(st.floats(0.5, 1e9), max_size=3).map(tuple)),
    st.builds(Box, anywhere, anywhere, anywhere, anywhere, points, fills, inks, points),
    st.builds(Shape, st.lists(st.tuples(anywhere, anywhere), max_size=5).map(tuple), points, fills, inks),
    st.builds(Disc, anywhere, anywhere, anywhere, points, fills, inks),
    st.builds(Words, anywhere, anywhere, letters, points, st.sampled_from(list(Weight)), st.sampled_from(list(Align)),
              inks, letters, st.one_of(st.just(1.0), anywhere), st.sampled_from([0, 90])),
    st.builds(Code, anywhere, anywhere, points, st.text("ABC123-", min_size=1, max_size=11)),
    st.builds(Picture, anywhere, anywhere, anywhere, anywhere, st.just("absent")),
)  # fmt: skip


@st.composite
def documents(draw: st.DrawFn) -> Document:
    fragments = [Fragment(f"f{n}", tuple(draw(st.lists(plain_marks, max_size=3)))) for n in range(2)]
    marks = st.one_of(plain_marks, st.builds(Use, st.sampled_from(fragments), anywhere, anywhere))
    return document(*(page(*draw(st.lists(marks, max_size=6))) for _ in range(draw(st.integers(1, 2)))))


@settings(deadline=None, max_examples=60)
@given(documents())
def test_any_finite_marks_paint_to_a_file_that_others_can_open(made: Document) -> None:
    pdf = paint_pdf(made, FONTS)
    with pikepdf.open(BytesIO(pdf)) as file:
        assert len(file.pages) == len(made.pages)
        for found in file.pages:
            pikepdf.parse_content_stream(found)
    reader = pypdfium2.PdfDocument(pdf)
    for number in range(len(made.pages)):
        reader[number].render(scale=0.3)
    reader.close()
    check_marks(made, FONTS)


@settings(deadline=None, max_examples=25)
@given(documents())
def test_any_finite_marks_can_be_previewed(made: Document) -> None:
    assert [png[:4] for png in paint_png(made, FONTS, dpi=20)] == [b"\x89PNG"] * len(made.pages)


HOSTILE = [
    "<b>bold</b> & <img src='/etc/passwd'/>",
    ") Tj ET Q (",
    "\\) \\\\ ((unbalanced",
    "%comment ] >> endstream endobj",
    "${name} {0} {{x}} %s",
    "=HYPERLINK(1)",
    "<para><font color=\"toColor('red')\">",
    "Ærøskøbing ñ ß Łódź Ωμέγα Ж€’“”…–",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_printed_as_it_is(text: str) -> None:
    (found,) = texts(paint_pdf(one(Words(20, 20, text, 9)), FONTS))
    assert squeezed(found) == squeezed(text)


@pytest.mark.parametrize("control", ["\x00", "\x01", "\x07", "\x1b", "\x7f", "\x9b", "\ud800"])
def test_a_control_character_is_reported_and_shown_as_a_box(control: str) -> None:
    made = one(Words(20, 20, f"a{control}(b", 9, field="players[3].name"))
    (found,) = texts(paint_pdf(made, FONTS))
    assert squeezed(found).replace("\ufffd", "").replace("\ufffe", "") == "a(b"
    finding = next(f for f in check_marks(made, FONTS) if f.id == "GLYPH-MISSING")
    assert (finding.facts["codepoint"], str(finding.place)) == (f"U+{ord(control):04X}", "players[3].name")


western = st.text(
    st.characters(min_codepoint=0x21, max_codepoint=0x17E, exclude_categories=("C", "Z", "M")), min_size=1, max_size=30
).filter(lambda text: not FONTS.missing(text) and "-" not in text)  # PDFium joins words at a hyphen


@settings(deadline=None, max_examples=60)
@given(western, st.sampled_from(list(Weight)))
def test_any_western_text_is_copied_literally(text: str, weight: Weight) -> None:
    (found,) = texts(paint_pdf(one(Words(20, 20, text, 9, weight)), FONTS))
    assert squeezed(found) == printed(text)
