"""Cards in the standby area that wait for a phase or for the end of a turn (708)."""

from __future__ import annotations

import pytest
from table import Table


@pytest.mark.parametrize(
    ("text", "turn", "allowed"),
    [
        ("[Trigger] During your main phase: You gain 300 life.", "A", True),
        ("[Trigger] During your opponent's main phase: You gain 300 life.", "A", False),
        ("[Trigger] During your end phase: You gain 300 life.", "A", False),
        ("[Trigger] During your battle phase: You gain 300 life.", "A", False),
    ],
)
def test_a_card_in_the_standby_area_waits_for_a_phase(text: str, turn: str, allowed: bool) -> None:
    table = Table(turn=turn)
    table["A"].put("standby", "Ambush", "Chant", text=text)
    if allowed:
        table.play("A: play Ambush", "resolve")
        table.expect({"A.life": 4300})
    else:
        assert all(option.card != table.card("Ambush").id for option in table.decision.options)


@pytest.mark.parametrize(("dealt", "drawn"), [(True, 1), (False, 0)])
def test_a_trigger_at_the_end_of_a_turn_with_damage(dealt: bool, drawn: int) -> None:
    table = Table(turn="B")
    a, b = table.players
    b.field("Foe", atk=500, def_=500)
    a.put("standby", "Flow", "Chant", text="[Trigger] At the end of a turn you're dealt damage: You gain 100 life.")
    if dealt:
        table.play("B: attack Foe -> A", "A: no block", "resolve")
    before = a.life
    table.play(*["A: reveal Flow"] if dealt else [], "to A main")
    assert a.life - before == 100 * drawn
