"""The course's poster: everything the course says stands on it, nothing leaves the paper, closed zones are black."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.architect.generating.demands import Demands
from designer.draw.grids import failure_grids
from designer.jobs.new import THEMES, Order, new_course, theme_of
from designer.jobs.show import show_course, vocabulary
from designer.jobs.words import LANGUAGES, speaker
from designer.model.course import Area, Course
from designer.paint.fonts import cjk_installed
from designer.paint.markcheck import check_marks
from designer.paint.metrics import FontMetrics
from designer.sheets.marks import Box, Document, Ink, Words
from designer.sheets.poster.courseshow import POSTERS, course_poster
from designer.sheets.poster.outline import bounds, ellipse, inside, scattered, strokes
from designer.sheets.poster.terrain import KINDS, kind_of, terrain

metrics = lru_cache(FontMetrics)


@lru_cache
def course(holes: int = 18, language: str = "en", system: str = "concentration") -> Course:
    made = new_course(Order(system, Demands(holes=holes), "11", language)).course
    assert made is not None
    return replace(made, holes=tuple(replace(h, stroke_index=h.number) for h in made.holes))


def drawn(plain: Course) -> Course:
    return plain.with_fails(failure_grids("123", "R1", plain))


def poster(shown: Course, language: str = "en", size: str = "a4", match: str = "") -> Document:
    return course_poster(shown, speaker(language), metrics(language), vocabulary(), size=size, match=match)


def texts(document: Document) -> list[str]:
    return [mark.text for page in document.pages for mark in page.marks if isinstance(mark, Words)]


FEW = [("a4", "en", 18), ("letter", "fr", 9), ("poster", "ja", 18)]
ALL = list(product(POSTERS, LANGUAGES, (9, 18)))


@pytest.mark.parametrize(
    ("size", "language", "holes"),
    [*FEW, *(pytest.param(*each, marks=pytest.mark.long) for each in ALL if each not in FEW)],
)
def test_nothing_leaves_the_paper_or_lies_on_another(size: str, language: str, holes: int) -> None:
    for shown in (course(holes, language), drawn(course(holes, language))):
        found = check_marks(poster(shown, language, size, "R1"), metrics(language))
        assert [f.id for f in found if cjk_installed() or f.id != "GLYPH-MISSING"] == []


@pytest.mark.parametrize("size", POSTERS)
def test_a_poster_lies_on_its_side(size: str) -> None:
    page = poster(course(), size=size).pages[0]
    assert page.width > page.height
    if size == "a3":
        assert (round(page.width), round(page.height)) == (420, 297)


def test_every_number_and_name_of_the_course_stands_on_it() -> None:
    shown = course()
    words = texts(poster(shown))
    joined = " ".join(words)
    assert shown.name in words
    for hole in shown.holes:
        assert str(hole.number) in words
        assert f"index {hole.stroke_index}" in words
        assert hole.name in joined
        for area in hole.areas:
            assert area.name in joined
    digits = "".join(sorted(d for hole in shown.holes for d in hole.slope))
    assert "".join(sorted(text for text in words if text in "123456" and len(text) == 1)).count("4") >= digits.count(
        "4"
    )
    assert words.count(f"par {3}") == sum(hole.par == 3 for hole in shown.holes)


def black(document: Document) -> int:
    return sum(isinstance(m, Box) and m.fill is Ink.BLACK for page in document.pages for m in page.marks)


def test_closed_zones_are_black_and_open_ones_show_their_digit() -> None:
    shown = drawn(course(9))
    document = poster(shown, match="R1")
    closed = sum(area.difficulty for hole in shown.holes for area in hole.areas)
    assert black(document) == closed + 1  # and one in the legend
    boxes = [m for m in document.pages[0].marks if isinstance(m, Box) and m.fill is Ink.WHITE and m.ink is Ink.BLACK]
    assert len(boxes) == 6 * sum(hole.par for hole in shown.holes) - closed
    assert "9 holes · dice golf with concentration points · draw of match R1" in texts(document)


def test_a_course_that_is_not_drawn_shows_no_zones() -> None:
    assert black(poster(course(9))) == 0


def test_totals_of_eighteen_and_of_nine() -> None:
    shown = course()
    out, back = sum(h.par for h in shown.holes[:9]), sum(h.par for h in shown.holes[9:])
    assert {str(out), str(back), str(shown.par), "out", "in"} <= set(texts(poster(shown)))
    assert "out" not in texts(poster(course(9)))


def test_names_too_long_are_explained_in_full() -> None:
    plain = course()
    name = "the long and winding bank above the harbour of the old fishermen " * 2
    first = replace(plain.holes[0], name=name.strip(), areas=(replace(plain.holes[0].areas[0], name=name.strip()),
                                                              *plain.holes[0].areas[1:]))  # fmt: skip
    document = poster(replace(plain, holes=(first, *plain.holes[1:])))
    assert any("…" in text for text in texts(document))
    assert name.strip() in " ".join(texts(document)).replace("  ", " ")
    assert check_marks(document, metrics("en")) == ()


@pytest.mark.parametrize("count", [1, 3, 5, 12, 27, 36])
def test_odd_numbers_of_holes(count: int) -> None:
    plain = course()
    holes = (plain.holes * 2)[:count]
    document = poster(replace(plain, holes=tuple(replace(h, number=n) for n, h in enumerate(holes, 1))))
    assert len(document.pages) == (count + 17) // 18
    assert check_marks(document, metrics("en")) == ()


def test_a_course_without_any_name_of_its_areas() -> None:
    plain = course(9)
    bare = replace(plain, holes=tuple(
        replace(h, name="", areas=tuple(Area(a.difficulty) for a in h.areas)) for h in plain.holes
    ))  # fmt: skip
    assert "other" in texts(poster(bare))
    assert check_marks(poster(bare), metrics("en")) == ()


def test_the_same_course_gives_the_same_bytes() -> None:
    shown = drawn(course(9))
    once, again = (show_course(shown, "R1", "en", "a4", picture=False) for _ in range(2))
    assert once.findings == ()
    assert once.files[0].startswith(b"%PDF")
    assert once == again


def test_a_picture_is_a_png() -> None:
    assert show_course(course(9), "", "en", "a4", picture=True).files[0].startswith(b"\x89PNG")


# terrain


@pytest.mark.parametrize("theme", THEMES)
def test_the_same_terrain_is_told_in_every_language(theme: str) -> None:
    words = vocabulary()
    for part in ("easy", "fair", "hard"):
        for names in zip(*(getattr(theme_of(theme, language), part) for language in LANGUAGES), strict=True):
            kinds = {kind_of(name, words) for name in names}
            assert len(kinds) == 1 and kinds != {"plain"}, names


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("fairway bunker", "fairway"),
        ("Pot Bunker", "sand"),
        ("alpine roses", "scrub"),
        ("seagrass", "rough"),
        ("bouleaux", "wood"),
        ("池のほとり", "water"),
        ("", "plain"),
        ("xyzzy", "plain"),
    ],
)
def test_kinds_of_terrain(name: str, kind: str) -> None:
    assert kind_of(name, vocabulary()) == kind


@pytest.mark.parametrize("kind", KINDS)
def test_every_pattern_stays_inside_its_outline(kind: str) -> None:
    outline = ellipse((40.0, 40.0), 9.0, 6.0, 0.05)
    left, top, right, bottom = bounds(outline)
    marks = list(terrain(kind, outline, 3, 1.0))
    assert len(marks) > 2
    for mark in marks:
        places = getattr(mark, "points", None)
        if places is None:
            places = ((mark.x1, mark.y1), (mark.x2, mark.y2)) if hasattr(mark, "x1") else ((mark.x, mark.y),)
        for x, y in places:
            assert left - 0.4 <= x <= right + 0.4 and top - 0.4 <= y <= bottom + 0.4


def test_patterns_can_be_told_apart() -> None:
    outline = ellipse((40.0, 40.0), 9.0, 6.0)
    assert len({str(list(terrain(kind, outline, 3, 1.0))) for kind in KINDS}) == len(KINDS)


@given(st.floats(0.4, 3), st.floats(-90, 90), st.floats(2, 12), st.floats(2, 12))
@settings(max_examples=50, deadline=None)
def test_strokes_end_on_the_outline(pitch: float, angle: float, across: float, down: float) -> None:
    outline = ellipse((30.0, 25.0), across, down)
    for _, (x1, y1), (x2, y2) in strokes(outline, pitch, angle):
        for part in (0.02, 0.5, 0.98):
            assert inside(outline, (x1 + (x2 - x1) * part, y1 + (y2 - y1) * part)) or abs(x1 - x2) + abs(y1 - y2) < 0.1


def test_scattered_points_keep_their_margin() -> None:
    outline = ellipse((30.0, 25.0), 8.0, 5.0)
    points = [point for _, point in scattered(outline, 1.5, 1.0, 0.8)]
    assert len(points) > 30
    assert all(inside(outline, point, 0.8) for point in points)
