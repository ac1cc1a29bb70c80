"""The words of one breach, for every report that shows breaches."""

from __future__ import annotations

from collections.abc import Mapping

from designer.model.ruling import Breach
from designer.texts.speaker import Speaker


def breach_message(breach: Breach, speaker: Speaker) -> str:
    """What was wrong, in a sentence. ``breach.reason`` names the words, its code does where it gives none.

    Words that differ by kind (which sum was wrong, who did not sign) are kept in a section; the fact
    ``what`` names the one that is meant.
    """
    key = f"breaches.{breach.reason or breach.code.lower()}"
    if not speaker.has(key):
        key = f"{key}.{breach.facts['what']}"
    return speaker.say(key, **breach.facts)


def breach_place(breach: Breach, speaker: Speaker) -> str:
    """Where it is: the hole and the entry as people count them, or the match as a whole."""
    if breach.hole == 0:
        return speaker.say("report.breach.match")
    if not breach.token:
        return speaker.say("report.breach.hole", hole=breach.hole)
    return speaker.say("report.breach.entry", hole=breach.hole, entry=breach.entry + 1, token=breach.token)


def breach_state(breach: Breach, speaker: Speaker) -> str:
    """How things stood before it: where the ball lay, what was left; empty where nothing is known."""
    phrases = [_state_phrase(name, value, speaker) for name, value in breach.state.items()]
    told = [phrase for phrase in phrases if phrase]
    return speaker.say("report.breach.state", state=speaker.listing(told)) if told else ""


def _state_phrase(name: str, value: object, speaker: Speaker) -> str:
    """The words for one fact of a state; a count of nothing, or an empty value, goes without saying."""
    if value is None or value is False or value in ("", ()):
        return ""
    if value == 0 and speaker.has(f"report.state.no_{name}"):
        return speaker.say(f"report.state.no_{name}")
    return speaker.say(f"report.state.{name}", value=value, count=value)


def clause_texts(rules: Mapping[str, object]) -> dict[str, str]:
    """Code -> text of every clause of a game's printed rules (``templates/rules``)."""
    texts: dict[str, str] = {}
    sections = rules.get("sections")
    for section in sections if isinstance(sections, list) else []:
        for clause in section.get("clauses", ()):
            texts[str(clause["code"])] = str(clause["text"])
    return texts
