"""The texts that people wrote into a course or a tournament, each with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass

from designer.model.course import Area
from designer.model.finding import Spot
from designer.model.place import WHOLE, Place


@dataclass(frozen=True, slots=True)
class Written:
    """One text, where it stands in its document, and where in a file as far as that is known."""

    place: Place
    text: str
    spot: Spot = field(default_factory=Spot)


def texts_of(value: object, spot: Callable[[Place], Spot] | None = None) -> tuple[Written, ...]:
    """Every text within ``value``, a value of the model, by the places that it has in its document."""
    return tuple(Written(place, text, spot(place) if spot else Spot()) for place, text in _texts(value, WHOLE))


def _texts(value: object, place: Place) -> Iterator[tuple[Place, str]]:
    match value:
        case str():
            yield place, value
        case Area():
            # A document lists the names of areas alone.
            yield place, value.name
        case Mapping():
            yield from _each(value.items(), place)
        case tuple():
            yield from _each(enumerate(value), place)
        case _ if is_dataclass(value):
            yield from _each(((each.name, getattr(value, each.name)) for each in fields(value)), place)


def _each(items: Iterable[tuple[str | int, object]], place: Place) -> Iterator[tuple[Place, str]]:
    for step, value in items:
        yield from _texts(value, place / step)
