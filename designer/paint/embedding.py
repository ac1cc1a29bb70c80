"""Texts as PDF strings in embedded, subset TrueType fonts.

ReportLab subsets and embeds; this module tells it which file serves which face, writes the ToUnicode maps
(so that every character can be searched and copied) and remembers the strings of a document.
"""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import SUBSETN, TTFont

from designer.paint.fonts import CjkFace, Face, StaticFace, latin_face
from designer.paint.instances import instance
from designer.paint.metrics import FontMetrics
from designer.sheets.marks import Weight

PdfString = tuple[str, str]
"""Font resource name and string operand, both as they stand in a content stream."""

_ESCAPES = {code: chr(code) if 32 <= code < 127 and chr(code) not in "()\\" else f"\\{code:03o}" for code in range(256)}
_REPLACEMENT = 0xFFFD
_CODES_A_BLOCK = 100  # what the CMap format allows in one bfchar block

_static_fonts: dict[str, EmbeddedFont] = {}


class EmbeddedFont(TTFont):  # type: ignore[misc]
    """A TrueType font that knows stand-in glyphs and maps every code back to its character."""

    def __init__(self, name: str, file: object, ascii_readable: bool, stand_ins: Mapping[int, int]) -> None:
        super().__init__(name, file, asciiReadable=ascii_readable, shapable=False)
        for code, donor in stand_ins.items():
            self.face.charToGlyph[code] = self.face.charToGlyph[donor]

    def addObjects(self, doc: Any) -> None:  # noqa: N802  the name is ReportLab's
        subsets = [list(subset) for subset in self.state[doc].subsets]
        super().addObjects(doc)
        for index, subset in enumerate(subsets):
            tag: str = SUBSETN(index).decode("ascii")
            stream = doc.idToObject[f"toUnicodeCMap:{tag}+{self.face.name.decode('ascii')}"]
            stream.content = _unicode_map(subset)


def _unicode_map(subset: list[int]) -> str:
    pairs = [(0, _REPLACEMENT)] + [(code, character) for code, character in enumerate(subset) if character]
    lines = [
        "/CIDInit /ProcSet findresource begin", "12 dict begin", "begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        "/CMapName /Adobe-Identity-UCS def", "/CMapType 2 def",
        "1 begincodespacerange", "<00> <FF>", "endcodespacerange",
    ]  # fmt: skip
    for start in range(0, len(pairs), _CODES_A_BLOCK):
        block = pairs[start : start + _CODES_A_BLOCK]
        lines.append(f"{len(block)} beginbfchar")
        lines += [f"<{code:02X}> <{chr(char).encode('utf-16-be').hex().upper()}>" for code, char in block]
        lines.append("endbfchar")
    lines += ["endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end"]
    return "\n".join(lines)


def _static_font(face: StaticFace) -> EmbeddedFont:
    if face.name not in _static_fonts:
        font = EmbeddedFont(face.name, str(face.path), True, face.stand_ins)
        for code in face.stand_ins:
            font.face.charWidths[code] = face.advance(code)
        _static_fonts[face.name] = font
    return _static_fonts[face.name]


def initial_font() -> str:
    """The name, known to ReportLab, of a font that will be embedded (its default, Helvetica, would not be)."""
    face = latin_face(Weight.REGULAR)
    pdfmetrics.registerFont(_static_font(face))
    return face.name


class TextCodes:
    """The texts of one document as PDF strings; each text is encoded once."""

    def __init__(self, pdf: Any, metrics: FontMetrics, east_asian: Mapping[CjkFace, set[str]]) -> None:
        """``pdf`` is ReportLab's document, ``east_asian`` the characters each East Asian face must hold."""
        self._pdf = pdf
        self._metrics = metrics
        self._east_asian = east_asian
        self._fonts: dict[str, EmbeddedFont] = {}
        self._codes: dict[tuple[str, Weight], tuple[PdfString, ...]] = {}

    def of(self, text: str, weight: Weight) -> tuple[PdfString, ...]:
        """The strings that show ``text``, one a run; nothing where nothing prints."""
        key = (text, weight)
        codes = self._codes.get(key)
        if codes is None:
            codes = self._codes[key] = tuple(self._encode(text, weight))
        return codes

    def _encode(self, text: str, weight: Weight) -> list[PdfString]:
        if text and text.isascii() and text.isprintable():
            font = self._font(self._metrics.house_face(weight))
            return [(font.getSubsetInternalName(0, self._pdf), f"({text.translate(_ESCAPES)})")]
        strings: list[PdfString] = []
        for face, characters in self._metrics.runs(text, weight):
            font = self._font(face)
            for subset, code in font.splitString(characters, self._pdf):
                operand = code.decode("latin-1").translate(_ESCAPES)
                strings.append((font.getSubsetInternalName(subset, self._pdf), f"({operand})"))
        return strings

    def _font(self, face: Face) -> EmbeddedFont:
        font = self._fonts.get(face.name)
        if font is None:
            if isinstance(face, CjkFace):
                data = instance(face, self._east_asian[face])
                font = EmbeddedFont(face.name, BytesIO(data), False, {})
            else:
                assert isinstance(face, StaticFace)
                font = _static_font(face)
            self._fonts[face.name] = font
        return font
