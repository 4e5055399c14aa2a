"""A condition that stands after clauses is said of the last of them, if that is done then (901.2, 908.1)."""

from __future__ import annotations

import pytest
from table import Table, rule


def hand_after(text: str, race: str, *lines: str) -> int:
    """How many cards A holds after a chant, with one resonator of a race."""
    table = Table()
    a = table["A"]
    a.field("Scout", race=race)
    a.hand("Order", "Chant", cost="{0}", text=text)
    table.play("A: play Order", "resolve", *lines)
    return len(table.game.zone(2, 0))


@pytest.mark.parametrize(
    ("text", "elf", "other"),
    [
        ("Draw two cards, then discard a card at random if you control an Elf.", 1, 2),
        ("Draw two cards, then discard a card at random unless you control an Elf.", 2, 1),
        ("Draw two cards unless you control an Elf.", 0, 2),
        ("If you control an Elf, draw two cards, then discard a card at random.", 1, 0),
    ],
)
def test_what_is_done_first_is_always_done(text: str, elf: int, other: int) -> None:
    assert hand_after(text, "Elf") == elf
    assert hand_after(text, "Beast") == other


@pytest.mark.parametrize(("answer", "held"), [("yes", 2), ("no", 1)])
def test_a_price_is_for_what_is_done_last(answer: str, held: int) -> None:
    text = "Draw two cards, then discard a card at random unless you pay 300 life."
    assert hand_after(text, "Elf", f"A: choose {answer}") == held


def test_a_target_that_is_asked_for_something_as_the_effect_is_applied() -> None:
    for text, left in (("[Flying]", ["Bird"]), ("[Pierce]", [])):
        table = Table()
        a, b = table.players
        b.field("Bird", text=text)
        a.hand("Order", "Chant", cost="{0}", text="Destroy target resonator unless it has [Flying].")
        table.play("A: play Order -> Bird", "resolve")
        table.expect({"B.field": left})


@rule("cr-8.01", "908.1")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("You gain 500 life if you control a Knight.", 4500),
        ("You gain 500 life if you control a Dragon.", 4000),
        ("You gain 500 life if the weather is rain.", 4000),
    ],
)
def test_a_condition_may_stand_last(text: str, life: int) -> None:
    table = Table()
    a = table["A"]
    a.field("Squire", race="Knight")
    a.hand("Prayer", "Chant", text=text)
    table.play("A: play Prayer", "resolve")
    assert a.life == life


@pytest.mark.parametrize(("life", "drawn"), [(1000, 1), (2500, 0)])
def test_a_condition_of_life_that_stands_last(life: int, drawn: int) -> None:
    table = Table()
    table["A"].seat.life = life
    table["A"].deck("One")
    table["A"].hand("Hope", "Chant", cost="{0}", text="Draw a card if your life is 2000 or less.")
    table.play("A: play Hope", "resolve")
    table.expect({"A.hand": ["One"] * drawn})


@pytest.mark.parametrize(("flying", "damage"), [("[Flying]", 600), ("[Pierce]", 0)])
def test_a_condition_that_stands_last(flying: str, damage: int) -> None:
    table = Table()
    a, b = table.players
    b.field("Gull", def_=2000, text=flying)
    a.hand("Arrow", "Chant", cost="{0}", text="This card deals 600 damage to target resonator if it has [Flying].")
    table.play("A: play Arrow -> Gull", "resolve")
    table.expect({"Gull.damage": damage})


def test_a_shuffle_is_no_part_of_what_is_done_if_something_is_so() -> None:
    table = Table()
    a = table["A"]
    a.deck("Elm")
    a.deck("Ash")
    search = "Search your deck for a resonator and put it into the field."
    text = f"{search} If it is an Elf, draw a card. Then shuffle your deck."
    a.hand("Order", "Chant", text=text)
    table.play("A: play Order", "resolve", "A: choose Elm")
    table.expect({"A.field": ["Elm"], "A.hand.count": 0})
    assert table.happened("shuffled")
