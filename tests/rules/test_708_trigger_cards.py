"""Cards with [Trigger] (708, 1113), of both kinds, from the hand and from the standby area."""

from __future__ import annotations

from table import Table, rule

AMBUSH = "[Trigger] {R}: This card deals 300 damage to your opponent."
VENGEANCE = "[Trigger] Whenever a resonator you control is destroyed ⇒ Draw two cards."
ZAP = "[Quickcast]\nDestroy target resonator."


# ---------------------------------------------------------------- with a cost before the colon


@rule("cr-8.01", "708.4", "1113.1", "1113.2a")
def test_from_the_hand_the_cost_of_the_card_and_that_of_the_trigger_are_paid() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RUU")
    a.hand("Ambush", "Chant", cost="{U}{1}", text=AMBUSH)
    table.play("A: play Ambush")
    table.expect({"chase": ["Ambush"], "A.will": "", "Fire Magic Stone.rested": True})
    assert sum(event.amount for event in table.happened("paid")) == 3
    table.play("resolve")
    table.expect({"B.life": 3700, "A.graveyard": ["Ambush"]})


@rule("cr-8.01", "708.4")
def test_from_the_hand_both_costs_must_be_payable() -> None:
    for stones in ("UU", "RU"):  # one is missing for the trigger, or for the card
        table = Table()
        a, _ = table.players
        a.stones(stones)
        a.hand("Ambush", "Chant", cost="{U}{1}", text=AMBUSH)
        table.play("A: cannot play Ambush because 1003.4")


@rule("cr-8.01", "708.4", "903.2a", "903.2d", "708.6")
def test_from_the_standby_area_only_the_cost_of_the_trigger_is_paid() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RU")
    a.put("standby", "Ambush", "Chant", cost="{U}{9}", text=AMBUSH)
    assert table.card("Ambush").face_down
    table.play("A: play Ambush")
    table.expect({"chase": ["Ambush"], "A.standby": [], "Water Magic Stone.rested": False})
    table.expect({"Fire Magic Stone.rested": True})
    assert not table.card("Ambush").face_down
    table.play("resolve")
    table.expect({"B.life": 3700, "A.graveyard": ["Ambush"], "cited": ["708.6"]})


@rule("cr-8.01", "708.4")
def test_from_the_standby_area_the_cost_of_the_trigger_must_be_payable() -> None:
    table = Table()
    a, _ = table.players
    a.stones("U")
    a.put("standby", "Ambush", "Chant", cost="{U}", text=AMBUSH)
    table.play("A: cannot play Ambush because 1003.4")


@rule("cr-8.01", "708.4")
def test_a_trigger_card_is_not_played_from_another_zone() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.graveyard("Ambush", "Chant", cost="{R}", text=AMBUSH)
    table.play("A: cannot play Ambush because 703.2")


@rule("cr-8.01", "708.4", "1113.2a")
def test_the_actions_before_the_colon_are_performed() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Old Map")
    a.put("standby", "Ambush", "Chant", cost="{9}", text="[Trigger] Discard a card, pay 300 life: Draw two cards.")
    table.play("A: play Ambush")
    table.expect({"A.graveyard": ["Old Map"], "A.life": 3700, "A.hand": []})
    table.play("resolve")
    table.expect({"A.hand.count": 2, "A.graveyard": ["Ambush", "Old Map"]})


@rule("cr-8.01", "1113.1", "1113.2a")
def test_a_trigger_card_with_a_cost_is_played_whenever_its_player_has_priority() -> None:
    table = Table()
    a, b = table.players
    a.hand("Study", "Chant", cost="{0}", text="Draw a card.")
    b.stones("R")
    b.put("standby", "Ambush", "Chant", cost="{9}", text=AMBUSH)
    table.play("A: play Study", "B: play Ambush")
    table.expect({"chase": ["Ambush", "Study"]})
    table.play("resolve")
    table.expect({"A.life": 3700})


