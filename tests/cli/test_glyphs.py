"""Characters without a glyph: one finding a text, however many they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from designer.paint.metrics import FontMetrics
from tests.cli.conftest import Run

CASES = Path(__file__).parents[1] / "cases" / "verify"

# Letters of Gothic, which no font at hand has.
NAME = "\U00010330\U00010331\U00010332"


@pytest.mark.parametrize(("language", "count"), [("en", "3 characters"), ("fr", "3 caractères"), ("ja", "\U00010331")])
def test_a_name_is_one_finding(run: Run, language: str, count: str) -> None:
    text = (CASES / "cup.yaml").read_text("utf-8").replace("dune.yaml", str(CASES / "dune.yaml"))
    Path("cup.yaml").write_text(text.replace("name: Bob", f"name: {NAME}"), "utf-8")
    answer = run("--lang", language, "kit", "cup.yaml")
    assert answer.code == 1
    (line,) = [row for row in answer.err.splitlines() if "GLYPH-" in row]
    assert line.startswith("cup.yaml:7:21  GLYPH-MISSING  ")
    assert count in line
    assert "U+10330, U+10331, U+10332" in line
    assert not Path("output").exists()


@pytest.mark.parametrize(
    "language", ["en", pytest.param("fr", marks=pytest.mark.long), pytest.param("ja", marks=pytest.mark.long)]
)
def test_a_language_without_its_font_is_one_finding(run: Run, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    def missing(_: FontMetrics, text: str, __: object) -> tuple[str, ...]:
        return tuple(dict.fromkeys(c for c in text if "\u3040" <= c <= "\u9fff"))

    monkeypatch.setattr(FontMetrics, "missing", missing)
    text = (CASES / "cup.yaml").read_text("utf-8").replace("dune.yaml", str(CASES / "dune.yaml"))
    Path("cup.yaml").write_text(text.replace("name: My Cup", "name: My Cup\nlanguage: ja"), "utf-8")
    answer = run("--lang", language, "kit", "cup.yaml")
    assert answer.code == 1
    assert len(re.findall("GLYPH-", answer.err)) == 1
    assert "GLYPH-LANGUAGE" in answer.err
    assert "greenkeeper[cjk]" in answer.err
