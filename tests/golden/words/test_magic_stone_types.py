"""Magic stone types, also of cards that are no magic stones, and kinds of magic stones (201.3, 201.4)."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import bits


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
    table.cast("You gain 100 life for each entity you control with the wind magic stone type.")
    table.expect({"A.life": 4200})


@rule("cr-8.01", "201.4c")
def test_its_name_refers_to_all_cards_with_the_type() -> None:
    table = Table()
    a, _ = table.players
    a.field("Sprite", text="This card has the wind magic stone type.")
    a.stones("GR")
    table.cast("You gain 100 life for each wind magic stone you control.")
    table.expect({"A.life": 4200})


@rule("cr-8.01", "201.3")
def test_a_magic_stone_that_is_not_special() -> None:
    table = Table()
    a = table["A"]
    a.field("Crystal", "Special Magic Stone")
    a.stones("R")
    a.hand("Hammer", "Chant", cost="{0}", text="Destroy all non-special magic stones.")
    table.play("A: play Hammer", "resolve")
    table.expect({"Crystal.zone": "field", "Fire Magic Stone.zone": "graveyard"})


@rule("cr-8.01", "904.2a", "201.4d")
def test_treated_as_magic_stones_in_any_zone() -> None:
    table = Table()
    a = table.players[0]
    a.field("Twin Stone", "Special Magic Stone", text="Treat this card as wind magic stone and a fire magic stone.")
    a.field("Gale", text="As long as you control a wind magic stone, this card gains [Swiftness].")
    assert table.info("Twin Stone").stone_types == ("Wind Magic Stone", "Fire Magic Stone")
    assert table.info("Gale").flags & bits.ATTACKS_AT_ONCE


@rule("cr-8.01", "201.4c", "201.4d")
def test_stones_treated_also_as_stones_of_another_type() -> None:
    table = Table()
    a, b = table.players
    a.stones("RR")
    b.stones("R")
    a.field("Miner", text="Treat fire magic stones you control also as water magic stones.")
    a.field("Gauge", atk=0, def_=100, text="This card gains [+100/+0] for each water magic stone you control.")
    b.field("Other Gauge", atk=0, def_=100, text="This card gains [+100/+0] for each water magic stone you control.")
    assert table.info("Gauge").atk == 200
    assert table.info("Other Gauge").atk == 0
