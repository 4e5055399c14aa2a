"""Comprehensive rules 5.01: the actions of players (7); lifebreak has a file of its own."""

from __future__ import annotations

import pytest
from boards import older_table
from table import Table, card, rule
from vocabulary import RULER_AREA

from willstone.notation.position import Placed

INSTANT = "Spell:Chant-Instant"
STANDBY = "Spell:Chant-Standby"
ARMS = {"name": "Queen at Arms", "atk": 800, "def": 800}
PIT = "[Trigger] {R}: This card deals 300 damage to your opponent."


# ---------------------------------------------------------------- 7.1-7.3, 7.7: playing cards


@rule("cr-5.01", "7.1.2", "7.1.3", "7.2.2", "7.2.4")
@pytest.mark.parametrize(("type", "cited"), [("Resonator", "7.1.3"), ("Addition:Field", "7.2.4")])
def test_what_stays_is_paid_put_on_the_chase_and_then_into_its_players_field(type: str, cited: str) -> None:
    t = older_table()
    t["A"].stones("RR")
    t["A"].hand("Banner", type, cost="{R}")
    t.play("A: play Banner")
    t.expect({"chase": ["Banner"], "A.hand": [], "A.field": [], "Fire Magic Stone#1.rested": True})
    t.expect({"Fire Magic Stone#2.rested": False})
    t.play("resolve")
    t.expect({"chase": [], "A.field": ["Banner"], "Banner.controller": "A", "Banner.rested": False, "cited": [cited]})


@rule("cr-5.01", "7.3.2", "7.3.3", "7.7.2", "7.7.3")
@pytest.mark.parametrize(("type", "cited"), [("Spell:Chant", "7.3.3"), (INSTANT, "7.7.3")])
def test_a_chant_is_paid_performed_and_put_into_its_owners_graveyard(type: str, cited: str) -> None:
    t = older_table()
    t["A"].stones("R")
    t["A"].hand("Study", type, cost="{R}", text="Draw two cards.")
    t.play("A: play Study")
    t.expect({"chase": ["Study"], "A.hand.count": 0, "Fire Magic Stone.rested": True, "A.graveyard": []})
    t.play("resolve")
    t.expect({"chase": [], "A.hand.count": 2, "A.graveyard": ["Study"], "A.field": [], "cited": [cited]})


@rule("cr-5.01", "7.1.2", "7.2.2", "7.3.2", "7.7.2")
@pytest.mark.parametrize(
    ("type", "cited"),
    [("Resonator", "7.1.2"), ("Addition:Field", "7.2.2"), ("Spell:Chant", "7.3.2"), (INSTANT, "7.7.2")],
)
def test_a_card_is_not_played_without_its_cost_nor_from_elsewhere_than_the_hand(type: str, cited: str) -> None:
    t = older_table()
    text = "" if type == "Resonator" or type.startswith("Addition") else "Draw a card."
    t["A"].stones("R")
    t["A"].hand("Dear", type, cost="{R}{1}", text=text)
    t["A"].graveyard("Lost", type, cost="{R}", text=text)
    assert t.game.edition.cite(t.why_not("A: play Lost")[0]) == cited
    t.play("A: cannot play Dear because 1003.4", f"A: cannot play Lost because {cited}")


@rule("cr-5.01", "7.1.2", "7.3.2")
def test_a_card_that_says_so_is_played_from_elsewhere() -> None:
    t = older_table()
    t["A"].stones("R")
    t["A"].graveyard("Ghost", cost="{R}", text="You may play this card from your graveyard.")
    t.play("A: play Ghost", "resolve")
    t.expect({"A.field": ["Ghost"], "Fire Magic Stone.rested": True})


# ---------------------------------------------------------------- 7.2: what additions are added to


