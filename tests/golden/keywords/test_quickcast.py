"""[Quickcast] that a card has only in the hand and only if something is so (702.1)."""

from __future__ import annotations

import pytest
from table import Table, rule


@pytest.mark.parametrize(("machine", "when"), [(True, "can"), (False, "cannot")])
def test_a_chant_is_quick_as_long_as_something_is_so(machine: bool, when: str) -> None:
    table = Table(turn="B")
    a, _ = table.players
    a.field("Engine", race="Machine" if machine else "Elf")
    text = (
        "This card gains [Quickcast] as long as it is in your hand and you control a Machine resonator.\nDraw a card."
    )
    a.hand("Skyfall", "Chant", cost="{0}", text=text)
    table.play("B: pass", f"A: {when} play Skyfall")


@pytest.mark.parametrize(("knight", "can"), [(True, True), (False, False)])
@rule("cr-8.01", "702.1", "903.2i-iv")
def test_a_card_that_is_quick_and_cheap_in_the_hand(knight: bool, can: bool) -> None:
    table = Table(turn="B")
    a, _ = table.players
    if knight:
        a.field("Squire", race="Knight")
    a.stones("U")
    text = (
        "If you control a Knight, this card in your hand gains [Quickcast] and you may pay {1} less to play this card."
    )
    a.hand("Imp", cost="{U}{1}", text=text)
    table.play("B: pass", "A: can play Imp" if can else "A: cannot play Imp because 702.1")
