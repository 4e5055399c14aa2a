"""What is not understood is reported with the word it begins at; nothing is guessed or left out."""

from __future__ import annotations

import pytest
from vocabulary import CHANT

from willstone.language import NotUnderstood, parse


def report_of(text: str) -> NotUnderstood:
    with pytest.raises(NotUnderstood) as caught:
        parse(text, CHANT)
    return caught.value


@pytest.mark.parametrize(
    ("text", "understood", "rest"),
    [
        (
            "Target resonator gains [+200/+200] until end of turn, then frobnicate it.",
            "Target resonator gains [+200/+200] until end of turn, then",
            "frobnicate it.",
        ),
        ("Frobnicate target resonator.", "", "Frobnicate target resonator."),
        ("Destroy target purple resonator.", "Destroy target", "purple resonator."),
        ("Draw a card. Frobnicate.", "Draw a card.", "Frobnicate."),
        ("Drawacard.", "", "Drawacard."),
        ("Draw a cardboard.", "Draw a", "cardboard."),
        ("Draw", "Draw", ""),
        ("[Frobnication]", "", "[Frobnication]"),
        ("[Frobnication] 3", "", "[Frobnication] 3"),
        ("Target resonator gains [Frobnication].", "Target resonator gains", "[Frobnication]."),
        ("{Rest}, frobnicate: Draw a card.", "{Rest},", "frobnicate: Draw a card."),
        ("[Judgment] {Q}", "[Judgment]", "{Q}"),
        ("When this card frobs ⇒ Draw a card.", "When this card", "frobs ⇒ Draw a card."),
        ("At the end of your main phase ⇒ Draw a card.", "At the end of your", "main phase ⇒ Draw a card."),
        ("Then resonators gain [Flying].", "", "Then resonators gain [Flying]."),
    ],
)
def test_the_word_is_pointed_at(text: str, understood: str, rest: str) -> None:
    error = report_of(text)
    assert error.understood == understood
    assert error.text[error.position :] == rest
    assert rest.split(" ")[0] in str(error)
    assert "\n" not in str(error)


@pytest.mark.parametrize(
    ("text", "word", "expected"),
    [
        ("Produce {W}{R} or {U}.", "{W}{R}", "will of one kind"),
        ("Produce {X}.", "{X}.", "a fixed number of will"),
        ("Produce {W} or {R}{R}.", "{W}", "the same number of wills of each kind"),
        ("Destroy target fire or wind magic stone.", "fire", "one kind of magic stone"),
        ("Draw a card. Destroy it.", "it.", "something named before that 'it' stands for"),
        ("Rest two target resonators. It gains [Flying].", "It", "something named before that 'it' stands for"),
        ("Put this card on the top of its owner's deck: Draw a card.", "the", "the bottom of your deck"),
    ],
)
def test_words_the_engine_has_no_node_for(text: str, word: str, expected: str) -> None:
    error = report_of(text)
    assert error.text[error.position :].split(" ")[0] == word
    assert error.expected == (expected,)


def test_what_could_have_stood_there_is_named_with_examples() -> None:
    error = report_of("Draw many cards.")
    assert error.expected == ("a number of cards (two cards)", "cards")
    assert str(error) == "'many' is not understood after 'Draw'; expected a number of cards (two cards) or cards"


def test_a_known_word_that_looks_like_it_comes_first() -> None:
    error = report_of("Destroy target resonatr.")
    assert error.expected[0] == "'resonator'"
    assert 2 <= len(error.expected) <= 6


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Target player discard a card.", "'discards'"),
        ("Draw two card.", "'cards'"),
        ("This card cannot be block.", "'blocked'"),
        ("[Flyng]", "'[Flying]'"),
        ("If you control an elf, draw a card.", "'Elf'"),
        ("You may draws a card.", "'draw'"),
    ],
)
def test_another_form_a_keyword_or_a_race_that_is_meant_comes_first(text: str, meant: str) -> None:
    assert report_of(text).expected[0] == meant


def test_what_a_sentence_may_begin_with_is_told_of_a_word_that_opens_it() -> None:
    """A capitalised word that nobody knows might be a race; what follows a race is no help."""
    error = report_of("Exile target resonator.")
    assert (error.position, error.understood) == (0, "")
    assert not any("more of the description" in each for each in error.expected)


def test_the_position_is_that_in_its_own_paragraph() -> None:
    error = report_of("[Flying]\nDraw a frog.")
    assert (error.text, error.position) == ("Draw a frog.", 7)


def test_sentences_of_a_chant_stand_together() -> None:
    assert report_of("Draw a card.\n[Quickcast]\nDraw a card.").position == 0


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card. You gain that much life.",
        "[Enter] ⇒ You gain that much life.",
        "{Rest}: You lose that much life.",
    ],
)
def test_that_much_needs_something_that_says_how_much(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse(text, CHANT)
