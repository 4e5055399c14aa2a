"""Cards that have lost their abilities still come and go by what is printed on them (909.1d)."""

from __future__ import annotations

import pytest
from table import Table


@pytest.mark.parametrize("verb", ["Destroy target resonator.", "Return target resonator to its owner's hand."])
def test_a_card_that_has_lost_its_continuous_ability_can_leave_the_field(verb: str) -> None:
    table = Table()
    a, b = table.players
    a.field("Captain", atk=300, def_=300, text="Resonators you control gain [+100/+100].")
    a.field("Squire", atk=300, def_=300)
    b.field("Silencer", atk=300, def_=300, text="Resonators your opponent controls lose all abilities.")
    a.hand("Away", "Chant", cost="{0}", text=verb)
    table.expect({"Squire.atk": 300})
    table.play("A: play Away -> Captain", "resolve")
    table.expect({"Squire.atk": 300})
