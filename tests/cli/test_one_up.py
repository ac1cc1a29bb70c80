"""``kit --one-up``: scorecards as a print shop wants them, one a page, with the boxes it cuts by."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from tests.cli.conftest import COURSES, Run
from tests.paint.sample import texts

CUP = """format: tournament@1
id: cup
name: Cup
course: greenkeeper:willow-nine
players:
  - {id: lea, name: Léa Fontaine, index: 62, language: fr}
  - {id: tom, name: Tom Ashdown, index: 50}
rounds:
  - {id: R1, date: 2026-10-03}
  - {id: R2, date: 2026-10-04}
seed: {kind: open, dice: d10, digits: "582093714460279318556027394810"}
"""
CARDS = ("--only", "scorecard")
SHOP = ("-o", "shop", "--one-up", "--trim", "180x130.5", "--backs", "long-edge")
BLEED = 3.0


def cup(more: str = "") -> Path:
    path = Path("cup.yaml")
    path.write_text(CUP + more, "utf-8")
    return path


def boxes(path: Path) -> set[tuple[tuple[float, ...], ...]]:
    """Media, bleed and trim box of the pages in mm, in hundredths, every combination that occurs."""
    found = set()
    with pikepdf.open(path) as file:
        for page in file.pages:
            sides = [page.obj[name] for name in ("/MediaBox", "/BleedBox", "/TrimBox")]
            found.add(tuple(tuple(round(float(side) * 25.4 / 72, 2) for side in box) for box in sides))
    return found


def due(width: float, height: float) -> tuple[tuple[float, ...], ...]:
    page = (0.0, 0.0, width + 2 * BLEED, height + 2 * BLEED)
    return page, page, (BLEED, BLEED, BLEED + width, BLEED + height)


def assert_boxes(path: Path, width: float, height: float) -> None:
    (found,) = boxes(path)
    for box, wanted in zip(found, due(width, height), strict=True):
        assert box == pytest.approx(wanted, abs=0.011)


def duplex(path: Path) -> str:
    with pikepdf.open(path) as file:
        return str(file.Root.ViewerPreferences.Duplex)


def test_fronts_and_backs_take_turns_on_pages_of_trim_and_bleed(once: Run) -> None:
    answer = once("kit", cup(), *SHOP, "--proof")
    assert answer.code == 0, answer.err
    path = Path("shop/kit/scorecards.pdf")
    assert_boxes(path, 180, 130.5)
    told = texts(path.read_bytes())
    ledger = json.loads(Path("shop/draws/sheets.json").read_text("utf-8"))
    codes = [printings[-1][1] for stem, printings in ledger.items() if "/scorecard/" in stem]
    fronts, backs = told[::2], told[1::2]
    assert sorted(code for text in fronts for code in codes if code in text) == sorted(codes)
    assert len(fronts) == len(backs) == len(codes)
    assert not any(code in text for text in backs for code in codes)
    french = ["Léa Fontaine" in text for text in fronts]
    assert [("Avant de signer" in text, "Before you sign" in text) for text in backs] == [(f, not f) for f in french]
    assert duplex(path) == "/DuplexFlipShortEdge"  # a card that lies across is turned over like a page
    listed = texts(Path("shop/kit/print-list.pdf").read_bytes())[0].replace("\xa0", " ")
    assert "180 × 130.5 mm + 3 mm bleed" in " ".join(listed.split())
    assert "both, heads alike" in " ".join(listed.split())
    assert f"{len(told)} " in listed


def test_nothing_is_printed_beyond_the_trim(run: Run) -> None:
    """No crop marks: about the trim the page is white, and it is white for 2 mm and more within."""
    assert run("kit", cup(), "-o", "shop", "--one-up", "--backs", "short-edge", *CARDS).code == 0
    file = pypdfium2.PdfDocument(Path("shop/reprint/scorecards.pdf"))
    for page in file:
        drawn = page.render(scale=2).to_pil().convert("L")
        ink = drawn.point(lambda level: 255 if level < 250 else 0).getbbox()
        assert ink is not None
        edge = (BLEED + 2) * 72 / 25.4 * 2
        assert min(ink[:2]) > edge
        assert ink[2] < drawn.width - edge
        assert ink[3] < drawn.height - edge
    file.close()


@pytest.mark.parametrize(
    ("paper", "width", "height"),
    [
        ("a4", 210, 148.5),
        pytest.param("letter", 215.9, 139.7, marks=pytest.mark.long),
        pytest.param("a5", 210, 148, marks=pytest.mark.long),
        pytest.param("half-letter", 215.9, 139.7, marks=pytest.mark.long),
        ("a6", 105, 148),
    ],
)
def test_the_card_has_the_size_it_would_have_had_whatever_the_margin(
    run: Run, paper: str, width: float, height: float
) -> None:
    assert run("kit", cup(), "-o", "shop", "--one-up", "--paper", paper, "--margin", "20", *CARDS).code == 0
    assert_boxes(Path("shop/reprint/scorecards.pdf"), width, height)
    assert duplex(Path("shop/reprint/scorecards.pdf")) == "/Simplex"


def test_large_print_keeps_trim_and_bleed(run: Run) -> None:
    large = ("kit", cup(), "-o", "shop", "--one-up", "--large-print", *CARDS)
    answer = run(*large, "--trim", "250x180", "--backs", "long-edge")
    assert answer.code == 0, answer.err
    assert_boxes(Path("shop/reprint/scorecards.pdf"), 250, 180)


def test_a_card_may_be_larger_than_the_paper_of_the_kit_but_not_smaller_than_its_holes(run: Run) -> None:
    one_up = ("kit", cup(), "-o", "shop", "--one-up", "--paper", "a6", *CARDS, "--trim")
    assert run(*one_up, "320x225").code == 0
    assert_boxes(Path("shop/reprint/scorecards.pdf"), 320, 225)
    answer = run(*one_up, "60x90")
    assert (answer.code, "KIT-CARDS" in answer.err) == (1, True)


def test_the_file_can_ask_for_it_and_the_command_line_goes_first(run: Run) -> None:
    path = cup("print: {one_up: true, trim: 120x170}\n")
    assert run("check", path).code == 0
    assert run("kit", path, "-o", "shop", *CARDS).code == 0
    assert_boxes(Path("shop/reprint/scorecards.pdf"), 120, 170)
    assert run("kit", path, "-o", "home", "--trim", "105x148.5", "--per-page", "4", *CARDS).code == 0
    with pikepdf.open("home/reprint/scorecards.pdf") as file:
        assert "/TrimBox" not in file.pages[0].obj
        assert len(file.pages) == 2  # four of the players, four spares
    assert run("kit", cup("print: {per_page: 4}\n"), "-o", "other", "--one-up", *CARDS).code == 0
    assert_boxes(Path("other/reprint/scorecards.pdf"), 210, 148.5)


def test_only_looks_change(run: Run, once: Run) -> None:
    assert once("kit", cup(), *SHOP, "--proof").code == 0
    assert run("kit", cup(), "-o", "plain").code == 0
    for name in ("sheets.json", "R1.yaml", "R2.yaml"):
        assert Path("plain/draws", name).read_bytes() == Path("shop/draws", name).read_bytes()
    for name in ("notice", "start-list", "log-sheets", "grid-sheets", "referee-packet"):
        assert Path(f"plain/kit/{name}.pdf").read_bytes() == Path(f"shop/kit/{name}.pdf").read_bytes()


def test_a_part_of_the_cards_is_printed_as_always(run: Run, once: Run) -> None:
    shop = ("kit", cup(), *SHOP)

    def printed() -> list[str]:
        return texts(Path("shop/reprint/scorecards.pdf").read_bytes())

    assert once(*shop, "--proof").code == 0
    code = json.loads(Path("shop/draws/sheets.json").read_text("utf-8"))["R2/scorecard/tom"][0][1]
    assert run(*shop, "--sheet", code).code == 0
    assert [code in text for text in printed()] == [True, False]
    assert run(*shop, "--match", "R1", "--player", "lea", *CARDS).code == 0
    assert ["Léa Fontaine" in text for text in printed()] == [True, False]
    path = cup().read_text("utf-8").replace("name: Cup", "name: Cup\nrevision: B").replace("Tom Ash", "Thomas Ash")
    Path("cup.yaml").write_text(path, "utf-8")
    assert run(*shop, "--since", "A", *CARDS).code == 0
    assert ["Thomas Ashdown" in text for text in printed()] == [True, False, True, False]
    assert "revision B" in printed()[0]


def test_a_casual_match_has_it_too(run: Run) -> None:
    assert run("kit", COURSES / "willow-nine.yaml", "--seed", "1", "-o", "casual", "--one-up").code == 0
    assert_boxes(Path("casual/kit/scorecards.pdf"), 210, 148.5)


def test_a_printer_of_ones_own_corrects_everything_but_the_cards(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("designer.cli.calibrating.printer_folder", lambda: tmp_path / "printers")
    assert run("calibrate", "--measured", "20.8", "19.5", "169.6", "250.2", "--save", "office").code == 0
    some = ("kit", cup(), "--one-up", *CARDS, "--only", "notice")
    assert run(*some, "-o", "plain").code == run(*some, "-o", "office", "--printer", "office").code == 0
    plain, office = Path("plain/reprint"), Path("office/reprint")
    assert (plain / "scorecards.pdf").read_bytes() == (office / "scorecards.pdf").read_bytes()
    assert (plain / "notice.pdf").read_bytes() != (office / "notice.pdf").read_bytes()


@pytest.mark.parametrize(("language", "said"), [("en", "choose"), ("fr", "choisissez"), ("ja", "選んで")])
def test_what_contradicts_it_is_told_before_anything_is_made(
    run: Run, monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    monkeypatch.setenv("GREENKEEPER_LANGUAGE", language)
    for words in (("--one-up", "--per-page", "2"), ("--one-up", "--backs", "gutter")):
        answer = run("kit", cup(), "-o", "none", *words)
        assert (answer.code, said in answer.err) == (2, True)
    asked = cup("print: {one_up: true}\n")
    assert run("kit", asked, "-o", "none", "--backs", "gutter").code == 2
    answer = run("kit", cup("print: {one_up: true, per_page: 2}\n"), "-o", "none")
    assert (answer.code, "ONE-UP-CHOICE" in answer.err, "cup.yaml:12:" in answer.err) == (1, True, True)
    assert not Path("none").exists()


@pytest.mark.long
def test_worker_processes_paint_the_same_bytes(run: Run) -> None:
    some = ("kit", cup(), "--one-up", "--backs", "long-edge", *CARDS)
    assert run(*some, "-o", "one").code == run(*some, "-o", "two", "--workers", "2").code == 0
    one, two = (Path(f"{name}/reprint/scorecards.pdf").read_bytes() for name in ("one", "two"))
    assert one == two
    with pikepdf.open(BytesIO(one)) as file:
        assert len(file.pages) == 2 * 8
