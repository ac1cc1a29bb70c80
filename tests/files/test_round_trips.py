"""What is written is read back equal, whatever the texts hold."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings

from designer.files.courses.reading import course_of, read_course
from designer.files.courses.text import course_yaml
from designer.files.events.draws import draw_of, draw_yaml
from designer.files.logs.lines import plain_log
from designer.files.logs.reading import log_of, log_yaml, logs_jsonl, read_logs
from designer.files.read import document_of
from designer.files.trees.yaml_text import flow, scalar
from designer.model.course import Course
from designer.model.log import HoleLog, Log
from designer.model.match import Draw
from tests.files.strategies import DRAWS, LOGS, TEXTS, courses

few = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


@few
@given(courses())
def test_course(course: Course) -> None:
    document = document_of(course_yaml(course), "c.yaml")
    assert course_of(document) == course
    assert document.findings == []


@few
@given(DRAWS)
def test_draw(drawn: Draw) -> None:
    document = document_of(draw_yaml(drawn), "d.yaml")
    assert draw_of(document) == drawn
    assert document.findings == []


@few
@given(LOGS)
def test_log(log: Log) -> None:
    document = document_of(log_yaml(log), "l.yaml")
    assert log_of(document) == log
    assert document.findings == []


@few
@given(LOGS)
def test_json_lines_are_read_the_same_the_short_and_the_long_way(log: Log) -> None:
    line = logs_jsonl([log]).rstrip("\n")
    assert log_of(document_of(line, "l.jsonl", json=True)) == log
    assert plain_log(line) in (log, None)
    if line.isprintable() and "\\" not in line:
        assert plain_log(line) == log


@given(TEXTS)
def test_every_yaml_reader_gets_the_text_back(text: str) -> None:
    assert yaml.safe_load(scalar(text)) == text
    assert yaml.safe_load(flow({"a": [text, {"b": text}]})) == {"a": [text, {"b": text}]}


@pytest.mark.parametrize(
    "text",
    [
        "no",
        "12:30",
        "010",
        "1_000",
        "2026-10-03",
        "Null",
        "~",
        "",
        "0x1F",
        "a: b",
        "#x",
        "\u2028",
        "\x85",
        "x\ny",
        "- a",
        "<<",
        "1e3",
        "=",
        "null.",
        ".inf",
    ],
)
def test_texts_that_yaml_would_take_for_something_else(text: str) -> None:
    assert yaml.safe_load(scalar(text)) == text


@pytest.mark.parametrize("name", ["heron-links", "lahinch-old", "willow-nine"])
def test_bundled_course(name: str) -> None:
    read = read_course(Path(__file__).parents[2] / "courses" / f"{name}.yaml")
    assert read.findings == ()
    assert read.value is not None
    assert course_of(document_of(course_yaml(read.value), "again")) == read.value


def test_a_draw_shows_the_labels_of_every_hole(tmp_path: Path) -> None:
    course = read_course(Path(__file__).parents[2] / "courses" / "willow-nine.yaml").value
    assert course is not None
    from designer.model.match import Match

    text = draw_yaml(Draw("t", "A", Match("R1", "R1", ("lea",), 2), course, {}, "0" * 64))
    assert "# R1~2/3/1 .. R1~2/3/5\n    - {par: 5" in text


def test_many_logs_in_one_file_keep_their_order(tmp_path: Path) -> None:
    logs = tuple(Log("t", "R1", f"p{i}", (HoleLog(1, "1 2 3", 3),)) for i in range(50))
    file = tmp_path / "logs.jsonl"
    file.write_text(logs_jsonl(logs), encoding="utf-8")
    assert read_logs(file).value == logs
