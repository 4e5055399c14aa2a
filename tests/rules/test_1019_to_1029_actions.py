"""1019-1022, 1029: discarding, becoming and gaining, shuffling, counters, removing from battle."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import (
    CHANT,
    J_RULER,
    MAGIC_STONE,
    MAIN_DECK,
    RESONATOR,
    RULER,
    CardDef,
    CardFilter,
    Chant,
    Cost,
    Face,
    Gain,
    GainType,
    Judgment,
    PayWill,
    Shuffle,
    Target,
)

PLUS = "+100/+100"


# ---------------------------------------------------------------------------- 1019 discard


@rule("cr-8.01", "1019.1")
def test_a_discarded_card_goes_from_the_hand_to_the_graveyard_of_its_player() -> None:
    table = Table()
    a, b = table.players
    for name in ("Keep", "Drop"):
        b.hand(name)
    a.quick_chant("Torment", "Your opponent discards a card.")
    table.play("A: play Torment", "pass", "B: choose Drop")
    table.expect({"B.hand": ["Keep"], "B.graveyard": ["Drop"], "A.graveyard": ["Torment"]})
    assert [event.rule for event in table.happened("discarded")] == ["1019.1"]


@rule("cr-8.01", "1019.1")
def test_a_card_that_goes_to_the_graveyard_from_the_field_is_not_discarded() -> None:
    table = Table()
    a = table["A"]
    a.field("Squire")
    a.quick_chant("Bane", "Destroy target resonator.")
    table.play("A: play Bane -> Squire", "resolve")
    assert not table.happened("discarded")


@rule("cr-8.01", "1019.2")
def test_to_discard_the_hand_is_to_discard_all_of_it() -> None:
    table = Table()
    a, b = table.players
    for name in ("One", "Two", "Three"):
        b.hand(name)
    a.hand("Safe")
    a.quick_chant("Oblivion", "Target player discards their hand.")
    table.play("A: play Oblivion -> B", "pass", "B: order One, Two, Three")
    table.expect({"B.hand": [], "B.graveyard": ["Three", "Two", "One"], "A.hand": ["Safe"]})
    assert [event.rule for event in table.happened("discarded")] == ["1019.2"] * 3


# ---------------------------------------------------------------------------- 1020 become, gain


@rule("cr-8.01", "1020.1")
def test_a_card_that_gains_a_type_keeps_its_own() -> None:
    table = Table()
    a = table["A"]
    a.stones("R")
    animate = Gain(Target(CardFilter(types=MAGIC_STONE)), (GainType(RESONATOR),))
    a.hand(CardDef((Face("Animate", CHANT, Cost.parse("{0}"), abilities=(Chant((animate,)),)),)))
    table.play("A: play Animate -> Fire Magic Stone", "resolve")
    table.expect({"Fire Magic Stone.types": ["magic stone", "resonator"], "A.stones": ["Fire Magic Stone"]})
    table.play("A: can use Fire Magic Stone", "to B draw")
    table.expect({"Fire Magic Stone.types": ["magic stone"]})


@rule("cr-8.01", "1020.2")
def test_to_become_sets_atk_and_def() -> None:
    table = Table()
    a, b = table.players
    b.field("Giant", atk=1000, def_=1200)
    a.quick_chant("Shrink", "Target resonator becomes [300/500] until end of turn.")
    table.play("A: play Shrink -> Giant", "resolve")
    table.expect({"Giant.atk": 300, "Giant.def": 500})
    table.play("to B draw")
    table.expect({"Giant.atk": 1000, "Giant.def": 1200})


@rule("cr-8.01", "1020.3")
@pytest.mark.parametrize(
    ("modifiers", "atk", "def_"), [("+200/+300", 700, 900), ("-200/+0", 300, 600), ("+0/-300", 500, 300)]
)
def test_to_gain_modifies_atk_and_def(modifiers: str, atk: int, def_: int) -> None:
    table = Table()
    a = table["A"]
    a.field("Squire", atk=500, def_=600)
    a.field("Other", atk=500, def_=600)
    a.quick_chant("Change", f"Target resonator gains [{modifiers}] until end of turn.")
    table.play("A: play Change -> Squire", "resolve")
    table.expect({"Squire.atk": atk, "Squire.def": def_, "Other.atk": 500, "Other.def": 600})


@rule("cr-8.01", "1020.3")
def test_what_is_gained_adds_up() -> None:
    table = Table()
    a = table["A"]
    a.field("Squire", atk=500, def_=600)
    a.quick_chant("Bless", "Target resonator gains [+200/+200] until end of turn.")
    a.quick_chant("Rage", "Target resonator gains [+400/-100] until end of turn.")
    table.play("A: play Bless -> Squire", "resolve", "A: play Rage -> Squire", "resolve")
    table.expect({"Squire.atk": 1100, "Squire.def": 700})


# ---------------------------------------------------------------------------- 1021 shuffle


def shuffled(seed: int) -> Table:
    """A table on which A's deck of twenty different cards has been shuffled, B's not."""
    table = Table(seed=seed)
    for player in table.players:
        for number in range(20):
            player.deck(f"Card {number:02}")
    Shuffle(0, MAIN_DECK).run(table.game)
    return table


IN_ORDER = [f"Card {number:02}" for number in range(20)]


@rule("cr-8.01", "1021.1", "1021.1a")
def test_shuffling_puts_all_cards_of_one_zone_in_a_random_order() -> None:
    orders = [shuffled(seed).names(MAIN_DECK, 0) for seed in range(40)]
    assert all(sorted(order) == IN_ORDER for order in orders)
    assert len({tuple(order) for order in orders}) == 40
    assert len({order[0] for order in orders}) > 10
    assert len({order[-1] for order in orders}) > 10
    assert all(shuffled(seed).names(MAIN_DECK, 1) == IN_ORDER for seed in range(3))


@rule("cr-8.01", "1021.1")
def test_the_same_seed_gives_the_same_order() -> None:
    assert shuffled(7).names(MAIN_DECK, 0) == shuffled(7).names(MAIN_DECK, 0)


# ---------------------------------------------------------------------------- 1022 counters


@rule("cr-8.01", "1022.1", "1022.1b")
def test_counters_of_one_name_are_the_same_wherever_they_come_from() -> None:
    table = Table()
    a = table["A"]
    a.field("Shrine", "Regalia", counters={"hope": 1}, text="{0}: Put two hope counters on this card.")
    a.quick_chant("Prayer", "Put a hope counter on target regalia.")
    a.quick_chant("Doubt", "Put a fear counter on target regalia.")
    table.play("A: use Shrine", "resolve", "A: play Prayer -> Shrine", "resolve", "A: play Doubt -> Shrine", "resolve")
    table.expect({"Shrine.counters.hope": 4, "Shrine.counters.fear": 1})
    assert {event.rule for event in table.happened("counters")} == {"1022.1"}


@rule("cr-8.01", "1022.2")
def test_a_counter_named_by_modifiers_gives_them() -> None:
    table = Table()
    a, b = table.players
    a.field("Squire", atk=500, def_=500, counters={"+200/-100": 2})
    b.field("Guard", atk=500, def_=500)
    a.quick_chant("Grow", "Put two [+100/+100] counters on target resonator.")
    table.expect({"Squire.atk": 900, "Squire.def": 300})
    table.play("A: play Grow -> Guard", "resolve")
    table.expect({"Guard.atk": 700, "Guard.def": 700})
    table.play("to B draw", "to A draw")
    table.expect({"Guard.atk": 700, "Squire.atk": 900})


@rule("cr-8.01", "1022.2", "1022.3")
def test_a_counter_on_a_ruler_gives_nothing_until_it_is_a_j_ruler() -> None:
    table = Table()
    a = table["A"]
    ruler = Face("Queen", RULER, atk=300, def_=300, abilities=(Judgment((PayWill(Cost.parse("{0}")),)),))
    a.put("ruler_area", CardDef((ruler, Face("Queen at Arms", J_RULER, atk=800, def_=800))))
    a.quick_chant("Crown", "Put a [+100/+100] counter on target ruler.")
    table.play("A: play Crown -> Queen", "resolve")
    table.expect({f"Queen.counters.{PLUS}": 1, "Queen.atk": 300, "Queen.def": 300})
    table.play("A: judgment Queen", "resolve")
    table.expect({f"Queen at Arms.counters.{PLUS}": 1, "Queen at Arms.atk": 900, "Queen at Arms.def": 900})


@rule("cr-8.01", "1022.3")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Return target resonator to its owner's hand.", "hand"),
        ("Destroy target resonator.", "graveyard"),
        ("Remove target resonator from the game.", "removed"),
    ],
)
def test_a_card_that_leaves_the_field_loses_its_counters(text: str, zone: str) -> None:
    table = Table()
    a = table["A"]
    a.field("Squire", cost="{0}", atk=500, def_=500, counters={PLUS: 2, "hope": 1})
    a.quick_chant("Away", text)
    table.expect({"Squire.atk": 700})
    table.play("A: play Away -> Squire", "resolve")
    table.expect({"Squire.zone": zone, f"Squire.counters.{PLUS}": 0, "Squire.counters.hope": 0, "Squire.atk": 500})


# ---------------------------------------------------------------------------- 1029 remove from battle


def battle() -> Table:
    """A may take things out of battle at any time; Wall is rested and may be attacked, Guard may block."""
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=400, def_=500)
    b.field("Wall", atk=300, def_=500, rested=True)
    b.field("Guard", atk=200, def_=500)
    a.quick_chant("Retreat", "Remove target J/resonator from battle.")
    return table


@rule("cr-8.01", "1029.1", "1029.1a")
def test_an_attacker_removed_from_battle_does_not_attack_any_more() -> None:
    table = battle()
    table.play("A: attack Lancer -> B", "A: play Retreat -> Lancer", "pass")
    table.expect({"battle.attacker": None, "A.field": ["Lancer"], "cited": ["1029.1"]})
    table.play("B: cannot block Guard because 804.3", "resolve")
    table.expect({"B.life": 4000, "Lancer.damage": 0, "Lancer.rested": True})


@rule("cr-8.01", "1029.1", "1029.1b")
def test_a_blocker_removed_from_battle_does_not_block_any_more() -> None:
    table = battle()
    table.play("A: attack Lancer -> B", "B: block Guard", "A: play Retreat -> Guard", "pass")
    table.expect({"battle.attacker": "Lancer", "battle.blocker": None})
    table.play("resolve")
    table.expect({"Guard.damage": 0, "Lancer.damage": 0, "B.field": ["Wall", "Guard"]})


@rule("cr-8.01", "1029.1", "1029.1c")
def test_an_attacked_object_removed_from_battle_is_dealt_no_damage() -> None:
    table = battle()
    table.play("A: attack Lancer -> Wall", "A: play Retreat -> Wall", "pass")
    table.expect({"battle.attacker": "Lancer"})
    table.play("B: no block", "resolve")
    table.expect({"Wall.damage": 0, "Lancer.damage": 0, "B.life": 4000})


@rule("cr-8.01", "1029.1")
def test_without_it_the_same_battles_deal_damage() -> None:
    table = battle()
    table.play("A: attack Lancer -> Wall", "B: no block", "resolve")
    table.expect({"Wall.damage": 400, "Lancer.damage": 300})
    table = battle()
    table.play("A: attack Lancer -> B", "B: block Guard", "resolve")
    table.expect({"Guard.damage": 400, "Lancer.damage": 200, "B.life": 4000})
