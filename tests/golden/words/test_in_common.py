"""What cards share or have differently: names and costs (202, 203.5)."""

from __future__ import annotations

import pytest
from table import Table
from vocabulary import GRAVEYARD


@pytest.mark.parametrize(("names", "field"), [(["One", "Two", "Three"], []), (["One", "Two", "One"], ["Ogre"])])
def test_none_of_the_revealed_cards_share_a_name(names: list[str], field: list[str]) -> None:
    table = Table()
    for name in names:
        table["A"].deck(name)
    table["B"].field("Ogre")
    text = "Reveal the top three cards of your deck. If none of them share a name, destroy target resonator."
    table["A"].hand("Spell", "Chant", cost="{0}", text=text)
    table.play("A: play Spell -> Ogre", "pass")
    table.expect({"B.field": field})


@pytest.mark.parametrize(("held", "field"), [("{2}", ["Guard"]), ("{3}", [])])
def test_one_with_the_same_total_cost(held: str, field: list[str]) -> None:
    table = Table()
    table["A"].field("Squire", cost="{2}")
    table["A"].hand("Guard", cost=held)
    text = (
        "Put target resonator you control on the bottom of its owner's deck. "
        "Put a resonator with the same total cost from your hand into the field."
    )
    table["A"].hand("Swap", "Chant", cost="{0}", text=text)
    table.play("A: play Swap -> Squire", "pass", *(["A: choose Guard"] if field else []))
    table.expect({"A.field": field})


def test_the_target_and_all_that_share_its_name() -> None:
    table = Table()
    for name in ("Rat", "Rat", "Cat"):
        table["B"].field(name, def_=500)
    text = "This card deals 500 damage to target resonator and each other resonator that shares a name with it."
    table["A"].hand("Fire", "Chant", cost="{0}", text=text)
    table.play("A: play Fire -> Rat", "pass")
    table.expect({"B.field": ["Cat"]})


def test_the_same_total_cost_as_the_target() -> None:
    table = Table()
    a, _ = table.players
    text = (
        "Put target resonator you control on the bottom of its owner's deck. If you do, you may put a resonator with "
        "the same total cost from your hand into the field."
    )
    a.hand("Order", "Chant", text=text)
    a.field("Bee", cost="{2}")
    a.hand("Cat", cost="{2}")
    a.hand("Dog", cost="{3}")
    table.play("A: play Order -> Bee", "pass", "A: choose yes")
    table.expect({"A.field": ["Cat"], "A.hand": ["Dog"]})


@pytest.mark.parametrize(("third", "destroyed"), [("Page", False), ("Baron", True)])
def test_no_two_of_them_share_a_name(third: str, destroyed: bool) -> None:
    table = Table()
    for name in ("Page", "Squire", third):
        table["A"].deck(name)
    table["B"].field("Wall")
    text = (
        "Reveal the top three cards of your deck. If none of them share a name, destroy target resonator. Put the "
        "revealed cards on the bottom of your deck in a random order."
    )
    table["A"].hand("Judge", "Chant", cost="{0}", text=text)
    table.play("A: play Judge -> Wall", "pass")
    assert (set(table.names(GRAVEYARD, 1)) == {"Wall"}) == destroyed


@pytest.mark.parametrize(("cost", "offers"), [("{2}", True), ("{3}", False)])
def test_one_with_the_same_total_cost_if_something_was_put_away(cost: str, offers: bool) -> None:
    table = Table()
    table["A"].field("Old", cost="{2}")
    table["A"].hand("New", cost=cost)
    text = (
        "Put target resonator you control on the bottom of its owner's deck. If you do, you may put "
        "a resonator with the "
        "same total cost from your hand into the field."
    )
    table["A"].hand("Swap", "Chant", cost="{0}", text=text)
    table.play("A: play Swap", "pass", *(["A: choose yes"] if offers else []))
    table.expect({"A.field": ["New"] if offers else []})
