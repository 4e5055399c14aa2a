"""Counters and damage taken away (1007.6, 1022.5), conditions that stand last."""

from __future__ import annotations

import pytest
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


@rule("cr-8.01", "1007.6")
def test_damage_is_taken_away() -> None:
    table = Table()
    table["A"].field("Knight", def_=800, damage=500)
    table["A"].hand("Salve", "Chant", cost="{0}", text="Remove 300 damage from target resonator.")
    table["A"].hand("Balm", "Chant", cost="{0}", text="Remove all damage from all resonators.")
    table.play("A: play Salve -> Knight", "resolve")
    assert table.card("Knight").damage == 200
    table.play("A: play Balm", "resolve")
    assert table.card("Knight").damage == 0


@pytest.mark.parametrize(("life", "drawn"), [(1000, 1), (2500, 0)])
def test_a_condition_that_stands_last(life: int, drawn: int) -> None:
    table = Table()
    table["A"].seat.life = life
    table["A"].deck("One")
    table["A"].hand("Hope", "Chant", cost="{0}", text="Draw a card if your life is 2000 or less.")
    table.play("A: play Hope", "resolve")
    table.expect({"A.hand": ["One"] * drawn})


@rule("cr-8.01", "1007.3")
def test_as_much_damage_to_a_player_and_to_cards() -> None:
    table = Table()
    table["B"].field("Guard", def_=900)
    table["A"].hand(
        "Quake",
        "Chant",
        cost="{0}",
        text="This card deals 400 damage to you and each resonator your opponent controls.",
    )
    table.play("A: play Quake", "resolve")
    table.expect({"A.life": 3600})
    assert table.card("Guard").damage == 400
