"""``show``: a course as a poster."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from designer import __version__
from designer.files.writing import write_whole
from designer.jobs.event import ground_texts, open_ground
from designer.jobs.glyphs import unprintable
from designer.jobs.words import LANGUAGES, speaker
from designer.jobs.written import Written
from designer.model.course import Course
from designer.model.finding import Finding, errors
from designer.paint.metrics import FontMetrics
from designer.paint.pdf import paint_pdf
from designer.paint.preflight import preflight
from designer.paint.preview import paint_png
from designer.sheets.poster.courseshow import POSTERS, course_poster
from designer.sheets.poster.terrain import KINDS

__all__ = ["SIZES", "Shown", "ground_texts", "open_ground", "show_course", "vocabulary", "write_shown"]

SIZES = tuple(POSTERS)
"""The sizes a poster may have."""

DPI = 150


@dataclass(frozen=True, slots=True)
class Shown:
    """The poster's pages: one PDF, or a PNG a page; nothing where an error was found."""

    files: tuple[bytes, ...]
    findings: tuple[Finding, ...]


def show_course(
    course: Course, match: str, language: str, size: str, *, picture: bool, texts: Sequence[Written] = ()
) -> Shown:
    """The poster of ``course``, a PDF or with ``picture`` one PNG a page. Nothing is written here.

    ``texts`` are what people wrote into it.
    """
    metrics = FontMetrics(language)
    document = course_poster(
        course, speaker(language), metrics, vocabulary(), size=size, match=match, version=__version__
    )
    found = list(unprintable((document,), metrics, texts))
    if errors(found):
        return Shown((), tuple(found))
    if picture:
        return Shown(tuple(paint_png(document, metrics, DPI)), tuple(found))
    pdf = paint_pdf(document, metrics)
    found += preflight(document, pdf, metrics)
    return Shown((), tuple(found)) if errors(found) else Shown((pdf,), tuple(found))


def vocabulary() -> Mapping[str, tuple[str, ...]]:
    """The words of every language that tell a kind of terrain."""
    return {
        kind: tuple(
            word.casefold()
            for language in LANGUAGES
            for word in speaker(language).say(f"show.kinds.{kind}.words").split(" | ")
        )
        for kind in KINDS
    }


def write_shown(shown: Shown, path: Path) -> list[str]:
    """Write the poster; further pages of pictures get their number before the suffix. The paths written."""
    paths = []
    for number, content in enumerate(shown.files, 1):
        target = path if number == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")
        write_whole(target, content)
        paths.append(str(target))
    return paths
