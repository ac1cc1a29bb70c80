"""Transcripts: equal layouts read the same, any difference shows."""

from __future__ import annotations

from dataclasses import replace

from designer.sheets.marks import Fragment, Line, Use, Words
from designer.sheets.transcript import transcript

from .sample import FRAME, document, full, one, page


def test_a_transcript_tells_every_mark_on_a_line_of_its_own() -> None:
    made = one(Words(20, 30.004, "Zoë\n(1)", 9.5, field="name"), Line(0, -0.001, 10, 1 / 3))
    assert transcript(made).splitlines()[2:] == [
        "page 1 210 x 297 label='1' outline='Sheet'",
        r"  words x=20 y=30 text='Zoë\n(1)' size=9.5 field='name'",
        "  line x1=0 y1=0 x2=10 y2=0.33 width=0.25",
    ]


def test_a_fragment_is_told_once_and_namesakes_are_kept_apart() -> None:
    other = Fragment("frame", (Line(0, 0, 1, 1),))
    text = transcript(document(page(Use(FRAME, 1, 2), Use(other)), page(Use(FRAME, 3, 4))))
    assert text.count("\nfragment frame\n") == 1
    assert text.count("\nfragment frame#2\n") == 1
    assert text.count("  use frame x=") == 2


def test_equal_layouts_read_the_same() -> None:
    assert transcript(full()) == transcript(full())
    assert transcript(full()) != transcript(replace(full(), copies=2))
