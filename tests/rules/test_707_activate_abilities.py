"""Playing activate abilities (707, 901.1a, 902, 905)."""

from __future__ import annotations

from table import Table, rule


def tower(text: str = "{R}: This card deals 200 damage to your opponent.", **placing: object) -> Table:
    table = Table()
    a, b = table.players
    a.field("Tower", None, text=text, **placing)
    a.stones("R")
    b.stones("R")
    return table


@rule("cr-8.01", "707.1", "707.2", "901.1a", "905.1")
def test_a_player_with_priority_plays_an_activate_ability_by_doing_what_it_costs() -> None:
    table = tower()
    table.play("A: use Tower")
    table.expect({"chase": ["Tower"], "A/Fire Magic Stone.rested": True, "B.life": 4000, "Tower.zone": "field"})
    table.play("resolve")
    table.expect({"chase": [], "B.life": 3800, "Tower.zone": "field"})


@rule("cr-8.01", "707.1", "905.1")
def test_an_activate_ability_is_played_at_any_time_with_priority() -> None:
    table = tower()
    a, b = table.players
    a.field("Veteran", atk=300, def_=300)
    b.field("Mirror", text="{R}: You gain 300 life.")
    table.play("A: battle", "A: can use Tower", "A: use Tower", "B: use Mirror")
    table.expect({"chase": ["Mirror", "Tower"], "turn.player": "A"})
    table.play("B: pass", "A: pass")
    table.expect({"B.life": 4300, "chase": ["Tower"]})
    ended = tower()
    ended.play("to A end", "A: can use Tower")


@rule("cr-8.01", "707.2", "707.1")
def test_an_ability_of_a_card_of_somebody_else_is_not_played() -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    b.field("Tower", text="{R}: You gain 200 life.")
    table.play("A: cannot use Tower because 707.2")


@rule("cr-8.01", "707.2")
def test_control_and_not_ownership_decides_who_plays_an_ability() -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    b.stones("R")
    a.field("Tower", text="{R}: You gain 200 life.", owner=b)
    table.play("A: use Tower", "B: cannot use Tower because 707.2", "resolve")
    table.expect({"A.life": 4200, "B.life": 4000})


@rule("cr-8.01", "707.2")
def test_a_will_ability_is_resolved_immediately() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    table.play("A: use Fire Magic Stone")
    table.expect({"chase": [], "A.will": "{R}", "Fire Magic Stone.rested": True})
    assert not table.happened("passed")


@rule("cr-8.01", "707.3", "903.3b", "901.2a")
def test_a_resolving_ability_is_applied_once_and_leaves_the_chase_area() -> None:
    table = tower("{0}: Draw a card.")
    table.play("A: use Tower", "A: use Tower")
    table.expect({"chase": ["Tower", "Tower"], "A.hand.count": 0})
    table.play("pass")
    table.expect({"chase": ["Tower"], "A.hand.count": 1})
    table.play("resolve", "pass")
    table.expect({"chase": [], "A.hand.count": 2, "A.graveyard": [], "A.field": ["Tower"]})


@rule("cr-8.01", "905.3")
def test_a_rest_ability_of_a_j_resonator_needs_control_since_the_turn_began() -> None:
    text = "{Rest}: Draw a card."
    table = tower(text)
    table.play("A: use Tower", "resolve")
    table.expect({"Tower.rested": True, "A.hand.count": 1})
    table = tower(text, new=True)
    table.play("A: cannot use Tower because 905.3", "to B main")
    table.play("B: pass", "A: can use Tower")


@rule("cr-8.01", "905.3")
def test_a_new_card_may_use_abilities_without_the_rest_symbol() -> None:
    tower("{0}: Draw a card.", new=True).play("A: can use Tower")


@rule("cr-8.01", "905.3")
def test_what_is_no_j_resonator_may_rest_for_an_ability_at_once() -> None:
    table = Table()
    a, _ = table.players
    a.field("Idol", "Regalia", text="{Rest}: Draw a card.", new=True)
    a.stones("R", new=True)
    table.play("A: can use Idol", "A: can use Fire Magic Stone")


