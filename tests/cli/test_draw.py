"""``draw`` and ``reveal``: open and sealed seeds, and draws that somebody has changed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from designer.draw.sealing import commitment
from tests.cli.conftest import COURSES, Run
from tests.cli.test_revisions import SMALL

OPEN = (COURSES / "autumn-open.yaml").read_text("utf-8").replace("heron-links.yaml", "greenkeeper:heron-links")


def sealed(text: str = OPEN) -> Path:
    path = Path("sealed.yaml")
    path.write_text(re.sub(r"seed: \{.*\}", "seed: {kind: sealed}", text), "utf-8")
    return path


def test_the_same_seed_gives_the_same_bytes(run: Run) -> None:
    Path("open.yaml").write_text(OPEN, "utf-8")
    first = run("draw", "open.yaml", "-o", "one")
    second = run("draw", "open.yaml", "-o", "two")
    assert first.err == second.err
    files = sorted(Path("one/draws").iterdir())
    assert [f.name for f in files] == ["R1.yaml", "R2-G01.yaml", "R2-G02.yaml", "R2-G03.yaml", "R2-G04.yaml"]
    for file in files:
        assert file.read_bytes() == (Path("two/draws") / file.name).read_bytes()
        assert run("check", file).code == 0


def test_a_changed_digit_in_a_drawn_grid_is_found(run: Run) -> None:
    Path("open.yaml").write_text(OPEN, "utf-8")
    run("draw", "open.yaml")
    file = Path("output/autumn-open/draws/R1.yaml")
    text = file.read_text("utf-8")
    fails = re.search(r'fails: \["(\d+)"', text)
    assert fails
    zone = fails[1][0]
    other = next(z for z in "123456" if z not in fails[1])
    file.write_text(text[: fails.start(1)] + other + text[fails.start(1) + 1 :], "utf-8")
    line = text[: fails.start(1)].count("\n") + 1
    answer = run("check", file)
    assert answer.code == 1
    assert f"R1.yaml:{line}:" in answer.out
    assert "DRAW-GRID" in answer.out
    assert zone in answer.out
    verified = run("verify", "open.yaml")
    assert verified.code == 1
    assert "DRAW-GRID" in verified.err
    extra = next(z for z in "654321" if z not in fails[1])
    file.write_text(text[: fails.end(1)] + extra + text[fails.end(1) :], "utf-8")
    assert "FAILS-COUNT" in run("check", file).out


def test_a_sealed_seed_is_kept_until_it_is_revealed(run: Run) -> None:
    path = sealed(SMALL)
    assert run("verify", path).code == 4
    assert run("reveal", path).code == 4
    first = run("draw", path)
    secret = Path("output/small/sealed/seed.txt")
    digits = secret.read_text().strip()
    assert len(digits) == 39
    assert commitment(digits) in first.err
    assert secret.stat().st_mode & 0o077 == 0
    for file in Path("output/small/draws").iterdir():
        assert digits not in file.read_text("utf-8")
    again = run("draw", path)
    assert commitment(digits) not in again.err
    assert secret.read_text().strip() == digits
    assert run("simulate", path).code == 0
    assert run("verify", path).code == 0
    revealed = run("reveal", path)
    assert (revealed.code, revealed.out.strip()) == (0, digits)
    assert commitment(digits) in revealed.err


def test_another_seed_than_the_one_promised_is_told(run: Run) -> None:
    path = sealed()
    run("draw", path)
    promised = commitment("1" * 39)
    path.write_text(path.read_text("utf-8").replace("kind: sealed", f"kind: sealed, commitment: {promised}"), "utf-8")
    answer = run("draw", path)
    assert answer.code == 4
    assert "SEED-COMMITMENT" in answer.err


@pytest.mark.parametrize("command", ["draw", "kit"])
def test_a_lost_seed_is_never_replaced_under_its_draws(run: Run, command: str) -> None:
    path = sealed()
    run("draw", path)
    secret = Path("output/autumn-open/sealed/seed.txt")
    draws = {file: file.read_bytes() for file in Path("output/autumn-open/draws").iterdir()}
    secret.unlink()
    answer = run(command, path)
    assert answer.code == 4
    assert "SEED-GONE" in answer.err
    assert not secret.exists()
    assert {file: file.read_bytes() for file in Path("output/autumn-open/draws").iterdir()} == draws
    assert not Path("output/autumn-open/kit").exists()


@pytest.mark.parametrize("command", ["draw", "kit"])
def test_draws_of_another_sealed_seed_are_not_overwritten(run: Run, command: str) -> None:
    path = sealed()
    run("draw", path)
    draws = {file: file.read_bytes() for file in Path("output/autumn-open/draws").iterdir()}
    Path("output/autumn-open/sealed/seed.txt").write_text("1234567890" * 4 + "\n")
    answer = run(command, path)
    assert answer.code == 4
    assert "R1.yaml:8:13  DRAW-COMMITMENT  " in answer.err
    assert {file: file.read_bytes() for file in Path("output/autumn-open/draws").iterdir()} == draws


def test_a_wrong_seed_is_one_finding_a_draw(run: Run) -> None:
    path = Path("open.yaml")
    text = (COURSES / "autumn-open.yaml").read_text("utf-8").replace("heron-links.yaml", "greenkeeper:heron-links")
    path.write_text(text, "utf-8")
    assert run("draw", path).code == 0
    digits = re.search(r"[0-9]{24,}", text)
    assert digits is not None
    path.write_text(text.replace(digits[0], digits[0][::-1]), "utf-8")
    answer = run("verify", path)
    assert answer.code == 1
    told = re.findall(r"^\S+/(\S+)\.yaml:(\d+):\d+  (DRAW-\S+)  ", answer.err, re.MULTILINE)
    assert [code for _, _, code in told] == ["DRAW-SEED"] * 5
