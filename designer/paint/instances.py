"""Static instances of the East Asian variable fonts, cut down to the characters a document uses.

The outlines, the metrics and the name of an instance do not depend on which other characters it holds, so a
larger instance serves a later document without changing that document's bytes.
"""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO

from designer.paint.fonts import CjkFace
from designer.paint.metrics import FontMetrics
from designer.sheets.marks import Document, Mark, Use, Weight, Words

_made: dict[str, tuple[frozenset[str], bytes]] = {}

_WITHOUT = ("BASE", "GDEF", "GPOS", "GSUB", "STAT", "gasp", "vhea", "vmtx")


def instance(face: CjkFace, characters: Iterable[str]) -> bytes:
    """A TrueType file of ``face`` with at least ``characters``; about half a second when it must be made."""
    wanted = frozenset(characters)
    held, data = _made.get(face.name, (frozenset(), b""))
    if not data or not wanted <= held:
        held = held | wanted
        data = _cut(face, "".join(sorted(held)))
        _made[face.name] = held, data
    return data


def _cut(face: CjkFace, characters: str) -> bytes:
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    font = TTFont(face.file.path, lazy=True, recalcBBoxes=False, recalcTimestamp=False)
    options = Options(
        layout_features=[], name_IDs=[1, 2, 4, 6], notdef_outline=True, hinting=False, recalc_bounds=False,
        prune_unicode_ranges=False, drop_tables=[*Options().drop_tables, *_WITHOUT],
    )  # fmt: skip
    cutter = Subsetter(options)
    cutter.populate(text=characters)
    cutter.subset(font)
    font = instantiateVariableFont(font, {"wght": face.axis}, inplace=True)
    family, style = face.name.split("-")
    for name_id, name in ((1, family), (2, style), (4, face.name), (6, face.name)):
        font["name"].setName(name, name_id, 3, 1, 0x409)
    font["OS/2"].usWeightClass = face.axis
    # the range of characters is the one figure that depends on the cut; the PDF does not need it
    font["OS/2"].updateFirstAndLastCharIndex = lambda ttfont: None
    font["OS/2"].usFirstCharIndex, font["OS/2"].usLastCharIndex = 0x20, 0xFFFF
    file = BytesIO()
    font.save(file, reorderTables=None)
    return file.getvalue()


def _texts(marks: Iterable[Mark], seen: set[int]) -> Iterable[tuple[str, Weight]]:
    """The texts that plain ASCII does not settle, of the marks and of fragments not yet seen."""
    for mark in marks:
        if isinstance(mark, Words):
            if not mark.text.isascii():
                yield mark.text, mark.weight
        elif isinstance(mark, Use) and id(mark.fragment) not in seen:
            seen.add(id(mark.fragment))
            yield from _texts(mark.fragment.marks, seen)


def characters_of(document: Document, metrics: FontMetrics) -> dict[CjkFace, set[str]]:
    """The characters of a document that come from an East Asian face, by face."""
    seen: set[int] = set()
    texts = dict.fromkeys(text for page in document.pages for text in _texts(page.marks, seen))
    used: dict[CjkFace, set[str]] = {}
    for text, weight in texts:
        for face, characters in metrics.runs(text, weight):
            if isinstance(face, CjkFace):
                used.setdefault(face, set()).update(characters)
    return used


def reserve(documents: Iterable[Document], metrics: FontMetrics) -> None:
    """Make the instances for several documents at once; painting them afterwards costs no more cutting."""
    together: dict[CjkFace, set[str]] = {}
    for document in documents:
        for face, characters in characters_of(document, metrics).items():
            together.setdefault(face, set()).update(characters)
    for face, characters in together.items():
        instance(face, characters)
