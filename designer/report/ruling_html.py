"""All rulings of a match or a tournament as one self-contained HTML page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jinja2 import Environment, StrictUndefined

from designer.model.log import Log
from designer.model.ruling import Breach, Ruling
from designer.report.breach_words import (
    breach_advice,
    breach_message,
    breach_place,
    breach_state,
    told_breaches,
)
from designer.report.card import card_blocks, card_legend
from designer.report.columns import visible
from designer.report.ruling_text import event_sentences, totals_line
from designer.report.summary_text import SUMMARY_COLUMNS, summary_rows, verdicts_line
from designer.texts.speaker import Speaker

_NO_NAMES: Mapping[str, str] = {}
_NO_LOGS: Mapping[tuple[str, str], Log] = {}


def rulings_html(
    rulings: Sequence[Ruling],
    speaker: Speaker,
    template: str,
    *,
    tournament: str,
    names: Mapping[str, str] = _NO_NAMES,
    logs: Mapping[tuple[str, str], Log] = _NO_LOGS,
    clauses: Mapping[str, str] = _NO_NAMES,
) -> str:
    """The page in the speaker's language.

    ``template`` is the text of ``templates/html/rulings.html.j2``; ``tournament`` the name over the page;
    ``names`` players' names by id; ``logs`` the logs by match and player, for the notation beside a breach;
    ``clauses`` rule texts by code. All of it is data: everything is escaped, nothing is taken as markup.
    """
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    return environment.from_string(template).render(
        language=speaker.language,
        title=speaker.say("report.html.title", tournament=visible(tournament)),
        say=speaker.say,
        verdicts=verdicts_line(rulings, speaker),
        columns=[(column, speaker.say(f"report.summary.{column}")) for column in SUMMARY_COLUMNS],
        summary=[
            (ruling.verdict.value, row)
            for ruling, row in zip(rulings, summary_rows(rulings, speaker, names), strict=True)
        ],
        rulings=[
            _ruling(ruling, speaker, names, logs.get((ruling.match, ruling.player)), clauses) for ruling in rulings
        ],
    )


def _ruling(
    ruling: Ruling,
    speaker: Speaker,
    names: Mapping[str, str],
    log: Log | None,
    clauses: Mapping[str, str],
) -> dict[str, Any]:
    written = {} if log is None else {hole.hole: hole.notation for hole in log.holes}
    return {
        "player": visible(names.get(ruling.player) or ruling.player),
        "match": visible(ruling.match),
        "verdict": ruling.verdict.value,
        "verdict_words": speaker.say(f"report.verdicts.{ruling.verdict}"),
        "meaning": speaker.say(f"report.meanings.{ruling.verdict}"),
        "totals": totals_line(ruling, speaker),
        "blocks": card_blocks(ruling.holes, speaker),
        "legend": card_legend(ruling.holes, speaker),
        "key": speaker.say("report.breach.key") if any(b.legal for b in ruling.all_breaches) else "",
        "events": event_sentences(ruling, speaker),
        "breaches": [
            _breach(breach, speaker, written.get(breach.hole, ""), clauses) for breach in told_breaches(ruling)
        ],
    }


def _breach(breach: Breach, speaker: Speaker, notation: str, clauses: Mapping[str, str]) -> dict[str, Any]:
    start = min(max(breach.column - 1, 0), len(notation))
    end = start + len(breach.token)
    return {
        "place": visible(breach_place(breach, speaker)),
        "code": breach.code,
        "message": visible(breach_message(breach, speaker)),
        "state": visible(breach_state(breach, speaker)),
        "before": visible(notation[:start]),
        "token": visible(notation[start:end]),
        "after": visible(notation[end:]),
        "advice": [visible(sentence) for sentence in breach_advice(breach, speaker)],
        "ruled": breach.ruled,
        "rule": visible(clauses.get(breach.code, "")),
    }
