"""The program's own data is found, and files are written whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from designer.files.catalogues import LANGUAGES, load_catalogue, load_rules
from designer.files.codes import FACTS
from designer.files.resources import data_dir
from designer.files.writing import write_whole


@pytest.mark.parametrize("name", ["schemas", "templates", "courses"])
def test_data_folders_are_found(name: str) -> None:
    assert data_dir(name).name == name  # type: ignore[arg-type]
    assert data_dir(name).is_dir()  # type: ignore[arg-type]


def test_a_missing_folder_is_said() -> None:
    with pytest.raises(FileNotFoundError, match="nowhere"):
        data_dir("nowhere")  # type: ignore[arg-type]


def test_catalogue_of_every_language_is_a_mapping() -> None:
    for language in LANGUAGES:
        words = load_catalogue(language)
        assert {"findings", "breaches", "cli", "report"} <= set(words)
        assert all(isinstance(section, dict) for section in words.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_of_files_has_words_and_asks_only_for_its_facts(language: str) -> None:
    findings = load_catalogue(language)["findings"]
    assert isinstance(findings, dict)
    for id, facts in FACTS.items():
        templates = [text for text in findings[id].values() if isinstance(text, str)]
        templates += [text for forms in findings[id].values() if isinstance(forms, dict) for text in forms.values()]
        asked = {name for text in templates for name in re.findall(r"\{([a-z_]+)\}", text)}
        assert asked <= set(facts), id


@pytest.mark.parametrize("language", ["xx", "../en", ""])
def test_unknown_language_is_a_key_error(language: str) -> None:
    with pytest.raises(KeyError):
        load_catalogue(language)
    with pytest.raises(KeyError):
        load_rules(language, "concentration")


@pytest.mark.parametrize("system", ["", "nosuch", "../en/concentration"])
def test_unknown_system_has_no_rules(system: str) -> None:
    with pytest.raises(KeyError):
        load_rules("en", system)


def test_write_makes_parents_and_leaves_nothing_else(tmp_path: Path) -> None:
    target = tmp_path / "a" / "b.txt"
    write_whole(target, b"one")
    write_whole(target, b"two")
    assert target.read_bytes() == b"two"
    assert [p.name for p in target.parent.iterdir()] == ["b.txt"]


def test_write_follows_a_link(tmp_path: Path) -> None:
    real = tmp_path / "real.txt"
    real.write_bytes(b"old")
    link = tmp_path / "link.txt"
    link.symlink_to(real)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"


def test_a_failed_write_keeps_the_old_file(tmp_path: Path) -> None:
    target = tmp_path / "folder"
    target.mkdir()
    with pytest.raises(OSError):
        write_whole(target, b"bytes")
    assert [p.name for p in tmp_path.iterdir()] == ["folder"]
