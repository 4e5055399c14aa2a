"""A battle from the declaration of the block to its end (804-807)."""

from __future__ import annotations

import pytest
from boards import field_of_battle
from made_cards import TurnOver, order, watcher
from table import Table, in_both, rule
from vocabulary import (
    ADDITION,
    BATTLE,
    RESONATOR,
    CardDef,
    CardFilter,
    Face,
    Gain,
    GainStats,
    IllegalMove,
    LoseBattleValues,
    Target,
)

QUICK = "[Quickcast]\n"
ONE = Target(CardFilter())


LOSS = order("Fading", Gain(ONE, (LoseBattleValues(),), BATTLE))
TURN = order("Inversion", TurnOver(ONE))
CHANGELING = CardDef((Face("Changeling", RESONATOR, atk=100, def_=100), Face("Changed", ADDITION)))
ENDINGS = {
    "destroyed": "Destroy target J/resonator.",
    "returned": "Return target J/resonator to its owner's hand.",
    "removed": "Remove target J/resonator from the game.",
    "taken": "Gain control of target J/resonator.",
}
BIG: dict[str, object] = {"atk": 500, "def_": 900}


# ---------------------------------------------------------------- 804.1-804.4: the block


@rule("cr-8.01", "804.1", "804.2")
def test_the_beginning_of_the_declare_block_step_triggers_and_gives_priority() -> None:
    table = field_of_battle()
    a, b = table.players
    a.field(watcher("beginning of declare block step"))
    b.hand("Glint", "Chant", cost="{0}", text=QUICK + "You gain 100 life.")
    table.play("A: attack Knight -> B")
    table.expect({"chase": []})
    table.play("to A block")
    table.expect({"chase": ["Watcher"], "priority": "A", "battle.blocker": "none", "cited": ["804.1"]})
    table.play("A: pass", "B: can play Glint", "B: pass", "pass")
    table.expect({"A.life": 4100})
    assert table.decision.kind == "block"


@rule("cr-8.01", "804.3")
def test_the_other_player_chooses_to_block_or_not() -> None:
    table = field_of_battle()
    table.play("A: attack Knight -> B", "B: can block Guard", "B: no block", "resolve")
    table.expect({"B.life": 3500, "Guard.rested": False, "cited": ["804.3"]})
    table = field_of_battle()
    table.play("A: attack Knight -> B", "B: block Guard", "resolve")
    table.expect({"B.life": 4000, "Guard.damage": 500})


@rule("cr-8.01", "804.3")
def test_only_a_recovered_j_resonator_of_the_attacked_side_blocks() -> None:
    table = field_of_battle(guard_rested=True)
    a, b = table.players
    a.field("Squire")
    b.field("Spare")
    table.play("A: attack Knight -> B", "B: cannot block Guard because 804.3", "B: cannot block Squire because 804.3")
    table.play("B: can block Spare")


@rule("cr-8.01", "804.3")
def test_a_new_j_resonator_may_block() -> None:
    table = Table()
    a, b = table.players
    a.field("Knight", None, **BIG)
    b.field("Guard", new=True)
    table.play("A: attack Knight -> B", "B: block Guard")
    table.expect({"battle.blocker": "Guard"})


@rule("cr-8.01", "804.3")
def test_without_an_attacking_j_resonator_there_is_nothing_to_block() -> None:
    table = field_of_battle()
    table.players[1].hand("Zap", "Chant", cost="{0}", text=QUICK + "Destroy target resonator.")
    table.play("A: attack Knight -> B", "B: play Zap -> Knight", "pass", "B: cannot block Guard because 804.3")


@rule("cr-8.01", "804.3")
def test_what_cannot_block_the_attacker_is_not_chosen() -> None:
    table = field_of_battle(guard="This card cannot block.")
    table.play("A: attack Knight -> B", "B: cannot block Guard because 104.4")
    table = field_of_battle("This card cannot be blocked.")
    table.play("A: attack Knight -> B", "B: cannot block Guard because 104.4")


@rule("cr-8.01", "804.3")
def test_with_several_opponents_only_the_attacked_one_blocks() -> None:
    table = Table(seats="ABC")
    a, b, c = table.players
    a.field("Knight", None, **BIG)
    b.field("Bystander")
    c.field("Guard")
    table.play("A: attack Knight -> C", "C: cannot block Bystander because 804.3", "C: block Guard")
    table.expect({"battle.blocker": "Guard"})


