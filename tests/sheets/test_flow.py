"""Blocks down a column and over pages; white space gives way before a page is added."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from designer.sheets.typesetting.flow import Block, paginate, snug

BLOCKS = st.lists(st.builds(Block, st.floats(1, 30), st.just(()), st.floats(0, 8), st.booleans()), max_size=40)


@given(BLOCKS, st.floats(40, 200))
def test_snug_blocks_take_no_more_columns_and_stay_what_they_are(blocks: list[Block], height: float) -> None:
    nearer = snug(blocks, height)
    before, after = len(paginate(blocks, height)), len(paginate(nearer, height))
    assert after <= before
    assert [(b.height, b.keep) for b in nearer] == [(b.height, b.keep) for b in blocks]
    assert all(0.5 * b.above <= n.above <= b.above for n, b in zip(nearer, blocks, strict=True))
    if after == before:
        assert list(nearer) == blocks


def test_space_is_given_up_only_as_far_as_it_must() -> None:
    blocks = [Block(10.0, above=4.0) for _ in range(5)]  # 50 mm and four gaps of 4 mm
    assert list(snug(blocks, 66.0)) == blocks
    assert [block.above for block in snug(blocks, 64.0)] == [4.0 * 0.85] * 5
    assert [block.above for block in snug(blocks, 59.0)] == [4.0 * 0.55] * 5
    assert list(snug(blocks, 58.0)) == blocks
