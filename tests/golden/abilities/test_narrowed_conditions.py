"""Trigger conditions that ask for more: in whose turn, how often, of which of several kinds (906.4)."""

from __future__ import annotations

import pytest
from table import Table

LESSON = "[Quickcast]\nDraw two cards."

RUIN = "[Quickcast]\nDiscard two cards."


def life_gained(condition: str, turn: str, who: str) -> int:
    """How much life A has gained as a player draws two cards and discards two in somebody's turn."""
    table = Table(turn=turn)
    a, b = table.players
    a.field("Bell", "Regalia", text=f"{condition}, you gain 100 life.")
    for player in (a, b):
        player.hand("Lesson", "Chant", cost="{0}", text=LESSON)
        player.hand("Ruin", "Chant", cost="{0}", text=RUIN)
    lines = [] if who == turn else [f"{turn}: pass"]
    table.play(*lines, f"{who}: play Lesson", "resolve", *lines, f"{who}: play Ruin", "resolve")
    while table.decision.kind != "action" and len(table.legal()) > 1:
        table.play(f"{who}: {table.legal()[0]}")
    table.play(*["resolve"] * 3)
    return a.life - 4000


@pytest.mark.parametrize(
    ("condition", "turn", "who", "gained"),
    [
        ("Whenever you draw a card during your turn", "A", "A", 200),
        ("Whenever your opponent draws a card during their turn", "A", "B", 0),
        ("Whenever your opponent draws a card during their turn", "B", "B", 200),
        ("Whenever a player draws a card during their turn", "A", "B", 0),
        ("Whenever a player draws a card during their main phase", "B", "B", 200),
        ("Whenever a player draws a card during their draw phase", "B", "B", 0),
        ("Whenever your opponent draws a card on your turn", "A", "B", 200),
        ("Whenever a player discards one or more cards", "A", "A", 100),
        ("Whenever a player discards a card", "A", "A", 200),
        ("Whenever you draw a card or whenever you discard a card", "A", "A", 400),
    ],
)
def test_when_and_how_often(condition: str, turn: str, who: str, gained: int) -> None:
    assert life_gained(condition, turn, who) == gained


def test_it_is_the_card_that_does_it_for_the_first_time() -> None:
    table = Table()
    a = table["A"]
    a.field("Bell", "Regalia", text="Whenever an Elf attacks for the first time each turn ⇒ It gains [+100/+100].")
    a.field("Scout", race="Elf")
    a.field("Archer", race="Elf")
    table.play("A: attack Scout -> B", "B: no block", "resolve", "A: attack Archer -> B", "B: no block", "resolve")
    assert (table.info("Scout").atk, table.info("Archer").atk) == (200, 100)


@pytest.mark.parametrize(
    ("subject", "gained"),
    [
        ("an Elf or a Fairy you control", 0),
        ("an Elf or a Fairy", 100),
        ("a Fairy you control or an Elf", 100),
        ("a Beast or an Elf your opponent controls", 100),
    ],
)
def test_whose_the_last_is_all_are(subject: str, gained: int) -> None:
    table = Table(turn="B")
    a, b = table.players
    a.field("Bell", "Regalia", text=f"Whenever {subject} attacks ⇒ You gain 100 life.")
    b.field("Scout", race="Elf", atk=0)
    table.play("B: attack Scout -> A", "A: no block", "resolve")
    assert a.life == 4000 + gained
