"""Sentences that might mean two things or nothing are refused."""

from __future__ import annotations

import pytest
from vocabulary import CHANT

from willstone.language import NotUnderstood, parse


def test_nothing_was_done_this_way() -> None:
    with pytest.raises(NotUnderstood):
        parse("Draw a card. You gain 100 life for each resonator destroyed this way.", CHANT)


@pytest.mark.parametrize(
    "text", ["Destroy target spell.", "Cancel target resonator.", "Remove target spell or ability from the game."]
)
def test_what_is_no_spell_is_not_cancelled(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse(text, CHANT)


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target resonator and draw a card unless its controller pays {2}.",
        "Your opponent discards a card and loses 200 life unless you control an Elf.",
    ],
)
def test_where_it_might_be_said_of_any_it_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse(text, CHANT)


def test_a_chant_is_never_in_play() -> None:
    with pytest.raises(NotUnderstood):
        parse("As long as you control a Knight, this card gains [Flying].\nDraw a card.", CHANT)


@pytest.mark.parametrize("text", ["Destroy target Sub-Ruler.", "Rest all Break resonators."])
def test_what_is_no_race_is_not_read_as_one(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "This card deals 300 damage divided as you choose among target resonator.",
        "Draw a card. Destroy that target.",
        "This card deals 300 damage divided as you choose among two target resonators. This card deals 300 damage "
        "divided as you choose among two target players and/or resonators.",
    ],
)
def test_what_is_not_divided(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse(text, CHANT)


@pytest.mark.parametrize(
    "text",
    [
        "Destroy that resonator.",
        "Draw a card. Its controller draws a card.",
        "That player draws a card.",
        "Destroy target addition. Destroy that resonator.",
        "Destroy target resonator. Return those resonators to their owners' hands.",
    ],
)
def test_pronouns_for_nothing_are_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse(text, CHANT)


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target resonator and target addition. Its controller draws a card.",
        "Rest target resonator and target magic stone. It doesn't recover during its controller's next recovery phase.",
    ],
)
def test_it_is_none_of_two_targets(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse(text, CHANT)


@pytest.mark.parametrize(
    "text",
    [
        "Whenever this card attacks a resonator ⇒ Destroy it.",
        "Whenever this card is dealt damage by a resonator ⇒ Return it to its owner's hand.",
        "Whenever this card blocks a resonator ⇒ Rest it.",
    ],
)
def test_what_is_done_to_one_of_two_must_say_to_which(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse(text)
    assert parse(text.replace(" it ", " that resonator ").replace(" it.", " that resonator."))


@pytest.mark.parametrize(
    "text",
    [
        "Destroy all resonators with different names.",
        "Put a Human with different names from your graveyard into your hand.",
    ],
)
def test_nothing_is_asked_together_of_what_is_not_chosen(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse(text)
