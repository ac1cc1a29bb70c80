"""Terrain as pattern: what can be told apart in one ink, from across a room and on a photocopy."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence

from designer.sheets.marks import Disc, Ink, Line, Mark, Shape
from designer.sheets.poster.outline import Outline, chained, inside, scattered, strokes

KINDS = ("fairway", "green", "path", "water", "sand", "rock", "wood", "scrub", "rough", "plain")
"""Kinds of terrain, in the order in which a name is tried for them; plain is what has no name we know."""

_IDEOGRAPHS = "\u2e80"

Vocabulary = Mapping[str, Sequence[str]]
"""Words, in any language, that tell a kind of terrain in a name."""


def kind_of(name: str, vocabulary: Vocabulary) -> str:
    """The kind of terrain that ``name`` speaks of; ``plain`` where it cannot be told."""
    text = name.casefold()
    # First at the beginning of a word, so that "alpine" is no pine; then anywhere, for "seagrass" is grass.
    for begins in (True, False):
        for kind in KINDS:
            if any(_speaks_of(text, word, begins) for word in vocabulary.get(kind, ())):
                return kind
    return "plain"


def _speaks_of(text: str, word: str, begins: bool) -> bool:
    at = text.find(word)
    while begins and at > 0 and text[at - 1].isalpha() and word[0] < _IDEOGRAPHS:
        at = text.find(word, at + 1)
    return at >= 0


def terrain(kind: str, outline: Outline, difficulty: int, unit: float) -> Iterator[Mark]:
    """An outline filled with the pattern of its kind; ``unit`` scales the pattern."""
    yield Shape(outline, 0.0, Ink.WHITE)
    yield from _PATTERNS[kind](outline, difficulty, unit)
    yield Shape(outline, 0.7 * unit, None, Ink.GREEN)


def _fairway(outline: Outline, difficulty: int, unit: float) -> Iterator[Mark]:
    """Mown in stripes: bands of close lines and bands left light."""
    for number, (x1, y1), (x2, y2) in strokes(outline, 0.44 * unit, 18.0):
        if number % 8 < 5:
            yield Line(x1, y1, x2, y2, 0.62 * unit, Ink.GREEN)


def _green(outline: Outline, difficulty: int, unit: float) -> Iterator[Mark]:
    yield Shape(outline, 0.0, Ink.GREEN)


def _path(outline: Outline, difficulty: int, unit: float) -> Iterator[Mark]:
    """Paved: courses of stones."""
    for number, (x1, y1), (x2, y2) in strokes(outline, 1.3 * unit):
        yield Line(x1, y1, x2, y2, 0.35 * unit, Ink.GREY)
        x = math.ceil(x1 / (2.2 * unit)) * 2.2 * unit + (1.1 * unit if number % 2 else 0.0)
        while x < x2:
            if inside(outline, (x, y1 - 0.05 * unit)) and inside(outline, (x, y1 - 1.3 * unit)):
                yield Line(x, y1, x, y1 - 1.3 * unit, 0.35 * unit, Ink.GREY)
            x += 2.2 * unit


def _water(outline: Outline, difficulty: int, unit: float) -> Iterator[Mark]:
    """Waves."""
    step = 0.45 * unit
    for number, (x1, y), (x2, _) in strokes(outline, 1.25 * unit):
        start, end = x1 + 0.35 * unit, x2 - 0.35 * unit
        count = int((end - start) / step)
        points = [
            (start + k * step, y + 0.3 * unit * math.sin((start + k * step) / unit * 2.4 + number * 1.7))
            for k in range(count + 1)
        ]
        for (ax, ay), (bx, by) in chained(points):
            yield Line(ax, ay, bx, by, 0.6 * unit, Ink.BLACK)


def _sand(outline: Outline, difficulty: int, unit: float) -> Iterator[Mark]:
    """Grains."""
    for number, (x, y) in scattered(outline, 1.15 * unit, 0.62 * unit, 0.3 * unit):
        radius = (0.15, 0.2, 0.17, 0.13)[number % 4] * unit
        yield Disc(x + (number % 3 - 1) * 0.1 * unit, y, radius, 0.0, Ink.BLACK)


def _rock(outline: Outline, difficulty: int, unit: float) -> Iterator[Mark]:
    """Boulders with a dark side."""
    for number, (x, y) in scattered(outline, 2.15 * unit, 1.35 * unit, 0.72 * unit):
        s = (0.72, 0.84, 0.62)[number % 3] * unit
        top, left, right = (x - 0.1 * s, y - 0.75 * s), (x - s, y + 0.45 * s), (x + s, y + 0.45 * s)
        ridge = (x + 0.2 * s, y - 0.05 * s)
        yield Shape((left, (x - 0.65 * s, y - 0.3 * s), top, (x + 0.6 * s, y - 0.4 * s), right), 0.45 * unit, Ink.WHITE)
        yield Shape((top, (x + 0.6 * s, y - 0.4 * s), right, (x + 0.3 * s, y + 0.45 * s), ridge), 0.0, Ink.GREY)


def _wood(outline: Outline, difficulty: int, unit: float) -> Iterator[Mark]:
    """Firs."""
    for number, (x, y) in scattered(outline, 1.9 * unit, 1.6 * unit, 0.7 * unit):
        s = (0.85, 1.0, 0.9)[number % 3] * unit
        yield Line(x, y + 0.35 * s, x, y + 0.8 * s, 0.55 * unit, Ink.BLACK)
        yield Shape(((x - 0.7 * s, y + 0.45 * s), (x, y - 0.95 * s), (x + 0.7 * s, y + 0.45 * s)), 0.0, Ink.GREEN)


def _scrub(outline: Outline, difficulty: int, unit: float) -> Iterator[Mark]:
    """Bushes."""
    for number, (x, y) in scattered(outline, 1.75 * unit, 1.15 * unit, 0.6 * unit):
        radius = (0.55, 0.45, 0.62)[number % 3] * unit
        yield Disc(x, y, radius, 0.5 * unit, Ink.WHITE, Ink.GREEN)
        yield Disc(x + 0.12 * unit, y + 0.12 * unit, 0.2 * unit, 0.0, Ink.GREEN)


def _rough(outline: Outline, difficulty: int, unit: float) -> Iterator[Mark]:
    """Tufts of long grass."""
    for number, (x, y) in scattered(outline, 2.0 * unit, 1.2 * unit, 0.55 * unit):
        for lean in (-0.55, 0.05, 0.6):
            height = (0.95, 1.15, 0.8)[(number + int(lean * 4)) % 3] * unit
            yield Line(x, y + 0.5 * unit, x + lean * unit, y + 0.5 * unit - height, 0.5 * unit, Ink.GREEN)


def _plain(outline: Outline, difficulty: int, unit: float) -> Iterator[Mark]:
    """Nothing known: the more difficult, the closer the hatching."""
    pitch = max(0.6, 2.4 - 0.35 * difficulty) * unit
    for _, (x1, y1), (x2, y2) in strokes(outline, pitch, -45.0):
        yield Line(x1, y1, x2, y2, 0.45 * unit, Ink.GREY)


_PATTERNS: Mapping[str, Callable[[Outline, int, float], Iterator[Mark]]] = {
    "fairway": _fairway,
    "green": _green,
    "path": _path,
    "water": _water,
    "sand": _sand,
    "rock": _rock,
    "wood": _wood,
    "scrub": _scrub,
    "rough": _rough,
    "plain": _plain,
}
