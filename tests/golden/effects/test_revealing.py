"""Cards that are revealed from a deck, and what is done with those of a kind (1005)."""

from __future__ import annotations

import pytest
from table import Table
from vocabulary import HAND


def test_cards_are_revealed_until_one_of_a_description_appears() -> None:
    table = Table()
    a = table["A"]
    a.deck("Song", "Chant", text="Draw a card.")
    a.deck("Sword", "Regalia")
    a.deck("Gear", race="Machine")
    a.deck("Last", race="Machine")
    text = "Reveal cards from the top of your deck until you reveal a Machine. "
    table["A"].chant("Order", f"{text}Put that card into the field and shuffle the rest into your deck.")
    table.play("A: play Order", "resolve")
    table.expect({"A.field": ["Gear"], "A.deck.count": 3})
    assert len(table.happened("revealed")) == 3


def test_nothing_is_put_anywhere_when_no_such_card_appears() -> None:
    table = Table()
    a = table["A"]
    a.deck("Song", "Chant", text="Draw a card.")
    a.deck("Sword", "Regalia")
    text = "Reveal cards from the top of your deck until you reveal a Machine. "
    table["A"].chant("Order", f"{text}Put that card into the field and shuffle the rest into your deck.")
    table.play("A: play Order", "resolve")
    table.expect({"A.field": [], "A.deck.count": 2})


@pytest.mark.parametrize(("race", "hand"), [("Fairy", ["Fay"]), ("Ogre", [])])
def test_the_top_card_is_revealed_and_what_it_is_decides(race: str, hand: list[str]) -> None:
    table = Table()
    table["A"].deck("Fay", race=race)
    table["A"].chant("Order", "Reveal the top card of your deck. If it's a Fairy resonator, put it into your hand.")
    table.play("A: play Order", "resolve")
    table.expect({"A.hand": hand, "A.deck.count": 1 - len(hand)})


def test_all_of_a_kind_from_among_those_revealed() -> None:
    table = Table()
    a = table["A"]
    a.deck("Page", cost="{1}")
    a.deck("Giant", cost="{9}")
    a.deck("Squire", cost="{2}")
    text = (
        "Reveal the top three cards of your deck. Put all resonators with total cost 3 or less from "
        "among them into the "
        "field. Put the rest into your hand."
    )
    a.hand("March", "Chant", cost="{0}", text=text)
    table.play("A: play March", "pass")
    table.expect({"A.field": ["Page", "Squire"]})
    assert set(table.names(HAND)) == {"Giant"}