@rule("cr-8.01", "804.4")
def test_the_blocker_is_rested_and_blocks_from_then_on() -> None:
    table = field_of_battle()
    table.play("A: attack Knight -> B", "to A block")
    table.expect({"battle.blocker": "none", "Guard.rested": False})
    table.play("B: block Guard")
    table.expect({"battle.blocker": "Guard", "Guard.rested": True, "cited": ["804.4"]})


@rule("cr-8.01", "804.4")
def test_the_attacked_object_does_not_block() -> None:
    table = Table()
    a, b = table.players
    a.field("Hunter", None, text="[Precision]", **BIG)
    b.field("Guard")
    b.field("Other")
    table.play("A: attack Hunter -> Guard", "B: cannot block Guard because 804.4", "B: can block Other")


@rule("cr-8.01", "804.4")
def test_what_has_no_atk_and_def_or_is_no_j_resonator_does_not_block() -> None:
    table = field_of_battle()
    b = table.players[1]
    b.field(CardDef((Face("Formless", RESONATOR, attributes=2),)))
    b.field("Idol", "Regalia")
    table.play("A: attack Knight -> B", "B: cannot block Formless because 804.4", "B: cannot block Idol because 804.4")


TOLL = "You must pay {R} to attack or block with this card."


@rule("cr-8.01", "804.4")
def test_what_must_be_paid_to_block_is_paid_as_the_block_is_declared() -> None:
    table = field_of_battle(guard=TOLL)
    table.players[1].stones("R")
    table.play("A: attack Knight -> B", "B: block Guard")
    table.expect({"Fire Magic Stone.rested": True, "battle.blocker": "Guard"})
    table = field_of_battle(guard=TOLL + "\n{Rest}: Produce {R}.")
    table.play("A: attack Knight -> B", "B: cannot block Guard because 804.4")


@rule("cr-8.01", "804.4")
def test_a_block_that_is_not_paid_leaves_the_choice_to_block_or_not_as_it_was() -> None:
    table = field_of_battle(guard=TOLL + "\n{Rest}: Produce {R}.")
    table.players[1].stones("R")
    table.play("A: attack Knight -> B", "to A block", "pass")
    before = table.game.state_hash()
    with pytest.raises(IllegalMove):
        table.game.play("block Guard with pay Guard")  # which is rested to block
    assert table.game.state_hash() == before
    assert sorted(table.legal()) == ["block Guard", "no block"]
    table.play("B: block Guard")
    table.expect({"battle.blocker": "Guard", "Guard.rested": True, "Fire Magic Stone.rested": True})


@rule("cr-8.01", "804.4a")
@pytest.mark.parametrize("how", ENDINGS)
def test_a_blocker_that_leaves_the_field_or_changes_control_stops_blocking(how: str) -> None:
    table = field_of_battle()
    table.players[0].hand("Answer", "Chant", cost="{0}", text=QUICK + ENDINGS[how])
    table.play("A: attack Knight -> B", "B: block Guard", "A: play Answer -> Guard", "pass")
    table.expect({"battle.blocker": "none", "battle.attacker": "Knight", "cited": ["804.4a"]})
    table.play("resolve")
    table.expect({"B.life": 3500, "Knight.damage": 0})


@rule("cr-8.01", "804.4a")
def test_a_blocker_that_loses_its_atk_and_def_stops_blocking() -> None:
    table = field_of_battle()
    table.players[0].hand(LOSS)
    table.play("A: attack Knight -> B", "B: block Guard", "A: play Fading -> Guard", "pass")
    table.expect({"battle.blocker": "none", "Guard.zone": "field", "cited": ["804.4a"]})
    table.play("resolve")
    table.expect({"B.life": 3500, "Knight.damage": 0, "Guard.damage": 0})


@rule("cr-8.01", "804.4a")
def test_a_blocker_that_is_no_j_resonator_any_more_stops_blocking() -> None:
    table = field_of_battle()
    a, b = table.players
    b.field(CHANGELING)
    a.hand(TURN)
    table.play("A: attack Knight -> B", "B: block Changeling", "A: play Inversion -> Changeling", "pass")
    table.expect({"battle.blocker": "none", "cited": ["804.4a"]})
    table.play("resolve")
    table.expect({"B.life": 3500})


