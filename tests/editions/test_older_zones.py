"""Zones by the comprehensive rules 5.01 (chapter 3)."""

from __future__ import annotations

from functools import partial

from table import Table, rule

from willstone.engine.zones import FIELD, STONE_AREA

table = partial(Table, "cr-5.01-bifrost")


@rule("cr-5.01", "3.7.1", "3.7.4", "3.6.1")
def test_magic_stones_lie_in_an_area_of_their_own() -> None:
    t = table()
    t["A"].field("Guard", atk=300, def_=300)
    t["A"].stones("R")
    t["B"].hand("Landslide", "Chant", cost="{0}", text="Destroy target magic stone.")
    t["A"].hand("Flood", "Chant", cost="{0}", text="Destroy all entities.")
    t.play("A: call", "A: play Flood", "resolve")
    assert {card.zone for card in t.game.cards.values() if card.zone in (FIELD, STONE_AREA)} == {STONE_AREA}
    t.expect({"A.field": [], "A.stones.count": 2, "Fire Magic Stone.zone": "stone_area"})
    t.play("to B main", "B: play Landslide -> Fire Magic Stone", "resolve")
    t.expect({"A.stones.count": 1, "A.graveyard": ["Fire Magic Stone", "Flood", "Guard"]})
