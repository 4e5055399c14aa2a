"""Sentences about what cards are and become: what is read is written again, word for word."""

from __future__ import annotations

import pytest
from vocabulary import CHANT, RESONATOR

from willstone.language.parser import parse, render

SENTENCES = (
    'This card gains "Ann, the Queen" in addition to its other names.',
    "As long as this card is rested, J/resonators your opponent controls gain darkness in addition to their other "
    "attributes.",
    "{3}: This card becomes a [1000/1000] resonator and gains [Bane] and [Precision] until end of turn.",
    "Flower additions you control become [900/900] resonators and gain [Flying]. They are still their original types.",
    "The ATK of resonators your opponent controls becomes 0.",
    "All rulers lose all abilities other than [Judgment].",
)
CHANTS = ("Destroy target resonator with printed ATK 500 or less.",)


@pytest.mark.parametrize("text", SENTENCES)
def test_sentences(text: str) -> None:
    assert render(parse(text, RESONATOR)) == text


@pytest.mark.parametrize("text", CHANTS)
def test_chants(text: str) -> None:
    assert render(parse(text, CHANT)) == text
