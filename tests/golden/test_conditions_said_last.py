"""A condition that stands after several clauses is said of the last of them, if that is done then (901.2)."""

from __future__ import annotations

import pytest
from table import Table

from willstone.engine.information import CHANT
from willstone.language import NotUnderstood, parse


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


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target resonator and draw a card unless its controller pays {2}.",
        "Your opponent discards a card and loses 200 life unless you control an Elf.",
    ],
)
def test_where_it_might_be_said_of_any_it_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse(text, CHANT)


def test_a_target_that_is_asked_for_something_as_the_effect_is_applied() -> None:
    for text, left in (("[Flying]", ["Bird"]), ("[Pierce]", [])):
        table = Table()
        a, b = table.players
        b.field("Bird", text=text)
        a.hand("Order", "Chant", cost="{0}", text="Destroy target resonator unless it has [Flying].")
        table.play("A: play Order -> Bird", "resolve")
        table.expect({"B.field": left})


def test_one_time_for_two_gains() -> None:
    table = Table()
    a = table["A"]
    a.field("Wolf", atk=300)
    text = "Target resonator gains [+200/+200] until end of turn and cannot be blocked this turn."
    a.hand("Order", "Chant", cost="{0}", text=text)
    table.play("A: play Order -> Wolf", "resolve")
    assert table.info("Wolf").atk == 500
    table.play("to B main")
    assert table.info("Wolf").atk == 300


def test_a_hand_is_shuffled_into_a_deck() -> None:
    table = Table()
    a, b = table.players
    for player in (a, b):
        player.hand("Ash")
        player.hand("Elm")
    a.hand("Order", "Chant", cost="{0}", text="Each player shuffles their hand into their deck, then draws a card.")
    table.play("A: play Order", "resolve")
    table.expect({"A.hand.count": 1, "B.hand.count": 1, "A.deck.count": 11, "B.deck.count": 11})


def test_what_an_opponent_controls_who_does_not_pay() -> None:
    table = Table()
    a, b = table.players
    a.field("Scout")
    b.field("Wolf")
    text = "Your opponent may pay 300 life. If they don't, destroy target resonator they control."
    a.hand("Order", "Chant", cost="{0}", text=text)
    table.play("A: cannot play Order -> Scout because 903.2g")
    table.play("A: play Order -> Wolf", "resolve", "B: choose no")
    table.expect({"B.field": [], "B.life": 4000})
