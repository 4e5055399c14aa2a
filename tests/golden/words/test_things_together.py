"""Several things that something is said of together, and where a thing ends and a clause begins."""

from __future__ import annotations

import pytest
from boards import two_by_two
from table import Table, rule
from vocabulary import GRAVEYARD


@rule("cr-8.01", "901.2")
def test_what_you_do_after_what_is_done_to_a_card() -> None:
    table = Table()
    b = table["B"]
    b.field("Wraith")
    table["A"].chant("Order", "Destroy target resonator and you gain 300 life.")
    table.play("A: play Order -> Wraith", "resolve")
    table.expect({"Wraith.zone": "graveyard", "A.life": 4300})


@pytest.mark.parametrize(
    ("text", "graveyard"),
    [
        ("Destroy target resonator you control and target resonator your opponent controls.", {"Bee", "Dog"}),
        ("Destroy target resonator you control and all resonators your opponent controls.", {"Bee", "Cat", "Dog"}),
    ],
)
def test_several_things_together(text: str, graveyard: set[str]) -> None:
    table = two_by_two(text)
    table.play(f"A: play Order -> Bee{', Dog' if len(graveyard) == 2 else ''}", "resolve")
    gone = {name for name in ("Ant", "Bee", "Cat", "Dog") if table.card(name).zone == GRAVEYARD}
    assert gone == graveyard


def test_two_things_gain_something_together() -> None:
    table = two_by_two("Target resonator you control and target resonator your opponent controls gain [Flying].")
    table.play("A: play Order -> Ant, Cat", "resolve")
    assert [bool(table.info(name).keywords) for name in ("Ant", "Bee", "Cat", "Dog")] == [True, False, True, False]


def test_a_clause_after_and_is_no_thing() -> None:
    table = two_by_two("Destroy target resonator and target player draws a card.")
    table.play("A: play Order -> Cat, B", "resolve")
    table.expect({"B.graveyard": ["Cat"], "B.hand.count": 1})


def test_your_ruler() -> None:
    table = Table()
    table["A"].chant("Order", "Put two growth counters on your J/ruler.")
    table.play("A: play Order", "resolve")
    counters = [card.counter("growth") for card in table.game.cards.values() if card.controller == 0]
    assert sum(counters) == 2
