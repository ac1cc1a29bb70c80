"""Marks to PDF."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops

from designer.paint.fonts import cjk_installed
from designer.paint.instances import reserve
from designer.paint.metrics import FontMetrics
from designer.paint.pdf import paint_pdf
from designer.paint.pictures import PictureError
from designer.paint.profile import PrinterProfile
from designer.sheets.marks import Box, Fragment, Ink, Line, Page, Picture, Shape, Use, Weight, Words

from .sample import FRAME, PIXELS, document, drawn, full, one, page, squeezed, texts

FONTS = FontMetrics()


def contents(pdf: bytes) -> list[str]:
    with pikepdf.open(BytesIO(pdf)) as file:
        return [found.Contents.read_bytes().decode("ascii") for found in file.pages]


def test_two_paintings_are_the_same_bytes() -> None:
    assert paint_pdf(full(), FONTS) == paint_pdf(full(), FontMetrics())


def test_texts_can_be_copied_from_every_page() -> None:
    for number, text in enumerate(texts(paint_pdf(full(), FONTS)), 1):
        for part in ("HOLE", f"ZoëŁukaszΞένιαЖанна{number}", "right", "narrow", "turned", f"7KQ2M-XW4P{number}"):
            assert part in squeezed(text)


def test_title_author_subject_language_outline_and_labels() -> None:
    pages = [page(label=label, outline=title) for label, title in (("i", "Cover (é)"), ("1", "東 \\"), ("2", ""))]
    made = replace(document(*pages, language="fr"), title="Coupe (du) Chêne", author="Zoë", subject="rév. \\B")
    with pikepdf.open(BytesIO(paint_pdf(made, FONTS))) as file:
        assert [str(file.docinfo[key]) for key in ("/Title", "/Author", "/Subject")] == [
            "Coupe (du) Chêne", "Zoë", "rév. \\B",
        ]  # fmt: skip
        assert str(file.Root.Lang) == "fr"
        assert [found.label for found in file.pages] == ["i", "1", "2"]
        with file.open_outline() as outline:
            assert [item.title for item in outline.root] == ["Cover (é)", "東 \\"]


def test_boxes_of_the_page_and_of_the_trim() -> None:
    card = Page(210, 297, (), trim=(20.0, 30.0, 63.0, 88.0), bleed=3.0)
    with pikepdf.open(BytesIO(paint_pdf(document(card, page()), FONTS))) as file:
        point = 72 / 25.4
        trim = [float(side) for side in file.pages[0].obj.TrimBox]
        bleed = [float(side) for side in file.pages[0].obj.BleedBox]
        assert trim == pytest.approx([20 * point, 179 * point, 83 * point, 267 * point], abs=0.01)
        assert bleed == pytest.approx([17 * point, 176 * point, 86 * point, 270 * point], abs=0.01)
        assert "/TrimBox" not in file.pages[1].obj
        assert [float(side) for side in file.pages[1].obj.MediaBox] == pytest.approx([0, 0, 595.276, 841.89], abs=0.01)


def test_every_page_keeps_its_own_size() -> None:
    sizes = [(210.0, 297.0), (297.0, 210.0), (215.9, 279.4)]
    pdf = paint_pdf(document(*(Page(w, h, (Words(20, 20, "x", 9),)) for w, h in sizes)), FONTS)
    file = pypdfium2.PdfDocument(pdf)
    found = [tuple(side * 25.4 / 72 for side in file[index].get_size()) for index in range(3)]
    for size, wanted in zip(found, sizes, strict=True):
        assert size == pytest.approx(wanted, abs=0.01)


def test_a_fragment_used_twice_is_written_once_and_replayed() -> None:
    pdf = paint_pdf(document(*(page(Use(FRAME, 20, 20 + n)) for n in range(5))), FONTS)
    for code in contents(pdf):
        assert "Do" in code and "Tj" not in code
    with pikepdf.open(BytesIO(pdf)) as file:
        forms = {next(iter(found.Resources.XObject.values())).objgen
                 for found in file.pages}  # fmt: skip
    assert len(forms) == 1


def test_a_fragment_used_once_is_painted_in_place() -> None:
    (code,) = contents(paint_pdf(one(Use(FRAME, 20, 20)), FONTS))
    assert "Do" not in code and "(HOLE) Tj" in code


def test_replayed_and_painted_in_place_look_the_same() -> None:
    def picture(uses: int) -> Image.Image:
        return drawn(paint_pdf(document(*(page(Use(FRAME, 31.3, 44.7)) for _ in range(uses))), FONTS))

    apart = ImageChops.difference(picture(1), picture(2))
    assert max(most for _, most in apart.getextrema()) < 16  # rounding at the edges, no more


def test_neighbours_of_one_style_share_a_path() -> None:
    lines = [Line(10, 10 + n, 50, 10 + n) for n in range(10)]
    (code,) = contents(paint_pdf(one(*lines), FONTS))
    assert code.count("\nS") == 1
    (code,) = contents(paint_pdf(one(*lines, Line(10, 40, 50, 40, 1.0), Line(10, 41, 50, 41, 1.0, Ink.RED)), FONTS))
    assert code.count("\nS") == 3


def test_numbers_are_written_short() -> None:
    (code,) = contents(paint_pdf(one(Line(25.4, 297 - 25.4, 50.8, 297 - 25.4 / 72 / 2)), FONTS))
    assert re.search(r"^72 72 m 144 \.5 l$", code, re.MULTILINE)


def test_stretched_and_turned_words_do_not_change_those_that_follow() -> None:
    marks = (Words(100, 100, "bent", 12, stretch=0.5, turn=90), Words(30, 50, "plain", 12))
    (code,) = contents(paint_pdf(one(*marks), FONTS))
    assert re.search(r"^1 0 0 1 85\.04 700\.16 Tm \(plain\) Tj$", code, re.MULTILINE)


def test_a_filling_covers_what_was_painted_before() -> None:
    marks = (
        Shape(((20, 20), (60, 20), (60, 60), (20, 60)), 0, Ink.BLACK),
        Box(30, 30, 20, 20, 0, Ink.WHITE),
        Box(35, 35, 5, 5, 0, Ink.GREEN),
    )
    image = drawn(paint_pdf(one(*marks), FONTS))
    at = {place: image.getpixel((place[0] * 8, place[1] * 8)) for place in ((25, 25), (45, 45), (37, 37))}
    assert at == {(25, 25): (0, 0, 0), (45, 45): (255, 255, 255), (37, 37): (0x1B, 0x5E, 0x3B)}


def test_a_picture_is_fitted_with_its_proportions_kept() -> None:
    file = BytesIO()
    Image.new("RGBA", (40, 20), (0, 0, 0, 255)).save(file, "PNG")
    mark = Picture(50, 50, 40, 40, "logo")
    fragment = Fragment("head", (mark,))
    made = replace(document(page(Use(fragment)), page(Use(fragment, 0, 100))), pictures=(("logo", file.getvalue()),))
    pdf = paint_pdf(made, FONTS)
    image = drawn(pdf).convert("L")
    assert [image.getpixel((70 * 8, y * 8)) for y in (55, 62, 70, 78, 85)] == [255, 0, 0, 0, 255]


@pytest.mark.parametrize("data", [b"", b"not a picture", b"\x89PNG\r\n\x1a\n", b"GIF89a\x01\x00\x01\x00"])
def test_a_picture_that_is_no_png_is_refused_by_name(data: bytes) -> None:
    made = replace(one(Picture(50, 50, 40, 40, "logo")), pictures=(("logo", data),))
    with pytest.raises(PictureError, match="logo"):
        paint_pdf(made, FONTS)


def test_bold_and_regular_of_every_script_are_fonts_of_their_own() -> None:
    marks = [Words(20, 20 + 10 * n, "Ab 東京", 12, weight) for n, weight in enumerate((Weight.REGULAR, Weight.BOLD))]
    with pikepdf.open(BytesIO(paint_pdf(one(*marks), FONTS))) as file:
        names = {str(font.BaseFont)[8:] for font in file.pages[0].Resources.Font.values()}
    japanese = {"NotoSansJP-Regular", "NotoSansJP-Bold"} if cjk_installed() else set()
    assert names == {"SourceSansPro-Regular", "SourceSansPro-Bold"} | japanese


def test_what_other_documents_needed_does_not_change_the_bytes() -> None:
    fonts = FontMetrics("ja")
    small = one(Words(20, 20, "東京", 12), Words(20, 30, "東京", 12, Weight.BOLD))
    alone = paint_pdf(small, fonts)
    large = one(Words(20, 20, "一番ホール、二番ホール。𠮷野", 12), Words(20, 30, "名前", 12, Weight.BOLD))
    reserve([small, large], fonts)
    assert paint_pdf(small, fonts) == alone


def test_rare_characters_beyond_the_first_plane_are_copied_whole() -> None:
    (text,) = texts(paint_pdf(one(Words(20, 20, "𠮷野", 12)), FontMetrics("ja")))
    assert text == ("𠮷野" if cjk_installed() else text)
    assert "\x00" not in text


def test_a_printer_profile_moves_and_scales_the_page() -> None:
    made = one(Box(50, 100, 20, 20, 0, Ink.BLACK))
    pdf = paint_pdf(made, FONTS, PrinterProfile(offset_x=5, offset_y=-3, scale_x=1.02, scale_y=0.99))
    left, top, right, bottom = drawn(pdf).convert("L").point(lambda level: 255 - level).getbbox()
    found = [side / PIXELS for side in (left, top, right, bottom)]
    assert found == pytest.approx([56, 96, 76.4, 115.8], abs=0.2)
