"""Every command that the README shows works when pasted, in order, in a fresh copy of the project."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "README.md").read_text("utf-8")
BLOCK = re.compile(r"(<!-- ([a-z-]+) -->\s*)?```sh\n(.*?)```", re.S)
BLOCKS = [(m[2] or "", m[3]) for m in BLOCK.finditer(TEXT)]


def test_the_readme_has_its_two_commands() -> None:
    named = {name: command for name, command in BLOCKS if name}
    assert set(named) == {"kit-command", "test-command"}
    for command in named.values():
        assert command.count("\n") == 1
        assert command.startswith("python3 -m venv .venv && ")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a reader has after cloning: no output, no caches."""
    folder = tmp_path_factory.mktemp("clone") / "greenkeeper"
    leave = shutil.ignore_patterns(".git", ".venv*", "output", "__pycache__", ".*_cache", ".hypothesis", "dist")
    shutil.copytree(ROOT, folder, ignore=leave)
    return folder


@pytest.mark.parametrize("number", [n for n, (name, _) in enumerate(BLOCKS) if not name])
def test_a_block_of_commands_works_when_pasted(copy: Path, number: int) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    env = {**os.environ, "PATH": path, "GREENKEEPER_LANGUAGE": "en"}
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", BLOCKS[number][1]], cwd=copy, env=env, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_every_file_the_readme_names_is_there() -> None:
    for name in re.findall(r"\]\(([^)]+)\)", TEXT):
        assert (ROOT / name).exists(), name
