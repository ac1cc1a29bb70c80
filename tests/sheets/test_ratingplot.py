"""Pictures of ratings: nothing leaves the paper or lies on another, bars are as high as they say, curves tell apart."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.jobs.words import LANGUAGES, speaker
from designer.model.course import STANDARDS, Area, Course, Hole
from designer.model.rating import CourseRating, Expectation, HoleRating, Rated, Rolled, Scores
from designer.paint.fonts import cjk_installed
from designer.paint.markcheck import check_marks
from designer.paint.metrics import FontMetrics
from designer.sheets.board.notice import notice
from designer.sheets.frame import Frame
from designer.sheets.marks import Box, Disc, Document, Ink, Line, Shape, Words
from designer.sheets.papers import PAPERS
from designer.sheets.ratingplot.comparison import COURSES
from designer.sheets.ratingplot.holebars import axis_end, hole_bars, hole_chart, signed
from designer.sheets.ratingplot.plot import rating_plot
from designer.sheets.ratingplot.points import points_chart
from designer.sheets.ratingplot.rounds import round_chart
from designer.sheets.ratingplot.roundstrip import round_span, round_strip
from designer.sheets.ratingplot.scales import Scale, quantile, ticks
from designer.sheets.ratingplot.strip import hole_strip, strip_scale
from designer.sheets.ratingplot.strokes import STYLES, curve
from designer.sheets.typesetting.desk import Desk

from .samples import FixedMetrics, brief, course, edition, texts_of


def bell(mean: float, spread: float) -> HoleRating:
    chances = [math.exp(-(((k - mean) / spread) ** 2) / 2) for k in range(2 * round(mean))]
    return HoleRating(mean, spread**2, tuple(chance / sum(chances) for chance in chances))


def spent(points: int, mean: float, lower: float = 0.0) -> Expectation:
    return Expectation(points, mean, lower, Scores(points, bell(mean, 12 - points / 20), (), (), 8), 0.01, 64)


SPENDING = tuple(spent(n, 110.0 - 0.4 * n) for n in (0, 50, 100, 150))


def geometric(par: int, fail: float) -> HoleRating:
    """A hole on which every stroke after the first par - 1 may be one too few, with the same chance."""
    chances = [0.0] * par + [(1 - fail) * fail**n for n in range(400)]
    left = 1.0 - sum(chances)
    mean = sum(k * p for k, p in enumerate(chances))
    variance = sum((k - mean) ** 2 * p for k, p in enumerate(chances))
    return HoleRating(mean, variance, (*chances[:-1], chances[-1] + left))


def rated(holes: int = 18, *, hard: float = 0.9, quick: bool = False, name: str = "Quarry", barred: int = 0) -> Rated:
    made = tuple(Hole(n, 4, tuple(Area(int(d)) for d in "2324"), "", n if n % 2 else None) for n in range(1, holes + 1))
    on = Course("quarry", name, "concentration", STANDARDS["free"], made)
    rolled = tuple(geometric(4, hard if n == 4 else 0.3 + 0.03 * n) for n in range(holes))
    mean = sum(hole.mean for hole in rolled)
    whole = bell(mean, 12.0)
    never = HoleRating(inf, inf, ())
    rating = CourseRating(
        system="concentration",
        par=on.par,
        draws=64,
        holes=tuple(never if n == barred else r for n, r in enumerate(rolled, 1)),
        course=never if barred else whole,
        relieved=whole,
        relieved_holes=rolled,
        unpassable=(barred,) if barred else (),
        rolling_error=0.02,
        spending=() if quick else SPENDING,
        gains=() if quick else tuple(0.5 + n / 20 for n in range(holes)),
        stroke_index=() if quick else tuple(range(1, holes + 1)),
        rating=None if quick else SPENDING[1].upper,
        difficulty=None if quick else 121.0,
    )
    return Rated(on, "", rating, 50, 10)


def plot(*courses: Rated, language: str = "en") -> Document:
    return rating_plot(courses, speaker(language), FontMetrics(language), version="1.2.3")


def desk() -> Desk:
    return Desk(speaker("en"), FixedMetrics(), PAPERS["a4"].turned, "1.2.3")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "courses",
    [
        (rated(),),
        (rated(9),),
        (rated(1),),
        (rated(quick=True),),
        (rated(barred=14, hard=0.97),),
        (rated(name="A course whose name is longer than any band can hold at its own size, by far"),),
        (replace(rated(), match="R2-G04"),),
        (rated(), rated(9), rated(quick=True), rated(hard=0.95), rated(), rated()),
    ],
    ids=["18", "9", "1", "quick", "barred", "long name", "match", "six"],
)
def test_nothing_leaves_the_paper_or_lies_on_another(courses: tuple[Rated, ...], language: str) -> None:
    found = check_marks(plot(*courses, language=language), FontMetrics(language))
    assert [f.id for f in found if cjk_installed() or f.id != "GLYPH-MISSING"] == []


@pytest.mark.parametrize("rating", [72.5, 80.0, 95.0, 104.0, 108.0])
@pytest.mark.parametrize("holes", [9, 18])
def test_flags_never_lie_on_each_other(holes: int, rating: float) -> None:
    one = rated(holes, hard=0.4)
    near = replace(one, rating=replace(one.rating, rating=one.rating.par + rating - 72))
    assert check_marks(plot(near), FontMetrics("en")) == ()


def test_a_page_a_course_and_a_comparison_of_several_before_them() -> None:
    assert len(plot(rated()).pages) == 1
    two = plot(rated(), rated(9, name="Pond"))
    assert [page.outline for page in two.pages] == ["Courses compared", "Quarry", "Pond"]
    many = plot(*[rated(9, quick=True)] * (COURSES + 1))
    assert len(many.pages) == 2 + COURSES + 1


def test_every_figure_stands_on_the_page() -> None:
    words = texts_of(plot(rated()))
    for text in ("Quarry", "72", "90.0", "121", "2324", "par 72", "rating 90.0", "50", "150", "110.0"):
        assert text in words, text
    bars = hole_bars(rated())
    assert signed(desk(), bars[0].mean) in words
    assert "14*" in texts_of(plot(rated(barred=14)))
    assert "Course rating" not in texts_of(plot(rated(quick=True)))


def test_a_bar_is_as_high_as_its_strokes() -> None:
    one = rated(9, hard=0.5, quick=True)
    marks = list(hole_chart(desk(), Frame(0.0, 0.0, 200.0, 90.0), one))
    boxes = [m for m in marks if isinstance(m, Box) and m.fill is None]
    means = [bar.mean for bar in hole_bars(one)]
    assert len(boxes) == 9
    assert [round(b.height / boxes[0].height, 6) for b in boxes] == [round(m / means[0], 6) for m in means]
    assert len({round(b.y + b.height, 6) for b in boxes}) == 1


def test_what_points_save_is_hatched_and_the_rest_is_full() -> None:
    one = rated(9, hard=0.5)
    one = replace(one, rating=replace(one.rating, gains=(0.2,) * 9))
    full = [m for m in hole_chart(desk(), Frame(0.0, 0.0, 200.0, 90.0), one) if isinstance(m, Box)]
    outlines = [m for m in full if m.fill is None]
    solid = [m for m in full if m.fill is Ink.GREEN]
    for bar, outline, rest in zip(hole_bars(one), outlines, solid, strict=True):
        assert rest.height / outline.height == pytest.approx((bar.mean - bar.gain) / bar.mean)


def test_a_towering_bar_is_cut_and_the_others_stay_readable() -> None:
    one = rated(18, hard=0.97, quick=True)
    tops = [bar.top for bar in hole_bars(one)]
    assert max(tops) > axis_end(tops)
    marks = list(hole_chart(desk(), Frame(0.0, 0.0, 250.0, 90.0), one))
    boxes = [m for m in marks if isinstance(m, Box) and m.fill is None]
    tallest = max(boxes, key=lambda b: b.height)
    second = sorted(b.height for b in boxes)[-2]
    assert second / tallest.height > 0.25
    assert sum(isinstance(m, Line) and m.ink is Ink.WHITE and m.width == 2.4 for m in marks) == 2


@given(st.lists(st.floats(-1.0, 40.0), min_size=1, max_size=18))
def test_the_axis_holds_all_but_what_towers(tops: list[float]) -> None:
    end = axis_end(tops)
    assert end >= 1.0
    assert sum(top > end for top in tops) <= 2


def test_bounds_hang_under_their_dots() -> None:
    bounded = tuple(replace(each, lower=each.upper - 2.0) for each in SPENDING)
    frame = Frame(0.0, 0.0, 90.0, 60.0)

    def upright(one: Rated) -> int:
        return sum(isinstance(m, Line) and m.x1 == m.x2 for m in points_chart(desk(), frame, one))

    plain = rated()
    assert upright(replace(plain, rating=replace(plain.rating, spending=bounded))) == upright(plain) + 4
    assert sum(isinstance(m, Disc) and m.fill is Ink.GREEN for m in points_chart(desk(), frame, plain)) == 4


def test_one_number_of_points_is_a_chart_too() -> None:
    one = rated()
    for spent in (SPENDING[:1], SPENDING[1:2]):
        assert check_marks(plot(replace(one, rating=replace(one.rating, spending=spent))), FontMetrics("en")) == ()


def test_the_mean_of_a_round_is_marked_where_it_is() -> None:
    one = rated(quick=True)
    marks = list(round_chart(desk(), Frame(0.0, 0.0, 200.0, 60.0), one))
    flags = {m.text: m for m in marks if isinstance(m, Words)}
    lines = [m for m in marks if isinstance(m, Line) and m.ink is Ink.BLACK and m.width > 0.9]
    poles = sorted({m.x1 for m in lines if m.x1 == m.x2})
    assert len(poles) == 2
    par, mean = flags["par 72"], flags[f"rolling {one.rolling.mean:.1f}"]
    assert (poles[0], poles[1]) == (pytest.approx(par.x + 0.2), pytest.approx(mean.x + 0.2))


def test_curves_of_one_page_tell_apart_without_colour() -> None:
    assert len(set(STYLES)) == len(STYLES) == COURSES
    for dashes in STYLES:
        drawn = [m for m in curve([(0.0, 0.0), (3.0, 4.0), (60.0, 4.0)], dashes, 1.0) if isinstance(m, Line)]
        length = sum(math.hypot(m.x2 - m.x1, m.y2 - m.y1) for m in drawn)
        share = sum(dashes[::2]) / sum(dashes) if dashes else 1.0
        assert length == pytest.approx(62.0 * share, abs=6.0)


@given(st.lists(st.floats(0.05, 9.0), min_size=1, max_size=30))
def test_dashes_run_on_from_piece_to_piece(pieces: list[float]) -> None:
    ends = [sum(pieces[:n]) for n in range(len(pieces) + 1)]
    broken = [m for m in curve([(x, 0.0) for x in ends], (2.0, 1.0), 1.0) if isinstance(m, Line)]
    whole = [m for m in curve([(0.0, 0.0), (ends[-1], 0.0)], (2.0, 1.0), 1.0) if isinstance(m, Line)]
    assert sum(m.x2 - m.x1 for m in broken) == pytest.approx(sum(m.x2 - m.x1 for m in whole), abs=1e-6)


@given(st.floats(-500, 500), st.floats(0.0, 900), st.integers(2, 20))
def test_ticks_are_few_even_and_inside(low: float, span: float, most: int) -> None:
    marks = ticks(low, low + span, most)
    assert len(marks) <= most
    assert all(low - 1e-6 <= mark <= low + span + 1e-6 for mark in marks)
    assert len({b - a for a, b in pairwise(marks)}) <= 1
    if span >= 2:
        assert marks


def test_scales_and_quantiles() -> None:
    scale = Scale(0.0, 10.0, 100.0, 50.0)
    assert (scale(0.0), scale(10.0), scale(5.0)) == (100.0, 50.0, 75.0)
    assert (scale.inside(-1.0), scale.inside(11.0)) == (100.0, 50.0)
    assert [quantile((0.0, 0.25, 0.25, 0.5), part) for part in (0.1, 0.25, 0.5, 0.75, 1.0)] == [1, 1, 2, 3, 3]
    assert quantile((0.5, 0.4999999), 1.0) == 1


def test_strokes_to_par_as_golfers_write_them() -> None:
    assert [signed(desk(), value) for value in (2.44, -1.06, 0.04, -0.04)] == ["+2.4", "−1.1", "0.0", "0.0"]


def test_the_strip_of_a_card_has_a_bar_a_hole() -> None:
    values = [1.0, 2.0, 0.0, -0.5, 2.0]
    marks = list(hole_strip(desk(), Frame(0.0, 0.0, 124.0, 12.0), values, strip_scale(values), 24.0))
    bars = [m for m in marks if isinstance(m, Box)]
    assert [round(bar.x + bar.width / 2, 6) for bar in bars] == [34.0, 54.0, 114.0]
    assert [round(bar.height / bars[0].height, 6) for bar in bars] == [1.0, 2.0, 2.0]
    assert {"+1.0", "+2.0", "0.0", "−0.5"} <= {m.text for m in marks if isinstance(m, Words)}


@pytest.mark.parametrize("holes", [9, 18])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notice_shows_what_each_hole_costs(language: str, holes: int) -> None:
    plain = brief(on=course(holes), language=language)
    rolled = Rolled(tuple(0.5 + n / 10 for n in range(holes)), bell(5.3 * holes, 9.0))
    shown = replace(plain, ratings={"quarry": rolled})
    document = notice(shown, edition())
    figures = {signed(Desk(speaker(language), FixedMetrics(), PAPERS["a4"], ""), 0.5 + n / 10) for n in range(holes)}
    assert figures <= set(texts_of(document))
    assert not figures & set(texts_of(notice(plain, edition())))
    found = check_marks(document, FontMetrics(language))
    assert [f.id for f in found if cjk_installed() or f.id != "GLYPH-MISSING"] == []


def test_the_notice_shows_how_often_a_round_takes_how_many_strokes() -> None:
    rounds = bell(95.0, 9.0)
    span = round_span([(rounds, 72), (bell(50.0, 4.0), 36)])
    assert span[0] < 0 < 95 + 9 - 72 < span[1]
    marks = list(round_strip(desk(), Frame(0.0, 0.0, 154.0, 17.0), rounds, 72, span, 24.0))
    across = Scale(span[0] + 72, span[1] + 72, 24.0, 154.0)
    whole, half = (m for m in marks if isinstance(m, Shape))
    # The highest column stands over the mean, the dark ones between the quartiles, whatever the scale.
    assert min(whole.points, key=lambda point: point[1])[0] == pytest.approx(across(94.5), abs=0.01)
    edges = across(quantile(rounds.distribution, 0.25) - 0.5), across(quantile(rounds.distribution, 0.75) + 0.5)
    assert (half.points[0][0], half.points[-1][0]) == pytest.approx(edges)
    assert "+20" in {m.text for m in marks if isinstance(m, Words)}


def test_the_courses_of_a_tournament_stand_on_one_scale() -> None:
    far, near = bell(120.0, 12.0), bell(80.0, 6.0)
    span = round_span([(far, 72), (near, 72)])
    ticks_of = [
        [(round(m.x, 3), m.text) for m in round_strip(desk(), Frame(0.0, 0.0, 154.0, 17.0), one, 72, span, 24.0)
         if isinstance(m, Words)]
        for one in (far, near)
    ]  # fmt: skip
    assert ticks_of[0] == ticks_of[1]


def test_tonights_table_has_no_strip_of_rounds() -> None:
    plain = brief(on=course(9), language="en")
    shown = replace(plain, ratings={"quarry": Rolled((0.5,) * 9, bell(50.0, 9.0))})
    assert "dark: the middle half" in " ".join(texts_of(notice(shown, edition())))
    assert "dark: the middle half" not in " ".join(texts_of(notice(replace(shown, casual=True), edition())))
