"""Random values of the model that files can hold."""

from __future__ import annotations

from hypothesis import strategies as st

from designer.model.course import STANDARDS, Area, Course, Hole, Standard
from designer.model.log import CourseRuling, HoleLog, Log
from designer.model.match import Draw, Match

# Everything people may type on one line: no control characters, no surrogates, no direction overrides.
TEXTS = st.text(st.characters(exclude_categories=("Cc", "Cs", "Cn", "Zl", "Zp", "Cf")), min_size=1, max_size=30).filter(
    str.strip
)
IDS = st.from_regex(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}", fullmatch=True)
LOG_MATCHES = st.sampled_from(["R1", "R12-G04", "R1~2", "casual"])
CODES = st.from_regex(r"[0-9A-Z]{5}-[0-9A-Z]{5}", fullmatch=True)
HEX = st.from_regex(r"[0-9a-f]{64}", fullmatch=True)


@st.composite
def holes(draw: st.DrawFn, number: int, drawn: bool) -> Hole:
    par = draw(st.integers(3, 5))
    named = draw(st.booleans())
    areas = []
    for _ in range(par):
        difficulty = draw(st.integers(1, 6))
        zones = draw(st.permutations(range(1, 7)))[:difficulty]
        areas.append(Area(difficulty, draw(TEXTS) if named else "", frozenset(zones) if drawn else None))
    name = draw(st.one_of(st.just(""), TEXTS))
    return Hole(number, par, tuple(areas), name, draw(st.none() | st.integers(1, 18)))


@st.composite
def courses(draw: st.DrawFn) -> Course:
    drawn = draw(st.booleans())
    count = draw(st.integers(1, 4))
    own = st.builds(
        Standard,
        IDS,
        st.lists(st.integers(1, 36), min_size=1, max_size=3).map(tuple),
        st.none() | st.dictionaries(st.integers(3, 5), st.integers(0, 18)),
    )
    system = draw(st.sampled_from(["concentration", "competence"]))
    settings = {"playoff": st.sampled_from(["sudden-death", "aggregate"])}
    if system == "concentration":
        settings |= {"spectacular_minimum": st.integers(2, 5)}
    return Course(
        draw(IDS),
        draw(TEXTS),
        system,
        draw(st.sampled_from(sorted(STANDARDS)).map(STANDARDS.__getitem__) | own),
        tuple(draw(holes(number, drawn)) for number in range(1, count + 1)),
        draw(st.fixed_dictionaries({}, optional=settings)),
        draw(st.none() | st.integers(1, 200)),
    )


DRAWS = st.builds(
    Draw,
    IDS,
    st.sampled_from("ABCZ"),
    st.builds(
        Match, LOG_MATCHES, st.sampled_from(["R1", "R12"]), st.lists(IDS, max_size=4).map(tuple), st.integers(1, 3)
    ),
    courses(),
    st.dictionaries(st.from_regex(r"R1/[a-z]+/[A-Za-z0-9~-]{1,20}/[A-Z]", fullmatch=True), CODES, max_size=4),
    HEX,
    st.none() | st.from_regex("[0-9]{24,60}", fullmatch=True),
    st.none() | HEX,
)
HOLE_LOGS = st.builds(
    HoleLog,
    st.integers(1, 36),
    st.text("123456 RVPSDJ:=,", max_size=40) | TEXTS,
    st.none() | st.integers(0, 999),
)
LOGS = st.builds(
    Log,
    IDS,
    LOG_MATCHES,
    IDS,
    st.lists(HOLE_LOGS, max_size=18, unique_by=lambda hole: hole.hole).map(tuple),
    st.none() | CODES,
    st.none() | CODES,
    st.none() | st.integers(0, 9999),
    st.none() | st.integers(0, 9999),
    st.none() | st.integers(0, 9999),
    st.none() | st.booleans(),
    st.none() | st.booleans(),
    st.lists(
        st.builds(CourseRuling, st.integers(0, 36), st.sampled_from(["CON-7.4", "SIGN"]), st.just("") | TEXTS),
        max_size=3,
    ).map(tuple),
)
