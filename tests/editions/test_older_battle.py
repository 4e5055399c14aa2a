"""Comprehensive rules 5.01: battle (8), and where it is not that of 8.01."""

from __future__ import annotations

from functools import partial

import pytest
from boards import BIFROST, field_of_battle
from made_cards import healing, order, resonator
from table import Table, rule
from vocabulary import (
    BATTLE,
    RESONATOR,
    CardDef,
    CardFilter,
    Face,
    Gain,
    IllegalMove,
    LoseBattleValues,
    Target,
)

NEWER = "cr-8.01"
INSTANT = "Spell:Chant-Instant"
TOLL = "You must pay {R} to attack or block with this card."
ONE = Target(CardFilter())
older_field = partial(field_of_battle, edition=BIFROST)


def step(t: Table) -> str:
    return "" if t.game.battle is None else t.game.battle.step


LOSS = order("Fading", Gain(ONE, (LoseBattleValues(),), BATTLE))
FORMLESS = CardDef((Face("Formless", RESONATOR, attributes=2),))


# ---------------------------------------------------------------- the steps, their trigger points and windows


@rule("cr-5.01", "7.12.3", "8.1.1", "8.1.2", "8.2.1", "8.2.2", "8.2.9", "8.3.1", "8.3.2", "8.3.6", "8.4.3", "8.5.4")
@rule("cr-5.01", "8.6.1", "8.6.2", "8.6.4")
def test_the_steps_of_a_battle_come_in_order_each_with_its_trigger_point_and_windows() -> None:
    t = older_field()
    windows: list[tuple[str, str]] = []
    t.play("A: battle")
    while t.game.battle is not None:
        if t.decision.kind == "attack":
            windows.append((step(t), "attack"))
            t.play("A: attack Knight -> B")
        elif t.decision.kind == "block":
            windows.append((step(t), "block"))
            t.play("B: block Guard")
        else:
            windows.append((step(t), t.game.names[t.decision.player]))
            t.game.play("pass")
    assert windows == [
        *[("beginning", "A"), ("beginning", "B")],
        *[("attack", "A"), ("attack", "B"), ("attack", "attack"), ("attack", "A"), ("attack", "B")],
        *[("block", "A"), ("block", "B"), ("block", "block"), ("block", "A"), ("block", "B")],
        *[("first_strike", "A"), ("first_strike", "B")],
        *[("damage", "A"), ("damage", "B")],
        *[("end_of_battle", "A"), ("end_of_battle", "B")],
    ]
    assert [event.detail for event in t.happened("moment")] == [
        "beginning of battle phase",
        "beginning of declare attack step",
        "beginning of declare block step",
        "end of battle phase",
    ]
    t.expect({"cited": ["8.1.1", "8.2.1", "8.2.7", "8.3.1", "8.3.4", "8.5.2", "8.6.1", "8.6.4"]})


@rule("cr-5.01", "8.1.1", "8.2.1", "8.3.1", "8.6.1")
@pytest.mark.parametrize(
    ("moment", "at"),
    [
        ("beginning of battle phase", "beginning"),
        ("beginning of declare attack step", "attack"),
        ("beginning of declare block step", "block"),
        ("end of battle phase", "end_of_battle"),
    ],
)
def test_an_ability_is_played_at_its_trigger_point_of_the_battle(moment: str, at: str) -> None:
    t = older_field()
    t["A"].field(resonator("Watcher", healing(moment), atk=0, def_=100))
    t.play("A: battle")
    while not t.game.chase:
        kind = t.decision.kind
        t.play("A: attack Knight -> B" if kind == "attack" else "B: no block" if kind == "block" else "pass")
    assert step(t) == at
    t.expect({"chase": ["Watcher"], "priority": "A", "A.life": 4000})
    t.play("pass")
    t.expect({"A.life": 4100})


# ---------------------------------------------------------------- 8.2: the attack


@rule("cr-5.01", "8.2.3")
def test_a_forfeited_attack_leads_straight_to_the_end_of_battle_step() -> None:
    t = older_field()
    t["A"].field(resonator("Watcher", healing("beginning of declare block step"), atk=0, def_=100))
    t.play("A: battle", "A: forfeit")
    assert step(t) == "end_of_battle"
    t.expect({"chase": [], "Knight.rested": False, "cited": ["8.2.3"]})


