"""docs/conformance.md says what these tests do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from designer.systems.catalogue import SYSTEMS
from tests.conformance import test_logs, test_two_referees

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "conformance.md").read_text("utf-8")


def test_the_seeds_are_those_of_the_tests() -> None:
    for seed in (test_two_referees.SEED, test_two_referees.SEED + 1, test_logs.SEED):
        assert re.search(rf"\b{seed}\b", PAGE)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_breach_code_has_its_row(system: str) -> None:
    table = "\n".join(line for line in PAGE.splitlines() if line.startswith("|"))
    cited = set(re.findall(r"C(?:ON|OM)-[0-9.]+[0-9]|C(?:ON|OM)-[0-9]\b|[A-Z]{4,}", table))
    assert SYSTEMS[system].codes | test_logs.EVERYWHERE <= cited


def test_the_files_it_names_are_there() -> None:
    for path in re.findall(r"(?:designer|tests|courses)/[\w/.-]+", PAGE):
        assert (ROOT / path.rstrip(".")).exists(), path
