"""Documents as PDF files. The only place, with ``embedding``, that knows ReportLab."""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.lib.utils import ImageReader, TimeStamp
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from designer.paint.embedding import TextCodes, initial_font
from designer.paint.extents import extent, union
from designer.paint.instances import characters_of
from designer.paint.metrics import FontMetrics
from designer.paint.pictures import open_picture
from designer.paint.profile import PrinterProfile
from designer.paint.stream import ContentStream, units
from designer.sheets.marks import MM_PER_POINT, Document, Fragment, Page, Picture, Use

PROGRAM = "Greenkeeper"
_FORM_MARGIN_MM = 2.0


def _harden() -> None:
    """Settings of ReportLab that a user's own settings file or environment could have changed."""
    rl_config.useA85 = 0  # no text armour: a fifth fewer bytes
    rl_config.invariant = 1
    rl_config.trustedHosts = None
    rl_config.trustedSchemes = []
    rl_config.toColorCanUse = None


class _FixedDay(TimeStamp):  # type: ignore[misc]
    """The first day of 2000, in place of a clock (or of SOURCE_DATE_EPOCH)."""

    def __init__(self, invariant: object = None) -> None:
        self.t = 946_684_800.0
        self.lt = (2000, 1, 1, 0, 0, 0, 5, 1, 0)
        self.YMDhms = self.lt[:6]
        self.dhh = self.dmm = 0
        self.tzname = "UTC"


def _canvas(file: BytesIO, language: str) -> Any:
    _harden()
    clock = pdfdoc.TimeStamp
    pdfdoc.TimeStamp = _FixedDay
    try:
        return Canvas(
            file,
            pageCompression=1,
            invariant=1,
            pdfVersion=(1, 7),  # the first with all the viewer preferences used here
            initialFontName=initial_font(),
            lang=language or None,
        )
    finally:
        pdfdoc.TimeStamp = clock


def paint_pdf(document: Document, fonts: FontMetrics, profile: PrinterProfile | None = None) -> bytes:
    """The whole PDF. The same document gives the same bytes, whatever the clock, zone, locale or directory.

    A fragment used more than once becomes a form of its own, written once and replayed. A character that no
    font has is painted as an empty box (``preflight`` reports it). Raises PictureError for a picture that is
    no PNG and PayloadError for a QR payload that fits no symbol.
    """
    return _Painting(document, fonts, profile or PrinterProfile()).pdf()


