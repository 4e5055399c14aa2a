"""Playing and resolving cards and abilities (903), and the source of damage (912)."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import IllegalMove, sees

QUICK = "[Quickcast]\n"


@rule("cr-8.01", "903.1", "903.2d")
def test_a_card_goes_to_the_chase_as_a_card_and_an_ability_as_a_pseudo_card() -> None:
    table = Table()
    a, _ = table.players
    a.field("Tower", text="{0}: Draw a card.")
    a.hand("Spark", "Chant", cost="{0}", text=QUICK + "Draw a card.")
    table.play("A: use Tower", "A: play Spark")
    table.expect({"chase": ["Spark", "Tower"], "Tower.zone": "field", "Spark.zone": "chase", "A.hand": []})
    ability, spell = table.game.chase
    assert (ability.kind, spell.kind) == ("ability", "spell")
    assert ability.id not in table.game.cards
    assert spell.id in table.game.cards
    table.play("resolve")
    table.expect({"A.graveyard": ["Spark"], "Tower.zone": "field", "A.hand.count": 2})


@rule("cr-8.01", "903.2a")
def test_a_face_down_card_of_the_standby_area_is_turned_up_as_it_is_played() -> None:
    table = Table()
    a, _ = table.players
    a.put("standby", "Ambush", "Chant", text="[Trigger] Anytime: Draw a card.")
    assert table.card("Ambush").face_down
    assert not sees(1, table.card("Ambush"))
    table.play("A: play Ambush")
    assert not table.card("Ambush").face_down
    assert sees(1, table.card("Ambush"))


@rule("cr-8.01", "903.2f", "903.3c")
def test_x_is_chosen_as_the_card_is_played_paid_and_used_in_hundreds() -> None:
    table = Table()
    a, b = table.players
    a.stones("RRRR")
    b.field("Giant", atk=100, def_=900)
    a.hand("Blast", "Chant", cost="{X}{R}", text="This card deals X00 damage to target resonator.")
    table.play("A: play Blast -> Giant with x=2")
    assert sum(event.amount for event in table.happened("paid")) == 3
    table.expect({"Blast.total_cost": 3, "Giant.damage": 0})
    table.play("resolve")
    table.expect({"Giant.damage": 200})


@rule("cr-8.01", "903.2", "903.2f")
def test_x_is_chosen_before_targets_and_payment_and_only_as_large_as_can_be_paid() -> None:
    table = Table()
    a, b = table.players
    a.stones("RRR")
    b.field("Giant", atk=100, def_=900)
    b.field("Dwarf", atk=100, def_=900)
    a.hand("Blast", "Chant", cost="{X}{R}", text="This card deals X00 damage to target resonator.")
    table.play("A: play Blast")
    assert table.decision.rule == "903.2f"
    assert table.legal() == ["choose 0", "choose 1", "choose 2"]
    table.play("A: choose 1")
    assert table.decision.rule == "903.2g"
    assert not table.happened("paid")
    table.play("A: choose Dwarf")
    assert [event.amount for event in table.happened("paid")] == [2]
    table.play("resolve")
    table.expect({"Dwarf.damage": 100, "Giant.damage": 0})


@rule("cr-8.01", "903.2f", "903.2j")
def test_a_card_that_rests_as_part_of_the_cost_pays_nothing_of_x() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    a.field("Well", "Regalia", text="{Rest}: Produce {R}.\n{X}, {Rest}: You gain X00 life.")
    table.play("A: use Well.2")
    assert table.legal() == ["choose 0", "choose 1"]
    table.play("A: choose 1", "resolve")
    table.expect({"A.life": 4100, "Well.rested": True, "Fire Magic Stone.rested": True})


@rule("cr-8.01", "903.2g")
def test_legal_targets_are_chosen_as_it_is_played() -> None:
    table = Table()
    a, b = table.players
    a.field("Squire")
    b.field("Guard")
    b.field("Idol", "Regalia")
    a.hand("Zap", "Chant", cost="{0}", text="Destroy target resonator your opponent controls.")
    table.play("A: play Zap")
    assert table.decision.kind == "target"
    assert table.legal() == ["choose Guard"]
    table.play("A: choose Guard", "resolve")
    table.expect({"B.graveyard": ["Guard"], "A.field": ["Squire"]})


@rule("cr-8.01", "903.2g")
def test_without_a_legal_target_it_is_not_played() -> None:
    table = Table()
    a, b = table.players
    b.field("Idol", "Regalia")
    a.field("Tower", "Regalia", text="{0}: Rest target resonator.")
    a.hand("Zap", "Chant", cost="{0}", text="Destroy target resonator.")
    a.hand("Maybe", "Chant", cost="{0}", text="Destroy up to one target resonator.")
    table.play("A: cannot play Zap because 903.2g", "A: cannot use Tower because 903.2g", "A: can play Maybe")


@rule("cr-8.01", "903.2g-i")
def test_a_spell_on_the_chase_does_not_target_itself() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Refusal", "Chant", cost="{0}", text=QUICK + "Cancel target spell.")
    a.hand("Study", "Chant", cost="{0}", text="Draw a card.")
    table.play("A: cannot play Refusal because 903.2g", "A: play Study", "A: play Refusal")
    assert table.legal() == ["choose Study"]
    table.play("A: choose Study", "resolve")
    table.expect({"A.graveyard": ["Refusal", "Study"], "A.hand.count": 0})


@rule("cr-8.01", "903.2g", "903.2g-i")
def test_an_ability_may_target_the_card_it_is_on() -> None:
    table = Table()
    a, _ = table.players
    a.field("Ogre", atk=300, def_=300, text="{0}: Target resonator gains [+100/+100] until end of turn.")
    table.play("A: use Ogre -> Ogre", "resolve")
    table.expect({"Ogre.atk": 400})


@rule("cr-8.01", "903.2g-iii")
def test_the_number_of_targets_is_fixed_as_it_is_played() -> None:
    table = Table()
    a, b = table.players
    for name in ("One", "Two", "Three"):
        b.field(name)
    a.hand("Volley", "Chant", cost="{0}", text="Destroy up to two target resonators.")
    b.hand("Hide", "Chant", cost="{0}", text=QUICK + "Return target resonator to its owner's hand.")
    table.play("A: play Volley -> One", "B: play Hide -> One", "resolve")
    table.expect({"B.field": ["Two", "Three"], "B.hand": ["One"]})
    assert [len(refs) for refs in _targets_chosen()] == [1, 2]


def _targets_chosen() -> list[tuple[int, ...]]:
    """The targets of a spell for up to two, with one and with two of them named."""
    chosen = []
    for names in ("One", "One, Three"):
        table = Table()
        a, b = table.players
        for name in ("One", "Two", "Three"):
            b.field(name)
        a.hand("Volley", "Chant", cost="{0}", text="Destroy up to two target resonators.")
        table.play(f"A: play Volley -> {names}")
        chosen.append(table.game.chase[0].scope.targets[0])
    return chosen


@rule("cr-8.01", "903.2j")
def test_what_cannot_be_done_in_full_is_not_played() -> None:
    table = Table()
    a, _ = table.players
    a.starts_with(life=400)
    a.stones("R")
    a.field("Altar", "Regalia", text="{R}, discard a card: Draw two cards.\nPay 500 life: Draw a card.")
    table.play("A: cannot use Altar.1 because 903.2j", "A: cannot use Altar.2")
    table.expect({"Fire Magic Stone.rested": False, "A.life": 400})


@rule("cr-8.01", "903.2j")
def test_a_play_that_is_not_paid_leaves_everything_as_it_was() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    a.field("Well", "Regalia", text="{Rest}: Produce {R}.\n{R}, {Rest}: You gain 500 life.")
    before = table.game.state_hash()
    with pytest.raises(IllegalMove):
        table.game.play("use Well.2 with pay Well")  # which is rested by the ability itself
    assert table.game.state_hash() == before
    table.play("A: use Well.2", "resolve")
    table.expect({"A.life": 4500, "Well.rested": True, "Fire Magic Stone.rested": True})


@rule("cr-8.01", "903.2j-i", "903.2j")
def test_several_required_actions_are_done_in_the_order_written() -> None:
    for text, order in (
        ("Pay 100 life, discard a card, {Rest}: Draw a card.", ["life", "discarded", "rested"]),
        ("{Rest}, discard a card, pay 100 life: Draw a card.", ["rested", "discarded", "life"]),
    ):
        table = Table()
        a, _ = table.players
        a.field("Altar", "Regalia", text=text)
        a.hand("Old Map")
        table.play("A: use Altar")
        done = [event.kind for event in table.events if event.kind in ("life", "discarded", "rested")]
        assert done == order


@rule("cr-8.01", "903.2k")
def test_it_counts_as_played_once_everything_required_is_done() -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    b.field("Guard")
    a.hand("Zap", "Chant", cost="{R}", text="Destroy target resonator.")
    table.play("A: play Zap")
    assert not table.happened("played")
    table.play("A: choose Guard")
    kinds: list[str] = [event.kind for event in table.events]
    assert kinds.index("paid") < kinds.index("played")
    table.expect({"cited": ["903.2k"]})


@rule("cr-8.01", "903.3", "903.3a")
def test_nothing_happens_to_a_target_that_is_legal_no_longer_but_the_rest_does() -> None:
    table = Table()
    a, b = table.players
    b.field("Guard")
    a.hand("Zap", "Chant", cost="{0}", text="Destroy target resonator. Draw a card.")
    b.hand("Hide", "Chant", cost="{0}", text=QUICK + "Return target resonator to its owner's hand.")
    table.play("A: play Zap -> Guard", "B: play Hide -> Guard", "resolve")
    table.expect({"B.hand": ["Guard"], "A.hand.count": 1, "A.graveyard": ["Zap"], "B.graveyard": ["Hide"]})


@rule("cr-8.01", "903.3a")
def test_a_target_is_checked_against_the_whole_description_as_it_resolves() -> None:
    table = Table()
    a, b = table.players
    b.field("Guard", rested=True)
    b.field("Watch", rested=True)
    a.hand("Zap", "Chant", cost="{0}", text="Destroy two target rested resonators.")
    b.hand("Wake", "Chant", cost="{0}", text=QUICK + "Recover target resonator.")
    table.play("A: play Zap -> Guard, Watch", "B: play Wake -> Guard", "resolve")
    table.expect({"B.field": ["Guard"], "B.graveyard": ["Watch", "Wake"]})


@rule("cr-8.01", "903.3a")
def test_a_spell_that_has_left_the_chase_is_no_legal_target() -> None:
    table = Table()
    a, b = table.players
    a.hand("Study", "Chant", cost="{0}", text="Draw a card.")
    b.hand("Refusal", "Chant", cost="{0}", text=QUICK + "Cancel target spell. You gain 100 life.")
    b.hand("Denial", "Chant", cost="{0}", text=QUICK + "Cancel target spell. You gain 100 life.")
    table.play("A: play Study", "B: play Refusal -> Study", "B: play Denial -> Study", "resolve")
    table.expect({"B.life": 4200, "A.graveyard": ["Study"], "A.hand.count": 0})
    assert len(table.happened("cancelled")) == 1


@rule("cr-8.01", "903.3b")
def test_a_card_does_what_its_type_says_as_it_resolves() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Squire", cost="{0}")
    a.hand("Study", "Chant", cost="{0}", text="You gain 100 life.")
    table.play("A: play Squire", "resolve", "A: play Study", "resolve")
    table.expect({"A.field": ["Squire"], "A.graveyard": ["Study"], "A.life": 4100})


@rule("cr-8.01", "905.2", "905.2b")
def test_an_activate_ability_chooses_targets_and_then_pays() -> None:
    table = Table()
    a, b = table.players
    a.field("Tower", "Regalia", text="{Rest}: Destroy target resonator.")
    b.field("Guard")
    table.play("A: use Tower")
    assert table.decision.rule == "903.2g"
    table.expect({"Tower.rested": False, "chase": ["Tower"]})
    table.play("A: choose Guard")
    table.expect({"Tower.rested": True})


# ---------------------------------------------------------------- 912: sources


@rule("cr-8.01", "912.1")
def test_the_source_of_damage_by_an_effect_is_the_card_with_the_ability() -> None:
    table = Table()
    a, _ = table.players
    a.field("Tower", "Regalia", text="{0}: This card deals 100 damage to your opponent.")
    a.hand("Bolt", "Chant", cost="{0}", text="This card deals 200 damage to your opponent.")
    table.play("A: use Tower", "resolve", "A: play Bolt")
    spell = table.game.chase[0].id
    table.play("resolve")
    sources = [(event.was, event.amount, event.detail) for event in table.happened("damaged")]
    assert sources == [(table.id("Tower"), 100, ""), (spell, 200, "")]


@rule("cr-8.01", "912.2")
def test_the_source_of_battle_damage_is_the_j_resonator_that_deals_it() -> None:
    table = Table()
    table.players[0].field("Knight", atk=300, def_=300)
    table.play("A: attack Knight -> B", "resolve")
    assert [event.was for event in table.happened("damaged")] == [table.id("Knight")]
