"""Who plays with whom, when and from where."""

from __future__ import annotations

from collections.abc import Sequence

from designer.draw.orders import shuffled
from designer.model.tournament import Group, Round, StartKind


def group_sizes(players: int, largest: int) -> tuple[int, ...]:
    """Sizes of the fewest groups of at most ``largest``, as even as can be, larger groups last.

    13 players in fours: (3, 3, 3, 4), never a player alone where it can be helped.
    """
    if players == 0:
        return ()
    count = -(-players // largest)
    small, more = divmod(players, count)
    return tuple(small if i < count - more else small + 1 for i in range(count))


def groups_of(seed: str, round_: Round, players: Sequence[str], holes: int) -> tuple[Group, ...]:
    """The groups of a round: players in drawn order (label ``R1/groups``) from the published order.

    Tee times: all from hole 1, one interval apart. Two tees: groups go from holes 1 and 10 in turn, a pair of
    groups an interval. Shotgun: all at the same time, group k from hole k; where there are more groups than
    holes a second group follows on the same hole (an interval later).
    """
    order = shuffled(seed, f"{round_.id}/groups", players)
    groups: list[Group] = []
    taken = 0
    for k, size in enumerate(group_sizes(len(order), round_.groups)):
        turn, hole = _start(round_.start.kind, k, holes)
        time = round_.start.first + turn * round_.start.interval
        groups.append(Group(f"G{k + 1:02d}", order[taken : taken + size], time, hole))
        taken += size
    return tuple(groups)


def _start(kind: StartKind, k: int, holes: int) -> tuple[int, int]:
    """How many intervals group ``k`` (from 0) waits, and the hole it starts from."""
    if kind is StartKind.SHOTGUN:
        return k // holes, k % holes + 1
    if kind is StartKind.TWO_TEES and holes == 18:
        return k // 2, 1 if k % 2 == 0 else 10
    return k, 1
