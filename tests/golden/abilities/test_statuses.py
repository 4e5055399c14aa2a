"""What triggers as long as something is so (906.9)."""

from __future__ import annotations

from dataclasses import replace

from table import Table, card, rule
from vocabulary import FIELD


@rule("cr-8.01", "906.9", "906.9a")
def test_a_status_is_looked_at() -> None:
    table = Table()
    a, _ = table.players
    a.field("Candle", "Regalia", text="When you control a Moth ⇒ Banish this card.")
    a.hand("Bee", cost="{0}", race="Bee")
    a.hand("Moth", cost="{0}", race="Moth")
    table.play("A: play Bee", "resolve")
    table.expect({"A.graveyard": []})
    table.play("A: play Moth", "resolve")
    table.expect({"A.graveyard": ["Candle"]})


@rule("cr-8.01", "906.9")
def test_all_but_one_of_the_same_name() -> None:
    table = Table()
    a, _ = table.players
    text = "When you control two or more Idols with the same name, banish all but one of them."
    a.field("Temple", "Regalia", text=text)
    a.field("Sun", cost="{0}", race="Idol")
    a.hand("Moon", cost="{0}", race="Idol")
    a.hand("Sun")
    table.play("A: play Moon", "resolve")
    assert sorted(table.names(FIELD)) == ["Moon", "Sun", "Temple"]
    table.play("A: play Sun", "resolve", "A: choose Sun#1")
    assert sorted(table.names(FIELD)) == ["Moon", "Sun", "Temple"]


@rule("cr-8.01", "906.9", "202.3")
def test_only_one_magic_stone_of_a_name_is_kept() -> None:
    table = Table()
    a = table.players[0]
    text = (
        "{Rest}: Produce {W}.\nWhen you control two or more true magic stones with the same name, "
        "banish all but one of them."
    )
    made = card("Old Stone", "Special Magic Stone", text=text)
    stone = replace(made, faces=(replace(made.faces[0], stone_types=("True Magic Stone",)),))
    a.field(stone)
    a.field(stone)
    a.field("Other Stone", "Special Magic Stone", text="{Rest}: Produce {W}.")
    table.play("A: choose Old Stone", "A: choose Old Stone", "resolve")  # which triggered first, and which is kept
    table.expect({"A.graveyard": ["Old Stone"]})
