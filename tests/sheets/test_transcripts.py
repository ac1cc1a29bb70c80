"""Layouts as they were: mark for mark (see golden.py)."""

from __future__ import annotations

import pytest

from designer.sheets.transcript import transcript

from .golden import FOLDER, documents

DOCUMENTS = documents()


@pytest.mark.parametrize("name", sorted(DOCUMENTS))
def test_layout_is_as_it_was(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(DOCUMENTS[name]).splitlines() == kept.splitlines()
