"""[Quickcast] (709, 1111)."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "709.1", "709.2", "1111.1", "1111.2", "709.3", "709.3a")
@pytest.mark.parametrize("type", ["Resonator", "Regalia", "Addition:Field"])
def test_what_stays_is_quickcast_at_any_time_and_enters_the_field(type: str) -> None:
    table = Table()
    a, b = table.players
    a.hand("Study", "Chant", cost="{0}", text="Draw a card.")
    b.stones("RR")
    b.hand("Sudden", type, cost="{R}", text="[Quickcast]")
    b.hand("Slow", type, cost="{R}")
    table.play("A: play Study", "A: pass", "B: cannot play Slow because 702.1", "B: play Sudden")
    table.expect({"chase": ["Sudden", "Study"], "Fire Magic Stone#1.rested": True})
    table.play("pass")
    table.expect({"B.field": ["Sudden"], "Sudden.controller": "B", "chase": ["Study"]})


@rule("cr-8.01", "709.1", "709.2", "709.3", "709.3b", "1111.2")
def test_a_chant_is_quickcast_at_any_time_and_goes_to_the_graveyard() -> None:
    table = Table()
    a, b = table.players
    a.field("Veteran", atk=300, def_=300)
    b.stones("R")
    b.hand("Sudden", "Chant", cost="{R}", text="[Quickcast]\nYou gain 500 life.")
    b.hand("Slow", "Chant", cost="{0}", text="You gain 500 life.")
    table.play("A: attack Veteran -> B", "A: pass", "B: cannot play Slow because 703.1", "B: play Sudden", "pass")
    table.expect({"B.life": 4500, "B.graveyard": ["Sudden"], "Fire Magic Stone.rested": True})


@rule("cr-8.01", "709.2")
def test_quickcast_changes_the_time_and_neither_the_cost_nor_the_zone() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    a.hand("Dear", "Chant", cost="{R}{R}", text="[Quickcast]\nDraw a card.")
    a.graveyard("Lost", "Chant", cost="{R}", text="[Quickcast]\nDraw a card.")
    a.put("removed", "Gone", cost="{R}", text="[Quickcast]")
    table.play("A: cannot play Dear because 1003.4", "A: cannot play Lost because 703.2")
    table.play("A: cannot play Gone because 702.2")


@rule("cr-8.01", "709.3", "709.3c")
def test_a_rune_with_quickcast_is_played_at_any_time_but_else_as_a_rune() -> None:
    table = Table(phase="end")
    a, b = table.players
    a.ruler("Oracle", text="[Divinity] 2")
    a.put("runes", "Sudden Sign", "Rune", cost="{0}", divinity=2, text="[Quickcast]\nDraw a card.")
    a.put("runes", "Great Sign", "Rune", cost="{0}", divinity=3, text="[Quickcast]\nDraw a card.")
    a.put("runes", "Slow Sign", "Rune", cost="{0}", divinity=1, text="Draw a card.")
    b.put("runes", "Godless Sign", "Rune", cost="{0}", divinity=0, text="[Quickcast]\nDraw a card.")
    table.play("A: cannot play Slow Sign because 711.1", "A: cannot play Great Sign because 711.2")
    table.play("A: play Sudden Sign", "A: pass", "B: cannot play Godless Sign because 711.1", "resolve")
    table.expect({"A.hand.count": 1, "A.graveyard": [], "A.runes": ["Sudden Sign", "Great Sign", "Slow Sign"]})
    assert not table.card("Sudden Sign").face_down


@rule("cr-8.01", "1111.2")
def test_quickcast_needs_priority() -> None:
    table = Table()
    a, b = table.players
    a.hand("Study", "Chant", cost="{0}", text="Draw a card.")
    b.hand("Sudden", "Chant", cost="{0}", text="[Quickcast]\nDraw a card.")
    table.play("A: play Study", "B: cannot play Sudden because 601.1", "A: pass", "B: can play Sudden")
