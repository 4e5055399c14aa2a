"""The one spelling of card text: typography, reminder text and the wordings of old cards (204.3, 1400)."""

from __future__ import annotations

import pytest
from spelling import respelled
from vocabulary import CHANT

from willstone.language import NotUnderstood, parse, render

OLD_AND_NEW = [
    ("Draw  a\u00a0card .", "Draw a card."),
    ("draw a card", "Draw a card."),
    ("Return target resonator to its owner\u2019s hand.", "Return target resonator to its owner's hand."),
    ("Destroy target \u201cMoon Gate\u201d.", 'Destroy target "Moon Gate".'),
    (
        "Target resonator gains +200/+200 until the end of turn.",
        "Target resonator gains [+200/+200] until end of turn.",
    ),
    ("Target resonator gains [-400/0] until end of turn.", "Target resonator gains [-400/+0] until end of turn."),
    ("Target resonator gains [0/\u2212200] until end of turn.", "Target resonator gains [+0/-200] until end of turn."),
    ("[Enter]: Draw a card.", "[Enter] ⇒ Draw a card."),
    ("[Enter] Draw a card.", "[Enter] ⇒ Draw a card."),
    ("[Enter] >>> draw a card", "[Enter] ⇒ Draw a card."),
    ("[Enter]=>Draw a card.", "[Enter] ⇒ Draw a card."),
    ("Whenever this card enters the field ⇒ Draw a card.", "When this card enters the field ⇒ Draw a card."),
    ("When this card enters your field, draw a card.", "When this card enters the field ⇒ Draw a card."),
    ("[Continuous]: When this card is destroyed, draw a card.", "When this card is destroyed ⇒ Draw a card."),
    ("When this card attacks => Recover it.", "Whenever this card attacks ⇒ Recover it."),
    ("When a resonator is destroyed, draw a card.", "Whenever a resonator is destroyed ⇒ Draw a card."),
    (
        "Whenever another Knight enters your field, draw a card.",
        "Whenever another Knight you control enters the field ⇒ Draw a card.",
    ),
    (
        "When this card is put into a graveyard from your field, you gain 100 life.",
        "When this card is put into a graveyard from the field ⇒ You gain 100 life.",
    ),
    ("At the beginning of the game ⇒ Draw a card.", "At the beginning of game ⇒ Draw a card."),
    ("At the beginning of battle ⇒ Draw a card.", "At the beginning of battle phase ⇒ Draw a card."),
    ("[Activate] Pay {W}{1}: Draw a card.", "{W}{1}: Draw a card."),
    ("[Activate] {1}{Rest}: Draw a card.", "{1}, {Rest}: Draw a card."),
    ("Pay {1}{W}, Banish this card: Draw a card.", "{W}{1}, banish this card: Draw a card."),
    ("{Rest}, discard a card from your hand: Draw a card from your main deck.", "{Rest}, discard a card: Draw a card."),
    ("[J-Activate] Pay {W}{W}{2}", "[Judgment] {W}{W}{2}"),
    ("[J-activate] Pay {R}{R}{2} and discard a card from your hand.", "[Judgment] {R}{R}{2}, discard a card"),
    ("[Target Attack]", "[Precision]"),
    ("[Flying] [Pierce]", "[Flying]\n[Pierce]"),
    ("[Flying], [Pierce]", "[Flying]\n[Pierce]"),
    ("[Flying] (It flies (high).) [Pierce]", "[Flying]\n[Pierce]"),
    (
        "[Trigger] When a resonator is destroyed: Draw a card.",
        "[Trigger] Whenever a resonator is destroyed ⇒ Draw a card.",
    ),
    ("[Trigger] Discard a card from your hand: Draw a card.", "[Trigger] Discard a card: Draw a card."),
    ("Destroy target Resonator or J-Ruler.", "Destroy target J/resonator."),
    ("Destroy target ruler or J-ruler.", "Destroy target J/ruler."),
    ("Destroy target addition or resonator.", "Destroy target resonator or addition."),
    ("Destroy target [Race:Dragon].", "Destroy target Dragon."),
    ("Destroy target darkness or light attribute resonator.", "Destroy target light or darkness resonator."),
    ("Destroy target resonator an opponent controls.", "Destroy target resonator your opponent controls."),
    (
        "This card deals 100 damage to target resonator or player.",
        "This card deals 100 damage to target player or resonator.",
    ),
    ("Cancel target summon spell.", "Cancel target resonator spell."),
    ("Return all resonators to their owner's hand.", "Return all resonators to their owners' hands."),
    ("Target player discards all cards from his or her hand.", "Target player discards their hand."),
    ("Your opponent discards 2 cards from their hand.", "Your opponent discards two cards."),
    ("Gain 500 life.", "You gain 500 life."),
    ("You draw two cards.", "Draw two cards."),
    ("Produce 1 {W}", "Produce {W}."),
    ("Produce {V}.", "Produce {1}."),
    ("Produce {W}, {R} or {U}.", "Produce {W}, {R}, or {U}."),
    ("Put a omen counter on this card.", "Put an omen counter on this card."),
    (
        "{2}: Draw a card. Play this ability only during main timing.",
        "{2}: Draw a card. You can play this ability only in a main timing.",
    ),
]


@pytest.mark.rule("cr-8.01", "1407.1", "1408.1", "1409.1", "1410.1", "1411.1", "1411.1a", "1411.2a", "1411.3", "1414.1")
@pytest.mark.parametrize(("old", "new"), OLD_AND_NEW)
def test_old_wordings_are_read_as_the_new_ones(old: str, new: str) -> None:
    assert respelled(old) == new
    assert respelled(new) == new
    assert parse(old, CHANT) == parse(new, CHANT)
    assert render(parse(old, CHANT)) == new


@pytest.mark.rule("cr-8.01", "204.3")
def test_reminder_text_is_no_part_of_an_ability() -> None:
    assert respelled("[Flying] (This card is blocked only by what flies.)") == "[Flying]"
    assert respelled("Draw a card. (Even if you have many.)") == "Draw a card."
    assert respelled("(Nothing but an explanation.)\n[Pierce]") == "[Pierce]"
    assert parse("(Nothing but an explanation.)") == ()


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card from your opponent's deck.",
        "Your opponent discards a card from your hand.",
        "Target player cannot play [Activate] abilities.",
        "{WR}: Draw a card.",
    ],
)
def test_nothing_that_means_something_is_dropped(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse(text, CHANT)


def test_names_in_quotes_stay_as_they_are() -> None:
    text = 'Destroy target "At last, Draw 2 cards (a) Resonator".'
    assert respelled(text) == text


@pytest.mark.rule("cr-8.01", "1411.3a")
def test_entering_with_a_further_condition_is_not_enter() -> None:
    assert not respelled("When this card enters the field from your hand, draw a card.").startswith("[Enter]")
    assert not respelled("[Enter] or when this card is rested ⇒ Draw a card.").startswith("[Enter] ⇒")
