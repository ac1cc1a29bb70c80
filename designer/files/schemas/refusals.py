"""What a schema refuses, as findings: one for each mistake, none for what only follows from another."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from jsonschema import Draft202012Validator, ValidationError

from designer.files.codes import found, shown
from designer.files.plain.widths import SIGNS, half_width, key_of, sign_at
from designer.files.schemas.formats import allows, systems
from designer.files.schemas.values import Spots
from designer.files.trees.nodes import plain_value
from designer.model.finding import Fact, Finding, Spot
from designer.model.place import Place

_TYPES = {
    "string": "SCHEMA-TEXT",
    "integer": "SCHEMA-WHOLE",
    "number": "SCHEMA-NUMBER",
    "boolean": "SCHEMA-BOOLEAN",
    "array": "SCHEMA-LIST",
    "object": "SCHEMA-MAPPING",
}


@dataclass(frozen=True, slots=True)
class _Refusal:
    """A validator's error with the types that errors of a whole schema always have."""

    keyword: str
    limit: Any
    instance: Any
    place: Place
    schema: Mapping[str, Any]
    schema_path: tuple[Any, ...]

    @staticmethod
    def of(error: ValidationError) -> _Refusal:
        part: Any = error.schema
        return _Refusal(
            str(error.validator),
            error.validator_value,
            error.instance,
            Place(tuple(error.absolute_path)),
            part,
            tuple(error.absolute_schema_path),
        )


# For so many unknown keys of one mapping it is asked what was meant; guessing takes its time.
_GUESSES = 50

_WIDE = ("SCHEMA-WIDE", "YAML-WIDE")

# Those of a text's form, which half width can put right.
_FORMS = ("enum", "const", "pattern", "format")

# A value is blamed once, for the first of these that it fails.
_ORDER = ("type", "enum", "const", "pattern", "minLength", "maxLength", "format", "minimum", "maximum")


