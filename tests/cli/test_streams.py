"""The program among others: a pipe that closes, Ctrl-C, a terminal without the letters, a disk that refuses."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from designer.files import writing
from designer.files.writing import undisturbed, write_whole
from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "cases" / "verify"


def start(folder: Path, *words: object, **environment: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "designer", *map(str, words)],
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT), "GREENKEEPER_LANGUAGE": "en", **environment},
    )


@pytest.mark.parametrize(("file", "code"), [pytest.param("ok.csv", 0, marks=pytest.mark.long), ("dup.jsonl", 1)])
def test_a_reader_who_stops_changes_neither_files_nor_exit_code(tmp_path: Path, file: str, code: int) -> None:
    page = tmp_path / "rulings.html"
    process = start(tmp_path, "verify", CASES / "cup.yaml", CASES / file, "--html", page)
    assert process.stdout is not None
    process.stdout.close()
    error = process.stderr.read() if process.stderr else b""
    assert process.wait() == code, error
    assert b"Traceback" not in error
    assert b"BrokenPipe" not in error
    assert page.read_text("utf-8").rstrip().endswith("</html>")


def test_draws_are_written_though_nobody_reads_their_names(tmp_path: Path) -> None:
    process = start(tmp_path, "draw", CASES / "cup.yaml")
    assert process.stdout is not None
    process.stdout.close()
    process.stderr.read() if process.stderr else None
    assert process.wait() == 0
    assert len(list((tmp_path / "output" / "cup" / "draws").iterdir())) == 3


@pytest.mark.parametrize("encoding", ["cp1252", pytest.param("utf-8", marks=pytest.mark.long)])
def test_a_stream_without_the_letters_is_no_fault(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "x.yaml").write_text("format: course@1\nid: 山\n", "utf-8")
    process = start(tmp_path, "--lang", "ja", "check", "x.yaml", PYTHONIOENCODING=encoding)
    out, err = process.communicate()
    assert (process.returncode, err) == (1, b"")
    assert b"SCHEMA-PATTERN" in out
    assert (b"\\u5c71" in out) == (encoding != "utf-8")


def test_rulings_for_programs_are_utf_8(tmp_path: Path) -> None:
    process = start(tmp_path, "judge", "concentration", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    out, _ = process.communicate('{"fails": ["3"], "points": 1, "log": "", "山": 1}\n'.encode())
    assert "山".encode() in out


def test_ctrl_c_waits_for_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = os.open

    def struck(*given: object, **named: object) -> int:
        handle = opened(*given, **named)  # type: ignore[arg-type]
        signal.raise_signal(signal.SIGINT)
        return handle

    monkeypatch.setattr(writing.os, "open", struck)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "a.txt", b"whole")
    assert [(p.name, p.read_bytes()) for p in tmp_path.iterdir()] == [("a.txt", b"whole")]


def test_ctrl_c_waits_for_files_that_belong_together(tmp_path: Path) -> None:
    before = signal.getsignal(signal.SIGINT)

    def both() -> None:
        with undisturbed():
            write_whole(tmp_path / "a.txt", b"1")
            signal.raise_signal(signal.SIGINT)
            write_whole(tmp_path / "b.txt", b"2")

    with pytest.raises(KeyboardInterrupt):
        both()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.txt", "b.txt"]
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.parametrize(("command", "language"), [
    ("draw", "en"),
    ("draw", "fr"),
    ("draw", "ja"),
    ("kit", "en"),
    pytest.param("kit", "fr", marks=pytest.mark.long),
    pytest.param("kit", "ja", marks=pytest.mark.long),
])  # fmt: skip
def test_a_folder_that_cannot_be_written(run: Run, command: str, language: str) -> None:
    Path("afile").write_text("mine")
    answer = run("--lang", language, command, CASES / "cup.yaml", "-o", "afile/sub")
    assert answer.code == 4
    assert answer.err.splitlines()[0].split("  ")[1] == "OUTPUT-UNWRITABLE"
    assert Path("afile").read_text() == "mine"


def test_the_language_asked_for_is_spoken_to_the_end(run: Run) -> None:
    Path("afile").write_text("mine")
    answer = run("--lang", "fr", "draw", CASES / "cup.yaml", "-o", "afile/sub")
    assert "ne peut pas être écrit" in answer.err


def test_simulated_logs_never_take_the_place_of_typed_ones(run: Run) -> None:
    cup = CASES / "cup.yaml"
    assert run("simulate", cup, "--seed", 5).code == 0
    assert run("simulate", cup, "--seed", 5).code == 0  # the same logs: nothing is lost
    typed = Path("output/cup/logs/R1/ann.yaml")
    typed.write_text("# typed in for an hour\n", "utf-8")
    answer = run("simulate", cup, "--seed", 5)
    assert answer.code == 4
    assert f"{typed}  LOGS-THERE  " in answer.err
    assert typed.read_text("utf-8") == "# typed in for an hour\n"
    assert run("simulate", cup, "--seed", 6, "--replace").code == 0
    assert "player: ann" in typed.read_text("utf-8")


def test_a_refused_file_is_named_as_it_was_asked_for(run: Run) -> None:
    answer = run("show", CASES / "dune.yaml", "-o", "/proc/poster.pdf")
    assert answer.code == 4
    assert answer.err.startswith("/proc/poster.pdf  OUTPUT-UNWRITABLE  ")


@pytest.mark.parametrize("command", ["draw", "simulate", pytest.param("kit", marks=pytest.mark.long)])
def test_a_link_that_goes_round_is_no_fault(run: Run, command: str) -> None:
    Path("loop").symlink_to("loop")
    answer = run(command, CASES / "cup.yaml", "-o", "loop")
    assert answer.code in (3, 4)
    assert "loop" in answer.err
    assert Path("loop").is_symlink()


def test_a_file_never_takes_the_place_of_a_link_that_goes_round(run: Run) -> None:
    Path("loop.pdf").symlink_to("loop.pdf")
    answer = run("show", CASES / "dune.yaml", "-o", "loop.pdf")
    assert (answer.code, answer.err.split("  ")[:2]) == (4, ["loop.pdf", "OUTPUT-UNWRITABLE"])
    assert Path("loop.pdf").is_symlink()


CLOSED = [("new --holes 9", ">&-"), ("new", "<&-"), ("judge concentration", "<&- >&- 2>&-")]
OTHERS = [
    (words, closed)
    for words in ("new --holes 9", "judge concentration", "check -h", "new", "conform --holes 1")
    for closed in (">&-", "<&-", "2>&-", "<&- >&- 2>&-")
    if (words, closed) not in CLOSED
]


@pytest.mark.parametrize(
    ("words", "closed"), [*CLOSED, *(pytest.param(*other, marks=pytest.mark.long) for other in OTHERS)]
)
def test_a_closed_stream_is_no_fault(tmp_path: Path, words: str, closed: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"$0" -m designer {words} {closed}', sys.executable],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "GREENKEEPER_LANGUAGE": "en"},
        input=b"",
        capture_output=True,
    )
    assert done.returncode == (2 if words == "new" else 0), done.stderr
    assert b"Traceback" not in done.stderr
    assert b"fault of the program" not in done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("new", "--holes", 9),
        pytest.param(("check", CASES / "dune.yaml"), marks=pytest.mark.long),
        pytest.param(("conform", "--holes", 1), marks=pytest.mark.long),
    ],
)
def test_a_full_disk_behind_standard_output_is_told(tmp_path: Path, words: tuple[object, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "designer", *map(str, words)],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT), "GREENKEEPER_LANGUAGE": "en"},
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
        )
    told = done.stderr.decode()
    assert "Traceback" not in told
    assert "?" not in told
    if words[0] != "check":  # a clean file has nothing to say there
        assert done.returncode == 4
        assert "STDOUT-UNWRITABLE  The standard output cannot be written: " in told
