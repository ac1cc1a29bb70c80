"""Holes worked by hand for clauses that the vectors leave open; one line a hole, its clause first.

Each line: clause, failing zones, points, log, then strokes, points left, ball, events, and the
breaches as `code@entry`.
"""

from __future__ import annotations

from typing import Any

import pytest

from . import competence, concentration, random_holes

Line = tuple[str, str, int, str, int, int, int, str, str]

CONCENTRATION: list[Line] = [
    ("CON-2.1 a price equal to the points", "12 1 1", 2, "P1 1 2 3 =3", 3, 0, 3, "", ""),
    ("CON-4.1 the count restarts", "123 1 1", 50, "1 2 1 2 1 4 2 3 =9", 9, 50, 3, "lost-ball", ""),
    ("CON-4.1 from A1 back to the tee", "1 23 1", 50, "4 2 3 2 4 4 4 =7", 7, 50, 3, "lost-ball", ""),
    ("CON-4.4 a missed aim is a failure", "12 1 1", 50, "1 V2:34 1 3 3 3 =7", 7, 50, 3, "lost-ball", ""),
    ("CON-4.4 no forfeit with an aim", "12 1 1", 50, "1 1 V2:12 3 4 5 =7", 7, 50, 3, "lost-ball", ""),
    ("CON-5.1 not accumulated", "1 1 12 345 1", 50, "6 6 P1 S6:2 3 6 2 =5", 5, 37, 5, "", ""),
    ("CON-5.1 kept over a failure", "1 2 345 1", 50, "6 6 3 P34 3 5 =5", 5, 47, 4, "", ""),
    ("CON-5.1 by a triple too", "1 1 12 6 3", 50, "6 6 P1 6 P3 3 =4", 4, 50, 5, "critical-success", ""),
    ("CON-5.3 an aim breaks the run", "1 1 1 1 12", 50, "6 V3:66 6 P1 1 =4", 4, 48, 5, "", ""),
    ("CON-5.3 a relief does not", "1 1 12 1", 50, "6 6 D1 6 =4", 4, 50, 4, "critical-success", ""),
    ("CON-6.1 too near", "1 1 1", 50, "P1 V1:5 V2:555 2 3 4 =3", 3, 50, 3, "", "CON-6.1@1 CON-6.1@2"),
    ("CON-6.1 drops what was declared", "1 1 1", 50, "J1 J1 P3 V4:5555 2 3 4 =3", 3, 50, 3, "", "CON-6.1@3"),
    ("CON-6.4 a drop of one", "1 1 5", 50, "V3:555 2 =2", 2, 50, 3, "", ""),
    ("CON-6.4 none left", "5 5 1", 50, "V2:55 2 2 2 =4", 4, 50, 3, "", ""),
    ("CON-6.4 a pinch counts on the target", "1 1 5", 50, "P5 V3:555 =1", 1, 48, 3, "", ""),
    ("CON-6.4 and on the target only", "1 5 5", 50, "P5 V3:552 2 2 =3", 3, 48, 3, "", ""),
    ("CON-6.4 relief counts on its area", "1 5 5", 50, "D5 V2:12 V3:555 2 =4", 4, 50, 3, "", ""),
    ("CON-6.5 from A1", "1 1 1 1 1", 50, "2 V5:2346 2 2 2 3 =6", 6, 50, 5, "lost-ball critical-success", ""),
    ("CON-6.5 in spite of a series", "1 1 1 1 1", 50, "V5:55123 =2", 2, 50, 0, "lost-ball", "INCOMPLETE@2"),
    ("CON-6.6 downwards, no landing check", "6 6 6", 50, "V3:654 =1", 1, 50, 3, "spectacular", ""),
    ("CON-6.6 over adjusted dice", "1 1 34", 50, "J2 V3:345 =1", 1, 18, 3, "spectacular", ""),
    ("CON-7 unfinished", "12 1 1", 50, "2 P1 D2", 1, 50, 0, "", "CON-7@1 CON-7@2 INCOMPLETE@3"),
    ("CON-7 a second pinch", "123 1 1", 50, "P1 P9 P2 1 2 3 =3", 3, 48, 3, "", "NOTATION@1 CON-7@2"),
    ("CON-7 one not made does not count", "123 1 1", 50, "P4 P2 2 2 3 =3", 3, 48, 3, "", "CON-7.8@0"),
    ("CON-7 one retry of either kind", "12 1 1", 50, "1 1 R RR 1 2 3 =5", 5, 49, 3, "", "CON-7@3"),
    ("CON-7.1 over a lost ball", "12345 1 1", 50, "1 2 2 D345 3 2 3 =8", 8, 50, 3, "lost-ball", ""),
    ("CON-7.1 not over an aim", "12345 1 1", 50, "2 2 V2:11 D34 6 2 3", 7, 50, 3, "lost-ball", "CON-7.1@3"),
    ("CON-7.4 from the tee after a lost ball", "123 1 1", 50, "1 2 3 R 3 2 2 =7", 7, 49, 3, "lost-ball", ""),
    ("CON-7.4 not at another area", "1 23 1", 50, "4 2 3 2 R 2 4 4 =7", 7, 50, 3, "lost-ball", "CON-7.4@4"),
    ("CON-7.5 not after a lost ball", "12 1 1", 50, "1 2 2 RR 3 2 2 =7", 7, 50, 3, "lost-ball", "CON-7.5@3"),
    ("CON-7.7 a retry for nothing", "1 1 3 6", 0, "2 2 3 R 3 4 =5", 5, 0, 4, "", ""),
    ("CON-7.8 twice in one token", "12 1 1", 50, "P11 3 2 3 =3", 3, 50, 3, "", "CON-7.8@0"),
    ("CON-7.8 nothing left to retry", "12 1 1", 50, "1 D1 R 1 2 3 =5", 5, 50, 3, "", "CON-7.8@2"),
    ("NOTATION after the claim", "1 1 1", 50, "2 3 4 =3 =3 5", 3, 50, 3, "", "NOTATION@4 NOTATION@5"),
    ("INCOMPLETE on an empty log", "1 1 1", 50, "", 0, 50, 0, "", "INCOMPLETE@0"),
]
COMPETENCE: list[Line] = [
    ("COM-5.1 the count restarts", "123 1 1", 100, "1 2 3 1 2 4 4 4 =6", 6, 100, 3, "lost-ball", ""),
    ("COM-5.2 lost on g1", "1234 1 1", 100, "V1 2 3 4 V12 1 1 1 =4", 4, 93, 3, "lost-ball", ""),
    ("COM-5.2 lost on both grids", "1 23 1", 100, "4 V2 3 3 3 4 V2 2 2 =6", 6, 96, 3, "lost-ball", ""),
    ("COM-6.1 two adjusts", "1 1 1", 100, "3 J1 J2 5 4 =3", 3, 84, 3, "", "COM-6.1@2"),
    ("COM-6.1 aiming twice is one action", "123 1 1", 100, "V1 V2 2 2 2 =1", 1, 95, 3, "", ""),
    ("COM-6.1 one not made does not count", "1 2 1", 100, "J1 V1 1 1 3 =2", 2, 98, 3, "", "COM-7.2@0"),
    ("COM-6.1 no roll after it", "1 1 1", 100, "3 J1 V1", 1, 100, 1, "", "COM-6.1@1 COM-6.1@2 INCOMPLETE@3"),
    ("COM-7.1 twice in one token", "12 1 1", 100, "V11 3 3 3 =1", 1, 100, 3, "", "COM-7.1@0"),
    ("COM-7.2 the ring stays at the series", "1 6 36", 100, "2 J1 3 J1 3 =1", 1, 68, 3, "", ""),
    ("COM-7.2 no adjusting twice as far", "1 6 4", 100, "2 J1 3 J1 4 3 =3", 3, 68, 3, "", ""),
    ("COM-3.4 over", "1 1 1", 100, "2 2 2 V1 x 5 =1", 1, 100, 3, "", "COM-3.4@3 NOTATION@4 COM-3.4@5"),
]