def schema_findings(document: Any, judge: Draft202012Validator, spots: Spots) -> tuple[list[Finding], frozenset[Place]]:
    """All that ``judge`` refuses in ``document``, with places and spots; and the places that are broken.

    An unknown key breaks nothing: the rest can be built without it. The key ``format`` is not judged here but
    by ``designer.files.read``.
    """
    findings: list[Finding] = []
    blamed: set[Place] = set()
    refusals = [r for r in map(_Refusal.of, judge.iter_errors(document)) if r.place.steps != ("format",)]
    broken: set[Place] = set()
    for error in sorted(refusals, key=_rank):
        keyword, place = error.keyword, error.place
        if keyword == "required":
            missing = tuple(_missing(error, place, spots))
            findings += missing
            broken |= {finding.place for finding in missing}
        elif keyword == "additionalProperties":
            findings += _unknown(error, place, spots)
        elif place not in blamed:
            blamed.add(place)
            findings.append(_refused(error, keyword, place, spots))
            broken.add(place)
    # A misspelt key is one mistake, not two: what it was meant to be is not missing as well.
    meant = {Place(f.place.steps[:-1]) / str(f.facts["suggestion"]) for f in findings if "suggestion" in f.facts}
    meant |= {Place(f.place.steps[:-1]) / _in_half_width(str(f.place.steps[-1])) for f in findings if f.id in _WIDE}
    findings = [f for f in findings if f.id != "SCHEMA-REQUIRED" or f.place not in meant]
    return list({(f.id, f.place): f for f in findings}.values()), frozenset(broken)


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that ``word`` was most likely meant to be, or nothing."""
    words = {k.casefold(): k for k in known}
    close = difflib.get_close_matches(word.casefold(), words, n=1, cutoff=0.6)
    return words[close[0]] if close else ""


def _rank(error: _Refusal) -> int:
    keyword = error.keyword
    return _ORDER.index(keyword) if keyword in _ORDER else len(_ORDER)


def _missing(error: _Refusal, place: Place, spots: Spots) -> Iterable[Finding]:
    spot = spots.key(place)
    for key in error.limit:
        if key not in error.instance and (place / key).steps != ("format",):
            yield found("SCHEMA-REQUIRED", place / key, spot, key=key)


def _unknown(error: _Refusal, place: Place, spots: Spots) -> Iterable[Finding]:
    known = tuple(error.schema.get("properties", ()))
    # A key that stands there already cannot have been meant a second time.
    free = [key for key in known if key not in error.instance]
    for number, key in enumerate(key for key in error.instance if key not in known):
        inner = place / key
        if _in_half_width(key) in free:
            yield _wide_key(key, inner, spots)
            continue
        suggestion = nearest(key, free) if number < _GUESSES else ""
        facts: dict[str, Fact] = {"key": shown(key), "known": known}
        if suggestion:
            facts["suggestion"] = suggestion
        yield found("SCHEMA-UNKNOWN" if suggestion else "SCHEMA-EXTRA", inner, spots.key(inner), **facts)


def _in_half_width(key: str) -> str:
    """The key that was meant by one typed in full width, or with a full-width colon and its value after it."""
    named = key_of(key)
    return named[0] if named else half_width(key).strip()


def _wide_key(key: str, place: Place, spots: Spots) -> Finding:
    """The finding for a key in full width, or with a full-width colon that makes its value a part of it."""
    spot, named = spots.key(place), key_of(key)
    if named is None:
        return found("SCHEMA-WIDE", place, spot, found=shown(key), read=_in_half_width(key))
    return _wide_sign(key, named[1], place, spot)


def _wide_sign(text: str, at: int, place: Place, spot: Spot) -> Finding:
    """The finding for the full-width sign at ``at`` of a text that begins at ``spot``."""
    moved = Spot(spot.file, spot.line, spot.column + at)
    return found("YAML-WIDE", place, moved, sign=text[at], due=SIGNS[text[at]])


def _wide_value(error: _Refusal, keyword: str, place: Place, spots: Spots) -> Finding | None:
    """The finding for a text that would be right in half width, or that a full-width sign keeps from being more."""
    value, spot = error.instance, spots.value(place)
    if keyword == "type" and isinstance(value, dict):
        # ``-　{id: lea}`` with a full-width blank is no member of a list but a key that begins with a dash.
        signs = ((key, at) for key in value if (at := sign_at(key)) is not None)
        return next((_wide_sign(key, at, place, spots.key(place / key)) for key, at in signs), None)
    if not isinstance(value, str):
        return None
    half = half_width(value)
    if half == value:
        return None
    if keyword == "type":
        due = [error.limit] if isinstance(error.limit, str) else list(error.limit)
        at = sign_at(value)
        if at is not None and place.steps not in spots.quoted and not {"array", "object"}.isdisjoint(due):
            return _wide_sign(value, at, place, spot)
        fits = _reads_as(half, due)
    else:
        fits = keyword in _FORMS and allows(keyword, error.limit, half)
    return found("SCHEMA-WIDE", place, spot, found=shown(value), read=shown(half)) if fits else None


def _refused(error: _Refusal, keyword: str, place: Place, spots: Spots) -> Finding:
    spot, key, value = spots.value(place), _key(place), error.instance
    if wide := _wide_value(error, keyword, place, spots):
        return wide
    if keyword == "type":
        return _wrong_type(error, place, spots)
    if "propertyNames" in error.schema_path:
        inner = place / str(value)
        return found("SCHEMA-PATTERN", inner, spots.key(inner), key=key, found=shown(value), example=_example(error))
    if keyword in ("enum", "const"):
        return _not_listed(error, place, spot)
    if keyword in ("minLength", "maxLength") and isinstance(value, str):
        if not value:
            return found("TEXT-EMPTY", place, spot, key=key)
        return found("SCHEMA-LENGTH", place, spot, key=key, found=len(value), **_limits(error, "Length"))
    if keyword in ("minItems", "maxItems", "minProperties", "maxProperties"):
        what = keyword.removeprefix("min").removeprefix("max")
        count = spots.lengths.get(place.steps, len(value))
        return found("SCHEMA-ITEMS", place, spot, key=key, found=count, **_limits(error, what))
    if keyword in ("minimum", "maximum"):
        return found("SCHEMA-RANGE", place, spot, key=key, found=shown(value), **_limits(error, "imum"))
    if value == "":
        return found("TEXT-EMPTY", place, spot, key=key)
    id = "SCHEMA-FORMAT" if keyword == "format" else "SCHEMA-PATTERN"
    return found(id, place, spot, key=key, found=shown(value), example=_example(error))


def _wrong_type(error: _Refusal, place: Place, spots: Spots) -> Finding:
    due = error.limit
    types = [due] if isinstance(due, str) else list(due)
    spot, key, value = spots.value(place), _key(place), error.instance
    if value is None:
        return found("SCHEMA-EMPTY", place, spot, key=key)
    if isinstance(value, str) and place.steps in spots.quoted and _reads_as(value, types):
        return found("SCHEMA-QUOTED", place, spot, key=key, found=shown(value))
    id = _TYPES.get(types[0], "SCHEMA-TYPE") if len(types) == 1 else "SCHEMA-TYPE"
    return found(id, place, spot, key=key, found=shown(value))


def _reads_as(text: str, types: list[str]) -> bool:
    value = plain_value(text)
    if isinstance(value, bool):
        return "boolean" in types
    return isinstance(value, int) and not {"integer", "number"}.isdisjoint(types)


def _not_listed(error: _Refusal, place: Place, spot: Spot) -> Finding:
    if place.steps[-1:] == ("system",) and tuple(error.limit) == systems():
        return found("SYSTEM-UNKNOWN", place, spot, found=shown(error.instance), known=systems())
    const = error.keyword == "const"
    known = (str(error.limit),) if const else tuple(map(str, error.limit))
    return found("SCHEMA-ENUM", place, spot, key=_key(place), found=shown(error.instance), known=known)


def _limits(error: _Refusal, what: str) -> Mapping[str, Fact]:
    schema = error.schema
    return {"minimum": schema.get(f"min{what}", 0), "maximum": schema.get(f"max{what}")}


def _example(error: _Refusal) -> str:
    examples = error.schema.get("examples", ())
    return str(examples[0]) if examples else str(error.limit)


def _key(place: Place) -> str:
    last = place.steps[-1] if place.steps else ""
    return shown(str(Place(place.steps[-2:])) if isinstance(last, int) else last)
