"""Why an entry is not made, in the dice golfs: the reasons that both share."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from designer.model.finding import Fact
from designer.systems.dice.tokens import Claim
from designer.systems.protocol import Fault, Step
from designer.systems.token import Token

# What a Japanese keyboard types for the signs, letters and digits of the notation, and for commas between them.
_FULL_WIDTH = re.compile("[\uff01-\uff5e\u3001\u3002]")


class No(NamedTuple):
    """A rule that an entry breaks: its code, which of its ways, facts for the words."""

    code: str
    reason: str
    facts: Mapping[str, Fact]


def fault(token: Token, no: No) -> Fault:
    """``no`` said of ``token``."""
    return Fault(no.code, token.number, token.column, no.reason, {"token": token.text, **no.facts})


def refused(state: Any, token: Token, code: str, reason: str, facts: Mapping[str, Fact] | None = None) -> Step:
    """``token`` is not made and ``state`` stays."""
    return Step(state, (Fault(code, token.number, token.column, reason, {"token": token.text, **(facts or {})}),))


def without_play(state: Any, token: Token, over: str) -> Step:
    """What a token does that plays nothing: unreadable, after the claim, the claim itself, or after the hole's end.

    ``over`` is the code for an entry after the end. ``state`` is any hole's state with the field ``closed``.
    """
    if token.entry is None:
        if _FULL_WIDTH.search(token.text):
            return refused(state, token, "NOTATION", "full-width")
        return refused(state, token, "NOTATION", "unreadable")
    if state.closed:
        return refused(state, token, "NOTATION", "after-claim")
    if type(token.entry) is Claim:
        return Step(state._replace(closed=True))
    return refused(state, token, over, "hole-over")


def zones_refused(code: str, named: tuple[int, ...], shut: int) -> No | None:
    """Why zones cannot be unlocked: one is written twice, or is not among the closed ones ``shut`` (bits)."""
    if len(set(named)) < len(named):
        return No(code, "zone-twice", {})
    open_ones = tuple(z for z in named if not shut >> z & 1)
    if open_ones:
        return No(code, "zone-open", {"zones": "".join(map(str, open_ones))})
    return None


def unpaid(price: int, left: int, code: str) -> No | None:
    """Why ``price`` cannot be paid: it is more than the points ``left``, which never go below 0."""
    return No(code, "points", {"price": price, "left": left}) if price > left else None