@rule("cr-8.01", "1113.2a-i")
def test_anytime_means_that_nothing_is_paid() -> None:
    table = Table(phase="end")
    a, _ = table.players
    a.put("standby", "Reflex", "Chant", cost="{9}", text="[Trigger] Anytime: Draw a card.")
    table.play("A: play Reflex", "resolve")
    table.expect({"A.hand.count": 1, "A.graveyard": ["Reflex"]})
    assert not table.happened("paid")


@rule("cr-8.01", "708.5")
def test_a_card_put_into_the_standby_area_this_turn_is_not_played_from_it() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RRR")
    a.hand("Ambush", "Chant", cost="{9}", text=AMBUSH)
    table.play("A: set Ambush", "A: cannot play Ambush because 708.5", "to B main", "B: pass", "A: can play Ambush")


@rule("cr-8.01", "708.6", "1113.2a")
def test_what_stands_after_the_colon_is_performed_and_the_card_goes_to_its_owners_graveyard() -> None:
    table = Table()
    a, b = table.players
    b.field("Victim", atk=100, def_=100)
    a.put("standby", "Ambush", "Chant", text="[Trigger] Anytime: Destroy target resonator.")
    table.play("A: play Ambush -> Victim", "resolve")
    table.expect({"B.graveyard": ["Victim"], "A.graveyard": ["Ambush"], "chase": []})


# ---------------------------------------------------------------- with a condition


def mourners(where: str = "standby", *, stones: str = "", cost: str = "{U}", text: str = VENGEANCE) -> Table:
    """A's resonators can be destroyed by B's chants, and A holds an automatic card."""
    table = Table(turn="B")
    a, b = table.players
    a.stones(stones)
    a.field("Squire", atk=100, def_=100)
    a.field("Page", atk=100, def_=100)
    a.put(where, "Vengeance", "Chant", cost=cost, text=text)
    b.field("Stranger", atk=100, def_=100)
    for name in ("Zap", "Zot"):
        b.hand(name, "Chant", cost="{0}", text=ZAP)
    return table


@rule("cr-8.01", "708.1", "708.1a", "708.2", "708.3", "1113.2", "1113.2b")
def test_an_automatic_card_is_revealed_when_its_condition_is_met_and_played_as_a_spell() -> None:
    table = mourners()
    table.play("B: play Zap -> Squire", "A: reveal Vengeance")
    table.expect({"chase": ["Vengeance"], "A.standby": [], "A.hand.count": 0, "cited": ["708.2", "708.3"]})
    assert table.happened("played")[-1].detail == "spell"
    table.play("resolve")
    table.expect({"A.hand.count": 2, "A.graveyard": ["Vengeance", "Squire"], "cited": ["708.6"]})


@rule("cr-8.01", "708.1a", "1113.2", "1113.2b")
def test_an_automatic_card_is_not_played_without_its_condition() -> None:
    for where in ("hand", "standby"):
        table = mourners(where, stones="U")
        table.play("B: play Zap -> Stranger", "B: pass", "A: cannot play Vengeance because 604.1b")
        table.play("resolve")
        assert not table.happened("triggered")
        table.expect({f"A.{where}": ["Vengeance"]})


@rule("cr-8.01", "708.2")
def test_a_card_that_is_not_revealed_does_not_trigger() -> None:
    table = mourners()
    table.play("B: play Zap -> Squire", "A: choose no", "resolve")
    table.expect({"A.standby": ["Vengeance"], "A.hand.count": 0})
    assert not table.happened("revealed")
    assert not table.happened("triggered")


@rule("cr-8.01", "708.2", "708.4")
def test_an_automatic_card_may_trigger_from_the_hand_for_its_cost() -> None:
    table = mourners("hand", stones="U")
    table.play("B: play Zap -> Squire", "A: reveal Vengeance")
    table.expect({"chase": ["Vengeance"], "Water Magic Stone.rested": True})
    table.play("resolve")
    table.expect({"A.hand.count": 2, "A.graveyard": ["Vengeance", "Squire"]})


