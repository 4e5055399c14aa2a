"""What is done to which things: wordings, what they are written as, and those that must stay apart or be refused."""

from __future__ import annotations

import pytest
from vocabulary import bits

from willstone.language import NotUnderstood, parse, render

SAID = [  # a text, and how it is written
    (
        "Target up to X resonators, where X is the number of Elves. Rest those your opponent controls. "
        "Those you control gain [Flying] until end of turn.",
        "",
    ),
    (
        "Reveal a Beast from your hand or pay {2}. If you don't, draw a card.",
        "",
    ),
    ("Pay {2} or banish all resonators.", "You may pay {2}. If you don't, banish all resonators."),
    ("You may play a chant from your graveyard.", "You may play a chant from your graveyard by paying its cost."),
    (
        "Put a [300/300] darkness Beast/Wolf resonator token into the field.",
        "Put a [300/300] darkness Beast, Wolf resonator token into the field.",
    ),
    ("Cancel target summon spell.", "Cancel target resonator spell."),
    ("Cancel target normal spell.", "Cancel target non-resonator spell."),
    (
        "Draw cards equal to the number of Elves and Fairy resonators you control.",
        "Draw cards equal to the number of Elves and/or Fairy resonators you control.",
    ),
    (
        "Search for a Knight from your main deck and put it into your hand. Then shuffle your main deck.",
        "Search your deck for a Knight and put it into your hand, then shuffle your deck.",
    ),
    ("Draw two cards, if you control an Elf.", "If you control an Elf, draw two cards."),
    ("Return all resonator to their owners' hands.", "Return all resonators to their owners' hands."),
]
OF_CARDS = [
    (
        "Resonators you control gain [+200/+200]. As long as you control a Knight, they gain [+400/+400] instead.",
        "As long as it is not so that you control a Knight, resonators you control gain [+200/+200].\n"
        "As long as you control a Knight, resonators you control gain [+400/+400].",
    ),
    (
        "You pay {R} less to play this card if you don't control a resonator, but control a Knight.",
        "This card costs {R} less to play as long as you don't control a resonator and you control a Knight.",
    ),
    (
        "When this card leaves your field, banish the resonator put into your field by this card.",
        "When this card leaves the field ⇒ Banish the resonator put into the field by this card.",
    ),
    (
        'Added resonator gains "{Rest}: Put target card with "Apple" in its name from your graveyard into your hand."',
        'Added resonator gains "{Rest}: Put target card with "Apple" in its name from your graveyard into your hand.".',
    ),
    (
        "This card gains [Quickcast] in all zones as long as you control a Knight.",
        "As long as you control a Knight, this card in your hand gains [Quickcast].",
    ),
]
APART = [
    ("Rest those you control.", "Rest those your opponent controls."),
    ("Cancel target summon spell.", "Cancel target normal spell."),
    ("Pay {2} or banish all resonators.", "Pay {2} and banish all resonators."),
    ("You may play a chant from your graveyard.", "You may play a chant from your graveyard without paying its cost."),
    (
        "Destroy target resonator with total cost less than this card.",
        "Destroy target resonator with ATK less than this card.",
    ),
]
REFUSED = [
    ("Rest those you control.", bits.CHANT),  # of which?
    ("Destroy the resonator put into the field by an Elf.", bits.CHANT),
    ("If you control a resonator, this card deals damage equal to its ATK instead.", bits.CHANT),  # whose?
    ("Put three Beast/Grublin resonator tokens into the field.", bits.CHANT),  # no such race
]


@pytest.mark.parametrize(("text", "written"), SAID)
def test_what_is_said_of_things_is_read(text: str, written: str) -> None:
    found = parse(text, bits.CHANT)
    assert render(found) == (written or text)
    assert parse(render(found), bits.CHANT) == found


@pytest.mark.parametrize(("text", "written"), OF_CARDS)
def test_what_cards_say_of_themselves_is_read(text: str, written: str) -> None:
    found = parse(text)
    assert render(found) == written
    assert parse(written) == found


@pytest.mark.parametrize(("one", "other"), APART)
def test_what_means_another_thing_stays_apart(one: str, other: str) -> None:
    both = [parse(f"Target two resonators. {text}", bits.CHANT) for text in (one, other)]
    assert both[0] != both[1]


@pytest.mark.parametrize(("text", "types"), REFUSED)
def test_what_may_mean_several_things_is_refused(text: str, types: int) -> None:
    with pytest.raises(NotUnderstood):
        parse(text, types)
