"""All rulings of a match or a tournament in one table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from designer.model.ruling import Ruling, Verdict
from designer.report.columns import table, visible
from designer.texts.speaker import Speaker

_NO_NAMES: Mapping[str, str] = {}
SUMMARY_COLUMNS = ("player", "match", "strokes", "points", "xp", "index", "verdict")
_NUMERIC = (False, False, True, True, True, True, False)


def summary_text(
    rulings: Sequence[Ruling],
    speaker: Speaker,
    names: Mapping[str, str] = _NO_NAMES,
    *,
    uncounted: Sequence[Ruling] = (),
) -> str:
    """A line a ruling, in the order given, then how many logs came to which verdict.

    ``names`` gives players' names by their id. Experience and the new index stand only where the result
    counts. ``uncounted`` are those of second logs: they stand in no row, only their number is told.
    """
    if not rulings:
        return speaker.say("report.summary.none") + "\n"
    heading = [speaker.say(f"report.summary.{column}") for column in SUMMARY_COLUMNS]
    rows = [heading, *summary_rows(rulings, speaker, names)]
    lines = table(rows, _NUMERIC)
    last = [verdicts_line(rulings, speaker)]
    if uncounted:
        last.append(speaker.say("report.summary.uncounted", count=len(uncounted)))
    return "\n".join([*lines, "", *last]) + "\n"


def summary_rows(rulings: Sequence[Ruling], speaker: Speaker, names: Mapping[str, str]) -> list[list[str]]:
    """A row of SUMMARY_COLUMNS for each ruling, in the order given."""
    return [_row(ruling, speaker, names) for ruling in rulings]


def verdicts_line(rulings: Sequence[Ruling], speaker: Speaker) -> str:
    """How many logs in all, and how many of each verdict."""
    counted = Counter(ruling.verdict for ruling in rulings)
    told = [speaker.say(f"report.summary.of_verdict.{v}", count=counted[v]) for v in Verdict if counted[v]]
    return speaker.say("report.summary.logs", count=len(rulings), verdicts=speaker.listing(told))


def _row(ruling: Ruling, speaker: Speaker, names: Mapping[str, str]) -> list[str]:
    totals = ruling.totals
    stands = ruling.verdict.stands
    return [
        visible(names.get(ruling.player) or ruling.player),
        visible(ruling.match),
        str(totals.strokes),
        "-" if totals.points_left is None else str(totals.points_left),
        str(totals.xp) if stands else "-",
        str(totals.index) if stands else "-",
        speaker.say(f"report.verdicts.{ruling.verdict}"),
    ]
