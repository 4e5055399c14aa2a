"""Comprehensive rules 5.01: actions by rules (10)."""

from __future__ import annotations

from functools import partial

import pytest
from made_cards import order
from table import Player, Table, rule
from vocabulary import (
    CHASE,
    FIELD,
    GRAVEYARD,
    HAND,
    MAIN_DECK,
    CallStone,
    CardFilter,
    Copy,
    Move,
    Target,
    TargetAbility,
    bits,
    is_revealed,
    move,
    parse_will,
    sees,
)

table = partial(Table, "cr-5.01-bifrost")

ARMS = {"name": "King in Arms", "atk": 800, "def_": 800, "text": "[Flying]\n{Rest}: You gain 100 life."}


def armed_king(player: Player, text: str = "", *, rested: bool = False, **arms: object) -> None:
    """A ruler that has become a J-ruler in the field."""
    player.ruler("King", side="j-ruler", text=f"[J-Activate] {{0}}\n{text}".strip(), rested=rested, j_ruler=ARMS | arms)


# ---------------------------------------------------------------- adding, paying, removing, revealing (10.1-10.4)


@rule("cr-5.01", "10.1.1")
def test_an_addition_is_put_into_the_field_added_onto_a_card() -> None:
    t = table()
    t["A"].field("Squire", atk=200, def_=200)
    t["A"].graveyard("Blade", "Addition: Resonator", text="Added resonator gains [+300/+0].")
    t["A"].chant("Forge", "Add target addition in your graveyard to target resonator.", "Spell: Chant")
    t.play("A: play Forge -> Blade, Squire", "resolve")
    t.expect({"A.field": ["Squire", "Blade"], "Squire.atk": 500, "cited": ["10.1.1"]})
    assert t.card("Blade").added_to == t.id("Squire")


@rule("cr-5.01", "10.2.1", "10.2.2", "10.2.3", "10.2.4")
def test_each_symbol_wants_its_will_and_a_number_wants_any() -> None:
    t = table()
    t["A"].starts_with(will=parse_will("{W}{R}{U}{G}{B}{B}"))
    t["A"].hand("Prism", cost="{W}{R}{U}{G}{B}")
    t["A"].hand("Pebble", cost="{1}")
    t.play("A: play Prism")
    t.expect({"A.will": "{B}"})
    t.play("resolve", "A: play Pebble", "resolve")
    t.expect({"A.will": "", "A.field": ["Prism", "Pebble"]})


@rule("cr-5.01", "10.2.2", "10.2.5", "10.2.6")
def test_will_is_paid_in_full_or_not_at_all() -> None:
    t = table()
    t["A"].starts_with(will=parse_will("{R}"))
    t["A"].stones("WU")
    t["A"].hand("Fire", cost="{R}{R}")
    t["A"].hand("Mist", cost="{R}{U}{W}")
    t.play("A: cannot play Fire because 10.2.5")
    t.expect({"A.will": "{R}", "Light Magic Stone.rested": False, "Water Magic Stone.rested": False})
    t.play("A: play Mist")
    t.expect({"A.will": "", "Light Magic Stone.rested": True, "Water Magic Stone.rested": True})


@rule("cr-5.01", "10.3.1")
def test_a_card_removed_from_the_game_goes_to_the_removed_area() -> None:
    t = table()
    t["B"].field("Squire")
    t["A"].chant("Away", "Remove target resonator from the game.", "Spell: Chant")
    t.play("A: play Away -> Squire", "resolve")
    t.expect({"B.removed": ["Squire"], "B.field": [], "B.graveyard": [], "cited": ["10.3.1"]})


@rule("cr-5.01", "10.4.1")
def test_a_revealed_card_is_shown_and_hidden_again() -> None:
    t = table()
    t["A"].deck("Secret")
    t["A"].deck("Other")
    t["A"].chant("Peek", "Reveal the top card of your main deck. You may draw a card.", "Spell: Chant")
    top, below = reversed(t.game.zone(MAIN_DECK, 0))
    t.play("A: play Peek", "pass")
    assert [sees(1, t.game.cards[i]) for i in (top, below)] == [True, False]
    assert is_revealed(t.game, top)
    t.play("A: choose no")
    assert not is_revealed(t.game, top)
    t.expect({"cited": ["10.4.1"]})


# ---------------------------------------------------------------- summoning (10.5)


