"""The program run as a person runs it, in an empty folder of its own."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from designer.cli.main import entry

COURSES = Path(__file__).parents[2] / "courses"


class Answer(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Answer]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GREENKEEPER_LANGUAGE", "en")

    def call(*words: object, stdin: str = "") -> Answer:
        monkeypatch.setattr(sys, "argv", ["greenkeeper", *map(str, words)])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode("utf-8")), encoding="utf-8"))
        with pytest.raises(SystemExit) as leaving:
            entry()
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        code = leaving.value.code
        return Answer(code if isinstance(code, int) else 0, out, err)

    return call