@rule("cr-8.01", "804.4", "804.4a")
def test_a_recovered_blocker_goes_on_blocking() -> None:
    table = field_of_battle()
    table.players[1].hand("Wake", "Chant", cost="{0}", text=QUICK + "Recover target resonator.")
    table.play("A: attack Knight -> B", "B: block Guard", "B: play Wake -> Guard", "pass")
    table.expect({"battle.blocker": "Guard", "Guard.rested": False})
    table.play("resolve")
    table.expect({"B.life": 4000, "Guard.damage": 500})


# ---------------------------------------------------------------- 804.5, 804.6: who battles whom


@rule("cr-8.01", "804.5", "804.5a")
def test_attacker_and_blocker_battle_each_other() -> None:
    table = field_of_battle()
    table.play("A: attack Knight -> Sleeper", "B: block Guard")
    assert table.foe() == "Guard"


@rule("cr-8.01", "804.5", "804.5b")
def test_without_a_blocker_the_attacker_battles_an_attacked_j_resonator() -> None:
    table = field_of_battle()
    table.play("A: attack Knight -> Sleeper", "B: no block")
    assert table.foe() == "Sleeper"
    table = field_of_battle()
    table.play("A: attack Knight -> B", "B: no block")
    assert table.foe() == ""


@rule("cr-8.01", "804.5b")
def test_if_the_blocker_is_gone_before_damage_the_attacked_j_resonator_battles() -> None:
    table = field_of_battle()
    table.players[0].hand("Zap", "Chant", cost="{0}", text=QUICK + "Destroy target resonator.")
    table.play("A: attack Knight -> Sleeper", "B: block Guard", "A: play Zap -> Guard", "pass")
    assert table.foe() == "Sleeper"
    table.play("resolve")
    table.expect({"Sleeper.damage": 500, "Knight.damage": 300})


@rule("cr-8.01", "804.5b")
def test_if_the_blocker_is_gone_after_damage_the_attacker_battles_with_nobody() -> None:
    table = Table()
    a, b = table.players
    a.field("Knight", None, text="[First Strike]", **BIG)
    b.field("Guard", atk=200, def_=300)
    b.field("Sleeper", atk=300, def_=900, rested=True)
    table.play("A: attack Knight -> Sleeper", "B: block Guard", "to A first_strike")
    table.expect({"B.graveyard": ["Guard"], "battle.blocker": "none", "battle.attacker": "Knight"})
    assert table.foe() == ""


@rule("cr-8.01", "804.5b")
def test_a_blocker_that_fell_in_the_normal_step_is_not_replaced_by_the_attacked_object() -> None:
    table = Table()
    a, b = table.players
    a.field("Knight", None, **BIG)
    b.field("Guard", atk=200, def_=300)
    b.field("Sleeper", atk=300, def_=900, rested=True)
    table.play("A: attack Knight -> Sleeper", "B: block Guard")
    assert table.foe() == "Guard"
    table.play("to A damage")
    table.expect({"B.graveyard": ["Guard"], "Knight.damage": 200, "Sleeper.damage": 0})
    assert table.foe() == ""


@rule("cr-8.01", "804.6")
def test_after_the_choice_to_block_the_turn_player_has_priority() -> None:
    for choice in ("block Guard", "no block"):
        table = field_of_battle()
        table.players[1].hand("Glint", "Chant", cost="{0}", text=QUICK + "You gain 100 life.")
        table.play("A: attack Knight -> B", f"B: {choice}")
        table.expect({"priority": "A"})
        assert table.game.battle is not None
        assert table.game.battle.step == "block"
        table.play("A: pass", "B: can play Glint")


# ---------------------------------------------------------------- 805: first strike


@rule("cr-8.01", "805.1", "806.1", "807.1")
def test_without_an_attacker_the_battle_goes_straight_to_its_end() -> None:
    table = field_of_battle("[First Strike]")
    b = table.players[1]
    b.hand("Zap", "Chant", cost="{0}", text=QUICK + "Destroy target resonator.")
    table.play("A: attack Knight -> B", "B: block Guard", "B: play Zap -> Knight", "pass", "pass")
    assert table.game.battle is not None
    assert table.game.battle.step == "end_of_battle"
    table.play("resolve")
    assert not table.happened("damaged")


