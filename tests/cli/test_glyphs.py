"""Characters without a glyph: one finding a text, however many they are."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from designer.files.catalogues import LANGUAGES, load_catalogue
from designer.paint.metrics import FontMetrics
from tests.cli.conftest import COURSES, Run

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
    assert "pip install justmytype-intl-cjk fonttools" in answer.err


SIGNS = "The ⛳ مرحبا"


@pytest.mark.parametrize(
    "words",
    [["kit", "willow.yaml", "--seed", "1"], ["show", "willow.yaml", "-o", "w.pdf"], ["show", "R1.yaml", "-o", "w.pdf"]],
    ids=" ".join,
)
def test_a_hole_s_name_is_told_by_its_own_line(run: Run, words: list[str]) -> None:
    text = (COURSES / "willow-nine.yaml").read_text("utf-8").replace("The Weir", f"{SIGNS}\u200d")
    Path("willow.yaml").write_text(text.replace("[jetty", "[⛳ jetty"), "utf-8")
    line = 13
    if words[1] == "R1.yaml":
        Path("cup.yaml").write_text(
            (CASES / "cup.yaml").read_text("utf-8").replace("dune.yaml", "willow.yaml"), "utf-8"
        )
        answer = run("draw", "cup.yaml", "-o", "cup")
        assert answer.code == 0, answer.err
        draw = Path("cup/draws/R1.yaml")
        draw.rename("R1.yaml")
        line = next(n for n, row in enumerate(Path("R1.yaml").read_text("utf-8").splitlines(), 1) if "مرحبا" in row)
    answer = run(*words)
    assert answer.code == 1
    name, area = [row for row in answer.err.splitlines() if "GLYPH-" in row]
    assert name.startswith(f"{words[1]}:{line}:")
    assert area.startswith(f"{words[1]}:")
    assert "U+26F3, U+0645, U+0631, U+062D" in name
    assert f"“{SIGNS}” (" in name
    assert "holes[4].name" in name
    assert "holes[5].areas[0]" in area
    assert "\\u200d" not in answer.err
    assert "Stepping Stones" not in answer.err


def test_a_plot_tells_the_course_that_cannot_be_printed(run: Run) -> None:
    text = (COURSES / "willow-nine.yaml").read_text("utf-8")
    Path("plain.yaml").write_text(text, "utf-8")
    Path("odd.yaml").write_text(text.replace("name: Willow Nine", "name: ⛳"), "utf-8")
    answer = run("rate", "plain.yaml", "odd.yaml", "--quick", "--plot", "w.pdf")
    assert answer.code == 1
    assert "odd.yaml:5:7  GLYPH-MISSING" in answer.err
    assert "plain.yaml" not in answer.err


def test_what_the_hint_says_to_install_is_what_the_readme_says() -> None:
    root = Path(__file__).parents[2]
    due = "pip install justmytype-intl-cjk fonttools"
    assert due in (root / "README.md").read_text("utf-8")
    for language in LANGUAGES:
        findings = load_catalogue(language)["findings"]
        assert isinstance(findings, Mapping)
        assert all(due in findings[id]["hint"] for id in ("GLYPH-MISSING", "GLYPH-LANGUAGE"))
    extras = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["cjk"]
    assert [name.split(">")[0] for name in extras] == due.split()[2:]
