"""Rulings for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from designer.files.catalogues import load_rules
from designer.files.judging.rulings import ruling_line
from designer.files.resources import data_dir
from designer.files.writing import write_whole
from designer.jobs.event import Event
from designer.jobs.verify import Verified
from designer.jobs.words import speaker
from designer.model.ruling import Verdict
from designer.report.breach_words import clause_texts
from designer.report.ruling_html import rulings_html
from designer.report.ruling_text import ruling_text
from designer.report.summary_text import summary_text

MOST_NAMED = 8
"""Of more players whose logs are missing the rest is counted."""


def rulings_as_json(result: Verified) -> str:
    """One ruling (ruling@1) a line."""
    return "".join(ruling_line(judged.ruling) + "\n" for judged in result.judged)


def rulings_as_text(event: Event, result: Verified, language: str, *, everything: bool) -> str:
    """Every ruling with something to say (all of them with ``everything``), then the table of all."""
    words = speaker(language)
    names = _names(event)
    clauses = _clauses(event, language)
    shown = [
        ruling_text(j.ruling, words, name=names.get(j.log.player, ""), log=j.log, clauses=clauses)
        for j in result.judged
        if everything or j.ruling.verdict is not Verdict.VALID
    ]
    table = summary_text(
        [j.ruling for j in result.judged if j.counts],
        words,
        names,
        uncounted=[j.ruling for j in result.judged if not j.counts],
    )
    return "\n".join([*shown, table])


def rulings_as_html(event: Event, result: Verified, language: str) -> str:
    """All rulings that count as one page that opens without a network."""
    template = (data_dir("templates") / "html" / "rulings.html.j2").read_text("utf-8")
    return rulings_html(
        [j.ruling for j in result.judged if j.counts],
        speaker(language),
        template,
        tournament=event.tournament.name,
        names=_names(event),
        logs={(j.log.match, j.log.player): j.log for j in result.judged if j.counts},
        clauses=_clauses(event, language),
    )


def clean_lines(event: Event, result: Verified, language: str) -> Iterator[str]:
    """Whose logs are not in yet, a line a match."""
    words = speaker(language)
    names = _names(event)
    for match, players in result.missing.items():
        people = [names.get(p) or p for p in players[:MOST_NAMED]]
        rest = len(players) - len(people)
        if rest:
            people.append(words.say("cli.missing_rest", count=rest))
        yield words.say("cli.missing", match=match, players=tuple(people))


def write_report(path: Path, page: str) -> None:
    """Write a page whole."""
    write_whole(path, page.encode("utf-8"))


def _names(event: Event) -> dict[str, str]:
    return {player.id: player.name for player in event.tournament.players}


def _clauses(event: Event, language: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    for system in sorted({course.system for course in event.tournament.courses.values()}):
        texts.update(clause_texts(load_rules(language, system)))
    return texts
