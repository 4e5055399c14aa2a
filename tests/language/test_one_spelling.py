"""Old wordings, other words for the same and misprints, and the one spelling they get."""

from __future__ import annotations

import pytest
from spelling import respelled
from vocabulary import CHANT

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
    assert respelled(text) == spelled
    assert render(parse(text)) == spelled


@pytest.mark.parametrize(
    ("text", "spelling"),
    [
        ('Elves you control gain " {Rest}: Produce {W}.".', 'Elves you control gain "{Rest}: Produce {W}.".'),
        ('Elves you control gain "{Rest}: Produce {W}".', 'Elves you control gain "{Rest}: Produce {W}.".'),
        (
            'Elves you control gain "When this card attacks, draw a card.".',
            'Elves you control gain "Whenever this card attacks ⇒ Draw a card.".',
        ),
        ('Destroy target "Who? No. 5".', 'Destroy target "Who? No. 5".'),
    ],
)
def test_abilities_in_quotes_have_one_spelling(text: str, spelling: str) -> None:
    assert respelled(text) == spelling


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("Draw cards until you have seven in your hand.", "Draw cards until you have seven cards in your hand."),
        (
            "ATK of target resonator is increased by [the number of cards you control x200] until end of turn.",
            "Target resonator gains [+200/+0] for each card you control until end of turn.",
        ),
        (
            "At the end of your turn => Pay {B}. If you don't, banish this card.",
            "At the end of your turn ⇒ You may pay {B}. If you don't, banish this card.",
        ),
        ("Destroy all Elf and Dwarf cards.", "Destroy all Elves and Dwarves."),
        (
            "Choose a chant with [Trigger] in your graveyard and put it into your hand.",
            "Choose a chant with [Trigger] from your graveyard and put it into your hand.",
        ),
        (
            "Resonators you control with no attribute cannot be destroyed until end of turn.",
            "Resonators you control with no attribute gain [Eternal] until end of turn.",
        ),
    ],
)
def test_other_words_for_the_same(text: str, spelled: str) -> None:
    assert respelled(text) == spelled


@pytest.mark.parametrize(
    ("loose", "said"),
    [
        (
            "This card costs {2} less to play if you control a Dragon.",
            "This card costs {2} less to play as long as you control a Dragon.",
        ),
        ("Elves you play cost {1} less.", "You pay {1} less to play Elves."),
        ("Fire resonators you play cost {1} less to play.", "You pay {1} less to play fire resonators."),
        ("Spells your opponent plays cost {1} more to play.", "Your opponent pays {1} more to play cards."),
        ("Your other Elves gain [Flying].", "Other Elves you control gain [Flying]."),
        ("Destroy target Elf, Beast or Dragon.", "Destroy target Elf, Beast, or Dragon."),
        ("Destroy all Elf resonators other than this card.", "Destroy all other Elf resonators."),
        (
            "Until end of turn, whenever an Elf attacks, draw a card.",
            "Whenever an Elf attacks this turn, draw a card.",
        ),
        (
            "Target Elf gains [Flying] until your next turn.",
            "Target Elf gains [Flying] until the beginning of your next turn.",
        ),
    ],
)
def test_said_in_one_way(loose: str, said: str) -> None:
    assert respelled(loose) == said


WORDINGS = (
    (
        "Put target Imp non-spell card from your graveyard into the field.",
        "Put target non-chant Imp card from your graveyard into the field.",
    ),
)


@pytest.mark.parametrize(("written", "one"), WORDINGS)
def test_one_wording(written: str, one: str) -> None:
    assert respelled(written) == one
    assert render(parse(written, CHANT)) == one


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        (
            "{1}: Target player chooses a card in their hand at random and discards it.",
            "{1}: Target player discards a card at random.",
        ),
        (
            "{1}: Draw a card. Play this ability only once in each of your turns.",
            "{1}: Draw a card. Play this ability only once per turn and only during your turn.",
        ),
        (
            "[Enter] ⇒ Put [+100/+100] counters on this card equal to the number of cards in your hand.",
            "[Enter] ⇒ Put X [+100/+100] counters on this card, where X is the number of cards in your hand.",
        ),
        ("You may pay {W} less to do judgment.", "You pay {W} less to play [Judgment] abilities."),
        (
            "As long as there is a growth counter on this card, it gains [+300/+300].",
            "As long as there is a growth counter on this card, this card gains [+300/+300].",
        ),
        (
            "[Break] Put this card into the field. This triggers its [Enter]: Ability.",
            "[Break] Put this card into the field. This triggers its [Enter] ability.",
        ),
        ("{1}: This card deals 600 damage to target J/resonator and you gain 600 life.",) * 2,
    ],
)
def test_one_spelling(printed: str, meant: str) -> None:
    assert respelled(printed) == meant
    (ability,) = parse(printed)
    assert ability.render() == meant


def test_a_quoted_ability_keeps_its_stop() -> None:
    text = 'This card gains "Banish this card: Draw a card."'
    assert respelled(text) == 'This card gains "Banish this card: Draw a card.".'