@rule("cr-5.01", "8.2.3", "8.2.4")
def test_who_must_attack_may_forfeit_the_attack_but_not_attack_with_another() -> None:
    t = older_field()
    t["A"].field("Berserker", atk=100, def_=100, text="This card must attack if able.")
    t.play("A: cannot attack Knight -> B because 8.2.4", "A: cannot pass because 7.12.2", "A: battle", "A: forfeit")
    t.play("resolve", "A: cannot battle because 8.2.8", "A: can pass")
    t.expect({"B.life": 4000, "Berserker.rested": False})
    newer = older_field("This card must attack if able.", edition=NEWER)
    newer.play("A: battle", "A: cannot forfeit because 803.3")


@rule("cr-5.01", "8.2.4")
def test_a_recovered_j_resonator_controlled_since_the_turn_began_attacks() -> None:
    older_field().play("A: can attack Knight -> B", "A: cannot attack Guard -> B because 8.2.4")
    older_field(rested=True).play("A: cannot attack Knight -> B because 8.2.4")
    older_field(new=True).play("A: cannot attack Knight -> B because 8.2.4")
    t = older_field()
    t["A"].hand("Bribe", "Spell:Chant", cost="{0}", text="Gain control of target resonator.")
    t.play("A: play Bribe -> Guard", "resolve", "A: cannot attack Guard -> B because 8.2.4")
    t.play("to B main", "to A main", "A: can attack Guard -> B")


@rule("cr-5.01", "8.2.4", "8.2.5", "8.3.3")
def test_neither_atk_nor_def_is_asked_for() -> None:
    for edition, may in ((BIFROST, True), (NEWER, False)):
        t = older_field(edition=edition)
        t["A"].field(FORMLESS)
        t["B"].field(CardDef((Face("Mist", RESONATOR, attributes=2),)), rested=True)
        t["B"].field(CardDef((Face("Fog", RESONATOR, attributes=2),)))
        word = "can" if may else "cannot"
        t.play(f"A: {word} attack Formless -> B", f"A: {word} attack Knight -> Mist")
        t.play("A: attack Knight -> B", f"B: {word} block Fog")


@rule("cr-5.01", "8.2.5")
def test_an_opponent_or_a_rested_j_resonator_of_theirs_is_attacked() -> None:
    t = older_field()
    a, b = t.players
    a.field("Friend", rested=True)
    b.stones("R", rested=True)
    b.ruler("King", rested=True)
    b.graveyard("Corpse")
    t.play("A: can attack Knight -> B", "A: can attack Knight -> Sleeper")
    for nobody in ("A", "Friend", "Guard", "King", "Corpse", "Fire Magic Stone"):
        t.play(f"A: cannot attack Knight -> {nobody} because 8.2.5")
    t = older_field()
    t["B"].ruler("King", side="j-ruler", rested=True, j_ruler={"name": "King in Arms", "atk": 700, "def": 700})
    t.play("A: can attack Knight -> King in Arms")


@rule("cr-5.01", "8.2.6")
def test_who_has_nothing_to_attack_with_must_forfeit() -> None:
    t = older_field(rested=True)
    t.play("A: battle", "to A attack", "pass")
    assert t.legal() == ["forfeit"]
    t.play("A: cannot attack Knight -> B because 8.2.4", "A: forfeit", "resolve")
    assert t.game.battle is None


@rule("cr-5.01", "8.2.7")
def test_the_attacker_is_rested_does_what_it_must_and_attacks_from_then_on() -> None:
    t = older_field(TOLL)
    t["A"].stones("R")
    t.play("A: battle", "pass", "pass")
    t.expect({"battle.attacker": "none", "Knight.rested": False})
    t.play("A: attack Knight -> B")
    t.expect({"battle.attacker": "Knight", "Knight.rested": True, "Fire Magic Stone.rested": True})
    older_field(TOLL).play("A: cannot attack Knight -> B because 8.2.7")


