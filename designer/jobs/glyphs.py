"""Characters that cannot be printed, told once a text: a kit in Japanese without its font is one mistake, not 400."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from designer.model.finding import Facts, Finding
from designer.model.place import WHOLE
from designer.sheets.marks import Document, Metrics
from designer.sheets.printing.glyphs import missing_glyphs

_NAMED = 5
"""How many characters a finding names."""


def unprintable(documents: Iterable[Document], metrics: Metrics) -> tuple[Finding, ...]:
    """A GLYPH-MISSING for every text of a file, and one GLYPH-LANGUAGE for all words of the program's own."""
    by_field: dict[str, list[Finding]] = {}
    for finding in missing_glyphs(documents, metrics):
        by_field.setdefault(str(finding.place), []).append(finding)
    own = by_field.pop("", [])
    texts = [Finding("GLYPH-MISSING", each[0].place, {**each[0].facts, **_all(each)}) for each in by_field.values()]
    return (*texts, *([Finding("GLYPH-LANGUAGE", WHOLE, {**own[0].facts, **_all(own)})] if own else []))


def _all(findings: Sequence[Finding]) -> Facts:
    more = " …" if len(findings) > _NAMED else ""
    return {
        "count": len(findings),
        "character": "".join(str(f.facts["character"]) for f in findings[:_NAMED]) + more,
        "codepoint": ", ".join(str(f.facts["codepoint"]) for f in findings[:_NAMED]) + more,
    }
