"""The table of all rulings: whose result counts, who is shown how, how many of each verdict."""

from __future__ import annotations

from dataclasses import replace

from designer.model.ruling import Verdict
from designer.report.columns import width
from designer.report.summary_text import summary_text
from tests.report.samples import INVALID, NAMES, RULINGS, VALID, speaker


def test_experience_and_new_index_stand_only_where_the_result_counts() -> None:
    lines = summary_text(RULINGS, speaker("en"), NAMES).splitlines()
    assert lines[2].split() == ["Léa", "Martin", "R1", "18", "0", "-", "-", "invalid"]
    assert lines[3].split() == ["新太郎", "R1", "81", "32", "63", "113", "valid"]


def test_a_player_without_a_name_is_shown_by_id() -> None:
    assert "lea " in summary_text([INVALID], speaker("en"), {"lea": ""})
    assert "lea " in summary_text([INVALID], speaker("en"))


def test_every_verdict_is_counted_once() -> None:
    rulings = [replace(VALID, verdict=verdict) for verdict in Verdict] + [VALID]
    last = summary_text(rulings, speaker("en"), NAMES).splitlines()[-1]
    assert last == "6 logs: 2 valid, 1 corrected, 1 ruled, 1 incomplete, and 1 invalid."


def test_no_rulings_are_said_to_be_none() -> None:
    assert summary_text([], speaker("fr")) == "Aucun verdict.\n"


def test_columns_stand_in_line_under_wide_names() -> None:
    lines = summary_text(RULINGS, speaker("ja"), NAMES).splitlines()
    starts = {width(line[: line.index("R1")]) for line in lines[2:5]}
    assert len(starts) == 1
