"""The faces that print: where they lie, which characters they have, how wide those are.

A static face (Source Sans Pro) serves Latin, Greek and Cyrillic. East Asian faces come from the optional
package of the extra ``[cjk]``; they are variable fonts, so each document gets its own static instance,
cut down to the characters used (``designer.paint.instances``).
"""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol

from reportlab.pdfbase.ttfonts import TTFontFile

from designer.sheets.marks import Weight

_LATIN_FILES = {
    Weight.REGULAR: "SourceSansPro-Regular.ttf",
    Weight.BOLD: "SourceSansPro-Bold.ttf",
    Weight.ITALIC: "SourceSansPro-It.ttf",
}
_CJK_STYLES = {"JP": "NotoSansJP", "SC": "NotoSansSC", "TC": "NotoSansTC", "KR": "NotoSansKR"}
_CJK_ORDER = {
    "ja": ("JP", "SC", "TC", "KR"),
    "ko": ("KR", "JP", "TC", "SC"),
    "zh": ("SC", "TC", "JP", "KR"),
    "zh-Hant": ("TC", "SC", "JP", "KR"),
}
_AXIS = {Weight.REGULAR: 400, Weight.BOLD: 700, Weight.ITALIC: 400}  # East Asian type has no italic

# Characters a face may lack that another of its glyphs stands in for: (donor, advance in 1/1000 em or None
# for the donor's own). Fixed spaces have the widths their names promise.
STAND_INS: dict[int, tuple[int, int | None]] = {
    0x2000: (0x20, 500),
    0x2001: (0x20, 1000),
    0x2002: (0x20, 500),
    0x2003: (0x20, 1000),
    0x2004: (0x20, 333),
    0x2005: (0x20, 250),
    0x2006: (0x20, 167),
    0x2007: (0x20, 500),
    0x2008: (0x20, 250),
    0x2009: (0x20, 125),
    0x200A: (0x20, 80),
    0x202F: (0x20, 125),
    0x205F: (0x20, 222),
    0x3000: (0x20, 1000),
    0x2010: (0x2D, None),
    0x2011: (0x2D, None),
}


class FontsNotFoundError(RuntimeError):
    """The package with the Latin faces is not installed as the program needs it."""


class Face(Protocol):
    """One face in one weight. Advances are in thousandths of the type size."""

    @property
    def name(self) -> str:
        """The PostScript name, unlike that of any other face."""
        ...

    @property
    def notdef(self) -> int:
        """Advance of the box that stands for a character the face lacks."""
        ...

    def advance(self, code: int) -> int | None:
        """Advance of a code point; None where the face lacks it."""
        ...


class StaticFace:
    """A TrueType file used as it is."""

    def __init__(self, path: Path) -> None:
        file = TTFontFile(str(path))
        self.path = path
        self.name: str = file.name.decode("ascii")
        self.notdef: int = file.defaultWidth
        self.cap_height: int = file.capHeight
        self._advances: dict[int, int] = {c: w for c, w in file.charWidths.items() if c in file.charToGlyph}
        self.stand_ins: dict[int, int] = {}  # code point -> donor
        for code, (donor, advance) in STAND_INS.items():
            if code not in self._advances and donor in self._advances:
                self._advances[code] = self._advances[donor] if advance is None else advance
                self.stand_ins[code] = donor

    def advance(self, code: int) -> int | None:
        return self._advances.get(code)


