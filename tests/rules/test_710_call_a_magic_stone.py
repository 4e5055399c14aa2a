"""Calling a magic stone (710)."""

from __future__ import annotations

from table import Table, rule


@rule("cr-8.01", "710.1")
def test_the_ruler_is_rested_and_the_top_magic_stone_enters_the_field() -> None:
    table = Table()
    a, b = table.players
    a.ruler("Sovereign")
    a.put("stones_deck", "Water Magic Stone", None)
    a.put("stones_deck", "Fire Magic Stone", None)
    table.play("A: call")
    table.expect({"A.stones": ["Water Magic Stone"], "A.stones_deck": ["Fire Magic Stone"], "Sovereign.rested": True})
    table.expect({"Water Magic Stone.controller": "A", "Water Magic Stone.rested": False, "chase": []})
    assert b.life == a.life
    assert not table.happened("passed")
    assert {event.rule for event in table.happened("called")} == {"710.1"}
    table.play("A: can use Water Magic Stone")


@rule("cr-8.01", "710.1")
def test_a_j_ruler_is_rested_as_well() -> None:
    table = Table()
    table.players[0].ruler("Sovereign", side="j-ruler", j_ruler={"atk": 500, "def_": 500})
    table.play("A: call")
    table.expect({"Sovereign.rested": True, "Sovereign.zone": "field", "A.stones.count": 1})


@rule("cr-8.01", "710.1")
def test_a_rested_ruler_calls_no_magic_stone() -> None:
    table = Table()
    table.players[0].ruler("Sovereign", rested=True)
    table.play("A: cannot call because 710.1")


@rule("cr-8.01", "710.1")
def test_no_magic_stone_is_called_twice_in_a_turn() -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Sovereign")
    a.hand("Second Wind", "Chant", cost="{0}", text="Recover target ruler.")
    table.play("A: call", "A: play Second Wind -> A/Sovereign", "resolve")
    table.expect({"Sovereign.rested": False})
    table.play("A: cannot call because 710.1", "to A main", "A: can call")


@rule("cr-8.01", "710.1")
def test_no_magic_stone_is_called_after_a_judgment_process_was_played() -> None:
    table = Table()
    table.players[0].ruler("Sovereign", text="[Judgment] {0}", j_ruler={"atk": 500, "def_": 500})
    table.play("A: judgment", "resolve")
    table.expect({"Sovereign.rested": False})
    table.play("A: cannot call because 710.1", "to A main", "A: can call")


@rule("cr-8.01", "710.1")
def test_without_a_magic_stone_left_none_is_called() -> None:
    table = Table()
    table.players[0].empty_stone_deck()
    table.play("A: cannot call because 710.1")
