"""What a text says of what it has done, and of the other card of an event."""

from __future__ import annotations

import pytest
from table import Player, Table, rule

from willstone.engine.information import CHANT
from willstone.language import NotUnderstood, parse


def order(player: Player, text: str) -> None:
    """A chant without cost, to be played as Order."""
    player.hand("Order", "Chant", text=text)


@pytest.mark.parametrize(
    ("text", "life"),
    [
        (
            "Destroy all resonators your opponent controls. You gain 100 life for each resonator destroyed this way.",
            4200,
        ),
        ("Destroy all cards your opponent controls. You gain 100 life for each card destroyed this way.", 4300),
        ("Rest all resonators. You gain 100 life for each resonator rested this way.", 4200),
        ("Discard your hand. You gain 100 life for each card discarded this way.", 4200),
        ("Remove all cards in a graveyard from the game. You gain 100 life for each resonator removed this way.", 4100),
        ("Return all resonators to their owners' hands. You gain 100 life for each Elf returned this way.", 4100),
    ],
)
def test_counting_what_was_done_this_way(text: str, life: int) -> None:
    table = Table()
    a, b = table.players
    order(a, text)
    a.hand("One", cost="{2}")
    a.hand("Two", cost="{3}")
    a.graveyard("Ghoul")
    b.graveyard("Spell", "Chant", text="Draw a card.")
    b.field("Elf Scout", race="Elf")
    b.field("Ogre")
    b.field("Banner", "Addition")
    b.field("Stump", rested=True, text="[Eternal]")
    table.play("A: play Order", "resolve")
    table.expect({"A.life": life})


def test_adding_up_what_was_done_this_way() -> None:
    table = Table()
    order(
        table["A"], "Discard your hand. Draw X cards, where X is the combined total cost of cards discarded this way."
    )
    table["A"].hand("One", cost="{1}")
    table["A"].hand("Two", cost="{2}")
    table.play("A: play Order", "resolve")
    table.expect({"A.hand.count": 3, "A.graveyard.count": 3})


@pytest.mark.parametrize(("victim", "hand"), [("Elf Scout", 1), ("Ogre", 0)])
def test_if_something_was_done_this_way(victim: str, hand: int) -> None:
    table = Table()
    a, b = table.players
    order(a, "Destroy target resonator. If an Elf was destroyed this way, draw a card.")
    b.field("Elf Scout", race="Elf")
    b.field("Ogre", race="Ogre")
    table.play(f"A: play Order -> {victim}", "resolve")
    table.expect({"A.hand.count": hand})


def test_what_could_not_be_done_was_not_done() -> None:
    table = Table()
    a, b = table.players
    order(a, "Destroy target resonator. If a resonator was destroyed this way, draw a card.")
    b.field("Stump", text="[Eternal]")
    table.play("A: play Order -> Stump", "resolve")
    table.expect({"A.hand": [], "B.field": ["Stump"]})


@rule("cr-8.01", "911.1")
def test_the_card_discarded_is_as_it_was() -> None:
    table = Table()
    a, _ = table.players
    order(a, "Discard a card. This card deals damage equal to the ATK of the discarded card to target player.")
    a.hand("Brute", atk=700)
    table.play("A: play Order -> B", "resolve")
    table.expect({"B.life": 3300})


def test_nothing_was_done_this_way() -> None:
    with pytest.raises(NotUnderstood):
        parse("Draw a card. You gain 100 life for each resonator destroyed this way.", CHANT)


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
    order(a, "Destroy target resonator.")
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


def test_damage_to_each_other() -> None:
    table = Table()
    a, b = table.players
    two = "Target resonator you control and target resonator your opponent controls"
    order(a, f"{two} deal damage equal to their ATK to each other.")
    a.field("Fox", atk=300, def_=500)
    b.field("Hen", atk=400, def_=300)
    table.play("A: play Order -> Fox, Hen", "resolve")
    table.expect({"Fox.damage": 400, "B.graveyard": ["Hen"]})


def test_any_number_of_targets() -> None:
    table = Table()
    a, b = table.players
    order(a, "Return any number of target resonators your opponent controls to their owners' hands.")
    for name in ("Ant", "Bee", "Cat"):
        b.field(name)
    table.play("A: play Order -> Ant, Cat", "resolve")
    table.expect({"B.hand": ["Ant", "Cat"], "B.field": ["Bee"]})


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("Destroy all resonators that attacked this turn.", {"Runner"}),
        ("Destroy all resonators that were dealt damage this turn.", {"Post", "Runner"}),
        ("Destroy all resonators that entered the field this turn.", {"Late"}),
    ],
)
def test_what_happened_this_turn(text: str, gone: set[str]) -> None:
    table = Table()
    a, b = table.players
    order(a, text)
    a.hand("Late", atk=100, def_=1000, cost="{0}")
    a.field("Runner", atk=100, def_=1000)
    a.field("Idle", atk=100, def_=1000)
    b.field("Post", atk=100, def_=1000, rested=True)
    table.play("A: play Late", "resolve", "A: attack Runner -> Post", "resolve", "A: play Order", "resolve")
    assert {name for name in ("Late", "Runner", "Idle", "Post") if not _in_play(table, name)} == gone


def _in_play(table: Table, name: str) -> bool:
    return table.id(name) in table.game.in_play()
