"""906: automatic objects: triggering, being played, and what they know of cards that moved."""

from __future__ import annotations

import pytest
from made_cards import chant, watcher
from table import Table, rule
from vocabulary import (
    CHANT,
    CHASE,
    GRAVEYARD,
    HAND,
    MAGIC_STONE,
    PASS,
    REMOVED,
    RESONATOR,
    YOU,
    All,
    CardFilter,
    Chant,
    Destroy,
    Gain,
    GainType,
    Game,
    Remove,
    ReturnToHand,
    Target,
    When,
)

DESTROY_ALL = "Destroy all resonators."


@rule("cr-8.01", "906.1")
def test_an_automatic_ability_is_played_by_itself_when_its_condition_is_met_and_not_before() -> None:
    table = Table()
    a, b = table.players
    a.field("Scout", atk=300, def_=300, text="Whenever this card attacks ⇒ You gain 100 life.")
    a.field("Other", atk=300, def_=300)
    b.hand("Boon", "Chant", cost="{0}", text="[Quickcast]\nYou gain 100 life.")
    table.play("A: attack Other -> B", "B: no block", "resolve")
    table.expect({"A.life": 4000})
    table.play("A: attack Scout -> B")
    table.expect({"chase": ["Scout"], "A.life": 4000, "priority": "A"})
    table.play("B: play Boon")
    table.expect({"chase": ["Boon", "Scout"]})


@rule("cr-8.01", "906.1", "906.4")
def test_it_is_the_attacker_that_attacks_and_the_blocker_that_blocks() -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=300, def_=500, text="Whenever this card blocks ⇒ You gain 100 life.")
    b.field("Idle", atk=100, def_=500, rested=True, text="Whenever this card attacks ⇒ You gain 100 life.")
    b.field("Guard", atk=100, def_=500)
    table.play("A: attack Lancer -> Idle", "B: block Guard", "resolve")
    table.expect({"A.life": 4000, "B.life": 4000})
    assert not table.happened("triggered")


@rule("cr-8.01", "906.4")
def test_an_ability_triggers_once_for_each_time_its_condition_is_met() -> None:
    table = Table()
    a, b = table.players
    a.field("Grave Bell", "Regalia", text="Whenever a resonator is destroyed ⇒ You gain 100 life.")
    for name in ("Ant", "Bee", "Cat"):
        b.field(name)
    a.hand("Wrath", "Chant", cost="{0}", text=DESTROY_ALL)
    table.play("A: play Wrath", "pass", "B: order Ant, Bee, Cat")
    table.expect({"chase": ["Grave Bell"] * 3, "priority": "A"})
    table.play("pass")
    table.expect({"chase": ["Grave Bell"] * 2, "A.life": 4100})
    table.play("resolve")
    table.expect({"A.life": 4300})
    assert [event.rule for event in table.happened("triggered")] == ["906.4"] * 3


@rule("cr-8.01", "906.4")
def test_no_choice_is_asked_between_triggers_of_one_ability_also_after_saving() -> None:
    table = Table()
    a, b = table.players
    a.field("Mill", "Regalia", text="Whenever a resonator is destroyed ⇒ Target player gains 100 life.")
    for name in ("Ant", "Bee", "Cat"):
        b.field(name)
    a.hand("Wrath", "Chant", cost="{0}", text=DESTROY_ALL)
    table.play("A: play Wrath", "pass", "B: order Ant, Bee, Cat")
    asked = []
    game = Game.from_bytes(table.game.to_bytes())
    while game.decision is not None and game.decision.kind != "action":
        asked.append(game.decision.kind)
        game = Game.from_bytes(game.to_bytes())
        game.play(game.legal()[0])
    assert asked == ["target", "target", "target"]


@rule("cr-8.01", "906.2")
@pytest.mark.parametrize("zone", ["hand", "standby"])
@pytest.mark.parametrize("reveals", [True, False])
def test_an_automatic_card_triggers_by_being_revealed_and_is_played_as_a_spell(zone: str, reveals: bool) -> None:
    table = Table()
    a, b = table.players
    text = "[Trigger] Whenever a resonator enters the field ⇒ You gain 100 life."
    b.put(zone, "Snare", "Chant", cost="{0}", text=text)
    a.hand("Squire", cost="{0}")
    table.play("A: play Squire")
    table.game.play(PASS)
    table.game.play(PASS)
    assert (table.decision.player, table.legal()) == (1, ["reveal Snare", "choose none"])
    table.game.play(table.decision.options[0 if reveals else 1])
    table.expect({"chase": ["Snare"] if reveals else [], f"B.{zone}": [] if reveals else ["Snare"], "priority": "A"})
    table.play("resolve")
    table.expect({"B.life": 4100 if reveals else 4000, "B.graveyard": ["Snare"] if reveals else []})


