"""Draws the contact sheets in this folder: ``python docs/pictures/make.py [FOLDER]``.

One picture for every language and paper, and one each for large print, low ink and a club's colour and logo. Every
document of a small kit is on it, page by page. Japanese wants the fonts of the extra ``cjk``.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw

from designer.jobs.drawing import draw_event
from designer.jobs.event import Event, open_tournament
from designer.jobs.kit import PAPER_NAMES, kit_brief, laid_out
from designer.jobs.words import LANGUAGES
from designer.model.printing import USUAL, InkUse, PrintSettings
from designer.paint.preview import paint_png

SEED = "582093714460279318556027394810"
TOURNAMENT = """format: tournament@1
id: contact
name: {name}
language: {language}
course: greenkeeper:willow-nine
players:
  - {{id: ines, name: Inès de la Rochefordière-Montclair, index: 62, club: {club}}}
  - {{id: lukasz, name: Łukasz Wren, index: 50}}
rounds:
  - {{id: R1, date: 2026-10-03, start: shotgun}}
seed: {{kind: open, dice: d10, digits: "{seed}"}}
ties: [{tie}]
"""
NAMES = {
    "en": ("Willow Cup", "Heron Links", "sudden death from hole 9"),
    "fr": ("Coupe des Saules", "Les Saules", "mort subite au trou 9"),
    "ja": ("柳カップ", "青鷺ゴルフクラブ", "9番からのサドンデス"),
}
DPI = 42
COLUMNS = 8
GAP = 10
GREYS = 8
ACCENT = "#1B5E3B"


@dataclass(frozen=True)
class Picture:
    """What one picture shows."""

    name: str
    language: str
    paper: str
    printing: PrintSettings = USUAL


def pictures(logo: str) -> Iterator[Picture]:
    """All of them; ``logo`` is the file of the club's."""
    for language in LANGUAGES:
        for paper in PAPER_NAMES:
            yield Picture(f"{language}-{paper}", language, paper)
    yield Picture("large-print", "en", "a4", replace(USUAL, large_print=True))
    yield Picture("low-ink", "en", "a4", replace(USUAL, ink=InkUse.LOW))
    yield Picture("club", "en", "a4", replace(USUAL, accent=ACCENT, logo=logo, per_page=4))


def event_of(picture: Picture, folder: Path) -> Event:
    """The small tournament of a picture."""
    name, club, tie = NAMES[picture.language]
    path = folder / f"{picture.name}.yaml"
    text = TOURNAMENT.format(name=name, language=picture.language, club=club, tie=tie, seed=SEED)
    path.write_text(text, "utf-8")
    event, findings = open_tournament(path)
    if event is None:
        raise SystemExit(f"{path}: {findings}")
    return event.printed_on(picture.paper, picture.printing)


def contact_sheet(pages: list[Image.Image], coloured: bool) -> bytes:
    """The pages in rows, each as high as its highest page, in few tones."""
    rows = [pages[start : start + COLUMNS] for start in range(0, len(pages), COLUMNS)]
    width = max(sum(page.width + GAP for page in row) for row in rows) + GAP
    sheet = Image.new("RGB", (width, sum(max(p.height for p in row) + GAP for row in rows) + GAP), (182, 182, 182))
    draw = ImageDraw.Draw(sheet)
    y = GAP
    for row in rows:
        x = GAP
        for page in row:
            sheet.paste(page, (x, y))
            draw.rectangle((x - 1, y - 1, x + page.width, y + page.height), outline=(109, 109, 109))
            x += page.width + GAP
        y += max(page.height for page in row) + GAP
    file = BytesIO()
    sheet.quantize(palette=palette(coloured), dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()


def palette(coloured: bool) -> Image.Image:
    """Greys from black to white and, where there is colour, the accent from full to pale."""
    tones = [(round(n * 255 / (GREYS - 1)),) * 3 for n in range(GREYS)]
    if coloured:
        red, green, blue = (int(ACCENT[n : n + 2], 16) for n in (1, 3, 5))
        tones += [tuple(round(part + (255 - part) * n / GREYS) for part in (red, green, blue)) for n in range(GREYS)]
    held = Image.new("P", (1, 1))
    held.putpalette([part for tone in tones for part in tone])
    return held


def club_logo(path: Path) -> str:
    """A logo to show: a flag on a green."""
    logo = Image.new("RGB", (600, 240), "white")
    draw = ImageDraw.Draw(logo)
    draw.ellipse((20, 150, 580, 225), fill=ACCENT)
    draw.line((300, 190, 300, 20), fill="black", width=10)
    draw.polygon(((305, 20), (305, 100), (440, 60)), fill="black")
    logo.save(path)
    return str(path)


def main(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        for picture in pictures(club_logo(Path(scratch) / "club.png")):
            event = event_of(picture, Path(scratch))
            brief = kit_brief(event, draw_event(event, SEED), SEED)
            documents, metrics, findings = laid_out(brief, event)
            if not documents:
                raise SystemExit(f"{picture.name}: {findings}")
            pages = [Image.open(BytesIO(png)) for each in documents for png in paint_png(each, metrics, DPI)]
            png = contact_sheet(pages, bool(picture.printing.accent))
            (folder / f"{picture.name}.png").write_bytes(png)
            print(f"{picture.name}.png  {len(png) / 1000:.0f} kB")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
