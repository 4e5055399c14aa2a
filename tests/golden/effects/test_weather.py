"""The weather of a player, for a turn and as long as a card says so (1028)."""

from __future__ import annotations

import pytest
from table import Table, rule


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("The weather is rain until end of turn.", 1),
        ("The weather becomes rain until end of turn.", 1),
        ("The weather is fog until end of turn.", 0),
    ],
)
@rule("cr-8.01", "1028.1", "1028.2")
def test_the_weather_for_a_turn(text: str, drawn: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Cloud", text=f"{{0}}: {text} Play this ability only once per turn.")
    a.field("Frog", text="{0}: Draw a card if the weather is rain.")
    table.play("A: use Cloud", "resolve", "A: use Frog", "resolve")
    table.expect({"A.hand": ["Plain Card"] * drawn})


@rule("cr-8.01", "1028.1a", "1028.1b")
def test_the_weather_is_that_of_the_last_effect_and_of_one_player() -> None:
    table = Table()
    a, b = table.players
    a.field("Cloud", text="The weather is rain.")
    a.field("Lamp", text="{0}: The weather is clear until end of turn.")
    a.field("Frog", atk=100, def_=100, text="As long as the weather is rain, this card gains [+200/+200].")
    b.field("Toad", atk=100, def_=100, text="As long as the weather is rain, this card gains [+200/+200].")
    assert table.info("Frog").atk == 300
    assert table.info("Toad").atk == 100
    table.play("A: use Lamp", "resolve")
    assert table.info("Frog").atk == 100
    table.play("to B main")
    assert table.info("Frog").atk == 300


def test_the_weather_in_ones_own_turn() -> None:
    table = Table()
    a, _ = table.players
    a.field("Cloud", text="The weather is rain during your turn.")
    a.field("Frog", atk=100, def_=100, text="As long as the weather is rain, this card gains [+200/+200].")
    assert table.info("Frog").atk == 300
    table.play("to B main")
    assert table.info("Frog").atk == 100


@rule("cr-8.01", "1028.1", "1028.1a")
@pytest.mark.parametrize(
    ("text", "atk"),
    [
        ("The weather is rain.", 700),
        ("The weather is rain during your turn.", 700),
        ("The weather is rain during your opponent's turn.", 500),
        ("The weather is fog.", 500),
    ],
)
def test_the_weather_that_a_card_gives(text: str, atk: int) -> None:
    table = Table()
    a = table["A"]
    a.field("Vane", "Regalia", text=text)
    a.field("Frog", atk=500, def_=500, text="As long as the weather is rain, this card gains [+200/+200].")
    table["B"].field("Toad", atk=500, def_=500, text="As long as the weather is rain, this card gains [+200/+200].")
    assert table.info("Frog").atk == atk
    assert table.info("Toad").atk == 500


@rule("cr-8.01", "1028.1b")
def test_the_last_weather_counts_until_end_of_turn() -> None:
    table = Table()
    a = table["A"]
    a.field("Vane", "Regalia", text="The weather is rain.")
    a.field("Rod", "Regalia", text="{0}: The weather is thunder until end of turn.")
    a.field("Eel", atk=500, def_=500, text="As long as the weather is thunder, this card gains [+200/+0].")
    table.play("A: use Rod", "resolve")
    assert table.info("Eel").atk == 700
    table.play("to B main")
    assert table.info("Eel").atk == 500


@rule("cr-8.01", "1028.1")
def test_weather_until_a_later_turn() -> None:
    table = Table()
    a = table["A"]
    a.field("Frog", text="As long as the weather is rain, this card gains [+100/+100].")
    a.hand("Order", "Chant", cost="{0}", text="The weather is rain until the beginning of your next turn.")
    table.play("A: play Order", "resolve", "to B main")
    assert table.info("Frog").atk == 200
    table.play("to A main")
    assert table.info("Frog").atk == 100
