"""What becomes of a card as it resolves (703.3)."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "703.3")
@pytest.mark.parametrize(
    ("what", "outcome"),
    [
        (
            "Put this card into its owner's hand as it resolves.",
            {"A.hand": ["Plain Card", "Scroll"], "A.graveyard": []},
        ),
        ("Remove this card from the game as it resolves.", {"A.removed": ["Scroll"], "A.graveyard": []}),
        ("Shuffle this card into its owner's deck as it resolves.", {"A.deck.count": 10, "A.graveyard": []}),
    ],
)
def test_as_it_resolves(what: str, outcome: dict[str, object]) -> None:
    table = Table()
    table.cast(f"{what} Draw a card.")
    table.expect(outcome)


@pytest.mark.parametrize(("mode", "life"), [(1, 4500), (2, 4000)])
def test_what_becomes_of_a_chant_that_lets_one_choose(mode: int, life: int) -> None:
    table = Table()
    a, _ = table.players
    text = "Choose one. Remove this card from the game as it resolves;\n- You gain 500 life.\n- Draw a card."
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    table.play(f"A: play Scroll with mode={mode}", "resolve")
    table.expect({"A.life": life, "A.removed": ["Scroll"], "A.graveyard": []})
