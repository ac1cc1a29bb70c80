"""A tree into plain values: each scalar becomes what its place asks for, each value keeps its line and column."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from designer.files.codes import char_code, found, shown
from designer.files.plain.hidden import hidden_characters
from designer.files.schemas.formats import Guide
from designer.files.trees.nodes import Entries, Items, Node, Scalar, plain_value
from designer.model.finding import Finding, Spot
from designer.model.place import WHOLE, Place, Step


@dataclass(slots=True)
class Spots:
    """Where the keys and values of one document stand: steps of a place -> (line, column), from 1."""

    file: str
    values: dict[tuple[Step, ...], tuple[int, int]] = field(default_factory=dict)
    keys: dict[tuple[Step, ...], tuple[int, int]] = field(default_factory=dict)
    quoted: set[tuple[Step, ...]] = field(default_factory=set)
    lengths: dict[tuple[Step, ...], int] = field(default_factory=dict)
    """How long those lists are that were cut because their place allows fewer members."""

    def value(self, place: Place) -> Spot:
        """The spot of the value at ``place``, or of the nearest thing around it that is written."""
        steps = place.steps
        while steps and steps not in self.values:
            steps = steps[:-1]
        return self._spot(self.values.get(steps))

    def key(self, place: Place) -> Spot:
        """The spot of the key at ``place``; where it has none, that of the value."""
        at = self.keys.get(place.steps)
        return self._spot(at) if at else self.value(place)

    def _spot(self, at: tuple[int, int] | None) -> Spot:
        return Spot(self.file, *at) if at else Spot(self.file)


@dataclass(slots=True)
class Values:
    """A document's ``root`` in plain values, its spots, and what is wrong with single texts of it."""

    root: Any
    spots: Spots
    findings: list[Finding]


def values_of(root: Node, guide: Guide, file: str) -> Values:
    """Plain values of a tree. ``guide`` says where a plain ``131`` is due as text."""
    values = Values(None, Spots(file), [])
    values.root = _value(root, guide, WHOLE, values)
    return values


def _value(node: Node, guide: Guide, place: Place, into: Values) -> Any:
    into.spots.values[place.steps] = (node.line, node.column)
    if isinstance(node, Items):
        item, nodes = guide.item(), node.nodes
        if len(nodes) > guide.most:
            # One too many is enough to be refused; a million would only take long.
            into.spots.lengths[place.steps] = len(nodes)
            nodes = nodes[: int(guide.most) + 1]
        return [_value(child, item, place / i, into) for i, child in enumerate(nodes)]
    if isinstance(node, Entries):
        return _mapping(node, guide, place, into)
    return _scalar(node, guide.types, place, into)


def _mapping(node: Entries, guide: Guide, place: Place, into: Values) -> dict[str, Any]:
    mapping = {}
    for name, (key, child) in node.nodes.items():
        inner = place / name
        into.spots.keys[inner.steps] = (key.line, key.column)
        _inspect(name, key, inner, into)
        mapping[name] = _value(child, guide.key(name), inner, into)
    return mapping


def _scalar(node: Scalar, types: frozenset[str], place: Place, into: Values) -> Any:
    if not node.plain:
        into.spots.quoted.add(place.steps)
        _inspect(node.text, node, place, into)
        return node.text
    value = plain_value(node.text)
    if isinstance(value, str):
        _inspect(value, node, place, into)
        return value
    if isinstance(value, float) and value.is_integer() and "integer" in types:
        return int(value)
    if "string" not in types or not types.isdisjoint(_types_of(value)):
        return value
    # An empty value is a forgotten one, but a player may be called Null, and a slope is 131.
    return value if node.text in ("", "~") else node.text


def _types_of(value: int | float | bool | None) -> tuple[str, ...]:
    if value is None:
        return ("null",)
    if isinstance(value, bool):
        return ("boolean",)
    return ("integer", "number") if isinstance(value, int) else ("number",)


def _inspect(text: str, node: Scalar, place: Place, into: Values) -> None:
    spot = Spot(into.spots.file, node.line, node.column)
    for id, character in hidden_characters(text):
        fact = {"key": shown(_key_of(place))} if id == "TEXT-LINES" else {"char": char_code(character)}
        into.findings.append(found(id, place, spot, **fact))


def _key_of(place: Place) -> str:
    return str(next((step for step in reversed(place.steps) if isinstance(step, str)), ""))
