"""Strings into paragraphs, and paragraphs understood one by one."""

from __future__ import annotations

import pytest
from vocabulary import CHANT, RESONATOR

from willstone.language.library.importing.texts import paragraphs, read, renders_back

DRAW, DISCARD = "Draw a card.", "Discard a card."


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        ([DRAW, DISCARD], [DRAW, DISCARD]),
        ([f"{DRAW}\n", "", f" {DISCARD}\r\n{DRAW}"], [DRAW, DISCARD, DRAW]),
        (["Choose one -", "Draw a card;", "or discard a card."], ["Choose one - Draw a card; or discard a card."]),
        (["Choose one;", f"- {DRAW}", f"• {DISCARD}"], [f"Choose one;\n- {DRAW}\n- {DISCARD}"]),
        ([f"Choose one;\n- {DRAW}", "[Flying]"], [f"Choose one;\n- {DRAW}", "[Flying]"]),
        (["Do the following:", "{W}: Draw a card.", "{R}: Win."], ["Do the following: {W}: Draw a card. {R}: Win."]),
        (["[Flying]", "{W}: Draw a card."], ["[Flying]", "{W}: Draw a card."]),
        (["Remove a counter;", "Draw a card."], ["Remove a counter;", "Draw a card."]),
        (["-100 is no bullet."], ["-100 is no bullet."]),
    ],
)
def test_options_stand_with_the_words_that_offer_them(texts: list[str], expected: list[str]) -> None:
    assert list(paragraphs(texts)) == expected


def test_modes_split_over_strings_are_one_ability() -> None:
    reading = read(["Choose one -", "Draw a card;", "or discard a card."], CHANT)
    assert not reading.unread
    assert len(reading.abilities) == 1
    assert renders_back(reading.abilities, CHANT)


def test_what_is_not_understood_is_told_and_the_rest_is_read() -> None:
    reading = read(["[Flying]", "Frobnicate a card.", "{Rest}: Draw a card."], RESONATOR)
    assert [ability.render() for ability in reading.abilities] == ["[Flying]", "{Rest}: Draw a card."]
    (unread,) = reading.unread
    assert (unread.paragraph, unread.text[unread.at :]) == ("Frobnicate a card.", "Frobnicate a card.")
    assert unread.expected


def test_keywords_and_costs_of_a_chant_stand_before_what_it_does() -> None:
    reading = read([DRAW, "[Quickcast]", "You gain 300 life."], CHANT)
    assert not reading.unread
    assert reading.paragraphs == (DRAW, "[Quickcast]", "You gain 300 life.")
    assert reading.understood == ("[Quickcast]", DRAW, "You gain 300 life.")
    assert renders_back(reading.abilities, CHANT)


def test_no_text_says_nothing() -> None:
    assert read([], RESONATOR).abilities == ()
    assert read(["(Only a reminder.)"], RESONATOR).unread == ()
