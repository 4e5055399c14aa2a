"""Golden: costs that reveal, put away or give up cards, any number of them or all (903.2j), read from text."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone.engine.zones import MAIN_DECK


@rule("cr-8.01", "903.2i", "1005.1")
def test_a_card_is_revealed_as_a_cost() -> None:
    for race, can in (("Spirit", True), ("Golem", False)):
        table = Table()
        a, _ = table.players
        text = "You gain 100 life.\nAs an additional cost to play this card, reveal a Spirit from your hand."
        a.hand("Rush", "Chant", text=text)
        a.hand("Wisp", race=race)
        if not can:
            table.play("A: cannot play Rush because 903.2j")
            continue
        table.play("A: play Rush", "A: choose Wisp", "resolve")
        table.expect({"A.life": 4100, "A.hand": ["Wisp"]})
        assert [event.card for event in table.happened("revealed")] == [table.card("Wisp").id]


@pytest.mark.parametrize("number", [0, 1, 2])
@rule("cr-8.01", "903.2f", "903.2j")
def test_any_number_of_cards_is_given(number: int) -> None:
    table = Table()
    a, b = table.players
    names = ("Ant", "Bee")
    for name in names:
        a.field(name)
    b.field("Ox")
    text = "As an additional cost to play this card, banish any number of resonators.\n"
    a.hand("Pyre", "Chant", text=f"{text}You gain 100 life for each resonator banished this way.")
    chosen = [f"A: choose {name}" for name in names[:number]]
    table.play("A: play Pyre", f"A: choose {number}", *chosen, "resolve")
    table.expect({"A.life": 4000 + 100 * number, "A.field": list(names[number:])})


@rule("cr-8.01", "903.2j")
def test_all_cards_of_a_description_are_given() -> None:
    table = Table()
    a, b = table.players
    a.field("Ant", race="Zombie")
    a.field("Bee", race="Zombie")
    a.field("Cat", race="Beast")
    b.field("Ox", race="Zombie")
    text = "You gain 100 life for each resonator banished this way.\nAs an additional cost to play this card, banish "
    a.hand("Dive", "Chant", text=f"{text}all Zombie resonators you control.")
    table.play("A: play Dive", "resolve")
    table.expect({"A.life": 4200, "A.field": ["Cat"], "B.field": ["Ox"]})


@rule("cr-8.01", "903.2i", "302.5")
def test_cards_are_put_on_the_bottom_rather_than_paying() -> None:
    table = Table()
    a, _ = table.players
    for name in ("Ant", "Bee", "Cat"):
        a.graveyard(name)
    text = "You may put two cards from your graveyard on the bottom of your deck in any order rather than pay "
    a.hand("Ox", cost="{3}", text=f"{text}this card's cost.")
    table.play("A: play Ox", "A: choose Ant", "A: choose Cat", "resolve")
    table.expect({"A.graveyard": ["Bee"], "A.field": ["Ox"]})
    bottom = [table.game.name(i) for i in table.game.zone(MAIN_DECK, 0)[:2]]
    assert sorted(bottom) == ["Ant", "Cat"]


@rule("cr-8.01", "705.2", "1019.1")
def test_a_card_is_discarded_at_random_for_a_judgment() -> None:
    table = Table()
    a, _ = table.players
    text = "[Judgment] {R}, choose a card in your hand at random and discard it"
    a.ruler("Cub", text=text, j_ruler={"name": "Bear", "atk": 1000, "def_": 1000})
    a.stones("R")
    a.hand("Elf")
    table.play("A: judgment Cub", "resolve")
    table.expect({"A.graveyard": ["Elf"], "A.hand": []})


@rule("cr-8.01", "907.3", "907.4")
def test_will_of_an_attribute_of_what_was_given_for_it() -> None:
    table = Table()
    a, _ = table.players
    text = "Rest a recovered Crest you control: Produce one will of an attribute shared with the Crest rested this way."
    a.field("Mage", text=text)
    a.field("Rose", "Regalia", race="Crest", attribute="R")
    a.field("Leaf", "Regalia", race="Crest", attribute="G")
    table.play("A: use Mage", "A: choose Leaf")
    table.expect({"A.will": "{G}"})


@pytest.mark.parametrize(("attribute", "can"), [(["W", "R"], True), (["W"], False)])
@rule("cr-8.01", "208.2", "907.4")
def test_will_for_cards_with_several_attributes(attribute: list[str], can: bool) -> None:
    table = Table()
    a, _ = table.players
    text = "{Rest}: Produce {W}. Spend this will only to play resonator with two or more attributes."
    a.field("Shard", "Magic Stone", text=text)
    a.hand("Elf", cost="{W}", attribute=attribute)
    table.play("A: can play Elf" if can else "A: cannot play Elf because 1003.4")


@pytest.mark.parametrize(("cost", "can"), [("{X}{W}", True), ("{W}", False)])
@rule("cr-8.01", "203.5b", "907.4")
def test_will_for_cards_with_x_in_their_cost(cost: str, can: bool) -> None:
    table = Table()
    a, _ = table.players
    text = "{Rest}: Produce {W}. Spend this will only to play cards with {X} in their cost."
    a.field("Shard", "Magic Stone", text=text)
    a.hand("Elf", cost=cost)
    table.play("A: can play Elf" if can else "A: cannot play Elf because 1003.4")
