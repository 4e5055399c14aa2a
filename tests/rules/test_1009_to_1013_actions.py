"""1004, 1009-1013: removing from the game, drawing, destroying, banishing, cancelling, resting and recovering."""

from __future__ import annotations

import pytest
from table import Table, rule

J_RULER = {"name": "Queen at Arms", "atk": 800, "def": 800}
JUDGMENT = "[Judgment] {0}"


# ---------------------------------------------------------------------------- 1004 remove, 1009 draw


@rule("cr-8.01", "1004.1")
def test_a_card_removed_from_the_game_goes_to_its_owners_removed_area() -> None:
    table = Table()
    a, b = table.players
    a.field("Captive", owner=b)
    a.field("Other")
    a.quick_chant("Erase", "Remove target resonator from the game.")
    table.play("A: play Erase -> Captive", "resolve")
    table.expect({"B.removed": ["Captive"], "A.removed": [], "A.field": ["Other"], "B.graveyard": []})
    assert table.happened("moved")[-2].rule == "1004.1"
    assert not table.happened("destroyed")


@rule("cr-8.01", "1009.1")
def test_to_draw_is_to_take_the_top_card_of_the_main_deck() -> None:
    table = Table()
    a = table["A"]
    for name in ("Top", "Middle", "Bottom"):
        a.deck(name)
    a.quick_chant("Study", "Draw a card.")
    table.play("A: play Study", "resolve")
    table.expect({"A.hand": ["Top"], "A.deck": ["Middle", "Bottom"], "B.hand": [], "A.stones_deck.count": 10})
    assert [event.rule for event in table.happened("drew")] == ["1009.1"]


@rule("cr-8.01", "1009.2")
def test_several_cards_are_drawn_one_after_the_other() -> None:
    table = Table()
    a = table["A"]
    for name in ("Top", "Middle", "Bottom"):
        a.deck(name)
    a.quick_chant("Study", "Draw two cards.")
    table.play("A: play Study", "resolve")
    table.expect({"A.hand": ["Top", "Middle"], "A.deck": ["Bottom"]})
    drawn = [(event.kind, table.game.name(event.card)) for event in table.events if event.kind in ("moved", "drew")]
    draws = [("moved", "Top"), ("drew", "Top"), ("moved", "Middle"), ("drew", "Middle")]
    assert drawn[1:5] == draws


@rule("cr-8.01", "1009.2")
def test_as_many_cards_are_drawn_as_there_are() -> None:
    table = Table()
    a = table["A"]
    a.deck("Last")
    a.quick_chant("Study", "Draw three cards.")
    table.play("A: play Study", "resolve")
    table.expect({"A.hand": ["Last"], "A.deck": [], "winner": "none"})


# ---------------------------------------------------------------------------- 1010 destroy


@rule("cr-8.01", "1010.1")
@pytest.mark.parametrize("type_", ["Resonator", "Addition", "Regalia", "Basic Magic Stone"])
def test_a_destroyed_card_goes_to_its_owners_graveyard(type_: str) -> None:
    table = Table()
    a, b = table.players
    a.field("Thing", type_, owner=b)
    a.quick_chant("Bane", "Destroy target card.")
    table.play("A: play Bane -> Thing", "resolve")
    table.expect({"B.graveyard": ["Thing"], "A.graveyard": ["Bane"], "A.field": [], "A.stones": []})
    assert [event.rule for event in table.happened("destroyed")] == ["1010.1"]


@rule("cr-8.01", "1010.1", "1010.1a", "1010.1a-i")
def test_a_destroyed_j_ruler_goes_back_to_the_ruler_area_astral() -> None:
    table = Table()
    a = table["A"]
    a.ruler("Queen", side="j-ruler", text=JUDGMENT, j_ruler=J_RULER)
    a.quick_chant("Bane", "Destroy target J-ruler.")
    table.play("A: play Bane -> Queen at Arms", "resolve")
    table.expect({"A.ruler_area": ["Queen"], "Queen.side": "ruler", "Queen.counters.astral": 1, "Queen.keywords": []})
    table.expect({"A.graveyard": ["Bane"], "A.field": []})
    table.play("A: cannot judgment because 1010.1a", "to B main", "to A main", "A: cannot judgment because 1010.1a")


