"""Bitmaps, opened with care: of bounded size, flattened on white. Those printed are PNG; a logo may come as JPEG."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from io import BytesIO

from PIL import Image, ImageOps, UnidentifiedImageError

from designer.model.finding import Fact

MAX_PIXELS = 16_000_000


class PictureError(ValueError):
    """The bytes are no PNG this program prints. ``name`` is the picture's name in the document."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"picture {name!r}: {reason}")
        self.name = name


def open_picture(name: str, data: bytes) -> Image.Image:
    """The picture in grey or RGB without transparency. Raises PictureError."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            image = Image.open(BytesIO(data), formats=("PNG",))
            if image.width * image.height > MAX_PIXELS:
                raise PictureError(name, f"more than {MAX_PIXELS:,} pixels")
            image.load()
    except PictureError:
        raise
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombWarning, Image.DecompressionBombError) as fault:
        raise PictureError(name, "it cannot be read as a PNG") from fault
    return _flat(image)


def _eight_bits(image: Image.Image) -> Image.Image:
    """A grey picture of 16 bits a pixel in 8."""
    if not image.mode.startswith("I"):
        return image
    return image.convert("I").point(lambda value: value * (1 / 257)).convert("L")


def _flat(image: Image.Image) -> Image.Image:
    """The picture in grey or RGB, on white where it is transparent."""
    if image.mode in ("L", "RGB") and "transparency" not in image.info:
        return image
    if image.mode == "1":
        return image.convert("L")
    seen = image.convert("RGBA")
    flat = Image.new("RGB", seen.size, "white")
    flat.paste(seen, mask=seen.getchannel("A"))
    return flat


LOGO_SIDE = 1200
"""A logo is printed with no more pixels than this along its longer side."""

_SEEN = 160
"""A pixel darker than this, of 255, is seen in a 1-bit print."""

_LEAST_SEEN = 0.002


class LogoError(ValueError):
    """A logo that cannot be printed. ``id`` is that of the finding it makes, ``facts`` the finding's facts."""

    def __init__(self, id: str, **facts: Fact) -> None:
        super().__init__(id)
        self.id = id
        self.facts = facts


@dataclass(frozen=True, slots=True)
class LogoPicture:
    """A logo made anew: PNG bytes without anything but its pixels; ``pale`` where it vanishes in black and white."""

    png: bytes
    width: int
    height: int
    pale: bool


def logo_picture(data: bytes) -> LogoPicture:
    """The logo in the bytes of a PNG or JPEG file, upright, on white, no larger than print asks for.

    Raises LogoError: LOGO-FORMAT (neither PNG nor JPEG), LOGO-PIXELS (told from its head, before any pixel is
    unpacked), LOGO-BROKEN.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what is too large is told below, what is odd does not matter
            image = Image.open(BytesIO(data), formats=("PNG", "JPEG"))
            if image.width * image.height > MAX_PIXELS:
                raise LogoError("LOGO-PIXELS", limit=MAX_PIXELS // 1_000_000)
            image.load()
            upright = _flat(_eight_bits(ImageOps.exif_transpose(image)))
    except UnidentifiedImageError as fault:
        raise LogoError("LOGO-FORMAT") from fault
    except Image.DecompressionBombError as fault:
        raise LogoError("LOGO-PIXELS", limit=MAX_PIXELS // 1_000_000) from fault
    except LogoError:
        raise
    except (OSError, ValueError, SyntaxError, OverflowError) as fault:
        raise LogoError("LOGO-BROKEN") from fault
    scale = min(1.0, LOGO_SIDE / max(upright.size))
    size = max(1, round(upright.width * scale)), max(1, round(upright.height * scale))
    bare = Image.new(upright.mode, upright.size)
    bare.paste(upright)
    small = bare if size == bare.size else bare.resize(size, Image.Resampling.LANCZOS)
    file = BytesIO()
    small.save(file, "PNG", compress_level=9)
    seen = sum(small.convert("L").histogram()[:_SEEN]) / (small.width * small.height)
    return LogoPicture(file.getvalue(), small.width, small.height, seen < _LEAST_SEEN)
