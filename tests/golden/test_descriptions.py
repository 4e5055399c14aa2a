"""Which cards a description fits: names, types it has not, costs, values, counters, what it has in common."""

from __future__ import annotations

import pytest
from table import Table, rule

RESONATORS = {"Elf Scout", "Ogre", "Golem"}
OTHERS = {*RESONATORS, "Banner", "Sword"}


def destroyed(description: str) -> set[str]:
    """Which of some cards of the opponent "destroy all ..." destroys."""
    table = Table()
    a, b = table.players
    a.hand("Order", "Chant", text=f"Destroy all {description}.")
    a.field("Mirror", race="Elf", attribute="G", atk=500, def_=500, cost="{G}{1}")
    b.field("Elf Scout", race="Elf", attribute="G", atk=400, def_=400, cost="{G}{1}")
    b.field("Ogre", race="Ogre", attribute="R", atk=900, def_=900, cost="{R}{3}", text="[Flying]")
    b.field("Golem", race="Golem", atk=500, def_=800, cost="{2}", counters={"clay": 2})
    b.field("Banner", "Addition", cost="{1}", attribute="W")
    b.field("Sword", "Regalia", cost="{0}")
    b.stones("R")
    b.ruler("Queen", side="j-ruler", j_ruler={"name": "Queen Awake", "atk": 1000, "def_": 1000, "race": "Human"})
    before = {table.game.name(i) for i in table.game.in_play()}
    table.play("A: play Order", "resolve")
    return before - {table.game.name(i) for i in table.game.in_play()}


@pytest.mark.parametrize(
    ("description", "names"),
    [
        ("entities your opponent controls", {*OTHERS, "Fire Magic Stone", "Queen Awake"}),
        ("non-magic stone, non-J-ruler entities your opponent controls", OTHERS),
        ("non-fire resonators your opponent controls", {"Elf Scout", "Golem"}),
        ("resonators with no attribute", {"Golem"}),
        ('cards named "Ogre"', {"Ogre"}),
        ('resonators named "Ogre" or "Golem"', {"Ogre", "Golem"}),
        ('resonators not named "Ogre" your opponent controls', {"Elf Scout", "Golem"}),
        ("resonators with [Flying] or [Pierce]", {"Ogre"}),
        ("resonators with no clay counters on them", {"Elf Scout", "Ogre", "Mirror"}),
        ("resonators with two or more clay counters on them", {"Golem"}),
        ("resonators with three or more clay counters on them", set()),
        ("resonators your opponent controls with 500 or less ATK", {"Elf Scout", "Golem"}),
        ("resonators with total cost equal to the number of magic stones you control", set()),
        ("resonators with total cost greater than the number of additions you control", {*RESONATORS, "Mirror"}),
        ("resonators with ATK less than or equal to the total ATK of Elves your opponent controls", {"Elf Scout"}),
        ("resonators you control that share a race with all resonators your opponent controls", {"Mirror"}),
        ("resonators that don't share an attribute or race with resonators you control", {"Ogre", "Golem"}),
        ("basic magic stones", {"Fire Magic Stone"}),
        ("special magic stones", set()),
    ],
)
def test_descriptions(description: str, names: set[str]) -> None:
    assert destroyed(description) == names


@rule("cr-8.01", "903.2f")
def test_x_of_the_cost_tells_what_may_be_targeted() -> None:
    table = Table()
    a, b = table.players
    a.stones("RRR")
    a.hand("Blast", "Chant", cost="{X}{R}", text="Destroy target resonator with total cost X or less.")
    b.field("Mouse", cost="{1}")
    b.field("Bear", cost="{2}")
    b.field("Whale", cost="{6}")
    table.play("A: play Blast", "A: choose 1", "A: choose Mouse", "resolve")
    table.expect({"B.graveyard": ["Mouse"]})


def test_x_that_the_text_defines_tells_what_may_be_targeted() -> None:
    table = Table()
    a, b = table.players
    a.stones("RR")
    text = "Destroy target resonator with total cost X or less, where X is the number of magic stones you control."
    a.hand("Burn", "Chant", text=text)
    b.field("Bear", cost="{2}")
    b.field("Whale", cost="{6}")
    table.play("A: cannot play Burn -> Whale", "A: play Burn -> Bear", "resolve")
    table.expect({"B.graveyard": ["Bear"]})


def test_the_same_name_as_something_named_before() -> None:
    table = Table()
    a, b = table.players
    a.hand("Order", "Chant", text="Rest target resonator. Destroy all resonators with the same name as that resonator.")
    b.field("Twin")
    a.field("Twin")
    b.field("Loner")
    table.play("A: play Order -> B/Twin", "resolve")
    table.expect({"A.graveyard": ["Order", "Twin"], "B.field": ["Loner"]})


@rule("cr-8.01", "307.4")
@pytest.mark.parametrize(("description", "rulers"), [("Human", True), ("Human card", False)])
def test_a_card_is_in_the_field_but_a_race_may_be_a_ruler(description: str, rulers: bool) -> None:
    table = Table()
    a, b = table.players
    a.hand("Order", "Chant", text=f"Rest target {description}.")
    b.ruler("Queen", race="Human")
    b.field("Peasant", race="Human")
    table.play("A: can play Order -> Peasant", f"A: {'can' if rulers else 'cannot'} play Order -> Queen")


def test_other_than_a_name() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Order", "Chant", text='Put target Elf card other than "Elf Elder" from your graveyard into your hand.')
    a.graveyard("Elf Elder", race="Elf")
    a.graveyard("Elf Child", race="Elf")
    a.graveyard("Ogre", race="Ogre")
    table.play("A: cannot play Order -> Elf Elder", "A: cannot play Order -> Ogre", "A: play Order -> Elf Child")
    table.play("resolve")
    table.expect({"A.hand": ["Elf Child"]})
