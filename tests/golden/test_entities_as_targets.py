"""Entities as targets (307.2): everything in the field is there once."""

from __future__ import annotations

from table import Table, rule


@rule("cr-8.01", "307.2", "903.2g")
def test_one_entity_is_not_two_targets() -> None:
    table = Table()
    text = "Return two target non-magic stone, non-J-ruler entities to their owners' hands."
    table["A"].hand("Tide", "Chant", cost="{0}", text=text)
    table["B"].field("Oak")
    table.play("A: cannot play Tide because 903.2g")
    assert "play Tide" not in table.legal()
