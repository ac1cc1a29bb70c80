"""The page of rulings as a browser shows it, without a network."""

from __future__ import annotations

import subprocess
from pathlib import Path

from PIL import Image

from tests.cli.conftest import COURSES, Run, run

__all__ = ["run"]

FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)


def test_the_page_of_rulings_opens_offline(run: Run, tmp_path: Path) -> None:
    event = COURSES / "autumn-open.yaml"
    assert run("simulate", event).code == 0
    assert run("verify", event, "--html", "page.html").code == 0
    page = (tmp_path / "page.html").as_uri()
    profile = f"--user-data-dir={tmp_path / 'profile'}"
    subprocess.run(
        ["chromium", *FLAGS, profile, "--window-size=900,1200", f"--screenshot={tmp_path / 'page.png'}", page],
        check=True, capture_output=True, timeout=120,
    )  # fmt: skip
    picture = Image.open(tmp_path / "page.png").convert("L")
    assert picture.size == (900, 1200)
    ink = sum(picture.histogram()[:128]) / (900 * 1200)
    assert 0.005 < ink < 0.4
    dom = subprocess.run(
        ["chromium", *FLAGS, profile, "--dump-dom", page], check=True, capture_output=True, timeout=120, text=True
    ).stdout
    assert "Maximilian Featherstonehaugh-Brooke" in dom
    assert "http" not in dom.replace("http-equiv", "")
