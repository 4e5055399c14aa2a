"""Cards that put, return, choose and add: from one zone to another, and what follows (302.5, 307.7, 902.2, 1002)."""

from __future__ import annotations

import pytest
from table import Table, rule


def order(table: Table, text: str, seat: str = "A") -> None:
    """A chant with that text in a hand."""
    table[seat].hand("Order", "Chant", cost="{0}", text=text)


@rule("cr-8.01", "307.7")
@pytest.mark.parametrize(
    ("text", "moves", "expected"),
    [
        ("Put target resonator from your graveyard into the field.", "-> Ghoul", {"Ghoul.zone": "field"}),
        ("Put target resonator from your graveyard into the field rested.", "-> Ghoul", {"Ghoul.rested": True}),
        ("Put target resonator from your graveyard into your hand.", "-> Ghoul", {"A.hand": ["Ghoul"]}),
        (
            "Put target resonator from your opponent's graveyard into the field under your control.",
            "-> Wraith",
            {"A.field": ["Wraith"]},
        ),
        (
            "Put target resonator from your opponent's graveyard into the field under its owner's control.",
            "-> Wraith",
            {"B.field": ["Wraith"]},
        ),
        ("Put all resonators from your graveyard into the field.", "", {"A.field": ["Ghoul", "Ghost"]}),
        (
            "Put target resonator from your graveyard into the field. It gains [Swiftness] until end of turn.",
            "-> Ghost",
            {"Ghost.keywords": ["Swiftness"]},
        ),
        ("Remove target resonator from your graveyard from the game.", "-> Ghost", {"A.removed": ["Ghost"]}),
        ("Shuffle all cards in your graveyard into your deck, then draw a card.", "", {"A.hand.count": 1}),
    ],
)
def test_from_a_graveyard(text: str, moves: str, expected: dict[str, object]) -> None:
    table = Table()
    a, b = table.players
    a.graveyard("Ghoul", race="Zombie")
    a.graveyard("Ghost", race="Spirit")
    b.graveyard("Wraith", race="Spirit")
    order(table, text)
    table.play(f"A: play Order {moves}".strip(), "resolve")
    table.expect(expected)


@rule("cr-8.01", "1014.1")
def test_a_card_that_is_no_target_is_chosen_as_the_effect_is_applied() -> None:
    table = Table()
    a = table["A"]
    a.graveyard("Ghoul")
    a.graveyard("Ghost")
    order(table, "Put a resonator from your graveyard into the field. It gains [Swiftness] until end of turn.")
    table.play("A: play Order", "pass", "A: choose Ghost")
    table.expect({"Ghost.zone": "field", "Ghost.keywords": ["Swiftness"], "Ghoul.zone": "graveyard"})


def test_any_number_of_a_description_may_be_chosen_and_revealed_from_the_hand() -> None:
    table = Table()
    a = table["A"]
    for name in ("Ember", "Spark", "Rock"):
        a.hand(name, race="Elemental" if name != "Rock" else "Golem")
    order(table, "Choose any number of Elementals from your hand. Put them on the bottom of your deck in any order.")
    table.play("A: play Order", "pass", "A: choose Spark, Ember", "A: order Ember, Spark")
    table.expect({"A.hand": ["Rock"], "A.deck.count": 12})


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
    order(table, "You gain 100 life.")
    table.play("A: play Order", "resolve", "A: choose yes", "resolve")
    table.expect({"A.hand": ["Phoenix"], "Chick.zone": "field"})


def test_a_card_that_died_comes_back_from_the_graveyard() -> None:
    table = Table()
    a = table["A"]
    text = "When this card is put into a graveyard from the field ⇒ You may discard a card. If you do, put this card "
    a.field("Cat", text=f"{text}from your graveyard into your hand.")
    a.hand("Fish")
    order(table, "Destroy target resonator.")
    table.play("A: play Order -> Cat", "resolve", "A: choose yes")
    table.expect({"A.hand": ["Cat"], "A.graveyard": ["Fish", "Order"]})


def test_cards_are_revealed_until_one_of_a_description_appears() -> None:
    table = Table()
    a = table["A"]
    a.deck("Song", "Chant", text="Draw a card.")
    a.deck("Sword", "Regalia")
    a.deck("Gear", race="Machine")
    a.deck("Last", race="Machine")
    text = "Reveal cards from the top of your deck until you reveal a Machine. "
    order(table, f"{text}Put that card into the field and shuffle the rest into your deck.")
    table.play("A: play Order", "resolve")
    table.expect({"A.field": ["Gear"], "A.deck.count": 3})
    assert len(table.happened("revealed")) == 3


def test_nothing_is_put_anywhere_when_no_such_card_appears() -> None:
    table = Table()
    a = table["A"]
    a.deck("Song", "Chant", text="Draw a card.")
    a.deck("Sword", "Regalia")
    text = "Reveal cards from the top of your deck until you reveal a Machine. "
    order(table, f"{text}Put that card into the field and shuffle the rest into your deck.")
    table.play("A: play Order", "resolve")
    table.expect({"A.field": [], "A.deck.count": 2})


@pytest.mark.parametrize(("race", "hand"), [("Fairy", ["Fay"]), ("Ogre", [])])
def test_the_top_card_is_revealed_and_what_it_is_decides(race: str, hand: list[str]) -> None:
    table = Table()
    table["A"].deck("Fay", race=race)
    order(table, "Reveal the top card of your deck. If it's a Fairy resonator, put it into your hand.")
    table.play("A: play Order", "resolve")
    table.expect({"A.hand": hand, "A.deck.count": 1 - len(hand)})


@rule("cr-8.01", "1019.1")
def test_a_card_is_chosen_from_the_opponents_hand_and_discarded() -> None:
    table = Table()
    b = table["B"]
    b.hand("Knight")
    b.hand("Song", "Chant", text="Draw a card.")
    order(table, "Look at your opponent's hand and choose a non-resonator card. They discard that card.")
    table.play("A: play Order", "pass")
    table.expect({"B.hand": ["Knight"], "B.graveyard": ["Song"]})
    assert [event.player for event in table.happened("discarded")] == [1]


@rule("cr-8.01", "1023.1")
def test_the_result_of_the_roll_counts_in_what_follows() -> None:
    table = Table()
    text = "{0}: [Force] 2. Put X [+100/+100] counters on this card, where X is the result of the roll."
    table["A"].field("Gambler", text=text)
    table.play("A: use Gambler", "resolve")
    rolled = sum(event.amount for event in table.happened("rolled"))
    assert 2 <= rolled <= 12
    table.expect({"Gambler.atk": 100 + 100 * rolled})


@rule("cr-8.01", "1002.1")
def test_an_addition_is_put_into_the_field_added_to_a_resonator() -> None:
    table = Table()
    a = table["A"]
    a.field("Knight", atk=300, def_=300)
    a.hand("Ribbon", "Addition: Resonator", text="Added resonator gains [+200/+200].")
    order(table, "Add an addition from your hand to target resonator.")
    table.play("A: play Order -> Knight", "pass", "A: choose Ribbon")
    table.expect({"Ribbon.zone": "field", "Knight.atk": 500})


def test_a_card_is_put_on_the_top_or_the_bottom_as_its_player_likes() -> None:
    for choice, place in (("top", -1), ("bottom", 0)):
        table = Table()
        a = table["A"]
        a.deck("First")
        a.deck("Second")
        order(table, "Look at the top card of your deck, then put it on the top or the bottom of your deck.")
        table.play("A: play Order", "pass", f"A: choose {choice}")
        assert table.game.name(table.game.zone(0, 0)[place]) == "First"
