"""Backs lie behind their fronts, crop marks coincide, nothing enters another's trim, the cut pile is in order."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from designer.paint.pdf import paint_pdf
from designer.paint.preflight import preflight
from designer.paint.preview import paint_png
from designer.paint.proof import proof
from designer.sheets.cutting.imposing import Item, impose, one_up
from designer.sheets.cutting.plan import Backs, CutSpec, Order, cut_plan
from designer.sheets.frame import flattened
from designer.sheets.marks import (
    Box,
    Code,
    Disc,
    Document,
    Fragment,
    Ink,
    Line,
    Mark,
    Page,
    Picture,
    Sheet,
    Use,
    Weight,
    Words,
)
from designer.sheets.papers import LEAST_MARGIN, PAPERS
from tests.cutting.paperwork import (
    METRICS,
    Case,
    cases,
    cuts_of,
    fold_of,
    folded,
    own_extents,
    pip,
    pips_of,
    through,
)

duplex = st.sampled_from([Backs.LONG_EDGE, Backs.SHORT_EDGE])
anyway = st.sampled_from(Backs)
HALF_LINE = 0.25 * 25.4 / 72 / 2


def near(a: tuple[float, float], b: tuple[float, float]) -> bool:
    return abs(a[0] - b[0]) < 1e-6 and abs(a[1] - b[1]) < 1e-6


@given(cases(duplex))
@settings(max_examples=30, deadline=None)
def test_each_back_lies_exactly_behind_its_front_on_the_turned_sheet(case: Case) -> None:
    pages = impose(case.items, case.spec)
    assert len(pages) % 2 == 0
    seen = set()
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        fronts, backs = pips_of(front), pips_of(back)
        for n in range(len(case.items)):
            if pip(n, False) in fronts:
                seen.add(n)
                behind = through(case.spec.backs, back.width, back.height, backs[pip(n, True)])
                assert near(fronts[pip(n, False)], behind)
    assert seen == set(range(len(case.items)))


@given(cases(st.just(Backs.GUTTER)))
@settings(max_examples=30, deadline=None)
def test_each_back_lies_exactly_behind_its_front_on_the_folded_sheet(case: Case) -> None:
    seen = set()
    for page in impose(case.items, case.spec):
        pips, fold = pips_of(page), fold_of(page)
        for n in range(len(case.items)):
            if pip(n, False) in pips:
                seen.add(n)
                assert near(pips[pip(n, False)], folded(fold, pips[pip(n, True)]))
    assert seen == set(range(len(case.items)))


@given(cases(duplex))
@settings(max_examples=30, deadline=None)
def test_crop_marks_of_both_sides_coincide_and_run_from_edge_to_edge(case: Case) -> None:
    front, back = impose(case.items, case.spec)[:2]

    def turned(cut: tuple[float, ...]) -> tuple[float, ...]:
        ends = [through(case.spec.backs, back.width, back.height, end) for end in (cut[:2], cut[2:4])]
        return (*(round(v, 3) + 0.0 for end in sorted(ends) for v in end), cut[4])

    there, here = cuts_of(front), {turned(cut) for cut in cuts_of(back)}
    assert len(there) == len(here) > 0
    for cut in there:
        assert min(max(abs(a - b) for a, b in zip(cut, other, strict=True)) for other in here) < 0.002
        x1, y1, x2, y2, _ = cut
        run = (x1, x2, front.width) if y1 == y2 else (y1, y2, front.height)
        assert min(run[:2]) == pytest.approx(LEAST_MARGIN + 0.15)
        assert max(run[:2]) == pytest.approx(run[2] - LEAST_MARGIN - 0.15)


@given(cases(anyway))
@settings(max_examples=30, deadline=None)
def test_every_strip_still_bears_the_marks_of_the_next_cut(case: Case) -> None:
    """After any one cut, each piece has, within itself, a mark along each trim edge that lies in it."""
    page = impose(case.items, case.spec)[0]
    plan = cut_plan(case.spec)
    cuts = cuts_of(page)
    w, h = case.spec.width, case.spec.height
    fold = fold_of(page) if case.spec.backs is Backs.GUTTER else Line(0, 0, 0, 0)
    for x, y in plan.slots:
        for edge in (x, x + w):
            if 6.6 < edge < page.width - 6.6 and edge != pytest.approx(fold.x2 if fold.x1 == fold.x2 else 0):
                assert any(abs(c[0] - edge) < 0.06 and c[0] == c[2] and c[1] <= y and c[3] >= y + h for c in cuts)
        for edge in (y, y + h):
            if 6.6 < edge < page.height - 6.6 and edge != pytest.approx(fold.y2 if fold.y1 == fold.y2 else 0):
                assert any(abs(c[1] - edge) < 0.06 and c[1] == c[3] and c[0] <= x and c[2] >= x + w for c in cuts)


@given(cases(anyway))
@settings(max_examples=30, deadline=None)
def test_no_mark_enters_another_trim_and_nothing_leaves_the_printable_area(case: Case) -> None:
    plan, spec = cut_plan(case.spec), case.spec
    pages = impose(case.items, case.spec)
    for number, page in enumerate(pages):
        corners = plan.back_slots if spec.backs.duplex and number % 2 else plan.slots
        if spec.backs is Backs.GUTTER:
            corners = (*plan.slots, *plan.back_slots)
        for _, reach in own_extents(page):
            home = [
                (x, y) for x, y in corners
                if x - 1e-6 <= reach.left and reach.right <= x + spec.width + 1e-6
                and y - 1e-6 <= reach.top and reach.bottom <= y + spec.height + 1e-6
            ]  # fmt: skip
            assert len(home) == 1
        for mark in flattened(page.marks):
            if isinstance(mark, Box) and mark.fill is Ink.PALE:
                assert mark.x >= LEAST_MARGIN - 1e-6
                assert mark.y >= LEAST_MARGIN - 1e-6
                assert mark.x + mark.width <= page.width - LEAST_MARGIN + 1e-6
                assert mark.y + mark.height <= page.height - LEAST_MARGIN + 1e-6
                touched = [
                    (x, y) for x, y in corners
                    if mark.x < x + spec.width - 1e-6 and mark.x + mark.width > x + 1e-6
                    and mark.y < y + spec.height - 1e-6 and mark.y + mark.height > y + 1e-6
                ]  # fmt: skip
                assert len(touched) == 1
                assert mark.width == pytest.approx(spec.width + 2 * spec.bleed)
            if isinstance(mark, Line) and mark.width == 0.25 and mark.dash != (3.0, 2.0):
                for x, y in corners:
                    # a shared cut takes half a hairline from either side, all others lie outside
                    slack = HALF_LINE + 1e-6 if spec.between == 0 else 1e-6
                    if mark.x1 == mark.x2:
                        assert mark.x1 + HALF_LINE <= x + slack or mark.x1 - HALF_LINE >= x + spec.width - slack
                    elif mark.y1 == mark.y2:
                        assert mark.y1 + HALF_LINE <= y + slack or mark.y1 - HALF_LINE >= y + spec.height - slack


@given(cases(anyway))
@settings(max_examples=30, deadline=None)
def test_the_cut_and_stacked_pile_is_in_order(case: Case) -> None:
    spec = replace(case.spec, order=Order.STACK)
    plan = cut_plan(spec)
    fronts = impose(case.items, spec)[:: 2 if spec.backs.duplex else 1]
    pile: list[float] = []
    for x, y in plan.slots:
        for page in fronts:  # the first sheet lies on top
            for radius, (px, py) in pips_of(page).items():
                if x <= px <= x + spec.width and y <= py <= y + spec.height:
                    pile.append(radius)
    assert [radius for radius in pile if radius < 0.2] == [pip(n, False) for n in range(len(case.items))]
    assert [s.label for p in impose(case.items, spec) for s in p.sheets] == [
        case.items[n].sheet.label  # type: ignore[union-attr]
        for k in range(len(fronts))
        for n in range(k, len(case.items), len(fronts))
    ]


@given(cases(anyway))
@settings(max_examples=20, deadline=None)
def test_rows_fill_one_sheet_after_the_other(case: Case) -> None:
    spec = replace(case.spec, order=Order.ROWS)
    labels = [sheet.label for page in impose(case.items, spec) for sheet in page.sheets]
    assert labels == [item.sheet.label for item in case.items if item.sheet]


@given(cases(anyway))
@settings(max_examples=30, deadline=None)
def test_one_up_pages_are_trim_and_bleed(case: Case) -> None:
    w, h, bleed = case.spec.width, case.spec.height, 3.0
    pages = one_up(case.items, w, h, bleed)
    assert len(pages) == 2 * len(case.items)
    for n, (front, back) in enumerate(zip(pages[::2], pages[1::2], strict=True)):
        for page in (front, back):
            assert (page.width, page.height) == (w + 2 * bleed, h + 2 * bleed)
            assert page.trim == (bleed, bleed, w, h)
            assert page.bleed == bleed
            ground = page.marks[0]
            assert isinstance(ground, Box)
            assert (ground.x, ground.y) == (0.0, 0.0)
            assert ground.width == pytest.approx(page.width)
            assert ground.height == pytest.approx(page.height)
        (fx, fy), (bx, by) = case.pips[n]
        assert near(pips_of(front)[pip(n, False)], (fx + bleed, fy + bleed))
        assert near(pips_of(back)[pip(n, True)], (bx + bleed, by + bleed))


def cards(count: int = 20) -> list[Item]:
    """Cards of 63 x 88 mm with a dark ground, a code in front and a picture on the back."""
    made = []
    for n in range(count):
        code = f"7KQ2M-XW4P{n:02d}"
        front: tuple[Mark, ...] = (
            Box(0, 0, 63, 88, 0, Ink.PALE), Words(4, 8, str(n + 1), 14, Weight.BOLD),
            Words(4, 84, code, 7), Code(24, 34, 15, code),
        )  # fmt: skip
        back = (Box(0, 0, 63, 88, 0, Ink.GREEN), Words(5, 10, f"back of {n + 1}", 12, ink=Ink.WHITE))
        made.append(Item(front, back, Sheet(f"R1/card/{n}", code, "Card"), "R1"))
    return made


def document(pages: tuple[Page, ...], backs: Backs) -> Document:
    return Document("cards", "Cards", "Committee", "Cards", "en", pages, duplex=backs.duplex)


@pytest.mark.parametrize("backs", list(Backs))
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_sheets_of_cards_pass_preflight_and_every_code_is_read(backs: Backs, paper: str, bleed: float) -> None:
    spec = CutSpec(PAPERS[paper], 63, 88, backs, bleed)
    pages = document(impose(cards(5), spec), backs)
    metrics = METRICS
    pdf = paint_pdf(pages, metrics)
    assert preflight(pages, pdf, metrics) == ()
    assert proof(pages, pdf) == ()


def test_how_many_poker_cards_fit() -> None:
    assert len(cut_plan(CutSpec(PAPERS["a4"], 63, 88)).slots) == 9
    assert len(cut_plan(CutSpec(PAPERS["letter"], 63, 88)).slots) == 9
    bled = cut_plan(CutSpec(PAPERS["a4"], 63, 88, Backs.LONG_EDGE, 3.0))
    assert len(bled.slots) == 8
    assert bled.paper.width > bled.paper.height
    assert len(cut_plan(CutSpec(PAPERS["a4"], 63, 88, Backs.GUTTER, 3.0)).slots) == 4


def test_cards_for_a_print_shop_pass_preflight_and_words_near_the_cut_do_not() -> None:
    metrics = METRICS
    good = document(one_up(cards(2), 63, 88, 3.0), Backs.NONE)
    assert preflight(good, paint_pdf(good, metrics), metrics) == ()
    near_cut = replace(cards(1)[0], front=(*cards(1)[0].front, Words(0.5, 30, "cut me", 8)))
    bad = document(one_up([near_cut], 63, 88, 3.0), Backs.NONE)
    found = preflight(bad, paint_pdf(bad, metrics), metrics)
    assert [(f.id, f.facts["text"], f.facts["margin"]) for f in found] == [("PREFLIGHT-MARGIN", "cut me", 2.0)]


def test_backs_of_a_level_turn_stand_on_their_heads() -> None:
    """Short-edge duplex of an upright sheet: turned like a page of a book, the card's back must read upright."""
    item = Item(
        (Disc(5, 5, 1),),
        (
            Words(10, 20, "up", 9),
            Picture(5, 30, 20, 10, "logo"),
            Use(Fragment("inner", (Words(1, 2, "in", 9, turn=90),)), 3.0, 4.0),
        ),
    )
    back = impose([item], CutSpec(PAPERS["a4"], 60, 80, Backs.SHORT_EDGE))[1]
    words = next(m for m in back.marks if isinstance(m, Words))
    picture = next(m for m in back.marks if isinstance(m, Picture))
    inner = next(m for m in flattened(back.marks) if isinstance(m, Words) and m.text == "in")
    assert (words.turn, picture.turn, inner.turn) == (180, 180, 270)
    upright = impose([item], CutSpec(PAPERS["a4"], 60, 80, Backs.LONG_EDGE))[1]
    assert all(m.turn == 0 for m in upright.marks if isinstance(m, Words | Picture))


