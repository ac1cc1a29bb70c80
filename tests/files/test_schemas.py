"""The schemas: valid, complete in words, one part a game, and fit for editors and strict validators."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from designer.files.resources import data_dir
from designer.files.schemas.formats import FORMATS, guide, schema, systems, validator

FILES = sorted(data_dir("schemas").rglob("*.json"), key=str)
SYSTEMS = sorted((data_dir("schemas") / "systems").glob("*.json"), key=str)


def load(path: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return loaded


def parts(node: Any) -> Iterator[dict[str, Any]]:
    """Every mapping of a schema."""
    if isinstance(node, dict):
        yield node
        for value in node.values():
            yield from parts(value)
    elif isinstance(node, list):
        for value in node:
            yield from parts(value)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_schema_is_valid_and_has_an_id(path: Path) -> None:
    loaded = load(path)
    Draft202012Validator.check_schema(loaded)
    assert loaded["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert loaded["$id"].startswith("urn:greenkeeper:")
    assert loaded["title"]
    assert loaded["description"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_property_is_described(path: Path) -> None:
    for part in parts(load(path)):
        for name, inner in part.get("properties", {}).items():
            # The condition of an if only repeats what is described beside it.
            if set(inner) != {"const"}:
                assert inner.get("description"), name


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_limits_come_in_pairs_and_forms_with_an_example(path: Path) -> None:
    for part in parts(load(path)):
        assert ("minimum" in part) == ("maximum" in part)
        assert ("minItems" in part) == ("maxItems" in part)
        if "minLength" in part:
            assert "maxLength" in part
        if isinstance(part.get("pattern"), str) and "description" in part:
            assert all(re.search(part["pattern"], example) for example in part["examples"])


@pytest.mark.parametrize("format", FORMATS)
def test_format_is_the_first_key(format: str) -> None:
    loaded = schema(format)
    for properties in (
        [part["properties"] for part in loaded.get("$defs", {}).values()]
        if (format == "judge@1")
        else [loaded["properties"]]
    ):
        assert next(iter(properties)) == "format"
        assert properties["format"]["const"] == format


def test_every_game_has_its_part_in_the_course_schema() -> None:
    course = schema("course@1")
    names = [path.name.removesuffix(".schema.json") for path in SYSTEMS]
    assert sorted(systems()) == names
    assert sorted(course["$defs"]) == names
    for path, name in zip(SYSTEMS, names, strict=True):
        part = {key: value for key, value in load(path).items() if key not in ("$schema", "$id")}
        assert course["$defs"][name] == part
    conditions = [branch["if"]["properties"]["system"]["const"] for branch in course["allOf"]]
    assert sorted(conditions) == names


def test_a_schema_is_found_only_by_its_format() -> None:
    for name in ("course", "course@2", "../course@1", ""):
        with pytest.raises(KeyError):
            schema(name)


def test_the_course_schema_stands_alone_for_editors() -> None:
    references = {part["$ref"] for part in parts(schema("course@1")) if "$ref" in part}
    assert references == {f"#/$defs/{name}" for name in systems()}


def test_the_guide_tells_where_text_is_due() -> None:
    hole = guide("course@1").key("holes").item()
    assert hole.key("slope").types == {"string"}
    assert hole.key("par").types == {"integer"}
    assert hole.key("fails").item().types == {"string"}
    assert hole.key("no such key").types == frozenset()
    drawn = guide("draw@1").key("course").key("holes").item()
    assert drawn.key("slope").types == {"string"}
    assert guide("draw@1").key("codes").key("R1/scorecard/lea/A").types == {"string"}
    assert guide("tournament@1").key("rounds").item().key("start").key("first").types == {"string"}
    assert guide("course@1").key("variants").key("spectacular_minimum").types >= {"integer"}


def test_a_validator_knows_the_days_of_a_month() -> None:
    judge = validator("tournament@1")
    for date, fine in [("2024-02-29", True), ("2026-02-29", False), ("20260228", False), ("2026-W01-1", False)]:
        document = {
            "format": "tournament@1", "id": "t", "name": "T", "players": "p.csv",
            "rounds": [{"id": "R1", "date": date}], "seed": {"kind": "open"},
        }  # fmt: skip
        assert judge.is_valid(document) is fine
