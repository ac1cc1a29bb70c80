"""``calibrate``: a sheet, four numbers, a printer that every kit can name."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.files.printing.printers import is_printer_name, printer_path, printer_yaml, read_printer
from designer.jobs.calibrate import calibration_pdf, find_printer, measured_printer, profile_of, save_printer
from designer.jobs.words import LANGUAGES
from designer.model.printer import Printer
from designer.sheets.papers import PAPERS
from designer.sheets.printing.calibration import crosses
from tests.cli.conftest import COURSES, Run
from tests.paint.sample import texts


@pytest.fixture(autouse=True)
def config(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr("designer.cli.calibrating.printer_folder", lambda: tmp_path / "config" / "printers")
    return tmp_path / "config" / "printers"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", list(PAPERS))
def test_the_sheet_passes_preflight_on_every_paper_in_every_language(paper: str, language: str) -> None:
    pdf, findings = calibration_pdf(paper, language)
    assert findings == ()
    (text,) = texts(pdf)
    assert "--measured A B C D" in text
    assert all(letter in text for letter in "ABCD")


@pytest.mark.parametrize("paper", list(PAPERS))
def test_crosses_lie_within_reach_and_far_apart(paper: str) -> None:
    held, cross = PAPERS[paper], crosses(PAPERS[paper])
    for near, span, length in zip(cross.near, cross.span, (held.width, held.height), strict=True):
        assert near >= 15
        assert span % 10 == 0
        assert near - 1 <= length - near - span < near + 10
        assert span > length * 0.6


offsets, scales = st.floats(-8, 8), st.floats(0.96, 1.04)


@given(st.sampled_from(sorted(PAPERS)), offsets, offsets, scales, scales)
def test_what_a_printer_does_is_undone_by_what_was_measured(
    paper: str, moved_x: float, moved_y: float, wide: float, high: float
) -> None:
    def on_paper(x: float, y: float) -> tuple[float, float]:
        return moved_x + wide * x, moved_y + high * y

    cross = crosses(PAPERS[paper])
    (near_x, near_y), (span_x, span_y) = cross.near, cross.span
    x1, y1 = on_paper(near_x, near_y)
    x2, y2 = on_paper(near_x + span_x, near_y + span_y)
    typed = [f"{number:.4f}" for number in (x1, y1, x2 - x1, y2 - y1)]
    far = abs(x1 - near_x) > 9.99 or abs(y1 - near_y) > 9.99
    printer, findings = measured_printer("office", paper, typed)
    if far:
        return
    assert findings == ()
    profile = profile_of(printer)
    for x, y in ((0.0, 0.0), (near_x, near_y), (near_x + span_x, near_y + span_y), (33.3, 44.4)):
        placed = on_paper(profile.offset_x + profile.scale_x * x, profile.offset_y + profile.scale_y * y)
        assert placed == pytest.approx((x, y), abs=0.01)


@given(
    st.builds(
        Printer,
        st.from_regex(r"\A[A-Za-z0-9][A-Za-z0-9_-]{0,31}\Z"),
        st.sampled_from(sorted(PAPERS)),
        *[st.floats(-30, 30).map(lambda v: round(v, 3))] * 2,
        *[st.floats(0.9, 1.1).map(lambda v: round(v, 5))] * 2,
    )
)
def test_a_printer_is_read_as_it_was_written(tmp_path_factory: pytest.TempPathFactory, printer: Printer) -> None:
    path = tmp_path_factory.getbasetemp() / "printer.yaml"
    path.write_text(printer_yaml(printer), "utf-8")
    read = read_printer(path)
    assert read.findings == ()
    assert read.value == printer


def test_from_the_sheet_to_a_corrected_kit(run: Run, config: Path) -> None:
    sheet = run("calibrate", "--paper", "letter", "--language", "fr")
    assert sheet.code == 0
    assert Path("output/calibration-letter.pdf").read_bytes().startswith(b"%PDF")
    kept = run("calibrate", "--measured", "20,8", "19.5", "169.6", "250.2", "--save", "office")
    assert kept.code == 0
    assert kept.out.strip() == str(config / "printer-office.yaml")
    assert run("check", config / "printer-office.yaml").code == 0
    nine = COURSES / "willow-nine.yaml"
    assert run("kit", nine, "--seed", "1", "-o", "plain").code == 0
    assert run("kit", nine, "--seed", "1", "-o", "corrected", "--printer", "office").code == 0
    one, two = Path("plain/kit/grid-sheets.pdf"), Path("corrected/kit/grid-sheets.pdf")
    assert one.read_bytes() != two.read_bytes()
    assert texts(one.read_bytes()) == texts(two.read_bytes())


def test_measurements_that_cannot_be_are_told_and_nothing_is_kept(run: Run, config: Path) -> None:
    answer = run("calibrate", "--measured", "2.08", "twenty", "17", "250", "--save", "../evil")
    assert answer.code == 1
    found = [row.split("  ")[0] for row in answer.err.splitlines() if row.startswith("PRINTER")]
    assert sorted(found) == ["PRINTER-FAR", "PRINTER-FAR", "PRINTER-NAME", "PRINTER-NUMBER"]
    assert not config.exists()
    for number in ("nan", "inf", "1e400", "-20", "٢٠", "20 000", ""):
        assert measured_printer("office", "a4", [number, "20", "170", "250"])[0] is None
    assert run("calibrate", "--save", "office").code == 2
    assert run("calibrate", "--measured", "20", "20", "170").code == 2
    assert run("calibrate", "--measured", "20", "20", "170", "250", "--printer", "office").code == 2
    assert run("calibrate", "--measured", "20", "20", "170", "250").code == 0
    assert not config.exists()


def test_an_unknown_printer_lists_those_that_are_known(run: Run, config: Path) -> None:
    nine = COURSES / "willow-nine.yaml"
    none = run("kit", nine, "--printer", "home")
    assert (none.code, "PRINTER-NONE" in none.err) == (1, True)
    for name in ("office", "den"):
        save_printer(config, Printer(name, "a4", 1.0))
    (config / "printer-a b.yaml").write_text("x", "utf-8")
    other = run("kit", nine, "--printer", "home")
    assert other.code == 1
    assert "den" in other.err
    assert "office" in other.err
    assert "a b" not in other.err
    assert find_printer(config, "../x")[1][0].id == "PRINTER-NAME"
    assert not Path("output").exists()


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("1.01", "7.5", "SCHEMA-RANGE"),
        ("1.01", "wide", "SCHEMA-NUMBER"),
        ("paper: a4", "paper: a3", "SCHEMA-ENUM"),
        ("paper: a4", "paper: a4\nscales: 1", "SCHEMA-EXTRA"),
        ("printer@1", "course@1", "FORMAT-OTHER"),
    ],
)
def test_nonsense_in_a_printers_file_is_told_with_its_line(
    run: Run, config: Path, old: str, new: str, code: str
) -> None:
    save_printer(config, Printer("office", "a4", 1.0, 0.5, 1.01, 0.99))
    path = printer_path(config, "office")
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    answer = run("kit", COURSES / "willow-nine.yaml", "--printer", "office")
    assert answer.code in (1, 3)
    assert code in answer.err
    assert "printer-office.yaml:" in answer.err
    assert not Path("output").exists()


@pytest.mark.parametrize("name", ["", "a/b", "..", "-x", "a" * 33, "naïve", "a.b", "con:"])
def test_names_that_no_printer_can_have(name: str) -> None:
    assert not is_printer_name(name)
    with pytest.raises(ValueError, match="name"):
        printer_path(Path(), name)