@rule("cr-5.01", "10.5.1", "10.5.2")
def test_a_summoned_resonator_goes_by_the_chase_area_and_counts_as_summoned() -> None:
    t = table()
    t["A"].graveyard("Ghost", atk=200, def_=200)
    t["A"].graveyard("Corpse", atk=200, def_=200)
    t["A"].field("Herald", text="Whenever a resonator is summoned ⇒ You gain 100 life.")
    t["A"].chant("Seance", "Summon target resonator card in your graveyard.", "Spell: Chant")
    t["A"].chant("Raise", "Put target resonator card in your graveyard into your field.", "Spell: Chant")
    t.play("A: play Seance -> Ghost", "pass")
    t.expect({"chase": ["Ghost"], "A.field": ["Herald"]})
    t.play("resolve", "resolve")
    t.expect({"A.field": ["Herald", "Ghost"], "A.life": 4100})
    t.play("A: play Raise -> Corpse", "resolve")
    t.expect({"A.field": ["Herald", "Ghost", "Corpse"], "A.life": 4100, "chase": []})


# ---------------------------------------------------------------- damage, chasing, drawing (10.6-10.8)


@rule("cr-5.01", "10.6.1", "10.6.2")
def test_damage_adds_up_on_cards_and_comes_off_life() -> None:
    t = table()
    t["B"].field("Wall", atk=0, def_=900)
    armed_king(t["B"])
    for number in range(2):
        t["A"].chant(f"Bolt {number}", "This card deals 300 damage to target J/resonator.", "Spell: Chant")
    t["A"].chant("Spear", "This card deals 300 damage to target J/resonator.", "Spell: Chant")
    t["A"].chant("Ray", "This card deals 700 damage to target player.", "Spell: Chant")
    t.play("A: play Bolt 0 -> Wall", "resolve", "A: play Bolt 1 -> Wall", "resolve", "A: play Ray -> B", "resolve")
    t.play("A: play Spear -> King in Arms", "resolve")
    t.expect({"Wall.damage": 600, "King in Arms.damage": 300, "B.life": 3300, "cited": ["10.6.1", "10.6.2"]})


@rule("cr-5.01", "10.7.1")
def test_what_cannot_be_chased_is_answered_by_automatic_abilities_only() -> None:
    t = table()
    t["A"].hand("Decree", "Spell: Chant", cost="{0}", text="Players cannot chase this card.\nYou gain 500 life.")
    t["B"].hand("Answer", "Spell: Chant-Instant", cost="{0}", text="You gain 100 life.")
    t["B"].field("Mage", text="{0}: You gain 100 life.")
    t["B"].field("Clerk", text="Whenever your opponent plays a card ⇒ You gain 100 life.")
    t.play("A: play Decree")
    t.expect({"chase": ["Clerk", "Decree"]})
    t.play("pass", "B: cannot play Answer", "B: cannot use Mage", "pass")
    t.expect({"A.life": 4500, "B.life": 4100})


@rule("cr-5.01", "10.8.1", "10.8.2")
def test_cards_are_drawn_from_the_top_one_after_the_other() -> None:
    t = table()
    for name in ("First", "Second", "Third"):
        t["A"].deck(name)
    t["A"].field("Scribe", text="Whenever you draw a card ⇒ You gain 100 life.")
    t["A"].chant("Study", "Draw two cards.", "Spell: Chant")
    t.play("A: play Study", "resolve", "resolve", "resolve")
    t.expect({"A.hand": ["First", "Second"], "A.deck.count": 1, "A.life": 4200})
    assert [event.rule for event in t.happened("drew")] == ["1009.1", "1009.1"]


# ---------------------------------------------------------------- destroying (10.9)


@rule("cr-5.01", "10.9.1", "3.8.6")
def test_a_destroyed_j_ruler_stays_j_ruler_side_up_with_nothing() -> None:
    t = table()
    armed_king(t["A"])
    t["A"].field("Page")
    t["A"].hand("Cut", "Chant", cost="{0}", text="Destroy target J/resonator.")
    t["A"].hand("Cut Again", "Chant", cost="{0}", text="Destroy target J/resonator.")
    t["A"].hand("Blessing", "Chant", cost="{0}", text="Each J/resonator gains [+200/+200] until end of turn.")
    t.play(
        "A: play Cut -> Page", "resolve", "A: play Cut Again -> King in Arms", "resolve", "A: play Blessing", "resolve"
    )
    t.expect({"A.graveyard": ["Blessing", "Cut Again", "Cut", "Page"], "A.ruler_area": ["King in Arms"], "A.field": []})
    t.expect({"King in Arms.side": "j-ruler"})
    assert not t.card("King in Arms").counters
    info = t.info("King in Arms")
    assert info.types & bits.J_RULER
    assert (info.atk, info.def_, info.abilities) == (None, None, ())
    t.play("A: cannot use King in Arms", "A: cannot judgment", "to A main", "A: cannot judgment")


