"""What verify says of logs that nobody owns, that come twice, and that are not in yet."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml

from tests.cli.conftest import Run

CASES = Path(__file__).parents[1] / "cases" / "verify"
CUP = CASES / "cup.yaml"


@pytest.fixture
def ann(run: Run) -> str:
    """A tournament of twelve in this folder, and Ann's legal log of its first match; the log's text."""
    text = CUP.read_text("utf-8").replace("dune.yaml", str(CASES / "dune.yaml"))
    more = "".join(f"  - {{id: p{n}, name: Player {n}}}\n" for n in range(8))
    Path("cup.yaml").write_text(text.replace("rounds:", more + "rounds:"), "utf-8")
    assert run("simulate", "cup.yaml", "-o", "made").code == 0
    (log,) = Path("made").rglob("R1/ann.yaml")
    return log.read_text("utf-8")


def judged(run: Run, *names: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in run("verify", "cup.yaml", *names, "--json").out.splitlines()]


def stranger(text: str, *, sheet: bool) -> dict[str, object]:
    log: dict[str, object] = yaml.safe_load(text)
    log["player"] = "annn"
    if not sheet:
        del log["sheet"]
    return log


def test_an_unknown_player_is_judged_with_the_points_of_the_sheets_own(run: Run, ann: str) -> None:
    Path("x.yaml").write_text(yaml.safe_dump(stranger(ann, sheet=True)), "utf-8")
    (ruling,) = judged(run, "x.yaml")
    assert ruling["points"] == 50
    assert {breach["code"] for breach in ruling["breaches"]} == {"SHEET"}  # type: ignore[attr-defined]


def test_of_nobodys_log_points_are_not_judged(run: Run, ann: str) -> None:
    log = stranger(ann, sheet=False)
    log["claims"] = {**(log.get("claims") or {}), "points_left": 1}  # type: ignore[dict-item]
    log["holes"][0]["notation"] = "P1 2 V3:1 D2 S6:12 R RR J3 V4:11111 " * 9  # type: ignore[index]
    Path("x.yaml").write_text(yaml.safe_dump(log), "utf-8")
    (ruling,) = judged(run, "x.yaml")
    assert (ruling["points"], ruling["totals"]["points_left"], ruling["totals"]["index"]) == (None,) * 3  # type: ignore[index]
    assert "total-points" not in {b["reason"] for b in ruling["breaches"]}  # type: ignore[attr-defined]
    for hole in ruling["holes"]:  # type: ignore[attr-defined]
        assert hole["points_left"] is None
        assert all(b["reason"] != "points" and "points" not in b["state"] for b in hole["breaches"])
    told = run("verify", "cup.yaml", "x.yaml").out
    assert "points are not judged" in re.sub(r"\s+", " ", told)
    assert "9999" not in told
    assert run("verify", "cup.yaml", "x.yaml", "--explain", "1").code == 1


def test_the_second_log_stands_in_no_row_and_is_not_counted(run: Run, ann: str) -> None:
    for name in ("a.yaml", "b.yaml"):
        Path(name).write_text(ann, "utf-8")
    answer = run("verify", "cup.yaml", "a.yaml", "b.yaml")
    assert answer.out.count("Ann Lee") == 1
    assert "1 log: 1 valid." in answer.out
    assert "1 more log does not count" in answer.out
    assert "LOG-TWICE" in answer.err


def test_who_names_logs_hears_of_no_other(run: Run, ann: str) -> None:
    Path("a.yaml").write_text(ann, "utf-8")
    assert "no log yet" not in run("verify", "cup.yaml", "a.yaml").err


@pytest.mark.parametrize(
    ("language", "end"),
    [("en", "Player 5, and 4 others"), ("fr", "Player 5 et 4 autres"), ("ja", "Player 5、ほか4人")],
)
def test_a_long_list_of_missing_logs_ends_once(run: Run, ann: str, language: str, end: str) -> None:
    assert ann
    line = next(line for line in run("--lang", language, "verify", "cup.yaml").err.splitlines() if "R1" in line)
    assert end in line
    assert len(re.findall(r" and | et ", line)) == (0 if language == "ja" else 1)
