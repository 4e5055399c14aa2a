"""Which phase it is (500), who holds more cards, and kinds of magic stones (201.3)."""

from __future__ import annotations

import pytest
from table import Table, rule


@pytest.mark.parametrize(
    ("text", "turn", "allowed"),
    [
        ("[Trigger] During your main phase: You gain 300 life.", "A", True),
        ("[Trigger] During your opponent's main phase: You gain 300 life.", "A", False),
        ("[Trigger] During your end phase: You gain 300 life.", "A", False),
        ("[Trigger] During your battle phase: You gain 300 life.", "A", False),
    ],
)
def test_a_card_in_the_standby_area_waits_for_a_phase(text: str, turn: str, allowed: bool) -> None:
    table = Table(turn=turn)
    table["A"].put("standby", "Ambush", "Chant", text=text)
    if allowed:
        table.play("A: play Ambush", "resolve")
        table.expect({"A.life": 4300})
    else:
        assert all(option.card != table.card("Ambush").id for option in table.decision.options)


@pytest.mark.parametrize(
    ("situation", "atk"),
    [
        ("you have more cards in your hand than your opponent", 400),
        ("you have fewer cards in your hand than your opponent", 100),
        ("your opponent has more cards in their hand than you", 100),
        ("your opponent has fewer cards in their hand than you", 400),
    ],
)
def test_who_holds_more_cards(situation: str, atk: int) -> None:
    table = Table()
    table["A"].field("Scholar", atk=100, text=f"As long as {situation}, this card gains [+300/+0].")
    for name in ("One", "Two"):
        table["A"].hand(name)
    table["B"].hand("Three")
    table.expect({"Scholar.atk": atk})


def test_hands_of_one_size_are_neither_more_nor_fewer() -> None:
    table = Table()
    text = "You gain 100 life if you have more cards in your hand than your opponent."
    table["A"].hand("Boast", "Chant", cost="{0}", text=text)
    table.play("A: play Boast", "resolve")
    table.expect({"A.life": 4000})


@rule("cr-8.01", "201.3")
def test_a_magic_stone_that_is_not_special() -> None:
    table = Table()
    a = table["A"]
    a.field("Crystal", "Special Magic Stone")
    a.stones("R")
    a.hand("Hammer", "Chant", cost="{0}", text="Destroy all non-special magic stones.")
    table.play("A: play Hammer", "resolve")
    table.expect({"Crystal.zone": "field", "Fire Magic Stone.zone": "graveyard"})
