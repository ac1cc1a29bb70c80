"""The words of one breach, for every report that shows breaches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from designer.model.finding import Fact
from designer.model.ruling import Breach, Legal, Ruling
from designer.report.columns import shown, shown_text
from designer.texts.speaker import Speaker

_KINDS = ("what", "who", "kind")
"""Facts that choose among the words of a section: which sum, which signature, which technique."""

_DIGITS = ("zones", "closed")
"""Facts that are zones written as digits; people read them as a listing."""


_COUNTS = ("SCORE", "TOTAL")
"""Codes of what was added up wrongly: where the ball lay does not matter to them."""

_IDENTITY = ("SHEET", "DRAW")
"""The codes that say a log is not the one it seems to be."""


def told_breaches(ruling: Ruling) -> tuple[Breach, ...]:
    """The breaches of ``ruling`` in the order they are told: holes not written at all make a single one.

    Whose sheet and which grids come first: all that holes break may follow from the wrong ones.
    """
    every = sorted(ruling.all_breaches, key=lambda breach: breach.code not in _IDENTITY)
    missing = [b for b in every if b.reason == "hole-missing" and not b.ruled]
    if len(missing) < 2:
        return tuple(every)
    merged = Breach(missing[0].code, reason="holes-missing", facts={"holes": _ranges([b.hole for b in missing])})
    return tuple(merged if b is missing[0] else b for b in every if b is missing[0] or b not in missing)


def _ranges(numbers: Sequence[int]) -> tuple[str, ...]:
    """Rising numbers with runs drawn together: ``("3", "7-9")``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return tuple(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def breach_message(breach: Breach, speaker: Speaker) -> str:
    """What was wrong, in a sentence. ``breach.reason`` names the words, its code does where it gives none."""
    key = f"breaches.{breach.reason or breach.code.lower()}"
    if not speaker.has(key):
        key = f"{key}.{next(breach.facts[kind] for kind in _KINDS if kind in breach.facts)}"
    facts: dict[str, object] = shown(breach.facts)
    for name in _DIGITS:
        if name in facts:
            facts[name] = tuple(str(facts[name]))
    facts.setdefault("count", _counted(breach.facts))
    return speaker.say(key, **facts)


def _counted(facts: Mapping[str, object]) -> int:
    """What the plural of a message goes by: its zones, else the points left or the dice due."""
    if "zones" in facts:
        return len(str(facts["zones"]))
    return next((n for n in (facts.get("left"), facts.get("due"), facts.get("most")) if isinstance(n, int)), 0)


def breach_place(breach: Breach, speaker: Speaker) -> str:
    """Where it is: the hole and the entry as people count them, or the match as a whole."""
    if breach.hole == 0:
        return speaker.say("report.breach.match")
    if not breach.token:
        return speaker.say("report.breach.hole", hole=breach.hole)
    return speaker.say("report.breach.entry", hole=breach.hole, entry=breach.entry + 1, token=shown_text(breach.token))


def breach_state(breach: Breach, speaker: Speaker) -> str:
    """How things stood before it: where the ball lay, what was left; empty where that does not help."""
    if breach.code in _COUNTS:
        return ""
    told = state_words(breach.state, speaker)
    return speaker.say("report.breach.state", state=told) if told else ""


def state_words(state: Mapping[str, Fact], speaker: Speaker) -> str:
    """A state of a hole in words: where the ball lies, what is counted and left; empty for no facts."""
    phrases = [_state_phrase(name, value, speaker) for name, value in state.items()]
    return speaker.say("report.breach.between").join(phrase for phrase in phrases if phrase)


def _state_phrase(name: str, value: object, speaker: Speaker) -> str:
    """The words for one fact of a state; what there is none of goes without saying, save the tee and no points."""
    if value is None or value is False or value in ("", ()):
        return ""
    if value == 0:
        return speaker.say(f"report.state.no_{name}") if speaker.has(f"report.state.no_{name}") else ""
    shown = tuple(str(value)) if name in _DIGITS else value
    return speaker.say(f"report.state.{name}", value=shown, count=value)


def breach_advice(breach: Breach, speaker: Speaker) -> list[str]:
    """What helps: what could have stood there, the smallest edit that mends it, whether a ruling accepts it."""
    advice = []
    if breach.legal and breach.code not in _COUNTS:
        between = speaker.say("report.breach.between")
        options = between.join(_options(breach, legal, speaker) for legal in breach.legal)
        advice.append(speaker.say("report.breach.legal", options=options))
    if breach.mend is not None:
        key = "report.breach.mend" if breach.mend else "report.breach.mend_empty"
        advice.append(speaker.say(key, notation=breach.mend))
    if breach.ruled:
        advice.append(speaker.say("report.breach.ruled"))
    return advice


def _options(breach: Breach, legal: Legal, speaker: Speaker) -> str:
    """The options of one area under its name: ``for A2: ?, D[136]``."""
    area = speaker.say("report.breach.grid" if "grid" in breach.state else "report.breach.area", number=legal.area)
    return speaker.say("report.breach.serving", area=area, options=", ".join(legal.options))


def clause_texts(rules: Mapping[str, object]) -> dict[str, str]:
    """Code -> text of every clause of a game's printed rules (``templates/rules``)."""
    texts: dict[str, str] = {}
    sections = rules.get("sections")
    for section in sections if isinstance(sections, list) else []:
        for clause in section.get("clauses", ()):
            texts[str(clause["code"])] = str(clause["text"])
    return texts
