"""Smaller wordings, each played: discarding what is described, damage to players and cards, revealed runes (1000)."""

from __future__ import annotations

import pytest
from table import Table, rule


def order(table: Table, text: str) -> None:
    """A chant with that text in the hand of A."""
    table["A"].hand("Order", "Chant", cost="{0}", text=text)


@rule("cr-8.01", "1019.1")
def test_only_a_card_as_described_is_discarded() -> None:
    table = Table()
    a = table["A"]
    a.hand("Ghoul")
    a.hand("Ghost")
    a.hand("Song", "Chant", text="Draw a card.")
    order(table, "You may discard a resonator. If you do, draw two cards.")
    a.deck("One")
    a.deck("Two")
    table.play("A: play Order", "pass", "A: choose yes", "A: choose Ghost")
    table.expect({"Ghost.zone": "graveyard", "Song.zone": "hand", "A.hand.count": 4})


@rule("cr-8.01", "1019.1")
def test_nothing_else_can_be_discarded_instead() -> None:
    table = Table()
    a = table["A"]
    a.hand("Song", "Chant", text="Draw a card.")
    order(table, "You may discard a resonator. If you do, draw two cards.")
    a.deck("One")
    a.deck("Two")
    table.play("A: play Order", "resolve")
    table.expect({"A.hand": ["Song"]})


@rule("cr-8.01", "1007.1")
def test_damage_to_a_player_and_to_cards_at_once() -> None:
    table = Table()
    a, b = table.players
    a.field("Ghoul", atk=300, def_=300)
    b.field("Wraith", atk=800, def_=900)
    order(table, "This card deals 500 damage to you and each resonator.")
    table.play("A: play Order", "resolve")
    table.expect({"A.life": 3500, "B.life": 4000, "Ghoul.zone": "graveyard", "Wraith.damage": 500})


@pytest.mark.parametrize(("stones", "damage"), [(1, 500), (0, 0)])
def test_damage_only_if_something_is_so(stones: int, damage: int) -> None:
    table = Table()
    a, b = table.players
    for _ in range(stones):
        a.field("Knight", race="Knight")
    b.field("Wraith", atk=800, def_=900)
    order(table, "If you control a Knight, this card deals 500 damage to target resonator your opponent controls.")
    table.play("A: play Order -> Wraith", "resolve")
    table.expect({"Wraith.damage": damage})


@rule("cr-8.01", "901.2")
def test_what_you_do_after_what_is_done_to_a_card() -> None:
    table = Table()
    b = table["B"]
    b.field("Wraith")
    order(table, "Destroy target resonator and you gain 300 life.")
    table.play("A: play Order -> Wraith", "resolve")
    table.expect({"Wraith.zone": "graveyard", "A.life": 4300})


@rule("cr-8.01", "1007.1")
def test_damage_to_a_card_and_a_player_at_once() -> None:
    table = Table()
    b = table["B"]
    b.field("Wraith", atk=800, def_=900)
    order(table, "This card deals 300 damage to target resonator and your opponent.")
    table.play("A: play Order -> Wraith", "resolve")
    table.expect({"Wraith.damage": 300, "B.life": 3700, "A.life": 4000})


@pytest.mark.parametrize(("name", "stats"), [("Ash Root", "500/500"), ("Oak", "300/300")])
def test_a_part_of_a_name_that_no_card_has(name: str, stats: str) -> None:
    table = Table()
    a = table["A"]
    a.field(name)
    text = 'If there are no cards with "Root" in its name, this cards ATK and DEF becomes [300/300].'
    a.field("Squirrel", atk=500, def_=500, text=text)
    info = table.info("Squirrel")
    assert f"{info.atk}/{info.def_}" == stats