@rule("cr-5.01", "10.9.1", "10.9.2", "3.8.6", "13.3.1a")
def test_nothing_moves_or_touches_a_fallen_j_ruler() -> None:
    t = table()
    armed_king(t["A"], text="Each resonator you control gains [+100/+100].")
    t["A"].field("Page", atk=100, def_=100)
    t["A"].field("Crown", "Addition: J-ruler", added_to="King in Arms", text="Added J-ruler gains [+100/+100].")
    t["A"].hand("Cut", "Chant", cost="{0}", text="Destroy target J-ruler.")
    for number, text in enumerate(("Destroy target J-ruler.", "Return target J-ruler to its owner's hand.")):
        t["A"].hand(f"Blade {number}", "Chant", cost="{0}", text=text)
    t["A"].hand("End", "Chant", cost="{0}", text="Destroy all J/rulers.")
    t.play("A: play Cut -> King in Arms", "resolve")
    t.expect({"A.ruler_area": ["King in Arms"], "A.graveyard": ["Crown", "Cut"]})
    t.play("A: cannot play Blade 0 -> King in Arms", "A: cannot play Blade 1 -> King in Arms")
    t.play("A: play End", "resolve")
    t.expect({"A.ruler_area": ["King in Arms"], "B.ruler_area": []})


@rule("cr-5.01", "7.11.1")
def test_a_fallen_j_ruler_is_rested_to_call_a_stone() -> None:
    t = table()
    armed_king(t["A"])
    t["A"].hand("Cut", "Chant", cost="{0}", text="Destroy target J-ruler.")
    t.play("A: play Cut -> King in Arms", "resolve", "A: call")
    t.expect({"King in Arms.rested": True, "A.stones.count": 1})


@rule("cr-5.01", "10.9.1", "3.8.6")
def test_a_destroyed_stone_goes_to_the_graveyard_and_no_effect_moves_a_fallen_j_ruler() -> None:
    t = table()
    armed_king(t["B"])
    t["B"].stones("R")
    t["A"].chant("Quake", "Destroy target magic stone.", "Spell: Chant")
    t["A"].chant("Cut", "Destroy target J-ruler.", "Spell: Chant")
    t.play("A: play Quake -> Fire Magic Stone", "resolve", "A: play Cut -> King in Arms", "resolve")
    t.expect({"B.graveyard": ["Fire Magic Stone"], "B.ruler_area": ["King in Arms"]})
    fallen = t.id("King in Arms")
    for zone in (FIELD, GRAVEYARD, HAND):
        assert move(t.game, Move(fallen, zone, "3.8.6")) == fallen
    t.expect({"B.ruler_area": ["King in Arms"]})


@rule("cr-5.01", "10.9.3")
def test_a_ruler_is_destroyed_only_by_name() -> None:
    t = table()
    t["B"].field("Page")
    t["A"].chant("Storm", "Destroy all cards your opponent controls.", "Spell: Chant")
    t["A"].chant("Revolt", "Destroy target ruler.", "Spell: Chant")
    t.play("A: play Storm", "resolve")
    t.expect({"B.graveyard": ["Page"], "B.ruler_area": ["Nameless Ruler"]})
    t.play("A: play Revolt -> B/Nameless Ruler", "resolve")
    t.expect({"B.ruler_area": [], "B.graveyard": ["Nameless Ruler", "Page"]})


@rule("cr-5.01", "10.9.4")
def test_what_cannot_be_destroyed_survives_effects_and_rule_processes() -> None:
    t = table()
    t["B"].field("Rock", atk=0, def_=100, text="This card cannot be destroyed.")
    t["B"].field("Reed", atk=0, def_=100)
    t["A"].chant("Wrath", "Destroy all resonators.", "Spell: Chant")
    t["A"].chant("Flame", "This card deals 500 damage to target resonator.", "Spell: Chant")
    t["A"].chant("Wither", "Target resonator gains [-0/-200] until end of turn.", "Spell: Chant")
    t.play("A: play Flame -> Rock", "resolve", "A: play Wither -> Rock", "resolve")
    t.expect({"Rock.damage": 500, "Rock.def": -100, "B.field": ["Rock", "Reed"]})
    t.play("A: play Wrath", "resolve")
    t.expect({"B.field": ["Rock"], "B.graveyard": ["Reed"]})


