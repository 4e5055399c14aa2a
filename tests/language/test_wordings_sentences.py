"""Other wordings of sentences, each read as the one that says the same."""

from __future__ import annotations

import pytest
from spelling import respelled
from vocabulary import CHANT, RESONATOR

from willstone.language import parse, render

CHANTS = (
    (
        "Target resonator's controller cannot play its activate abilities until end of turn.",
        "Target resonator cannot have its activate abilities played until end of turn.",
    ),
    ("Target resonator loses all abilities, becomes a [800/800] Dragon, and gains [Flying] until end of turn.",) * 2,
    (
        "Choose an attribute. Target resonator becomes that attribute until end of turn.",
        "Choose an attribute. Target resonator becomes the chosen attribute until end of turn.",
    ),
    (
        "Cancel target spell. If it was canceled this way, draw a card.",
        "Cancel target spell. If it was cancelled this way, draw a card.",
    ),
    (
        "Search your deck for a light Elf, fire Elf, and/or water Elf, reveal them and put them into your hand. Then "
        "shuffle your deck.",
        "Search your deck for a light Elf, a fire Elf, and/or a water Elf, reveal them and put them into your hand, "
        "then shuffle your deck.",
    ),
    (
        "Look at your opponent's hand and choose a card from among them. Until the end of your opponent's next turn, "
        "they cannot play cards that share a name with the chosen card.",
        "Look at your opponent's hand and choose a card from among them. That player cannot play cards that share a "
        "name with the chosen card until the end of your opponent's next turn.",
    ),
    (
        "Target three resonators. The first gains [-800/-800], the second gains [-600/-600], and the third gains "
        "[-400/-400] until end of turn.",
        "Target resonator gains [-800/-800] until end of turn, another target resonator gains [-600/-600] until end of "
        "turn, and another target resonator gains [-400/-400] until end of turn.",
    ),
    (
        "You may pay any amount of life. If you do, this card deals that much damage to target player.",
        "You may pay any amount of life. If you do, this card deals damage equal to the life paid this way to target "
        "player.",
    ),
)
OTHERS = (
    (
        "Whenever a resonator you control is destroyed ⇒ If it had [Flying], draw a card.",
        "Whenever a resonator you control is destroyed ⇒ If it has [Flying], draw a card.",
    ),
    ("Players cannot play rulers' activate abilities.", "Players cannot play activate abilities of rulers."),
    (
        "Whenever an opponent's resonator attacks ⇒ They discard a card.",
        "Whenever a resonator your opponent controls attacks ⇒ Its controller discards a card.",
    ),
    (
        "This card cannot be targeted by a fire spell or ability.",
        "This card cannot be targeted by fire spells or abilities.",
    ),
    (
        "[Enter] ⇒ This card gains [Swiftness], [Precision], and cannot attack players until end of turn.",
        "[Enter] ⇒ This card gains [Swiftness] and [Precision] and cannot attack players until end of turn.",
    ),
    (
        "Pay any amount of life: This card deals that much damage to target player.",
        "Pay any amount of life: This card deals damage equal to the life paid this way to target player.",
    ),
    (
        "As long as this card is in your field, rulers cannot do judgment.",
        "As long as this card is in the field, players cannot do judgment.",
    ),
    (
        "This card cannot be targeted by darkness or fire spells or darkness or fire card's abilities.",
        "This card cannot be targeted by fire or darkness spells or abilities.",
    ),
    (
        "When a J/resonator you control is targeted by a chant spell or ability your opponent controls ⇒ You may "
        "banish this card. If you do, cancel that chant spell or ability.",
        "Whenever a J/resonator you control is targeted by a chant spell or ability your opponent controls ⇒ You may "
        "banish this card. If you do, cancel that spell or ability.",
    ),
    (
        "If your opponent has two or fewer cards in his or her lifebreak area, this card cannot block.",
        "If there are two or fewer cards in your opponent's lifebreak area, this card cannot block.",
    ),
)


@pytest.mark.parametrize(("written", "one"), CHANTS)
def test_wordings_of_chants(written: str, one: str) -> None:
    assert respelled(written) == one
    assert render(parse(written, CHANT)) == one


@pytest.mark.parametrize(("written", "one"), OTHERS)
def test_wordings_of_abilities(written: str, one: str) -> None:
    assert render(parse(written, RESONATOR)) == one
