"""``equal_luck``: a match is drawn again until its grids cost what the course costs on average."""

from __future__ import annotations

from pathlib import Path

import yaml

from tests.cli.conftest import Run

COURSE = """format: course@1
id: short
name: Short
system: competence
standard: free
holes:
""" + "\n".join('  - {par: 3, slope: "333"}' for _ in range(9))

EVENT = """format: tournament@1
id: even
name: Even
course: short.yaml
players: [{id: lea, name: Léa, index: 100}]
rounds: [{id: R1}, {id: R2}, {id: R3}]
seed: {kind: open, dice: d10, digits: "582093714460279318556027394810"}
"""


def redraws() -> dict[str, int]:
    files = sorted(Path("output/even/draws").glob("*.yaml"))
    matches = [yaml.safe_load(file.read_text("utf-8"))["match"] for file in files]
    return {match["id"]: match.get("redraw", 1) for match in matches}


def test_a_match_outside_the_band_is_drawn_again_and_the_first_inside_counts(run: Run) -> None:
    Path("short.yaml").write_text(COURSE, "utf-8")
    Path("even.yaml").write_text(EVENT, "utf-8")
    run("draw", "even.yaml")
    assert set(redraws().values()) == {1}
    Path("even.yaml").write_text(EVENT + "equal_luck: 0.1\n", "utf-8")
    assert run("draw", "even.yaml").code == 0
    again = redraws()
    assert max(again.values()) > 1
    assert run("simulate", "even.yaml").code == 0
    assert run("verify", "even.yaml").code == 0
    name = next(name for name, redraw in again.items() if redraw > 1)
    file = Path(f"output/even/draws/{name}.yaml")
    for old in (f"redraw: {again[name]}",):
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, f"redraw: {again[name] + 1}"), "utf-8")
    answer = run("verify", "even.yaml")
    assert answer.code == 1
    assert "DRAW-REDRAW" in answer.err


def test_a_band_nobody_can_meet_is_told(run: Run) -> None:
    Path("short.yaml").write_text(COURSE, "utf-8")
    Path("even.yaml").write_text(EVENT + "equal_luck: 0.001\n", "utf-8")
    answer = run("draw", "even.yaml")
    assert answer.code == 4
    assert "LUCK-BAND" in answer.err
    assert not Path("output").exists()
