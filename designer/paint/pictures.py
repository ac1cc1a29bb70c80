"""Bitmaps, opened with care: PNG only, of bounded size, flattened on white."""

from __future__ import annotations

import warnings
from io import BytesIO

from PIL import Image

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
    if image.mode in ("L", "RGB"):
        return image
    if image.mode == "1":
        return image.convert("L")
    seen = image.convert("RGBA")
    flat = Image.new("RGB", seen.size, "white")
    flat.paste(seen, mask=seen.getchannel("A"))
    return flat
