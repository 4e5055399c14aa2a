"""Targets: X of them, together, named first, divided among."""

from __future__ import annotations

import pytest
from boards import scroll_read
from table import Table, rule
from vocabulary import FIELD


def of_three(text: str, cost: str = "", stones: str = "") -> Table:
    """A has the chant Order and Ant; B has Bee, Cat and Dog."""
    table = Table()
    a, b = table.players
    a.hand("Order", "Chant", text=text, **({"cost": cost} if cost else {}))
    if stones:
        a.stones(stones)
    a.field("Ant", atk=300, def_=300)
    b.field("Bee", atk=400, def_=400)
    b.field("Cat", atk=500, def_=500)
    b.field("Dog", atk=600, def_=600)
    return table


@rule("cr-8.01", "903.2f-iii")
def test_as_many_targets_as_x() -> None:
    table = of_three("Destroy X target resonators.", "{X}{R}", "RRR")
    table.play("A: play Order", "A: choose 2", "A: choose Bee, Dog", "resolve")
    table.expect({"B.field": ["Cat"], "B.graveyard": ["Dog", "Bee"]})


def test_x_is_not_more_than_there_are_targets() -> None:
    table = of_three("Destroy X target resonators you control.", "{X}", "RRR")
    table.play("A: play Order")
    assert table.legal() == ["choose 0", "choose 1"]


@rule("cr-8.01", "903.2f-iii")
def test_the_text_says_how_many() -> None:
    table = of_three("Rest up to X target resonators, where X is the number of magic stones you control.", "", "RR")
    table.play("A: play Order", "A: choose Bee, Cat", "resolve")
    assert [table.game.cards[i].rested for i in table.game.in_play()].count(True) == 2


def test_up_to_x_may_be_fewer() -> None:
    table = of_three("Destroy up to X target resonators, where X is the number of magic stones you control.", "", "RR")
    table.play("A: play Order", "A: choose Bee", "resolve")
    table.expect({"B.graveyard": ["Bee"]})


def test_named_first_and_one_of_them_by_another_player() -> None:
    table = of_three("Target two resonators your opponent controls. Your opponent banishes one of them.")
    table.play("A: play Order", "A: choose Bee, Dog", "pass")
    assert table.legal() == ["choose Bee", "choose Dog"]
    table.play("B: choose Dog")
    table.expect({"B.field": ["Bee", "Cat"], "B.graveyard": ["Dog"]})


def test_one_of_them_by_chance() -> None:
    table = of_three("Target two resonators. Destroy one of them at random.")
    table.play("A: play Order", "A: choose Bee, Dog", "resolve")
    assert len(table.game.zone(FIELD, 0)) == 3


def test_that_target() -> None:
    table = of_three("Target a resonator. Rest all resonators. Destroy that target.")
    table.play("A: play Order -> Cat", "resolve")
    table.expect({"B.field": ["Bee", "Dog"], "B.graveyard": ["Cat"]})


def test_from_one_graveyard() -> None:
    table = Table()
    a, b = table.players
    a.hand("Order", "Chant", text="Remove up to two target cards in a single graveyard from the game.")
    a.graveyard("Ash")
    b.graveyard("Bone")
    b.graveyard("Coal")
    table.play("A: play Order", "A: cannot choose Ash, Bone", "A: choose Bone, Coal", "resolve")
    table.expect({"B.graveyard": [], "B.removed": ["Bone", "Coal"]})


def test_two_from_one_graveyard_must_both_be_there() -> None:
    table = Table()
    a, b = table.players
    a.hand("Order", "Chant", text="Remove two target cards in a single graveyard from the game.")
    a.graveyard("Ash")
    b.graveyard("Bone")
    b.graveyard("Coal")
    table.play("A: play Order")
    assert sorted(table.legal()) == ["choose Bone", "choose Coal"]


def test_not_above_a_combined_cost() -> None:
    table = Table()
    a, b = table.players
    a.hand("Order", "Chant", text="Destroy any number of target resonators with combined total cost 3 or less.")
    for name, cost in (("One", "{1}"), ("Two", "{2}"), ("Four", "{4}")):
        b.field(name, cost=cost)
    table.play("A: play Order")
    assert sorted(table.legal()) == ["choose One", "choose Two", "choose none"]
    table.play("A: choose One, Two", "resolve")
    table.expect({"B.field": ["Four"]})


@rule("cr-8.01", "903.2h-i")
def test_damage_is_divided_as_it_is_played() -> None:
    table = of_three("This card deals 900 damage divided as you choose to any number of target resonators.")
    table.play("A: play Order", "A: choose Bee, Cat", "A: choose 400", "resolve")
    table.expect({"B.graveyard": ["Cat", "Bee"], "B.field": ["Dog"]})


def test_a_number_read_off_the_game_is_divided() -> None:
    text = (
        "This card deals X damage divided as you choose among any number of target resonators your opponent controls, "
        "where X is the total ATK of resonators you control."
    )
    table = of_three(text)
    table.play("A: play Order", "A: choose Bee", "resolve")
    table.expect({"Bee.damage": 300})


def test_players_share_in_a_division() -> None:
    text = "This card deals 600 damage divided as you choose among any number of target players and/or resonators."
    table = of_three(text)
    table.play("A: play Order", "A: choose B, Bee", "A: choose 200", "resolve")
    table.expect({"B.graveyard": ["Bee"], "B.life": 3800})


@rule("cr-8.01", "903.2h-i")
def test_counters_are_distributed() -> None:
    table = of_three("Distribute three [+100/+100] counters among up to three target resonators.")
    table.play("A: play Order", "A: choose Ant, Bee", "A: choose 2", "resolve")
    table.expect({"Ant.atk": 500, "Bee.atk": 500})


def test_any_number_of_targets() -> None:
    table = Table()
    a, b = table.players
    a.chant("Order", "Return any number of target resonators your opponent controls to their owners' hands.")
    for name in ("Ant", "Bee", "Cat"):
        b.field(name)
    table.play("A: play Order -> Ant, Cat", "resolve")
    table.expect({"B.hand": ["Ant", "Cat"], "B.field": ["Bee"]})


@rule("cr-8.01", "307.2", "903.2g")
def test_one_entity_is_not_two_targets() -> None:
    table = Table()
    text = "Return two target non-magic stone, non-J-ruler entities to their owners' hands."
    table["A"].hand("Tide", "Chant", cost="{0}", text=text)
    table["B"].field("Oak")
    table.play("A: cannot play Tide because 903.2g")
    assert "play Tide" not in table.legal()


@pytest.mark.parametrize(("second", "rested"), [("Guard", True), ("none", False)])
def test_a_second_target_is_another_card(second: str, rested: bool) -> None:
    table = Table()
    a, b = table.players
    b.field("Foe")
    b.field("Guard")
    a.field("Wolf")
    a.hand("Gust", "Chant", cost="{0}", text="Rest target resonator. Rest up to one second target resonator.")
    table.play("A: play Gust -> Foe", f"A: choose {second}", "resolve")
    table.expect({"Foe.rested": True, "Guard.rested": rested, "Wolf.rested": False})


@rule("cr-8.01", "903.2g")
def test_a_target_named_first() -> None:
    table = scroll_read("Target a resonator. Its controller banishes it.", target="Ogre")
    table.expect({"B.graveyard": ["Ogre"]})