class CjkFile:
    """An East Asian variable font, opened once for all its weights and languages."""

    def __init__(self, path: Path, family: str) -> None:
        from fontTools.ttLib import TTFont

        self.path = path
        self.family = family
        self._font: Any = TTFont(path, lazy=True, recalcBBoxes=False, recalcTimestamp=False)
        self.glyphs: dict[int, str] = self._font.getBestCmap()
        self._units: int = self._font["head"].unitsPerEm
        self._advances: dict[str, tuple[int, int]] = self._font["hmtx"].metrics

    @lru_cache(maxsize=4)  # noqa: B019  one file lives as long as the process
    def _deltas(self, axis: int) -> Any:
        from fontTools.varLib.models import normalizeLocation, piecewiseLinearMap
        from fontTools.varLib.varStore import VarStoreInstancer

        weights = next(a for a in self._font["fvar"].axes if a.axisTag == "wght")
        place = normalizeLocation({"wght": axis}, {"wght": (weights.minValue, weights.defaultValue, weights.maxValue)})
        if "avar" in self._font:
            place["wght"] = piecewiseLinearMap(place["wght"], self._font["avar"].segments["wght"])
        table = self._font["HVAR"].table
        return VarStoreInstancer(table.VarStore, self._font["fvar"].axes, place), table.AdvWidthMap

    def advance(self, code: int, axis: int) -> int | None:
        """Advance at a weight of the axis, as the static instance will have it."""
        glyph = self.glyphs.get(code)
        if glyph is None:
            return None
        return self._advance(glyph, axis)

    def notdef(self, axis: int) -> int:
        return self._advance(".notdef", axis)

    def _advance(self, glyph: str, axis: int) -> int:
        from fontTools.misc.roundTools import otRound

        store, mapping = self._deltas(axis)
        index = mapping.mapping[glyph] if mapping is not None else self._font.getGlyphID(glyph)
        units: int = otRound(self._advances[glyph][0] + store[index])
        return round(units * 1000 / self._units)


class CjkFace:
    """One weight of an East Asian font."""

    def __init__(self, file: CjkFile, weight: Weight) -> None:
        self.file = file
        self.axis = _AXIS[weight]
        self.name = f"{file.family}-{'Bold' if self.axis == 700 else 'Regular'}"
        self.notdef = file.notdef(self.axis)
        self._known: dict[int, int | None] = {}

    def advance(self, code: int) -> int | None:
        if code not in self._known:
            self._known[code] = self.file.advance(code, self.axis)
        return self._known[code]


def _package_dir(package: str) -> Path | None:
    found = find_spec(package)
    if found is None or not found.submodule_search_locations:
        return None
    return Path(next(iter(found.submodule_search_locations)))


@lru_cache(maxsize=8)
def latin_face(weight: Weight) -> StaticFace:
    """The house face in a weight. Raises FontsNotFoundError where its file is missing."""
    folder = _package_dir("font_source_sans_pro")
    path = folder / "files" / _LATIN_FILES[weight] if folder else None
    if path is None or not path.is_file():
        raise FontsNotFoundError(
            f"the typeface file {_LATIN_FILES[weight]} is missing: install the package font-source-sans-pro"
        )
    return StaticFace(path)


def cjk_installed() -> bool:
    """Whether the extra ``[cjk]`` is present (its fonts and the tool that cuts them)."""
    return find_spec("fontTools") is not None and bool(_cjk_paths())


@lru_cache(maxsize=1)
def _cjk_paths() -> dict[str, Path]:
    folder = _package_dir("justmytype_intl_cjk")
    if folder is None:
        return {}
    paths = {}
    for region, family in _CJK_STYLES.items():
        files = sorted((folder / "fonts" / "ofl" / family.lower()).glob("*.ttf"))
        if files:
            paths[region] = files[0]
    return paths


@lru_cache(maxsize=8)
def _cjk_file(region: str) -> CjkFile:
    return CjkFile(_cjk_paths()[region], _CJK_STYLES[region])


@lru_cache(maxsize=16)
def cjk_face(region: str, weight: Weight) -> CjkFace:
    """The face of a region (JP, SC, TC, KR); italic is the upright regular."""
    if weight is Weight.ITALIC:
        return cjk_face(region, Weight.REGULAR)
    return CjkFace(_cjk_file(region), weight)


def cjk_regions(language: str) -> tuple[str, ...]:
    """The regions whose faces are at hand, the document's own first; empty without the extra."""
    if not cjk_installed():
        return ()
    order = _CJK_ORDER.get(language) or _CJK_ORDER.get(language.split("-")[0], _CJK_ORDER["ja"])
    return tuple(region for region in order if region in _cjk_paths())
