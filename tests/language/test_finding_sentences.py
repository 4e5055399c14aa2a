"""Sentences about what is found, revealed and moved: understood, and written again as they are normalised."""

from __future__ import annotations

import pytest
from spelling import respelled
from vocabulary import CHANT

from willstone.language import parse
from willstone.language.parser import render

SENTENCES = (
    "Put a Knight from your hand or graveyard into the field rested.",
    "Destroy target resonator. Put it from its owner's graveyard into the field under your control.",
    "You may search your deck for a light Elf, for a fire Elf and/or for a water Elf, reveal them "
    "and put them into your "
    "hand. If you do, shuffle your deck.",
    'Search your deck for up to one "Aria", up to one "Brunhild", and up to one "Cecilia" and put them into the field. '
    "Then shuffle your deck.",
    "Search your deck for an Elf with total cost X or less, where X is the number of resonators you "
    "control, reveal it and "
    "put it into your hand. Then shuffle your deck.",
    "Search your deck, hand, and/or graveyard for up to two resonators with different names and put "
    "them into the field. "
    "If you searched your deck, shuffle it.",
    "Look at the top four cards of your deck. Reveal an Elf and/or a Dwarf from among them and put "
    "them into your hand. "
    "Put the rest on the bottom of your deck in any order.",
    "Target player shuffles all cards in their graveyard into their deck.",
    "Each player reveals the top card of their deck and puts it into their hand.",
    "Your opponent chooses two cards from their hand and puts them on the top of their deck in any order.",
    "Each player returns a resonator they control to its owner's hand.",
)


@pytest.mark.parametrize("text", SENTENCES)
def test_understood(text: str) -> None:
    assert render(parse(text, CHANT)) == respelled(text)
