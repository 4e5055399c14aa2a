"""Sentences about cards that move, tokens and copies: what is read is written again, word by word."""

from __future__ import annotations

import pytest
from vocabulary import CHANT

from willstone.language import NotUnderstood, parse, render

SENTENCES = """
Search your deck for up to one resonator and put it into the field, then shuffle your deck.
Search your deck for two cards, reveal them and put them into your hand, then shuffle your deck.
Search your deck and/or graveyard for a Dragon, reveal it and put it into your hand, then shuffle your deck.
Search your opponent's deck for a card and remove it from the game.
Look at the top X cards of your deck. Put one of them into your hand and put the rest into your graveyard.
Look at the top three cards of your magic stone deck. Put them on the top of your magic stone deck in any order.
Reveal the top five cards of your deck. Put any number of them into your hand. Remove the rest from the game.
Reveal a Beast from your hand. Draw a card.
Reveal your hand.
Put the top card of your magic stone deck into the field rested.
Put the top two cards of your opponent's deck into their graveyard.
Remove the top three cards of your deck from the game face down.
Put up to two target resonators from your graveyard on the bottom of your deck in any order.
Return target resonator to the field under its owner's control.
Put target resonator on the top of its owner's deck.
Put two target resonators on the bottom of their owners' decks in a random order.
Shuffle target resonator into its owner's deck.
Put a resonator from your graveyard at random into the field.
Choose a card from your hand at random. Draw a card.
Gain control of target resonator until end of turn.
Exchange control of target resonator you control and target resonator your opponent controls.
Put a token copy of target resonator into the field rested.
Put two token copies of target resonator you control into the field.
Put three [500/500] light Golem resonator tokens with [Mobilize] {2} into the field.
Copy target chant spell you control. You may choose new targets for the copy.
Target resonator becomes a copy of target resonator your opponent controls until end of turn.
Invert target resonator.
[Force] 1. This card deals X00 damage to target resonator, where X is the result of the roll.
""".strip().split("\n")


@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_is_written_as_it_was_read(text: str) -> None:
    assert render(parse(text, CHANT)) == text


@pytest.mark.parametrize(
    ("other", "usual"),
    [
        (
            "Search your deck for a Knight and put it in your hand. Then shuffle your deck.",
            "put it into your hand, then",
        ),
        ("Look at the top two cards in your deck and return them in any order.", "put them on the top of your deck in"),
        ("Search for a Knight from your deck and put it into your hand.", "Search your deck for a Knight and put it"),
        ("You gain control of target resonator.", "Gain control of target resonator."),
        ("Look at your opponent's hand. Choose a card. They discard that card.", "Your opponent discards that card."),
        ("Put target resonator from your graveyard into its owner's field.", "under its owner's control."),
    ],
)
def test_other_wordings_are_brought_to_the_usual_one(other: str, usual: str) -> None:
    assert usual in render(parse(other, CHANT))


@pytest.mark.parametrize(
    "text",
    [
        "Search your deck for a gizmo and put it into the field.",
        "Put the rest into your graveyard.",
        "Play the copy without paying its cost.",
        "Look at the top three cards of your attic.",
        "Put a [100/100] mauve Elf resonator token into the field.",
        "Gain control of target resonator until next Tuesday.",
    ],
)
def test_what_means_nothing_is_reported(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse(text, CHANT)