@rule("cr-8.01", "805.2", "805.2a", "805.2a-i", "805.3", "1104.2", "912.2")
@rule("cr-5.01", "8.4.2", "8.4.2a", "8.5.2", "8.5.3")
@in_both
def test_an_attacker_with_first_strike_deals_its_damage_to_the_blocker_first(edition: str) -> None:
    table = field_of_battle("[First Strike]", edition=edition)
    table.play("A: attack Knight -> B", "B: block Guard", "to A first_strike")
    table.expect({"Guard.damage": 500, "Knight.damage": 0, "priority": "A", "cited": ["805.2a"]})
    (hit,) = table.happened("damaged")
    assert (hit.was, hit.detail) == (table.id("Knight"), "battle")
    table.play("to A damage")
    table.expect({"Guard.damage": 500, "Knight.damage": 200, "B.life": 4000})


@rule("cr-8.01", "805.2a", "805.2a-ii")
@rule("cr-5.01", "8.4.2b", "8.5.2")
@in_both
def test_an_unblocked_first_strike_hits_what_was_attacked(edition: str) -> None:
    table = field_of_battle("[First Strike]", edition=edition)
    table.play("A: attack Knight -> B", "B: no block", "to A first_strike")
    table.expect({"B.life": 3500})
    table.play("resolve")
    table.expect({"B.life": 3500})
    table = field_of_battle("[First Strike]", edition=edition)
    table.play("A: attack Knight -> Sleeper", "B: no block", "to A first_strike")
    table.expect({"Sleeper.damage": 500, "Knight.damage": 0, "B.life": 4000})


@rule("cr-8.01", "805.2", "1104.2")
@rule("cr-5.01", "8.4.2")
@in_both
def test_without_first_strike_nothing_is_dealt_in_that_step(edition: str) -> None:
    table = field_of_battle(guard="[First Strike]", edition=edition)  # a blocker's first strike changes nothing
    table.play("A: attack Knight -> B", "B: block Guard", "to A first_strike")
    table.expect({"Guard.damage": 0, "Knight.damage": 0, "priority": "A"})
    table.play("to A damage")
    table.expect({"Guard.damage": 500, "Knight.damage": 200})


@rule("cr-8.01", "805.3", "1104.2")
def test_a_blocker_that_falls_to_first_strike_deals_no_damage() -> None:
    table = Table()
    a, b = table.players
    a.field("Knight", atk=500, def_=100, text="[First Strike]")
    b.field("Guard", atk=800, def_=500)
    table.play("A: attack Knight -> B", "B: block Guard", "resolve")
    table.expect({"A.field": ["Knight"], "B.graveyard": ["Guard"], "Knight.damage": 0, "B.life": 4000})


@rule("cr-8.01", "805.3")
def test_players_may_act_between_first_strike_and_normal_damage() -> None:
    table = field_of_battle("[First Strike]")
    table.players[1].hand("Zap", "Chant", cost="{0}", text=QUICK + "Destroy target resonator.")
    table.play("A: attack Knight -> B", "B: block Guard", "to A first_strike", "B: play Zap -> Knight", "pass")
    table.expect({"battle.attacker": "none"})
    table.play("pass")
    assert table.game.battle is not None
    assert table.game.battle.step == "end_of_battle"  # 806.1
    table.expect({"Guard.damage": 500})


# ---------------------------------------------------------------- 806: the others


@rule("cr-8.01", "806.1")
def test_without_an_attacker_there_is_no_normal_damage() -> None:
    table = field_of_battle()
    table.players[1].hand("Zap", "Chant", cost="{0}", text=QUICK + "Destroy target resonator.")
    table.play(
        "A: attack Knight -> Sleeper", "B: no block", "to A first_strike", "B: play Zap -> Knight", "pass", "pass"
    )
    assert table.game.battle is not None
    assert table.game.battle.step == "end_of_battle"
    table.expect({"Sleeper.damage": 0})


