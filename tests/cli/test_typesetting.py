"""What sheets look like, chosen on the command line or in the tournament's file."""

from __future__ import annotations

import json
from pathlib import Path

import pikepdf
import pytest
from PIL import Image, ImageDraw

from tests.cli.conftest import COURSES, Run

CUP = """format: tournament@1
id: cup
name: Cup
paper: a5
course: greenkeeper:willow-nine
players:
  - {id: lea, name: Léa Fontaine, index: 62}
  - {id: tom, name: Tom Ashdown, index: 50}
rounds:
  - {id: R1, date: 2026-10-03}
seed: {kind: open, dice: d10, digits: "582093714460279318556027394810"}
"""


FEW = ("--only", "notice", "--only", "scorecard", "--only", "log")


def cup(more: str = "") -> Path:
    path = Path("cup.yaml")
    path.write_text(CUP + more, "utf-8")
    return path


def sizes(folder: str) -> dict[str, tuple[float, float]]:
    found = {}
    for path in sorted(Path(folder).glob("*.pdf")):
        with pikepdf.open(path) as file:
            box = [float(side) * 25.4 / 72 for side in file.pages[0].MediaBox]
            found[path.stem] = (round(box[2]), round(box[3]))
    return found


def picture(path: str) -> None:
    image = Image.new("RGB", (300, 100), "white")
    ImageDraw.Draw(image).ellipse((5, 5, 95, 95), fill="#003366")
    image.save(path)


def pictures(path: str) -> int:
    with pikepdf.open(path) as file:
        return sum(isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image" for o in file.objects)


def test_the_file_and_then_the_command_line_choose_the_paper(run: Run, once: Run) -> None:
    assert once("kit", cup()).code == 0
    assert set(sizes("output/cup/kit").values()) == {(148, 210), (210, 148)}
    assert run("kit", cup(), "-o", "other/kit", "--paper", "half-letter", "--only", "notice").code == 0
    assert sizes("other/kit/reprint")["notice"] == (140, 216)


def test_only_cards_are_printed_on_a6(run: Run) -> None:
    assert run("kit", COURSES / "willow-nine.yaml", "--seed", "1", "--paper", "a6", "-o", "casual").code == 0
    printed = sizes("casual/kit")
    assert printed.pop("scorecards") == (105, 148)
    assert set(printed.values()) == {(210, 297)}


def test_everything_can_be_chosen_at_once(run: Run) -> None:
    picture("club.png")
    answer = run(
        "kit", cup(), "-o", "all", "--paper", "letter", "--margin", "12", "--per-page", "4", "--fold-gap", "8",
        "--large-print", "--accent", "#1b5e3b", "--logo", "club.png", *FEW,
    )  # fmt: skip
    assert answer.code == 0, answer.err
    assert pictures("all/reprint/scorecards.pdf") > 0
    assert pictures("all/reprint/log-sheets.pdf") == 0
    with pikepdf.open("all/reprint/notice.pdf") as file:
        assert b" rg" in file.pages[0].Contents.read_bytes()
    assert run("kit", cup(), "-o", "low", "--ink", "low", "--accent", "#1b5e3b", "--logo", "club.png", *FEW).code == 0
    assert pictures("low/reprint/scorecards.pdf") == 0
    with pikepdf.open("low/reprint/notice.pdf") as file:
        assert b" rg" not in file.pages[0].Contents.read_bytes()


def test_another_look_leaves_codes_and_draw_as_they_were(run: Run, once: Run) -> None:
    assert once("kit", cup()).code == 0
    run("kit", cup("print: {margin: 10, ink: low, large_print: true, per_page: 1}\n"), "-o", "other", "--paper", "a4")
    plain, other = (
        json.loads(Path(name, "draws", "sheets.json").read_text("utf-8")) for name in ("output/cup", "other")
    )
    assert plain == other
    assert Path("output/cup/draws/R1.yaml").read_bytes() == Path("other/draws/R1.yaml").read_bytes()


@pytest.mark.parametrize(
    "words",
    [
        ("--margin", "5"),
        ("--margin", "21"),
        ("--per-page", "3"),
        ("--trim", "105"),
        ("--accent", "green"),
        ("--accent", "#FFCC00"),
        ("--logo", "nowhere.png"),
        ("--ink", "none"),
        ("--paper", "a3"),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_is_made(run: Run, words: tuple[str, str]) -> None:
    answer = run("kit", cup(), "-o", "none", *words)
    assert answer.code == 2
    assert not Path("none").exists()


def test_a_card_too_small_is_told_with_its_place(run: Run) -> None:
    answer = run("kit", cup("print: {trim: 60x90}\n"))
    assert answer.code == 1
    assert "cup.yaml:12:15" in answer.err + answer.out
    assert "KIT-CARDS" in answer.err + answer.out


def test_a_logo_is_looked_for_beside_the_tournament_and_checked(run: Run) -> None:
    Path("files").mkdir()
    path = Path("files/cup.yaml")
    path.write_text(CUP + "print: {logo: club.png}\n", "utf-8")
    for command in ("check", "kit"):
        answer = run(command, path)
        assert answer.code == 3
        assert "FILE-MISSING" in answer.err + answer.out
        assert "cup.yaml:12:15" in answer.err + answer.out
    Path("files/club.png").write_bytes(b"GIF89a")
    assert "LOGO-FORMAT" in "".join(run("check", path)[1:])
    picture("files/club.png")
    assert run("check", path).code == 0
    assert run("kit", path, "-o", "made", "--only", "notice").code == 0
    assert pictures("made/reprint/notice.pdf") == 1
    Image.new("RGB", (30, 30), "#FFF8E0").save("files/club.png")
    pale = run("kit", path, "-o", "made", "--only", "notice")
    assert pale.code == 0
    assert "LOGO-PALE" in pale.err


def test_the_print_list_is_a_sheet_with_a_code_of_its_own(run: Run, once: Run) -> None:
    path = cup()
    assert once("kit", path).code == 0
    before = json.loads(Path("output/cup/draws/sheets.json").read_text("utf-8"))
    ((revision, code, said),) = before["event/print-list/all"]
    assert revision == "A"
    assert code not in {p[1] for stem, all in before.items() if stem != "event/print-list/all" for p in all}
    assert said != before["event/notice/all"][0][2]
    answer = run("kit", path, "--only", "print-list")
    assert answer.code == 0, answer.err
    assert [file.name for file in Path("output/cup/reprint").glob("*.pdf")] == ["print-list.pdf"]
    renamed = CUP.replace("Tom Ashdown", "Thomas Ashdown").replace("name: Cup", "name: Cup\nrevision: B")
    path.write_text(renamed, "utf-8")
    run("kit", path, "--since", "A")
    after = json.loads(Path("output/cup/draws/sheets.json").read_text("utf-8"))
    assert after["event/print-list/all"] == before["event/print-list/all"]
    more = CUP.replace("rounds:", "  - {id: zoe, name: Zoé, index: 50}\nrounds:")
    path.write_text(more.replace("name: Cup", "name: Cup\nrevision: C"), "utf-8")
    assert run("kit", path, "--since", "A").code == 0
    part = json.loads(Path("output/cup/draws/sheets.json").read_text("utf-8"))
    # The list of a part is no list of the whole kit: it has no code.
    assert [p[0] for p in part["event/print-list/all"]] == ["A"]
    assert run("kit", path).code == 0
    latest = json.loads(Path("output/cup/draws/sheets.json").read_text("utf-8"))
    assert [p[0] for p in latest["event/print-list/all"]] == ["A", "C"]
