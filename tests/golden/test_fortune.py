"""Dice (1023), gems (1027), fights, cancelled abilities (1012), and what becomes of a card as it resolves (703.3)."""

from __future__ import annotations

import pytest
from table import Table, rule


def chant(table: Table, text: str, *lines: str, name: str = "Spell") -> None:
    """A plays a chant with a text, which resolves with certain answers."""
    table["A"].hand(name, "Chant", cost="{0}", text=text)
    table.play(*lines)


@rule("cr-8.01", "1023.1")
def test_the_result_of_the_roll_is_what_x_is() -> None:
    table = Table()
    chant(table, "[Force] 1 You gain X00 life, where X is the result of the roll.", "A: play Spell", "resolve")
    rolled = table.happened("rolled")[0].amount
    table.expect({"A.life": 4000 + 100 * rolled})


def test_life_multiplied_by_the_roll_of_two_dice() -> None:
    table = Table()
    chant(table, "[Force] 2. You gain 200 life multiplied by the result of the roll.", "A: play Spell", "resolve")
    table.expect({"A.life": 4000 + 200 * sum(event.amount for event in table.happened("rolled"))})


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
    chant(table, text, "A: play Spell", "resolve", *answers)
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


@rule("cr-8.01", "1007.3")
def test_two_cards_deal_damage_to_each_other() -> None:
    table = Table()
    a, b = table.players
    a.field("Fox", atk=300, def_=1000)
    b.field("Bear", atk=800, def_=1000)
    text = "Target J/resonator you control and target J/resonator your opponent controls deal damage equal to their ATK"
    chant(table, f"{text} to each other.", "A: play Spell -> Fox, Bear", "resolve")
    table.expect({"Fox.damage": 800, "Bear.damage": 300})


def test_damage_multiplied() -> None:
    table = Table()
    a, b = table.players
    for name in ("Elm", "Fir", "Oak"):
        a.field(name, race="Elf")
    b.field("Bear", def_=2000)
    text = "This card deals 200 damage multiplied by the number of Elves you control to target resonator."
    chant(table, text, "A: play Spell -> Bear", "resolve")
    table.expect({"Bear.damage": 600})


@rule("cr-8.01", "1012.1")
def test_an_activate_ability_is_cancelled() -> None:
    table = Table(turn="B")
    a, b = table.players
    b.field("Font", text="{0}: You gain 500 life.")
    a.hand("Hush", "Chant", cost="{0}", text="[Quickcast]\nCancel target activate ability. Draw a card.")
    table.play("B: use Font", "A: play Hush -> Font", "resolve")
    table.expect({"B.life": 4000, "A.hand.count": 1})


def test_an_automatic_ability_of_a_resonator_alone() -> None:
    table = Table(turn="B")
    a, b = table.players
    b.field("Font", text="{0}: You gain 500 life.")
    a.hand("Hush", "Chant", cost="{0}", text="[Quickcast]\nCancel target automatic ability of a resonator.")
    table.play("B: use Font", "A: cannot play Hush because 903.2g", "resolve")
    table.expect({"B.life": 4500})


def test_it_does_not_recover_in_its_controllers_next_recovery_phase() -> None:
    table = Table()
    b = table["B"]
    b.field("Bear")
    text = "Rest target resonator. It doesn't recover during its controller's next recovery phase."
    chant(table, text, "A: play Spell -> Bear", "resolve", "to B main")
    table.expect({"Bear.rested": True})
    table.play("to A main", "to B main")
    table.expect({"Bear.rested": False})


@rule("cr-8.01", "703.3")
@pytest.mark.parametrize(
    ("what", "outcome"),
    [
        ("Put this card into its owner's hand as it resolves.", {"A.hand": ["Plain Card", "Spell"], "A.graveyard": []}),
        ("Remove this card from the game as it resolves.", {"A.removed": ["Spell"], "A.graveyard": []}),
        ("Shuffle this card into its owner's deck as it resolves.", {"A.deck.count": 10, "A.graveyard": []}),
    ],
)
def test_as_it_resolves(what: str, outcome: dict[str, object]) -> None:
    table = Table()
    chant(table, f"{what} Draw a card.", "A: play Spell", "resolve")
    table.expect(outcome)