@rule("cr-8.01", "905.3")
def test_a_change_of_control_breaks_the_continuous_control() -> None:
    table = Table()
    a, b = table.players
    b.field("Tower", text="{Rest}: Draw a card.")
    a.hand("Bribe", "Chant", cost="{0}", text="Gain control of target resonator.")
    table.play("A: play Bribe -> Tower", "resolve")
    table.expect({"Tower.controller": "A"})
    table.play("A: cannot use Tower because 905.3")


@rule("cr-8.01", "902.1", "902.1a")
def test_abilities_of_cards_for_the_field_are_active_in_the_field_only() -> None:
    table = Table()
    a, _ = table.players
    for name, type in (("Soldier", "Resonator"), ("Idol", "Regalia"), ("Banner", "Addition:Field")):
        a.field(name, type, text="{0}: Draw a card.")
        a.hand(f"{name} Held", type, cost="{9}", text="{0}: Draw a card.")
        a.graveyard(f"{name} Lost", type, text="{0}: Draw a card.")
        table.play(f"A: can use {name}")
        table.play(f"A: cannot use {name} Held because 902.1", f"A: cannot use {name} Lost because 902.1")
        table = Table()
        a, _ = table.players
    a.put("stones_deck", "Fire Magic Stone", None)
    a.stones("R")
    table.play("A: can use Fire Magic Stone")


@rule("cr-8.01", "902.1a")
def test_an_automatic_ability_of_a_card_outside_the_field_does_not_trigger() -> None:
    text = "At the beginning of your end phase ⇒ You gain 100 life."
    table = Table()
    a, _ = table.players
    a.hand("Held", cost="{9}", text=text)
    a.graveyard("Lost", text=text)
    a.field("Present", text=text)
    table.play("to A end", "resolve")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "902.1b", "902.1a")
def test_abilities_of_a_ruler_are_active_in_the_ruler_area_and_those_of_a_j_ruler_in_the_field() -> None:
    for side, gained in (("ruler", 100), ("j-ruler", 500)):
        table = Table()
        a, _ = table.players
        j_side = {"atk": 500, "def_": 500, "text": "{0}: You gain 500 life."}
        a.ruler("Sovereign", side=side, text="{0}: You gain 100 life.", j_ruler=j_side)
        assert sum(move.startswith("use Sovereign") for move in table.legal()) == 1
        table.play("A: use Sovereign", "resolve")
        assert a.life == 4000 + gained


@rule("cr-8.01", "902.1b")
def test_the_ability_of_a_ruler_ends_as_it_becomes_a_j_ruler() -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Sovereign", text="[Judgment] {0}\n{0}: You gain 100 life.", j_ruler={"atk": 500, "def_": 500})
    table.play("A: can use Sovereign", "A: judgment", "resolve", "A: cannot use Sovereign because 707.1")


@rule("cr-8.01", "901.1b")
def test_an_automatic_ability_is_played_in_the_next_priority_sequence_after_its_condition_is_met() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    a.hand("Scout", cost="{R}", text="[Enter] ⇒ Draw a card.")
    table.play("A: play Scout", "pass")
    table.expect({"chase": ["Scout"], "A.field": ["Scout"], "A.hand.count": 0, "priority": "A"})
    table.play("pass")
    table.expect({"chase": [], "A.hand.count": 1})


@rule("cr-8.01", "901.1c")
def test_a_continuous_ability_applies_as_long_as_it_is_active() -> None:
    table = Table()
    a, b = table.players
    a.field("Bird", atk=300, def_=300, text="[Flying]")
    b.field("Guard", atk=100, def_=100)
    table.play("A: attack Bird -> B", "B: cannot block Guard because 1106.2", "B: no block", "resolve")
    table.expect({"B.life": 3700, "Bird.keywords": ["Flying"]})


@rule("cr-8.01", "901.2b")
def test_a_continuous_effect_of_a_resolved_text_lasts_for_its_duration() -> None:
    table = Table()
    a, _ = table.players
    a.field("Soldier", atk=300, def_=300)
    a.hand("Blessing", "Chant", cost="{0}", text="Target resonator gains [+200/+200] until end of turn.")
    table.play("A: play Blessing -> Soldier", "resolve")
    table.expect({"Soldier.atk": 500, "Soldier.def": 500, "A.graveyard": ["Blessing"]})
    table.play("to A end")
    table.expect({"Soldier.atk": 500})
    table.play("to B main")
    table.expect({"Soldier.atk": 300, "Soldier.def": 300})
