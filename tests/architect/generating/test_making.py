"""Courses made from briefs: uniform, repeatable, named without repeats, and nothing a check could say of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from designer.architect.advice import advise
from designer.architect.constraints import check_course
from designer.architect.generating.demands import Demands
from designer.architect.generating.making import Brief, Design, make_course
from designer.architect.generating.naming import Theme
from designer.architect.generating.slopes import slopes_of
from designer.model.course import STANDARDS, Standard
from designer.systems.catalogue import SYSTEMS

GAME = SYSTEMS["concentration"]
THEME = Theme(
    courses=("Old Mill", "New Mill"),
    holes=tuple(f"Hole {letter}" for letter in "ABCDEFGHIJKLMNOPQRST"),
    easy=("fairway", "lawn", "meadow", "turf"),
    fair=("rough", "bunker", "bank", "dune"),
    hard=("burn", "gorse", "pond", "wood"),
    greens=("green", "wide green"),
    hard_greens=("plateau green", "island green"),
)


def made(demands: Demands, seed: object, system: str = "concentration", **more: object) -> Design:
    brief = Brief(demands, str(seed), THEME, ("old-mill", "new-mill"), **more)  # type: ignore[arg-type]
    return make_course(brief, SYSTEMS[system])


def chi_square(counts: Counter[object], cells: int, total: int) -> float:
    due = total / cells
    return sum((counts[key] - due) ** 2 / due for key in counts) + due * (cells - len(counts))


def layout(design: Design) -> tuple[int, ...]:
    assert design.course is not None
    return tuple(hole.par for hole in design.course.holes)


@pytest.mark.parametrize("seeds", [360, pytest.param(1080, marks=pytest.mark.long)])
def test_layouts_come_up_uniformly(seeds: int) -> None:
    """36 layouts (two par 3 among nine holes), ten seeds or more for each. 35 degrees, 99.9 %: 66.6."""
    demands = Demands(standard=Standard("own", (9,), {3: 2, 4: 7}), difficulty_range=(2, 2))
    waived = frozenset({"no_neighbouring_par3"})
    counts = Counter(layout(made(demands, seed, waived=waived)) for seed in range(seeds))
    assert len(counts) == 36
    assert chi_square(counts, 36, seeds) < 66.6


@pytest.mark.parametrize("seeds", [270, pytest.param(810, marks=pytest.mark.long)])
def test_difficulties_come_up_uniformly(seeds: int) -> None:
    """27 areas of 1 or 2 with a sum of 28: one 2, anywhere. 26 degrees, 99.9 %: 54.1."""
    demands = Demands(par=27, difficulty_range=(1, 2), budget=28)
    counts: Counter[object] = Counter()
    for seed in range(seeds):
        course = made(demands, seed).course
        assert course is not None
        counts["".join(hole.slope for hole in course.holes)] += 1
    assert len(counts) == 27
    assert chi_square(counts, 27, seeds) < 54.1


BRIEFS = [
    Demands(),
    Demands(holes=9),
    Demands(standard=STANDARDS["free"], par=70),
    Demands(budget=200),
    Demands(difficulty_range=(3, 6)),
]


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("demands", BRIEFS, ids=lambda d: " ".join(map(d.text, d.asked)) or "nothing")
def test_check_has_nothing_to_say_of_what_was_made(demands: Demands, system: str) -> None:
    if demands.difficulty_range and demands.difficulty_range[1] not in SYSTEMS[system].difficulties:
        assert [f.id for f in made(demands, 1, system).findings] == ["BRIEF-CLASH"]
        return
    for seed in range(12):
        course = made(demands, seed, system).course
        assert course is not None
        assert check_course(course, SYSTEMS[system]) == ()
        assert advise(course, SYSTEMS[system]) == ()


def test_the_same_brief_gives_the_same_course_and_another_seed_another() -> None:
    assert made(Demands(), 1) == made(Demands(), 1)
    assert len({layout(made(Demands(), seed)) for seed in range(20)}) == 20
    assert layout(made(Demands(), "1")) != layout(made(Demands(), "01"))


def _repeated(names: Iterable[str]) -> bool:
    return any(count > 1 for count in Counter(names).values())


def test_no_hole_s_name_twice_and_no_terrain_twice_on_a_hole() -> None:
    for seed in range(10):
        course = made(Demands(), seed).course
        assert course is not None
        assert not _repeated(hole.name for hole in course.holes)
        assert not any(_repeated(area.name for area in hole.areas) for hole in course.holes)


def test_terrain_tells_the_difficulty_and_ends_on_a_green() -> None:
    course = made(Demands(), 3).course
    assert course is not None
    for hole in course.holes:
        for area in hole.areas[:-1]:
            assert area.name in THEME.terrain(area.difficulty)
        assert hole.areas[-1].name in THEME.green(hole.areas[-1].difficulty)


def test_a_card_gives_pars_and_stroke_indexes() -> None:
    pars = (4, 4, 3, 5, 4, 3, 4, 4, 5)
    course = made(Demands(pars=pars), 5, stroke_indexes=(9, 8, 7, 6, 5, 4, 3, 2, 1)).course
    assert course is not None
    assert tuple(hole.par for hole in course.holes) == pars
    assert [hole.stroke_index for hole in course.holes] == [9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert course.standard == STANDARDS["standard-9"]


def test_a_course_s_own_name_and_id() -> None:
    course = made(Demands(holes=9), 5, name="Zoé’s Loop", id="zoes-loop").course
    assert course is not None
    assert (course.name, course.id) == ("Zoé’s Loop", "zoes-loop")
    chosen = made(Demands(holes=9), 5).course
    assert chosen is not None and (chosen.name, chosen.id) in {("Old Mill", "old-mill"), ("New Mill", "new-mill")}


def test_the_design_says_how_many_it_was_drawn_from() -> None:
    design = made(Demands(standard=STANDARDS["standard-9"], difficulty_range=(1, 2)), 1)
    assert design.layouts == 588
    assert design.slopes == 2**36


def test_nines_are_alike_in_difficulty_unless_the_brief_leaves_no_room() -> None:
    pars = (3,) * 9 + (5,) * 9
    tight = Demands(pars=pars, difficulty_range=(1, 6), budget=72 + 1)
    assert slopes_of(tight, pars, GAME).count == 72
