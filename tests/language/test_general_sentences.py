"""Wordings of later cards, and the one spelling they get."""

from __future__ import annotations

import pytest
from spelling import respelled
from vocabulary import CHANT, RESONATOR

from willstone.language.parser import parse, render


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("Your opponent cannot play spells.", "Your opponent cannot play cards."),
        (
            "Your opponent cannot play chant spells with total cost 2 or less.",
            "Your opponent cannot play chants with total cost 2 or less.",
        ),
        ("You pay {1} less to play Dragon spells.", "You pay {1} less to play Dragons."),
        (
            "Whenever a ruler you control is recovered >>> Draw a card.",
            "Whenever a ruler you control becomes recovered ⇒ Draw a card.",
        ),
        ("Other Knights you control gains [Flying].", "Other Knights you control gain [Flying]."),
        (
            "[Enter] >>> If you control one or more additions, draw a card.",
            "[Enter] ⇒ If you control an addition, draw a card.",
        ),
        (
            "[Enter] >>> Draw X cards, where X is the number of Ruins with different names you control.",
            "[Enter] ⇒ Draw X cards, where X is the number of different names among Ruins you control.",
        ),
        (
            "As long as you control five or more magic stones with different names, this card gains [Flying].",
            "As long as there are five or more different names among magic stones you control, this card gains "
            "[Flying].",
        ),
        (
            "Knight resonators you control gain [Flying] as long as they are attacking.",
            "Attacking Knight resonators you control gain [Flying].",
        ),
        (
            "{Rest}: Produce {W} or {R}. Spend this will only to play Virtue chants or Fairies.",
            "{Rest}: Produce {W} or {R}. Spend this will only to play Virtue chants or to play Fairies.",
        ),
        (
            "Whenever this card is dealt damage by a fire source you control >>> Draw a card.",
            "Whenever this card is dealt damage by a fire card you control ⇒ Draw a card.",
        ),
        (
            "[Enter] >>> Put target resonator from your graveyard into the field under your control rested.",
            "[Enter] ⇒ Put target resonator from your graveyard into the field rested under your control.",
        ),
        (
            "As long as there is a growth counter on this card, it doesn't recover during your recovery phase.",
            "As long as there is a growth counter on this card, this card doesn't recover during your recovery phase.",
        ),
        (
            "[Enter] >>> Destroy target damaged resonator, if you do, draw a card.",
            "[Enter] ⇒ Destroy target damaged resonator. If you do, draw a card.",
        ),
        (
            "Whenever damage is dealt to this card by a water source you control, draw a card.",
            "Whenever this card is dealt damage by a water card you control ⇒ Draw a card.",
        ),
        ("Maids of the Well you control gain [Flying].", "Maids of the Well you control gain [Flying]."),
    ],
)
def test_wordings_of_later_cards(text: str, spelled: str) -> None:
    assert respelled(text) == spelled
    assert render(parse(spelled, RESONATOR)) == spelled


@pytest.mark.parametrize(
    "text",
    [
        "Put a Moon addition token into the field.",
        "Resonator tokens you control gain [+400/+400] until end of turn.",
        "Return target non-magic stone, non-J-ruler, non-token entity to its owner's hand.",
        "Rest all rulers and entities your opponent controls.",
    ],
)
def test_sentences_of_chants(text: str) -> None:
    assert render(parse(text, CHANT)) == text
