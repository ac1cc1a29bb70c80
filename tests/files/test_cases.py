"""Every case file under tests/cases/formats is read with exactly the findings its .expected file lists."""

from __future__ import annotations

from pathlib import Path

import pytest

from designer.files.anyfile import read_any
from designer.files.codes import FACTS
from designer.model.finding import Finding

CASES = Path(__file__).parent.parent / "cases" / "formats"
NAMES = sorted(path.name for path in CASES.iterdir() if path.suffix != ".expected")
# No index for competence, so that a tournament may lack one.
BEGINNERS = {"concentration": 50}


def line(finding: Finding) -> str:
    return f"{finding.spot.line}:{finding.spot.column} {finding.id}"


@pytest.mark.parametrize("name", NAMES)
def test_case(name: str) -> None:
    expected = (CASES / f"{name}.expected").read_text(encoding="utf-8").splitlines()
    read = read_any(CASES / name, BEGINNERS)
    assert [line(finding) for finding in read.findings] == expected


@pytest.mark.parametrize("name", NAMES)
def test_every_finding_names_its_file(name: str) -> None:
    folder = str(CASES)
    assert all(f.spot.file.startswith(folder) for f in read_any(CASES / name, BEGINNERS).findings)


@pytest.mark.parametrize("name", NAMES)
def test_no_value_without_a_reason(name: str) -> None:
    read = read_any(CASES / name, BEGINNERS)
    assert read.value is not None or not read.ok
    assert read.value is not None or read.findings


def test_the_cases_show_every_finding_that_a_file_alone_can_have() -> None:
    shown = {
        row.split()[1] for path in CASES.glob("*.expected") for row in path.read_text(encoding="utf-8").splitlines()
    }
    # These need a folder, a huge file, a closed one, or a caller that asks for one format (test_reading).
    elsewhere = {"FILE-FOLDER", "FILE-UNREADABLE", "FILE-SIZE", "FORMAT-OTHER"}
    # Cards of real courses are read from a file of their own (test_cards).
    elsewhere |= {id for id in FACTS if id.startswith("CARD-")}
    # The ledger of sheets and the files of printers are the program's own (tests/cli).
    elsewhere |= {id for id in FACTS if id.startswith(("LEDGER-", "PRINTER-"))}
    assert shown | elsewhere >= set(FACTS)
    assert not shown & elsewhere
