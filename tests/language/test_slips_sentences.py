"""Slips of the pen and old wordings, and what they are read as."""

from __future__ import annotations

import pytest
from spelling import respelled
from vocabulary import CHANT, RESONATOR

from willstone.language import parse, render

READ_AS = [
    ("This car gains [Flying].", "This card gains [Flying].", RESONATOR),
    ("Each of your resonators gain [-100/+100].", "Resonators you control gain [-100/+100].", RESONATOR),
    ("Each Elf you control gains [+100/100],", "Each Elf you control gains [+100/+100].", RESONATOR),
    ("Whenever this card attacks you gain 100 life.", "Whenever this card attacks ⇒ You gain 100 life.", RESONATOR),
    (
        "{Rest}: Rest up to two target fire or dark resonators.",
        "{Rest}: Rest up to two target fire or darkness resonators.",
        RESONATOR,
    ),
    (
        "[Enter] ⇒ It deals 100 damage to target opponent and target resonator.",
        "[Enter] ⇒ It deals 100 damage to target opponent and 100 damage to target resonator.",
        RESONATOR,
    ),
    (
        "Whenever this card deals damage to your opponent ⇒ They discard a card.",
        "Whenever this card deals damage to your opponent ⇒ That player discards a card.",
        RESONATOR,
    ),
    ("Put eleven growth counters on this card.", "Put 11 growth counters on this card.", CHANT),
    ("Summon this card.", "Summon this card.", CHANT),
    (
        "[Trigger] During your opponent's main phase: Each resonator attacks this turn if able.",
        "[Trigger] It is your opponent's main phase: Each resonator must attack if able until end of turn.",
        CHANT,
    ),
    ("Rest all resonators. They gain [+100/+0] until end of turn.", "", CHANT),
]


@pytest.mark.parametrize(("text", "said", "types"), READ_AS)
def test_slips(text: str, said: str, types: int) -> None:
    if said:
        assert respelled(text) == said
        assert render(parse(text, types)) == said
    else:
        assert respelled(text) == text
