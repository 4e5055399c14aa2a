"""Cards in one of several zones, and zones of players that a text names (302, 1014)."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import REMOVED


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
        ("your hand and your graveyard", {"Held", "Buried"}),
    ],
)
def test_a_card_is_chosen_from_one_of_several_zones(zones: str, found: set[str]) -> None:
    table = scattered(f"Put a Knight from {zones} into the field.")
    table.play("A: play Call", "pass")
    assert table.offered() - {"done"} == found


def test_a_card_in_one_of_several_zones_is_targeted() -> None:
    table = scattered("Put target Knight from your graveyard or removed area on the bottom of its owner's deck.")
    table.play("A: cannot play Call -> Fielded", "A: play Call -> Banned", "pass")
    assert not set(table.names(REMOVED))


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
    assert set(table.names(REMOVED)) == {"Held", "Buried", "Banned"}
    assert set(table.names(REMOVED, 1)) == {"Foe"}
    table.expect({"A.field": ["Fielded"]})


def test_the_graveyard_of_a_target_player() -> None:
    table = Table()
    a, b = table.players
    for player in (a, b):
        player.graveyard("Bones")
        player.graveyard("Edict", "Chant")
    text = (
        "Remove all resonators in target player's graveyard from the game. You gain 100 life for each card removed"
        " this way."
    )
    a.hand("Void", "Chant", cost="{0}", text=text)
    table.play("A: play Void -> B", "resolve")
    table.expect({"A.life": 4100, "B.graveyard": ["Edict"], "B.removed": ["Bones"], "A.removed": []})


def test_a_graveyard_of_a_target_player() -> None:
    table = Table()
    a, b = table.players
    a.graveyard("Ash")
    b.graveyard("Elm")
    a.hand("Order", "Chant", text="Remove all cards in target player's graveyard from the game.")
    table.play("A: play Order -> B", "resolve")
    table.expect({"A.graveyard": ["Order", "Ash"], "B.graveyard": [], "B.removed": ["Elm"]})


@pytest.mark.parametrize("whose", ["target player's", "your opponent's"])
def test_cards_of_a_player_are_put_back_where_they_were(whose: str) -> None:
    table = Table()
    a, b = table.players
    for name in ("Ash", "Elm", "Fir"):
        b.deck(name)
    a.hand("Order", "Chant", text=f"Look at the top two cards of {whose} deck and put them back in any order.")
    table.play("A: play Order -> B" if "target" in whose else "A: play Order", "resolve", "A: order Ash, Elm")
    table.expect({"B.deck": ["Elm", "Ash", "Fir"]})


@rule("cr-8.01", "304.3")
def test_magic_stones_go_back_to_their_own_deck() -> None:
    table = Table()
    text = "Look at the top two cards of your magic stone deck and put them back in any order."
    table["A"].hand("Lens", "Chant", cost="{0}", text=text)
    table.play("A: play Lens", "resolve", "A: order Fire Magic Stone, Light Magic Stone", "resolve")
    decks = {0: 10, 1: 10}
    assert {zone: len(table.game.zone(zone, 0)) for zone in decks} == decks
