"""The words of a language, loaded once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from designer.files.catalogues import LANGUAGES, load_catalogue
from designer.model.finding import Finding, in_line_order
from designer.model.helppage import HelpPage
from designer.report.columns import wrap
from designer.report.findings_text import findings_text
from designer.report.help_text import help_text
from designer.texts.speaker import Speaker

__all__ = ["LANGUAGES", "lines_of", "page_of_help", "speaker", "told"]


@cache
def speaker(language: str) -> Speaker:
    """The speaker of a language (one of LANGUAGES)."""
    return Speaker(language, load_catalogue(language))


def told(findings: Iterable[Finding], language: str) -> str:
    """Findings in the order people mend them, one a line, in ``language``; empty text for none."""
    return findings_text(in_line_order(findings), speaker(language))


def page_of_help(page: HelpPage) -> str:
    """A page of help as lines for a terminal."""
    return help_text(page)


def lines_of(text: str) -> str:
    """A text as lines for a terminal."""
    return "\n".join(wrap(text)) + "\n"
