"""Every sample of docs/formats.md is read without a finding, and the schemas take it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from designer.files.anyfile import read_any
from designer.files.events.draws import draw_yaml
from designer.files.judging.lines import read_request
from designer.files.schemas.formats import FORMATS, systems, validator
from designer.model.match import Draw

DOC = Path(__file__).parents[1] / "docs" / "formats.md"
TEXT = DOC.read_text(encoding="utf-8")
SAMPLES = dict(re.findall(r"<!-- sample: (\S+) -->\n```\w+\n(.*?)```\n", TEXT, re.DOTALL))
FILES = sorted(name for name in SAMPLES if "." in name)
BEGINNERS = {"concentration": 50, "competence": 100}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in FILES:
        (tmp_path / name).write_text(SAMPLES[name], encoding="utf-8")
    return tmp_path


def test_no_sample_lacks_its_marker() -> None:
    # One block alone is no sample: the line that tells an editor where the schema is.
    assert TEXT.count("\n```\n") == len(SAMPLES) + 1


def test_there_is_a_sample_of_every_format() -> None:
    named = {found for text in SAMPLES.values() for found in re.findall(r"\b[a-z]+@1\b", text)}
    assert named | {"judge@1"} == set(FORMATS)
    assert all(f"\n## {format}\n" in TEXT for format in FORMATS)
    assert all(f"`{system}`" in TEXT for system in systems())


@pytest.mark.parametrize("name", FILES)
def test_sample_is_read_without_findings(name: str, folder: Path) -> None:
    read = read_any(folder / name, BEGINNERS)
    assert read.findings == ()
    assert read.ok


def test_the_sample_draw_is_what_the_program_writes(folder: Path) -> None:
    drawn = read_any(folder / "R1.yaml").value
    assert isinstance(drawn, Draw)
    assert draw_yaml(drawn) == SAMPLES["R1.yaml"]


def test_the_sample_draw_is_the_tournaments(folder: Path) -> None:
    event, drawn = read_any(folder / "spring-cup.yaml", BEGINNERS).value, read_any(folder / "R1.yaml").value
    assert drawn.tournament == event.id
    assert drawn.seed == event.seed.digits
    assert [hole.slope for hole in drawn.course.holes] == [h.slope for h in event.courses["mill-meadow"].holes]
    assert set(drawn.match.players) == {player.id for player in event.players}


@pytest.mark.parametrize("line", SAMPLES["judge-in"].splitlines())
def test_judge_is_asked_so(line: str) -> None:
    asked: dict[str, Any] = json.loads(line)
    assert read_request(line.encode("utf-8"), 1) == asked
    assert validator("judge@1").is_valid(asked)


@pytest.mark.parametrize("line", SAMPLES["judge-out"].splitlines())
def test_judge_answers_so(line: str) -> None:
    assert validator("judge@1").is_valid(json.loads(line))