@rule("cr-8.01", "1010.1a")
def test_a_j_ruler_in_the_field_has_no_astral_counter_and_a_ruler_keeps_its_judgment() -> None:
    table = Table()
    a = table["A"]
    a.ruler("Queen", text=JUDGMENT, j_ruler=J_RULER)
    table.expect({"Queen.keywords": ["Judgment"]})
    table.play("A: judgment", "resolve")
    table.expect({"Queen at Arms.zone": "field", "Queen at Arms.counters.astral": 0})


@rule("cr-8.01", "1010.1b")
def test_a_ruler_that_has_lost_its_judgment_stays_where_it_is() -> None:
    table = Table()
    a, b = table.players
    a.ruler("Queen", text=JUDGMENT, j_ruler=J_RULER)
    b.quick_chant("Exile", "Put an astral counter on target ruler.")
    table.play("A: judgment", "B: play Exile -> Queen", "resolve")
    table.expect({"A.ruler_area": ["Queen"], "Queen.side": "ruler", "A.field": [], "chase": []})
    assert not table.happened("judged")


@rule("cr-8.01", "1010.2")
def test_a_ruler_in_the_ruler_area_is_not_destroyed_by_an_effect_that_destroys_cards() -> None:
    table = Table()
    a = table["A"]
    a.ruler("Queen", text=JUDGMENT, j_ruler=J_RULER)
    a.quick_chant("Cataclysm", "Destroy all cards.")
    table.play("A: play Cataclysm", "resolve")
    table.expect({"A.ruler_area": ["Queen"], "Queen.counters.astral": 0, "A.graveyard": ["Cataclysm"]})
    assert not table.happened("destroyed")


@rule("cr-8.01", "1010.2")
def test_a_ruler_in_the_ruler_area_is_destroyed_by_an_effect_that_destroys_rulers() -> None:
    table = Table()
    a, b = table.players
    b.ruler("King", text=JUDGMENT, j_ruler=J_RULER)
    a.quick_chant("Regicide", "Destroy target ruler.")
    table.play("A: play Regicide -> King", "resolve")
    table.expect({"B.graveyard": ["King"], "B.ruler_area": []})


@rule("cr-8.01", "1010.3")
def test_what_cannot_be_destroyed_ignores_effects_and_rule_processes() -> None:
    table = Table()
    a, b = table.players
    b.field("Eternal", atk=300, def_=300, text="This card cannot be destroyed.")
    b.field("Mortal", atk=300, def_=300)
    a.quick_chant("Wrath", "Destroy all resonators.")
    a.quick_chant("Burn", "This card deals 500 damage to each resonator.")
    a.quick_chant("Wither", "All resonators gain [+0/-400] until end of turn.")
    table.play("A: play Wrath", "resolve")
    table.expect({"B.field": ["Eternal"], "B.graveyard": ["Mortal"]})
    table.play("A: play Burn", "resolve", "A: play Wither", "resolve")
    table.expect({"B.field": ["Eternal"], "Eternal.damage": 500, "Eternal.def": -100})
    assert [table.game.name(event.card) for event in table.happened("destroyed")] == ["Mortal"]


@rule("cr-8.01", "1010.3")
def test_what_cannot_be_destroyed_may_still_be_banished_or_removed() -> None:
    table = Table()
    a = table["A"]
    a.field("Eternal", text="This card cannot be destroyed.")
    a.quick_chant("Offering", "Banish target resonator you control.")
    table.play("A: play Offering -> Eternal", "resolve")
    table.expect({"A.graveyard": ["Offering", "Eternal"], "A.field": []})


# ---------------------------------------------------------------------------- 1011 banish, 1012 cancel


