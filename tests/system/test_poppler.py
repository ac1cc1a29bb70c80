"""Poppler, which many printers' systems use, reads what we paint. Needs Debian's poppler-utils."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from PIL import Image

from designer.paint.fonts import cjk_installed
from designer.paint.metrics import FontMetrics
from designer.paint.pdf import paint_pdf
from designer.sheets.marks import Weight, Words

from ..paint.sample import document, full, page


def run(*command: str | Path) -> str:
    return subprocess.run([*map(str, command)], check=True, capture_output=True, text=True).stdout


@pytest.fixture
def pdf(tmp_path: Path) -> Path:
    first = page(Words(20, 20, "東京ゴルフ (1番)", 12), Words(20, 30, "太字", 12, Weight.BOLD))
    made = document(first, *full(pages=2).pages, language="ja")
    path = tmp_path / "kit.pdf"
    path.write_bytes(paint_pdf(made, FontMetrics("ja")))
    return path


def test_all_fonts_are_embedded_subsets_with_unicode_maps(pdf: Path) -> None:
    rows = [line.split() for line in run("pdffonts", pdf).splitlines()[2:]]
    names = {row[0].split("+")[1] for row in rows}
    assert {"SourceSansPro-Regular", "SourceSansPro-Bold", "SourceSansPro-It"} <= names
    assert ("NotoSansJP-Bold" in names) == cjk_installed()
    for row in rows:
        assert row[-5:-2] == ["yes", "yes", "yes"], row  # embedded, subset, unicode


def test_every_page_is_drawn(pdf: Path, tmp_path: Path) -> None:
    run("pdftoppm", "-r", "50", "-gray", "-png", pdf, tmp_path / "page")
    drawn = sorted(tmp_path.glob("page-*.png"))
    assert len(drawn) == 3
    for path in drawn:
        darkest, lightest = Image.open(path).convert("L").getextrema()
        assert darkest < 128 and lightest == 255


def test_text_can_be_searched(pdf: Path) -> None:
    text = run("pdftotext", pdf, "-")
    assert "7KQ2M-XW4P2" in text and "Łukasz Ξένια Жанна" in text
    assert ("東京ゴルフ (1番)" in text) == cjk_installed()


def test_nothing_in_the_file_is_broken(pdf: Path) -> None:
    done = subprocess.run(["pdfinfo", pdf], check=True, capture_output=True, text=True)
    assert done.stderr == ""
    facts = dict(line.split(":", 1) for line in done.stdout.splitlines())
    assert facts["Title"].strip() == "The Oak Cup"
    assert facts["JavaScript"].strip() == "no" and facts["Form"].strip() == "none"
