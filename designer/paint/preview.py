"""Marks as PNG pictures: pages to look at on a screen, and a whole kit on one contact sheet.

Pages are drawn larger than wanted and reduced, which places hairlines and letters between pixels.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from designer.paint.fonts import CjkFace, Face, StaticFace
from designer.paint.inks import rgb
from designer.paint.instances import characters_of, instance
from designer.paint.metrics import FontMetrics
from designer.paint.pictures import open_picture
from designer.paint.qr import modules
from designer.sheets.marks import (
    MM_PER_POINT,
    Align,
    Box,
    Code,
    Colour,
    Disc,
    Document,
    Ink,
    Line,
    Mark,
    Page,
    Picture,
    Shape,
    Use,
    Weight,
    Words,
)

_FINER = 3  # drawn pixels a wanted pixel
_THUMB_MM_TO_PX = 0.75
_GAP, _CAPTION = 16, 18
_BACKGROUND, _EDGE = (0xD8, 0xD5, 0xCE), (0x8C, 0x87, 0x7E)
_MAX_SIDE = 20_000

_Place = tuple[float, float]


def paint_png(document: Document, fonts: FontMetrics | None = None, dpi: float = 96) -> list[bytes]:
    """One PNG a page, at ``dpi`` pixels an inch; the same document gives the same bytes.

    Raises PictureError and PayloadError as ``paint_pdf`` does, and ValueError where a page would be more
    than 20,000 pixels long.
    """
    fonts = fonts or FontMetrics(document.language)
    typeset = _Typeset(document, fonts)
    return [_png(_page_image(document, page, typeset, dpi / 25.4)) for page in document.pages]


def contact_sheet(documents: Sequence[Document], fonts: FontMetrics | None = None, columns: int = 6) -> bytes:
    """A PNG with all pages of the documents as small pictures, each above its document's name and page label."""
    thumbs: list[tuple[Image.Image, str]] = []
    for document in documents:
        typeset = _Typeset(document, fonts or FontMetrics(document.language))
        for number, page in enumerate(document.pages, 1):
            image = _page_image(document, page, typeset, _THUMB_MM_TO_PX)
            thumbs.append((image, f"{document.name}  {page.label or number}"))
    columns = max(1, min(columns, len(thumbs)))
    width = max((image.width for image, _ in thumbs), default=1) + _GAP
    rows = [thumbs[start : start + columns] for start in range(0, len(thumbs), columns)]
    heights = [max(image.height for image, _ in row) + _CAPTION + _GAP for row in rows]
    sheet = Image.new("RGB", (columns * width + _GAP, sum(heights) + _GAP), _BACKGROUND)
    draw = ImageDraw.Draw(sheet)
    captions = _Captions(FontMetrics("en"))
    top = _GAP
    for row, height in zip(rows, heights, strict=True):
        for column, (image, caption) in enumerate(row):
            left = _GAP + column * width
            sheet.paste(image, (left, top))
            draw.rectangle((left - 1, top - 1, left + image.width, top + image.height), outline=_EDGE)
            captions.write(draw, (left, top + image.height + 3), caption, image.width)
        top += height
    return _png(sheet)


def _png(image: Image.Image) -> bytes:
    file = BytesIO()
    image.save(file, "PNG", compress_level=6)
    return file.getvalue()


def _page_image(document: Document, page: Page, typeset: _Typeset, px_per_mm: float) -> Image.Image:
    width, height = max(1, round(page.width * px_per_mm)), max(1, round(page.height * px_per_mm))
    if max(width, height) > _MAX_SIDE:
        raise ValueError(f"a page of {width} x {height} pixels is too large to preview")
    image = Image.new("RGB", (width * _FINER, height * _FINER), "white")
    _Drawing(image, px_per_mm * _FINER, typeset, dict(document.pictures)).paint(page.marks, (0.0, 0.0))
    return image.reduce(_FINER)


class _Typeset:
    """The document's faces as pillow sees them, by size in pixels."""

    def __init__(self, document: Document, metrics: FontMetrics) -> None:
        self.metrics = metrics
        self._files: dict[str, bytes] = {
            face.name: instance(face, characters) for face, characters in characters_of(document, metrics).items()
        }
        self._fonts: dict[tuple[str, float], ImageFont.FreeTypeFont] = {}

    def font(self, face: Face, pixels: float) -> ImageFont.FreeTypeFont:
        key = (face.name, pixels)
        if key not in self._fonts:
            file: BytesIO | str
            if isinstance(face, CjkFace):
                file = BytesIO(self._files[face.name])
            else:
                assert isinstance(face, StaticFace)
                file = str(face.path)
            self._fonts[key] = ImageFont.truetype(file, pixels, layout_engine=ImageFont.Layout.BASIC)
        return self._fonts[key]

    def glyphs(self, text: str, weight: Weight, pixels: float) -> Iterable[tuple[float, str, ImageFont.FreeTypeFont]]:
        """Each printed character with its distance from the start, as layout measured it."""
        x = 0.0
        for face, characters in self.metrics.runs(text, weight):
            font = self.font(face, pixels)
            for character in characters:
                advance = face.advance(ord(character))
                if not character.isspace():
                    yield x, _drawn(face, character), font
                x += (face.notdef if advance is None else advance) * pixels / 1000


