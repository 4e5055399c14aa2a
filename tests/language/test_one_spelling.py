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
            "Put three cards from your deck into your graveyard.",
            "Put the top three cards of your deck into your graveyard.",
        ),
        (
            "Choose a chant with [Trigger] in your graveyard and put it into your hand.",
            "Choose a chant with [Trigger] from your graveyard and put it into your hand.",
        ),
        ("As long as this card is a resonator spell, players cannot chase.", "This card cannot be chased."),
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
        ("Each time you play a chant, draw a card.", "Whenever you play a chant ⇒ Draw a card."),
        ("When this card comes into play, draw a card.", "When this card enters the field ⇒ Draw a card."),
        ("Put target Elf from your graveyard into play.", "Put target Elf from your graveyard into the field."),
        (
            "This card costs {2} less to play if you control a Dragon.",
            "This card costs {2} less to play as long as you control a Dragon.",
        ),
        ("Elves you play cost {1} less.", "You pay {1} less to play Elves."),
        ("Fire resonators you play cost {1} less to play.", "You pay {1} less to play fire resonators."),
        ("Spells your opponent plays cost {1} more to play.", "Your opponent pays {1} more to play cards."),
        (
            "The first chant you play each turn costs {1} less to play.",
            "Each turn, you pay {1} less to play your first chant.",
        ),
        (
            "This card enters the field rested unless you control two or more Elves.",
            "As long as you control one or fewer Elves, this card enters the field rested.",
        ),
        ("This card cannot attack your opponent.", "This card cannot attack players."),
        ("Opponents lose 100 life.", "Each opponent loses 100 life."),
        ("Your opponent's resonators lose [Flying].", "Resonators your opponent controls lose [Flying]."),
        ("Your other Elves gain [Flying].", "Other Elves you control gain [Flying]."),
        ("Destroy target Elf, Beast or Dragon.", "Destroy target Elf, Beast, or Dragon."),
        ("Destroy target resonator that isn't an Elf.", "Destroy target non-Elf resonator."),
        ("Destroy all Elf resonators other than this card.", "Destroy all other Elf resonators."),
        ("Destroy target resonator with cost 3 or less.", "Destroy target resonator with total cost 3 or less."),
        (
            "Destroy target resonator dealt damage this turn.",
            "Destroy target resonator that was dealt damage this turn.",
        ),
        ("At the beginning of each of your turns, draw a card.", "At the beginning of your turn ⇒ Draw a card."),
        (
            "Until end of turn, whenever an Elf attacks, draw a card.",
            "Whenever an Elf attacks this turn, draw a card.",
        ),
        (
            "Target Elf gains [Flying] until your next turn.",
            "Target Elf gains [Flying] until the beginning of your next turn.",
        ),
        (
            "Two target Elves each gain [Flying] until end of turn.",
            "Two target Elves gain [Flying] until end of turn.",
        ),
        (
            "Light, fire, and/or darkness resonators you control gain [Flying].",
            "Light, fire, or darkness resonators you control gain [Flying].",
        ),
        (
            "Cancel target spell unless its controller pays {1} for each resonator you control.",
            "Cancel target spell unless its controller pays {X}, where X is the number of resonators you control.",
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
    (
        "Remove target resonator from the game. The owner of that resonator gains life equal to its ATK.",
        "Remove target resonator from the game. That resonator's owner gains life equal to its ATK.",
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
            "As long as it is your turn, As long as the weather is rain, this card gains [Flying].",
            "As long as it is your turn and the weather is rain, this card gains [Flying].",
        ),
        (
            "Whenever this card attacks ⇒ Destroy another resonator chosen at random.",
            "Whenever this card attacks ⇒ Choose another resonator at random. Destroy it.",
        ),
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
