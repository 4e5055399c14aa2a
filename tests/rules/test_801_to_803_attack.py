"""A battle from its beginning to the declaration of the attack (801-803)."""

from __future__ import annotations

import pytest
from made_cards import TurnOver, order, watcher
from table import Table, rule
from vocabulary import (
    ADDITION,
    BATTLE,
    REGALIA,
    RESONATOR,
    CardDef,
    CardFilter,
    Face,
    Gain,
    GainType,
    IllegalMove,
    LoseBattleValues,
    Target,
)

QUICK = "[Quickcast]\n"


def battlefield(**fields: object) -> Table:
    table = Table()
    a, b = table.players
    a.field("Knight", None, atk=400, def_=400, **fields)
    b.field("Guard", atk=200, def_=200)
    return table


# ---------------------------------------------------------------- 801, 802, 803.1, 803.2: the windows


@rule("cr-8.01", "801.1")
def test_the_steps_of_a_battle_come_in_order() -> None:
    table = battlefield()
    steps = []
    table.play("A: battle")
    while table.game.battle is not None:
        if table.decision.kind == "attack":
            table.play("A: attack Knight -> B")
        elif table.decision.kind == "block":
            table.play("B: no block")
        else:
            steps += [table.game.battle.step] if table.game.battle.step not in steps else []
            table.game.play(table.decision.options[0])
    assert steps == ["beginning", "attack", "block", "first_strike", "damage", "end_of_battle"]


@rule("cr-8.01", "802.1", "802.2")
def test_beginning_of_battle_triggers_and_then_the_turn_player_has_priority() -> None:
    table = battlefield()
    table.players[0].field(watcher("beginning of battle phase"))
    table.play("A: battle")
    table.expect({"chase": ["Watcher"], "priority": "A", "A.life": 4000, "cited": ["802.1"]})
    table.play("pass")
    assert table.game.battle is not None
    assert table.game.battle.step == "beginning"
    table.expect({"A.life": 4100, "priority": "A"})
    table.play("to A attack")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "802.2")
def test_both_players_may_act_before_an_attack_is_declared() -> None:
    table = battlefield()
    _, b = table.players
    b.hand("Flash", "Chant", cost="{0}", text=QUICK + "Rest target resonator.")
    table.play("A: battle", "B: play Flash -> Knight", "pass", "A: cannot attack Knight -> B because 803.3a")
    table.expect({"Knight.rested": True})


@rule("cr-8.01", "803.1", "803.2")
def test_the_beginning_of_the_declare_attack_step_triggers_and_gives_priority() -> None:
    table = battlefield()
    a, b = table.players
    a.field(watcher("beginning of declare attack step"))
    b.hand("Glint", "Chant", cost="{0}", text=QUICK + "You gain 100 life.")
    table.play("A: battle")
    table.expect({"chase": []})
    table.play("to A attack")
    table.expect({"chase": ["Watcher"], "priority": "A", "battle.attacker": "none", "cited": ["803.1"]})
    table.play("A: pass", "B: can play Glint", "B: pass")
    table.expect({"A.life": 4100, "priority": "A"})
    table.play("pass")
    assert table.decision.kind == "attack"


# ---------------------------------------------------------------- 803.3, 803.4, 803.6: attack or forfeit


@rule("cr-8.01", "803.3")
def test_a_forfeited_attack_leads_straight_to_the_end_of_battle_step() -> None:
    table = battlefield()
    table.players[0].field(watcher("beginning of declare block step", "Block Watcher"))
    table.players[0].field(watcher("end of battle phase", "End Watcher"))
    table.play("A: battle", "A: forfeit")
    table.expect({"chase": ["End Watcher"], "Knight.rested": False, "cited": ["803.3"]})
    assert table.game.battle is not None
    assert table.game.battle.step == "end_of_battle"
    table.play("resolve")
    table.expect({"A.life": 4100, "B.life": 4000})


@rule("cr-8.01", "803.3", "1123.2")
def test_who_is_forced_to_attack_cannot_forfeit() -> None:
    battlefield(text="[Bloodlust]").play("A: battle", "A: cannot forfeit because 803.3")
    table = battlefield()
    table.play("A: battle", "pass", "pass")
    assert "forfeit" in table.legal()


@rule("cr-8.01", "803.3")
def test_a_force_ends_where_the_attack_is_not_possible() -> None:
    table = battlefield(text="[Bloodlust]", rested=True)
    table.play("A: battle", "A: forfeit", "resolve")
    table.expect({"B.life": 4000})