@rule("cr-5.01", "7.2.3")
def test_an_addition_needs_a_target_of_the_type_it_names() -> None:
    t = older_table()
    a, b = t.players
    a.hand("Charm", "Addition:Resonator", cost="{0}")
    a.hand("Crown", "Addition:J-Ruler", cost="{0}")
    a.hand("Garden", "Addition:Field", cost="{0}")
    a.stones("W")
    t.play("A: cannot play Charm because 903.2g", "A: cannot play Crown because 903.2g", "A: can play Garden")
    t = older_table()
    a, b = t.players
    a.hand("Charm", "Addition:Resonator", cost="{0}")
    a.hand("Crown", "Addition:J-Ruler", cost="{0}")
    a.stones("W")
    a.ruler("Queen", side="j-ruler", j_ruler=ARMS)
    b.field("Wall")
    t.play("A: cannot play Charm -> Light Magic Stone", "A: cannot play Charm -> Queen at Arms")
    t.play("A: cannot play Crown -> Wall", "A: play Crown -> Queen at Arms", "resolve")
    t.play("A: play Charm -> Wall", "resolve")
    t.expect({"A.field": ["Queen at Arms", "Crown", "Charm"], "Charm.controller": "A", "cited": ["7.2.4"]})
    assert t.card("Charm").added_to == t.id("Wall")
    assert t.card("Crown").added_to == t.id("Queen at Arms")


@rule("cr-5.01", "7.2.3", "7.2.4")
@pytest.mark.parametrize("type", ["Addition:Ruler", "Addition:J/Ruler"])
def test_an_addition_for_rulers_is_added_in_the_ruler_area(type: str) -> None:
    t = older_table()
    t["A"].ruler("Queen")
    t["A"].field("Page")
    t["A"].hand("Seal", type, cost="{0}")
    t.play("A: cannot play Seal -> Page", "A: play Seal -> Queen", "resolve")
    t.expect({"A.field": ["Page", "Seal"]})
    assert t.card("Seal").added_to == t.id("Queen")


@rule("cr-5.01", "7.2.4")
def test_an_addition_without_a_legal_target_left_goes_to_the_graveyard() -> None:
    t = older_table()
    t["A"].hand("Charm", "Addition:Resonator", cost="{0}")
    t["B"].field("Wall")
    t["B"].hand("Fall", INSTANT, cost="{0}", text="Destroy target resonator.")
    t.play("A: play Charm -> Wall", "A: pass", "B: play Fall -> Wall", "resolve")
    t.expect({"A.graveyard": ["Charm"], "A.field": [], "B.graveyard": ["Fall", "Wall"], "cited": ["7.2.4"]})


# ---------------------------------------------------------------- 7.4: battle


@rule("cr-5.01", "7.4.2")
def test_a_battle_begins_at_once() -> None:
    t = older_table()
    t["A"].field("Knight")
    t.play("A: battle")
    t.expect({"chase": [], "cited": ["7.4.1"]})
    assert t.game.battle is not None
    assert t.game.battle.step == "beginning"
    assert not t.happened("passed")


# ---------------------------------------------------------------- 7.5: judgment


def court(text: str = "[J-Activate] {R}", *, rested: bool = False) -> Table:
    t = older_table()
    t["A"].ruler("Queen", text=text, rested=rested, j_ruler=ARMS)
    t["A"].stones("RR")
    return t


@rule("cr-5.01", "7.5.2", "7.5.2a", "7.5.3")
def test_judgment_is_paid_put_on_the_chase_and_turns_the_ruler_over_in_the_field() -> None:
    t = court("[J-Activate] {R}, discard a card")
    t["A"].hand("Old Map")
    t.play("A: judgment")
    t.expect({"chase": ["Queen"], "Queen.zone": "ruler_area", "Queen.side": "ruler", "A.graveyard": ["Old Map"]})
    t.expect({"Fire Magic Stone#1.rested": True, "Fire Magic Stone#2.rested": False, "cited": ["7.5.2"]})
    t.play("resolve")
    t.expect({"Queen at Arms.zone": "field", "Queen at Arms.side": "j-ruler", "A.ruler_area": [], "cited": ["7.5.3"]})


@rule("cr-5.01", "7.5.3")
@pytest.mark.parametrize(("edition", "zone"), [("cr-5.01-bifrost", "field"), ("cr-8.01", "ruler_area")])
def test_a_judgment_resolves_though_its_ruler_has_lost_it_meanwhile(edition: str, zone: str) -> None:
    t = Table(edition)
    t["A"].ruler("Queen", text="[J-Activate] {0}", j_ruler=ARMS)
    t["B"].hand(
        "Silence", "Spell:Chant-Instant", cost="{0}", text="Target ruler loses all abilities until end of turn."
    )
    t.play("A: judgment", "A: pass", "B: play Silence -> Queen", "resolve", "resolve")
    t.expect({f"{'Queen at Arms' if zone == 'field' else 'Queen'}.zone": zone})


