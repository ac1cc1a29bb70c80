"""A fault made fit to show: the state it happened in, what was legal there, the smallest edit that mends it.

Costly beside the judging itself, so it is done only for breaches that someone will read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from designer.model.course import Setting, Zones
from designer.model.ruling import Breach, Legal
from designer.referee.judging import Judged, judge_hole
from designer.referee.meant import meant, plain, small_letters
from designer.systems.protocol import Fault, Option, System
from designer.systems.token import Token

NOTATION = "NOTATION"
_UNREAD = ("unreadable", "full-width")
_DIGITS = "123456"


def detailed(
    system: System,
    fails: Sequence[Zones],
    points: int,
    variants: Mapping[str, Setting],
    judged: Judged,
    hole: int,
) -> tuple[Breach, ...]:
    """The faults of one judged hole as breaches with their state, legal options and mend.

    Where the writing alone is wrong, the first breach that it brings bears the whole hole as it was meant; what that
    mends too has no mend of its own, and what it leaves wrong is mended in the hole as meant.
    """
    reading = _reading(system, fails, points, variants, judged)
    left = Counter(_same(judged_fault, reading) for judged_fault in reading.faults) if reading else Counter()
    told = reading is None
    breaches: list[Breach] = []
    for fault in judged.faults:
        mend: str | None = None
        if reading is None:
            mend = _mend(system, fails, points, variants, judged, fault)
        elif left[_same(fault, judged)] > 0:
            left[_same(fault, judged)] -= 1
            again = next(f for f in reading.faults if _same(f, reading) == _same(fault, judged))
            mend = _mend(system, fails, points, variants, reading, again)
        elif not told and fault.code == NOTATION:
            told = True
            mend = system.text(reading.tokens)
        breaches.append(_breach(system, fails, points, variants, judged, hole, fault, mend))
    return tuple(breaches)


def _reading(
    system: System, fails: Sequence[Zones], points: int, variants: Mapping[str, Setting], judged: Judged
) -> Judged | None:
    """The hole as it was meant, judged: None where nothing is unreadable, or no reading leaves less of that.

    Beside the reading that only writes properly, one that guesses must break fewer rules in all.
    """
    if not any(fault.reason in _UNREAD for fault in judged.faults):
        return None
    best = judged
    for number, line in enumerate(meant(system, system.text(judged.tokens))):
        again = judge_hole(system, fails, points, line, variants)
        if _unread(again) < _unread(best) and (number == 0 or len(again.faults) < len(best.faults)):
            best = again
    return None if best is judged else best


def _unread(judged: Judged) -> int:
    return sum(fault.reason in _UNREAD for fault in judged.faults)


def _same(fault: Fault, judged: Judged) -> tuple[str, str, str]:
    """By what a fault of a hole is known again in the hole as it was meant."""
    token = judged.tokens[fault.entry].text if fault.entry < len(judged.tokens) else ""
    return (fault.code, "unreadable" if fault.reason in _UNREAD else fault.reason, plain(token))


def retold(system: System, fault: Fault, token: str) -> Fault:
    """``fault`` with words that say more, where its token ``token`` would be an entry but for its small letters."""
    if fault.reason != "unreadable" or not small_letters(system, token):
        return fault
    return fault._replace(reason="small-letters", facts={**fault.facts, "meant": token.upper()})


def state_before(
    system: System, fails: Sequence[Zones], points: int, variants: Mapping[str, Setting], tokens: Sequence[Token]
) -> Any:
    """The state of a hole once ``tokens`` have been judged."""
    state = system.opening(fails, points, variants)
    for token in tokens:
        state = system.after(state, token).state
    return state


def _breach(
    system: System,
    fails: Sequence[Zones],
    points: int,
    variants: Mapping[str, Setting],
    judged: Judged,
    hole: int,
    fault: Fault,
    mend: str | None,
) -> Breach:
    state = state_before(system, fails, points, variants, judged.tokens[: fault.entry])
    token = judged.tokens[fault.entry].text if fault.entry < len(judged.tokens) else ""
    fault = retold(system, fault, token)
    return Breach(
        fault.code,
        fault.entry,
        fault.column,
        fault.reason,
        fault.facts,
        hole,
        token,
        system.situation(state),
        _legal(system.options(state)),
        mend,
    )


def _legal(options: Sequence[Option]) -> tuple[Legal, ...]:
    """The options by the area that they serve, nearest first: the same token may serve several."""
    areas = sorted({option.area for option in options})
    return tuple(
        Legal(area, tuple(dict.fromkeys(option.text for option in options if option.area == area))) for area in areas
    )


def _mend(
    system: System,
    fails: Sequence[Zones],
    points: int,
    variants: Mapping[str, Setting],
    judged: Judged,
    fault: Fault,
) -> str | None:
    """The hole's notation after the smallest edit that mends ``fault`` without breaking anything more.

    A score is mended by the score played. Otherwise one character changed, one taken away or added, then the
    token left out, the dice always as they fell; None where none of these does (an unfinished hole: nobody may
    invent a roll).
    """
    texts = [token.text for token in judged.tokens]
    if fault.code == "SCORE" and fault.entry < len(texts):
        return system.text([t._replace(text=f"={judged.standing.strokes}") if t.number == fault.entry else t
                            for t in judged.tokens])  # fmt: skip
    if fault.entry >= len(texts):
        return None
    before = sum(f.code != "SCORE" for f in judged.faults)
    token = texts[fault.entry]
    for candidate in _edits(token, system.rolled(token)):
        changed = [*texts[: fault.entry], *([candidate] if candidate else []), *texts[fault.entry + 1 :]]
        again = judge_hole(system, fails, points, " ".join(changed), variants)
        left = [f for f in again.faults if f.code != "SCORE"]
        again_wrong = candidate and any(f.entry == fault.entry for f in left)
        if not again_wrong and len(left) < before:
            return " ".join(changed)
    return None


def _edits(token: str, rolled: frozenset[int]) -> Iterator[str]:
    """Small edits of a token, smallest first, in a fixed order; the empty text leaves it out.

    Characters at the places ``rolled`` stay: they are dice.
    """
    # Full-width forms and small letters say the same, dice included.
    if plain(token) != token:
        yield plain(token)
    free = [i for i, character in enumerate(token) if character in _DIGITS and i not in rolled]
    for i in free:
        yield from (token[:i] + d + token[i + 1 :] for d in _DIGITS if d != token[i])
    if len(token) > 2:
        yield from (token[:i] + token[i + 1 :] for i in free)
    if free and free[-1] == len(token) - 1:
        yield from (token + d for d in _DIGITS)
    yield ""
