"""Abilities of cards that lie elsewhere than in the field, and put themselves from there (902.2)."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "902.2")
def test_a_card_that_puts_itself_from_the_graveyard_into_the_field() -> None:
    table = Table()
    a, _ = table.players
    text = "{B}: Put this card from your graveyard into the field."
    a.graveyard("Ghoul", text=text)
    a.field("Ghast", text=text)
    a.stones("B")
    table.play("A: cannot use Ghast because 902.2", "A: use Ghoul", "resolve")
    table.expect({"A.graveyard": [], "A.field": ["Ghast", "Ghoul"]})


@rule("cr-8.01", "302.3", "911.1")
def test_a_card_that_died_is_found_in_the_graveyard() -> None:
    table = Table()
    a, _ = table.players
    text = "When this card is put into a graveyard from the field ⇒ Put this card from your graveyard into your hand."
    a.field("Cat", text=text)
    a.field("Cliff", "Regalia", text="{0}: Destroy target resonator.")
    table.play("A: use Cliff -> Cat", "resolve", "resolve")
    table.expect({"A.graveyard": [], "A.hand": ["Cat"]})


@rule("cr-8.01", "302.3")
def test_a_card_discarded_for_its_own_ability_is_found_too() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Seed", text="Discard this card: Put this card from your graveyard into the field.")
    table.play("A: use Seed", "resolve")
    table.expect({"A.hand": [], "A.field": ["Seed"]})


@rule("cr-8.01", "902.2", "906.7")
@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("Whenever you gain life ⇒ If this card is in your graveyard, put it into the field rested.", True),
        ("Whenever you gain life ⇒ You gain 5 life. If this card is in your hand, put it into the field.", False),
    ],
)
def test_an_ability_that_asks_whether_its_card_lies_in_the_graveyard_triggers_there(text: str, there: bool) -> None:
    table = Table()
    a, _ = table.players
    a.graveyard("Ghoul", text=text)
    a.hand("Boon", "Chant", cost="{0}", text="You gain 100 life.")
    table.play("A: play Boon", "resolve", "resolve")
    assert table.happened("triggered") if there else not table.happened("triggered")
    assert any(table.game.name(i) == "Ghoul" for i in table.game.in_play()) == there


@rule("cr-8.01", "906.7")
def test_a_card_that_died_asks_for_itself_in_the_graveyard() -> None:
    table = Table()
    a, _ = table.players
    a.field(
        "Cat",
        text="When this card is put into a graveyard from the field ⇒ If this card is in your graveyard, "
        "you gain 100 life.",
    )
    a.field("Cliff", "Regalia", text="{0}: Destroy target resonator.")
    table.play("A: use Cliff -> Cat", "resolve", "resolve")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "902.2")
def test_an_ability_that_moves_its_card_from_the_graveyard_is_active_there_only() -> None:
    table = Table()
    a = table["A"]
    a.graveyard("Phoenix", text="Pay 500 life: Put this card from your graveyard into the field rested.")
    a.field("Chick", text="Pay 500 life: Put this card from your graveyard into the field rested.")
    table.play("A: cannot use Chick because 902.2", "A: use Phoenix", "resolve")
    table.expect({"Phoenix.zone": "field", "Phoenix.rested": True, "A.life": 3500})


@rule("cr-8.01", "902.2")
def test_an_automatic_ability_waits_in_the_graveyard() -> None:
    table = Table()
    a = table["A"]
    text = "Whenever you gain life ⇒ You may put this card from your graveyard into your hand."
    a.graveyard("Phoenix", text=text)
    a.field("Chick", text=text)
    table["A"].chant("Order", "You gain 100 life.")
    table.play("A: play Order", "resolve", "A: choose yes", "resolve")
    table.expect({"A.hand": ["Phoenix"], "Chick.zone": "field"})


def test_a_card_that_died_comes_back_from_the_graveyard() -> None:
    table = Table()
    a = table["A"]
    text = "When this card is put into a graveyard from the field ⇒ You may discard a card. If you do, put this card "
    a.field("Cat", text=f"{text}from your graveyard into your hand.")
    a.hand("Fish")
    table["A"].chant("Order", "Destroy target resonator.")
    table.play("A: play Order -> Cat", "resolve", "A: choose yes")
    table.expect({"A.hand": ["Cat"], "A.graveyard": ["Fish", "Order"]})