# ---------------------------------------------------------------- banishing to choosing (10.10-10.13)


@rule("cr-5.01", "10.10.1", "10.10.2")
def test_one_banishes_only_what_one_controls() -> None:
    t = table()
    t["A"].field("Own")
    t["B"].field("Foreign")
    t["A"].field("Lent", owner=t["B"])
    t["A"].chant("Gift", "Banish all resonators.", "Spell: Chant")
    t.play("A: play Gift", "resolve")
    t.expect({"A.graveyard": ["Gift", "Own"], "B.graveyard": ["Lent"], "B.field": ["Foreign"]})
    assert {event.kind for event in t.events if event.kind in ("banished", "destroyed")} == {"banished"}


@rule("cr-5.01", "10.11.1")
def test_what_is_cancelled_leaves_the_chase_area() -> None:
    t = table()
    t["A"].hand("Squire", cost="{0}")
    t["A"].field("Mage", text="{0}: You gain 100 life.")
    t["B"].hand("No", "Spell: Chant-Instant", cost="{0}", text="Cancel target spell.")
    t["B"].hand("Never", "Spell: Chant-Instant", cost="{0}", text="Cancel target activate ability.")
    t.play("A: play Squire", "B: play No -> Squire", "pass")
    t.expect({"chase": [], "A.graveyard": ["Squire"], "A.field": ["Mage"], "cited": ["10.11.1"]})
    t.play("A: use Mage", "B: play Never -> Mage", "pass")
    t.expect({"chase": [], "A.life": 4000, "A.field": ["Mage"]})


@rule("cr-5.01", "10.12.1", "10.12.2")
def test_resting_and_recovering() -> None:
    t = table()
    t["A"].field("Mage", text="{Rest}: You gain 100 life.")
    t["A"].chant("Sleep", "Rest target resonator.", "Spell: Chant")
    t["A"].chant("Wake", "Recover target resonator.", "Spell: Chant")
    t.play("A: play Sleep -> Mage", "resolve")
    t.expect({"Mage.rested": True})
    t.play("A: cannot use Mage because 10.12.2", "A: play Wake -> Mage", "resolve")
    t.expect({"Mage.rested": False, "cited": ["10.12.1"]})
    t.play("A: use Mage")
    t.expect({"Mage.rested": True})


@rule("cr-5.01", "10.13.1", "10.13.2")
def test_one_may_fail_to_find_only_where_nobody_else_can_check() -> None:
    t = table()
    for name, race in (("Elf Scout", "Elf"), ("Dwarf", "Dwarf")):
        t["A"].deck(name, race=race)
        t["A"].graveyard(f"Late {name}", race=race)
    t["A"].chant("Search", "Search your main deck for an Elf resonator and put it into your hand.", "Spell: Chant")
    t["A"].chant("Dig", "Choose an Elf resonator card in your graveyard and put it into your hand.", "Spell: Chant")
    t.play("A: play Search", "pass")
    assert {"choose none", "choose Elf Scout"} <= set(t.legal())
    assert "choose Dwarf" not in t.legal()
    t.play("A: choose none", "A: play Dig", "resolve")
    t.expect({"A.hand": ["Late Elf Scout"]})


# ---------------------------------------------------------------- triggering, calling (10.14, 10.15)


HUSH = "Resonators entering your opponent's field don't cause their own abilities to trigger."


@rule("cr-5.01", "10.14.1", "10.14.1a")
@pytest.mark.parametrize(("hush", "life"), [("", 4100), (HUSH, 4000)])
def test_an_automatic_ability_triggers_unless_an_effect_keeps_it_from_it(hush: str, life: int) -> None:
    t = table()
    t["B"].field("Hush", "Addition: Field", text=hush)
    t["A"].hand("Squire", cost="{0}", text="[Enter] ⇒ You gain 100 life.")
    t.play("A: play Squire", "resolve", "resolve")
    t.expect({"A.life": life, "A.field": ["Squire"]})


@rule("cr-5.01", "10.14.2")
def test_to_trigger_an_activated_ability_is_to_play_it() -> None:
    t = table()
    t["A"].field("Well", text="{Rest}: You gain 100 life.")
    t["B"].field("Hush", "Addition: Field", text="Players cannot trigger non-will activate abilities.")
    t.play("A: cannot use Well")


