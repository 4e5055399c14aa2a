"""Slips of printed texts are put right as they are imported; what is written by hand is told instead."""

from __future__ import annotations

import pytest
from vocabulary import CHANT, RESONATOR

from willstone.language import NotUnderstood, parse, render
from willstone.language.library.importing.mending import mended
from willstone.language.library.importing.texts import read

MENDED = (
    ("Destroy target resonatr.", "Destroy target resonator.", CHANT),
    ("Whenver this card attack, draw a card.", "Whenever this card attacks, draw a card.", RESONATOR),
    ("Destroy target Fariy wth [Flying].", "Destroy target Fairy with [Flying].", CHANT),
    ("You may look the top card of your deck.", "You may look at the top card of your deck.", CHANT),
    ("Recover target recovered addition you contol.", "Recover target recovered addition you control.", CHANT),
    ("Put target resonator into it's owner's hand.", "Put target resonator into its owner's hand.", CHANT),
    ("Draw a card card.", "Draw a card.", CHANT),
    ("Draw two card.", "Draw two cards.", CHANT),
    ("Put the top card of your deck intoyour graveyard.", "Put the top card of your deck into your graveyard.", CHANT),
    ("When this card is put into graveyard from your field, draw a card.", "", RESONATOR),
    ("Search your deck for an Elf, reveal it and put into your hand.", "", CHANT),
    ("{Rest}: Draw a card. You may play [Quickcast] cards at any time.)", "", RESONATOR),
)


@pytest.mark.parametrize(("printed", "meant", "types"), MENDED)
def test_a_slip_of_a_printed_text_is_put_right(printed: str, meant: str, types: int) -> None:
    said = read([printed], types)
    assert not said.unread
    if meant:
        assert said.paragraphs == (meant,)
    assert parse(render(said.abilities), types) == said.abilities


@pytest.mark.parametrize(("printed", "types"), [(printed, types) for printed, _, types in MENDED[:9]])
def test_what_is_written_by_hand_is_told(printed: str, types: int) -> None:
    with pytest.raises(NotUnderstood):
        parse(printed, types)


@pytest.mark.parametrize(
    "text",
    [
        "Frobnicate target resonator.",
        "Draw a frog.",
        "Destroy target purple resonator.",
        "Resonators you control [Flying].",
    ],
)
def test_words_that_mean_something_are_never_guessed(text: str) -> None:
    assert mended(text, CHANT) == text
    assert read([text], CHANT).unread


def test_what_would_mean_two_things_is_left_alone() -> None:
    """Two or ten."""
    assert read(["Draw twn cards."], CHANT).unread
    assert read(["Draw twoo cards."], CHANT).paragraphs == ("Draw two cards.",)
