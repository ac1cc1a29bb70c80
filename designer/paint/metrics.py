"""What layout asks of the fonts, and how a text splits into runs of one face each."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from designer.paint.fonts import Face, StaticFace, cjk_face, cjk_regions, latin_face
from designer.sheets.marks import MM_PER_POINT, Weight

Run = tuple[Face, str]

_COMBINING = re.compile("[^\u0300-\u036f\u3099\u309a][\u0300-\u036f\u3099\u309a]+")
_SPACES = re.compile("[\xa0\t\n\x0b\x0c\r\x85\u2028\u2029]")
_SELECTORS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
_HANGUL = (range(0x1100, 0x1200), range(0x3130, 0x3190), range(0xA960, 0xA980), range(0xAC00, 0xD7FC))
_REMEMBERED = 1 << 16


@lru_cache(maxsize=_REMEMBERED)
def printed(text: str) -> str:
    """The characters of ``text`` that take ink or room.

    Line breaks, tabs and no-break spaces become spaces; what is invisible by nature (soft hyphens, joiners,
    direction marks, variation selectors) goes; a letter followed by its accents becomes one character where
    there is one.
    """
    if text.isascii() and text.isprintable():
        return text
    text = _SPACES.sub(" ", text)
    text = _COMBINING.sub(lambda found: unicodedata.normalize("NFC", found[0]), text)
    return "".join(c for c in text if not _invisible(c))


def _invisible(character: str) -> bool:
    code = ord(character)
    return unicodedata.category(character) == "Cf" or code == 0x34F or any(code in r for r in _SELECTORS)


class FontMetrics:
    """The ``Metrics`` of layout for the documents of one language.

    The language (an ISO code) decides which East Asian face comes first. Widths are cached. Light to make
    again, so it is pickled as its language alone.
    """

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self._regular = latin_face(Weight.REGULAR)
        self._latin: dict[Weight, tuple[StaticFace, ...]] = {
            Weight.REGULAR: (self._regular,),
            Weight.BOLD: (latin_face(Weight.BOLD),),
            Weight.ITALIC: (latin_face(Weight.ITALIC), self._regular),
        }
        self._found: dict[tuple[str, Weight], Face | None] = {}
        self._advances: dict[tuple[str, Weight], int] = {}
        self._runs: dict[tuple[str, Weight], tuple[Run, ...]] = {}

    def __reduce__(self) -> tuple[type[FontMetrics], tuple[str]]:
        return FontMetrics, (self.language,)

    def house_face(self, weight: Weight) -> StaticFace:
        """The face that has at least every printable ASCII character, as ASCII."""
        return self._latin[weight][0]

    def face_of(self, character: str, weight: Weight = Weight.REGULAR) -> Face | None:
        """The first face that has the character; None where no face at hand has it."""
        key = (character, weight)
        if key not in self._found:
            self._found[key] = self._search(ord(character), weight)
        return self._found[key]

    def _search(self, code: int, weight: Weight) -> Face | None:
        for face in self._latin[weight]:
            if face.advance(code) is not None:
                return face
        if code < 0x2E80 and not 0x2000 <= code < 0x2E00 and not 0x1100 <= code < 0x1200:
            return None  # no East Asian script or sign there: spare the loading of large fonts
        if 0xD800 <= code < 0xF900:
            return None  # surrogates and private use: no font can know what is meant
        hangul = any(code in block for block in _HANGUL)
        for region in sorted(cjk_regions(self.language), key=lambda r: hangul and r != "KR"):
            cjk = cjk_face(region, weight)
            if cjk.advance(code) is not None:
                return cjk
        return None

    def runs(self, text: str, weight: Weight = Weight.REGULAR) -> tuple[Run, ...]:
        """The printed characters of ``text`` in order, cut where the face changes.

        A character without a face goes with the house face, whose box shows that it is missing.
        """
        key = (text, weight)
        runs = self._runs.get(key)
        if runs is None:
            cut: list[tuple[Face, list[str]]] = []
            for character in printed(text):
                face = self.face_of(character, weight) or self._latin[weight][0]
                if cut and cut[-1][0] is face:
                    cut[-1][1].append(character)
                else:
                    cut.append((face, [character]))
            runs = tuple((face, "".join(characters)) for face, characters in cut)
            if len(self._runs) >= _REMEMBERED:
                self._runs.clear()
            self._runs[key] = runs
        return runs

    def advance(self, text: str, weight: Weight = Weight.REGULAR) -> int:
        """Width of ``text`` in thousandths of the type size."""
        key = (text, weight)
        width = self._advances.get(key)
        if width is None:
            width = 0
            for face, characters in self.runs(text, weight):
                for character in characters:
                    advance = face.advance(ord(character))
                    width += face.notdef if advance is None else advance
            if len(self._advances) >= _REMEMBERED:
                self._advances.clear()
            self._advances[key] = width
        return width

    def width(self, text: str, size: float, weight: Weight = Weight.REGULAR) -> float:
        """Width in mm of ``text`` at ``size`` points, unstretched."""
        return self.advance(text, weight) * size * MM_PER_POINT / 1000

    def ascent(self, size: float) -> float:
        """Height in mm of a capital letter at ``size`` points."""
        return self._regular.cap_height * size * MM_PER_POINT / 1000

    def missing(self, text: str, weight: Weight = Weight.REGULAR) -> tuple[str, ...]:
        """The printed characters of ``text`` that no font at hand has, in order, each once."""
        return tuple(dict.fromkeys(c for c in printed(text) if self.face_of(c, weight) is None))
