"""``kit`` as a whole: the same bytes everywhere, everything or nothing, and what stops it is told with its place."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from designer.cli.console import Console
from designer.jobs import painting
from designer.jobs.casual import casual_event
from designer.jobs.drawing import draw_event
from designer.jobs.event import open_course
from designer.jobs.kit import kit_brief, laid_out, make_kit
from designer.jobs.painting import Press
from designer.jobs.words import LANGUAGES
from designer.paint.proof import proof
from designer.sheets.cutting.plan import Backs
from tests.cli.conftest import COURSES, Run
from tests.paint.sample import texts

TINY = """format: tournament@1
id: tiny
name: Tiny Cup
revision: A
language: fr
paper: a4
course: greenkeeper:willow-nine
players:
  - {id: lea, name: Léa Œil, index: 62, language: fr}
  - {id: tom, name: Tom, index: 50, language: en}
rounds:
  - {id: R1, date: 2026-10-03}
seed: {kind: open, dice: d10, digits: "582093714460279318556027394810"}
"""

ELSEWHERE = """
import time, sys
time.time = lambda: 4_000_000_000.0
time.time_ns = lambda: 4_000_000_000_000_000_000
sys.argv = ["greenkeeper", *sys.argv[1:]]
if __name__ == "__main__":
    from designer.cli.main import entry
    entry()