@rule("cr-8.01", "803.3a")
def test_one_of_those_required_to_attack_must_be_chosen() -> None:
    table = battlefield()
    a, _ = table.players
    a.field("Berserker", atk=100, def_=100, text="[Bloodlust]")
    a.field("Maniac", atk=100, def_=100, text="[Bloodlust]")
    table.play("A: cannot attack Knight -> B because 803.3a", "A: can attack Berserker -> B")
    table.play("A: attack Maniac -> B", "B: no block", "resolve")
    table.expect({"B.life": 3900})


@rule("cr-8.01", "803.3a")
def test_a_recovered_j_resonator_controlled_since_the_turn_began_attacks() -> None:
    battlefield().play("A: can attack Knight -> B")
    battlefield(rested=True).play("A: cannot attack Knight -> B because 803.3a")
    battlefield(new=True).play("A: cannot attack Knight -> B because 803.3a")
    battlefield().play("A: cannot attack Guard -> B because 803.3a")


@rule("cr-8.01", "803.3a")
def test_a_j_ruler_attacks_and_a_ruler_does_not() -> None:
    for side in ("j-ruler", "ruler"):
        table = Table()
        table.players[0].ruler("Sovereign", side=side, j_ruler={"atk": 700, "def_": 700})
        if side == "j-ruler":
            table.play("A: attack Sovereign -> B", "resolve")
            table.expect({"B.life": 3300})
        else:
            table.play("A: cannot attack Sovereign -> B because 803.3a")


@rule("cr-8.01", "803.3a")
def test_a_j_ruler_does_not_attack_in_the_turn_of_its_judgment() -> None:
    table = Table()
    table.players[0].ruler("Sovereign", text="[Judgment] {0}", j_ruler={"atk": 700, "def_": 700})
    table.play("A: judgment", "resolve", "A: cannot attack Sovereign -> B because 803.3a")
    table.play("to B main", "to A main", "A: can attack Sovereign -> B")


@rule("cr-8.01", "803.3a")
def test_what_has_no_atk_and_def_or_is_no_j_resonator_does_not_attack() -> None:
    table = Table()
    a, _ = table.players
    a.field(CardDef((Face("Formless", RESONATOR, attributes=2),)))
    a.field("Idol", "Regalia")
    table.play("A: cannot attack Formless -> B because 803.3a", "A: cannot attack Idol -> B because 803.3a")


@rule("cr-8.01", "803.3a")
def test_gained_control_is_not_continuous_control() -> None:
    table = battlefield()
    a, _ = table.players
    a.hand("Bribe", "Chant", cost="{0}", text="Gain control of target resonator.")
    table.play("A: play Bribe -> Guard", "resolve")
    table.expect({"Guard.controller": "A"})
    table.play("A: cannot attack Guard -> B because 803.3a", "to B main", "to A main", "A: can attack Guard -> B")


@rule("cr-8.01", "803.3a")
def test_what_an_effect_forbids_to_attack_does_not_attack() -> None:
    battlefield(text="This card cannot attack.").play("A: cannot attack Knight -> B because 104.4")


@rule("cr-8.01", "803.3b")
def test_an_opponent_or_a_rested_j_resonator_of_theirs_is_attacked() -> None:
    table = battlefield()
    a, b = table.players
    a.field("Friend", rested=True)
    b.field("Sleeper", rested=True)
    b.field("Idol", "Regalia", rested=True)
    b.field("Lure", text="This card can be attacked while recovered.")
    b.field(CardDef((Face("Formless", RESONATOR, attributes=2),)), rested=True)
    b.graveyard("Corpse")
    table.play("A: can attack Knight -> B", "A: can attack Knight -> Sleeper", "A: can attack Knight -> Lure")
    for nobody in ("A", "Friend", "Guard", "Idol", "Formless", "Corpse"):
        table.play(f"A: cannot attack Knight -> {nobody} because 803.3b")


@rule("cr-8.01", "803.3b")
def test_with_several_opponents_each_of_them_may_be_attacked() -> None:
    table = Table(seats="ABC")
    a, _, c = table.players
    a.field("Knight", atk=400, def_=400)
    c.field("Sleeper", rested=True)
    table.play("A: can attack Knight -> B", "A: can attack Knight -> Sleeper", "A: attack Knight -> C", "C: no block")
    table.play("resolve")
    table.expect({"C.life": 3600, "B.life": 4000})


@rule("cr-8.01", "803.4")
def test_who_has_nothing_to_attack_with_must_forfeit() -> None:
    table = battlefield(rested=True)
    table.play("A: battle", "to A attack", "pass")
    assert table.decision.kind == "attack"
    assert table.legal() == ["forfeit"]
    table.play("A: cannot attack Knight -> B because 803.3a", "A: forfeit", "resolve")
    assert table.game.battle is None


# ---------------------------------------------------------------- 803.6: unanswered forfeits


