"""A fault made fit to show: the state it happened in, what was legal there, the smallest edit that mends it.

Costly beside the judging itself, so it is done only for breaches that someone will read.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from designer.model.course import Setting, Zones
from designer.model.ruling import Breach, Legal
from designer.referee.judging import Judged, judge_hole
from designer.systems.protocol import Fault, Option, System
from designer.systems.token import Token

_DIGITS = "123456"


def detailed(
    system: System,
    fails: Sequence[Zones],
    points: int,
    variants: Mapping[str, Setting],
    judged: Judged,
    hole: int,
) -> tuple[Breach, ...]:
    """The faults of one judged hole as breaches with their state, legal options and mend."""
    return tuple(_breach(system, fails, points, variants, judged, hole, fault) for fault in judged.faults)


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
) -> Breach:
    state = state_before(system, fails, points, variants, judged.tokens[: fault.entry])
    token = judged.tokens[fault.entry].text if fault.entry < len(judged.tokens) else ""
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
        _mend(system, fails, points, variants, judged, fault),
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
    plain = unicodedata.normalize("NFKC", token).upper()
    if plain != token:
        yield plain
    free = [i for i, character in enumerate(token) if character in _DIGITS and i not in rolled]
    for i in free:
        yield from (token[:i] + d + token[i + 1 :] for d in _DIGITS if d != token[i])
    if len(token) > 2:
        yield from (token[:i] + token[i + 1 :] for i in free)
    if free and free[-1] == len(token) - 1:
        yield from (token + d for d in _DIGITS)
    yield ""