@rule("cr-5.01", "8.2.7")
def test_an_attack_that_is_not_paid_for_is_rewound() -> None:
    t = older_field(TOLL + "\n{Rest}: Produce {R}.")
    t["A"].stones("R")
    t.play("A: battle", "pass", "pass")
    before = t.game.state_hash()
    with pytest.raises(IllegalMove):
        t.game.play("attack Knight -> B with pay Knight")  # which is rested to attack
    assert t.game.state_hash() == before
    assert sorted(t.legal()) == ["attack Knight -> B", "attack Knight -> Sleeper", "forfeit"]


@rule("cr-5.01", "8.2.8")
def test_a_forfeit_that_nobody_answered_was_the_last_battle_of_the_turn() -> None:
    t = older_field()
    t.play("A: battle", "A: forfeit", "resolve", "A: cannot battle because 8.2.8", "to B main", "to A main")
    t.play("A: can battle")
    for answer in ("play Glint", "use Tower"):
        t = older_field()
        t["B"].chant("Glint", "You gain 100 life.", INSTANT)
        t["B"].field("Tower", text="{0}: You gain 100 life.")
        t.play("A: battle", f"B: {answer}", "A: forfeit", "resolve", "A: can battle")
    t = older_field()
    t["A"].chant("Glint", "You gain 100 life.", INSTANT)
    t.play("A: battle", "A: play Glint", "pass", "A: forfeit", "resolve", "A: cannot battle because 8.2.8")


# ---------------------------------------------------------------- 8.3: the block


@rule("cr-5.01", "8.3.3")
def test_the_other_player_blocks_with_something_recovered_that_can_or_does_not() -> None:
    t = older_field()
    t["A"].field("Squire")
    t["B"].field("Coward", text="This card cannot block.")
    t.play("A: attack Knight -> B", "B: cannot block Sleeper because 8.3.3", "B: cannot block Squire because 8.3.3")
    t.play("B: cannot block Coward", "B: can block Guard", "B: no block", "resolve")
    t.expect({"B.life": 3500, "Guard.rested": False, "cited": ["8.3.3"]})


@rule("cr-5.01", "8.3.4")
def test_the_blocker_is_rested_pays_what_it_must_and_blocks() -> None:
    t = older_field(guard=TOLL)
    t["B"].stones("R")
    t.play("A: attack Knight -> B", "to A block")
    t.expect({"battle.blocker": "none", "Guard.rested": False})
    t.play("B: block Guard")
    t.expect({"battle.blocker": "Guard", "Guard.rested": True, "Fire Magic Stone.rested": True, "cited": ["8.3.4"]})
    older_field(guard=TOLL).play("A: attack Knight -> B", "B: cannot block Guard because 8.3.4")


@rule("cr-5.01", "8.3.4")
def test_a_block_that_is_not_paid_for_is_rewound_and_the_attacked_does_not_block() -> None:
    t = older_field(guard=TOLL + "\n{Rest}: Produce {R}.")
    t["B"].stones("R")
    t.play("A: attack Knight -> B", "to A block", "pass")
    before = t.game.state_hash()
    with pytest.raises(IllegalMove):
        t.game.play("block Guard with pay Guard")  # which is rested to block
    assert t.game.state_hash() == before
    assert sorted(t.legal()) == ["block Guard", "no block"]
    t = older_field("[Target Attack]")
    t.play("A: attack Knight -> Guard", "B: cannot block Guard because 8.3.4")


CHANGES = ["taken", "faded"]


def change(t: Table, player: str, how: str) -> str:
    """Something for a player to play that makes what battles another's, or without ATK and DEF."""
    if how == "taken":
        t[player].chant("Fading", "Gain control of target resonator.", INSTANT)
    else:
        t[player].hand(LOSS)
    return f"{player}: play Fading"


