"""Abilities that trigger once per turn, second targets, conditions at the end of a sentence, misprints put right."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "906.4")
@pytest.mark.parametrize(
    ("limit", "gained"),
    [("", 200), (" This ability triggers only once per turn.", 100), (" Play this ability only once per turn.", 100)],
)
def test_triggering_only_once_in_a_turn(limit: str, gained: int) -> None:
    table = Table()
    (a, _) = table.players
    a.field("Chime", "Regalia", text=f"Whenever you play a chant ⇒ You gain 100 life.{limit}")
    for name in ("Verse", "Rhyme", "Song"):
        a.hand(name, "Chant", cost="{0}", text="[Quickcast]\nDraw a card.")
    table.play("A: play Verse", "resolve", "A: play Rhyme", "resolve")
    table.expect({"A.life": 4000 + gained})


@pytest.mark.parametrize(("second", "rested"), [("Guard", True), ("none", False)])
def test_a_second_target_is_another_card(second: str, rested: bool) -> None:
    table = Table()
    a, b = table.players
    b.field("Foe")
    b.field("Guard")
    a.field("Wolf")
    a.hand("Gust", "Chant", cost="{0}", text="Rest target resonator. Rest up to one second target resonator.")
    table.play("A: play Gust -> Foe", f"A: choose {second}", "resolve")
    table.expect({"Foe.rested": True, "Guard.rested": rested, "Wolf.rested": False})


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("You gain 100 life if you control an Elf.", 100),
        ("You gain 100 life if you control a Troll.", 0),
        ("You gain 100 life. You gain 300 life instead if you control an Elf.", 300),
        ("You gain 100 life. You gain 300 life instead if you control a Troll.", 100),
    ],
)
def test_a_condition_at_the_end(text: str, gained: int) -> None:
    table = Table()
    (a, _) = table.players
    a.field("Ash", race="Elf")
    a.hand("Tide", "Chant", cost="{0}", text=text)
    table.play("A: play Tide", "resolve")
    table.expect({"A.life": 4000 + gained})


@rule("cr-8.01", "1022.5", "104.6")
@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("Remove a dew counter from target resonator.", {"Ash.counters.dew": 2}),
        ("Remove two dew counters from target resonator.", {"Ash.counters.dew": 1}),
        ("Remove all dew counters from target resonator.", {"Ash.counters.dew": 0}),
        ("Remove five dew counters from target resonator.", {"Ash.counters.dew": 0}),
        ("Put a tea party counter on target resonator.", {"Ash.counters.tea party": 1, "Ash.counters.dew": 3}),
        ("Rest target resonator. Your life becomes 300.", {"A.life": 300, "B.life": 4000}),
        ("Rest target resonator. Your opponent's life becomes 900.", {"A.life": 4000, "B.life": 900}),
        (
            "Rest target resonator. If you control an Elf, this card deals 200 damage to your opponent.",
            {"B.life": 3800},
        ),
        (
            "Rest target resonator. If you control a Troll, this card deals 200 damage to your opponent.",
            {"B.life": 4000},
        ),
    ],
)
def test_counters_and_life(text: str, outcome: dict[str, object]) -> None:
    table = Table()
    (a, _) = table.players
    a.field("Ash", race="Elf", counters={"dew": 3})
    a.hand("Sun", "Chant", cost="{0}", text=text)
    table.play("A: play Sun -> Ash", "resolve")
    table.expect(outcome)


@pytest.mark.parametrize(("answer", "damage"), [("yes", 100), ("no", 0)])
def test_a_card_that_may_deal_damage(answer: str, damage: int) -> None:
    table = Table()
    a, b = table.players
    a.field("Spark", text="Whenever you play a chant ⇒ This card may deal 100 damage to target resonator.")
    b.field("Foe", atk=300, def_=400)
    a.hand("Verse", "Chant", cost="{0}", text="Draw a card.")
    table.play("A: play Verse", "A: choose Foe", "resolve", f"A: choose {answer}", "resolve")
    table.expect({"Foe.damage": damage})


@rule("cr-8.01", "1026.1", "1128.4")
@pytest.mark.parametrize(("attribute", "flies"), [("light", True), ("darkness", False)])
def test_seals_of_an_attribute_are_released(attribute: str, flies: bool) -> None:
    table = Table()
    (a, _) = table.players
    a.field("Key", "Regalia", text=f"Release the [Seal] abilities of {attribute} cards and spells you control.")
    a.field("Dove", attribute="W", text="[Seal] 5 - [Flying]")
    assert ("Flying" in table.info("Dove").keywords) == flies
