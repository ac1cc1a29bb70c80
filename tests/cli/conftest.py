"""The program run as a person runs it, in an empty folder of its own."""

from __future__ import annotations

import io
import os
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
Files = dict[str, bytes]

_ENDS: dict[tuple[object, ...], tuple[Answer, Files]] = {}
"""What was answered and what then lay in the folder, by the words, the language and what lay there before."""


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


def _lying_here() -> Files:
    return {str(path): path.read_bytes() for path in sorted(Path().rglob("*")) if path.is_file()}


@pytest.fixture
def once(run: Run) -> Run:
    """``run`` for what several tests start from, such as a printed kit.

    The same words in the same folder give the same bytes, so they are run one time only; another test that asks
    finds in its own folder what they left, and gets the same answer.
    """

    def call(*words: object) -> Answer:
        before = _lying_here()
        asked = (*map(str, words), os.environ["GREENKEEPER_LANGUAGE"], *before.items())
        if asked not in _ENDS:
            _ENDS[asked] = run(*words), _lying_here()
            return _ENDS[asked][0]
        answer, files = _ENDS[asked]
        for name in before.keys() - files.keys():
            Path(name).unlink()
        for name, content in files.items():
            Path(name).parent.mkdir(parents=True, exist_ok=True)
            Path(name).write_bytes(content)
        return answer

    return call