@rule("cr-5.01", "8.3.4")
@pytest.mark.parametrize("how", CHANGES)
def test_a_blocker_blocks_as_long_as_it_is_in_a_field(how: str) -> None:
    for edition in (BIFROST, NEWER):
        t = older_field(edition=edition)
        move = change(t, "A", how)
        t.play("A: attack Knight -> B", "B: block Guard", f"{move} -> Guard", "pass")
        t.expect({"battle.blocker": "Guard" if edition == BIFROST else "none"})
        t.play("resolve")
        t.expect({"B.life": 4000 if edition == BIFROST else 3500})
    t = older_field()
    t["A"].chant("Fall", "Destroy target resonator.", INSTANT)
    t.play("A: attack Knight -> B", "B: block Guard", "A: play Fall -> Guard", "pass")
    t.expect({"battle.blocker": "none", "cited": ["8.3.4"]})
    t.play("resolve")
    t.expect({"B.life": 3500})


@rule("cr-5.01", "8.2.7", "8.4.1", "8.5.1")
@pytest.mark.parametrize("how", CHANGES)
def test_an_attacker_attacks_as_long_as_it_is_in_a_field(how: str) -> None:
    for edition in (BIFROST, NEWER):
        t = older_field(edition=edition)
        move = change(t, "B", how)
        t.play("A: attack Knight -> B", f"{move} -> Knight", "pass", "B: no block")
        t.expect({"battle.attacker": "Knight" if edition == BIFROST else "none"})
        t.play("resolve")
        t.expect({"B.life": 3500 if edition == BIFROST and how == "taken" else 4000})


@rule("cr-5.01", "8.3.5")
def test_the_attacker_battles_the_blocker_or_else_an_attacked_j_resonator() -> None:
    t = older_field()
    t.play("A: attack Knight -> Sleeper", "B: block Guard")
    assert t.foe() == "Guard"
    t = older_field()
    t.play("A: attack Knight -> Sleeper", "B: no block")
    assert t.foe() == "Sleeper"
    t = older_field()
    t.play("A: attack Knight -> B", "B: no block")
    assert t.foe() == ""


@rule("cr-5.01", "8.3.5", "8.5.3")
@pytest.mark.parametrize("edition", [BIFROST, NEWER])
def test_with_the_blocker_gone_the_attacked_j_resonator_battles_even_after_first_strike(edition: str) -> None:
    t = Table(edition)
    t["A"].field("Knight", atk=500, def_=900, text="[First Strike]")
    t["B"].field("Guard", atk=200, def_=300)
    t["B"].field("Sleeper", atk=300, def_=900, rested=True)
    t.play("A: attack Knight -> Sleeper", "B: block Guard", "to A first_strike")
    t.expect({"B.graveyard": ["Guard"], "battle.blocker": "none"})
    assert t.foe() == ("Sleeper" if edition == BIFROST else "")
    t.play("to A damage")
    t.expect({"Knight.damage": 300, "Sleeper.damage": 0})


# ---------------------------------------------------------------- 8.4, 8.5: the damage


@rule("cr-5.01", "8.5.2")
@pytest.mark.parametrize(("edition", "life"), [(BIFROST, 3500), (NEWER, 4000)])
def test_first_strike_whose_damage_was_prevented_strikes_again(edition: str, life: int) -> None:
    t = older_field("[First Strike]", edition=edition)
    t["B"].chant("Ward", "Prevent the next 500 damage that would be dealt to you this turn.", INSTANT)
    t.play("A: attack Knight -> B", "B: play Ward", "resolve", "B: no block", "resolve")
    t.expect({"B.life": life})


@rule("cr-5.01", "8.5.2")
@pytest.mark.parametrize(("edition", "life"), [(BIFROST, 3700), (NEWER, 4000)])
def test_first_strike_without_atk_strikes_when_it_has_some(edition: str, life: int) -> None:
    t = Table(edition)
    t["A"].field("Novice", atk=0, def_=300, text="[First Strike]")
    t["A"].chant("Training", "Target resonator gains [+300/+0] until end of turn.", INSTANT)
    t.play("A: attack Novice -> B", "B: no block", "to A first_strike", "A: play Training -> Novice", "resolve")
    t.expect({"B.life": life})


