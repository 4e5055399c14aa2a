"""Astral rulers and their healing (1010.1a, 1024)."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "1010.1a", "1024.1")
def test_astral_rulers_are_healed() -> None:
    table = Table()
    a, b = table.players
    a.ruler("King", side="j-ruler", j_ruler={"name": "King Awake", "atk": 500, "def_": 500})
    b.hand("Fell", "Chant", cost="{0}", text="[Quickcast]\nDestroy target J/resonator.")
    a.field("Altar", "Regalia", text="{0}: You gain 100 life. Play this ability only if you control an astral ruler.")
    a.hand("Heal", "Chant", cost="{0}", text="If your ruler is astral, heal it.")
    table.play("A: cannot use Altar because 905.1", "A: pass", "B: play Fell -> King Awake", "resolve")
    table.play("A: use Altar", "resolve", "A: play Heal", "resolve", "A: cannot use Altar because 905.1")
    assert table.card("King").counter("astral") == 0


@rule("cr-8.01", "1024.1")
@pytest.mark.parametrize("text", ["If your ruler is astral, heal it.", "Heal an astral ruler you control."])
def test_a_ruler_is_healed(text: str) -> None:
    table = Table()
    a = table.players[0]
    a.ruler("Queen", text="[Judgment] {0}", j_ruler={"name": "Fury", "atk": 500, "def": 500})
    a.hand("Balm", "Chant", cost="{0}", text=text)
    table.game.cards[table.id("Queen")] = table.card("Queen").with_counters("astral", 1)
    table.game.changed()
    table.play("A: play Balm", "resolve")
    assert not table.card("Queen").counter("astral")


@pytest.mark.parametrize("destroyed", [True, False])
@rule("cr-8.01", "1010.1a", "1024.1")
def test_an_astral_ruler_is_healed(destroyed: bool) -> None:
    table = Table()
    a, _ = table.players
    j_ruler = {"name": "Queen, Crowned", "atk": 500, "def": 500}
    a.ruler("Queen", text="[Judgment] {0}", j_ruler=j_ruler, side="j-ruler")
    a.hand("Ruin", "Chant", cost="{0}", text="Destroy all J-rulers.")
    a.hand("Balm", "Chant", cost="{0}", text="Heal an astral ruler you control.")
    a.field("Altar", "Addition", text="{0}: You gain 100 life. Play this ability only if you control an astral ruler.")
    assert table.why_not("A: use Altar")
    if destroyed:
        table.play("A: play Ruin", "resolve")
        assert not table.why_not("A: use Altar")
    table.play("A: play Balm", "resolve")
    assert table.why_not("A: use Altar")


@rule("cr-8.01", "1024.1")
@pytest.mark.parametrize(("text", "left"), [("If your ruler is astral, heal it.", 0), ("Draw a card.", 1)])
def test_a_ruler_is_healed_if_it_is_astral(text: str, left: int) -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Sage", side="j-ruler", j_ruler={"name": "Unbound Sage", "atk": 500, "def_": 500})
    a.hand("Doom", "Chant", cost="{0}", text="Destroy target J-ruler.")
    a.hand("Balm", "Chant", cost="{0}", text=text)
    table.play("A: play Doom -> Unbound Sage", "resolve", "A: play Balm", "resolve")
    assert table.card("Sage").counter("astral") == left
