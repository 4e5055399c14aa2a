"""Drawing up to a number, and what is discarded (1009, 1019)."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "1009.1")
@pytest.mark.parametrize(("held", "after"), [(0, 3), (2, 3), (4, 4)])
def test_one_draws_until_there_are_enough_in_hand(held: int, after: int) -> None:
    table = Table()
    a = table.players[0]
    for number in range(held):
        a.hand(f"Held {number}")
    for number in range(6):
        a.deck(f"Drawn {number}")
    table.cast("Draw cards until you have three cards in your hand.")
    table.expect({"A.hand.count": after})


@rule("cr-8.01", "1009.1")
def test_each_player_draws_as_many_as_they_lack() -> None:
    table = Table()
    a, b = table.players
    b.hand("Held")
    for player in (a, b):
        for number in range(6):
            player.deck(f"Drawn {number}")
    table.cast("Each player draws cards until they have two cards in their hand.")
    table.expect({"A.hand.count": 2, "B.hand.count": 2, "A.deck.count": 4, "B.deck.count": 5})


@rule("cr-8.01", "1019.1")
def test_cards_discarded_for_each_of_something() -> None:
    table = Table()
    a, b = table.players
    a.field("Bat One", race="Bat")
    a.field("Bat Two", race="Bat")
    for name in ("Ace", "Bee", "Cat"):
        b.hand(name)
    a.hand("Cry", "Chant", cost="{0}", text="Your opponent discards a card for each Bat you control.")
    table.play("A: play Cry", "resolve", "B: choose Ace, Cat", "resolve")
    table.expect({"B.hand": ["Bee"]})


@rule("cr-8.01", "1019.1")
@pytest.mark.parametrize(("thrown", "drawn"), [("Leaf", 1), ("none", 0)])
def test_as_many_cards_as_were_discarded(thrown: str, drawn: int) -> None:
    table = Table()
    a, _ = table.players
    a.hand("Order", "Chant", text="You may discard any number of cards, then draw that many cards.")
    a.hand("Leaf")
    a.hand("Twig")
    table.play("A: play Order", "pass", f"A: choose {thrown}")
    assert len(table.happened("drew")) == drawn


@rule("cr-8.01", "1019.1")
def test_only_a_card_as_described_is_discarded() -> None:
    table = Table()
    a = table["A"]
    a.hand("Ghoul")
    a.hand("Ghost")
    a.hand("Song", "Chant", text="Draw a card.")
    table["A"].chant("Order", "You may discard a resonator. If you do, draw two cards.")
    a.deck("One")
    a.deck("Two")
    table.play("A: play Order", "pass", "A: choose yes", "A: choose Ghost")
    table.expect({"Ghost.zone": "graveyard", "Song.zone": "hand", "A.hand.count": 4})


@rule("cr-8.01", "1019.1")
def test_nothing_else_can_be_discarded_instead() -> None:
    table = Table()
    a = table["A"]
    a.hand("Song", "Chant", text="Draw a card.")
    table["A"].chant("Order", "You may discard a resonator. If you do, draw two cards.")
    a.deck("One")
    a.deck("Two")
    table.play("A: play Order", "resolve")
    table.expect({"A.hand": ["Song"]})
