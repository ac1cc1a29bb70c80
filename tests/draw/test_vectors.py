"""The published vectors of the draw, and its properties."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from designer.draw.drawing import worked_grid
from designer.draw.grids import failing_zones
from designer.draw.groups import group_sizes
from designer.draw.orders import shuffled
from designer.draw.sealing import commitment, seed_fault, seed_from_entropy
from designer.draw.sheetcodes import fingerprint, read_code, sheet_code
from designer.draw.stream import Stream, picks

V = yaml.safe_load((Path(__file__).parents[1] / "cases" / "draw-vectors.yaml").read_text("utf-8"))
SEED = V["event_seed"]
seeds = st.text("0123456789", min_size=1, max_size=45)


@pytest.mark.parametrize("case", V["hashes"], ids=lambda c: c["label"])
def test_first_hash(case: dict) -> None:
    assert Stream(case["seed"], case["label"]).digest().hex() == case["hex"]


@pytest.mark.parametrize("case", V["picks"], ids=lambda c: f"{c['label']}-{c['high']}")
def test_picks(case: dict) -> None:
    stream = picks(case["seed"], case["label"], case["low"], case["high"])
    assert list(islice(stream, len(case["values"]))) == case["values"]


@pytest.mark.parametrize("case", V["grids"], ids=lambda c: c["label"])
def test_grids(case: dict) -> None:
    assert list(failing_zones(SEED, case["label"], case["difficulty"])) == case["zones"]
    match, hole, area = case["label"].rsplit("/", 2)
    steps = worked_grid(SEED, match, int(hole), int(area), case["difficulty"])
    assert list(dict.fromkeys(zone for _, _, zone in steps)) == case["zones"]
    if case["hashes"] is not None:
        assert len(steps) == case["hashes"]


@pytest.mark.parametrize("case", V["orders"], ids=lambda c: c["label"])
def test_orders(case: dict) -> None:
    assert list(shuffled(SEED, case["label"], range(1, case["count"] + 1))) == case["order"]


@pytest.mark.parametrize("label", V["codes"])
def test_sheet_codes(label: str) -> None:
    assert sheet_code(SEED, label) == V["codes"][label]


def test_fingerprint_and_commitment() -> None:
    codes = [V["codes"][label] for label in V["fingerprint"]["labels"]]
    assert fingerprint(codes) == V["fingerprint"]["value"]
    assert fingerprint(reversed(codes)) == V["fingerprint"]["value"]
    assert commitment(SEED) == V["commitment"]


@given(seeds, st.integers(0, 6))
def test_a_grid_has_as_many_failing_zones_as_its_difficulty(seed: str, difficulty: int) -> None:
    zones = failing_zones(seed, "R1/1/1", difficulty)
    assert len(zones) == len(set(zones)) == difficulty
    assert set(zones) <= {1, 2, 3, 4, 5, 6}


@given(seeds)
def test_a_code_reads_back_as_people_write_it_and_one_wrong_symbol_is_told(seed: str) -> None:
    code = sheet_code(seed, "R1/log/lea/A")
    assert read_code(code) == code
    assert read_code(code.lower().replace("-", " ").replace("0", "o").replace("1", "l")) == code
    for place in (0, 4, 6, 10):
        wrong = code[:place] + ("0" if code[place] != "0" else "1") + code[place + 1 :]
        assert read_code(wrong) is None


@given(st.integers(1, 200), st.integers(1, 6))
def test_groups_hold_everybody_and_differ_by_one_at_most(players: int, largest: int) -> None:
    sizes = group_sizes(players, largest)
    assert sum(sizes) == players
    assert max(sizes) <= largest
    assert max(sizes) - min(sizes) <= 1


@pytest.mark.parametrize(
    ("seed", "label"), [("", "R1"), ("12a", "R1"), ("1", ""), ("1", "a,b"), ("1", "x" * 65), ("1", "é")]
)
def test_other_seeds_and_labels_are_refused(seed: str, label: str) -> None:
    with pytest.raises(ValueError, match=r"seed|label"):
        Stream(seed, label)


def test_seed_lengths() -> None:
    assert seed_fault("1" * 24, "d10") is None
    assert seed_fault("1" * 23, "d10") == "short"
    assert seed_fault("1" * 31, "d6") is None
    assert seed_fault("1" * 30 + "7", "d6") == "digits"
    assert len(seed_from_entropy(bytes(16))) == 39
    assert seed_from_entropy(b"\xff" * 16) == str(2**128 - 1)
