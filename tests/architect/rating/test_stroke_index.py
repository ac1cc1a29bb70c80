"""Stroke indexes: the guidance kept, the ranking followed as far as it can be."""

from __future__ import annotations

from itertools import pairwise, permutations
from random import Random

import pytest

from designer.architect.rating import stroke_indexes


def keeps_guidance(indexes: tuple[int, ...]) -> bool:
    holes = len(indexes)
    low = holes // 3
    nines = [indexes[start : start + 9] for start in range(0, holes, 9)]
    clean = sorted(indexes) == list(range(1, holes + 1))
    parity = holes == 9 or all(len({index % 2 for index in nine}) == 1 for nine in nines)
    middle = all(nine.index(min(nine)) in (3, 4, 5) for nine in nines)
    apart = all(a > low or b > low for a, b in pairwise(indexes))
    return clean and parity and middle and apart


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("holes", [9, 18])
def test_guidance_is_kept_whatever_the_gains(seed: int, holes: int) -> None:
    rng = Random(seed)
    gains = [rng.choice((0.5, 1.0, rng.random() * 4)) for _ in range(holes)]
    indexes = stroke_indexes(gains)
    assert keeps_guidance(indexes)
    assert indexes == stroke_indexes(list(gains))


def test_a_ranking_that_keeps_the_guidance_is_taken_as_it_is() -> None:
    wanted = (17, 5, 13, 9, 1, 11, 3, 15, 7, 16, 4, 12, 8, 2, 10, 6, 18, 14)
    assert keeps_guidance(wanted)
    assert stroke_indexes([19.0 - index for index in wanted]) == wanted
    swapped = (*wanted[9:], *wanted[:9])
    assert stroke_indexes([19.0 - index for index in swapped]) == swapped


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2))])
def test_no_assignment_of_a_nine_is_nearer_to_the_ranking(seed: int) -> None:
    """All 362,880 ways to number nine holes, one after another."""
    gains = [Random(seed * 9 + hole).random() for hole in range(9)]
    ranks = [1 + sum(other > gain for other in gains) for gain in gains]

    def distance(indexes: tuple[int, ...]) -> int:
        return sum((index - rank) ** 2 for index, rank in zip(indexes, ranks, strict=True))

    found = stroke_indexes(gains)
    assert distance(found) == min(
        distance(indexes) for indexes in permutations(range(1, 10)) if 1 in indexes[3:6] and keeps_guidance(indexes)
    )


def test_twelve_holes_have_no_stroke_index() -> None:
    with pytest.raises(ValueError, match="12"):
        stroke_indexes([1.0] * 12)
