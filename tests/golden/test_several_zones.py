"""Cards in one of several zones, all of a kind from among others, and what no two of them share (201.5, 302, 1014)."""

from __future__ import annotations

import pytest
from table import Table

from willstone.engine.zones import GRAVEYARD, HAND, REMOVED


def names(table: Table, place: int, player: int = 0) -> set[str]:
    """The names in a zone."""
    return {table.game.name(i) for i in table.game.zone(place, player)}


def offered(table: Table) -> set[str]:
    """The cards that may be chosen now."""
    return {table.game.name(option.target) for option in table.decision.options if option.target}


def scattered(text: str) -> Table:
    """A table where A has Knights in hand, graveyard, removed area and field, and a chant with that text."""
    table = Table()
    a = table["A"]
    a.field("Fielded", race="Knight")
    a.hand("Held", race="Knight")
    a.graveyard("Buried", race="Knight")
    a.graveyard("Song", "Chant", text="Draw a card.")
    a.put("removed", "Banned", race="Knight")
    a.hand("Call", "Chant", cost="{0}", text=text)
    return table


@pytest.mark.parametrize(
    ("zones", "found"),
    [
        ("your hand or graveyard", {"Held", "Buried"}),
        ("your graveyard or removed area", {"Buried", "Banned"}),
        ("your hand, graveyard, or removed area", {"Held", "Buried", "Banned"}),
        ("your hand and your graveyard", {"Held", "Buried"}),
    ],
)
def test_a_card_is_chosen_from_one_of_several_zones(zones: str, found: set[str]) -> None:
    table = scattered(f"Put a Knight from {zones} into the field.")
    table.play("A: play Call", "pass")
    assert offered(table) == found


def test_a_card_in_one_of_several_zones_is_targeted() -> None:
    table = scattered("Put target Knight from your graveyard or removed area on the bottom of its owner's deck.")
    table.play("A: cannot play Call -> Fielded", "A: play Call -> Banned", "pass")
    assert not names(table, REMOVED)


def test_cards_of_several_zones_are_counted() -> None:
    table = Table()
    a = table["A"]
    a.graveyard("Buried")
    a.put("removed", "Banned")
    a.hand("Held")
    text = "This card gains [+100/+100] for each card in your graveyard and/or removed area."
    a.field("Keeper", text=text, atk=100, def_=100)
    table.expect({"Keeper.atk": 300})


def test_all_cards_of_several_zones_are_removed() -> None:
    table = scattered("Each player removes all Knights in their hand and graveyard from the game.")
    table["B"].graveyard("Foe", race="Knight")
    table.play("A: play Call", "pass")
    assert names(table, REMOVED) == {"Held", "Buried", "Banned"}
    assert names(table, REMOVED, 1) == {"Foe"}
    table.expect({"A.field": ["Fielded"]})


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
    assert names(table, HAND) == {"Giant"}


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
    assert (names(table, GRAVEYARD, 1) == {"Wall"}) == destroyed


def test_a_total_cost_of_x_and_more() -> None:
    table = Table()
    a = table["A"]
    a.stones("R")
    for cost in range(1, 6):
        a.deck(f"Golem {cost}", cost=f"{{{cost}}}")
    text = "Search your deck for a resonator with total cost X+2 or less and put it into the field. Shuffle your deck."
    a.hand("Build", "Chant", cost="{X}", text=text)
    table.play("A: play Build with x=1", "pass")
    assert offered(table) == {"Golem 1", "Golem 2", "Golem 3"}


def test_two_cards_of_a_name_are_banished() -> None:
    table = Table()
    a = table["A"]
    for _ in range(2):
        a.field("Imp")
    a.field("Pit", "Regalia", text='Banish two "Imp": Draw a card.')
    table.play("A: use Pit", "A: choose Imp", "A: choose Imp#2", "pass")
    assert names(table, GRAVEYARD) == {"Imp"}


@pytest.mark.parametrize("removed", [False, True])
def test_it_is_moved_only_from_where_the_text_says(removed: bool) -> None:
    table = Table()
    text = (
        "When this card is put into a graveyard from the field ⇒ Put it from its owner's "
        "graveyard into the field rested."
    )
    table["A"].field("Phoenix", text=text)
    table["A"].hand("Axe", "Chant", cost="{0}", text="Destroy target resonator.")
    text = "Remove all cards in a graveyard from the game."
    table["B"].hand("Grave Robber", "Chant", cost="{0}", text=f"[Quickcast]\n{text}")
    table.play("A: play Axe -> Phoenix", "pass")
    if removed:
        table.play("A: pass", "B: play Grave Robber", "resolve")
    table.play("resolve")
    table.expect({"A.field": [] if removed else ["Phoenix"]})


def test_each_player_puts_a_token_into_the_field() -> None:
    table = Table()
    text = "Each player puts a [400/400] light Human resonator token into the field."
    table["A"].hand("Feast", "Chant", cost="{0}", text=text)
    table.play("A: play Feast", "pass")
    table.expect({"A.field.count": 1, "B.field.count": 1})


@pytest.mark.parametrize(("cost", "offers"), [("{2}", True), ("{3}", False)])
def test_one_with_the_same_total_cost(cost: str, offers: bool) -> None:
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
