"""What pronouns stand for that speak of the event that triggered (906.7)."""

from __future__ import annotations

import pytest
from table import Table, rule


def test_they_are_the_player_of_the_event() -> None:
    table = Table(turn="B")
    a, b = table.players
    a.field("Tyrant", text="When this card is targeted by a spell your opponent controls, that player loses 500 life.")
    b.hand("Hex", "Chant", cost="{0}", text="Rest target resonator.")
    table.play("B: play Hex -> Tyrant", "resolve", "resolve")
    table.expect({"A.life": 4000, "B.life": 3500})


def test_its_def_is_that_of_the_card_the_counters_are_put_on() -> None:
    table = Table()
    a, _ = table.players
    text = "Whenever one or more [+100/+100] counters are put on this card >>> You gain life equal to its DEF."
    a.field("Keeper", atk=100, def_=300, text=text)
    a.field("Ogre", atk=900, def_=900)
    a.hand("Scroll", "Chant", cost="{0}", text="Put two [+100/+100] counters on target resonator.")
    table.play("A: play Scroll -> Keeper", "resolve", "resolve")
    table.expect({"A.life": 4500})


def test_the_other_card_blocks_or_is_blocked() -> None:
    table = Table()
    a, b = table.players
    text = (
        "Whenever this card blocks or is blocked by a resonator ⇒ Put that resonator on the bottom of its owner's deck."
    )
    a.field("Mist", atk=100, def_=100, text=text)
    b.field("Wall", atk=0, def_=900)
    table.play("A: attack Mist -> B", "B: block Wall", "resolve")
    table.expect({"B.field": [], "A.field": ["Mist"]})


def test_the_spell_that_targets_is_cancelled() -> None:
    table = Table()
    a, b = table.players
    a.chant("Order", "Destroy target resonator.")
    b.field("Warded", text="When this card is targeted by a spell ⇒ Cancel that spell.")
    table.play("A: play Order -> Warded", "resolve")
    table.expect({"B.field": ["Warded"], "A.graveyard": ["Order"]})


def test_what_deals_damage_to_this_card() -> None:
    table = Table()
    a, b = table.players
    a.field("Biter", atk=200, def_=900)
    text = "Whenever a resonator deals damage to this card, destroy that resonator."
    b.field("Nettle", atk=0, def_=900, rested=True, text=text)
    table.play("A: attack Biter -> Nettle", "resolve")
    table.expect({"A.graveyard": ["Biter"], "B.field": ["Nettle"]})


@rule("cr-8.01", "1021.1")
@pytest.mark.parametrize("order", ["Shuffle it into its owner's deck.", "Put it on the bottom of its owner's deck."])
def test_what_a_card_destroys_is_what_goes_to_the_deck(order: str) -> None:
    table = Table()
    a, b = table.players
    a.field("Reaper", atk=900, def_=900, text=f"Whenever this card destroys a resonator ⇒ {order}")
    b.field("Wall", atk=0, def_=500)
    table.play("A: attack Reaper -> B", "B: block Wall", "resolve")
    table.expect({"Reaper.zone": "field", "B.graveyard": [], "B.deck.count": 11})


@rule("cr-8.01", "906.7")
@pytest.mark.parametrize(("cost", "drawn"), [("{0}", 1), ("{1}", 0)])
def test_that_spell_is_the_one_that_was_played(cost: str, drawn: int) -> None:
    table = Table(turn="B")
    a, b = table.players
    text = (
        "Whenever your opponent plays a chant ⇒ Reveal the top card of your deck. Cancel that spell if its total cost "
        "is less than the total cost of the card revealed this way."
    )
    a.field("Owl", text=text)
    a.deck("Page", cost="{1}")
    b.hand("Scroll", "Chant", cost=cost, text="You gain 500 life.")
    b.stones("W")
    table.play("B: play Scroll", "resolve")
    table.expect({"B.life": 4000 if drawn else 4500})


@rule("cr-8.01", "906.7")
def test_what_destroys_another_card_gets_the_counters() -> None:
    table = Table()
    a, b = table.players
    a.field("Bear", atk=500, def_=500, text="When this card destroys a resonator ⇒ Put two [+100/+100] counters on it.")
    b.field("Ox", rested=True)
    table.play("A: attack Bear -> Ox", "resolve", "resolve")
    table.expect({"Bear.counters.+100/+100": 2, "Ox.zone": "graveyard"})


def test_that_player_is_the_one_whose_turn_begins() -> None:
    table = Table(turn="B", phase="end")
    table["A"].field("Clock", text="At the beginning of each main phase ⇒ That player loses 400 life.")
    table.play("to A main", "resolve")
    table.expect({"A.life": 3600, "B.life": 4000})


def test_that_resonator_is_the_one_dealt_damage() -> None:
    table = Table()
    a, b = table.players
    a.field("Adder", atk=100, def_=900, text="Whenever this card deals damage to a resonator ⇒ Destroy that resonator.")
    b.field("Ox", atk=100, def_=900, rested=True)
    table.play("A: attack Adder -> Ox", "resolve")
    table.expect({"B.graveyard": ["Ox"], "A.field": ["Adder"]})


def test_what_gains_something_is_the_subject() -> None:
    table = Table(turn="B")
    a, b = table.players
    a.field(
        "Wall", atk=0, def_=900, text="Whenever this card blocks a resonator ⇒ It gains [+200/+0] until end of turn."
    )
    b.field("Wolf", atk=300, def_=300)
    table.play("B: attack Wolf -> A", "A: block Wall", "resolve")
    assert table.info("Wall").atk == 200


def test_it_was_the_card_that_deals_the_damage() -> None:
    table = Table()
    a, b = table.players
    a.field("Wolf", atk=300, def_=700)
    b.field("Thorn", atk=0, def_=900, text="When a resonator deals damage to this card, it gains [-300/-300].")
    table.play("A: attack Wolf -> B", "B: block Thorn", "resolve", "resolve")
    assert (table.info("Wolf").atk, table.info("Wolf").def_) == (0, 400)
    assert table.info("Thorn").def_ == 900


@rule("cr-8.01", "1012.1")
@pytest.mark.parametrize("text", ["When this card is targeted by a spell", "Whenever a spell targets this card"])
def test_what_is_cancelled_is_the_spell(text: str) -> None:
    table = Table()
    a, b = table.players
    a.hand("Bolt", "Chant", text="Destroy target resonator.")
    b.field("Ward", text=f"{text} ⇒ Cancel it.")
    table.play("A: play Bolt -> Ward", "resolve")
    table.expect({"B.field": ["Ward"], "A.graveyard": ["Bolt"]})