@rule("cr-8.01", "906.4a")
def test_an_automatic_card_set_this_turn_does_not_trigger() -> None:
    table = Table(turn="A")
    a, b = table.players
    for player in (a, b):
        text = "[Trigger] Whenever a resonator enters the field ⇒ You gain 100 life."
        player.put("standby", f"Snare of {player.name}", "Chant", cost="{0}", text=text, new=player is b)
    a.hand("Squire", cost="{0}")
    table.play("A: play Squire")
    table.game.play(PASS)
    table.game.play(PASS)
    asked = []
    while table.decision.kind == "reveal":
        asked += table.legal()
        table.game.play(table.decision.options[1])
    assert asked == ["reveal Snare of A", "choose none"]


@rule("cr-8.01", "906.5a")
def test_without_anything_triggered_the_turn_player_acts() -> None:
    table = Table()
    table["A"].field("Bell", text="At the beginning of each end phase ⇒ You gain 100 life.")
    table.expect({"priority": "A", "chase": []})


@rule("cr-8.01", "906.6")
def test_what_has_triggered_must_be_played_even_against_its_controller() -> None:
    table = Table(phase="draw")
    table["A"].field("Debt", text="At the beginning of your main phase ⇒ You lose 500 life.")
    for _ in range(8):
        table.game.play(PASS)
        assert not [move for move in table.legal() if move.startswith("choose")]
    table.expect({"chase": ["Debt"]})
    table.play("resolve")
    table.expect({"A.life": 3500})


@rule("cr-8.01", "906.6a")
def test_a_revealed_automatic_card_that_cannot_be_played_goes_to_the_graveyard() -> None:
    table = Table()
    a, b = table.players
    b.hand("Snare", "Chant", cost="{3}", text="[Trigger] Whenever a resonator enters the field ⇒ You gain 100 life.")
    a.hand("Squire", cost="{0}")
    table.play("A: play Squire", "pass", "B: reveal Snare", "pass")
    table.expect({"B.graveyard": ["Snare"], "B.hand": [], "chase": [], "B.life": 4000})


@rule("cr-8.01", "906.6a")
def test_a_revealed_automatic_card_that_can_be_played_is() -> None:
    table = Table()
    a, b = table.players
    b.hand("Snare", "Chant", cost="{1}", text="[Trigger] Whenever a resonator enters the field ⇒ You gain 100 life.")
    b.stones("R")
    a.hand("Squire", cost="{0}")
    table.play("A: play Squire", "pass", "B: reveal Snare", "resolve")
    table.expect({"B.graveyard": ["Snare"], "B.life": 4100, "Fire Magic Stone.rested": True})


# ------------------------------------------------------------------------------------------------ cards that move


@rule("cr-8.01", "906.7", "906.7b")
def test_a_card_that_left_the_field_is_seen_as_it_was_there() -> None:
    table = Table()
    a, b = table.players
    a.field("Mine", "Regalia", text="Whenever a resonator you control is destroyed ⇒ You gain 100 life.")
    b.field("Theirs", "Regalia", text="Whenever a resonator you control is destroyed ⇒ You gain 100 life.")
    a.field("Captive", owner=b)  # in the graveyard it is B's
    a.hand("Wrath", "Chant", cost="{0}", text=DESTROY_ALL)
    table.play("A: play Wrath", "pass")
    table.expect({"chase": ["Mine"], "B.graveyard": ["Captive"]})


@rule("cr-8.01", "906.7b")
def test_types_gained_in_the_field_count_for_leaving_it() -> None:
    table = Table()
    a = table["A"]
    a.field("Grave Bell", "Regalia", text="Whenever a resonator is put into a graveyard ⇒ You gain 100 life.")
    a.stones("RU")
    stone = Target(CardFilter(types=MAGIC_STONE))
    a.hand(chant("Animate", Chant((Gain(stone, (GainType(RESONATOR),)),))))
    a.hand(chant("Shatter", Chant((Destroy(stone),))))
    a.hand(chant("Crush", Chant((Destroy(stone),))))
    table.play("A: play Shatter -> Water Magic Stone", "resolve")
    table.expect({"A.life": 4000, "A.stones": ["Fire Magic Stone"]})
    table.play("A: play Animate -> Fire Magic Stone", "resolve", "A: play Crush -> Fire Magic Stone", "resolve")
    table.expect({"A.life": 4100, "A.stones": []})


