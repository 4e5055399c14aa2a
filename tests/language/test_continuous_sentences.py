"""What is always so, what happens instead and the forms of keywords: other wordings, and the one they are read as."""

from __future__ import annotations

import pytest
from spelling import respelled
from vocabulary import CHANT, RESONATOR

from willstone.language import parse, render


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Resonator with this cannot block.", "Added resonator cannot block."),
        ("Treat this card as wind magic stone.", "Treat this card as a wind magic stone."),
        ("This card gains [Eternal] during your turn.", "As long as it is your turn, this card gains [Eternal]."),
        ("Your other Knight resonators gain [+100/+100].", "Other Knight resonators you control gain [+100/+100]."),
        (
            "This card gains [+100/+100] if you control a Knight.",
            "If you control a Knight, this card gains [+100/+100].",
        ),
        ("Your opponent must block this card if able.", "This card must be blocked if able."),
        ("All players cannot gain life.", "Players cannot gain life."),
        ("[Energize] {W}{B}", "[Energize] {W} or {B}"),
        ("[Seal] (3) - [Flying], [Swiftness].", "[Seal] 3 - [Flying] [Swiftness]"),
        ("[Barrier] (Total cost 4 or less).", "[Barrier] (total cost 4 or less)"),
        ("[Grimoire] (5).", "[Grimoire] 5"),
        (
            "Sealed Item <<Glass Crown>> Pay 100 life: Draw a card.",
            "[Sealed Item] 《Glass Crown》 Pay 100 life: Draw a card.",
        ),
        (
            "Prevent all damage that would be dealt to this card by fire resonators.",
            "If damage would be dealt to this card by fire resonators, prevent that damage.",
        ),
        (
            "If this card would deal damage to a J/resonator, it deals double that much instead.",
            "If this card would deal damage to a J/resonator, it deals double that much damage instead.",
        ),
        (
            "This card cannot be targeted by your opponent's spells or abilities.",
            "This card cannot be targeted by spells or abilities your opponent controls.",
        ),
    ],
)
def test_other_wordings(written: str, read: str) -> None:
    assert respelled(written) == read
    assert render(parse(written, RESONATOR)) == read
    assert respelled(read) == read


@pytest.mark.parametrize(
    "text",
    [
        "Target resonator loses all abilities and becomes a [400/400] Bear until end of turn.",
        "Target resonator gains [+200/+200] and [Flying] and becomes a Dragon until end of turn.",
        "Target resonator gains [+200/+200] and cannot be blocked until end of turn.",
        "Resonators you control can attack the turn they enter the field until end of turn.",
        "If your opponent would gain life this turn, you gain 100 life instead.",
        "The next time damage would be dealt to target resonator, prevent that damage.",
        "Rest target resonator. It doesn't recover during its controller's next recovery phase.",
    ],
)
def test_sentences_of_chants(text: str) -> None:
    assert render(parse(text, CHANT)) == text
