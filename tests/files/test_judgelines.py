"""Lines of judge and rulings: what is taken, what is refused, what is written."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.files.judging.lines import answer_text, error_text, read_request
from designer.files.judging.rulings import ruling_json, ruling_line
from designer.files.schemas.formats import validator
from designer.model.finding import Finding, Spot
from designer.model.ruling import Breach, HoleRuling, Legal, Ruling, Totals, Verdict


def test_the_example_of_the_format() -> None:
    line = b'{"fails": ["3","1","1"], "points": 50, "log": "R 5 2 4 =3"}\n'
    assert read_request(line, 1) == {"fails": ["3", "1", "1"], "points": 50, "log": "R 5 2 4 =3"}


def test_variants_escapes_and_format_are_taken() -> None:
    line = (
        b'{"format":"judge@1","fails":[""],"points":0,"log":"\\u0031 \\ud83d\\udc26",'
        b'"variants":{"spectacular_minimum":2}}'
    )
    request = read_request(line, 1)
    assert isinstance(request, dict)
    assert request["log"] == "1 \U0001f426"
    assert request["variants"] == {"spectacular_minimum": 2}


@pytest.mark.parametrize(
    ("line", "id", "column"),
    [
        (b"hello", "JSON-SYNTAX", 1),
        (b"[1]", "DOCUMENT-SHAPE", 1),
        (b'{"fails": ["7"], "points": 50, "log": ""}', "SCHEMA-PATTERN", 12),
        (b'{"fails": ["3", "113"], "points": 50, "log": ""}', "FAILS-REPEAT", 17),
        (b'{"fails": ["3"], "points": "50", "log": ""}', "SCHEMA-QUOTED", 28),
        (b'{"fails": ["3"], "points": true, "log": ""}', "SCHEMA-WHOLE", 28),
        (b'{"fails": ["3"], "points": 1.5, "log": ""}', "SCHEMA-WHOLE", 28),
        (b'{"fails": ["3"], "points": 5, "points": 6, "log": ""}', "KEY-TWICE", 31),
        (b'{"fails": ["3"], "points": NaN, "log": ""}', "JSON-NUMBER", 28),
        (b'{"fails": [], "points": 1, "log": ""}', "SCHEMA-ITEMS", 11),
        (b'{"fails": ["3"], "points": -1, "log": ""}', "SCHEMA-RANGE", 28),
        (b'{"fails": ["3"], "points": 1, "logs": ""}', "SCHEMA-UNKNOWN", 31),
        (b'{"fails": ["3"], "points": 1}', "SCHEMA-REQUIRED", 1),
        (b'{"fails": ["3"], "points": 1, "log": "\xff"}', "FILE-ENCODING", 39),
        (b'{"fails": ["3"], "points": 1, "log": "\\ud800"}', "TEXT-SURROGATE", 38),
        (b'{"fails": ' + b"[" * 5000, "NESTING", 74),
        (b'{"fails": ["3"], "points": 1, "log": ""', "JSON-END", 40),
        (b"%PDF-1.7", "FILE-BINARY", 1),
        ('{"fails"：["3"], "points": 1, "log": ""}'.encode(), "JSON-WIDE", 9),
        ('{"fails": ["3"]， "points": 1, "log": ""}'.encode(), "JSON-WIDE", 16),
        ('{"fails": ["3"], "points": 1，"log": ""}'.encode(), "JSON-WIDE", 29),
        ('{"fails": ["３"], "points": 1, "log": ""}'.encode(), "SCHEMA-WIDE", 12),
        ('{"fails": ["3"], "points": １, "log": ""}'.encode(), "SCHEMA-WIDE", 28),
    ],
)
def test_refused_lines(line: bytes, id: str, column: int) -> None:
    finding = read_request(line, 7)
    assert isinstance(finding, Finding)
    assert (finding.id, finding.spot.line, finding.spot.column) == (id, 7, column)


requests = st.fixed_dictionaries(
    {
        "fails": st.lists(st.sampled_from(["", "3", "136", "123456"]), min_size=1, max_size=5),
        "points": st.integers(0, 99999),
        "log": st.text(max_size=20),
    },
    optional={"variants": st.fixed_dictionaries({"playoff": st.just("aggregate")})},
)


@given(requests, st.booleans())
def test_every_sound_request_is_read(request_: dict[str, object], ascii: bool) -> None:
    text = json.dumps(request_, ensure_ascii=ascii)
    try:
        line = text.encode("utf-8")
    except UnicodeEncodeError:
        return
    assert read_request(line, 1) == request_


@given(st.binary(max_size=80))
def test_any_line_is_answered(line: bytes) -> None:
    assert isinstance(read_request(line, 1), (dict, Finding))


def test_answers_and_errors_fit_their_schema() -> None:
    judge = validator("judge@1")
    answer = {
        "strokes": 3, "points_left": 50, "position": 3, "done": True, "events": [],
        "breaches": [{"code": "CON-7.4", "entry": 0, "column": 1}], "certified": False,
    }  # fmt: skip
    assert json.loads(answer_text(answer)) == answer
    assert judge.is_valid(answer)
    error = json.loads(error_text(Finding("JSON-END", spot=Spot("", 3, 9)), "It ends too soon."))
    assert error == {"error": "It ends too soon.", "code": "JSON-END", "column": 9}
    assert judge.is_valid(error)
    assert not judge.is_valid({"strokes": 3})


def test_a_ruling_fits_its_schema() -> None:
    breach = Breach(
        "CON-7.4",
        0,
        1,
        "retry-none",
        {"zones": (1, 2), "name": "Zoé", "none": None},
        3,
        "R",
        {"points": 50},
        (Legal(1, ("5", "R")),),
        "5 2",
    )
    hole = HoleRuling(3, 4, 4, None, 50, True, ("lost-ball",), (breach,))
    ruling = Ruling("t", "R1", "lea", Verdict.INVALID, 50, (hole,), (Breach("SIGN"),), Totals(4, 50, 20, 70), ("x",))
    document = json.loads(ruling_line(ruling))
    assert list(validator("ruling@1").iter_errors(document)) == []
    assert document == json.loads(ruling_json(ruling))
    assert next(iter(document)) == "format"
    assert document["holes"][0]["breaches"][0]["facts"] == {"zones": [1, 2], "name": "Zoé", "none": None}
    assert document["holes"][0]["certified"] is False
    assert "\n" not in ruling_line(ruling)
