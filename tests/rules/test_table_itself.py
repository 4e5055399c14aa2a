from __future__ import annotations

from table import Table, rule


@rule("cr-8.01", "1102.2b")
def test_pierce_assigns_the_rest_to_the_attacked_player() -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=800, def_=400, text="[Pierce]")
    b.field("Wall", atk=0, def_=500)
    table.play("A: attack Lancer -> B", "B: block Wall", "A: assign Wall 500, B 300", "resolve")
    table.expect({"B.life": 3700, "B.graveyard": ["Wall"], "cited": ["1204.1"]})
    assert b.life == 3700
