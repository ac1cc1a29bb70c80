"""One size for a set: shrink, then wrap, then an ellipsis with its legend."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from designer.sheets.typesetting.fitting import ELLIPSIS, fit_set

from .samples import FixedMetrics

METRICS = FixedMetrics()
NAMES = st.lists(st.text(st.sampled_from("abW漢 -é"), max_size=60), min_size=1, max_size=6)


def test_what_fits_keeps_its_size() -> None:
    fit = fit_set(["Jo", "Ann Li"], 60.0, METRICS, size=18.0)
    assert (fit.size, fit.texts, fit.legend) == (18.0, (("Jo",), ("Ann Li",)), ())


def test_the_longest_shrinks_the_whole_set() -> None:
    fit = fit_set(["Jo", "Maximilian Okafor"], 50.0, METRICS, size=18.0)
    assert 6.5 < fit.size < 18.0
    assert all(len(rows) == 1 for rows in fit.texts)


def test_then_it_wraps_and_keeps_words_whole() -> None:
    fit = fit_set(["Maximilian-Alexander von Hohenzollern"], 40.0, METRICS, size=18.0, lines=2, wrapped=12.0)
    assert fit.texts == (("Maximilian-", "Alexander von Hohenzollern"),) or len(fit.texts[0]) == 2
    assert fit.legend == ()
    assert fit.size <= 12.0


def test_last_an_ellipsis_and_the_whole_in_the_legend() -> None:
    name = "W" * 60
    fit = fit_set([name, "Jo"], 30.0, METRICS, size=18.0, lines=2, wrapped=12.0)
    assert fit.size == 6.5
    assert fit.texts[0][-1].endswith(ELLIPSIS)
    assert fit.texts[1] == ("Jo",)
    assert [full for _, full in fit.legend] == [name]


def test_blanks_between_shortened_lines_are_kept() -> None:
    fit = fit_set(["aaaa bbbb cccc dddd eeee ffff gggg"], 10.0, METRICS, size=6.5, lines=2)
    assert fit.texts[0][1].startswith("bbbb") or " " in fit.texts[0][1] or fit.texts[0][1].endswith(ELLIPSIS)
    joined = " ".join(fit.texts[0]).removesuffix(ELLIPSIS)
    assert "aaaa bbbb cccc dddd eeee ffff gggg".startswith(joined)


@given(NAMES, st.floats(20.0, 120.0), st.integers(1, 3))
def test_nothing_is_ever_wider_than_its_place(names: list[str], width: float, lines: int) -> None:
    fit = fit_set(names, width, METRICS, size=16.0, lines=lines, wrapped=9.0)
    assert fit.size >= 6.5
    shortened = {full for _, full in fit.legend}
    for name, rows in zip(names, fit.texts, strict=True):
        assert 1 <= len(rows) <= lines
        assert all(METRICS.width(row, fit.size) <= width + 0.02 for row in rows)
        if name not in shortened:
            assert "".join(rows).replace(" ", "") == name.replace(" ", "")