@rule("cr-5.01", "7.5.2", "7.5.2a")
def test_what_cannot_be_paid_or_done_forbids_judgment() -> None:
    court("[J-Activate] {R}{R}{1}").play("A: cannot judgment because 1003.4")
    court("[J-Activate] {R}, discard a card").play("A: cannot judgment because 903.2j")


@rule("cr-5.01", "7.5.1")
def test_judgment_needs_a_recovered_ruler_and_comes_once_a_turn() -> None:
    court(rested=True).play("A: cannot judgment because 7.5.1")
    t = court("[J-Activate] {0}")
    t["A"].seat.cards.append(Placed(card("Regent", "Ruler", text="[J-Activate] {0}", j_ruler=dict(ARMS)), RULER_AREA))
    t.play("A: can judgment Regent", "A: judgment Queen", "resolve", "A: cannot judgment Regent because 7.5.1")
    t.play("A: cannot judgment Queen at Arms because 7.5.1", "to A main", "A: can judgment Regent")


@rule("cr-5.01", "7.5.2b")
def test_a_condition_for_judgment_must_be_met() -> None:
    text = "[J-Activate] {R}. Play this ability only if you control a Knight."
    court(text).play("A: cannot judgment because 7.5.2b")
    t = court(text)
    t["A"].field("Galahad", race=["Knight"])
    t.play("A: judgment", "resolve")
    t.expect({"Queen at Arms.zone": "field"})


# ---------------------------------------------------------------- 7.6, 7.9: chant-standby


@rule("cr-5.01", "7.6.1", "7.6.2")
def test_a_chant_standby_card_is_set_face_down_for_two_will_at_once() -> None:
    t = older_table()
    t["A"].stones("RW")
    t["A"].hand("Pit", STANDBY, cost="{5}", text=PIT)
    t.play("A: set Pit")
    t.expect({"A.standby": ["Pit"], "A.hand": [], "chase": [], "cited": ["7.6.1", "7.6.2"]})
    t.expect({"Fire Magic Stone.rested": True, "Light Magic Stone.rested": True})
    assert t.card("Pit").face_down
    assert not t.happened("passed")


@rule("cr-5.01", "7.6.1", "6.3.6a")
@pytest.mark.parametrize("type", ["Resonator", "Addition:Field", "Spell:Chant", INSTANT])
def test_no_other_card_is_set(type: str) -> None:
    text = "Draw a card." if type.startswith("Spell") else ""
    t = older_table()
    t["A"].stones("RW")
    t["A"].hand("Other", type, cost="{0}", text=text)
    t.play("A: cannot set Other because 7.6.1")
    assert not [move for move in t.legal() if move.startswith("set")]
    newer = Table()
    newer["A"].stones("RW")
    newer["A"].hand("Other", type, cost="{0}", text=text)
    newer.play("A: can set Other")


@rule("cr-5.01", "7.6.1")
def test_setting_takes_two_will_and_a_card_of_ones_hand() -> None:
    t = older_table()
    t["A"].stones("R")
    t["A"].hand("Pit", STANDBY, cost="{0}", text=PIT)
    t["A"].graveyard("Old Pit", STANDBY, cost="{0}", text=PIT)
    t.play("A: cannot set Pit because 7.6.1", "A: cannot set Old Pit because 7.6.1")


@rule("cr-5.01", "7.9.1", "7.9.2")
def test_from_its_area_a_chant_standby_card_is_played_for_its_trigger_action() -> None:
    t = older_table()
    t["A"].stones("RU")
    t["A"].put("standby", "Pit", STANDBY, cost="{U}{1}", text=PIT)
    t.play("A: play Pit")
    t.expect({"chase": ["Pit"], "A.standby": [], "Water Magic Stone.rested": False, "Fire Magic Stone.rested": True})
    t.play("resolve")
    t.expect({"B.life": 3700, "A.graveyard": ["Pit"], "cited": ["7.9.2"]})


@rule("cr-5.01", "7.9.1")
@pytest.mark.parametrize("stones", ["R", "RR", "UU"])
def test_stones_are_shown_for_its_cost(stones: str) -> None:
    t = older_table()
    t["A"].stones(stones)
    t["A"].put("standby", "Pit", STANDBY, cost="{U}{1}", text=PIT)
    t.play("A: cannot play Pit because 1003.4" if stones == "UU" else "A: cannot play Pit because 9.3.3")


