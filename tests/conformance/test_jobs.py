"""``conform`` and ``foul`` as the program runs them."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from designer.files.catalogues import LANGUAGES
from designer.jobs.conform import conform, conform_report
from designer.jobs.event import open_tournament
from designer.jobs.foul import fault_table, foul_logs, write_fouls
from designer.jobs.seeds import keep, seal
from designer.jobs.verify import verify
from designer.jobs.workplace import Workplace
from designer.model.finding import errors
from designer.play.fouling import labels
from designer.report.columns import LINE, width
from designer.systems.catalogue import SYSTEMS
from designer.systems.competence import actions
from designer.systems.concentration import techniques

COURSES = Path(__file__).parents[2] / "courses"


def test_conform_judges_at_least_the_holes_asked_for_and_finds_all_as_due() -> None:
    done: list[tuple[int, int]] = []
    results = conform(100, "31", progress=lambda now, all_: done.append((now, all_)))
    assert [result.system for result in results] == list(SYSTEMS)
    assert done == [(n, 24) for n in range(1, 25)]
    for result in results:
        assert result.conforms
        assert (result.legal, result.foul) == (12, 12)
        assert result.holes >= 200
        assert tuple(result.planted) == labels(SYSTEMS[result.system])
        assert sum(result.planted.values()) == 12
    few = conform(20, "31")
    assert few == conform(20, "31")
    assert few != conform(20, "32")


def test_a_referee_that_lets_a_retry_pass_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(techniques, "_retry", lambda state, area, aimed: None)
    (result,) = conform(450, "31", ["concentration"])
    assert not result.conforms
    assert result.clean == result.legal
    assert result.by_label["retry-without-miss"] < result.planted["retry-without-miss"]
    assert {wrong.label for wrong in result.misjudged} >= {"retry-without-miss"}
    text = conform_report([result], "en")
    assert "Misjudged: log" in text and "CON-7.4@" in text


def test_a_referee_that_lets_an_adjust_pass_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actions, "_adjust_refused", lambda series, aimed, reach: None)
    (result,) = conform(450, "31", ["competence"])
    assert result.caught < result.foul


@pytest.mark.parametrize("language", LANGUAGES)
def test_conform_is_reported_in_80_columns(language: str) -> None:
    lines = conform_report(conform(9, "5"), language).splitlines()
    assert [line for line in lines if width(line) > LINE] == []
    assert all(any(system in line for line in lines) for system in SYSTEMS)


@pytest.mark.parametrize("name", [pytest.param("autumn-open", marks=pytest.mark.long), "coupe-de-printemps"])
def test_foul_logs_are_caught_by_verify_as_their_table_says(name: str, tmp_path: Path) -> None:
    event, findings = open_tournament(COURSES / f"{name}.yaml")
    assert event is not None and not errors(findings)
    place = Workplace(tmp_path)
    seeding = seal(event.tournament, place, lambda count: bytes(range(count)))
    assert seeding.digits
    keep(seeding, place)
    made, found = foul_logs(event, place, "11")
    assert not found
    paths = [Path(path) for path in write_fouls(made, place)]
    rows = list(csv.DictReader(io.StringIO(paths[-1].read_text("utf-8"))))
    assert paths[-1].name == "faults.csv" and len(rows) == len(made) == len(paths) - 1
    result = verify(event, place, paths[:-1])
    # Foul logs are often incomplete, so that the index of the next round stays open: a warning, not an error.
    assert not errors(result.findings)
    first = {(judged.log.match, judged.log.player): judged.ruling.all_breaches[0] for judged in result.judged}
    for row in rows:
        breach = first[row["match"], row["player"]]
        due = (row["code"], int(row["hole"]), int(row["entry"]), int(row["column"]))
        assert (breach.code, breach.hole, breach.entry, breach.column) == due, row["label"]
    assert fault_table(made) == fault_table(foul_logs(event, place, "11")[0])