class _Painting:
    """One document on its way to paper."""

    def __init__(self, document: Document, fonts: FontMetrics, profile: PrinterProfile) -> None:
        self._document = document
        self._fonts = fonts
        self._profile = profile
        self._file = BytesIO()
        self._canvas = _canvas(self._file, document.language)
        self._pdf: Any = self._canvas._doc
        self._codes = TextCodes(self._pdf, fonts, characters_of(document, fonts))
        self._uses = Counter(
            id(mark.fragment) for page in document.pages for mark in page.marks if isinstance(mark, Use)
        )
        self._forms: dict[int, str] = {}
        self._pictures: dict[str, tuple[str, int, int]] = {}
        self._bitmaps = dict(document.pictures)
        self._in_use: dict[str, None] = {}  # forms and pictures of the stream that is being written

    def pdf(self) -> bytes:
        self._facts()
        self._labels()
        for index, page in enumerate(self._document.pages):
            self._page(index, page)
        self._canvas.save()
        return self._file.getvalue()

    def _facts(self) -> None:
        document, canvas = self._document, self._canvas
        canvas.setTitle(_encodable(document.title))
        canvas.setAuthor(_encodable(document.author))
        canvas.setSubject(_encodable(document.subject))
        canvas.setCreator(PROGRAM)
        canvas.setProducer(PROGRAM)
        if any(page.outline for page in document.pages):
            canvas.showOutline()
        if not document.duplex:
            canvas.setViewerPreference("Duplex", "Simplex")
        elif document.backs:
            flip = "DuplexFlipShortEdge" if document.backs == "short-edge" else "DuplexFlipLongEdge"
            canvas.setViewerPreference("Duplex", flip)
        canvas.setViewerPreference("PrintScaling", "None")

    def _labels(self) -> None:
        """Page labels; numbers that run on are one entry."""
        running: int | None = None
        for index, page in enumerate(self._document.pages):
            plain = page.label.isascii() and page.label.isdigit() and str(int(page.label)) == page.label
            value = int(page.label) if plain else 0
            if value > 0:
                if value != running:
                    self._canvas.addPageLabel(index, style="ARABIC", start=value)
                running = value + 1
            else:
                self._canvas.addPageLabel(index, prefix=_encodable(page.label))
                running = None

    def _page(self, index: int, page: Page) -> None:
        canvas = self._canvas
        width, height = page.width / MM_PER_POINT, page.height / MM_PER_POINT
        canvas.setPageSize((round(width, 3), round(height, 3)))
        self._boxes(page, height)
        self._in_use = {}
        stream = self._stream(units(page.height), True)
        stream.paint(page.marks)
        canvas.addLiteral(self._corrected(stream.code(), height))
        canvas._formsinuse.extend(self._in_use)
        if page.outline:
            key = f"page{index + 1}"
            canvas.bookmarkPage(key)
            canvas.addOutlineEntry(_encodable(page.outline), key, 0)
        canvas.showPage()

    def _boxes(self, page: Page, height: float) -> None:
        trim: list[float] | None = None
        bleed: list[float] | None = None
        if page.trim is not None:
            x, y, across, down = (length / MM_PER_POINT for length in page.trim)
            edge = page.bleed / MM_PER_POINT
            left, bottom, right, top = x, height - y - down, x + across, height - y
            trim = [round(side, 3) for side in (left, bottom, right, top)]
            bleed = [round(side, 3) for side in (left - edge, bottom - edge, right + edge, top + edge)]
        self._canvas.setTrimBox(trim)
        self._canvas.setBleedBox(bleed)

    def _corrected(self, code: str, height: float) -> str:
        profile = self._profile
        if profile.is_plain:
            return code
        x = profile.offset_x / MM_PER_POINT
        y = height - profile.scale_y * height - profile.offset_y / MM_PER_POINT
        return f"{profile.scale_x:.5f} 0 0 {profile.scale_y:.5f} {x:.3f} {y:.3f} cm\n{code}"

    def _stream(self, top: int, page: bool) -> ContentStream:
        return ContentStream(self._codes, self._fonts, self._form, self._picture, top, page)

    def _form(self, fragment: Fragment) -> str | None:
        """The name under which the fragment is replayed; written at its first use."""
        key = id(fragment)
        if self._uses[key] < 2:
            return None
        if key not in self._forms:
            outer, self._in_use = self._in_use, {}
            stream = self._stream(0, False)
            stream.paint(fragment.marks)
            box = union(extent(mark, self._fonts, True) for mark in fragment.marks).grown(_FORM_MARGIN_MM)
            corners = (units(box.left), -units(box.bottom), units(box.right), -units(box.top))
            form = pdfdoc.PDFFormXObject(*(corner / 100 for corner in corners))
            form.setStreamList([stream.code()])
            form.compression = 1
            if self._in_use:
                form.XObjects = self._pdf.xobjDict(self._in_use)
            name = f"f{len(self._forms)}"
            self._pdf.addForm(name, form)
            self._forms[key] = name
            self._in_use = outer
        return self._used(self._forms[key])

    def _picture(self, mark: Picture) -> tuple[str, int, int] | None:
        if mark.name not in self._bitmaps:
            return None
        if mark.name not in self._pictures:
            image = open_picture(mark.name, self._bitmaps[mark.name])
            name = f"p{len(self._pictures)}"
            self._pdf.addForm(name, pdfdoc.PDFImageXObject(name, ImageReader(image)))
            self._pictures[mark.name] = name, image.width, image.height
        name, across, down = self._pictures[mark.name]
        return self._used(name), across, down

    def _used(self, name: str) -> str:
        self._in_use[name] = None
        return f"/{self._pdf.getXObjectName(name)}"


def _encodable(text: str) -> str:
    """``text`` without lone surrogates, which no encoding of a PDF string can hold."""
    return text.encode("utf-16", "replace").decode("utf-16") if not text.isascii() else text
