"""The highest and the lowest among cards, and magic stone types of cards that are no magic stones (201.4)."""

from __future__ import annotations

import pytest
from table import Table, rule


def cast(table: Table, text: str, *moves: str) -> Table:
    """A plays a chant with a text."""
    table.players[0].hand("Scroll", "Chant", cost="{0}", text=text)
    table.play("A: play Scroll", "resolve", *moves)
    return table


@pytest.mark.parametrize(
    ("words", "gone"),
    [
        ("the highest ATK among", ["Ogre"]),
        ("the lowest ATK among", ["Bat"]),
        ("the highest cost among", ["Sage"]),
    ],
)
def test_a_player_banishes_the_highest_or_lowest_of_their_own(words: str, gone: list[str]) -> None:
    table = Table()
    a, b = table.players
    a.field("Titan", atk=2000, cost="{9}")
    a.field("Flea", atk=0, cost="{0}")
    b.field("Ogre", atk=900, cost="{3}")
    b.field("Sage", atk=500, cost="{5}")
    b.field("Bat", atk=100, cost="{1}")
    cast(table, f"Your opponent banishes the resonator with {words} resonators they control.")
    table.expect({"B.graveyard": gone})


@pytest.mark.parametrize(
    "text", ["This card has the wind magic stone type.", "This card has the magic stone type wind magic stone."]
)
@rule("cr-8.01", "201.4c", "201.4d")
def test_a_resonator_with_a_magic_stone_type(text: str) -> None:
    table = Table()
    a, _ = table.players
    a.field("Sprite", text=text)
    a.field("Hare")
    a.stones("GR")
    cast(table, "You gain 100 life for each entity you control with the wind magic stone type.")
    table.expect({"A.life": 4200})


@rule("cr-8.01", "201.4c")
def test_its_name_refers_to_all_cards_with_the_type() -> None:
    table = Table()
    a, _ = table.players
    a.field("Sprite", text="This card has the wind magic stone type.")
    a.stones("GR")
    cast(table, "You gain 100 life for each wind magic stone you control.")
    table.expect({"A.life": 4200})
