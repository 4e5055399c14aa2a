"""Counters that are put, moved, doubled and taken away (1022)."""

from __future__ import annotations

import pytest
from boards import scroll_read
from table import Table, rule


@rule("cr-8.01", "1022.5")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Remove a tea party counter from this card.", 2),
        ("Remove two tea party counters from this card.", 1),
        ("Remove all tea party counters from this card.", 0),
        ("Remove a tea party counter from this card. If you do, remove a tea party counter from this card.", 1),
    ],
)
def test_counters_are_taken_away(text: str, left: int) -> None:
    table = Table()
    table["A"].field("Hare", text=f"{{0}}: {text}", counters={"tea party": 3})
    table.play("A: use Hare", "resolve")
    assert table.card("Hare").counter("tea party") == left


@rule("cr-8.01", "1022.1")
def test_counters_with_a_name_of_two_words() -> None:
    table = Table()
    a = table["A"]
    a.field("Altar", "Regalia", text="{0}: Put a dragon power counter on this card.")
    text = "As long as there is a dragon power counter on it, this card gains [+200/+200]."
    a.field("Egg", atk=100, def_=100, text=text, counters={"dragon power": 1})
    table.play("A: use Altar", "resolve")
    assert table.card("Altar").counter("dragon power") == 1
    assert table.info("Egg").atk == 300


def test_counters_are_doubled_card_by_card() -> None:
    table = Table()
    a, b = table.players
    a.field("Elf", counters={"growth": 3})
    a.field("Ent", counters={"growth": 1})
    a.field("Man")
    b.field("Orc", counters={"growth": 4})
    a.hand("Rain", "Chant", cost="{0}", text="Double the number of growth counters on all resonators you control.")
    table.play("A: play Rain", "resolve")
    assert [table.card(name).counter("growth") for name in ("Elf", "Ent", "Man", "Orc")] == [6, 2, 0, 4]


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


@pytest.mark.parametrize(
    ("text", "target", "counters"),
    [
        ("{0}: Move a growth counter from target resonator to this card.", "Page", {"Tree": 1, "Page": 2, "Ogre": 2}),
        (
            "{0}: Move two growth counters from target resonator to this card.",
            "Ogre",
            {"Tree": 2, "Page": 3, "Ogre": 0},
        ),
        ("{0}: Move all growth counters from other resonators to this card.", "", {"Tree": 5, "Page": 0, "Ogre": 0}),
    ],
)
@rule("cr-8.01", "1022.4")
def test_counters_that_are_moved(text: str, target: str, counters: dict[str, int]) -> None:
    table = Table()
    a, b = table.players
    a.field("Tree", text=text)
    a.field("Page", counters={"growth": 3})
    b.field("Ogre", counters={"growth": 2})
    table.play(f"A: use Tree{f' -> {target}' if target else ''}", "resolve")
    assert {name: table.card(name).counter("growth") for name in counters} == counters


@rule("cr-8.01", "1022.5")
def test_a_counter_removed_by_an_effect_and_what_follows_if_there_was_one() -> None:
    table = Table()
    a, _ = table.players
    a.field(
        "Gate",
        "Regalia",
        counters={"guide": 1},
        text="{0}: Remove a guide counter from this card. If you do, you gain 100 life.",
    )
    table.play("A: use Gate", "resolve")
    table.expect({"A.life": 4100})
    table.play("A: use Gate", "resolve")
    table.expect({"A.life": 4100})


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Remove all growth counters from target resonator.", 0),
        ("Remove two growth counters from target resonator.", 1),
        ("Remove a growth counter from target resonator.", 2),
    ],
)
@rule("cr-8.01", "1022.5")
def test_counters_taken_by_an_effect(text: str, left: int) -> None:
    assert scroll_read(text, target="Page").card("Page").counter("growth") == left
