"""A club's logo is made anew out of whatever file was named, or refused with what is wrong with it."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from designer.paint.pictures import LOGO_SIDE, LogoError, logo_picture, open_picture


def saved(image: Image.Image, kind: str = "PNG", **options: object) -> bytes:
    file = BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def claimed(width: int, height: int, *more: bytes) -> bytes:
    """A PNG that says it is so large and holds hardly anything."""
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    body = chunk(b"IDAT", zlib.compress(bytes(1000)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + b"".join(more) + body + chunk(b"IEND", b"")


def refused(data: bytes) -> str:
    with pytest.raises(LogoError) as fault:
        logo_picture(data)
    return fault.value.id


@pytest.mark.parametrize(
    ("kind", "mode"),
    [("PNG", "L"), ("PNG", "RGB"), ("PNG", "1"), ("PNG", "I;16"), ("JPEG", "L"), ("JPEG", "RGB"), ("JPEG", "CMYK")],
)
def test_png_and_jpeg_of_every_common_mode(kind: str, mode: str) -> None:
    made = logo_picture(saved(Image.new("L", (40, 30), 20).convert(mode), kind))
    assert (made.width, made.height, made.pale) == (40, 30, False)
    again = open_picture("logo", made.png)
    assert again.size == (40, 30)
    assert again.convert("L").getpixel((20, 15)) < 60


def test_sixteen_bits_a_pixel_become_eight() -> None:
    made = logo_picture(saved(Image.new("I;16", (9, 9), 40_000)))
    assert open_picture("logo", made.png).getpixel((4, 4)) == pytest.approx(40_000 / 257, abs=1)


def test_what_is_transparent_is_white() -> None:
    for image in (Image.new("RGBA", (8, 8), (0, 0, 0, 0)), Image.new("LA", (8, 8), (0, 0))):
        made = logo_picture(saved(image))
        assert made.pale
        assert open_picture("logo", made.png).convert("L").getextrema() == (255, 255)
    palette = Image.new("P", (8, 8), 0)
    palette.putpalette([0, 0, 0, 255, 255, 255])
    assert logo_picture(saved(palette, transparency=0)).pale


def test_a_photograph_lying_on_its_side_is_set_upright() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    made = logo_picture(saved(Image.new("RGB", (40, 20)), "JPEG", exif=exif))
    assert (made.width, made.height) == (20, 40)


def test_a_large_logo_is_made_as_small_as_print_asks_for() -> None:
    made = logo_picture(saved(Image.new("L", (4000, 1000))))
    assert (made.width, made.height) == (LOGO_SIDE, LOGO_SIDE // 4)
    assert logo_picture(saved(Image.new("L", (5000, 1)))).height == 1


def test_nothing_but_pixels_is_kept() -> None:
    from PIL.PngImagePlugin import PngInfo

    told = PngInfo()
    told.add_text("Comment", "said in confidence")
    made = logo_picture(saved(Image.new("RGB", (9, 9)), pnginfo=told, icc_profile=b"profile" * 50, dpi=(300, 300)))
    kinds = [made.png[n + 4 : n + 8] for n in chunks(made.png)]
    assert set(kinds) == {b"IHDR", b"IDAT", b"IEND"}


def chunks(png: bytes) -> list[int]:
    places, at = [], 8
    while at < len(png):
        places.append(at)
        at += 12 + struct.unpack(">I", png[at : at + 4])[0]
    return places


def test_the_same_file_gives_the_same_bytes() -> None:
    data = saved(Image.linear_gradient("L"), "JPEG")
    assert logo_picture(data).png == logo_picture(data).png


@pytest.mark.parametrize("size", [(16_001, 1000), (60_000, 60_000), (2_000_000_000, 2_000_000_000)])
def test_a_bomb_is_told_from_its_head(size: tuple[int, int]) -> None:
    assert refused(claimed(*size)) == "LOGO-PIXELS"


def test_a_bomb_in_a_comment_is_refused() -> None:
    text = chunk(b"zTXt", b"Comment\0\0" + zlib.compress(bytes(100_000_000), 9))
    assert refused(claimed(10, 10, text)) == "LOGO-BROKEN"


def test_broken_and_other_files_are_refused() -> None:
    whole = saved(Image.effect_noise((60, 60), 50.0))
    assert refused(whole[: len(whole) // 2]) == "LOGO-BROKEN"
    assert refused(saved(Image.new("RGB", (9, 9)), "GIF")) == "LOGO-FORMAT"
    assert refused(b"<svg xmlns='http://www.w3.org/2000/svg'/>") == "LOGO-FORMAT"
    assert refused(b"") == "LOGO-FORMAT"


def test_a_pale_logo_is_told() -> None:
    assert logo_picture(saved(Image.new("RGB", (50, 50), "#FFEE99"))).pale
    assert not logo_picture(saved(Image.new("RGB", (50, 50), "#1B5E3B"))).pale


@given(st.binary(max_size=60), st.integers(0, 300))
def test_no_bytes_bring_anything_but_a_logo_or_a_refusal(noise: bytes, at: int) -> None:
    whole = saved(Image.new("L", (12, 12), 9))
    try:
        logo_picture(whole[:at] + noise + whole[at + len(noise) :])
    except LogoError as fault:
        assert fault.id in ("LOGO-FORMAT", "LOGO-BROKEN", "LOGO-PIXELS")
