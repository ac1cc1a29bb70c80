"""The contact sheets of the documentation: one for every language and paper, small, and named where they are shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from designer.files.catalogues import LANGUAGES
from designer.sheets.papers import PAPERS

DOCS = Path(__file__).parents[2] / "docs"
NAMES = [*(f"{language}-{paper}" for language in LANGUAGES for paper in PAPERS), "large-print", "low-ink", "club"]


@pytest.mark.parametrize("name", NAMES)
def test_every_picture_is_there_and_small(name: str) -> None:
    data = (DOCS / "pictures" / f"{name}.png").read_bytes()
    assert data.startswith(b"\x89PNG")
    assert 10_000 < len(data) < 300_000


def test_every_picture_that_the_page_names_is_there() -> None:
    named = re.findall(r"\(pictures/([^)]+)\)", (DOCS / "printing.md").read_text("utf-8"))
    assert len(named) >= 6
    assert all((DOCS / "pictures" / name).is_file() for name in named)
