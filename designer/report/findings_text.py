"""Findings as lines for people: where, which code, what is wrong, what to do about it."""

from __future__ import annotations

from collections.abc import Iterable

from designer.model.finding import Finding, in_line_order
from designer.report.columns import shown, visible
from designer.texts.speaker import Speaker

_CHOICES = ("known", "due")
"""Facts that are choices: what may stand there."""

_COUNTED = ("holes", "found")
"""Facts that the plural of a message goes by, where no count is given."""


def finding_line(finding: Finding, speaker: Speaker) -> str:
    """``file:line:column  CODE  message  (hint)``, one line whatever the document held.

    Where nothing is known of a line the file stands alone; without a file the place in the document does.
    """
    facts = _facts(finding, speaker)
    message = finding_message(finding, speaker)
    hint_key = f"findings.{finding.id}.hint"
    hint = speaker.say(hint_key, **facts) if speaker.has(hint_key) else ""
    if not finding.is_error:
        message = speaker.say("report.findings.warning", message=message)
    parts = [_where(finding), finding.id, message]
    if hint:
        parts.append(speaker.say("report.findings.hint", hint=hint))
    return visible("  ".join(part for part in parts if part))


def finding_message(finding: Finding, speaker: Speaker) -> str:
    """What is wrong, as a sentence without its place, its id and its hint."""
    key = _key(f"findings.{finding.id}.message", finding, speaker)
    return speaker.say(key, **_facts(finding, speaker))


def findings_text(findings: Iterable[Finding], speaker: Speaker) -> str:
    """All findings in line order, one a line, then their number; empty where there are none."""
    found = in_line_order(findings)
    if not found:
        return ""
    return "\n".join([*(finding_line(f, speaker) for f in found), "", counts_line(found, speaker)]) + "\n"


def counts_line(findings: Iterable[Finding], speaker: Speaker) -> str:
    """``2 errors, 1 warning``: what there is none of is left out; ``no findings`` where there are none."""
    found = tuple(findings)
    wrong = sum(f.is_error for f in found)
    parts = []
    if wrong:
        parts.append(speaker.say("report.findings.errors", count=wrong))
    if len(found) > wrong:
        parts.append(speaker.say("report.findings.warnings", count=len(found) - wrong))
    return speaker.listing(parts) if parts else speaker.say("report.findings.none")


def _key(key: str, finding: Finding, speaker: Speaker) -> str:
    """``key``, or where it is a section the words in it that suit the facts: which fact, which bounds."""
    if speaker.has(key):
        return key
    facts = finding.facts
    if "fact" in facts:
        return f"{key}.{facts['fact']}"
    if facts.get("maximum") is None:
        return f"{key}.least"
    # That a text or a list cannot have less than nothing goes without saying.
    trivial = facts.get("minimum") == 0 and finding.id in ("SCHEMA-LENGTH", "SCHEMA-ITEMS")
    return f"{key}.most" if trivial or facts.get("minimum") is None else f"{key}.between"


def _facts(finding: Finding, speaker: Speaker) -> dict[str, object]:
    """The facts as words take them: texts made harmless, what may stand there joined by "or"."""
    facts = shown(finding.facts)
    for name in _CHOICES:
        value = facts.get(name)
        if isinstance(value, tuple):
            facts[name] = speaker.listing(value, "or")
    facts.setdefault("count", next((facts[n] for n in _COUNTED if isinstance(facts.get(n), int)), 0))
    return facts


def _where(finding: Finding) -> str:
    spot = finding.spot
    if spot.file and spot.line:
        return f"{spot.file}:{spot.line}:{max(spot.column, 1)}"
    place = str(finding.place)
    if spot.file:
        return f"{spot.file}: {place}" if place else spot.file
    return place
