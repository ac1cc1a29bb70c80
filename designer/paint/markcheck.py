"""What can be seen from the marks alone: margins, type sizes, collisions, missing glyphs and pictures."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from designer.model.finding import Fact, Finding
from designer.model.place import WHOLE, Place, Step
from designer.paint.extents import Extent, extent, union
from designer.paint.metrics import FontMetrics, printed
from designer.sheets.frame import flattened
from designer.sheets.marks import Code, Document, Fragment, Mark, Page, Picture, Use, Words

SAFE_MM = 2.0
"""What words and codes keep from the cut of a page with a trim box."""
SMALLEST_TYPE = 6.5
OVERLAP_MM = 0.2
_ROW_MM = 5.0
_STEP = re.compile(r"([^.\[\]]+)|\[(\d+)\]")

_Printed = Words | Code
_Placed = tuple[Extent, _Printed]


def place_of(field: str) -> Place:
    """The place that a ``Words.field`` names: ``players[3].name``."""
    steps: list[Step] = []
    for name, index in _STEP.findall(field):
        steps.append(int(index) if index else name)
    return Place(tuple(steps)) if steps else WHOLE


def check_marks(document: Document, fonts: FontMetrics, margin_mm: float | None = None) -> tuple[Finding, ...]:
    """Findings of a document's marks: GLYPH-MISSING, PREFLIGHT-MARGIN, PREFLIGHT-TYPE-SIZE, PREFLIGHT-OVERLAP,
    PREFLIGHT-PICTURE and PREFLIGHT-CODE-REPEATED. Fragments are looked into once, wherever they are used. Margins are
    ``margin_mm``, the document's own where that is not given.
    """
    return tuple(_MarkCheck(document, fonts, margin_mm).findings())


class _MarkCheck:
    def __init__(self, document: Document, fonts: FontMetrics, margin_mm: float | None) -> None:
        self._document = document
        self._fonts = fonts
        self._margin = document.margin if margin_mm is None else margin_mm
        self._pictures = {name for name, _ in document.pictures}
        self._seen_texts: set[tuple[str, str, str, float]] = set()
        self._reach: dict[int, Extent] = {}
        self._words: dict[int, list[_Placed]] = {}
        self._fixed: dict[tuple[tuple[int, float, float], ...], _Rows] = {}

    def findings(self) -> Iterator[Finding]:
        for number, page in enumerate(self._document.pages, 1):
            yield from self._texts(page.marks, number)
            yield from self._margins(page, number)
            yield from self._overlaps(page, number)
        yield from self._codes()

    def _finding(self, id: str, number: int, field: str = "", /, **facts: Fact) -> Finding:
        return Finding(id, place_of(field), {"document": self._document.name, "page": number, **facts})

    def _codes(self) -> Iterator[Finding]:
        labels: dict[str, str] = {}
        for number, page in enumerate(self._document.pages, 1):
            for sheet in page.sheets:
                first = labels.setdefault(sheet.code, sheet.label)
                if sheet.code and first != sheet.label:
                    yield self._finding(
                        "PREFLIGHT-CODE-REPEATED", number, code=sheet.code, label=sheet.label, other=first
                    )

    def _texts(self, marks: Iterable[Mark], number: int) -> Iterator[Finding]:
        for mark in marks:
            if isinstance(mark, Words):
                key = (mark.text, mark.field, mark.weight.value, mark.size)
                if key not in self._seen_texts:
                    self._seen_texts.add(key)
                    yield from self._text(mark, number)
            elif isinstance(mark, Picture) and mark.name not in self._pictures:
                yield self._finding("PREFLIGHT-PICTURE", number, picture=mark.name)
            elif isinstance(mark, Use):
                self._reach_of(mark.fragment)
                if id(mark.fragment) not in self._words:
                    self._words[id(mark.fragment)] = self._placed(mark.fragment.marks)
                    yield from self._texts(mark.fragment.marks, number)

    def _text(self, mark: Words, number: int) -> Iterator[Finding]:
        if mark.size < SMALLEST_TYPE and printed(mark.text).strip():
            yield self._finding(
                "PREFLIGHT-TYPE-SIZE", number, mark.field,
                text=mark.text, size=round(mark.size, 2), least=SMALLEST_TYPE,
            )  # fmt: skip
        for character in self._fonts.missing(mark.text, mark.weight):
            yield self._finding(
                "GLYPH-MISSING", number, mark.field, text=mark.text, field=mark.field or "—", character=character,
                codepoint=f"U+{ord(character):04X}", name=unicodedata.name(character, ""),
            )  # fmt: skip

    # margins

    def _reach_of(self, fragment: Fragment) -> Extent:
        key = id(fragment)
        if key not in self._reach:
            self._reach[key] = union(extent(mark, self._fonts) for mark in fragment.marks)
        return self._reach[key]

    def _margins(self, page: Page, number: int) -> Iterator[Finding]:
        """On a page with a trim box grounds reach to the page's edge, and what is read keeps off the cut."""
        margin = self._margin if page.trim is None else 0.0
        paper = Extent(0, 0, page.width, page.height).grown(-margin + 0.005)
        if page.trim is not None:
            x, y, width, height = page.trim
            inside = Extent(x, y, x + width, y + height).grown(-SAFE_MM + 0.005)
            yield from self._near_cut(page.marks, inside, number)
        for mark in page.marks:
            if not isinstance(mark, Use):
                yield from self._outside(mark, extent(mark, self._fonts), paper, number, margin)
            elif mark.fragment.marks and not self._reach_of(mark.fragment).moved(mark.x, mark.y).inside(paper):
                for part in mark.fragment.marks:
                    reach = extent(part, self._fonts).moved(mark.x, mark.y)
                    yield from self._outside(part, reach, paper, number, margin)

    def _near_cut(self, marks: Iterable[Mark], inside: Extent, number: int) -> Iterator[Finding]:
        for mark in flattened(marks):
            if isinstance(mark, Words | Code):
                yield from self._outside(mark, extent(mark, self._fonts), inside, number, SAFE_MM)

    def _outside(self, mark: Mark, reach: Extent, paper: Extent, number: int, margin: float) -> Iterator[Finding]:
        if reach.inside(paper) or (isinstance(mark, Words) and not printed(mark.text).strip()):
            return
        over = max(
            paper.left - reach.left, paper.top - reach.top, reach.right - paper.right, reach.bottom - paper.bottom
        )
        yield self._finding(
            "PREFLIGHT-MARGIN", number, mark.field if isinstance(mark, Words) else "",
            kind=type(mark).__name__.lower(), text=mark.text if isinstance(mark, Words) else "",
            over=round(over, 2), margin=margin,
        )  # fmt: skip

    # words on words, words on codes

    def _placed(self, marks: Iterable[Mark]) -> list[_Placed]:
        return [
            (extent(mark, self._fonts), mark)
            for mark in marks
            if isinstance(mark, Code) or (isinstance(mark, Words) and printed(mark.text).strip())
        ]

    def _overlaps(self, page: Page, number: int) -> Iterator[Finding]:
        """Words of fragments are compared once for every arrangement of fragments, not on every page."""
        uses = [mark for mark in page.marks if isinstance(mark, Use)]
        key = tuple((id(use.fragment), use.x, use.y) for use in uses)
        pairs: list[tuple[_Printed, _Printed]] = []
        fixed = self._fixed.get(key)
        if fixed is None:
            fixed = self._fixed[key] = _Rows()
            for use in uses:
                for reach, mark in self._words[id(use.fragment)]:
                    pairs += fixed.add(reach.moved(use.x, use.y), mark)
        own = _Rows()
        for reach, mark in self._placed(page.marks):
            pairs += fixed.hits(reach, mark)
            pairs += own.add(reach, mark)
        for upper, lower in pairs:
            field = lower.field if isinstance(lower, Words) else ""
            yield self._finding("PREFLIGHT-OVERLAP", number, field, text=_said(lower), other=_said(upper))


