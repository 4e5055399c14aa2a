"""Old wordings and misprints, and the one spelling they get."""

from __future__ import annotations

import pytest

from willstone.language.normalise import normalise
from willstone.language.parser import parse, render


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("Wenever this card attacks, draw a card.", "Whenever this card attacks ⇒ Draw a card."),
        ("[Break]: Put this card into your field]", "[Break] Put this card into the field."),
        ("This card gains [Flying]", "This card gains [Flying]."),
        (
            "[Enter] ⇒ Return target resonator back to its owner's hand.",
            "[Enter] ⇒ Return target resonator to its owner's hand.",
        ),
        (
            "At the beginning of your turn ⇒ Put hope counters equal to the number of Elves you control on this card.",
            "At the beginning of your turn ⇒ Put X hope counters on this card, where X is the number of Elves you "
            "control.",
        ),
        ("Each of opponent's resonators gain [Flying].", "Each resonator your opponent controls gains [Flying]."),
        (
            "{1}: Target resonator loses all races and becomes a Fairy until end of turn.",
            "{1}: Target resonator becomes a Fairy until end of turn.",
        ),
        (
            "Remove a gale protection counter from this card: Draw a card.",
            "Remove a gale protection counter from this card: Draw a card.",
        ),
    ],
)
def test_old_wordings(text: str, spelled: str) -> None:
    assert normalise(text) == spelled
    assert render(parse(text)) == spelled
