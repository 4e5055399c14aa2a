"""Putting cards into the standby area (706)."""

from __future__ import annotations

from table import Table, rule


@rule("cr-8.01", "706.1", "706.2")
def test_a_card_of_the_hand_goes_face_down_to_the_standby_area_for_two_will() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RW")
    a.hand("Ambush", "Chant", cost="{5}", text="[Trigger] {R}: Draw a card.")
    table.play("A: set Ambush")
    table.expect({"A.standby": ["Ambush"], "A.hand": [], "chase": [], "cited": ["706.1", "706.2"]})
    table.expect({"Fire Magic Stone.rested": True, "Light Magic Stone.rested": True})
    assert table.card("Ambush").face_down
    assert not table.happened("passed")  # nobody could answer


@rule("cr-8.01", "706.1")
def test_without_two_will_nothing_is_put_into_the_standby_area() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    a.hand("Ambush", "Chant", cost="{R}", text="[Trigger] {R}: Draw a card.")
    table.play("A: cannot set Ambush because 706.1")


@rule("cr-8.01", "706.1")
def test_only_a_card_in_ones_own_hand_is_put_into_the_standby_area() -> None:
    table = Table()
    a, b = table.players
    a.stones("RR")
    a.graveyard("Corpse")
    a.field("Soldier")
    b.field("Stranger")
    table.play("A: cannot set Corpse because 706.1", "A: cannot set Soldier because 706.1")
    table.play("A: cannot set Stranger because 706.1")


@rule("cr-8.01", "706.3")
def test_a_card_without_trigger_may_be_put_there_and_is_not_played_from_there() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RRR")
    a.hand("Soldier", cost="{R}")
    a.put("standby", "Old Guard", cost="{R}", text="[Quickcast]")
    table.play("A: set Soldier")
    table.expect({"A.standby": ["Old Guard", "Soldier"]})
    table.play("A: cannot play Soldier because 706.3", "A: cannot play Old Guard because 706.3")
    table.play("to B main", "to A main", "A: cannot play Soldier because 706.3")
