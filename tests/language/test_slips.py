"""Slips of the printer are put right; what might mean something is left alone."""

from __future__ import annotations

import pytest
from spelling import respelled
from vocabulary import CHANT

from willstone.language import NotUnderstood, parse


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (
            "Target resonator gets [-400/-400] until end of turn.",
            "Target resonator gains [-400/-400] until end of turn.",
        ),
        ("Target resonator [+600/+600] until end of turn.", "Target resonator gains [+600/+600] until end of turn."),
        ("Draw a card, then discards a card.", "Draw a card, then discard a card."),
        (
            "Put a [+100/+100] counter on each resonator your opponents controls.",
            "Put a [+100/+100] counter on each resonator your opponent controls.",
        ),
        ("This card deals 200 damage to you opponent.", "This card deals 200 damage to your opponent."),
        ("Choose a resonator in your graveyard and put it into your hand.",) * 2,
        ("Discard a card in your hand.", "Discard a card."),
        ("Target resonator must block this turn if able.", "Target resonator must block if able until end of turn."),
        ("Destroy target resonator and your opponent discards a card.",) * 2,
        ("Destroy target addition and your J-ruler gains [+100/+100] until end of turn.",) * 2,
        ("You gain X00 life, where X is the number of wind runes revealed from your rune area.",) * 2,
    ],
)
def test_a_slip_is_put_right(written: str, read: str) -> None:
    assert parse(written, CHANT)
    if written != read:
        assert respelled(written) == read


@pytest.mark.parametrize("text", ["Draw a crad.", "Target resonatro gains [+100/+100].", "Gains a card."])
def test_other_words_without_a_meaning_are_told(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse(text, CHANT)
