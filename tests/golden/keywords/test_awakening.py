"""[Awakening]: awakened spells, and cards that know it (1109)."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import HAND


def test_awakened_spells() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.field("Witch", text="Whenever you awaken a spell ⇒ You gain 100 life.")
    text = "Draw a card.\n[Awakening] {R}: Draw a card."
    a.hand("Rite", "Chant", cost="{0}", text=text)
    a.hand("Hymn", "Chant", cost="{0}", text=text)
    table.play("A: play Rite", "resolve")
    table.expect({"A.life": 4000})
    table.play("A: play Hymn with awaken", "resolve")
    table.expect({"A.life": 4100})


@pytest.mark.parametrize(("pay", "life"), [("A: play Trial", 4000), ("A: play Trial with awaken", 4100)])
@rule("cr-8.01", "1109.2a")
def test_a_card_knows_that_it_was_awakened(pay: str, life: int) -> None:
    table = Table()
    a = table["A"]
    a.stones("R")
    text = "[Awakening] {R}: [Enter] ⇒ Draw a card.\n[Enter] ⇒ If this card was awakened, you gain 100 life."
    a.hand("Trial", cost="{0}", text=text)
    table.play(pay, "resolve")
    table.expect({"A.life": life, "A.field": ["Trial"]})


@rule("cr-8.01", "1109.2")
def test_awakening_with_an_old_frame() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Wolf", cost="{R}", text="[Awakening] {R} {1}: When this card enters your field, draw two cards.")
    a.stones("RRR")
    table.play("A: play Wolf with awaken", "resolve", "resolve")
    assert len(table.game.zone(HAND, 0)) == 2
