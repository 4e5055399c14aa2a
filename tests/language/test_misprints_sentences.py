"""Misprints and words in another order, and the sentences they are brought to; unknown words stay."""

from __future__ import annotations

import pytest
from spelling import respelled
from vocabulary import CHANT

from willstone.language import NotUnderstood, parse, render

WORDINGS = (
    ("Thi card deals 300 damage to target resonator.", "This card deals 300 damage to target resonator."),
    ("Destroy target resonator.Draw a card.", "Destroy target resonator. Draw a card."),
    ("Rest up to one second target Elf.", "Rest up to one other target Elf."),
    (
        "Draw a card if you control an Elf.",
        "If you control an Elf, draw a card.",
    ),
    (
        "Prevent the next 500 damage that would be dealt to target J/resonator or yourself this turn.",
        "Prevent the next 500 damage that would be dealt to target J/resonator or you this turn.",
    ),
)

ABILITIES = (
    ("You may pay {1} less to do judgment.", "You pay {1} less to play [Judgment] abilities."),
    (
        "As long as added resonator is wind, it gains [Flying].",
        "As long as added resonator is wind, added resonator gains [Flying].",
    ),
)


@pytest.mark.parametrize(("text", "expected"), ABILITIES)
def test_the_one_wording_of_abilities(text: str, expected: str) -> None:
    assert render(parse(text)) == expected


@pytest.mark.parametrize(("text", "expected"), WORDINGS)
def test_the_one_wording(text: str, expected: str) -> None:
    assert respelled(text) == expected
    assert render(parse(text, CHANT)) == expected


def test_an_unknown_word_stays() -> None:
    with pytest.raises(NotUnderstood, match="frumious"):
        parse("Recover target frumious resonator.", CHANT)