@rule("cr-5.01", "7.9.1")
def test_it_is_not_played_in_the_turn_it_was_set_nor_from_the_hand() -> None:
    t = older_table()
    t["A"].stones("RRR")
    t["A"].hand("Pit", STANDBY, cost="{R}", text=PIT)
    t.play("A: cannot play Pit because 7.9.1", "A: set Pit", "A: cannot play Pit because 7.9.1")
    t.play("to B main", "B: pass", "A: play Pit", "resolve")
    t.expect({"B.life": 3700})
    newer = Table()
    newer["A"].stones("RRR")
    newer["A"].hand("Pit", STANDBY, cost="{R}", text=PIT)
    newer.play("A: can play Pit")


@rule("cr-5.01", "7.9.1")
def test_it_is_played_from_no_other_area() -> None:
    t = older_table()
    t["A"].stones("RR")
    t["A"].graveyard("Pit", STANDBY, cost="{R}", text=PIT)
    assert t.why_not("A: play Pit") == ["7.9.1"]


# ---------------------------------------------------------------- 7.8: activate abilities


@rule("cr-5.01", "7.8.1", "7.8.2", "7.8.3")
def test_an_activate_ability_is_paid_put_on_the_chase_applied_and_gone() -> None:
    t = older_table()
    t["A"].stones("R")
    t["A"].field("Tower", text="{R}: This card deals 200 damage to your opponent.")
    t["B"].field("Mine", text="{0}: You gain 200 life.")
    t.play("A: use Tower")
    t.expect({"chase": ["Tower"], "Fire Magic Stone.rested": True, "B.life": 4000})
    t.play("resolve", "A: cannot use Mine because 7.8.2")
    t.expect({"chase": [], "B.life": 3800, "A.field": ["Tower"], "A.graveyard": []})


@rule("cr-5.01", "7.8.2")
def test_a_will_ability_is_resolved_at_once() -> None:
    t = older_table()
    t["A"].stones("R")
    t.play("A: use Fire Magic Stone")
    t.expect({"chase": [], "A.will": "{R}", "Fire Magic Stone.rested": True})
    assert not t.happened("passed")


# ---------------------------------------------------------------- 7.11: calling a magic stone


@rule("cr-5.01", "7.11.1")
@pytest.mark.parametrize("side", ["ruler", "j-ruler"])
def test_a_ruler_or_a_j_ruler_is_rested_and_the_top_magic_stone_is_called(side: str) -> None:
    t = older_table()
    a, _ = t.players
    a.ruler("Queen", side=side, j_ruler={"name": "Queen", "atk": 800, "def": 800})
    a.put("stones_deck", "Water Magic Stone", None)
    a.put("stones_deck", "Fire Magic Stone", None)
    t.play("A: call")
    t.expect({"A.stones": ["Water Magic Stone"], "A.stones_deck": ["Fire Magic Stone"], "Queen.rested": True})
    t.expect({"Water Magic Stone.rested": False, "chase": [], "cited": ["7.11.1"]})
    t.play("A: cannot call because 7.11.1", "to A main", "A: can call")


@rule("cr-5.01", "7.11.1")
def test_no_stone_is_called_twice_in_a_turn_nor_after_judgment_nor_with_a_rested_ruler() -> None:
    t = court("[J-Activate] {0}")
    t["A"].hand("Dawn", "Spell:Chant", cost="{0}", text="Recover target ruler.")
    t.play("A: call", "A: play Dawn -> A/Queen", "resolve")
    t.expect({"Queen.rested": False})
    t.play("A: cannot call because 7.11.1")
    t = court("[J-Activate] {0}")
    t.play("A: judgment", "resolve")
    t.expect({"Queen at Arms.rested": False})
    t.play("A: cannot call because 7.11.1", "to A main", "A: can call")
    court(rested=True).play("A: cannot call because 7.11.1")


# ---------------------------------------------------------------- 7.12: passing


def camp(text: str = "This card must attack if able.", *, stones: str = "", **placing: object) -> Table:
    t = older_table()
    t["A"].stones(stones)
    t["A"].field("Berserker", None, atk=300, def_=300, text=text, **placing)
    return t


