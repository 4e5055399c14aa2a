"""Golden tests of gems (1027) and the weather (1028)."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone.engine.zones import ITEM_AREA


def _gems(table: Table, player: int = 0) -> list[str]:
    return sorted(table.game.info(i).name for i in table.game.zone(ITEM_AREA, player))


@rule("cr-8.01", "1027.1")
@pytest.mark.parametrize(
    ("text", "gems"),
    [
        ("Gain a light gem.", ["Light Gem"]),
        ("Gain two fire gems.", ["Fire Gem", "Fire Gem"]),
        ("You gain a light gem, a fire gem, and a wind gem.", ["Fire Gem", "Light Gem", "Wind Gem"]),
        ("Gain a water gem and a wind gem. Draw a card.", ["Water Gem", "Wind Gem"]),
    ],
)
def test_gems_of_an_attribute(text: str, gems: list[str]) -> None:
    table = Table()
    table["A"].hand("Find", "Chant", text=text)
    table.play("A: play Find", "resolve")
    assert _gems(table) == gems


@rule("cr-8.01", "1027.1a")
def test_gems_of_any_one_attribute_are_alike() -> None:
    table = Table()
    table["A"].hand("Find", "Chant", text="Gain two gems of any one attribute.")
    table.play("A: play Find", "resolve", "A: choose water")
    assert _gems(table) == ["Water Gem", "Water Gem"]


@rule("cr-8.01", "1027.1")
@pytest.mark.parametrize(
    ("text", "atk"),
    [
        ("As long as you control a fire gem, this card gains [+300/+300].", 800),
        ("As long as you control a water gem, this card gains [+300/+300].", 500),
        ("As long as you control two or more gems, this card gains [+400/+400].", 900),
        ("This card gains [+100/+100] for each different attribute among all gems you control.", 700),
        (
            "As long as there are three or more different attributes among all gems you control, "
            "this card gains [+400/+400].",
            500,
        ),
    ],
)
def test_gems_are_counted(text: str, atk: int) -> None:
    table = Table()
    a = table["A"]
    a.hand("Find", "Chant", text="Gain a light gem and a fire gem.")
    a.field("Guard", atk=500, def_=500, text=text)
    table.play("A: play Find", "resolve")
    assert table.info("Guard").atk == atk


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


@rule("cr-8.01", "908.1")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("You gain 500 life if you control a Knight.", 4500),
        ("You gain 500 life if you control a Dragon.", 4000),
        ("You gain 500 life if the weather is rain.", 4000),
    ],
)
def test_a_condition_may_stand_last(text: str, life: int) -> None:
    table = Table()
    a = table["A"]
    a.field("Squire", race="Knight")
    a.hand("Prayer", "Chant", text=text)
    table.play("A: play Prayer", "resolve")
    assert a.life == life