@rule("cr-8.01", "803.6")
def test_a_forfeit_that_nobody_answered_was_the_last_battle_of_the_turn() -> None:
    table = battlefield()
    table.play("A: battle", "A: forfeit", "resolve")
    table.play("A: cannot battle because 803.6", "A: cannot attack Knight -> B because 803.6")
    table.play("to B main", "to A main", "A: can battle")


@rule("cr-8.01", "803.6")
def test_after_a_declared_attack_there_may_be_another_battle() -> None:
    table = battlefield()
    table.play("A: attack Knight -> B", "B: no block", "resolve", "A: can battle")


@rule("cr-8.01", "803.6")
def test_a_spell_of_the_other_player_in_the_battle_keeps_further_battles_open() -> None:
    table = battlefield()
    table.players[1].hand("Glint", "Chant", cost="{0}", text=QUICK + "You gain 100 life.")
    table.play("A: battle", "B: play Glint", "A: forfeit", "resolve", "A: can battle", "A: can attack Knight -> B")


@rule("cr-8.01", "803.6")
def test_an_ability_of_the_other_player_in_the_battle_keeps_further_battles_open() -> None:
    table = battlefield()
    table.players[1].field("Tower", text="{0}: You gain 100 life.")
    table.play("A: battle", "B: use Tower", "A: forfeit", "resolve", "A: can battle")


@rule("cr-8.01", "803.6")
def test_an_automatic_ability_of_the_other_player_counts_as_well() -> None:
    table = battlefield()
    table.players[1].field(watcher("beginning of battle phase"))
    table.play("A: battle", "A: forfeit", "resolve", "A: can battle")


@rule("cr-8.01", "803.6", "707.2")
def test_a_will_ability_of_the_other_player_counts_as_well() -> None:
    table = battlefield()
    table.players[1].stones("R")
    table.play("A: battle", "B: use Fire Magic Stone", "A: forfeit", "resolve", "A: can battle")


@rule("cr-8.01", "803.6")
def test_what_the_turn_player_plays_does_not_count() -> None:
    table = battlefield()
    a, _ = table.players
    a.stones("R")
    a.hand("Spark", "Chant", cost="{R}", text=QUICK + "You gain 100 life.")
    a.field("Tower", text="{0}: You gain 100 life.")
    table.play("A: battle", "A: use Tower", "A: play Spark", "pass", "pass", "A: forfeit", "resolve")
    table.play("A: cannot battle because 803.6")


@rule("cr-8.01", "803.6")
def test_what_was_played_before_the_battle_does_not_count() -> None:
    table = battlefield()
    a, b = table.players
    a.hand("Study", "Chant", cost="{0}", text="Draw a card.")
    b.hand("Glint", "Chant", cost="{0}", text=QUICK + "You gain 100 life.")
    table.play("A: play Study", "B: play Glint", "resolve", "A: battle", "A: forfeit", "resolve")
    table.play("A: cannot battle because 803.6")


@rule("cr-8.01", "803.4", "803.6")
def test_a_forfeit_for_want_of_an_attacker_bars_further_battles_too() -> None:
    battlefield(rested=True).play("A: battle", "A: forfeit", "resolve", "A: cannot battle because 803.6")


# ---------------------------------------------------------------- 803.5, 803.7: attacking


@rule("cr-8.01", "803.5")
def test_the_attacker_is_rested_and_attacks_from_then_on() -> None:
    table = battlefield()
    table.play("A: battle", "pass", "pass")
    table.expect({"battle.attacker": "none", "Knight.rested": False})
    table.play("A: attack Knight -> B")
    table.expect({"battle.attacker": "Knight", "Knight.rested": True, "cited": ["803.5"]})


@rule("cr-8.01", "803.7")
def test_after_the_declaration_the_turn_player_has_priority() -> None:
    table = battlefield()
    _, b = table.players
    b.hand("Glint", "Chant", cost="{0}", text=QUICK + "You gain 100 life.")
    table.play("A: attack Knight -> B")
    table.expect({"priority": "A"})
    assert table.game.battle is not None
    assert table.game.battle.step == "attack"
    table.play("A: pass", "B: can play Glint")


TOLL = "You must pay {R} to attack or block with this card."


@rule("cr-8.01", "803.5")
def test_what_must_be_paid_to_attack_is_paid_as_the_attack_is_declared() -> None:
    table = battlefield(text=TOLL)
    table.players[0].stones("R")
    table.play("A: attack Knight -> B")
    table.expect({"Fire Magic Stone.rested": True, "Knight.rested": True, "battle.attacker": "Knight"})


@rule("cr-8.01", "803.5")
def test_who_cannot_pay_does_not_attack() -> None:
    battlefield(text=TOLL).play("A: cannot attack Knight -> B because 803.5")
    table = battlefield(text=TOLL + "\n{Rest}: Produce {R}.")  # it is rested to attack, so it pays nothing
    table.play("A: cannot attack Knight -> B because 803.5")


