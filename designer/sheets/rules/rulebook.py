"""The printed rules of a game as values: templates/rules/<language>/<system>.yaml read into frozen records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from designer.texts.typography import typeset


@dataclass(frozen=True, slots=True)
class Clause:
    code: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    code: str
    title: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Price:
    """A technique: its ``token``, ``name``, ``cost``, what it ``serves`` and its clause."""

    token: str
    name: str
    cost: str
    serves: str
    code: str


@dataclass(frozen=True, slots=True)
class Question:
    """One step of the decision flow. ``yes`` and ``no``: a sentence, ``next``, or ``go ID``."""

    id: str
    question: str
    code: str
    yes: str
    no: str


@dataclass(frozen=True, slots=True)
class Worked:
    """One hole played out: its failing zones, points before it, the log, strokes, and how it is read."""

    fails: tuple[str, ...]
    points: int
    log: str
    strokes: int
    reading: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All that the sheets print of a game's rules, in one language."""

    system: str
    title: str
    summary: str
    sections: tuple[Section, ...]
    notation: tuple[tuple[str, str], ...]
    prices: tuple[Price, ...]
    flow: tuple[Question, ...]
    worked: Worked
    codes: tuple[Clause, ...]


def rulebook(rules: Mapping[str, object], language: str) -> Rulebook:
    """Read the mapping of a rules file; KeyError where a part is missing. Texts get their language's spaces."""

    def text(item: Mapping[str, object], key: str) -> str:
        return typeset(str(item[key]), language)

    def clauses(items: object) -> tuple[Clause, ...]:
        return tuple(Clause(str(item["code"]), text(item, "text")) for item in _items(items))

    worked = _item(rules["worked"])
    return Rulebook(
        system=str(rules["system"]),
        title=text(rules, "title"),
        summary=text(rules, "summary"),
        sections=tuple(
            Section(str(item["code"]), text(item, "title"), clauses(item["clauses"]))
            for item in _items(rules["sections"])
        ),
        notation=tuple((str(item["token"]), text(item, "meaning")) for item in _items(rules["notation"])),
        prices=tuple(
            Price(str(item["token"]), text(item, "name"), text(item, "cost"), text(item, "serves"), str(item["code"]))
            for item in _items(rules["prices"])
        ),
        flow=tuple(
            Question(str(item["id"]), text(item, "question"), str(item["code"]), text(item, "yes"), text(item, "no"))
            for item in _items(rules["flow"])
        ),
        worked=Worked(
            tuple(str(zones) for zones in _sequence(worked["fails"])),
            int(str(worked["points"])),
            str(worked["log"]),
            int(str(worked["strokes"])),
            text(worked, "reading"),
        ),
        codes=clauses(rules["codes"]),
    )


def _sequence(value: object) -> Sequence[object]:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return value
    raise TypeError(f"a list is due, not {value!r}")


def _item(value: object) -> Mapping[str, object]:
    if isinstance(value, Mapping):
        return value
    raise TypeError(f"a mapping is due, not {value!r}")


def _items(value: object) -> tuple[Mapping[str, object], ...]:
    return tuple(_item(each) for each in _sequence(value))
