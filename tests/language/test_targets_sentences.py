"""Wordings of targets, and the one they are brought to."""

from __future__ import annotations

import pytest
from spelling import respelled
from vocabulary import CHANT

from willstone.language import parse, render

SENTENCES = (
    "Remove X target resonators from the game.",
    "X target J/resonators cannot attack or block until end of turn.",
    "Return up to X other target non-magic stone, non-J-ruler entities to their owners' hands.",
    "Destroy any number of target entities with combined total cost X or less, where X is your life.",
    "Rest up to three target resonators with different names.",
    "Target up to X resonators you control, where X is the number of magic stones you control. Rest them.",
    "Target two resonators your opponent controls. Your opponent banishes one of them.",
    "Target a player or resonator. This card deals 300 damage to that target.",
    "Target up to two cards from a single graveyard. Remove those targets from the game.",
    "Put a guidance counter on X target entities you control. Draw X cards.",
    "This card deals X damage divided as you choose among any number of target players and/or J/resonators, "
    "where X is the number of cards in your hand.",
    "Distribute X [+100/+100] counters among up to two target resonators, where X is the number of cards in your hand.",
)
WORDINGS = (
    (
        "Put up to one target resonator and up to one target addition from your graveyard into your hand.",
        "Put up to one target resonator from your graveyard and up to one target addition from your graveyard "
        "into your hand.",
    ),
    (
        "Destroy target addition or card in a standby area.",
        "Destroy target addition or target card from a standby area.",
    ),
    (
        "Shuffle up to three target cards from their graveyards into their owners' decks.",
        "Shuffle up to three target cards from a graveyard into their owners' decks.",
    ),
    (
        "This card deals 300 damage plus an additional 100 damage for each Elf you control to target resonator.",
        "This card deals 300 damage to target resonator, plus an additional 100 damage for each Elf you control.",
    ),
    (
        "Target two resonators. The first gains [+200/+200] and the second gains [+100/+100] until end of turn.",
        "Target resonator gains [+200/+200] until end of turn and another target resonator gains [+100/+100] until end "
        "of turn.",
    ),
    ("Destroy target resonator, if you do, draw a card.", "Destroy target resonator. If you do, draw a card."),
    ("Rest target resonator. If it is a Panda, gain a Gem of any attribute.",) * 2,
    (
        "Target X J/resonators gain [Flying] until end of turn.",
        "X target J/resonators gain [Flying] until end of turn.",
    ),
    ("Put a hope counter on each of up to two target Elves.", "Put a hope counter on up to two target Elves."),
    (
        "Remove up to two target cards in a single graveyard from the game.",
        "Remove up to two target cards from a single graveyard from the game.",
    ),
    (
        "This card deals 600 damage divided as you choose to any number of target resonators.",
        "This card deals 600 damage divided as you choose among any number of target resonators.",
    ),
    (
        "Distribute four [+100/+100] counters on up to four target resonators.",
        "Distribute four [+100/+100] counters among up to four target resonators.",
    ),
)


@pytest.mark.parametrize("text", SENTENCES)
def test_round_trip(text: str) -> None:
    assert render(parse(text, CHANT)) == text == respelled(text)


@pytest.mark.parametrize(("written", "one"), WORDINGS)
def test_one_wording(written: str, one: str) -> None:
    assert respelled(written) == one
    assert render(parse(written, CHANT)) == one


CHASED = (
    "Cancel target chant spell targeting you or a J/resonator you control.",
    "Cancel target spell or ability targeting only this card.",
    "Cancel up to one target chant spell or ability your opponent controls.",
    "Cancel target spell or activate or automatic ability targeting an entity you control.",
    "Cancel target [Enter] ability.",
    "Cancel target judgment.",
    "Cancel all spells your opponent controls.",
    "Change the target of target non-resonator spell with a single target.",
    "Change all targets of target spell or ability with one or more targets.",
    "Change the target of target spell or ability with a single target to this card.",
    "Return target spell to its owner's hand.",
    "Put target non-resonator spell with total cost 2 or less on the bottom of its owner's deck.",
    "Prevent all damage that would be dealt by target chant spell this turn.",
)


@pytest.mark.parametrize("text", CHASED)
def test_round_trip_of_the_chase(text: str) -> None:
    assert render(parse(text, CHANT)) == text == respelled(text)