@rule("cr-8.01", "906.7b")
def test_a_card_that_entered_the_field_is_seen_as_it_is_there() -> None:
    table = Table()
    a, b = table.players
    a.field("Gate", "Regalia", text="Whenever a resonator you control enters the field ⇒ You gain 100 life.")
    b.field("Wall", "Regalia", text="Whenever a resonator you control enters the field ⇒ You gain 100 life.")
    a.hand("Squire", cost="{0}")
    a.hand("Crown", "Regalia", cost="{0}")
    table.play("A: play Crown", "resolve")
    table.expect({"A.life": 4000, "B.life": 4000})
    table.play("A: play Squire", "resolve")
    table.expect({"A.life": 4100, "B.life": 4000})


@rule("cr-8.01", "906.7a")
def test_a_discarded_card_is_seen_in_the_graveyard() -> None:
    table = Table()
    a = table["A"]
    a.field(watcher(When("discarded", CardFilter(types=RESONATOR, zone=GRAVEYARD)), "In Graveyard"))
    a.field(watcher(When("discarded", CardFilter(types=RESONATOR, zone=HAND)), "In Hand"))
    a.hand("Squire")
    a.hand("Purge", "Chant", cost="{0}", text="Discard a card.")
    table.play("A: play Purge", "pass")
    table.expect({"chase": ["In Graveyard"], "A.graveyard": ["Purge", "Squire"]})


@rule("cr-8.01", "906.7a")
def test_a_card_returned_to_the_hand_is_seen_in_the_graveyard() -> None:
    table = Table()
    a = table["A"]
    for zone, name in ((GRAVEYARD, "Before"), (HAND, "After")):
        a.field(watcher(When("moved", CardFilter(types=RESONATOR, zone=zone), GRAVEYARD, HAND), name))
    a.graveyard("Squire")
    a.hand(chant("Recall", Chant((ReturnToHand(Target(CardFilter(types=RESONATOR, zone=GRAVEYARD))),))))
    table.play("A: play Recall -> Squire", "pass")
    table.expect({"chase": ["Before"], "A.hand": ["Squire"]})


@rule("cr-8.01", "906.7c")
def test_between_other_zones_a_card_is_seen_where_it_arrives() -> None:
    table = Table()
    a = table["A"]
    for zone, name in ((GRAVEYARD, "Before"), (REMOVED, "After")):
        a.field(watcher(When("moved", CardFilter(types=RESONATOR, zone=zone), GRAVEYARD, REMOVED), name))
    a.graveyard("Squire")
    a.hand(chant("Erase", Chant((Remove(Target(CardFilter(types=RESONATOR, zone=GRAVEYARD))),))))
    table.play("A: play Erase -> Squire", "pass")
    table.expect({"chase": ["After"], "A.removed": ["Squire"]})


@rule("cr-8.01", "906.7c")
def test_a_chant_that_has_resolved_is_seen_in_the_graveyard() -> None:
    table = Table()
    a = table["A"]
    for zone, name in ((CHASE, "Before"), (GRAVEYARD, "After")):
        a.field(watcher(When("moved", CardFilter(types=CHANT, zone=zone), CHASE, GRAVEYARD), name))
    a.hand("Psalm", "Chant", cost="{0}", text="You gain 1000 life.")
    table.play("A: play Psalm", "pass")
    table.expect({"chase": ["After"], "A.life": 5000})


@rule("cr-8.01", "906.7", "906.7b")
def test_cards_that_leave_together_see_each_other_leave() -> None:
    table = Table()
    a, b = table.players
    a.field("Ant", text="Whenever another resonator you control is destroyed ⇒ You gain 100 life.")
    a.field("Bee", text="Whenever another resonator you control is destroyed ⇒ You gain 100 life.")
    b.field("Cat", text="Whenever another resonator is destroyed ⇒ You gain 100 life.")
    a.hand("Wrath", "Chant", cost="{0}", text=DESTROY_ALL)
    table.play("A: play Wrath", "resolve", "A: order Ant, Bee")
    table.expect({"A.life": 4200, "B.life": 4200, "A.field": [], "B.field": []})


