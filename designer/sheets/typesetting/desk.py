"""The compositor's desk: words of one language set with the fonts at hand, always inside their frame."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.model.printing import InkUse
from designer.sheets.brief import Edition, Logo
from designer.sheets.frame import Frame
from designer.sheets.marks import MM_PER_POINT, Align, Colour, Ink, Metrics, Tint, Weight, Words
from designer.sheets.papers import Paper
from designer.sheets.typesetting.fitting import Fit, fit_set, wrap
from designer.sheets.typesetting.sizes import LEAST, TABLE, leading
from designer.texts.speaker import Speaker

LOGO = "logo"
"""The name of the club's picture in a document."""

_OFF_RULE = 0.4
"""Millimetres that lines set together keep from the rules over and under them."""


@dataclass(frozen=True, slots=True)
class Desk:
    """Everything that layout in one language needs; ``say`` takes keys of the sheets' catalogue.

    ``accent`` is the colour of titles; ``zoom`` how many times larger all of it comes on paper; where ``low_ink``
    is true no picture and no pattern that drinks ink is set.
    """

    speaker: Speaker
    metrics: Metrics
    paper: Paper
    version: str
    accent: Colour = Ink.BLACK
    logo: Logo | None = None
    low_ink: bool = False
    zoom: float = 1.0

    @property
    def language(self) -> str:
        return self.speaker.language

    @property
    def pictures(self) -> tuple[tuple[str, bytes], ...]:
        """The pictures of a document that bears the logo."""
        return ((LOGO, self.logo.png),) if self.logo else ()

    def say(self, key: str, /, **facts: object) -> str:
        return self.speaker.say(f"sheets.{key}", **facts)

    def width(self, text: str, size: float, weight: Weight = Weight.REGULAR) -> float:
        return self.metrics.width(text, size, weight)

    def fit(
        self,
        texts: Sequence[str],
        width: float,
        size: float = TABLE,
        *,
        least: float = LEAST,
        lines: int = 1,
        wrapped: float | None = None,
        weight: Weight = Weight.REGULAR,
    ) -> Fit:
        """One size for the whole set ``texts`` (see fit_set)."""
        return fit_set(texts, width, self.metrics, size=size, least=least, lines=lines, wrapped=wrapped, weight=weight)

    def cell(
        self,
        frame: Frame,
        text: str,
        size: float = TABLE,
        *,
        weight: Weight = Weight.REGULAR,
        align: Align = Align.CENTRE,
        ink: Colour = Ink.BLACK,
        field: str = "",
        pad: float = 0.6,
    ) -> Words:
        """One line of ``text`` in ``frame``, capitals centred on its height; shrunk or ended where it must be."""
        fit = self.fit((text,), frame.width - 2 * pad, size, least=min(size, LEAST), weight=weight)
        return self._words(frame, fit.texts[0][0], fit.size, weight, align, ink, field, pad, frame.centre)

    def cells(
        self,
        frame: Frame,
        rows: Sequence[str],
        size: float = TABLE,
        *,
        weight: Weight = Weight.REGULAR,
        align: Align = Align.CENTRE,
        ink: Colour = Ink.BLACK,
        field: str = "",
        pad: float = 0.6,
    ) -> tuple[Words, ...]:
        """Lines already broken (by ``fit``), set tight, tighter where the frame is low, and centred on its height."""
        body = size * MM_PER_POINT
        room = (frame.height - 2 * _OFF_RULE - body) / max(len(rows) - 1, 1)
        step = max(body, min(leading(size) * 0.86, room))
        first = frame.centre - step * (len(rows) - 1) / 2
        return tuple(
            self._words(frame, row, size, weight, align, ink, field, pad, first + step * n)
            for n, row in enumerate(rows)
        )

    def lines(
        self,
        frame: Frame,
        rows: Sequence[str],
        size: float,
        *,
        weight: Weight = Weight.REGULAR,
        align: Align = Align.LEFT,
        ink: Colour = Ink.BLACK,
        field: str = "",
    ) -> tuple[Words, ...]:
        """Lines already broken, from the top of ``frame`` downwards with the leading of their size."""
        step = leading(size)
        return tuple(
            self._words(frame, row, size, weight, align, ink, field, 0.0, frame.y + step * (n + 0.5))
            for n, row in enumerate(rows)
        )

    def wrapped(self, text: str, width: float, size: float, weight: Weight = Weight.REGULAR) -> tuple[str, ...]:
        """``text`` in as many lines as it takes."""
        return wrap(text, width, self.metrics, size, weight)

    def _words(
        self,
        frame: Frame,
        text: str,
        size: float,
        weight: Weight,
        align: Align,
        ink: Colour,
        field: str,
        pad: float,
        centre: float,
    ) -> Words:
        if align is Align.LEFT:
            x = frame.x + pad
        elif align is Align.RIGHT:
            x = frame.right - pad
        else:
            x = frame.middle
        return Words(x, centre + self.metrics.ascent(size) / 2, text, size, weight, align, ink, field)


def desk_for(edition: Edition, language: str, fallback: str) -> Desk:
    """The desk of ``language``, of ``fallback`` where the edition has no words of that language."""
    speaker = edition.speakers.get(language) or edition.speakers[fallback]
    settings = edition.settings
    low_ink = settings.ink is InkUse.LOW
    accent = Tint.of(settings.accent) if settings.accent and not low_ink else Ink.BLACK
    logo = None if low_ink else edition.logo
    return Desk(speaker, edition.metrics, edition.paper, edition.version, accent, logo, low_ink, edition.zoom)