def compare(answer: dict[str, Any], line: Line) -> None:
    breaches = " ".join(f"{breach['code']}@{breach['entry']}" for breach in answer["breaches"])
    found = (
        answer["strokes"], answer["points_left"], answer["position"], " ".join(answer["events"]), breaches
    )  # fmt: skip
    assert found == line[4:]


@pytest.mark.parametrize("line", CONCENTRATION, ids=lambda line: line[0])
def test_con_clause(line: Line) -> None:
    compare(concentration.judge(line[1].split(), line[2], line[3]), line)


@pytest.mark.parametrize("line", COMPETENCE, ids=lambda line: line[0])
def test_com_clause(line: Line) -> None:
    compare(competence.judge(line[1].split(), line[2], line[3]), line)


@pytest.mark.parametrize(("minimum", "events"), [(2, ["spectacular"]), (3, [])])
def test_con_6_6_spectacular_minimum_variant(minimum: int, events: list[str]) -> None:
    answer = concentration.judge(["1", "3"], 50, "V2:34", {"spectacular_minimum": minimum})
    assert answer["events"] == events
    assert answer["done"] == (minimum == 2)


def test_columns_count_characters_from_one() -> None:
    answer = concentration.judge(["1", "1", "1"], 50, "  x  2   P9 ")
    places = [(breach["code"], breach["entry"], breach["column"]) for breach in answer["breaches"]]
    assert places == [("NOTATION", 0, 3), ("NOTATION", 2, 10), ("INCOMPLETE", 3, 12)]


def test_com_8_1_counts_the_digits_rolled() -> None:
    answer = competence.judge(["1", "6", "1"], 100, "3 J2 5 x 1 4 6 6 =3")
    assert (answer["dice_sum"], answer["rolls"]) == (3 + 5 + 1 + 4, 4)


@pytest.mark.parametrize("system", ["concentration", "competence"])
def test_random_holes_repeat_and_mix_legal_with_foul(system: str) -> None:
    made = list(random_holes.holes(system, 7, 60))
    assert made[:20] == list(random_holes.holes(system, 7, 20))
    assert made[:20] != list(random_holes.holes(system, 8, 20))
    judge = concentration.judge if system == "concentration" else competence.judge
    legal = [hole for hole in made if judge(**hole)["certified"]]
    assert 10 <= len(legal) <= 35