@rule("cr-8.01", "806.2", "806.2a", "806.2a-i", "806.2b", "806.3", "912.2")
def test_attacker_and_blocker_deal_battle_damage_to_each_other_at_once() -> None:
    table = field_of_battle()
    table.play("A: attack Knight -> B", "B: block Guard", "to A damage")
    table.expect({"Guard.damage": 500, "Knight.damage": 200, "B.life": 4000, "priority": "A", "cited": ["806.2a"]})
    hits = {(hit.was, hit.card, hit.amount, hit.detail) for hit in table.happened("damaged")}
    knight, guard = table.id("Knight"), table.id("Guard")
    assert hits == {(knight, guard, 500, "battle"), (guard, knight, 200, "battle")}


@rule("cr-8.01", "806.2", "806.2b")
def test_two_that_destroy_each_other_fall_together() -> None:
    table = Table()
    a, b = table.players
    a.field("Knight", atk=500, def_=500)
    b.field("Guard", atk=500, def_=500)
    table.play("A: attack Knight -> B", "B: block Guard", "resolve")
    table.expect({"A.graveyard": ["Knight"], "B.graveyard": ["Guard"]})


@rule("cr-8.01", "806.2a", "806.2a-ii")
def test_unblocked_damage_is_dealt_to_the_attacked_player() -> None:
    table = field_of_battle()
    table.play("A: attack Knight -> B", "B: no block", "to A damage")
    table.expect({"B.life": 3500, "Knight.damage": 0, "Guard.damage": 0})


@rule("cr-8.01", "806.2a-ii", "806.2b")
def test_unblocked_damage_is_dealt_to_the_attacked_j_resonator_which_strikes_back() -> None:
    table = field_of_battle()
    table.play("A: attack Knight -> Sleeper", "B: no block", "to A damage")
    table.expect({"B.life": 4000, "Sleeper.damage": 500, "Knight.damage": 300})


@rule("cr-8.01", "806.2a-i", "806.2b")
def test_a_blocked_attack_does_not_reach_the_attacked_j_resonator() -> None:
    table = field_of_battle()
    table.play("A: attack Knight -> Sleeper", "B: block Guard", "to A damage")
    table.expect({"Sleeper.damage": 0, "Guard.damage": 500, "Knight.damage": 200})


@rule("cr-8.01", "806.2a")
def test_first_strike_gained_or_lost_later_gives_no_second_and_takes_no_first_damage() -> None:
    table = field_of_battle()
    gift = "Target resonator gains [First Strike] until end of turn."
    table.players[0].hand("Haste", "Chant", cost="{0}", text=QUICK + gift)
    table.play("A: attack Knight -> B", "B: no block", "to A first_strike", "A: play Haste -> Knight", "resolve")
    table.expect({"B.life": 3500})


@rule("cr-8.01", "806.2b")
def test_an_attacked_j_resonator_strikes_back_when_its_blocker_has_fallen_to_first_strike() -> None:
    table = Table()
    a, b = table.players
    a.field("Knight", None, text="[First Strike]", **BIG)
    b.field("Guard", atk=200, def_=300)
    b.field("Sleeper", atk=300, def_=900, rested=True)
    table.play("A: attack Knight -> Sleeper", "B: block Guard", "to A damage")
    table.expect({"Knight.damage": 300, "Sleeper.damage": 0})


@rule("cr-8.01", "806.2b")
def test_an_attacked_object_that_is_no_j_resonator_any_more_deals_no_damage() -> None:
    table = Table()
    a, b = table.players
    a.field("Knight", None, **BIG)
    a.hand(TURN)
    faces = (Face("Chimera", RESONATOR, atk=300, def_=300), Face("Statue", ADDITION, atk=300, def_=300))
    b.field(CardDef(faces), rested=True)
    table.play("A: attack Knight -> Chimera", "A: play Inversion -> Chimera", "pass", "to A damage")
    table.expect({"Knight.damage": 0, "B.field": ["Statue"]})


@rule("cr-8.01", "806.2a-ii")
def test_an_attacked_object_that_is_gone_is_dealt_no_damage_and_nobody_else_is() -> None:
    table = field_of_battle()
    table.players[1].hand("Retreat", "Chant", cost="{0}", text=QUICK + "Return target resonator to its owner's hand.")
    table.play("A: attack Knight -> Sleeper", "B: play Retreat -> Sleeper", "pass", "B: no block", "resolve")
    table.expect({"B.life": 4000, "Knight.damage": 0, "Guard.damage": 0, "B.hand": ["Sleeper"]})


