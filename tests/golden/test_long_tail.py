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
