"""Wordings of what an effect speaks of, and the one they are brought to."""

from __future__ import annotations

import pytest
from spelling import respelled
from vocabulary import CHANT

from willstone.language import parse, render

SENTENCES = (
    "Destroy a resonator your opponent controls.",
    "Banish another resonator you control. Draw a card.",
    "Recover up to two magic stones you control.",
    "Return target resonator and target magic stone to their owners' hands.",
    "Target resonator you control and target resonator your opponent controls gain [Flying] until end of turn.",
    "Target player loses 200 life. That player discards a card.",
    "Destroy target resonator. That resonator's controller draws a card.",
    "Rest two target resonators. Those resonators gain [-100/-100] until end of turn.",
    "Put a growth counter on your J/ruler.",
    "Rest your opponent's J-ruler.",
    "Destroy target non-magic stone, non-J-ruler entity.",
    'Return all cards named "Old Oak" to their owners\' hands.',
    'Destroy target resonator not named "Old Oak".',
    'Recover target ruler named "Old Oak" or "Young Oak" you control.',
    "Destroy target resonator with [Flying] or [Pierce].",
    "Destroy target resonator with total cost less than or equal to the number of magic stones you control.",
    "Destroy target resonator with ATK greater than the ATK of target resonator you control.",
    "Destroy all resonators with no growth counters on them.",
    "Rest target resonator with no attribute.",
    "Destroy target resonator. Destroy all resonators that share a race with that resonator.",
    "Recover target special magic stone.",
    "Return any number of target resonators you control to their owners' hands.",
    "Destroy target J/resonator that was dealt damage this turn.",
    "Return target resonator that entered the field this turn to its owner's hand.",
    "Put target Elf card from your graveyard into your hand.",
)
WORDINGS = (
    ('Destroy a card named "Old Oak".', 'Destroy an "Old Oak".'),
    ("Destroy target resonator with 400 or less ATK.", "Destroy target resonator with ATK 400 or less."),
    ("All opponents discard a card.", "Each opponent discards a card."),
    ("Destroy target non J-ruler entity.", "Destroy target non-J-ruler entity."),
    (
        "Put target resonator from any graveyard into the field.",
        "Put target resonator from a graveyard into the field.",
    ),
    ("Your resonators gain [Flying] until end of turn.", "Resonators you control gain [Flying] until end of turn."),
    (
        "Destroy target resonator that does not share a race with this card.",
        "Destroy target resonator that doesn't share a race with this card.",
    ),
)


@pytest.mark.parametrize("text", SENTENCES)
def test_they_are_understood_and_written_the_same(text: str) -> None:
    assert render(parse(text, CHANT)) == text


@pytest.mark.parametrize(("text", "normal"), WORDINGS)
def test_wordings(text: str, normal: str) -> None:
    assert respelled(text) == normal
    assert render(parse(text, CHANT)) == normal
