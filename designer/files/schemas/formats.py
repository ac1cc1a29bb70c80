"""The schemas of every format: loaded once, found by format, asked what a key may hold."""

from __future__ import annotations

import datetime
import json
import math
import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator, FormatChecker
from referencing import Registry, Resource

from designer.files.resources import data_dir

Schema = Mapping[str, Any]

FORMATS: tuple[str, ...] = ("course@1", "tournament@1", "draw@1", "log@1", "ruling@1", "judge@1", "printer@1")
"""Every format that files may begin with."""

_URN = "urn:greenkeeper:"
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}\Z")
_CHECKER = FormatChecker(formats=())


@_CHECKER.checks("date")
def _is_date(value: object) -> bool:
    if not isinstance(value, str):
        return True
    try:
        return bool(_DATE.match(value)) and bool(datetime.date.fromisoformat(value))
    except ValueError:
        return False


@cache
def schema(format: str) -> Schema:
    """The schema of ``format`` (``course@1``); KeyError for a format there is none of."""
    if format not in FORMATS:
        raise KeyError(format)
    name = format.partition("@")[0]
    text = (data_dir("schemas") / f"{name}.schema.json").read_text(encoding="utf-8")
    loaded: Schema = json.loads(text)
    return loaded


def required(format: str) -> tuple[str, ...]:
    """The keys that a document of ``format`` must have, ``format`` among them; none where it is no single document."""
    return tuple(schema(format).get("required", ()))


@cache
def validator(format: str, part: str = "") -> Draft202012Validator:
    """The validator of ``format``, or of one of its ``$defs`` (``part``)."""
    resources = [(f"{_URN}{name}", Resource.from_contents(schema(name))) for name in FORMATS]
    registry: Registry[Any] = Registry().with_resources(resources)
    whole = schema(format)
    return Draft202012Validator(whole["$defs"][part] if part else whole, registry=registry, format_checker=_CHECKER)


def allows(keyword: str, limit: Any, value: str) -> bool:
    """True where ``value`` passes one ``keyword`` of a schema, a pattern or a list of words for instance."""
    return Draft202012Validator({keyword: limit}, format_checker=_CHECKER).is_valid(value)


@cache
def systems() -> tuple[str, ...]:
    """The games that a course file may name."""
    return tuple(schema("course@1")["properties"]["system"]["enum"])


class Guide:
    """Walks a schema beside a document and tells which types a value may have there."""

    __slots__ = ("_below", "_schemas")

    def __init__(self, schemas: Iterable[tuple[Schema, Schema]]) -> None:
        self._schemas: list[tuple[Schema, Schema]] = []
        for part, root in schemas:
            self._add(part, root)
        self._below: dict[str | None, Guide] = {}

    def _add(self, part: Schema, root: Schema) -> None:
        self._schemas.append((part, root))
        reference = part.get("$ref", "")
        if reference.startswith("#/$defs/"):
            self._add(root["$defs"][reference.removeprefix("#/$defs/")], root)
        elif reference:
            whole = schema(reference.removeprefix(_URN))
            self._add(whole, whole)
        for keyword in ("then", "else"):
            if keyword in part:
                self._add(part[keyword], root)
        for keyword in ("allOf", "anyOf", "oneOf"):
            for branch in part.get(keyword, ()):
                self._add(branch, root)

    def key(self, key: str) -> Guide:
        """What may stand under ``key`` of a mapping."""
        if key not in self._below:
            inner: list[tuple[Schema, Schema]] = []
            for part, root in self._schemas:
                other = part.get("properties", {}).get(key, part.get("additionalProperties"))
                if isinstance(other, dict):
                    inner.append((other, root))
            self._below[key] = Guide(inner)
        return self._below[key]

    def item(self) -> Guide:
        """What may stand in a list."""
        if None not in self._below:
            self._below[None] = Guide((part["items"], root) for part, root in self._schemas if "items" in part)
        return self._below[None]

    @property
    def most(self) -> float:
        """How many members a list may have there."""
        return min((part["maxItems"] for part, _ in self._schemas if "maxItems" in part), default=math.inf)

    @property
    def types(self) -> frozenset[str]:
        """The types named, empty where the schema says nothing."""
        names: set[str] = set()
        for part, _ in self._schemas:
            named = part.get("type", ())
            names.update([named] if isinstance(named, str) else named)
            if isinstance(part.get("const"), str) or any(isinstance(v, str) for v in part.get("enum", ())):
                names.add("string")
        return frozenset(names)


@cache
def guide(format: str, part: str = "") -> Guide:
    """The guide of a format's documents, or of one of its ``$defs`` (``part``)."""
    whole = schema(format)
    return Guide([(whole["$defs"][part] if part else whole, whole)])
