"""PNG previews: the same marks, in the same places."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from designer.paint.metrics import FontMetrics
from designer.paint.pdf import paint_pdf
from designer.paint.preview import contact_sheet, paint_png
from designer.sheets.marks import Page

from .sample import PIXELS, document, drawn, full

FONTS = FontMetrics()


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png))


def test_a_preview_looks_like_the_pdf() -> None:
    made = full(pages=1)
    preview = opened(paint_png(made, FONTS, dpi=PIXELS * 25.4)[0]).convert("L")
    printed = drawn(paint_pdf(made, FONTS)).convert("L").resize(preview.size)
    coarse = (preview.width // 16, preview.height // 16)  # 2 mm squares: the ink in each is alike
    apart = ImageChops.difference(
        preview.resize(coarse, Image.Resampling.BOX), printed.resize(coarse, Image.Resampling.BOX)
    )
    assert max(ImageStat.Stat(apart).extrema[0]) < 48
    assert ImageStat.Stat(apart).mean[0] < 1


def test_a_preview_has_the_size_of_the_page() -> None:
    sizes = [opened(png).size for png in paint_png(document(Page(210, 297, ()), Page(63, 88, ())), FONTS, dpi=25.4)]
    assert sizes == [(210, 297), (63, 88)]


def test_a_contact_sheet_shows_every_page() -> None:
    small, large = (opened(contact_sheet([full(pages=n)], FONTS, columns=2)) for n in (2, 4))
    assert small.width == large.width and large.height > 1.8 * small.height


def test_a_contact_sheet_of_nothing_is_still_a_picture() -> None:
    assert opened(contact_sheet([])).size[0] > 0


def test_a_page_too_large_to_draw_is_refused() -> None:
    with pytest.raises(ValueError, match="too large"):
        paint_png(document(Page(210, 297, ())), FONTS, dpi=20_000)
