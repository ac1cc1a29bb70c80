"""Logs as they come back: each is judged or told with its place, and none hides another."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.cli.conftest import Run

CASES = Path(__file__).parents[1] / "cases" / "verify"
EXPECTED: dict[str, dict[str, Any]] = yaml.safe_load((CASES / "expected.yaml").read_text("utf-8"))
CUP = CASES / "cup.yaml"


def test_every_case_is_expected() -> None:
    files = {path.name for path in CASES.iterdir()} - {"cup.yaml", "dune.yaml", "expected.yaml"}
    assert files == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_case(run: Run, name: str, language: str) -> None:
    due = EXPECTED[name]
    answer = run("--lang", language, "verify", CUP, CASES / name, "--json")
    assert answer.code == due["code"], answer.err
    rulings = [json.loads(line) for line in answer.out.splitlines()]
    assert {ruling["player"]: ruling["verdict"] for ruling in rulings} == due["verdicts"]
    told = re.findall(rf"^{re.escape(str(CASES / name))}:(\d+:\d+)  ([A-Z-]+)  ", answer.err, re.MULTILINE)
    assert [f"{place} {code}" for place, code in told] == due["findings"]


def test_a_second_log_of_a_match_does_not_feed_the_index(run: Run) -> None:
    answer = run("verify", CUP, CASES / "dup.jsonl", "--json")
    first, second = (json.loads(line) for line in answer.out.splitlines())
    assert first["totals"] == second["totals"]
    assert "the first is in" in answer.err


def test_a_csv_that_names_no_tournament_is_of_this_one(run: Run) -> None:
    answer = run("verify", CUP, CASES / "ok.csv", "--json")
    assert {json.loads(line)["tournament"] for line in answer.out.splitlines()} == {"cup"}


def test_the_players_own_matches_are_named_where_one_is_unknown(run: Run) -> None:
    answer = run("verify", CUP, CASES / "unknown-match.yaml")
    assert "R1 or R2-G02" in answer.err


@pytest.mark.parametrize("command", ["draw", "kit", "verify", "simulate", "reveal"])
def test_a_seed_not_rolled_yet_stops_every_command_alike(run: Run, command: str) -> None:
    text = CUP.read_text("utf-8").replace("dune.yaml", str(CASES / "dune.yaml"))
    Path("cup.yaml").write_text(re.sub(", digits: [0-9]+", "", text), "utf-8")
    answer = run(command, "cup.yaml")
    assert answer.code == 4
    assert re.search(r"^cup\.yaml:\d+:\d+  SEED-UNROLLED  ", answer.err, re.MULTILINE)
    assert not Path("output").exists()


JUDGED = {
    "points-below-zero": ('{"fails": ["3"], "points": -1, "log": ""}', "SCHEMA-RANGE", 28),
    "no-grids": ('{"fails": [], "points": 1, "log": ""}', "SCHEMA-ITEMS", 11),
    "too-long": ('{"fails": ["3"], "points": 1, "log": "' + "1 " * 30_000 + '"}', "SCHEMA-LENGTH", 38),
    "null": ('{"fails": ["3"], "points": 1, "log": null}', "SCHEMA-EMPTY", 38),
    "other-version": ('{"format": "judge@2", "fails": ["3"], "points": 1, "log": ""}', "FORMAT-VERSION", 12),
}


@pytest.mark.parametrize("name", JUDGED)
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_judge_answers_a_wrong_line_and_goes_on(run: Run, name: str, language: str) -> None:
    line, code, column = JUDGED[name]
    good = '{"fails": ["3","1","1"], "points": 50, "log": "5 2 4 =3"}'
    answer = run("--lang", language, "judge", "concentration", stdin=f"{line}\n{good}\n")
    assert answer.code == 1
    wrong, fine = map(json.loads, answer.out.splitlines())
    assert (wrong["code"], wrong["column"]) == (code, column)
    assert "{" not in wrong["error"]
    assert fine["certified"]


def test_judge_takes_a_log_of_5000_entries(run: Run) -> None:
    line = json.dumps({"fails": ["3", "1", "1"], "points": 50, "log": "3 " * 5000 + "5 2 4"})
    answer = run("judge", "concentration", stdin=line)
    assert answer.code == 0
    # every third failure from the tee costs one more
    assert json.loads(answer.out)["strokes"] == 5000 + 5000 // 3 + 3


@pytest.mark.parametrize(("language", "words"), [("en", "no logs in"), ("fr", "pas de relevés dans"), ("ja", "記録が")])
def test_where_logs_are_looked_for_is_told_where_there_are_none(run: Run, language: str, words: str) -> None:
    answer = run("--lang", language, "verify", CUP)
    assert answer.code == 0
    (line,) = [row for row in answer.err.splitlines() if "output/cup/logs" in row]
    assert words in line.replace("\u00a0", " ")
    assert "output/cup/logs" not in run("--lang", language, "verify", CUP, CASES / "ok.csv").err


def test_a_hole_that_no_log_has_is_told(run: Run) -> None:
    assert "hole 18" in run("verify", CUP, CASES / "ok.csv", "--explain", 18).err


BY_HAND: dict[str, Any] = yaml.safe_load((CASES.parent / "handwritten-fouls.yaml").read_text("utf-8"))


@pytest.mark.parametrize("foul", BY_HAND["fouls"], ids=lambda foul: foul["why"])
def test_a_foul_log_written_by_hand(run: Run, foul: dict[str, Any]) -> None:
    written = [*BY_HAND["clean"]]
    written[foul["hole"] - 1] = foul["notation"]
    holes = [{"hole": number, "notation": text} for number, text in enumerate(written, 1)]
    log = {"format": "log@1", "tournament": "cup", "match": "R1", "player": foul.get("player", "ann"), "holes": holes}
    Path("log.json").write_text(json.dumps(log), "utf-8")
    answer = run("verify", CUP, "log.json", "--json")
    assert answer.code == 1
    ruling = json.loads(answer.out)
    told = [breach for hole in ruling["holes"] for breach in hole["breaches"]] + ruling["breaches"]
    assert [[b["hole"], b["code"], b["entry"], b["column"]] for b in told] == foul["breaches"]
    assert "mend" not in foul or told[0]["mend"] == foul["mend"]


def test_the_card_they_are_made_from_is_clean(run: Run) -> None:
    holes = [{"hole": number, "notation": text} for number, text in enumerate(BY_HAND["clean"], 1)]
    log = {"format": "log@1", "tournament": "cup", "match": "R1", "player": "ann", "holes": holes}
    Path("log.json").write_text(json.dumps(log), "utf-8")
    assert run("verify", CUP, "log.json").code == 0


def test_whose_sheet_it_is_comes_before_what_follows_from_it(run: Run) -> None:
    text = (CASES / "other-notation.yaml").read_text("utf-8").replace("match: R1", "match: R2-G01")
    Path("log.yaml").write_text(text, "utf-8")
    told = re.findall(r"^(?:Hole|The match).*: ([A-Z]+)$", run("verify", CUP, "log.yaml").out, re.MULTILINE)
    assert told[:2] == ["SHEET", "NOTATION"]


@pytest.mark.parametrize(
    ("language", "words"), [("en", "2 logs: 2 valid."), ("fr", "2 relevés : 2 valables."), ("ja", "記録2件：有効2件。")]
)
def test_verdicts_are_counted_in_words(run: Run, language: str, words: str) -> None:
    answer = run("--lang", language, "verify", CUP, CASES / "ok.csv")
    assert " ".join(answer.out.replace("\u00a0", " ").replace("\u202f", " ").split()).endswith(words)
