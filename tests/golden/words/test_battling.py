"""What attacks, is attacked and battles with a card (803.5, 804.5)."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "803.5")
@pytest.mark.parametrize(("attacked", "legal"), [(True, True), (False, False)])
def test_what_is_attacked(attacked: bool, legal: bool) -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=500, def_=500)
    b.field("Wall", atk=100, def_=900, rested=True)
    b.hand("Escape", "Chant", cost="{0}", text="[Quickcast]\nRecover target attacked or blocking resonator.")
    table.play(f"A: attack Lancer -> {'Wall' if attacked else 'B'}")
    if legal:
        table.play("B: play Escape -> Wall", "resolve")
        assert not table.card("Wall").rested
    else:
        table.play("pass", "B: cannot play Escape -> Wall because 903.2g")


@rule("cr-8.01", "804.5", "1029.1")
@pytest.mark.parametrize(("blocks", "life"), [(True, 4000), (False, 3500)])
def test_what_battles_with_this_card(blocks: bool, life: int) -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=500, def_=500)
    b.field("Thief", atk=100, def_=100, text="{0}: Destroy target resonator battling with this card.")
    if blocks:
        table.play("A: attack Lancer -> B", "B: block Thief", "B: use Thief -> Lancer", "resolve")
        table.expect({"A.graveyard": ["Lancer"], "B.field": ["Thief"]})
    else:
        table.play("A: attack Lancer -> B", "B: no block", "resolve")
        assert not any(move.startswith("use Thief") for move in table.legal())
    table.expect({"B.life": life})
