"""Values read from files, and files that are hardly files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from designer.files.anyfile import read_any
from designer.files.courses.reading import read_course
from designer.files.events.draws import read_draw
from designer.files.events.tournaments import read_tournament
from designer.files.logs.reading import read_logs
from designer.files.read import document_of
from designer.files.trees.nodes import plain_value
from designer.model.finding import Finding
from designer.model.place import Place
from designer.model.tournament import DrawScope, SeedKind, StartKind
from tests.files.test_cases import CASES

ROOT = Path(__file__).parents[2]
BEGINNERS = {"concentration": 50, "competence": 100}


def ids(findings: tuple[Finding, ...]) -> list[str]:
    return [finding.id for finding in findings]


def test_plain_scalars_keep_their_text(tmp_path: Path) -> None:
    course = read_course(CASES / "surprises.yaml").value
    assert course is not None
    assert (course.id, course.name) == ("010", "no")
    assert [hole.name for hole in course.holes] == [
        "12:30", "2026-10-03", "on", "1_000", "Null", "true", "0x1F", "1e3", "~x",
    ]  # fmt: skip
    assert course.holes[0].slope == "131"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("4", 4), ("-4", -4), ("0", 0), ("1.5", 1.5), ("-2.5e3", -2500.0), (".5", 0.5), ("1.", 1.0), ("true", True),
        ("False", False), ("null", None), ("~", None), ("", None), ("no", "no"), ("on", "on"), ("12:30", "12:30"),
        ("010", "010"), ("1_000", "1_000"), ("2026-10-03", "2026-10-03"), ("0x1F", "0x1F"), (".inf", ".inf"),
        ("nan", "nan"), (".", "."), ("e5", "e5"), ("-", "-"), ("1e999", "1e999"), ("9" * 30, "9" * 30), ("+4", "+4"),
        ("４", "４"),
    ],
)  # fmt: skip
def test_plain_value(text: str, value: object) -> None:
    found = plain_value(text)
    assert (found, type(found)) == (value, type(value))


def test_what_only_rules_can_judge_survives() -> None:
    course = read_course(CASES / "survives.yaml").value
    assert course is not None
    assert [(h.par, h.slope) for h in course.holes] == [(4, "13"), (3, "179"), (6, "111111")]
    assert course.name == "<b>Fish & {{chips}}</b>"
    seventeen = read_course(CASES / "seventeen-holes.yaml").value
    assert seventeen is not None
    assert len(seventeen.holes) == 17


def test_fails_of_another_length_leave_a_hole_undrawn() -> None:
    course = read_course(CASES / "hole-shapes.yaml").value
    assert course is not None
    assert course.holes[0].fails == (frozenset({1}), frozenset({1, 3, 6}), frozenset({4}))
    assert course.holes[1].fails is None
    assert [area.name for area in course.holes[2].areas] == ["tee", "green", ""]


def test_semantic_findings_get_line_and_column() -> None:
    read = read_course(CASES / "survives.yaml")
    located = read.locate(Finding("SLOPE-LENGTH", Place(("holes", 1, "slope"))))
    assert (located.spot.line, located.spot.column) == (8, 21)
    absent = read.locate(Finding("X", Place(("holes", 1, "stroke_index"))))
    assert (absent.spot.line, absent.spot.column) == (8, 5)
    assert read.locate(located) is located


def test_tournament_with_courses_and_a_list_of_players() -> None:
    read = read_tournament(CASES / "tournament-good.yaml", BEGINNERS)
    assert read.ok
    event = read.value
    assert event is not None
    assert sorted(event.courses) == ["a", "w"]
    assert event.courses["w"].id == "willow-nine"
    assert [(p.id, p.name, p.index) for p in event.players] == [("lea", "Léa", 50)]
    first, second = event.rounds
    assert (first.course, first.date, first.groups, first.cut) == ("a", "2026-10-03", 4, None)
    assert (first.start.kind, first.start.first, first.start.interval) == (StartKind.TWO_TEES, 750, 10)
    assert (second.start.kind, second.cut, second.draw) == (StartKind.SHOTGUN, 8, DrawScope.PER_GROUP)
    assert (event.seed.kind, event.seed.digits, event.revision) == (SeedKind.OPEN, None, "A")


def test_places_of_a_tournament_reach_into_the_files_it_names() -> None:
    read = read_tournament(CASES / "tournament-good.yaml", BEGINNERS)
    at = read.sources.spot
    assert at(Place(("courses", "a", "holes", 1, "slope"))).file.endswith("course-a.yaml")
    assert at(Place(("courses", "a", "holes", 1, "slope"))).line == 8
    assert at(Place(("courses", "a"))).file.endswith("course-a.yaml")
    assert at(Place(("players", 0, "index"))).file.endswith("bom.csv")
    assert (at(Place(("players", 0, "index"))).line, at(Place(("players", 0, "index"))).column) == (2, 9)
    assert at(Place(("rounds", 1, "cut"))).file.endswith("tournament-good.yaml")


def test_missing_index_is_a_beginners() -> None:
    event = read_tournament(ROOT / "courses" / "coupe-de-printemps.yaml", BEGINNERS).value
    assert event is not None
    assert event.players[-1].index == 50
    assert event.players[-1].name == "François L'Hermite"


def test_the_system_of_the_course_gives_the_beginners_index() -> None:
    event = read_tournament(CASES / "tournament-index.yaml", BEGINNERS).value
    assert event is not None
    assert [player.index for player in event.players] == [100, 100]


@pytest.mark.parametrize("name", ["autumn-open", "coupe-de-printemps"])
def test_sample_tournaments_are_clean(name: str) -> None:
    read = read_tournament(ROOT / "courses" / f"{name}.yaml", BEGINNERS)
    assert read.findings == ()
    assert read.ok


def test_logs_with_faults_do_not_hide_the_others() -> None:
    read = read_logs(CASES / "logs.csv", "autumn-open")
    assert read.value is not None
    # Of six players four have a row that cannot be read; a warning spoils nothing.
    assert [log.player for log in read.value] == ["maud"]
    assert read.value[0].holes[0].notation == "=3"
    assert read.value[0].tournament == "autumn-open"
    assert read.value[0].signed_player is None
    lines = read_logs(CASES / "logs.jsonl")
    assert lines.value is not None
    # An unknown key may be a misspelt one: what it was to say is not known, so the log is left out.
    assert [log.player for log in lines.value] == ["lea"]


def test_a_log_is_found_again_in_its_table(tmp_path: Path) -> None:
    file = tmp_path / "logs.csv"
    file.write_text(
        "match,player,hole,notation,strokes,sheet,xp,player_signed\n"
        "R1,tom,2,5 5 5,3,,,\nR1,lea,1,1 2 3 4,4,,,\nR1,tom,1,1 2 3,3,G2BEF-X7W49,40,x\n",
        encoding="utf-8",
    )
    read = read_logs(file, "t")
    assert read.value is not None
    tom = read.value[0]
    assert [hole.hole for hole in tom.holes] == [1, 2]
    assert (tom.sheet, tom.xp, tom.signed_player, tom.signed_marker) == ("G2BEF-X7W49", 40, True, None)
    spot = read.sources.spot(Place((0, "holes", 1, "notation")))
    assert (spot.line, spot.column) == (2, 10)
    assert read.sources.spot(Place((0, "claims", "xp"))).line == 4


def test_a_missing_hole_survives_for_the_referee(tmp_path: Path) -> None:
    written = (CASES / "log-missing-hole.yaml").read_text(encoding="utf-8")
    assert read_logs(CASES / "log-missing-hole.yaml").value is None  # hole 3 is there twice: which one counts?
    file = tmp_path / "log.yaml"
    file.write_text("\n".join(written.splitlines()[:-1]) + "\n", encoding="utf-8")
    read = read_logs(file)
    assert read.value is not None
    assert [hole.hole for hole in read.value[0].holes] == [1, 3]


READERS = [read_course, read_tournament, read_draw, read_logs, read_any]


@pytest.mark.parametrize("reader", READERS)
def test_folder(reader, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    assert ids(reader(tmp_path).findings) == ["FILE-FOLDER"]


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("name", ["nowhere.yaml", "a/b/c.yaml", "nul\0.yaml", "nowhere.csv", "nowhere.jsonl"])
def test_missing_file(reader, name: str, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    assert ids(reader(tmp_path / name).findings) == ["FILE-MISSING"]


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("name", ["big.yaml", "big.csv"])
def test_fifty_megabytes_are_not_read(reader, name: str, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    big = tmp_path / name
    with big.open("wb") as file:
        file.truncate(50_000_000)
    findings = reader(big).findings
    assert ids(findings) == ["FILE-SIZE"]
    assert findings[0].facts == {"size": 50.0, "limit": 5}


def test_a_pipe_without_end_is_not_read_to_its_end() -> None:
    assert ids(read_course("/dev/zero").findings) == ["FILE-SIZE"]


def test_a_link_to_itself_cannot_be_read(tmp_path: Path) -> None:
    file = tmp_path / "circle.yaml"
    file.symlink_to(file)
    findings = read_course(file).findings
    assert ids(findings) == ["FILE-UNREADABLE"]
    assert findings[0].facts["reason"]


def test_a_list_far_too_long_is_counted_and_not_searched(tmp_path: Path) -> None:
    file = tmp_path / "long.yaml"
    text = (CASES / "seventeen-holes.yaml").read_text(encoding="utf-8")
    file.write_text(text + '  - {par: 4, slope: "1234", typo: 1}\n' * 500, encoding="utf-8")
    read = read_course(file)
    assert read.value is None
    many = [finding for finding in read.findings if finding.id == "SCHEMA-ITEMS"]
    assert [finding.facts["found"] for finding in many] == [517]
    assert len(read.findings) < 30


def test_a_name_too_long_for_the_disk(tmp_path: Path) -> None:
    assert ids(read_course(tmp_path / ("x" * 300)).findings) == ["FILE-UNREADABLE"]


def test_another_format_than_the_one_asked_for() -> None:
    findings = read_draw(CASES / "course-a.yaml").findings
    assert ids(findings) == ["FORMAT-OTHER"]
    assert findings[0].facts == {"found": "course@1", "expected": ("draw@1",)}


SAMPLES = [
    (ROOT / "courses" / "willow-nine.yaml").read_text(encoding="utf-8"),
    (CASES / "tournament-players.yaml").read_text(encoding="utf-8"),
    (CASES / "log-holes.yaml").read_text(encoding="utf-8"),
    (CASES / "odd.json").read_text(encoding="utf-8"),
]


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.sampled_from(SAMPLES),
    st.integers(0, 2000),
    st.integers(0, 30),
    st.text(st.sampled_from(list(" \n\t\"'{}[],:-#&*!|>%@`?<~\\0aé\x00\u202e\U0001f426")), max_size=8),
    st.sampled_from(["x.yaml", "x.json", "x.csv", "x.jsonl"]),
)
def test_no_damage_ends_in_an_exception(tmp_path: Path, sample: str, at: int, cut: int, put: str, name: str) -> None:
    at %= len(sample)
    file = tmp_path / name
    file.write_text(sample[:at] + put + sample[at + cut :], encoding="utf-8")
    read = read_any(file, BEGINNERS)
    assert read.value is not None or any(finding.is_error for finding in read.findings)
    assert all(finding.spot.file for finding in read.findings)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.binary(max_size=60), st.sampled_from(["x.yaml", "x.json", "x.csv", "x.jsonl"]))
def test_no_bytes_end_in_an_exception(tmp_path: Path, content: bytes, name: str) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    read = read_any(file)
    assert read.value is not None or any(finding.is_error for finding in read.findings)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)
KEYS = {
    "course@1": ["id", "name", "system", "standard", "par", "variants", "holes"],
    "tournament@1": ["id", "name", "course", "courses", "players", "rounds", "seed", "ties", "variants", "paper"],
    "draw@1": ["tournament", "revision", "match", "course", "codes", "fingerprint"],
    "log@1": ["tournament", "match", "player", "holes", "claims", "rulings"],
}


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data(), st.sampled_from(sorted(KEYS)))
def test_no_shape_ends_in_an_exception(tmp_path: Path, data: st.DataObject, format: str) -> None:
    keys = st.sampled_from(KEYS[format])
    root = data.draw(st.dictionaries(keys, json_values, max_size=6))
    if format == "course@1":
        root["system"] = "concentration"
        inner = st.dictionaries(st.sampled_from(["par", "slope", "fails", "areas", "number", "name"]), json_values)
        root["holes"] = data.draw(st.lists(inner, max_size=3) | json_values)
    file = tmp_path / "x.json"
    file.write_text(json.dumps({"format": format, **root}), encoding="utf-8")
    read = read_any(file, BEGINNERS)
    assert read.value is not None or any(finding.is_error for finding in read.findings)
    assert all(finding.spot.line for finding in read.findings if finding.spot.file == str(file))


def test_numbers_are_read_alike_from_yaml_and_json() -> None:
    text = '{"format": "course@1", "id": "c", "par": 36}'
    assert document_of(text, "x.json", json=True).root == document_of(text.replace('"', ""), "x.yaml").root
