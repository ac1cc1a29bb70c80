"""A hole explained entry by entry: what each did, by which clause, and how things stood after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from designer.model.finding import Fact
from designer.model.ruling import Breach
from designer.report.breach_words import breach_message, state_words
from designer.report.columns import LINE, left, visible, width, wrap
from designer.report.ruling_text import event_words
from designer.texts.speaker import Speaker

_NO_CLAUSES: Mapping[str, str] = {}
_WIDEST = 16


@dataclass(frozen=True, slots=True)
class ToldStep:
    """One entry judged: its ``token``, the clauses it went by, what happened, its breaches, the state after it."""

    token: str
    clauses: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    breaches: tuple[Breach, ...] = ()
    state: Mapping[str, Fact] = field(default_factory=dict)


def explain_text(steps: Sequence[ToldStep], speaker: Speaker, clauses: Mapping[str, str] = _NO_CLAUSES) -> str:
    """The steps in order, at most 80 columns wide; ``clauses`` (code -> text) cites each rule once."""
    heading = speaker.say("report.explain.heading")
    lines = [heading, "-" * width(heading)]
    column = min(_WIDEST, max((width(visible(step.token)) for step in steps), default=0)) + 2
    told: set[str] = set()
    for step in steps:
        first, later = left(visible(step.token), column - 2) + "  ", " " * column
        for paragraph in _paragraphs(step, speaker, clauses, told):
            lines += wrap(visible(paragraph), LINE, first, later)
            first = later
    return "\n".join(lines) + "\n"


def _paragraphs(step: ToldStep, speaker: Speaker, clauses: Mapping[str, str], told: set[str]) -> list[str]:
    paragraphs = [
        speaker.say("report.explain.breach", code=breach.code, message=breach_message(breach, speaker))
        for breach in step.breaches
    ]
    state = state_words(step.state, speaker)
    if state:
        paragraphs.append(state)
    if step.events:
        paragraphs.append(speaker.say("report.explain.events", events=event_words(step.events, speaker)))
    for code in step.clauses:
        if code in clauses and code not in told:
            told.add(code)
            paragraphs.append(speaker.say("report.breach.rule", code=code, text=clauses[code]))
    return paragraphs or [""]
