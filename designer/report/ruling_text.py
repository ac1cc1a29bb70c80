"""A ruling as text for people: the verdict, the card hole by hole, every breach and how to mend it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from designer.model.log import Log
from designer.model.ruling import Breach, HoleRuling, Ruling
from designer.report.breach_words import (
    breach_advice,
    breach_message,
    breach_place,
    breach_state,
    told_breaches,
)
from designer.report.card import CardRow, card_blocks, card_legend
from designer.report.columns import LINE, cut, left, right, tail, visible, width, wrap
from designer.texts.speaker import Speaker

_NO_CLAUSES: Mapping[str, str] = {}
_LABEL = 18
_CELL = 4
_SUM = 7
_INDENT = "    "


def ruling_text(
    ruling: Ruling,
    speaker: Speaker,
    *,
    name: str = "",
    log: Log | None = None,
    clauses: Mapping[str, str] = _NO_CLAUSES,
) -> str:
    """The whole ruling in at most 80 columns.

    ``name`` is the player's, where only the id is in the ruling; ``log`` shows the notation of a hole with a
    caret under the breach; ``clauses`` (code -> text) cites the rule itself.
    """
    heading = cut(
        visible(
            speaker.say(
                "report.ruling.heading",
                player=name or ruling.player,
                match=ruling.match,
                tournament=ruling.tournament,
            )
        ),
        LINE,
    )
    lines = [heading, "=" * width(heading), *wrap(verdict_line(ruling, speaker)), ""]
    lines += card_lines(ruling.holes, speaker)
    lines += ["", *wrap(visible(totals_line(ruling, speaker)))]
    for sentence in event_sentences(ruling, speaker):
        lines += wrap(sentence, LINE, "", _INDENT)
    written = {} if log is None else {hole.hole: hole.notation for hole in log.holes}
    told: set[str] = set()
    breaches = told_breaches(ruling)
    for breach in breaches:
        lines += ["", *breach_lines(breach, speaker, written.get(breach.hole, ""))]
        if breach.code in clauses and breach.code not in told:
            told.add(breach.code)
            rule = speaker.say("report.breach.rule", code=breach.code, text=clauses[breach.code])
            lines += wrap(rule, LINE, _INDENT, _INDENT)
    if any(breach.legal for breach in breaches):
        lines += ["", *wrap(speaker.say("report.breach.key"))]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def verdict_line(ruling: Ruling, speaker: Speaker) -> str:
    """The verdict and what it rests on: ``Verdict: invalid. 2 breaches.``"""
    count = len(told_breaches(ruling))
    none = speaker.say("report.ruling.no_breaches")
    return speaker.say(
        "report.ruling.verdict",
        verdict=speaker.say(f"report.verdicts.{ruling.verdict}"),
        meaning=speaker.say(f"report.meanings.{ruling.verdict}"),
        breaches=speaker.say("report.ruling.breaches", count=count) if count else none,
    )


def totals_line(ruling: Ruling, speaker: Speaker) -> str:
    """Strokes against par and points left; experience and the new index where the result counts."""
    totals = ruling.totals
    key = "report.ruling.totals" if ruling.verdict.stands else "report.ruling.totals_open"
    if ruling.points is None:
        key = "report.ruling.totals_pointless"
    return speaker.say(
        key,
        strokes=totals.strokes,
        par=sum(hole.par for hole in ruling.holes),
        points=totals.points_left,
        begun=ruling.points,
        xp=totals.xp,
        index=totals.index,
    )


def card_lines(holes: Sequence[HoleRuling], speaker: Speaker) -> list[str]:
    """The card in blocks of nine holes, and what the marks on it mean."""
    lines: list[str] = []
    for rows in card_blocks(holes, speaker):
        if lines:
            lines.append("")
        lines += [_card_line(row) for row in rows]
    legend = card_legend(holes, speaker)
    if legend:
        lines += ["", *wrap("   ".join(f"{mark} {meaning}" for mark, meaning in legend))]
    return lines


def _card_line(row: CardRow) -> str:
    # The last column of a cell is for the mark, so that the digits stand one above the other.
    cells = (right(f"{cell}{mark or ' '}", _CELL) for cell, mark in zip(row.cells, row.marks, strict=True))
    sums = (right(f"{total} ", _SUM) for total in row.sums)
    return left(row.label, _LABEL) + "".join(cells) + "".join(sums)


def event_sentences(ruling: Ruling, speaker: Speaker) -> list[str]:
    """What happened on the way, a sentence a hole: lost balls, forfeits due and the like."""
    return [
        speaker.say("report.ruling.events", hole=hole.hole, events=event_words(hole.events, speaker))
        for hole in ruling.holes
        if hole.events
    ]


def event_words(events: Sequence[str], speaker: Speaker) -> str:
    """Events in words, each kind once with its number."""
    counted = Counter(events)
    told = [speaker.say(f"report.events.{event}", count=counted[event]) for event in counted]
    return speaker.say("report.breach.between").join(told)


def breach_lines(breach: Breach, speaker: Speaker, notation: str = "") -> list[str]:
    """One breach: its place and code, the notation with a caret, what is wrong, what was legal, the mend."""
    title = speaker.say("report.breach.title", place=breach_place(breach, speaker), code=breach.code)
    lines = wrap(visible(title), LINE, "", _INDENT)
    if notation and breach.hole:
        lines += pointed(notation, breach.column, len(breach.token))
    paragraphs = [
        breach_message(breach, speaker),
        breach_state(breach, speaker),
        *breach_advice(breach, speaker),
    ]
    for paragraph in paragraphs:
        if paragraph:
            lines += wrap(visible(paragraph), LINE, _INDENT, _INDENT)
    return lines


def pointed(notation: str, column: int, length: int) -> list[str]:
    """``notation`` and under it carets from ``column`` (from 1) for ``length`` characters, one at least.

    Of a notation longer than a line the part around the column is shown, with an ellipsis at each cut.
    """
    room = LINE - len(_INDENT)
    start = min(max(column - 1, 0), len(notation))
    end = start + max(length, 0)
    before, mark, after = visible(notation[:start]), visible(notation[start:end]), visible(notation[end:])
    if width(before + mark + after) > room:
        mark = cut(mark, room // 3)
        before = tail(before, max(room // 3, room - width(mark) - width(after)))
        after = cut(after, room - width(before) - width(mark))
    carets = "^" * max(width(mark), 1)
    return [f"{_INDENT}{before}{mark}{after}", f"{_INDENT}{' ' * width(before)}{carets}"]