"""


def tiny(text: str = TINY) -> Path:
    path = Path("tiny.yaml")
    path.write_text(text, "utf-8")
    return path


def files(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def test_the_same_bytes_whatever_clock_zone_locale_hash_seed_folder_and_workers(
    once: Run, tmp_path_factory: pytest.TempPathFactory
) -> None:
    assert once("kit", tiny()).code == 0
    here = files(Path("output"))
    other = tmp_path_factory.mktemp("elsewhere and farther")
    (other / "tiny.yaml").write_text(TINY, "utf-8")
    (other / "program.py").write_text(ELSEWHERE, "utf-8")
    root = str(Path(__file__).parents[2])
    environment = {
        **os.environ, "TZ": "Asia/Tokyo", "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "PYTHONHASHSEED": "4242",
        "SOURCE_DATE_EPOCH": "86400", "GREENKEEPER_LANGUAGE": "ja", "PYTHONPATH": root, "HOME": str(other),
        "PYTHONUTF8": "0", "RL_useA85": "1", "RL_invariant": "0",
    }  # fmt: skip
    command = [sys.executable, "program.py", "kit", "tiny.yaml", "--workers", "2"]
    done = subprocess.run(command, cwd=other, env=environment, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    there = files(other / "output")
    assert {name.rpartition(".")[2] for name in here} >= {"pdf", "csv", "yaml"}
    assert list(here) == list(there)
    assert [name for name in here if here[name] != there[name]] == []


def test_another_seed_gives_other_bytes(run: Run, once: Run) -> None:
    assert once("kit", tiny()).code == 0
    assert run("kit", tiny(TINY.replace("94810", "94811")), "-o", "other").code == 0
    one, two = files(Path("output/tiny")), files(Path("other"))
    (grids,) = [name for name in one if name.endswith("grid-sheets.pdf")]
    assert one[grids] != two[grids]


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt


def test_an_interruption_while_painting_leaves_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Console, "progress", interrupted)
    answer = run("kit", tiny())
    assert answer.code == 130
    assert files(Path()) == {"tiny.yaml": TINY.encode()}


def test_an_interruption_while_writing_leaves_whole_files_only(
    run: Run, once: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert once("kit", tiny()).code == 0
    whole = {Path(name).name: content for name, content in files(Path("output")).items()}
    move: Callable[[Path, Path], Path] = Path.replace
    written: list[Path] = []

    def third_time(part: Path, target: Path) -> Path:
        written.append(target)
        if len(written) == 3:
            raise KeyboardInterrupt
        return move(part, target)

    monkeypatch.setattr(Path, "replace", third_time)
    assert run("kit", tiny(), "-o", "half").code == 130
    half = files(Path("half"))
    assert len(half) == 2
    assert all(content == whole[Path(name).name] for name, content in half.items())


def test_what_preflight_refuses_is_not_written(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    paint = painting.paint_pdf
    monkeypatch.setattr(painting, "paint_pdf", lambda *given: paint(*given)[:2000])
    answer = run("kit", tiny())
    assert answer.code == 1
    assert "PREFLIGHT-UNREADABLE" in answer.err
    assert not Path("output").exists()


def test_a_character_without_a_glyph_stops_the_kit_with_code_point_field_and_line(run: Run) -> None:
    answer = run("kit", tiny(TINY.replace("name: Tom", "name: Tom \U00013080")))
    assert answer.code == 1
    assert "tiny.yaml:10:21" in answer.err
    assert "GLYPH-MISSING" in answer.err
    assert "U+13080" in answer.err
    assert "players[1].name" in answer.err
    assert not Path("output").exists()


def test_proof_reads_every_code_and_tells_of_one_that_cannot_be_read(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("zxingcpp")
    seen: list[str] = []

    def watched(document: object, pdf: bytes) -> object:
        seen.append(document.name)  # type: ignore[attr-defined]
        return proof(document, pdf)  # type: ignore[arg-type]

    monkeypatch.setattr(painting, "proof", watched)
    only = ("--only", "scorecard", "--only", "grid", "--proof")
    assert run("kit", tiny(), *only).code == 0
    assert {"scorecards", "grid-sheets"} <= set(seen)
    before = painting.paint_pdf
    monkeypatch.setattr(painting, "preflight", lambda *_: ())
    # the pages of the grid sheets in place of the scorecards: their codes are not those that were meant
    grid: list[bytes] = []

    def swapped(document: object, *rest: object) -> bytes:
        pdf = before(document, *rest)  # type: ignore[arg-type]
        if document.name == "scorecards":  # type: ignore[attr-defined]
            grid.append(pdf)
        return grid[0] if document.name == "grid-sheets" else pdf  # type: ignore[attr-defined]

    monkeypatch.setattr(painting, "paint_pdf", swapped)
    answer = run("kit", tiny(), *only, "-o", "swapped")
    assert answer.code == 1
    assert "PROOF-CODE" in answer.err
    assert not Path("swapped").exists()


def test_progress_is_shown_on_a_terminal_only(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[tuple[int, int]] = []
    monkeypatch.setattr(Console, "progress", lambda self, done, total, what: said.append((done, total)))
    answer = run("kit", tiny(), "--only", "scorecard", "--only", "grid")
    assert "\r" not in answer.err
    assert [done for done, _ in said] == list(range(1, said[0][1] + 1))
    assert len(said) > 1


def test_backs_beside_a_card_that_takes_the_whole_paper_are_refused() -> None:
    course, _ = open_course(COURSES / "willow-nine.yaml")
    assert course is not None
    event = casual_event(course, "1", "en", "a4")
    printing = replace(event.tournament.printing, trim=(190.0, 270.0))
    event = replace(event, tournament=replace(event.tournament, printing=printing))
    brief = kit_brief(event, draw_event(event, "1"), "1")
    made = make_kit(brief, event, press=Press(backs=Backs.GUTTER))
    assert [(f.id, f.facts["paper"]) for f in made.findings] == [("KIT-BACKS", "a4")]
    assert made.files == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [
    "willow-nine",
    pytest.param("heron-links", marks=pytest.mark.long),
    pytest.param("lahinch-old", marks=pytest.mark.long),
])  # fmt: skip
def test_the_notice_of_a_casual_match_is_one_page(name: str, language: str) -> None:
    course, _ = open_course(COURSES / f"{name}.yaml")
    assert course is not None
    event = casual_event(course, "1", language, "a4")
    documents, _, findings = laid_out(kit_brief(event, draw_event(event, "1"), "1"), event)
    assert findings == ()
    assert [len(each.pages) for each in documents if each.name == "notice"] == [1]


def test_backs_are_printed_behind_the_scorecards(run: Run, once: Run) -> None:
    only = ("--only", "scorecard")
    assert once("kit", tiny()).code == 0
    assert run("kit", tiny(), *only, "-o", "backed", "--backs", "short-edge").code == 0
    plain = texts(Path("output/tiny/kit/scorecards.pdf").read_bytes())
    backed = texts(Path("backed/reprint/scorecards.pdf").read_bytes())
    assert len(backed) == 2 * len(plain)
    assert run("kit", tiny(), "--backs", "sideways").code == 2
