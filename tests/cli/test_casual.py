"""A casual match: each has a name, a draw and a file of its own, and its logs are judged like any others."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

from designer.files.events.draws import read_draw
from designer.files.events.tournaments import read_tournament
from designer.jobs.casual import casual_event
from designer.jobs.event import BEGINNERS, open_course, open_tournament
from designer.jobs.kit import Kit
from designer.model.match import Draw
from tests.cli.conftest import COURSES, Answer, Run
from tests.paint.sample import texts

WILLOW = COURSES / "willow-nine.yaml"
SMALL = "--paper", "letter"


def folders() -> list[Path]:
    return sorted(Path("output").iterdir())


def files(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def draw_of(folder: Path) -> Draw:
    draw = read_draw(folder / "draws" / "R1.yaml").value
    assert draw is not None
    return draw


def printed(once: Run, seed: str, *words: str) -> Path:
    """The folder of a casual match printed from ``seed``."""
    before = set(folders()) if Path("output").exists() else set()
    answer = once("kit", WILLOW, "--seed", seed, *words)
    assert answer.code == 0, answer.err
    (new,) = set(folders()) - before
    return new


def played(once: Run, folder: Path, player: str, **changes: object) -> Path:
    """A legal log of p1, typed in with ``changes``."""
    assert once("simulate", folder / "match.yaml", "--replace").code == 0
    log = {**yaml.safe_load((folder / "logs" / "R1" / "p1.yaml").read_text("utf-8")), "player": player, **changes}
    path = Path("typed.json")
    path.write_text(json.dumps(log, ensure_ascii=False), "utf-8")
    return path


def verdicts(answer: Answer) -> Mapping[str, str]:
    return {ruling["player"]: ruling["verdict"] for ruling in map(json.loads, answer.out.splitlines())}


def test_two_casual_matches_of_a_course_keep_their_draws_beside_each_other(once: Run) -> None:
    one, two = printed(once, "5"), printed(once, "6")
    assert draw_of(one).seed == "5"
    assert draw_of(two).seed == "6"
    assert {draw_of(one).tournament, draw_of(two).tournament} == {one.name, two.name}


def test_the_same_seed_gives_the_same_match_in_the_same_bytes(run: Run, once: Run) -> None:
    one = printed(once, "5")
    before = files(one)
    assert run("kit", WILLOW, "--seed", "5").code == 0
    assert folders() == [one]
    assert files(one) == before


def test_a_fresh_seed_is_another_match(run: Run) -> None:
    assert run("kit", WILLOW).code == 0
    assert run("kit", WILLOW).code == 0
    assert len(folders()) == 2


def test_a_course_that_was_changed_is_another_match() -> None:
    course, _ = open_course(WILLOW)
    other, _ = open_course(COURSES / "heron-links.yaml")
    assert course is not None
    assert other is not None
    ids = {casual_event(c, seed, "en").tournament.id for c in (course, other) for seed in ("1", "2")}
    assert len(ids) == 4


def test_its_file_is_the_match_itself(once: Run) -> None:
    folder = printed(once, "12345", *SMALL)
    course, _ = open_course(WILLOW)
    assert course is not None
    read = read_tournament(folder / "match.yaml", BEGINNERS)
    assert read.findings == ()
    assert read.value == casual_event(course, "12345", "en", "letter").tournament
    event, _ = open_tournament(folder / "match.yaml")
    assert event is not None
    assert event.workplace(None).root == folder


def test_its_file_prints_the_same_sheets_and_single_ones_of_them(run: Run, once: Run) -> None:
    folder = printed(once, "5")
    before = files(folder)
    assert run("kit", folder / "match.yaml").code == 0
    assert files(folder) == before
    code = draw_of(folder).codes["R1/scorecard/p2/A"]
    assert run("kit", folder / "match.yaml", "--sheet", code).code == 0
    assert {name for name in set(files(folder)) - set(before) if name.endswith("cards.pdf")} == {
        "reprint/scorecards.pdf"
    }


@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.long), "ja"])
def test_its_notice_names_it_and_the_command_that_judges_its_logs(once: Run, language: str) -> None:
    folder = printed(once, "5", "--language", language)
    notice = "".join("".join(page) for page in texts((folder / "kit" / "notice.pdf").read_bytes()))
    assert folder.name in notice.replace("\n", "")
    assert "greenkeeper verify match.yaml" in notice


def test_its_seed_is_revealed_and_its_draw_compared(run: Run, once: Run) -> None:
    folder = printed(once, "6")
    answer = run("reveal", folder / "match.yaml")
    assert (answer.code, answer.out) == (0, "6\n")


@pytest.mark.parametrize("name", ["p1", "Anna", "Léa Œil", "太郎", "O'Neill, 'Jr'"])
def test_a_log_with_the_name_that_the_table_wrote_is_judged(run: Run, once: Run, name: str) -> None:
    folder = printed(once, "5")
    answer = run("verify", folder / "match.yaml", played(once, folder, name), "--json")
    assert answer.code == 0, answer.err
    assert verdicts(answer) == {name: "valid"}
    assert "no log yet" not in answer.err


def test_a_table_typed_under_the_names_of_the_players_is_judged(run: Run, once: Run) -> None:
    folder = printed(once, "5")
    log = json.loads(played(once, folder, "太郎").read_text("utf-8"))
    rows = ["match,player,hole,notation,strokes"]
    rows += [f"R1,{name},{h['hole']},{h['notation']}," for name in ("太郎", "Léa") for h in log["holes"]]
    Path("logs.csv").write_text("\n".join(rows) + "\n", "utf-8")
    answer = run("verify", folder / "match.yaml", "logs.csv", "--json")
    assert answer.code == 0, answer.err
    assert verdicts(answer) == {"太郎": "valid", "Léa": "valid"}


def test_a_name_that_the_file_does_not_have_starts_with_the_points_on_its_sheet(run: Run, once: Run) -> None:
    folder = printed(once, "5")
    match = folder / "match.yaml"
    match.write_text(match.read_text("utf-8").replace("{id: p1, index: 50}", "{id: p1, index: 80}"), "utf-8")
    answer = run("verify", match, played(once, folder, "Anna"), "--json")
    assert json.loads(answer.out)["points"] == 80
    assert verdicts(answer) == {"Anna": "valid"}


def test_a_sheet_of_another_match_is_told_apart(run: Run, once: Run) -> None:
    folder, other = printed(once, "5"), printed(once, "6")
    code = draw_of(other).codes["R1/log/p1/A"]
    answer = run("verify", folder / "match.yaml", played(once, folder, "Anna", sheet=code), "--json")
    assert answer.code == 1
    assert [b["reason"] for b in json.loads(answer.out)["breaches"]] == ["sheet-unknown"]


def test_its_own_players_keep_to_their_sheets(run: Run, once: Run) -> None:
    folder = printed(once, "5")
    code = draw_of(folder).codes["R1/log/p2/A"]
    answer = run("verify", folder / "match.yaml", played(once, folder, "p1", sheet=code), "--json")
    assert [b["reason"] for b in json.loads(answer.out)["breaches"]] == ["sheet-other-player"]


def test_names_filled_in_stay_when_it_is_printed_again(run: Run, once: Run) -> None:
    folder = printed(once, "5")
    match = folder / "match.yaml"
    match.write_text(match.read_text("utf-8").replace("{id: p1,", "{id: p1, name: Anna,"), "utf-8")
    assert run("kit", WILLOW, "--seed", "5").code == 0
    assert "name: Anna" in match.read_text("utf-8")
    assert "Anna" in run("verify", match, played(once, folder, "p1"), "--all").out


@pytest.mark.parametrize("taken", ["match.yaml", "match-course.yaml"])
def test_a_file_of_somebody_else_is_never_written_over(run: Run, taken: str) -> None:
    Path(taken).write_text("format: course@1\n", "utf-8")
    answer = run("kit", WILLOW, "--seed", "5", "-o", ".")
    assert answer.code == 4
    assert f"{taken}  FOLDER-TAKEN  " in answer.err
    assert files(Path()) == {taken: b"format: course@1\n"}


def test_the_draw_of_another_match_is_never_written_over(run: Run) -> None:
    assert run("kit", WILLOW, "--seed", "5", "-o", "here").code == 0
    before = files(Path("here"))
    for words in (
        ("kit", WILLOW, "--seed", "6"),
        ("kit", COURSES / "autumn-open.yaml"),
        ("draw", COURSES / "autumn-open.yaml"),
    ):
        answer = run(*words, "-o", "here")
        assert answer.code == 4
        assert "FOLDER-TAKEN" in answer.err
    assert files(Path("here")) == before


def test_only_a_casual_match_does_without_names_and_with_a_short_seed(run: Run, once: Run) -> None:
    folder = printed(once, "5")
    match = folder / "match.yaml"
    match.write_text(match.read_text("utf-8").replace("casual: true", "casual: false"), "utf-8")
    answer = run("check", match)
    assert answer.code == 1
    assert answer.out.count("SCHEMA-REQUIRED") == 4
    assert "SEED-SHORT" in answer.out


def test_a_casual_kit_speaks_as_messages_do_unless_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("designer.cli.printing.make_kit", lambda brief, event, **_: Kit({}, {}, ()))

    def language(*words: str) -> str:
        assert run(*words, "kit", WILLOW, "--seed", "1", "-o", "-".join(("here", *words))).code == 0
        match = read_tournament(Path("-".join(("here", *words)), "match.yaml"), BEGINNERS).value
        assert match is not None
        return match.language

    monkeypatch.delenv("GREENKEEPER_LANGUAGE")
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert (language(), language("--lang", "ja")) == ("fr", "ja")
    assert run("kit", WILLOW, "--seed", "1", "--language", "en", "-o", "english").code == 0
    assert "language: en\n" in Path("english/match.yaml").read_text("utf-8")
    assert "default: that of messages" in " ".join(run("--lang", "en", "kit", "-h").out.split())
