"""What holds for every hole of the dice systems, whatever is written and whatever is rolled."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as effort
from hypothesis import strategies as st

from designer.model.course import Setting, Zones
from designer.referee.judging import judge_hole
from designer.systems.catalogue import SYSTEMS
from designer.systems.protocol import Option, System, settings

BOTH = pytest.mark.parametrize("game", [SYSTEMS["concentration"], SYSTEMS["competence"]], ids=lambda game: game.id)
DIGITS = st.sampled_from("123456")
ZONES = st.text("123456", min_size=1, max_size=6)
WORDS = st.one_of(
    DIGITS,
    DIGITS,
    st.sampled_from(["R", "RR", "J1", "J2", "J3", "=3", "=4", "x", "7", "V", "P", "S3", "=", "="]),
    st.builds("{}{}".format, st.sampled_from("DPV"), ZONES),
    st.builds("S{}:{}".format, DIGITS, ZONES),
    st.builds("V{}:{}".format, st.sampled_from("12345"), ZONES),
    st.builds("={}".format, st.integers(0, 12)),
    st.text(max_size=4),
)
CHANCE = st.randoms(use_true_random=True)
"""Seeded by hypothesis; a walk of dozens of choices is too long to draw one by one."""
BLANKS = st.sampled_from([" ", " ", " ", "  ", "\t", "\u3000", "\n"])


@dataclass(frozen=True)
class Table:
    """A drawn hole and what it is played with."""

    fails: list[Zones]
    points: int
    variants: dict[str, Setting]


def table_for(game: System, chance: Random) -> Table:
    """A hole with areas from easy to the hardest, few points or many, any settings of the rules."""
    hardest = game.difficulties[-1]
    fails = [frozenset(chance.sample(range(1, 7), chance.randint(1, hardest))) for _ in range(chance.randint(3, 5))]
    chosen = {name: chance.choice(variant.values) for name, variant in game.variants.items()}
    return Table(fails, chance.choice([chance.randint(0, 20), chance.randint(0, 120)]), settings(game, chosen))


def logs() -> st.SearchStrategy[str]:
    pieces = st.lists(st.tuples(WORDS, BLANKS).map("".join), max_size=25).map("".join)
    return st.tuples(st.sampled_from(["", " ", "\t "]), pieces).map("".join)


@BOTH
@given(data=st.data())
@effort(max_examples=50, deadline=None)
def test_notation_round_trip(game: System, data: st.DataObject) -> None:
    text = data.draw(logs())
    tokens = game.parse(text)
    normal = game.text(tokens)
    assert normal == " ".join(text.split())
    assert game.text(game.parse(normal)) == normal
    assert [token.entry for token in game.parse(normal)] == [token.entry for token in tokens]
    for number, token in enumerate(tokens):
        assert token.number == number
        assert text[token.column - 1 :].startswith(token.text)


@BOTH
@given(data=st.data())
@effort(max_examples=60, deadline=None)
def test_no_text_makes_the_referee_fall(game: System, data: st.DataObject) -> None:
    table, text = table_for(game, data.draw(CHANCE)), data.draw(logs() | st.text())
    ruled = judge_hole(game, table.fails, table.points, text, table.variants)
    standing = ruled.standing
    assert standing.strokes >= 0
    assert 0 <= standing.points <= table.points
    assert 0 <= standing.position <= len(table.fails)
    assert standing.done == (standing.position == len(table.fails))
    assert ruled.certified == (not ruled.faults)
    assert {fault.code for fault in ruled.faults} <= game.codes
    places = [(fault.entry, fault.column) for fault in ruled.faults]
    assert places == sorted(places)
    assert len({entry for entry, _ in places}) == len(places), "one breach a token"
    columns = [token.column for token in ruled.tokens]
    end = ruled.tokens[-1].column + len(ruled.tokens[-1].text) if ruled.tokens else 1
    assert all(column == [*columns, end][entry] for entry, column in places)


@BOTH
@given(data=st.data())
@effort(max_examples=50, deadline=None)
def test_points_never_grow_and_the_end_is_the_end(game: System, data: st.DataObject) -> None:
    table, text = table_for(game, data.draw(CHANCE)), data.draw(logs())
    state = game.opening(table.fails, table.points, table.variants)
    before = game.standing(state)
    for token in game.parse(text):
        step = game.after(state, token)
        now = game.standing(step.state)
        assert 0 <= now.points <= before.points
        assert now.strokes >= before.strokes
        assert all(now.tally[name] >= count for name, count in before.tally.items())
        if before.done:
            assert now == before
            assert step.events == ()
        state, before = step.state, now


def spelled(option: Option, chance: Random) -> str:
    """A token that ``option`` allows: its dice rolled, zones of it chosen."""
    dice = "".join(chance.choice("123456") for _ in range(option.dice))
    if not option.zones:
        return option.mark + dice
    most = min(option.most, int(dice)) if option.by_die else option.most
    named = chance.sample(option.zones, chance.randint(1, most))
    return f"{option.mark}{dice}{option.between}{''.join(map(str, named))}"


def play(game: System, table: Table, chance: Random, shots: int) -> str:
    """A log that only plays what is offered: a few declarations, a shot, and so on."""
    words: list[str] = []
    state = game.opening(table.fails, table.points, table.variants)
    for _ in range(shots):
        declarations = chance.randint(0, 3)
        while options := game.options(state):
            ready = [option for option in options if option.shot == (declarations == 0)]
            option = chance.choice(ready or [option for option in options if option.shot])
            words.append(spelled(option, chance))
            step = game.after(state, game.parse(words[-1])[0])
            assert step.faults == ()
            state = step.state
            if option.shot:
                break
            declarations -= 1
    return " ".join(words)


def assert_nothing_offered_breaks_a_rule(game: System, data: st.DataObject) -> None:
    chance = data.draw(CHANCE)
    table = table_for(game, chance)
    text = play(game, table, chance, 12)
    ruled = judge_hole(game, table.fails, table.points, text, table.variants)
    assert [fault.code for fault in ruled.faults] == ([] if ruled.standing.done else ["INCOMPLETE"])
    again = judge_hole(game, table.fails, table.points, f"{text} ={ruled.standing.strokes}", table.variants)
    assert again.certified == ruled.standing.done


@BOTH
@given(data=st.data())
@effort(max_examples=80, deadline=None)
def test_what_is_offered_breaks_no_rule(game: System, data: st.DataObject) -> None:
    assert_nothing_offered_breaks_a_rule(game, data)


@pytest.mark.long
@BOTH
@given(data=st.data())
@effort(max_examples=400, deadline=None)
def test_what_is_offered_breaks_no_rule_time_and_again(game: System, data: st.DataObject) -> None:
    assert_nothing_offered_breaks_a_rule(game, data)


def offered(options: tuple[Option, ...], action: str, area: int) -> bool:
    """``action`` (a declaration in the notation) is among the options for a shot at ``area``."""
    for option in options:
        if option.shot or option.area != area:
            continue
        dice, zones = "", action[len(option.mark) :]
        if option.dice:
            dice, _, zones = zones.partition(option.between)
        most = min(option.most, int(dice)) if option.by_die and dice.isdigit() else option.most
        named = [int(zone) for zone in zones] if zones.isdigit() else []
        if not option.zones and action == option.mark:
            return True
        if (
            option.zones
            and action.startswith(option.mark)
            and 1 <= len(named) <= most
            and len(set(named)) == len(named)
            and set(named) <= set(option.zones)
        ):
            return True
    return False


ACTIONS = {
    "concentration": st.one_of(
        st.sampled_from(["R", "RR", "J1", "J2", "J3"]),
        st.builds("{}{}".format, st.sampled_from("DP"), ZONES),
        st.builds("S{}:{}".format, DIGITS, ZONES),
    ),
    "competence": st.one_of(st.sampled_from(["J1", "J2", "J3"]), st.builds("V{}".format, ZONES)),
}


def assert_faultless_if_offered(game: System, data: st.DataObject) -> None:
    """After any legal play, an action is without a fault for a shot exactly if it is offered for that shot."""
    chance = data.draw(CHANCE)
    table = table_for(game, chance)
    state = game.opening(table.fails, table.points, table.variants)
    for token in game.parse(play(game, table, chance, chance.randint(0, 4))):
        state = game.after(state, token).state
    options = game.options(state)
    shots = [option for option in options if option.shot]
    if not shots:
        assert game.standing(state).done
        return
    shot = chance.choice(shots)
    action = data.draw(ACTIONS[game.id])
    step = game.after(game.after(state, game.parse(action)[0]).state, game.parse(spelled(shot, chance))[0])
    assert (step.faults == ()) == offered(options, action, shot.area)


@BOTH
@given(data=st.data())
@effort(max_examples=100, deadline=None)
def test_what_is_not_offered_breaks_a_rule(game: System, data: st.DataObject) -> None:
    assert_faultless_if_offered(game, data)


@pytest.mark.long
@BOTH
@given(data=st.data())
@effort(max_examples=600, deadline=None)
def test_what_is_not_offered_breaks_a_rule_time_and_again(game: System, data: st.DataObject) -> None:
    assert_faultless_if_offered(game, data)


@given(data=st.data())
@effort(max_examples=100, deadline=None)
def test_an_aimed_shot_not_offered_breaks_con_6_1(data: st.DataObject) -> None:
    game = SYSTEMS["concentration"]
    chance = data.draw(CHANCE)
    table = table_for(game, chance)
    state = game.opening(table.fails, table.points, table.variants)
    for token in game.parse(play(game, table, chance, chance.randint(0, 3))):
        state = game.after(state, token).state
    options = game.options(state)
    target, dice = data.draw(st.integers(1, 5)), data.draw(st.text("123456", min_size=1, max_size=5))
    faults = game.after(state, game.parse(f"V{target}:{dice}")[0]).faults
    if any(option.mark == f"V{target}:" and option.dice == len(dice) for option in options):
        assert faults == ()
    else:
        assert [fault.code for fault in faults] == ["CON-6.1" if options else "CON-3.5"]


@BOTH
def test_a_hole_over_or_claimed_offers_nothing(game: System) -> None:
    fails = [frozenset({1})] * 3
    for text in ("2 3 4", "2 =1"):
        state = game.opening(fails, 50, settings(game))
        for token in game.parse(text):
            state = game.after(state, token).state
        assert game.options(state) == ()


def test_after_an_adjust_only_aimed_shots_are_offered() -> None:
    game = SYSTEMS["concentration"]
    state = game.opening([frozenset({1})] * 4, 50, settings(game))
    state = game.after(state, game.parse("J1")[0]).state
    assert [option.text for option in game.options(state) if option.shot] == ["V2:??", "V3:???", "V4:????"]


def test_competence_offers_in_words() -> None:
    """After `3 J1`, no other action; before it, zones by their price on and what the points allow."""
    game = SYSTEMS["competence"]
    state = game.opening([frozenset({1, 2}), frozenset({4, 5, 6}), frozenset({1})], 33, settings(game))
    assert [option.text for option in game.options(state)] == ["?", "V[12]"]
    state = game.after(state, game.parse("3")[0]).state
    assert [option.text for option in game.options(state)] == ["?", "V[456]", "J1", "J2"]
    assert [option.prices for option in game.options(state)] == [(0,), (2, 5, 9), (16,), (32,)]
    state = game.after(state, game.parse("J1")[0]).state
    assert [option.text for option in game.options(state)] == ["?"]
