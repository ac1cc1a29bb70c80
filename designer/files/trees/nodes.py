"""A document as its file has it: every key and value with line and column, nothing interpreted yet."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from designer.model.finding import Finding, Spot

DEPTH = 64
"""How deep lists and mappings may stand in each other."""

_INTEGER = re.compile(r"-?(0|[1-9][0-9]*)\Z")
_FLOAT = re.compile(r"-?(?=\.?[0-9])(0|[1-9][0-9]*)?(\.[0-9]*([eE][-+]?[0-9]+)?|[eE][-+]?[0-9]+)\Z")
# Longer numbers cannot be exact in every program that reads them, so they stay the text they are.
_DIGITS = 18


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value as written; ``plain`` where no quotes say that it is text."""

    text: str
    plain: bool
    line: int
    column: int


@dataclass(slots=True)
class Items:
    """A list."""

    line: int
    column: int
    nodes: list[Node] = field(default_factory=list)


@dataclass(slots=True)
class Entries:
    """A mapping: keys in the order of the file, each once."""

    line: int
    column: int
    nodes: dict[str, tuple[Scalar, Node]] = field(default_factory=dict)


Node = Scalar | Items | Entries


@dataclass(slots=True)
class Parsed:
    """What a parser made of a text: the tree, None where the text cannot be understood, and its findings."""

    root: Node | None
    findings: list[Finding]


def plain_value(text: str) -> str | int | float | bool | None:
    """What an unquoted scalar is: null, true, false, a decimal number, or else its own text.

    ``12:30``, ``no``, ``010``, ``1_000`` and dates are text, unlike in YAML 1.1.
    """
    if text in ("", "~", "null", "Null", "NULL"):
        return None
    if text in ("true", "True", "TRUE"):
        return True
    if text in ("false", "False", "FALSE"):
        return False
    if len(text) <= _DIGITS and _INTEGER.match(text):
        return int(text)
    if len(text) <= 2 * _DIGITS and _FLOAT.match(text):
        number = float(text)
        return number if abs(number) < 1e300 else text
    return text


def spot_of(node: Node, file: str) -> Spot:
    """Line and column of a node."""
    return Spot(file, node.line, node.column)
