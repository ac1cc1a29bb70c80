"""Seeds as tournaments write them: long enough, and of digits that their dice can show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from designer.model.tournament import Seed, SeedKind

OPEN_MINIMUM: Mapping[str, int] = {"d10": 24, "d6": 31}
"""How many digits an open seed needs, by its dice: about 80 bits of either."""

SEALED_MINIMUM = 39
"""How many digits a sealed seed needs: 128 bits."""

Problem = tuple[str, str, Mapping[str, Any]]
"""Finding id, the key it is about, its facts."""


def seed_of(written: Mapping[str, Any]) -> tuple[Seed, list[Problem]]:
    """The seed of a tournament's file and what is wrong with it; an open seed may still have to be rolled."""
    kind = SeedKind(written["kind"])
    digits, dice = written.get("digits"), written.get("dice")
    seed = Seed(kind, digits, dice, written.get("commitment"))
    if kind is SeedKind.SEALED:
        return seed, _sealed(digits, dice)
    return seed, _open(digits, dice)


def _open(digits: str | None, dice: str | None) -> list[Problem]:
    if digits is None:
        return []
    if dice is None:
        return [("SEED-DICE", "digits", {})]
    problems: list[Problem] = []
    wrong = ", ".join(sorted(set(digits) - set("123456"))) if dice == "d6" else ""
    if wrong:
        problems.append(("SEED-DIGITS", "digits", {"found": wrong, "dice": dice}))
    if len(digits) < OPEN_MINIMUM[dice]:
        facts = {"found": len(digits), "minimum": OPEN_MINIMUM[dice], "dice": dice}
        problems.append(("SEED-SHORT", "digits", facts))
    return problems


def _sealed(digits: str | None, dice: str | None) -> list[Problem]:
    problems: list[Problem] = []
    if dice is not None:
        problems.append(("SEED-NO-DICE", "dice", {}))
    if digits is not None and len(digits) < SEALED_MINIMUM:
        facts = {"found": len(digits), "minimum": SEALED_MINIMUM}
        problems.append(("SEED-SEALED-SHORT", "digits", facts))
    return problems