def _drawn(face: Face, character: str) -> str:
    donor = face.stand_ins.get(ord(character)) if isinstance(face, StaticFace) else None
    return character if donor is None else chr(donor)


class _Captions:
    def __init__(self, metrics: FontMetrics) -> None:
        self._typeset = _Typeset(Document("", "", "", "", "en", ()), metrics)

    def write(self, draw: ImageDraw.ImageDraw, at: tuple[int, int], text: str, room: int) -> None:
        size = 12.0
        plain = "".join(c if c.isprintable() and c.isascii() else "?" for c in text)
        for x, character, font in self._typeset.glyphs(plain, Weight.REGULAR, size):
            if x + size * 0.6 > room:
                break
            draw.text((at[0] + x, at[1]), character, fill=rgb(Ink.BLACK), font=font)


class _Drawing:
    """One page being drawn; ``scale`` is pixels a millimetre."""

    def __init__(self, image: Image.Image, scale: float, typeset: _Typeset, pictures: dict[str, bytes]) -> None:
        self._image = image
        self._draw = ImageDraw.Draw(image)
        self._scale = scale
        self._typeset = typeset
        self._pictures = pictures
        self._far = 4.0 * max(image.size)

    def paint(self, marks: Iterable[Mark], origin: _Place) -> None:
        for mark in marks:
            match mark:
                case Words():
                    self._words(mark, origin)
                case Line():
                    self._line(mark, origin)
                case Box():
                    self._box(mark, origin)
                case Shape():
                    self._shape(mark, origin)
                case Disc():
                    self._disc(mark, origin)
                case Code():
                    self._code(mark, origin)
                case Picture():
                    self._picture(mark, origin)
                case Use():
                    self.paint(mark.fragment.marks, (origin[0] + mark.x, origin[1] + mark.y))

    def _at(self, x: float, y: float, origin: _Place) -> _Place:
        """Pixels of a place; what lies far outside is held near, so that nothing overflows."""
        far = self._far
        return (
            min(max((x + origin[0]) * self._scale, -far), far),
            min(max((y + origin[1]) * self._scale, -far), far),
        )

    def _thick(self, points: float) -> int:
        return max(1, round(min(points * MM_PER_POINT * self._scale, self._far)))

    def _line(self, mark: Line, origin: _Place) -> None:
        if mark.width <= 0:
            return
        start, end = self._at(mark.x1, mark.y1, origin), self._at(mark.x2, mark.y2, origin)
        for piece in _pieces(start, end, [abs(length) * self._scale for length in mark.dash]):
            self._draw.line(piece, fill=rgb(mark.ink), width=self._thick(mark.width))

    def _filled(self, fill: Colour | None) -> tuple[int, int, int] | None:
        return None if fill is None else rgb(fill)

    def _box(self, mark: Box, origin: _Place) -> None:
        (x1, y1), (x2, y2) = (
            self._at(mark.x, mark.y, origin), self._at(mark.x + mark.width, mark.y + mark.height, origin)
        )  # fmt: skip
        outline = self._thick(mark.line) if mark.line > 0 else 0
        half = outline / 2
        box = (min(x1, x2) - half, min(y1, y2) - half, max(x1, x2) + half, max(y1, y2) + half)
        least = min(box[2] - box[0], box[3] - box[1])
        if outline and least <= 2 * outline:  # the outline leaves nothing within
            self._draw.rectangle(box, fill=rgb(mark.ink))
            return
        radius = min(abs(mark.radius) * self._scale, least / 2 - 1)
        fill, edge = self._filled(mark.fill), rgb(mark.ink) if outline else None
        if radius < 1:
            self._draw.rectangle(box, fill=fill, outline=edge, width=outline)
        else:
            self._draw.rounded_rectangle(box, radius, fill=fill, outline=edge, width=outline)

    def _shape(self, mark: Shape, origin: _Place) -> None:
        corners = [self._at(x, y, origin) for x, y in mark.points]
        if len(corners) < 2:
            return
        if mark.fill is not None:
            self._draw.polygon(corners, fill=rgb(mark.fill))
        if mark.line > 0:
            ring = [*corners, corners[0], corners[1]]
            self._draw.line(ring, fill=rgb(mark.ink), width=self._thick(mark.line), joint="curve")

    def _disc(self, mark: Disc, origin: _Place) -> None:
        x, y = self._at(mark.x, mark.y, origin)
        half = self._thick(mark.line) / 2 if mark.line > 0 else 0.0
        r = min(abs(mark.radius) * self._scale, self._far) + half
        self._draw.ellipse(
            (x - r, y - r, x + r, y + r), fill=self._filled(mark.fill),
            outline=rgb(mark.ink) if mark.line > 0 else None, width=self._thick(mark.line),
        )  # fmt: skip

    def _words(self, mark: Words, origin: _Place) -> None:
        pixels = mark.size * MM_PER_POINT * self._scale
        if not 0.5 <= pixels <= self._far:
            return
        x, y = self._at(mark.x, mark.y, origin)
        width = self._typeset.metrics.width(mark.text, mark.size, mark.weight) * self._scale
        back = {Align.LEFT: 0.0, Align.CENTRE: width / 2, Align.RIGHT: width}[mark.align]
        glyphs = self._typeset.glyphs(mark.text, mark.weight, round(pixels, 2))
        if mark.turn == 0 and mark.stretch == 1.0:
            for distance, character, font in glyphs:
                self._draw.text((x - back + distance, y), character, rgb(mark.ink), font, anchor="ls")
        elif width <= self._far:
            self._bent(mark, (x, y), back, math.ceil(width), pixels, glyphs)

    def _bent(
        self,
        mark: Words,
        at: _Place,
        back: float,
        width: int,
        pixels: float,
        glyphs: Iterable[tuple[float, str, ImageFont.FreeTypeFont]],
    ) -> None:
        """Stretched or turned words, drawn straight on a mask first."""
        pad = math.ceil(pixels * 1.2)
        mask = Image.new("L", (width + 2 * pad, 2 * pad))
        draw = ImageDraw.Draw(mask)
        for distance, character, font in glyphs:
            draw.text((pad + distance, pad), character, 255, font, anchor="ls")
        stretch = min(max(mark.stretch, 0.01), 10.0)
        mask = mask.resize((max(1, round(mask.width * stretch)), mask.height), Image.Resampling.BOX)
        left, up = (pad + back) * stretch, float(pad)  # the words' own origin within the mask
        centre = (mask.width / 2, mask.height / 2)
        mask = mask.rotate(mark.turn, Image.Resampling.BILINEAR, expand=True)
        angle = math.radians(mark.turn)
        dx, dy = left - centre[0], up - centre[1]
        origin = (
            mask.width / 2 + dx * math.cos(angle) + dy * math.sin(angle),
            mask.height / 2 - dx * math.sin(angle) + dy * math.cos(angle),
        )
        ink = Image.new("RGB", mask.size, rgb(mark.ink))
        self._image.paste(ink, (round(at[0] - origin[0]), round(at[1] - origin[1])), mask)

    def _code(self, mark: Code, origin: _Place) -> None:
        side, rectangles = modules(mark.payload)
        x, y = self._at(mark.x, mark.y, origin)
        step = min(mark.size * self._scale, self._far) / side
        for left, top, width, height in rectangles:
            box = (x + left * step, y + top * step, x + (left + width) * step - 1, y + (top + height) * step - 1)
            if box[2] >= box[0] and box[3] >= box[1]:
                self._draw.rectangle(box, fill=rgb(Ink.BLACK))

    def _picture(self, mark: Picture, origin: _Place) -> None:
        data = self._pictures.get(mark.name)
        if data is None:
            return
        image = open_picture(mark.name, data).convert("RGB")
        scale = min(mark.width / image.width, mark.height / image.height) * self._scale
        size = (round(image.width * scale), round(image.height * scale))
        if not 0 < min(size) <= max(size) <= _MAX_SIDE:
            return
        x, y = self._at(mark.x + mark.width / 2, mark.y + mark.height / 2, origin)
        resized = image.resize(size, Image.Resampling.BOX)
        if mark.turn == 180:
            resized = resized.transpose(Image.Transpose.ROTATE_180)
        self._image.paste(resized, (round(x - size[0] / 2), round(y - size[1] / 2)))


def _pieces(start: _Place, end: _Place, dash: list[float]) -> Iterable[tuple[_Place, _Place]]:
    """The drawn pieces of a dashed line; the whole line where the dashes are none or too fine to see."""
    length = math.dist(start, end)
    if not dash or sum(dash) < 1 or length == 0:
        return [(start, end)]
    if len(dash) % 2:
        dash = dash * 2
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    pieces, at, index = [], 0.0, 0
    while at < length:
        to = min(at + dash[index % len(dash)], length)
        if index % 2 == 0:
            pieces.append(((start[0] + dx * at, start[1] + dy * at), (start[0] + dx * to, start[1] + dy * to)))
        at, index = to, index + 1
    return pieces
