"""CSV: what rosters hold once they are read, and what is written for spreadsheets and programs."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.files.courses.reading import read_course
from designer.files.events.rosters import read_players
from designer.files.events.tournaments import read_tournament
from designer.files.logs.reading import read_logs
from designer.files.logs.skeleton import log_skeleton
from designer.files.tables.encoding import column_key, csv_text, delimiter_of
from designer.files.tables.output import csv_bytes
from designer.files.tables.rows import Columns, read_table
from designer.model.match import Draw, Match
from tests.files.test_cases import CASES

WORDS = Columns({"id": ("code",), "name": ("nom", "名前")}, ("id",))


def names(case: str) -> list[str]:
    return [player.name for player in read_players(CASES / case).value or ()]


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        ("bom.csv", ["Léa"]),
        ("shift-jis.csv", ["松本健", "佐藤結衣"]),
        ("windows-1252.csv", ["Zoé Éluard", "René Çelik"]),
        ("windows-1250.csv", ["Zoé", "Łukasz Wąs"]),
        ("utf16.csv", ["Léa"]),
        ("tabs.csv", ["Léa"]),
        ("excel-sep.csv", ["L;a"]),
        ("total-row.csv", ["Léa", "Tom"]),
        ("rows.csv", ["Léa", "Zoé"]),
        ("dates.csv", ["Cyd"]),
    ],
)
def test_names(case: str, expected: list[str]) -> None:
    assert names(case) == expected


def test_japanese_headers_and_clubs() -> None:
    players = read_players(CASES / "shift-jis.csv").value
    assert players is not None
    assert [(p.id, p.index, p.club) for p in players] == [("ken", 60, "柳クラブ"), ("yui", 55, "柳クラブ")]


def test_numbers_are_read_or_refused() -> None:
    players = read_players(CASES / "numbers.csv", {"concentration": 50}).value
    assert players is not None
    assert [(p.id, p.index) for p in players] == [("b", 0), ("c", 400), ("g", 50), ("i", 50)]


def test_member_numbers_stay_text() -> None:
    players = read_players(CASES / "member-numbers.csv").value
    assert players is not None
    assert [p.id for p in players] == ["00412", "00977", "512", "01234"]


@pytest.mark.parametrize(
    ("text", "codec", "name"),
    [
        ("id,name\nx,Zoé\n", "cp1252", "Windows-1252"),
        ("id,name\nx,Zoér\n", "cp1252", "Windows-1252"),
        ("id,nom\nx,Éric Bœuf\ny,André\n", "cp1252", "Windows-1252"),
        ("id,name\nx,Świątek\ny,Müller\n", "cp1250", "Windows-1250"),
        ("id,名前\nx,山田 太郎\n", "cp932", "Shift_JIS (CP932)"),
        ("id,name\nx,ﾔﾏﾀﾞ ﾀﾛｳ\n", "cp932", "Shift_JIS (CP932)"),
    ],
)
def test_encodings_are_told_apart(text: str, codec: str, name: str) -> None:
    read, findings = csv_text(text.encode(codec), "x.csv")
    assert read == text
    assert [finding.facts["encoding"] for finding in findings] == [name]


def test_a_column_is_known_by_its_sense() -> None:
    assert column_key(" Player_ID ") == column_key("ＰｌａｙｅｒId") == column_key("player-id")


@pytest.mark.parametrize(
    ("header", "delimiter"),
    [("id,name", ","), ("id;name,index", ";"), ('"id"\t"name"', "\t"), ("sep=|\nid|name", "|"), ("id", ","), ("", ",")],
)
def test_delimiter(header: str, delimiter: str) -> None:
    assert delimiter_of(header, map(column_key, ("id", "name"))) == delimiter


CELLS = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=12)


@given(st.lists(st.tuples(CELLS.filter(str.strip), CELLS), min_size=1, max_size=6))
def test_the_exact_variant_is_what_the_reader_reads(rows: list[tuple[str, str]]) -> None:
    content = csv_bytes(("id", "name"), rows)
    assert list(csv.reader(io.StringIO(content.decode("utf-8"), newline=""))) == [["id", "name"], *map(list, rows)]
    table = read_table(content, "x.csv", WORDS)
    left_out = [finding for finding in table.findings if finding.id == "CSV-TOTAL"]
    read = [(row.text("id"), row.text("name")) for row in table.rows]
    assert len(read) + len(left_out) == len(rows)
    if not left_out:
        assert read == [(id.strip(), name.strip()) for id, name in rows]


@pytest.mark.parametrize("text", ["=1+1", "+33", "-1", "@sum", "\t=1", " =1", "＝1", "　+1"])
def test_the_spreadsheet_variant_guards_formulas(text: str) -> None:
    exact = csv_bytes(("id", "name"), [(1, text)])
    guarded = csv_bytes(("id", "name"), [(1, text)], spreadsheet=True)
    assert list(csv.reader(io.StringIO(exact.decode("utf-8"), newline="")))[1] == ["1", text]
    assert list(csv.reader(io.StringIO(guarded.decode("utf-8-sig"), newline="")))[1] == ["1", f"'{text}"]
    assert guarded.startswith(b"\xef\xbb\xbf")


def test_numbers_and_plain_texts_are_not_guarded() -> None:
    row = (-5, -1.5, None, "1 2 3 =3", "O'Neill")
    guarded = csv_bytes(("a", "b", "c", "d", "e"), [row], spreadsheet=True).decode("utf-8-sig")
    assert guarded.split("\r\n")[1] == "-5,-1.5,,1 2 3 =3,O'Neill"


def test_a_skeleton_has_a_row_for_every_player_and_hole(tmp_path: Path) -> None:
    course = read_course(Path(__file__).parents[2] / "courses" / "willow-nine.yaml").value
    assert course is not None
    draw = Draw("t", "A", Match("R1-G04", "R1", ("lea", "tom")), course, {}, "")
    file = tmp_path / "logs.csv"
    file.write_bytes(log_skeleton(draw))
    assert file.read_bytes().startswith(b"match,player,hole,notation,strokes\r\nR1-G04,lea,1,,\r\n")
    read = read_logs(file)
    assert read.findings == ()
    assert read.value == ()  # nobody has written anything yet
    file.write_bytes(file.read_bytes().replace(b",,", b",1 2 3 4,"))
    filled = read_logs(file)
    assert filled.findings == ()
    assert filled.value is not None
    assert [(log.player, len(log.holes)) for log in filled.value] == [("lea", 9), ("tom", 9)]


def test_a_list_of_players_is_no_longer_than_one_in_the_tournament_itself(tmp_path: Path) -> None:
    path = tmp_path / "players.csv"
    rows = [f"p{n},Player {n},50\n" for n in range(1, 2003)]
    path.write_text("id,name,index\n" + "".join(rows[:2000]), "utf-8")
    full = read_players(path)
    assert full.findings == ()
    assert len(full.value or ()) == 2000
    path.write_text("id,name,index\n" + "".join(rows), "utf-8")
    (finding,) = read_players(path).findings
    assert (finding.id, finding.spot.line, finding.facts["found"]) == ("SCHEMA-ITEMS", 2002, 2002)
    cup = tmp_path / "cup.yaml"
    text = "format: tournament@1\nid: cup\nname: Cup\ncourse: greenkeeper:willow-nine\nplayers: players.csv\n"
    cup.write_text(text + "rounds: [{id: R1}]\nseed: {kind: open}\n", "utf-8")
    (finding,) = read_tournament(cup).findings
    assert (finding.id, finding.spot.file, finding.spot.line) == ("SCHEMA-ITEMS", str(path), 2002)
