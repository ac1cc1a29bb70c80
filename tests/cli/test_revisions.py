"""Printed again and revised: untouched sheets keep their codes, old ones are told."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest

from tests.cli.conftest import COURSES, Run

SMALL = """format: tournament@1
id: small
name: Small Open
revision: A
course: greenkeeper:willow-nine
players:
  - {id: lea, name: Léa Fontaine, index: 62}
  - {id: tom, name: Tom Ashdown, index: 50}
rounds:
  - {id: R1, date: 2026-10-03}
seed: {kind: open, dice: d10, digits: "582093714460279318556027394810"}
"""


def text_of(path: Path) -> list[str]:
    file = pypdfium2.PdfDocument(path)
    return [page.get_textpage().get_text_range() for page in file]


def ledger() -> dict[str, list[list[str]]]:
    return json.loads(Path("output/small/draws/sheets.json").read_text("utf-8"))


def test_reprint_and_revise(run: Run, once: Run) -> None:
    path = Path("small.yaml")
    path.write_text(SMALL, "utf-8")
    first = once("kit", path)
    assert first.code == 0, first.err
    before = ledger()
    code = before["R1/scorecard/tom"][0][1]

    again = run("kit", path, "--sheet", code.lower())
    assert again.code == 0, again.err
    pages = text_of(Path("output/small/reprint/scorecards.pdf"))
    assert len(pages) == 1
    assert code in pages[0]
    assert "Fontaine" not in pages[0]
    assert not Path("output/small/reprint/log-sheets.pdf").exists()
    assert run("kit", path, "--player", "lea", "--only", "log").code == 0
    assert "Fontaine" in text_of(Path("output/small/reprint/log-sheets.pdf"))[0]
    for words in (("--sheet", "00000-00000"), ("--player", "zoe"), ("--match", "R9")):
        assert run("kit", path, *words).code == 1

    path.write_text(SMALL.replace("Tom Ashdown", "Thomas Ashdown"), "utf-8")
    unmarked = run("kit", path)
    assert unmarked.code == 0
    assert "REVISION-SAME" in unmarked.err
    path.write_text(SMALL, "utf-8")
    run("kit", path)

    path.write_text(SMALL.replace("Tom Ashdown", "Thomas Ashdown").replace("revision: A", "revision: B"), "utf-8")
    revised = run("kit", path, "--since", "A")
    assert revised.code == 0, revised.err
    after = ledger()
    assert after["R1/scorecard/lea"] == before["R1/scorecard/lea"]
    assert after["R1/grid/all"] == before["R1/grid/all"]
    assert [p[0] for p in after["R1/scorecard/tom"]] == ["A", "B"]
    pages = text_of(Path("output/small/reprint/scorecards.pdf"))
    assert len(pages) == 1
    assert "replaces A" in pages[0]
    assert after["R1/scorecard/tom"][1][1] in pages[0]
    listed = "".join(text_of(Path("output/small/reprint/print-list.pdf")))
    assert code in listed
    assert before["R1/scorecard/lea"][0][1] not in listed
    assert run("kit", path, "--since", "Q").code == 1


def test_a_sheet_that_has_been_replaced_is_told(run: Run, once: Run) -> None:
    path = Path("small.yaml")
    path.write_text(SMALL, "utf-8")
    assert once("kit", path).code == 0
    run("simulate", path)
    path.write_text(SMALL.replace("Tom Ashdown", "Thomas Ashdown").replace("revision: A", "revision: B"), "utf-8")
    assert run("kit", path).code == 0
    answer = run("verify", path)
    assert answer.code == 1
    rulings = [json.loads(line) for line in run("verify", path, "--json").out.splitlines()]
    assert [(r["player"], r["verdict"], [b["reason"] for b in r["breaches"]]) for r in rulings] == [
        ("lea", "valid", []),
        ("tom", "invalid", ["sheet-revision"]),
    ]


@pytest.mark.parametrize("asked", ["R9", "event"])
def test_where_a_match_is_none_the_matches_are_named_and_nothing_else(run: Run, asked: str) -> None:
    path = Path("small.yaml")
    path.write_text(SMALL, "utf-8")
    answer = run("kit", path, "--match", asked)
    assert answer.code == 1
    assert f"“{asked}” in this tournament.  (There are: R1.)" in answer.err


def test_a_broken_ledger_stops_the_kit(run: Run, once: Run) -> None:
    path = Path("small.yaml")
    path.write_text(SMALL, "utf-8")
    assert once("kit", path).code == 0
    Path("output/small/draws/sheets.json").write_text("[1, 2", "utf-8")
    answer = run("kit", path)
    assert answer.code == 1
    assert "LEDGER-BROKEN" in answer.err


def test_a_casual_kit_is_printed_whole(run: Run) -> None:
    assert run("kit", COURSES / "willow-nine.yaml", "--only", "grid").code == 2