@rule("cr-8.01", "803.5")
def test_an_attack_that_is_not_paid_leaves_the_choice_to_attack_or_forfeit_as_it_was() -> None:
    table = battlefield(text=TOLL + "\n{Rest}: Produce {R}.")
    table.players[0].stones("R")
    table.play("A: battle", "pass", "pass")
    before = table.game.state_hash()
    with pytest.raises(IllegalMove):
        table.game.play("attack Knight -> B with pay Knight")  # which is rested to attack
    assert table.game.state_hash() == before
    assert sorted(table.legal()) == ["attack Knight -> B", "forfeit"]
    table.play("A: attack Knight -> B")
    table.expect({"battle.attacker": "Knight", "Knight.rested": True, "Fire Magic Stone.rested": True})


# ---------------------------------------------------------------- 803.5a: it stops attacking


ONE = Target(CardFilter())
LOSS = order("Fading", Gain(ONE, (LoseBattleValues(),), BATTLE))
TURN = order("Inversion", TurnOver(ONE))
CHANGELING = CardDef(
    (Face("Changeling", RESONATOR, atk=400, def_=400), Face("Changed", ADDITION)),
)
ENDINGS = {
    "destroyed": "Destroy target J/resonator.",
    "returned": "Return target J/resonator to its owner's hand.",
    "removed": "Remove target J/resonator from the game.",
    "taken": "Gain control of target J/resonator.",
}


@rule("cr-8.01", "803.5a")
@pytest.mark.parametrize("how", ENDINGS)
def test_an_attacker_that_leaves_the_field_or_changes_control_stops_attacking(how: str) -> None:
    table = battlefield()
    _, b = table.players
    b.hand("Answer", "Chant", cost="{0}", text=QUICK + ENDINGS[how])
    table.play("A: attack Knight -> B", "B: play Answer -> Knight", "pass")
    table.expect({"battle.attacker": "none", "cited": ["803.5a"]})
    table.play("B: cannot block Guard because 804.3", "resolve")
    table.expect({"B.life": 4000})
    assert not table.happened("damaged")


@rule("cr-8.01", "803.5a")
def test_an_attacker_that_loses_its_atk_and_def_stops_attacking() -> None:
    table = battlefield()
    table.players[1].hand(LOSS)
    table.play("A: attack Knight -> B", "B: play Fading -> Knight", "pass")
    table.expect({"battle.attacker": "none", "Knight.zone": "field", "cited": ["803.5a"]})
    table.play("resolve")
    table.expect({"B.life": 4000, "Knight.atk": 400})


@rule("cr-8.01", "803.5a")
def test_an_attacker_that_is_no_j_resonator_any_more_stops_attacking() -> None:
    table = Table()
    a, b = table.players
    a.field(CHANGELING)
    b.hand(TURN)
    table.play("A: attack Changeling -> B", "B: play Inversion -> Changeling", "pass")
    table.expect({"battle.attacker": "none", "A.field": ["Changed"], "cited": ["803.5a"]})
    table.play("resolve")
    table.expect({"B.life": 4000})


@rule("cr-8.01", "803.5a")
def test_a_j_ruler_that_goes_to_the_ruler_area_stops_attacking() -> None:
    table = Table()
    a, b = table.players
    a.ruler("Sovereign", side="j-ruler", j_ruler={"atk": 700, "def_": 700})
    b.hand("Answer", "Chant", cost="{0}", text=QUICK + "Destroy target J-ruler.")
    table.play("A: attack Sovereign -> B", "B: play Answer -> Sovereign", "pass")
    table.expect({"battle.attacker": "none", "Sovereign.zone": "ruler_area"})
    table.play("resolve")
    table.expect({"B.life": 4000})


@rule("cr-8.01", "803.5a")
def test_other_changes_do_not_stop_an_attack() -> None:
    table = battlefield()
    _, b = table.players
    b.hand("Wane", "Chant", cost="{0}", text=QUICK + "Target resonator gains [-300/-300] until end of turn.")
    b.hand("Wake", "Chant", cost="{0}", text=QUICK + "Recover target resonator.")
    b.hand(order("Seal", Gain(ONE, (GainType(REGALIA),))))
    table.play("A: attack Knight -> B", "B: play Wane -> Knight", "pass", "B: play Wake -> Knight", "pass")
    table.play("B: play Seal -> Knight", "pass")
    table.expect({"battle.attacker": "Knight", "Knight.rested": False, "Knight.types": ["resonator", "regalia"]})
    table.play("B: no block", "resolve")
    table.expect({"B.life": 3900})
