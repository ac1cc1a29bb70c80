"""Sheets in people's hands: none falls out of the ledger, and none is told to be destroyed without need."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pypdfium2
import pytest

from tests.cli.conftest import COURSES, Run
from tests.cli.test_revisions import SMALL, ledger, text_of

PATH = Path("small.yaml")
DIGITS = "582093714460279318556027394810"
OTHER = DIGITS[::-1]
SEALED = re.sub(r"seed: \{.*\}", "seed: {kind: sealed}", SMALL)


def written(*changes: tuple[str, str], text: str = SMALL) -> Path:
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    PATH.write_text(text, "utf-8")
    return PATH


B = ("revision: A", "revision: B")
SEED = (DIGITS, OTHER)
RENAMED = ("Tom Ashdown", "Thomas Ashdown")


def listed(folder: str) -> str:
    return "".join(text_of(Path("output/small") / folder / "print-list.pdf"))


def test_a_new_seed_replaces_every_sheet(run: Run, once: Run) -> None:
    assert once("kit", written()).code == 0
    assert run("simulate", PATH).code == 0
    before = ledger()
    answer = run("kit", written(SEED, B), "--since", "A")
    assert answer.code == 0, answer.err
    after = ledger()
    destroyed = listed("reprint")
    for stem, printings in before.items():
        if stem == "event/print-list/all":
            continue
        assert [p[0] for p in after[stem]] == ["A", "B"], stem
        assert after[stem][0] == printings[0]
        assert printings[0][1] in destroyed, stem
    assert len(text_of(Path("output/small/reprint/scorecards.pdf"))) == 2
    rulings = [json.loads(line) for line in run("verify", PATH, "--json").out.splitlines()]
    assert {b["reason"] for r in rulings for b in r["breaches"] if b["code"] == "SHEET"} == {"sheet-revision"}


def test_a_new_seed_in_the_same_revision_tells_of_every_sheet(run: Run, once: Run) -> None:
    assert once("kit", written()).code == 0
    assert run("simulate", PATH).code == 0
    before = ledger()
    answer = run("kit", written(SEED))
    assert answer.code == 0, answer.err
    assert f"{len(before)} sheets have changed since revision A" in answer.err
    destroyed = listed("kit")
    assert all(printings[0][1] in destroyed for printings in before.values())
    rulings = [json.loads(line) for line in run("verify", PATH, "--json").out.splitlines()]
    assert {b["reason"] for r in rulings for b in r["breaches"] if b["code"] == "SHEET"} == {"sheet-replaced"}


@pytest.mark.parametrize("changes", [(SEED,), (("Small Open", "Other Open"), SEED)])
def test_no_draw_takes_the_place_of_one_that_is_printed(
    run: Run, once: Run, changes: tuple[tuple[str, str], ...]
) -> None:
    assert once("kit", written()).code == 0
    draw = Path("output/small/draws/R1.yaml")
    before = draw.read_bytes()
    for words in (("draw",), ("kit", "--player", "tom")):
        answer = run(words[0], written(*changes), *words[1:])
        assert answer.code == 4
        assert "small.yaml:4:11  DRAW-PRINTED  " in answer.err
        assert draw.read_bytes() == before
    assert run("draw", written(*changes, B)).code == 0
    assert draw.read_bytes() != before


def test_nor_one_on_another_course(run: Run, once: Run) -> None:
    course = (COURSES / "willow-nine.yaml").read_text("utf-8")
    Path("own.yaml").write_text(course, "utf-8")
    own = ("greenkeeper:willow-nine", "own.yaml")
    assert once("kit", written(own)).code == 0
    slope = re.search(r"slope: \"?(\d)", course)
    assert slope
    digit = "2" if slope[1] != "2" else "3"
    Path("own.yaml").write_text(course[: slope.start(1)] + digit + course[slope.end(1) :], "utf-8")
    answer = run("draw", PATH)
    assert answer.code == 4, answer.err
    assert "DRAW-PRINTED" in answer.err
    assert run("draw", written(own, B)).code == 0


def test_draw_warns_of_sheets_that_say_something_else(run: Run, once: Run) -> None:
    assert once("kit", written()).code == 0
    answer = run("draw", written(RENAMED))
    assert answer.code == 0
    assert "REVISION-SAME" in answer.err


def test_only_what_is_printed_is_booked(run: Run, once: Run) -> None:
    assert once("kit", written()).code == 0
    one = ("--player", "tom", "--only", "scorecard")
    first = run("kit", written(RENAMED), *one)
    assert first.code == 0
    count = re.search(r"(\d+) sheets have changed", first.err)
    assert count
    second = run("draw", PATH)
    assert f"{int(count[1]) - 1} sheets have changed" in second.err
    assert run("kit", PATH).code == 0
    assert "REVISION-SAME" not in run("draw", PATH).err


def test_a_part_names_only_what_it_replaces_and_tells_of_the_rest(run: Run, once: Run) -> None:
    assert once("kit", written()).code == 0
    before = ledger()
    answer = run("kit", written(RENAMED, B), "--player", "tom", "--only", "scorecard")
    assert answer.code == 0
    destroyed = listed("reprint")
    assert before["R1/scorecard/tom"][0][1] in destroyed
    assert before["R1/log/tom"][0][1] not in destroyed
    assert before["R1/packet/all"][0][1] not in destroyed
    assert "STILL-TO-PRINT" in answer.err
    assert "R1/log/tom" in answer.err
    rest = run("kit", PATH)
    assert "STILL-TO-PRINT" not in rest.err
    destroyed = listed("kit")
    assert before["R1/log/tom"][0][1] in destroyed
    assert before["R1/scorecard/tom"][0][1] not in destroyed


@pytest.mark.parametrize("command", ["draw", "kit"])
def test_a_second_seed_is_not_sealed_elsewhere(run: Run, command: str) -> None:
    assert run("draw", written(text=SEALED)).code == 0
    answer = run(command, PATH, "-o", "other")
    assert answer.code == 4
    assert "SEED-ELSEWHERE" in answer.err
    assert str(Path("output/small")) in answer.err
    assert "commitment before play" not in answer.err
    assert not Path("other").exists()


def test_no_seed_is_left_by_a_kit_that_fails(run: Run) -> None:
    answer = run("kit", written(("Tom Ashdown", "Tom \U00013000"), text=SEALED))
    assert answer.code == 1, answer.err
    assert "commitment before play" not in answer.err
    assert not Path("output/small").exists()
    assert "commitment before play" in run("draw", written(text=SEALED)).err
    assert Path("output/small/sealed/seed.txt").exists()


@pytest.mark.parametrize("command", ["draw", "kit"])
def test_an_older_file_is_told(run: Run, once: Run, command: str) -> None:
    assert once("kit", written(B, RENAMED)).code == 0
    before = {path: path.read_bytes() for path in Path("output").rglob("*") if path.is_file()}
    answer = run(command, written())
    assert answer.code == 4
    assert "small.yaml:4:11  REVISION-BACK  Revision B " in answer.err
    assert {path: path.read_bytes() for path in Path("output").rglob("*") if path.is_file()} == before


def test_the_destroy_list_has_the_names_on_the_sheets(run: Run, once: Run) -> None:
    assert once("kit", written()).code == 0
    withdrawn = ("  - {id: lea, name: Léa Fontaine, index: 62}\n", "  - {id: zoe, name: Zoé Lambert, index: 58}\n")
    assert run("kit", written(RENAMED, B, withdrawn)).code == 0
    destroyed = listed("kit")
    assert "Scorecard · Tom Ashdown · A" in destroyed
    assert "Thomas" not in destroyed
    assert "Scorecard · Léa Fontaine · A" in destroyed
    answer = run("kit", PATH, "--since", "B")
    assert answer.code == 1
    assert "SINCE-NOTHING" in answer.err


def test_a_ledger_without_names_is_read(run: Run, once: Run) -> None:
    assert once("kit", written()).code == 0
    path = Path("output/small/draws/sheets.json")
    old = {stem: [printing[:3] for printing in printings] for stem, printings in ledger().items()}
    path.write_text(json.dumps(old), "utf-8")
    assert run("kit", written(RENAMED, B)).code == 0
    assert "Scorecard · Thomas Ashdown · A" in listed("kit")
    assert ledger()["R1/scorecard/tom"][1][3] == "Thomas Ashdown"


def test_each_revision_has_a_print_list_of_its_own(run: Run, once: Run) -> None:
    assert once("kit", written()).code == 0
    old = ledger()["event/print-list/all"][0][1]
    assert run("kit", written(RENAMED, B)).code == 0
    now = ledger()["event/print-list/all"]
    assert [printing[0] for printing in now] == ["A", "B"]
    assert now[1][1] in listed("kit")
    assert now[1][1] != old


@pytest.mark.parametrize("changes", [(), (B,)])
def test_where_nothing_has_changed_since_it_is_said(run: Run, once: Run, changes: tuple[tuple[str, str], ...]) -> None:
    assert once("kit", written()).code == 0
    answer = run("kit", written(*changes), "--since", "A")
    assert answer.code == 1
    assert "SINCE-NOTHING  Nothing has changed since revision A" in answer.err


def test_a_casual_packet_is_no_secret(run: Run) -> None:
    assert run("kit", COURSES / "willow-nine.yaml", "--seed", "7", "-o", "casual").code == 0
    packet = text_of(Path("casual/kit/referee-packet.pdf"))
    assert not any("Secret" in page for page in packet)
    assert packet[0].count("Willow Nine") == 1
    assert len(pypdfium2.PdfDocument("casual/kit/referee-packet.pdf")) % 2 == 0
    assert "closed" not in "".join(text_of(Path("casual/kit/print-list.pdf")))


def test_a_cover_says_one_name_once(run: Run) -> None:
    assert run("kit", written(("Small Open", "Willow Nine")), "--only", "packet").code == 0
    cover = text_of(Path("output/small/reprint/referee-packet.pdf"))[0]
    assert "Secret" in cover
    assert cover.count("Willow Nine") == 1