def _said(mark: _Printed) -> str:
    return mark.text if isinstance(mark, Words) else mark.payload


class _Rows:
    """Words and codes by the rows of 5 mm they stand in, to find those that collide."""

    def __init__(self) -> None:
        self._rows: dict[int, list[_Placed]] = {}

    def hits(self, reach: Extent, mark: _Printed) -> list[tuple[_Printed, _Printed]]:
        """Pairs of a mark already here and the given one, each pair once."""
        found: dict[int, _Printed] = {}
        for row in self._span(reach):
            for other, there in self._rows.get(row, ()):
                across, down = reach.overlap(other)
                if across > OVERLAP_MM and down > OVERLAP_MM:
                    found[id(there)] = there
        return [(there, mark) for there in found.values()]

    def add(self, reach: Extent, mark: _Printed) -> list[tuple[_Printed, _Printed]]:
        pairs = self.hits(reach, mark)
        for row in self._span(reach):
            self._rows.setdefault(row, []).append((reach, mark))
        return pairs

    @staticmethod
    def _span(reach: Extent) -> range:
        first, last = reach.top // _ROW_MM, reach.bottom // _ROW_MM
        far = 10_000  # rows: no page is 50 m high
        return range(int(min(max(first, -far), far)), int(min(max(last, -far), far)) + 1)