@rule("cr-5.01", "7.12.1")
def test_who_passes_does_nothing() -> None:
    t = camp("[Flying]", stones="R")
    t.play("A: pass")
    t.expect({"A.will": "", "Fire Magic Stone.rested": False, "chase": [], "priority": "B", "cited": ["7.12.1"]})
    t.expect({"A.life": 4000, "B.life": 4000, "turn.phase": "main"})


@rule("cr-5.01", "7.12.2", "7.12.2a", "7.12.2b", "7.12.2c", "7.12.2d", "7.12.2e")
def test_with_something_that_must_attack_and_can_one_does_not_pass() -> None:
    must = "This card must attack if able."
    camp().play("A: cannot pass because 7.12.2", "A: attack Berserker -> B", "resolve", "A: can pass")
    camp(new=True).play("A: can pass")
    camp(f"{must}\n[Swiftness]", new=True).play("A: can pass")
    camp(rested=True).play("A: can pass")
    camp(f"{must}\nThis card cannot attack.").play("A: can pass")
    camp(f"{must}\nThis card cannot attack players.").play("A: can pass")
    camp(f"{must}\nYou must pay {{1}} to attack or block with this card.", stones="R").play("A: can pass")


@rule("cr-5.01", "7.12.2c")
def test_a_rested_foe_is_something_to_attack() -> None:
    t = camp("This card must attack if able.\nThis card cannot attack players.")
    t["B"].field("Guard", rested=True)
    t.play("A: cannot pass because 7.12.2", "A: can attack Berserker -> Guard")


@rule("cr-5.01", "7.12.2")
def test_outside_ones_main_phase_in_battle_and_chase_one_may_pass() -> None:
    t = camp()
    t["A"].hand("Study", "Spell:Chant", cost="{0}", text="Draw a card.")
    t.play("A: play Study", "A: can pass", "resolve", "A: cannot pass because 7.12.2", "A: battle", "A: can pass")
    other = older_table(turn="B")
    other["A"].field("Berserker", text="This card must attack if able.")
    other.play("B: pass", "A: can pass")


# ---------------------------------------------------------------- a J-ruler that fell


def queen_destroyed() -> Table:
    """A's J-ruler has been destroyed and lies in the ruler area, J-ruler side up."""
    t = older_table()
    a, b = t.players
    a.ruler("Queen", side="j-ruler", text="[J-Activate] {0}", j_ruler=ARMS)
    a.hand("Crown", "Addition:J-Ruler", cost="{0}")
    b.ruler("King", side="j-ruler", j_ruler={"name": "King in Arms", "atk": 700, "def": 700})
    a.hand("Fall", "Spell:Chant", cost="{0}", text="Destroy target J-ruler.")
    t.play("A: play Fall -> Queen at Arms", "resolve")
    t.expect({"Queen at Arms.zone": "ruler_area", "Queen at Arms.side": "j-ruler"})
    return t


@rule("cr-5.01", "7.11.1")
def test_a_j_ruler_in_the_ruler_area_is_rested_to_call_a_magic_stone() -> None:
    t = queen_destroyed()
    t.play("A: call")
    t.expect({"Queen at Arms.rested": True, "A.stones.count": 1})


@rule("cr-5.01", "5.2.5")
def test_a_j_ruler_in_the_ruler_area_recovers_with_the_rest_of_the_play_ground() -> None:
    t = queen_destroyed()
    t.play("A: call", "to B main", "to A recovery")
    t.expect({"Queen at Arms.rested": True})
    t.play("pass")
    t.expect({"Queen at Arms.rested": False, "Queen at Arms.zone": "ruler_area"})


@rule("cr-5.01", "7.2.3", "7.2.3a")
def test_a_j_ruler_in_the_ruler_area_is_no_target_for_an_addition() -> None:
    t = queen_destroyed()
    t.play("A: cannot play Crown -> Queen at Arms", "A: play Crown -> King in Arms", "resolve")
    assert t.card("Crown").added_to == t.id("King in Arms")


@rule("cr-5.01", "7.5.1")
def test_a_j_ruler_in_the_ruler_area_does_no_judgment() -> None:
    queen_destroyed().play("A: cannot judgment because 7.5.1")
