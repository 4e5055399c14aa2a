"""902.2: an ability whose text names a zone is active there, and nowhere else."""

from __future__ import annotations

import pytest
from table import Table, rule

GHOST = "Whenever you gain life => Put this card from your graveyard into your hand."
PLAIN = "Whenever you gain life => Draw a card."


@rule("cr-8.01", "902.1", "902.1a", "902.2")
@pytest.mark.parametrize("edition", ["cr-8.01", "abc-1.0"])
@pytest.mark.parametrize(
    ("text", "zone", "triggers"),
    [(GHOST, "graveyard", 1), (GHOST, "field", 0), (GHOST, "hand", 0), (PLAIN, "graveyard", 0), (PLAIN, "field", 1)],
)
def test_an_ability_triggers_where_its_text_says(edition: str, text: str, zone: str, triggers: int) -> None:
    table = Table(edition, number=9)
    table["A"].put(zone, "Ghost", atk=100, def_=100, text=text)
    table["A"].hand("Sip", "Chant", cost="{0}", text="You gain 100 life.")
    table.play("A: play Sip", "pass")
    assert len(table.happened("triggered")) == triggers
    table.expect({"chase": ["Ghost"] * triggers})