@rule("cr-8.01", "906.7", "906.7b")
def test_a_j_ruler_sees_the_resonators_destroyed_together_with_it() -> None:
    table = Table()
    a = table["A"]
    text = "Whenever a resonator you control is destroyed ⇒ You gain 100 life."
    a.ruler("Queen", side="j-ruler", j_ruler={"name": "Queen at Arms", "atk": 800, "def": 800, "text": text})
    a.field("Ant")
    a.hand("Wrath", "Chant", cost="{0}", text="Destroy all J/resonators.")
    table.play("A: play Wrath", "resolve")
    table.expect({"Queen.zone": "ruler_area", "A.graveyard": ["Wrath", "Ant"], "A.life": 4100})


# ------------------------------------------------------------------------------------------------ 906.10


@rule("cr-8.01", "906.10")
def test_an_ability_is_played_and_resolved_after_its_card_is_gone() -> None:
    table = Table()
    a, b = table.players
    a.field("Scout", atk=300, def_=300, text="Whenever this card attacks ⇒ You gain 100 life.")
    b.hand("Bane", "Chant", cost="{0}", text="[Quickcast]\nDestroy target resonator.")
    table.play("A: attack Scout -> B", "B: play Bane -> Scout", "pass")
    table.expect({"chase": ["Scout"], "A.graveyard": ["Scout"], "A.life": 4000})
    table.play("resolve")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "906.10")
def test_an_ability_that_triggered_is_played_although_a_rule_process_took_its_card_first() -> None:
    table = Table()
    a = table["A"]
    a.field("Watcher", def_=100, text="Whenever an addition enters the field ⇒ You gain 100 life.")
    a.hand("Vine", "Addition", cost="{0}")
    table.play("A: play Vine")
    watcher = table.id("Watcher")
    table.game.cards[watcher] = table.game.cards[watcher].damaged(100)
    table.play("pass")
    table.expect({"A.graveyard": ["Watcher"], "chase": ["Watcher"]})
    table.play("resolve")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "906.10")
def test_an_automatic_card_that_left_its_zone_is_not_played() -> None:
    table = Table()
    a, b = table.players
    b.hand("Snare", "Chant", cost="{0}", text="[Trigger] Whenever a resonator is destroyed ⇒ You gain 100 life.")
    a.field("Ant")
    a.hand("Ruin", "Chant", cost="{0}", text="Destroy all resonators. Your opponent discards their hand.")
    table.play("A: play Ruin", "pass")
    table.expect({"priority": "A", "chase": [], "B.graveyard": ["Snare"], "B.life": 4000})


@rule("cr-8.01", "906.7")
def test_a_card_bounced_and_played_again_is_another_card_to_its_own_ability() -> None:
    table = Table()
    a = table["A"]
    a.field("Moth", cost="{0}", text="When this card is put into a graveyard from the field ⇒ You gain 100 life.")
    a.hand("Gust", "Chant", cost="{0}", text="Return target resonator to its owner's hand.")
    a.hand(chant("Wrath", Chant((Destroy(All(CardFilter(types=RESONATOR, controller=YOU))),))))
    table.play("A: play Gust -> Moth", "resolve")
    table.expect({"A.life": 4000, "A.hand": ["Wrath", "Moth"]})
    table.play("A: play Moth", "resolve", "A: play Wrath", "resolve")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "906.3")
def test_automatic_abilities_and_automatic_cards_trigger_by_the_same_rules() -> None:
    table = Table()
    a, b = table.players
    a.field("Raider")
    b.field("Bell", "Regalia", text="Whenever a resonator attacks ⇒ You gain 100 life.")
    b.put("standby", "Snare", "Chant", text="[Trigger] Whenever a resonator attacks ⇒ You gain 500 life.")
    table.play("A: attack Raider -> B")
    assert {option.kind for option in table.decision.options} >= {"reveal"}
    table.play("B: reveal Snare", "B: choose Bell")  # 603.2: their player says in which order both are played
    table.expect({"chase": ["Snare", "Bell"]})
    table.play("resolve")
    table.expect({"B.life": 4500})  # 600 gained, 100 lost to the attack