@rule("cr-8.01", "1011.1")
def test_a_banished_card_goes_to_its_owners_graveyard_and_is_not_destroyed() -> None:
    table = Table()
    a, b = table.players
    a.field("Captive", owner=b, text="When this card is destroyed ⇒ You gain 100 life.")
    a.quick_chant("Offering", "Banish target resonator you control.")
    table.play("A: play Offering -> Captive", "resolve")
    table.expect({"B.graveyard": ["Captive"], "A.graveyard": ["Offering"], "A.life": 4000})
    assert [event.rule for event in table.happened("banished")] == ["1011.1"]
    assert not table.happened("destroyed")


@rule("cr-8.01", "1011.2")
def test_nobody_banishes_what_they_do_not_control() -> None:
    table = Table()
    a, b = table.players
    a.field("Own")
    b.field("Foe")
    b.field("Lent", owner=a)
    a.quick_chant("Purge", "Banish all resonators.")
    table.play("A: play Purge", "resolve")
    table.expect({"A.field": [], "B.field": ["Foe", "Lent"], "A.graveyard": ["Purge", "Own"]})


@rule("cr-8.01", "1011.1")
def test_a_card_may_be_banished_as_a_cost() -> None:
    table = Table()
    a = table["A"]
    a.field("Candle", "Regalia", text="Banish this card: You gain 100 life.")
    table.play("A: use Candle")
    table.expect({"A.graveyard": ["Candle"], "chase": ["Candle"]})
    table.play("resolve")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "1012.1")
@pytest.mark.parametrize("type_", ["Resonator", "Chant"])
def test_a_cancelled_card_leaves_the_chase_area_for_its_owners_graveyard(type_: str) -> None:
    table = Table()
    a, b = table.players
    a.hand("Spell", type_, cost="{0}", text="You gain 100 life." if type_ == "Chant" else None)
    a.hand("Later", "Chant", cost="{0}", text="[Quickcast]\nYou gain 1000 life.")
    b.quick_chant("Denial", "Cancel target spell.")
    table.play("A: play Spell", "A: play Later", "B: play Denial -> Spell", "pass")
    table.expect({"A.graveyard": ["Spell"], "chase": ["Later"], "A.life": 4000, "cited": ["1012.1"]})
    table.play("resolve")
    table.expect({"A.graveyard": ["Later", "Spell"], "B.graveyard": ["Denial"], "A.field": [], "A.life": 5000})


# ---------------------------------------------------------------------------- 1013 rest and recover


@rule("cr-8.01", "1013.1")
def test_to_rest_and_to_recover_turn_a_card() -> None:
    table = Table()
    a, b = table.players
    b.field("Guard")
    b.field("Other")
    a.quick_chant("Lull", "Rest target resonator.")
    a.quick_chant("Wake", "Recover target resonator.")
    table.play("A: play Lull -> Guard", "resolve")
    table.expect({"Guard.rested": True, "Other.rested": False})
    table.play("A: play Wake -> Guard", "resolve")
    table.expect({"Guard.rested": False})
    assert [(e.kind, e.rule) for e in table.events if e.kind in ("rested", "recovered")] == [
        ("rested", "1013.1"),
        ("recovered", "1013.1"),
    ]


@rule("cr-8.01", "1013.2", "1013.3")
def test_the_rest_symbol_rests_this_recovered_card() -> None:
    table = Table()
    a = table["A"]
    a.field("Adept", text="{Rest}: You gain 100 life.")
    a.field("Tired", text="{Rest}: You gain 100 life.", rested=True)
    table.play("A: cannot use Tired because 1013.2", "A: use Adept")
    table.expect({"Adept.rested": True, "chase": ["Adept"]})
    table.play("A: cannot use Adept because 1013.2", "resolve")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "1013.3")
def test_an_effect_may_rest_what_is_rested_but_a_cost_may_not() -> None:
    table = Table()
    a = table["A"]
    a.field("Tired", text="{Rest}: You gain 100 life.", rested=True)
    a.quick_chant("Lull", "Rest target resonator.")
    table.play("A: can play Lull -> Tired", "A: cannot use Tired because 1013")
