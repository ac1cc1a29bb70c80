"""Nonsense handed in: a clear finding with its place, the right exit code, nothing written, no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import COURSES, Run

NINE = (COURSES / "willow-nine.yaml").read_text("utf-8")
OPEN = (COURSES / "autumn-open.yaml").read_text("utf-8").replace("heron-links.yaml", "greenkeeper:heron-links")


def write(name: str, text: str | bytes) -> Path:
    path = Path(name)
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return path


def changed(old: str, new: str, text: str = NINE) -> str:
    assert old in text
    return text.replace(old, new, 1)


def first_slope() -> str:
    return NINE.split('slope: "')[1].split('"')[0]


COURSE_FAULTS = {
    "unknown-system": (changed("system: concentration", "system: cricket"), "SYSTEM-UNKNOWN"),
    "slope-13-on-par-4": (changed('par: 4, slope: "', 'par: 4, slope: "13", name: x} #'), "SLOPE-LENGTH"),
    "difficulty-7": (changed(f'slope: "{first_slope()}"', f'slope: "7{first_slope()[1:]}"'), "DIFFICULTY-RANGE"),
    "par-6": (changed("par: 4", "par: 6"), "PAR-RANGE"),
    "key-twice": (NINE + "\nname: Again\n", "KEY-TWICE"),
    "unknown-key": (NINE + "\ngreenkeper: me\n", "SCHEMA-EXTRA"),
    "unknown-variant": (NINE + "\nvariants: {spectacular_minimum: 9}\n", "SCHEMA-RANGE"),
}


@pytest.mark.parametrize("case", COURSE_FAULTS)
def test_a_foul_course_is_told_with_its_line(run: Run, case: str) -> None:
    text, code = COURSE_FAULTS[case]
    path = write("course.yaml", text)
    answer = run("check", path)
    assert answer.code == 1
    line = next(row for row in answer.out.splitlines() if f"  {code}  " in row)
    file, number, column, *_ = line.split("  ")[0].split(":")
    assert file == "course.yaml"
    assert int(number) > 1
    assert int(column) >= 1
    kit = run("kit", path)
    assert kit.code == 1
    assert code in kit.err
    assert not Path("output").exists()


def test_seventeen_holes(run: Run) -> None:
    holes = "\n".join(f'  - {{par: 4, slope: "1111", name: Hole {n}}}' for n in range(1, 18))
    text = f"format: course@1\nid: odd\nname: Odd\nsystem: concentration\nstandard: championship-18\nholes:\n{holes}\n"
    answer = run("check", write("odd.yaml", text))
    assert answer.code == 1
    assert "odd.yaml:7:" in answer.out
    assert "STANDARD-HOLES" in answer.out
    assert "17" in answer.out


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("empty.yaml", b"", "FILE-EMPTY"),
        ("course.yaml", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "FILE-BINARY"),
        ("latin.yaml", "format: course@1\nname: Zoé\n".encode("latin-1"), "FILE-ENCODING"),
        ("broken.yaml", b"format: course@1\nholes: [1, 2\n", "YAML-"),
        ("list.yaml", b"- 1\n- 2\n", "DOCUMENT-SHAPE"),
    ],
)
def test_files_that_cannot_be_read(run: Run, name: str, content: bytes, code: str) -> None:
    path = write(name, content)
    for words in (("check", path), ("kit", path), ("draw", path), ("verify", path)):
        answer = run(*words)
        assert answer.code == 3, words
        assert code in answer.out + answer.err, words


def test_a_folder_a_missing_file_and_fifty_megabytes(run: Run, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    big = tmp_path / "big.yaml"
    with big.open("wb") as file:
        file.write(b"format: course@1\n")
        file.seek(50_000_000)
        file.write(b"x")
    answer = run("check", "folder", "missing.yaml", big)
    assert answer.code == 3
    assert [code in answer.out for code in ("FILE-FOLDER", "FILE-MISSING", "FILE-SIZE")] == [True] * 3


def test_a_player_twice_and_a_wrong_seed_are_told_together(run: Run) -> None:
    text = changed("id: tom", "id: lea", OPEN)
    text = changed('digits: "582093714460279318556027394810"', 'digits: "12345"', text)
    answer = run("check", write("open.yaml", text))
    assert answer.code == 1
    assert "PLAYER-TWICE" in answer.out
    assert "SEED-SHORT" in answer.out


def test_one_bad_log_never_hides_another(run: Run) -> None:
    path = write("open.yaml", OPEN)
    assert run("simulate", path, "--seed", 3).code == 0
    folder = Path("output/autumn-open/logs/R1")
    (folder / "lea.yaml").write_text("format: log@1\nholes: [", "utf-8")
    missing = (folder / "tom.yaml").read_text("utf-8").splitlines()
    at = next(n for n, line in enumerate(missing) if "hole: 5" in line)
    assert "hole: 6" in missing[at + 1], "one line a hole"
    (folder / "tom.yaml").write_text("\n".join(missing[:at] + missing[at + 1 :]), "utf-8")
    (folder / "zoe.yaml").write_bytes(b"\x00\x01")
    other = (folder / "ned.yaml").read_text("utf-8").replace('notation: "', 'notation: "T:7H,4D ')
    (folder / "ned.yaml").write_text(other, "utf-8")
    answer = run("verify", path)
    assert answer.code == 3
    ruled = {row.split("  ")[0]: row.split()[-1] for row in answer.out.splitlines() if "  R1  " in row}
    assert len(ruled) == 14
    assert {name: verdict for name, verdict in ruled.items() if verdict != "valid"} == {
        "Tom Ashdown": "incomplete",
        "Ned Tolliver": "invalid",
    }
    assert answer.err.count("INDEX-OPEN") == 3
    assert "INCOMPLETE" in answer.out
    assert "NOTATION" in answer.out
    assert "lea.yaml:" in answer.err
    assert "zoe.yaml:" in answer.err


HOSTILE = {
    "Léa Fontaine": "<b>Bold</b>",
    "Tom Ashdown": "A & B",
    "Wilf Penrose": "{{ 7*7 }}",
    "Zoé Lambert": "{count}",
    "Harriet Oakes": "%s%n",
    "Beatrice Quill": "</text><script>alert(1)</script>",
    "Ned Tolliver": "${HOME} $(id) `id`",
}


def test_a_name_full_of_markup_is_a_name(run: Run) -> None:
    text = OPEN
    for name, hostile in HOSTILE.items():
        text = changed(f"name: {name}", f'name: "{hostile}"', text)
    path = write("open.yaml", changed("name: Autumn Open", "name: '<i>{{ 6*7 }}</i>'", text))
    assert run("check", path).code == 0
    assert run("simulate", path).code == 0
    answer = run("verify", path, "--html", "page.html")
    assert answer.code == 0
    for hostile in HOSTILE.values():
        assert hostile in answer.out
    page = Path("page.html").read_text("utf-8")
    assert "<script>" not in page
    assert "<b>Bold" not in page
    assert "&lt;i&gt;{{ 6*7 }}&lt;/i&gt;" in page


def test_judge_answers_every_line_it_can(run: Run) -> None:
    lines = [
        '{"fails": ["3","1","1"], "points": 50, "log": "R 5 2 4 =3"}',
        "",
        "nonsense",
        '{"fails": ["9"], "points": 1, "log": ""}',
        '{"fails": ["1"], "points": 1, "log": "2", "variants": {"magic": 1}}',
        '{"fails": ["1","1","1"], "points": 1, "log": "2 2 3 =3"}',
    ]
    answer = run("judge", "concentration", stdin="\n".join(lines))
    rows = answer.out.splitlines()
    assert answer.code == 1
    assert len(rows) == 5
    assert ['"error"' in row for row in rows] == [False, True, True, True, False]
    assert run("judge", "concentration", stdin=lines[0]).code == 0
    assert run("judge", "cricket", stdin=lines[0]).code == 2


def test_usage_errors(run: Run) -> None:
    assert run("kit").code == 2
    assert run("fly").code == 2
    assert run("kit", COURSES / "autumn-open.yaml", "--seed", "1").code == 2
    assert run("kit", COURSES / "willow-nine.yaml", "--seed", "abc").code == 2
