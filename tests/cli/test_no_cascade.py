"""One mistake, one finding: what only follows from another is not told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run

CASES = Path(__file__).parents[1] / "cases" / "verify"
DUNE = (CASES / "dune.yaml").read_text("utf-8")
CUP = (CASES / "cup.yaml").read_text("utf-8")
ROSTER = re.sub(r"players:\n(  - .*\n)+", "players: players.csv\n", CUP)

TYPO = DUNE.replace("holes:", "variants: {playof: aggregate}\nholes:")
SHORT = DUNE.replace("slope: 1231", 'slope: "13"')
SUM = DUNE.replace("standard: standard-9", "standard: {holes: 9, pars: {3: 3, 4: 3, 5: 4}}")

FAULTS: dict[str, tuple[dict[str, str], str]] = {
    "misspelt-variant": ({"dune.yaml": TYPO}, "dune.yaml:6:12  SCHEMA-UNKNOWN"),
    "slope-13": ({"dune.yaml": SHORT}, "dune.yaml:7:21  SLOPE-LENGTH"),
    "standard-that-does-not-add-up": ({"dune.yaml": SUM}, "dune.yaml:5:11  STANDARD-SUM"),
    "roster-without-a-heading": ({"cup.yaml": ROSTER, "players.csv": "ann,Ann\n"}, "players.csv:1:1  CSV-HEADER"),
    "roster-that-is-a-workbook": ({"cup.yaml": ROSTER, "players.csv": "PK\x03\x04"}, "players.csv:1:1  FILE-BINARY"),
}


@pytest.mark.parametrize("name", FAULTS)
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_one_finding(run: Run, name: str, language: str) -> None:
    files, due = FAULTS[name]
    for file, text in {"dune.yaml": DUNE, "cup.yaml": CUP, **files}.items():
        Path(file).write_text(text, "utf-8")
    answer = run("--lang", language, "check", "cup.yaml")
    assert answer.code in (1, 3)
    assert [line.rsplit("  ", 2)[0] for line in answer.out.splitlines() if re.match(r"\S+:", line)] == [due]


def test_a_player_called_total_is_no_sum(run: Run) -> None:
    Path("players.csv").write_text("id,name,index\ntotal,Tom Total,50\nTotal,,50\n", "utf-8")
    answer = run("check", "players.csv")
    assert answer.code == 0
    assert re.findall(r"players\.csv:(\d+):1  CSV-TOTAL", answer.out) == ["3"]


def test_a_roster_alone_is_checked_for_players_there_twice(run: Run) -> None:
    Path("players.csv").write_text("id,name\nann,Ann\nann,Bob\n", "utf-8")
    answer = run("check", "players.csv")
    assert answer.code == 1
    assert "players.csv:3:1  PLAYER-TWICE" in answer.out
    assert "line 2" in answer.out
