"""Wordings that phrases read as the same, and those that must stay apart."""

from __future__ import annotations

import pytest
from phrase_texts import understood
from vocabulary import bits

from willstone.language import render

SAME = [
    ("Until end of turn, target resonator gains [Flying].", "Target resonator gains [Flying] until end of turn."),
    ("Destroy target resonator with 400 or less ATK.", "Destroy target resonator with ATK 400 or less."),
    ("Destroy target [Race:Dragon] resonator.", "Destroy target Dragon resonator."),
    ("Destroy target dark attribute resonator.", "Destroy target darkness resonator."),
    ("Your resonators gain [Flying] until end of turn.", "Resonators you control gain [Flying] until end of turn."),
    ("If it's your turn, draw a card.", "If it is your turn, draw a card."),
    ('If you control "A" or "B", draw a card.', 'If you control an "A" or "B", draw a card.'),
    (
        "If you control less resonators than your opponent, draw a card.",
        "If you control fewer resonators than your opponent, draw a card.",
    ),
    (
        "If you have drawn two or more cards this turn, draw a card.",
        "If you drew two or more cards this turn, draw a card.",
    ),
    (
        "Discard a card. If you discarded an Elf this way, draw a card.",
        "Discard a card. If an Elf was discarded this way, draw a card.",
    ),
    ("Draw a card. At end of turn ⇒ Discard a card.", "Draw a card. At the next end of turn, discard a card."),
    ("Draw X cards where X is the number of Elves.", "Draw X cards, where X is the number of Elves."),
    ("Put one from among them into your hand.", "Put one of them into your hand."),
    ("Each player discards a card from his or her hand.", "Each player discards a card."),
    ("Put fifteen might counters on target resonator.", "Put 15 might counters on target resonator."),
    ("You gain life equal to target resonator's ATK.", "You gain life equal to the ATK of target resonator."),
]
APART = [
    ("Destroy target Elf or regalia you control.", "Destroy target Elf or regalia."),
    ("Draw a card for each other Elf or regalia.", "Draw a card for each Elf or regalia."),
    (
        "Destroy all resonators with the highest ATK among resonators.",
        "Destroy all resonators with the lowest ATK among resonators.",
    ),
    (
        "If you control more Elves than your opponent, draw a card.",
        "If you control fewer Elves than your opponent, draw a card.",
    ),
    ("Destroy target resonator that attacked this turn.", "Destroy target resonator that blocked this turn."),
    ("Cancel target activate ability.", "Cancel target automatic ability."),
]
WRITTEN = [  # what only phrases read is written as it is read
    ("Whenever you play a regalia or an Elf ⇒ Draw a card.", bits.RESONATOR),
    ("As long as it is your turn, non-magic stone entities your opponent controls lose all abilities.", bits.RESONATOR),
    ("If X is 2 or more, draw a card.", bits.CHANT),
]
REFUSED = [
    "At the end of turn, banish this card.",  # each, or the next?
    "{1}: If this card was played from your graveyard, draw a card.",  # in which turn?
    "Destroy the resonator.",  # which?
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_both_say_the_same(one: str, other: str) -> None:
    before = "Look at the top two cards of your deck. " if "them" in one else ""
    found = understood(before + one, bits.CHANT)
    assert found is not None
    assert found == understood(before + other, bits.CHANT)


@pytest.mark.parametrize(("one", "other"), APART)
def test_each_says_something_else(one: str, other: str) -> None:
    first, second = understood(one, bits.CHANT), understood(other, bits.CHANT)
    assert first is not None
    assert second is not None
    assert first != second


@pytest.mark.parametrize("text", REFUSED)
def test_what_may_be_meant_in_two_ways_is_refused(text: str) -> None:
    assert understood(text, bits.RESONATOR if ": " in text else bits.CHANT) is None


@pytest.mark.parametrize(("text", "types"), WRITTEN)
def test_what_is_read_is_written(text: str, types: int) -> None:
    found = understood(text, types)
    assert found is not None
    assert render(found) == text
