"""1028: the weather of a player, for a turn and as long as a card says so; 201.4c: stones of several types."""

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


@pytest.mark.parametrize(("flying", "damage"), [("[Flying]", 600), ("[Pierce]", 0)])
def test_a_condition_that_stands_last(flying: str, damage: int) -> None:
    table = Table()
    a, b = table.players
    b.field("Gull", def_=2000, text=flying)
    a.hand("Arrow", "Chant", cost="{0}", text="This card deals 600 damage to target resonator if it has [Flying].")
    table.play("A: play Arrow -> Gull", "resolve")
    table.expect({"Gull.damage": damage})


ENTERS = 'If your J/ruler isn\'t "Sage" or "Sage, Unbound", this card enters your field rested'


@pytest.mark.parametrize(
    ("ruler", "text", "answers", "rested", "life"),
    [
        ("Sage", f"{ENTERS}.", [], False, 4000),
        ("Fool", f"{ENTERS}.", [], True, 4000),
        ("Sage", f"{ENTERS} unless you pay 300 life.", [], False, 4000),
        ("Fool", f"{ENTERS} unless you pay 300 life.", ["A: choose yes"], False, 3700),
        ("Fool", f"{ENTERS} unless you pay 300 life.", ["A: choose no"], True, 4000),
    ],
)
@rule("cr-8.01", "910.1")
def test_a_stone_enters_rested_unless(ruler: str, text: str, answers: list[str], rested: bool, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.ruler(ruler)
    a.put("stones_deck", "Strange Pebble", "Magic Stone", text=text)
    table.play("A: call", *answers)
    table.expect({"Strange Pebble.rested": rested, "A.life": life})


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_card_put_into_the_field_enters_rested_unless(answer: str) -> None:
    table = Table()
    a, _ = table.players
    a.deck("Sleeper", text="This card enters the field rested unless you pay 300 life.")
    a.hand("Wake", "Chant", cost="{0}", text="Put the top card of your deck into the field.")
    table.play("A: play Wake", "resolve", f"A: choose {answer}")
    table.expect({"Sleeper.rested": answer == "no", "A.life": 3700 if answer == "yes" else 4000})


def test_too_little_life_to_pay_with() -> None:
    table = Table()
    a, _ = table.players
    a.starts_with(life=200)
    a.deck("Sleeper", text="This card enters the field rested unless you pay 300 life.")
    a.hand("Wake", "Chant", cost="{0}", text="Put the top card of your deck into the field.")
    table.play("A: play Wake", "resolve")
    table.expect({"Sleeper.rested": True, "A.life": 200})
