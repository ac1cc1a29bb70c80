"""The same document gives the same bytes in any process, whatever surrounds it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

PROGRAM = """
import hashlib
from designer.paint.metrics import FontMetrics
from designer.paint.pdf import paint_pdf
from designer.paint.preview import contact_sheet, paint_png
from designer.sheets.marks import Weight, Words
from tests.paint.sample import document, full, page
made = full()
names = document(page(Words(20, 20, "R1 東京ゴルフ é", 12), Words(20, 30, "名前", 12, Weight.BOLD)), language="ja")
parts = [paint_pdf(made, FontMetrics()), *paint_png(made, dpi=30), contact_sheet([made])]
parts += [paint_pdf(names, FontMetrics("ja")), *paint_png(names, dpi=30)]
print(" ".join(hashlib.sha256(part).hexdigest() for part in parts))
"""

SURROUNDINGS = [
    {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C"},
    {
        "PYTHONHASHSEED": "4242",
        "TZ": "Pacific/Kiritimati",
        "LC_ALL": "fr_FR.UTF-8",
        "SOURCE_DATE_EPOCH": "no date",
        "RL_useA85": "1",
        "RL_invariant": "0",
    },
]


@pytest.mark.long
def test_same_bytes_across_hash_seeds_zones_locales_and_directories(tmp_path: Path) -> None:
    running = []
    for number, extra in enumerate(SURROUNDINGS):
        away = tmp_path / str(number)
        away.mkdir()
        running.append(
            subprocess.Popen(
                [sys.executable, "-c", PROGRAM], cwd=away, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": str(ROOT), **extra},
            )
        )  # fmt: skip
    ends = [process.communicate() for process in running]
    assert [process.returncode for process in running] == [0] * len(running), ends
    assert len({out for out, _ in ends}) == 1
    assert len(ends[0][0].split()) == 6


@pytest.mark.parametrize("word", ["CreationDate", "ModDate"])
def test_dates_of_the_file_are_fixed(word: str) -> None:
    from designer.paint.metrics import FontMetrics
    from designer.paint.pdf import paint_pdf

    from .sample import full

    pdf = paint_pdf(full(), FontMetrics())
    assert f"/{word} (D:20000101000000+00'00')".encode() in pdf
