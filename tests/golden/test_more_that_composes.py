"""Sentences that no card here has to have said before: words that compose with others."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "901.2")
def test_they_are_what_was_put_into_the_field() -> None:
    table = Table()
    a, _ = table.players
    a.field("Old Imp", race="Imp")
    for name in ("Imp One", "Imp Two"):
        a.graveyard(name, race="Imp")
    text = "Put all Imps from your graveyard into the field. They gain [+200/+0] until end of turn. Draw a card."
    a.hand("Knell", "Chant", cost="{0}", text=text)
    table.play("A: play Knell", "resolve")
    table.expect({"Old Imp.atk": 100, "Imp One.atk": 300, "Imp Two.atk": 300})


@rule("cr-8.01", "911.1")
@pytest.mark.parametrize(("type_", "cards"), [("Resonator", 1), ("Addition", 0)])
def test_what_a_cancelled_spell_was(type_: str, cards: int) -> None:
    table = Table(turn="B")
    a, b = table.players
    b.hand("Thing", type_, cost="{0}")
    text = "[Quickcast]\nCancel target spell. If that spell was a resonator, draw a card."
    a.hand("Hush", "Chant", cost="{0}", text=text)
    table.play("B: play Thing", "A: play Hush -> Thing", "resolve")
    table.expect({"A.hand": ["Plain Card"] * cards, "Thing.zone": "graveyard"})


@rule("cr-8.01", "911.1")
@pytest.mark.parametrize("rested", [True, False])
def test_what_a_destroyed_resonator_was(rested: bool) -> None:
    table = Table()
    a, b = table.players
    b.field("Ox", rested=rested)
    a.hand("Axe", "Chant", cost="{0}", text="Destroy target resonator. If it was rested, draw a card.")
    table.play("A: play Axe -> Ox", "resolve")
    table.expect({"A.hand": ["Plain Card"] * rested})


@rule("cr-8.01", "1022.6")
@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("This card enters the field with X growth counters on it.", 3),
        ("This card enters the field with a growth counter on it for each Elf you control.", 2),
        ("This card enters the field with two growth counters on it for each Elf you control.", 4),
    ],
)
def test_counters_it_enters_with(text: str, number: int) -> None:
    table = Table()
    a, _ = table.players
    a.stones("GGG")
    a.field("Elf One", race="Elf")
    a.field("Elf Two", race="Elf")
    a.hand("Tree", cost="{X}", text=text)
    table.play("A: play Tree with x=3", "resolve")
    table.expect({"Tree.counters.growth": number})


@rule("cr-8.01", "910.1")
@pytest.mark.parametrize(("race", "rested"), [("Dwarf", False), ("Elf", True)])
def test_it_enters_rested_unless(race: str, rested: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Host", race=race)
    a.hand("Guest", cost="{0}", text="This card enters the field rested unless you control a Dwarf.")
    table.play("A: play Guest", "resolve")
    table.expect({"Guest.rested": rested})


@rule("cr-8.01", "1018.1")
def test_all_battle_damage_of_a_turn_is_prevented() -> None:
    table = Table()
    a, _ = table.players
    a.field("Wolf")
    a.hand("Mist", "Chant", cost="{0}", text="Prevent all battle damage that would be dealt this turn.")
    a.hand("Bolt", "Chant", cost="{0}", text="This card deals 300 damage to your opponent.")
    table.play("A: play Mist", "resolve", "A: play Bolt", "resolve", "A: attack Wolf -> B", "resolve")
    table.expect({"B.life": 3700})


@rule("cr-8.01", "907.3")
def test_will_that_makes_a_resonator_swift() -> None:
    table = Table()
    a, _ = table.players
    text = "{Rest}: Produce {G}. If you spend this will to play a resonator, it gains [Swiftness] until end of turn."
    a.field("Spring", "Magic Stone", text=text)
    a.hand("Hare", cost="{G}")
    table.play("A: use Spring", "A: play Hare", "resolve")
    assert "Swiftness" in table.info("Hare").keywords


@rule("cr-8.01", "803.1")
def test_it_must_be_blocked_each_turn() -> None:
    table = Table()
    a, b = table.players
    a.field("Bull", text="This card must be blocked each turn if able.")
    b.field("Page")
    table.play("A: attack Bull -> B", "B: cannot no block", "B: block Page", "resolve")
    table.expect({"B.life": 4000})