@pytest.mark.parametrize(
    "spec",
    [
        CutSpec(PAPERS["a6"], 200, 200),
        CutSpec(PAPERS["a4"], 0, 50),
        CutSpec(PAPERS["a4"], float("nan"), 50),
        CutSpec(PAPERS["a4"], 50, 50, bleed=3, gap=4),
        CutSpec(PAPERS["a4"], 50, 50, bleed=-1),
        CutSpec(PAPERS["a4"], 50, 50, gap=0.1),
    ],
)
def test_lengths_without_sense_are_refused(spec: CutSpec) -> None:
    with pytest.raises(ValueError, match=r"cut|fit|gap"):
        cut_plan(spec)


def test_a_picture_on_its_head_is_painted_so() -> None:
    bitmap = Image.new("L", (20, 20), 255)
    bitmap.paste(0, (0, 0, 20, 10))  # black above, white below
    data = BytesIO()
    bitmap.save(data, "PNG")
    for turn, above, below in ((0, 0, 255), (180, 255, 0)):
        page = Page(60.0, 60.0, (Picture(10, 10, 40, 40, "logo", turn),), outline="x", label="1")
        one = replace(document((page,), Backs.NONE), pictures=(("logo", data.getvalue()),))
        file = pypdfium2.PdfDocument(paint_pdf(one, METRICS))
        drawn = file[0].render(scale=2).to_pil().convert("L")
        file.close()
        seen = Image.open(BytesIO(paint_png(one, METRICS, 144)[0])).convert("L")
        for image in (drawn, seen):
            middle = image.width // 2
            assert image.getpixel((middle, image.height // 3)) == above
            assert image.getpixel((middle, image.height * 2 // 3)) == below
