"""``rate --plot``: ratings as pictures."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from designer import __version__
from designer.jobs.glyphs import unprintable
from designer.jobs.show import DPI, Shown, write_shown
from designer.jobs.words import speaker
from designer.jobs.written import Written
from designer.model.finding import errors
from designer.model.rating import Rated
from designer.paint.metrics import FontMetrics
from designer.paint.pdf import paint_pdf
from designer.paint.preflight import preflight
from designer.paint.preview import paint_png
from designer.sheets.ratingplot.plot import rating_plot


def plot_ratings(rated: Sequence[Rated], language: str, *, picture: bool, texts: Sequence[Written] = ()) -> Shown:
    """The pictures of ``rated``: one PDF, or with ``picture`` one PNG a page. Nothing is written here.

    ``texts`` are what people wrote into the courses.
    """
    metrics = FontMetrics(language)
    document = rating_plot(rated, speaker(language), metrics, version=__version__)
    found = list(unprintable((document,), metrics, texts))
    if errors(found):
        return Shown((), tuple(found))
    if picture:
        return Shown(tuple(paint_png(document, metrics, DPI)), tuple(found))
    pdf = paint_pdf(document, metrics)
    found += preflight(document, pdf, metrics)
    return Shown((), tuple(found)) if errors(found) else Shown((pdf,), tuple(found))


def write_plot(shown: Shown, path: Path) -> list[str]:
    """Write the pictures; further pages of a PNG get their number before the suffix. The paths written."""
    return write_shown(shown, path)