@rule("cr-8.01", "708.4")
def test_an_automatic_card_from_the_standby_area_costs_nothing() -> None:
    table = mourners(stones="U")
    table.play("B: play Zap -> Squire", "A: reveal Vengeance")
    table.expect({"chase": ["Vengeance"], "Water Magic Stone.rested": False})


@rule("cr-8.01", "708.2")
def test_an_automatic_card_in_another_zone_does_not_trigger() -> None:
    table = mourners("graveyard")
    table.play("B: play Zap -> Squire", "resolve")
    table.expect({"A.graveyard": ["Squire", "Vengeance"], "A.hand.count": 0})
    assert not table.happened("triggered")


@rule("cr-8.01", "708.2a")
def test_an_automatic_card_that_has_triggered_does_not_trigger_again() -> None:
    table = mourners()
    _, b = table.players
    b.hand("Doom", "Chant", cost="{0}", text="Destroy all resonators your opponent controls.")
    table.play("B: play Doom", "A: order Squire, Page", "A: reveal Vengeance", "resolve")
    assert len(table.happened("triggered")) == 1
    assert len(table.happened("revealed")) == 1
    assert not table.happened("not played"), "it waits to be played once, not once for each that died"
    table.expect({"A.hand.count": 2, "A.graveyard.count": 3})


@rule("cr-8.01", "708.3a")
def test_a_triggered_card_that_cannot_be_played_goes_to_its_owners_graveyard() -> None:
    table = mourners("hand")  # A cannot pay {U}
    table.play("B: play Zap -> Squire", "A: reveal Vengeance", "resolve")
    table.expect({"A.hand": [], "A.graveyard": ["Vengeance", "Squire"], "cited": ["708.3a"]})
    assert len(table.happened("played")) == 1


@rule("cr-8.01", "708.3a")
def test_a_triggered_card_without_a_legal_target_goes_to_its_owners_graveyard() -> None:
    text = "[Trigger] Whenever a resonator you control is destroyed ⇒ Destroy target regalia. Draw a card."
    table = mourners(text=text)
    table.play("B: play Zap -> Squire", "A: reveal Vengeance", "resolve")
    table.expect({"A.standby": [], "A.hand": [], "A.graveyard": ["Vengeance", "Squire"]})


@rule("cr-8.01", "708.5")
def test_an_automatic_card_does_not_trigger_in_the_turn_it_was_put_into_the_standby_area() -> None:
    table = Table()
    a, b = table.players
    a.stones("RR")
    a.field("Squire", atk=100, def_=100)
    a.field("Page", atk=100, def_=100)
    a.hand("Vengeance", "Chant", cost="{9}", text=VENGEANCE)
    for name in ("Zap", "Zot"):
        b.hand(name, "Chant", cost="{0}", text=ZAP)
    table.play("A: set Vengeance", "A: pass", "B: play Zap -> Squire", "resolve")
    table.expect({"A.standby": ["Vengeance"], "A.graveyard": ["Squire"]})
    assert not table.happened("revealed")
    table.play("to B main", "B: play Zot -> Page", "A: reveal Vengeance", "resolve")
    table.expect({"A.standby": [], "A.graveyard.top": "Vengeance"})


@rule("cr-8.01", "1003.4", "708.3a")
def test_will_that_comes_only_in_pairs_does_not_pay_two_kinds_for_a_triggered_card() -> None:
    table = mourners("hand", cost="{W}{U}")
    table.players[0].field("Twin Well", "Regalia", text="{Rest}: Produce {W}{W} or {U}{U}.")
    table.play("B: play Zap -> Squire", "A: reveal Vengeance", "resolve")
    table.expect({"A.graveyard": ["Vengeance", "Squire"], "Twin Well.rested": False})
