"""The rulebook of 2015: rounding (IT5), waves of rule processes (IT150 to IT155) and how the game ends."""

from __future__ import annotations

from functools import partial

import pytest
from table import Table, rule
from vocabulary import GRAVEYARD

table = partial(Table, "rulebook-2015")

BOTH = ["rulebook-2015", "cr-8.01"]

# ---------------------------------------------------------------- rounding


@rule("rulebook-it", "IT5")
@pytest.mark.parametrize(("edition", "life", "graves"), [(BOTH[0], 3800, ["Squire"]), (BOTH[1], 3900, [])])
def test_damage_is_rounded_as_it_is_computed(edition: str, life: int, graves: list[str]) -> None:
    t = Table(edition)
    for number in range(3):
        t["A"].hand(f"Card {number}", cost="{9}")
    nip = "[Quickcast]\nThis card deals 50 damage to target player for each card in your hand."
    t["A"].hand("Nip", "Chant", cost="{0}", text=nip)
    nap = "[Quickcast]\nThis card deals 50 damage to target resonator for each card in your hand."
    t["A"].hand("Nap", "Chant", cost="{0}", text=nap)
    t["B"].field("Squire", atk=100, def_=200)
    t.play("A: play Nip -> B", "A: play Nap -> Squire", "resolve")
    t.expect({"B.life": life, "B.graveyard": graves})


@rule("rulebook-it", "IT5")
@pytest.mark.parametrize(("edition", "life"), [(BOTH[0], 4000), (BOTH[1], 3900)])
def test_life_is_rounded_each_time_it_changes(edition: str, life: int) -> None:
    t = Table(edition)
    t["A"].hand("Leech", "Chant", cost="{0}", text="Target player loses 50 life. Target player loses 50 life.")
    t.play("A: play Leech -> B, B", "resolve")
    t.expect({"B.life": life})


@rule("rulebook-it", "IT5")
def test_life_that_becomes_a_number_and_life_gained_are_rounded() -> None:
    t = table()
    t["A"].hand("Level", "Chant", cost="{0}", text="Your life becomes 1050.")
    t["A"].hand("Sip", "Chant", cost="{0}", text="You gain 120 life.")
    t.play("A: play Level", "resolve")
    t.expect({"A.life": 1100})
    t.play("A: play Sip", "resolve")
    t.expect({"A.life": 1300})
    assert [event.amount for event in t.happened("life")] == [-2900, 120]


@rule("rulebook-it", "IT5")
def test_atk_and_def_are_rounded_up() -> None:
    t = table()
    t["A"].field("Squire", atk=300, def_=300)
    t["A"].field("Banner", "Regalia", text="Each resonator you control gains [+50/+120].")
    t.expect({"Squire.atk": 400, "Squire.def": 500})


# ---------------------------------------------------------------- waves


def storm(edition: str) -> Table:
    """A damaged mourner would see an addition go that has lost its bearer in the same moment."""
    t = Table(edition)
    text = "Return target resonator to its owner's hand. This card deals 300 damage to each resonator."
    t["A"].hand("Storm", "Chant", cost="{0}", text=text)
    t["B"].field("Bearer", atk=100, def_=100)
    t["B"].field("Cloak", "Addition:Resonator", added_to="Bearer", text="Added resonator gains [+100/+100].")
    text = "Whenever an addition is put into a graveyard from the field, you gain 500 life."
    t["B"].field("Mourner", atk=100, def_=300, text=text)
    t.play("A: play Storm -> Bearer", "resolve")
    t.expect({"B.hand": ["Bearer"]})
    return t


@rule("rulebook-it", "IT150", "IT155")
def test_what_one_wave_of_rule_processes_does_happens_at_once() -> None:
    t = storm("rulebook-2015")
    t.expect({"B.life": 4500})
    assert sorted(t.game.name(i) for i in t.game.zone(GRAVEYARD, 1)) == ["Cloak", "Mourner"]


def test_in_8_01_they_come_in_the_order_listed() -> None:
    storm("cr-8.01").expect({"B.life": 4000, "B.graveyard": ["Cloak", "Mourner"]})


@rule("rulebook-it", "IT150")
def test_there_are_waves_until_nothing_is_left_to_do() -> None:
    t = table()
    t["B"].field("Bearer", atk=100, def_=100)
    t["B"].field("Banner", "Addition:Resonator", added_to="Bearer", text="Each resonator you control gains [+0/+300].")
    t["B"].field("Sheltered", atk=100, def_=100, damage=200)
    t["A"].hand("Push", "Spell:Chant", cost="{0}", text="Target resonator gains [-0/-400] until end of turn.")
    t.play("A: play Push -> Bearer", "pass")
    t.expect({"B.graveyard": ["Sheltered", "Banner", "Bearer"], "chase": [], "cited": ["IT153", "IT154", "IT155"]})


@rule("rulebook-it", "IT150")
def test_nothing_else_is_done_by_itself() -> None:
    t = table()
    t["A"].field("Squire", atk=300, def_=300, counters={"+100/+100": 1, "-100/-100": 1})
    t.play("to B main")
    t.expect({"Squire.atk": 300, "Squire.counters.+100/+100": 1, "turn.player": "B"})
