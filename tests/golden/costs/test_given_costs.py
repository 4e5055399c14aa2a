"""Golden: costs that reveal, put away or give up cards, any number of them or all (903.2j), read from text."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import GRAVEYARD, MAIN_DECK


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


@pytest.mark.parametrize("whole", [True, False])
def test_three_kinds_are_given_together(whole: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Rite", "Regalia", text='Banish a wind resonator, a darkness resonator, and a "Stone": You gain 500 life.')
    a.field("Leaf", attribute=["G"])
    a.field("Night", attribute=["B"])
    if not whole:
        table.play("A: cannot use Rite because 903.2j")
        return
    a.field("Stone")
    table.play("A: use Rite", "resolve")
    table.expect({"A.life": 4500, "A.field": ["Rite"]})


@pytest.mark.parametrize(
    "cost", ["Banish an Elf or a Beast", "Rest an Elf or a Beast", "Return an Elf or a Beast to its owner's hand"]
)
def test_a_cost_of_one_kind_or_another(cost: str) -> None:
    table = Table()
    a, b = table.players
    a.field("Bell", "Regalia", text=f"{cost}: You gain 100 life.")
    a.field("Scout", race="Elf")
    a.field("Bear", race="Beast")
    a.field("Golem")
    b.field("Wolf", race="Beast")
    table.play("A: use Bell")
    assert sorted(table.legal()) == ["choose Bear", "choose Scout"]
    table.play("A: choose Bear", "resolve")
    table.expect({"A.life": 4100, "A.field": ["Bell", "Scout", "Golem"]} if "Rest" not in cost else {"A.life": 4100})
    assert "Rest" not in cost or table.card("Bear").rested


RITE = "As an additional cost to play this card, discard a Dragon or a chant.\nYou gain 100 life."


def test_a_card_of_one_kind_or_another_is_discarded_as_a_cost() -> None:
    for names in ("Golem",), ("Golem", "Drake"):
        table = Table()
        a = table["A"]
        a.hand("Rite", "Chant", text=RITE)
        for name in names:
            a.hand(name, race="Dragon" if name == "Drake" else "Golem")
        if "Drake" not in names:
            table.play("A: cannot play Rite because 903.2j")
            continue
        table.play("A: play Rite", "resolve")
        table.expect({"A.hand": ["Golem"], "A.life": 4100})


def test_two_cards_of_a_name_are_banished() -> None:
    table = Table()
    a = table["A"]
    for _ in range(2):
        a.field("Imp")
    a.field("Pit", "Regalia", text='Banish two "Imp": Draw a card.')
    table.play("A: use Pit", "A: choose Imp", "A: choose Imp#2", "pass")
    assert set(table.names(GRAVEYARD)) == {"Imp"}