@rule("cr-5.01", "8.5.2")
def test_damage_by_an_effect_in_the_first_strike_step_is_not_its_strike() -> None:
    t = Table(BIFROST)
    t["A"].field("Novice", atk=0, def_=300, text="[First Strike]\n{0}: This card deals 100 damage to your opponent.")
    t["A"].chant("Training", "Target resonator gains [+300/+0] until end of turn.", INSTANT)
    t.play("A: attack Novice -> B", "B: no block", "to A first_strike", "A: use Novice", "A: play Training -> Novice")
    t.play("resolve")
    t.expect({"B.life": 3600})


@rule("cr-5.01", "8.5.2")
def test_a_part_of_the_damage_is_damage() -> None:
    t = older_field("[First Strike]")
    t["B"].chant("Ward", "Prevent the next 400 damage that would be dealt to you this turn.", INSTANT)
    t.play("A: attack Knight -> B", "B: play Ward", "resolve", "B: no block", "resolve")
    t.expect({"B.life": 3900})


@rule("cr-5.01", "8.5.2")
def test_first_strike_gained_late_gives_no_second_and_lost_late_takes_no_first_damage() -> None:
    t = older_field()
    t["A"].chant("Haste", "Target resonator gains [First Strike] until end of turn.", INSTANT)
    t.play("A: attack Knight -> B", "B: no block", "to A first_strike", "A: play Haste -> Knight", "resolve")
    t.expect({"B.life": 3500})


@rule("cr-5.01", "8.5.2", "8.5.2a", "8.5.3")
def test_attacker_and_blocker_deal_battle_damage_to_each_other_at_once() -> None:
    t = older_field()
    t.play("A: attack Knight -> Sleeper", "B: block Guard", "to A damage")
    t.expect({"Guard.damage": 500, "Knight.damage": 200, "Sleeper.damage": 0, "B.life": 4000, "cited": ["8.5.2"]})
    hits = {(hit.was, hit.card, hit.amount, hit.detail) for hit in t.happened("damaged")}
    knight, guard = t.id("Knight"), t.id("Guard")
    assert hits == {(knight, guard, 500, "battle"), (guard, knight, 200, "battle")}


@rule("cr-5.01", "8.5.2b", "8.5.3")
def test_unblocked_damage_is_dealt_to_what_was_attacked_which_strikes_back() -> None:
    t = older_field()
    t.play("A: attack Knight -> B", "B: no block", "to A damage")
    t.expect({"B.life": 3500, "Knight.damage": 0, "Guard.damage": 0})
    t = older_field()
    t.play("A: attack Knight -> Sleeper", "B: no block", "to A damage")
    t.expect({"B.life": 4000, "Sleeper.damage": 500, "Knight.damage": 300})


@rule("cr-5.01", "8.4.1", "8.5.1")
@pytest.mark.parametrize("at", ["block", "first_strike"])
def test_without_an_attacker_the_battle_goes_straight_to_its_end(at: str) -> None:
    t = older_field()
    t["B"].chant("Zap", "Destroy target resonator.", INSTANT)
    t.play("A: attack Knight -> B", "B: block Guard")
    if at == "first_strike":
        t.play("to A first_strike")
    assert step(t) == at
    t.play("B: play Zap -> Knight", "pass", "pass")
    assert step(t) == "end_of_battle"
    t.expect({"battle.attacker": "none", "Guard.damage": 0})
    assert not t.happened("damaged")


# ---------------------------------------------------------------- 8.6: the end


@rule("cr-5.01", "8.6.3", "8.6.3a", "8.6.4")
def test_effects_until_end_of_battle_end_and_nothing_attacks_or_blocks_any_more() -> None:
    t = older_field()
    t["A"].chant("Charge", "Target resonator gains [+200/+200] until end of battle.", INSTANT)
    t["A"].chant("Growth", "Target resonator gains [+100/+100] until end of turn.", INSTANT)
    t.play("A: attack Knight -> B", "A: play Charge -> Knight", "pass", "A: play Growth -> Knight", "pass")
    t.play("B: block Guard", "to A end_of_battle")
    t.expect({"Knight.atk": 800, "battle.attacker": "Knight", "battle.blocker": "Guard"})
    t.play("pass")
    t.expect({"Knight.atk": 600, "battle.attacker": "none", "battle.blocker": "none", "cited": ["8.6.3a", "8.6.4"]})
    assert t.game.battle is None