@rule("cr-8.01", "806.3")
def test_players_may_act_after_the_damage() -> None:
    table = field_of_battle()
    table.players[1].hand("Glint", "Chant", cost="{0}", text=QUICK + "You gain 100 life.")
    table.play("A: attack Knight -> B", "B: no block", "to A damage")
    table.expect({"priority": "A", "B.life": 3500})
    table.play("A: pass", "B: can play Glint")


# ---------------------------------------------------------------- 807: the end


@rule("cr-8.01", "807.1", "807.2")
def test_the_end_of_battle_triggers_and_gives_priority() -> None:
    table = field_of_battle()
    a, b = table.players
    a.field("Trophy", "Regalia", text="At the end of battle phase ⇒ You gain 100 life.")
    b.hand("Glint", "Chant", cost="{0}", text=QUICK + "You gain 100 life.")
    table.play("A: attack Knight -> B", "B: no block", "to A end_of_battle")
    table.expect({"chase": ["Trophy"], "priority": "A", "battle.attacker": "Knight", "cited": ["807.1"]})
    table.play("A: pass", "B: can play Glint", "B: pass")
    table.expect({"A.life": 4100, "priority": "A"})


@rule("cr-8.01", "807.3", "807.3a")
def test_effects_until_end_of_battle_end_with_it() -> None:
    table = field_of_battle()
    a, _ = table.players
    a.hand("Charge", "Chant", cost="{0}", text=QUICK + "Target resonator gains [+300/+300] until end of battle.")
    a.hand("Growth", "Chant", cost="{0}", text=QUICK + "Target resonator gains [+100/+100] until end of turn.")
    table.play("A: attack Knight -> B", "A: play Charge -> Knight", "pass", "A: play Growth -> Knight", "pass")
    table.play("B: no block", "to A end_of_battle")
    table.expect({"B.life": 3100, "Knight.atk": 900})
    table.play("resolve")
    table.expect({"Knight.atk": 600, "Knight.def": 1000, "cited": ["807.3a"]})


@rule("cr-8.01", "807.3b")
@rule("cr-5.01", "8.6.3b")
@in_both
def test_a_rule_process_after_the_effects_ended_repeats_the_final_step(edition: str) -> None:
    table = Table(edition)
    a, b = table.players
    a.field("Knight", atk=500, def_=300, text="When this card is destroyed ⇒ Draw a card.")
    a.hand(order("Shield", Gain(ONE, (GainStats(0, 300),), BATTLE)))
    b.field("Guard", atk=400, def_=900)
    table.play("A: attack Knight -> B", "B: block Guard", "A: play Shield -> Knight", "to A end_of_battle")
    table.expect({"Knight.damage": 400, "Knight.def": 600})
    table.play("pass")
    table.expect({"A.graveyard": ["Knight", "Shield"], "chase": ["Knight"], "priority": "A"})
    assert table.game.battle is not None
    table.play("resolve")
    table.expect({"A.hand.count": 1})
    assert table.game.battle is None


@rule("cr-8.01", "807.3b")
def test_without_a_rule_process_or_a_trigger_the_final_step_is_finished_at_once() -> None:
    table = field_of_battle()
    table.players[0].hand(
        "Charge", "Chant", cost="{0}", text=QUICK + "Target resonator gains [+300/+300] until end of battle."
    )
    table.play("A: attack Knight -> B", "A: play Charge -> Knight", "pass", "B: no block", "to A end_of_battle", "pass")
    assert table.game.battle is None


@rule("cr-8.01", "807.4")
def test_as_the_battle_ends_nothing_attacks_or_blocks_any_more() -> None:
    table = field_of_battle()
    table.play("A: attack Knight -> B", "B: block Guard", "to A end_of_battle")
    table.expect({"battle.attacker": "Knight", "battle.blocker": "Guard"})
    table.play("pass")
    table.expect({"battle.attacker": "none", "battle.blocker": "none", "cited": ["807.4"]})
    assert table.game.battle is None
    assert table.foe() == ""
