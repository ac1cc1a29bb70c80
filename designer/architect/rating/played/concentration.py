"""The best play of a concentration hole as moves: what the policy of ``upper`` does from every lie (CON-4 to CON-7)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from designer.architect.rating.concentration.lies import FRESH, Group, groups
from designer.architect.rating.concentration.upper import Policy
from designer.architect.rating.played.aiming import best_aims
from designer.architect.rating.played.moves import Block, Index, Moves
from designer.architect.rating.played.picking import SAME
from designer.architect.rating.played.places import Places
from designer.architect.rating.played.standard import best_shots

Floats = NDArray[np.float64]


def concentration_moves(policy: Policy) -> Moves:
    """See ``Moves``; every branch counts one stroke."""
    places = Places(policy)
    states, after = places.penalties()
    blocks = [Block(states, after[None])]
    for position in range(policy.par):
        # Where no aimed shot is better than the standard one nothing need be known of them.
        aimed = _aimed(policy, places, position)
        if aimed is not None:
            blocks.append(aimed)
        for level in range(len(policy.levels[position])):
            for group in groups(position):
                blocks += _group(policy, places, position, level, group)
    start = places.lie(0, 0, 0, FRESH) + np.arange(places.points)
    return Moves(places.size, places.points, start, tuple(block for block in blocks if len(block.states)))


def _runs(places: Places, position: int, level: int, group: Group, standard: bool) -> Index:
    """The states of a group, [discount, lie, points]."""
    runs = [[places.lie(position, level, d, int(lie), standard) for lie in group.lies] for d in (0, 1)]
    return np.array(runs)[..., None] + np.arange(places.points)


def _better_aimed(places: Places, any_shot: Index, standard: Index) -> Index:
    return np.asarray(places.values[any_shot] < places.values[standard] - SAME)


def _group(policy: Policy, places: Places, position: int, level: int, group: Group) -> list[Block]:
    """The states of a group from which a standard shot is played, relief before it or not."""
    here = policy.levels[position][level]
    shots = best_shots(places, policy.par, position, level, group, here.closed)
    standard = _runs(places, position, level, group, standard=True)
    any_shot = _runs(places, position, level, group, standard=False)
    value = shots.value.copy()
    relieved = np.zeros(value.shape, dtype=np.intp)
    reliefs = [(here.single, np.arange(len(group.lies))), (here.double, group.doubles)]
    for to, lies in reliefs:
        if to is not None:
            target = _runs(places, position, to, group, standard=True)[:, lies]
            worth = 1 + places.values[target]
            better = worth < value[:, lies] - SAME
            relieved[:, lies] = np.where(better, target, relieved[:, lies])
            value[:, lies] = np.where(better, worth, value[:, lies])
    relief = relieved > 0
    swings = shots.swings & ~relief
    rolls = ~swings & ~relief
    plays_standard = ~_better_aimed(places, any_shot, standard)
    blocks = []
    for states, wanted in ((standard, True), (any_shot, plays_standard)):
        chosen = rolls & wanted
        blocks.append(Block(states[chosen], shots.reached[:, chosen]))
        if shots.swung is not None:
            chosen = swings & wanted
            blocks.append(Block(states[chosen], shots.swung[:, chosen]))
        chosen = relief & wanted
        blocks.append(Block(states[chosen], relieved[chosen][None]))
    return blocks


def _aimed(policy: Policy, places: Places, position: int) -> Block | None:
    """The states at a position from which an aimed shot is best."""
    found: list[tuple[Index, Index]] = []
    for level in range(len(policy.levels[position])):
        for group in groups(position):
            any_shot = _runs(places, position, level, group, standard=False)
            better = _better_aimed(places, any_shot, _runs(places, position, level, group, standard=True))
            if better.any():
                discount, _, points = np.nonzero(better)
                shot = np.array([discount, np.full_like(discount, group.failures), points])
                found.append((any_shot[better], shot))
    if not found:
        return None
    aims = best_aims(policy, places, position)
    states = np.concatenate([one for one, _ in found])
    discount, failures, points = np.concatenate([shot for _, shot in found], axis=1)
    reached, chances = aims.reached[:, discount, failures, points], aims.chances[:, discount, failures, points]
    used = chances.any(axis=1)
    return Block(states, reached[used], chances[used])
