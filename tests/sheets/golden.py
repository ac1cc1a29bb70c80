"""Writes the mark transcripts anew: ``python -m tests.sheets.golden``. Read the difference before you keep it."""

from __future__ import annotations

from pathlib import Path

from designer.sheets.board.notice import notice
from designer.sheets.board.startlist import start_lists
from designer.sheets.cards.scorecard import scorecards
from designer.sheets.grids.gridsheet import grid_sheets
from designer.sheets.logs.logsheet import log_sheets
from designer.sheets.marks import Document

from .samples import brief, course, edition, with_points

FOLDER = Path(__file__).parent.parent / "cases" / "sheets"


def documents() -> dict[str, Document]:
    """Two players, nine holes, one match; fonts of one width, so that no font's release changes them."""
    made = with_points(brief(spares=0), 50)
    competence = with_points(brief(on=course(9, "competence"), spares=0, language="fr"), 100)
    return {
        "notice": notice(made, edition()),
        "start-list": start_lists(made, edition()),
        "scorecards": scorecards(made, edition()),
        "scorecards-four-letter": scorecards(with_points(brief(on=course(18), spares=0), 50), edition("letter"), 4),
        "log-sheets": log_sheets(made, edition()),
        "grid-sheets": grid_sheets(made, edition()),
        "grid-sheets-competence-fr": grid_sheets(competence, edition("letter")),
    }


def write() -> None:
    from designer.sheets.transcript import transcript

    for name, document in documents().items():
        (FOLDER / f"{name}.txt").write_text(transcript(document), encoding="utf-8")


if __name__ == "__main__":
    write()
