"""Sentences put together in other ways than usual, each read as the one that says the same, and what is refused."""

from __future__ import annotations

import pytest
from spelling import respelled
from vocabulary import CHANT, RESONATOR

from willstone.language import NotUnderstood, parse, render

CHANTS = (
    (
        "Target resonator gains [+200/+200] until end of turn. If it's an Elf, it also gains [Flying].",
        "Target resonator gains [+200/+200] until end of turn. If it is an Elf, it gains [Flying] until end of turn.",
    ),
    (
        "Target resonator gains [Flying] until end of turn and gains [Pierce] until the beginning of your next turn.",
        "Target resonator gains [Flying] until end of turn and it gains [Pierce] until the beginning of your next "
        "turn.",
    ),
    (
        "Reveal the top card of your deck, if it's an Elf, put it into your hand.",
        "Reveal the top card of your deck. If it is an Elf, put it into your hand.",
    ),
    (
        "Choose target resonator: Destroy it if it's rested. Otherwise, rest it.",
        "Target a resonator. Destroy it if it is rested. Otherwise, rest it.",
    ),
    (
        "Draw a card. If you control an Elf, draw three cards instead of one.",
        "Draw a card. If you control an Elf, draw three cards instead.",
    ),
    (
        "Destroy target resonator. If you control an Elf, remove it from the game instead of destroying it.",
        "Destroy target resonator. If you control an Elf, remove it from the game instead.",
    ),
    (
        "You may banish a resonator. If you do, draw a card. If you banished an Elf this way, draw two cards instead.",
        "You may banish a resonator. If you do, draw a card. If an Elf was banished this way, draw two cards instead.",
    ),
    (
        'As long as your J-ruler is "Anna", you may pay {1} less to play its God\'s Art abilities this turn.',
        'You pay {1} less to play [God\'s Art] abilities of J-rulers named "Anna" you control this turn.',
    ),
    (
        "Put a [100/100] fire Imp resonator token and a [200/200] Golem resonator token into the field rested.",
        "Put a [100/100] fire Imp resonator token into the field rested and put a [200/200] Golem resonator "
        "token into "
        "the field rested.",
    ),
    (
        "Your opponent reveals his or her hand. You choose a chant from it. Your opponent discards that card.",
        "Reveal your opponent's hand. Choose a chant from among them. Your opponent discards that card.",
    ),
    (
        "Destroy target resonator that was dealt damage this turn by an Elf you control.",
        "Destroy target resonator that was dealt damage by an Elf you control this turn.",
    ),
    ("Your opponent chooses and discards a card.", "Your opponent discards a card."),
    (
        "Each player banishes a resonator with the highest ATK they control.",
        "Each player banishes a resonator they control with ATK equal to the highest ATK among resonators "
        "they control.",
    ),
    ("Shuffle your graveyard into your deck.", "Shuffle all cards in your graveyard into your deck."),
    (
        "Discard up to two cards, then draw that many cards.",
        "Discard up to two cards, then draw a card for each card discarded this way.",
    ),
    (
        "Your opponent banishes a resonator. If they can't, draw a card.",
        "Your opponent banishes a resonator. If they don't, draw a card.",
    ),
    (
        "This card deals 300 damage to target player. If you control an Elf, it deals that much +200 instead.",
        "This card deals 300 damage to target player. If you control an Elf, it deals that much plus 200 "
        "damage instead.",
    ),
    (
        "Destroy target resonator. If you control an Elf, remove it from the game, then search its "
        "controller's deck for "
        "all cards with the same name and remove them from the game instead. Then that player shuffles their deck.",
        "Destroy target resonator. If you control an Elf, remove it from the game, then search its "
        "controller's deck for "
        "all cards with the same name as it and remove them from the game, then that player shuffles "
        "their deck instead.",
    ),
    ("Destroy your opponent's resonators.", "Destroy all resonators your opponent controls."),
    (
        "Each player shuffles their hand and graveyard into their deck.",
        "Each player shuffles all cards in their hand and graveyard into their deck.",
    ),
    (
        "Look at the top five cards of your deck. Put one into your hand and the rest into your graveyard.",
        "Look at the top five cards of your deck. Put one of them into your hand and put the rest into your graveyard.",
    ),
    (
        "Target resonator gains [+100/+100] until end of turn for each Elf you control.",
        "Target resonator gains [+100/+100] for each Elf you control until end of turn.",
    ),
    ("Recover or rest target resonator.", "Rest or recover target resonator."),
    (
        "Cancel target spell. Then its controller may play a resonator with total cost 2 or less from their "
        "hand without "
        "paying its cost.",
        "Cancel target spell. Its controller may play a resonator with total cost 2 or less from their hand without "
        "paying its cost.",
    ),
)
OTHERS = (
    (
        "At end of turn, if this card attacked this turn ⇒ Draw a card.",
        "At the end of each turn while this card attacked this turn ⇒ Draw a card.",
    ),
    (
        "Whenever an opponent's resonator attacks, if you control an Elf ⇒ Draw a card.",
        "Whenever a resonator your opponent controls attacks while you control an Elf ⇒ Draw a card.",
    ),
    (
        "Added resonator gains [+100/+100] if it's an Elf. Otherwise, it cannot be attacked or targeted by spells or "
        "abilities your opponent controls.",
        "If added resonator is an Elf, added resonator gains [+100/+100].\nAdded resonator cannot be attacked and "
        "cannot be targeted by spells or abilities your opponent controls unless added resonator is an Elf.",
    ),
    (
        "The cost to play this card is reduced by {1} for each Elf you control.",
        "This card costs {1} less to play for each Elf you control.",
    ),
    (
        "If you have less life than your opponent, this card gains [Flying].",
        "If your life is less than your opponent's life, this card gains [Flying].",
    ),
    (
        "When this card enters the field ⇒ If it was played from your hand, draw a card.",
        "When this card enters the field ⇒ If it was played from your hand this turn, draw a card.",
    ),
    (
        "Spells and abilities your opponent controls can't target this card.",
        "This card cannot be targeted by spells or abilities your opponent controls.",
    ),
    (
        "Whenever your opponent discards a card, this card deals 200 damage to them.",
        "Whenever your opponent discards a card ⇒ This card deals 200 damage to that player.",
    ),
    (
        "At the end of your turn, if you didn't play a chant this turn, draw a card.",
        "At the end of your turn ⇒ Draw a card unless you played a chant this turn.",
    ),
    (
        "At the end of your turn, if this card didn't attack this turn, draw a card.",
        "At the end of your turn ⇒ Draw a card unless this card attacked this turn.",
    ),
    ("This card attacks each turn if able.", "This card must attack if able."),
    ("Your opponent can't play more than one chant each turn.", "Your opponent can play only one chant each turn."),
    (
        "This card cannot be targeted by fire spells or abilities and prevent all damage that would be "
        "dealt to this card "
        "by fire cards.",
        "This card cannot be targeted by fire spells or abilities.\nIf damage would be dealt to this card "
        "by fire cards, "
        "prevent that damage.",
    ),
    (
        "When this card enters the field ⇒ You may discard two cards. If you do, it deals 500 damage to your opponent.",
        "When this card enters the field ⇒ You may discard two cards. If you do, it deals 500 damage to your opponent.",
    ),
    (
        "You may play resonators removed by this card.",
        "You may play resonators removed by this card from a removed area.",
    ),
)
REFUSED = (
    "Choose one - Draw a card; or destroy target resonator.\n[Seal] 5 - Draw two cards instead.",
    "Draw a card.\n[Seal] 5 - This card deals that much +400 instead.",
    "Destroy target resonator or draw a card.",
    "Draw two cards. If you control an Elf, draw three cards instead of one.",
    "Destroy target resonator. If you control an Elf, remove it from the game instead of drawing a card.",
    "Draw a card. If you control an Elf, target resonator also gains [Flying].",
    'As long as your ruler is "Anna", you may pay {1} less to play its God\'s Art abilities this turn.',
)


@pytest.mark.parametrize(("written", "one"), CHANTS)
def test_chants(written: str, one: str) -> None:
    assert respelled(written) == one
    assert render(parse(written, CHANT)) == one


@pytest.mark.parametrize(("written", "one"), OTHERS)
def test_abilities(written: str, one: str) -> None:
    assert render(parse(written, RESONATOR)) == one


@pytest.mark.parametrize("text", REFUSED)
def test_what_does_not_say_the_same_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse(text, CHANT)


def test_what_is_no_elf_any_more_is_not_lost_from_the_description() -> None:
    """909.1: who would not be described any more without their race are not told what they lose."""
    with pytest.raises(NotUnderstood):
        parse("Each Elf you control loses Elf and gains Knight.", RESONATOR)
