"""Wordings of what is named or chosen and spoken of later, and the one they are brought to."""

from __future__ import annotations

import pytest
from spelling import respelled
from vocabulary import CHANT

from willstone.language import NotUnderstood, parse, render

SENTENCES = (
    "Choose a number. Destroy all resonators with total cost equal to the chosen number.",
    "Choose a race. Destroy all resonators of that race.",
    "Choose an attribute at random. Draw a card.",
    "Choose light or darkness. Destroy all resonators of the chosen attribute.",
    "Choose resonator or chant. Draw a card.",
    "Name a non-magic stone card. Reveal the top card of your deck. If it is a card with that name, draw a card.",
    "Your opponent names a card. Your opponent discards a card.",
    "Rest target resonator. The chosen target gains [+200/+0] until end of turn.",
    "Rest two target resonators. The chosen targets gain [+200/+0] until end of turn.",
    "Rest target resonator. You gain life equal to the ATK of the chosen target.",
    "Destroy target resonator. Draw a card if you chose odd.",
    "Your opponent chooses up to two resonators they control, then destroy all other resonators.",
    "Each player reveals their hand. Each player draws a card.",
    "Your opponent puts a card from their hand on the bottom of their deck.",
    "Your opponent chooses a card from their hand and puts it into their graveyard.",
    "Your opponent shuffles their deck.",
    "Choose a number. Your opponent cannot play chants with total cost equal to that number until end of turn.",
    "Target resonator gains [Flying] until the end of your next turn.",
)
WORDINGS = (
    (
        "Choose a race and an attribute. Target card becomes the chosen race and attribute until end of turn.",
        "Choose a race and choose an attribute. Target card becomes the chosen race and attribute until end of turn.",
    ),
    (
        "Name a card. Destroy all resonators that share a name with the named card.",
        "Name a card. Destroy all resonators with that name.",
    ),
    (
        "Name a card. Reveal the top card of your deck. If it shares a name with the named card, draw two cards.",
        "Name a card. Reveal the top card of your deck. If it is a card with that name, draw two cards.",
    ),
    (
        "Reveal your opponent's hand. Choose a chant. They discard that card.",
        "Reveal your opponent's hand. Choose a chant from among them. That player discards that card.",
    ),
    ("Rest target resonator. Rest that chosen target.", "Rest target resonator. Rest the chosen target."),
)
REFUSED = (
    "Destroy all resonators of that race.",
    "Draw a card. The chosen target gains [+200/+0] until end of turn.",
    "Destroy a resonator you control. The chosen target gains [+200/+0] until end of turn.",
    "Choose a race. Destroy target resonator of the chosen race.",
    "Choose a flavour.",
    "Name a rested card.",
)


@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_is_read_and_written_the_same(text: str) -> None:
    assert render(parse(text, CHANT)) == text


@pytest.mark.parametrize(("text", "same"), WORDINGS)
def test_wordings_with_the_same_meaning(text: str, same: str) -> None:
    assert respelled(text) == same
    assert render(parse(text, CHANT)) == same


@pytest.mark.parametrize("text", REFUSED)
def test_what_speaks_of_nothing_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse(text, CHANT)