@rule("cr-5.01", "10.15.1")
def test_calling_by_an_effect_is_the_action_of_that_name() -> None:
    t = table()
    for name in ("Dig", "Dig Again"):
        t["A"].hand(order(name, CallStone()))
    t.play("A: play Dig", "resolve")
    t.expect({"A.stones.count": 1, "A/Nameless Ruler.rested": True})
    t.play("A: play Dig Again", "resolve")
    t.expect({"A.stones.count": 1})


# ---------------------------------------------------------------- copying (10.16)

SPELL = Target(CardFilter(zone=CHASE))


@rule("cr-5.01", "10.16.1", "10.16.1a", "10.16.2")
def test_a_copied_spell_is_a_pseudo_card_with_the_same_choices_that_goes_nowhere() -> None:
    t = table()
    t["B"].field("Giant", atk=100, def_=900)
    t["A"].hand("Bolt", "Spell: Chant-Instant", cost="{0}", text="This card deals 400 damage to target resonator.")
    t["A"].hand(order("Mirror", Copy(SPELL)))
    t.play("A: play Bolt -> Giant", "A: play Mirror -> Bolt", "pass")
    t.expect({"chase": ["Bolt", "Bolt"], "cited": ["10.16.1"]})
    t.play("pass")
    t.expect({"Giant.damage": 400, "chase": ["Bolt"], "A.graveyard": ["Mirror"]})
    t.play("pass")
    t.expect({"Giant.damage": 800, "A.graveyard": ["Bolt", "Mirror"]})


@rule("cr-5.01", "10.16.1a")
def test_the_copy_of_a_resonator_is_no_more_as_it_resolves() -> None:
    t = table()
    t["A"].hand("Squire", cost="{0}", text="[Quickcast]")
    t["A"].hand(order("Mirror", Copy(SPELL)))
    t.play("A: play Squire", "A: play Mirror -> Squire", "pass")
    t.expect({"chase": ["Squire", "Squire"]})
    t.play("pass")
    t.expect({"chase": ["Squire"], "A.field": [], "A.graveyard": ["Mirror"], "cited": ["10.16.1a"]})
    t.play("pass")
    t.expect({"A.field": ["Squire"]})


@rule("cr-5.01", "10.16.1b")
def test_a_copied_ability_is_the_same_ability() -> None:
    t = table()
    t["A"].field("Archer", text="{0}: This card deals 300 damage to target resonator.")
    t["B"].field("Giant", atk=100, def_=900)
    t["A"].hand(order("Echo", Copy(TargetAbility())))
    t.play("A: use Archer -> Giant", "A: play Echo -> Archer", "pass")
    assert [(entry.kind, entry.card) for entry in t.game.chase] == [("ability", t.id("Archer"))] * 2
    t.play("pass", "pass")
    t.expect({"Giant.damage": 600, "chase": []})


# ---------------------------------------------------------------- preventing, discarding (10.17, 10.18)


@rule("cr-5.01", "10.17.1", "10.17.1a", "10.17.1b")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("Prevent the next 300 damage that would be dealt to you this turn.", 3500),
        ("Prevent all damage that would be dealt to you this turn.", 4000),
    ],
)
def test_prevented_damage_is_not_dealt(text: str, life: int) -> None:
    t = table()
    t["B"].hand("Shield", "Spell: Chant-Instant", cost="{0}", text=text)
    t["A"].chant("Ray", "This card deals 800 damage to target player.", "Spell: Chant")
    t.play("A: play Ray -> B", "B: play Shield", "resolve", "resolve")
    t.expect({"B.life": life})
    assert [event.amount for event in t.happened("damaged")] == ([500] if life < 4000 else [])


@rule("cr-5.01", "10.18.1", "10.18.2", "10.18.3")
@pytest.mark.parametrize("cards", [2, 0])
def test_the_hand_is_discarded_even_if_it_is_empty(cards: int) -> None:
    t = table()
    for number in range(cards):
        t["A"].hand(f"Page {number}")
    t["A"].field("Slate", "Addition: Field", text="{0}: You may discard your hand. If you do, you gain 500 life.")
    t.play("A: use Slate", "pass", "A: choose yes", *["A: order Page 0, Page 1"][: cards // 2])
    t.expect({"A.hand": [], "A.graveyard.count": cards, "A.life": 4500})
    assert len(t.happened("discarded")) == cards
