"""Loads the words of a language and the printed rules of a game from the program's own templates."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from designer.files.resources import data_dir

LANGUAGES: tuple[str, ...] = ("en", "fr", "ja")
"""The languages of sheets, messages and rules."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@cache
def load_catalogue(language: str) -> Mapping[str, object]:
    """All words of ``language``: a mapping a file of ``templates/texts/<language>/``, by the file's stem.

    Raises KeyError for a language that is none of LANGUAGES.
    """
    folder = data_dir("templates") / "texts" / _known(language)
    return {file.stem: _mapping(file) for file in sorted(folder.glob("*.yaml"))}


@cache
def load_rules(language: str, system: str) -> Mapping[str, object]:
    """The printed rules of ``system`` in ``language``: ``templates/rules/<language>/<system>.yaml``.

    Raises KeyError where there are none for that language or that game.
    """
    folder = data_dir("templates") / "rules" / _known(language)
    rules = {file.stem: file for file in folder.glob("*.yaml")}
    return _mapping(rules[system])


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise KeyError(language)
    return language


def _mapping(file: Path) -> dict[str, object]:
    value = yaml.load(file.read_text(encoding="utf-8"), Loader=_LOADER)
    if not isinstance(value, dict):
        raise ValueError(f"{file.name} is not a mapping")
    return value
