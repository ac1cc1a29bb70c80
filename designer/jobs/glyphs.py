"""Characters that cannot be printed, told once a text: a kit in Japanese without its font is one mistake, not 400."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from designer.jobs.written import Written
from designer.model.finding import Facts, Finding
from designer.model.place import WHOLE
from designer.sheets.marks import Document, Metrics
from designer.sheets.printing.glyphs import missing_glyphs

_NAMED = 5
"""How many characters a finding names."""


def unprintable(documents: Iterable[Document], metrics: Metrics, texts: Sequence[Written] = ()) -> tuple[Finding, ...]:
    """A GLYPH-MISSING for every text that holds such a character, and one GLYPH-LANGUAGE for the program's own words.

    ``texts`` are those that people wrote: what is printed may be several of them together, and mended is the one that
    they wrote. A text that is none of them has the place that its sheet gives it.
    """
    missing = missing_glyphs(documents, metrics)
    first = {str(finding.facts["character"]): finding for finding in reversed(missing)}
    written = [found for text in texts if (found := _within(text, first))]
    told = {character for text in texts for character in text.text}
    by_field: dict[str, list[Finding]] = {}
    for finding in missing:
        if finding.facts["character"] not in told:
            by_field.setdefault(str(finding.place), []).append(finding)
    own = by_field.pop("", [])
    others = [Finding("GLYPH-MISSING", each[0].place, {**each[0].facts, **_all(each)}) for each in by_field.values()]
    language = [Finding("GLYPH-LANGUAGE", WHOLE, {**own[0].facts, **_all(own)})] if own else []
    return (*written, *others, *language)


def _within(written: Written, first: dict[str, Finding]) -> Finding | None:
    """The finding for the characters of one text, by where each is to be printed first; None where all can be."""
    found = [first[character] for character in dict.fromkeys(written.text) if character in first]
    if not found:
        return None
    facts: Facts = {
        **found[0].facts,
        **_all(found),
        "field": str(written.place),
        # Joiners and marks of direction are not seen, and would be spelt out in a message.
        "text": "".join(c for c in written.text if unicodedata.category(c) != "Cf"),
    }
    return Finding("GLYPH-MISSING", written.place, facts, spot=written.spot)


def _all(findings: Sequence[Finding]) -> Facts:
    more = " …" if len(findings) > _NAMED else ""
    return {
        "count": len(findings),
        "character": "".join(str(f.facts["character"]) for f in findings[:_NAMED]) + more,
        "codepoint": ", ".join(str(f.facts["codepoint"]) for f in findings[:_NAMED]) + more,
    }
