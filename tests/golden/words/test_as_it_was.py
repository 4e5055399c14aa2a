"""What a card or spell was before it was gone (911.1)."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "911.1")
@pytest.mark.parametrize(("type_", "cards"), [("Resonator", 1), ("Addition", 0)])
def test_what_a_cancelled_spell_was(type_: str, cards: int) -> None:
    table = Table(turn="B")
    a, b = table.players
    b.hand("Thing", type_, cost="{0}")
    text = "[Quickcast]\nCancel target spell. If that spell was a resonator, draw a card."
    a.hand("Hush", "Chant", cost="{0}", text=text)
    table.play("B: play Thing", "A: play Hush -> Thing", "resolve")
    table.expect({"A.hand": ["Plain Card"] * cards, "Thing.zone": "graveyard"})


@rule("cr-8.01", "911.1")
@pytest.mark.parametrize("rested", [True, False])
def test_what_a_destroyed_resonator_was(rested: bool) -> None:
    table = Table()
    a, b = table.players
    b.field("Ox", rested=rested)
    a.hand("Axe", "Chant", cost="{0}", text="Destroy target resonator. If it was rested, draw a card.")
    table.play("A: play Axe -> Ox", "resolve")
    table.expect({"A.hand": ["Plain Card"] * rested})
