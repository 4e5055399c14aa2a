"""Gems that are gained, counted and banished (1027)."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import ITEM_AREA


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
    assert sorted(table.names(ITEM_AREA)) == gems


@rule("cr-8.01", "1027.1a")
def test_gems_of_any_one_attribute_are_alike() -> None:
    table = Table()
    table["A"].hand("Find", "Chant", text="Gain two gems of any one attribute.")
    table.play("A: play Find", "resolve", "A: choose water")
    assert sorted(table.names(ITEM_AREA)) == ["Water Gem", "Water Gem"]


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


@rule("cr-8.01", "1027.1", "1027.1a")
@pytest.mark.parametrize(
    ("text", "answers", "gems"),
    [
        ("Gain a light gem.", [], ["Light Gem"]),
        ("Gain a water gem and a wind gem.", [], ["Water Gem", "Wind Gem"]),
        ("Gain a gem of any attribute.", ["A: choose fire"], ["Fire Gem"]),
        ("Gain two gems of any one attribute.", ["A: choose wind"], ["Wind Gem", "Wind Gem"]),
    ],
)
def test_gems(text: str, answers: list[str], gems: list[str]) -> None:
    table = Table()
    table.cast(text, *answers)
    table.expect({"A.item_area": gems})


def test_gems_are_counted_and_asked_for() -> None:
    table = Table()
    a = table["A"]
    a.field("Drake", atk=100, text="As long as you control a fire gem, this card gains [+300/+0].")
    a.field("Jeweller", atk=100, text="This card gains [+100/+0] for each gem you control.")
    a.hand("Mine", "Chant", cost="{0}", text="Gain a water gem.")
    a.hand("Forge", "Chant", cost="{0}", text="Gain a fire gem.")
    table.play("A: play Mine", "resolve")
    table.expect({"Drake.atk": 100, "Jeweller.atk": 200})
    table.play("A: play Forge", "resolve")
    table.expect({"Drake.atk": 400, "Jeweller.atk": 300})


@rule("cr-8.01", "1027.1")
@pytest.mark.parametrize(("gems", "asked"), [(2, True), (1, False)])
def test_gems_one_may_banish(gems: int, asked: bool) -> None:
    table = Table()
    a, _ = table.players
    gaining = " ".join(["Gain a light Gem."] * gems)
    a.hand("Mine", "Chant", cost="{0}", text=gaining)
    a.field("Panda", text="{0}: You may banish two light Gems. If you do, you gain 500 life.")
    answers = ["A: choose yes", "A: choose Light Gem", "A: choose Light Gem"] if asked else []
    table.play("A: play Mine", "resolve", "A: use Panda", "resolve", *answers, "resolve")
    table.expect({"A.life": 4500 if asked else 4000})
