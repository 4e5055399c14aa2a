"""Decks as lists: tolerant reading, and writing that reads back."""

from __future__ import annotations

from pathlib import Path

import pytest

from willstone.engine import Deck
from willstone.engine import information as bits
from willstone.engine.cards import CardDef, Face
from willstone.files import FileError, parse_yaml
from willstone.language.decklists import STYLES, read_list, write_list, write_yaml
from willstone.language.decks import _deck_file, read_deck, shipped_decks
from willstone.language.library import Library

RULER = CardDef((Face("Owl Queen", bits.RULER),))
OWL = CardDef((Face("Owl", bits.RESONATOR),))
STRANGE_OWL = CardDef((Face("Owl", bits.RESONATOR),), label="Owl (Stranger)")
SEVEN = CardDef((Face("7 Owls", bits.CHANT),))
STONE = CardDef((Face("Stone", bits.MAGIC_STONE),))
RUNE = CardDef((Face("Owl Rune", bits.RUNE),))
LIBRARY = Library([RULER, OWL, STRANGE_OWL, SEVEN, STONE, RUNE])
DECK = Deck("Owls", RULER, (OWL,) * 4 + (SEVEN,), (STONE,) * 10, (STRANGE_OWL,) * 2, (RUNE,), (SEVEN, SEVEN))


def read(text: str) -> Deck:
    return read_list(text, "list.txt", LIBRARY, name="Owls")


@pytest.mark.parametrize(
    "text",
    [
        "Ruler\n1 Owl Queen\nMain Deck\n4 Owl\n1 7 Owls\nMagic Stone Deck\n10 Stone\nExtra Deck\n2 Owl (Stranger)\n"
        "Rune Deck\n1 Owl Rune\nSide Deck\n2 7 Owls\n",
        "# RULER:\nowl queen\n\n== Main Deck (5) ==\n4x OWL\n7 Owls\n\nMagic Stones: 10\nStone x10\n# a remark\n"
        "[Stranger Deck]\n2 Owl (Stranger)\nRunes\n1 Owl Rune (A-12)\n-- Sideboard --\n2 7 Owls [PROMO] 12",
        "//deck-1\n4 Owl\n1 7 Owls\n\n//play-1\n1 Owl Queen\n\n//sideboard-1\n2 7 Owls\n\n//deck-2\n10 Stone\n\n"
        "//pile-facedown\n2 Owl (Stranger)\n1 Owl Rune\n",
    ],
)
def test_lists_are_read_as_people_and_programs_write_them(text: str) -> None:
    assert read(text) == DECK


def test_without_headings_cards_go_where_they_belong() -> None:
    assert read("\ufeff10 Stone\n1 Owl Queen\n4 Owl\n1 Owl Rune") == Deck(
        "Owls", RULER, (OWL,) * 4, (STONE,) * 10, (), (RUNE,)
    )


@pytest.mark.parametrize("style", STYLES)
def test_a_written_list_is_read_back(style: str) -> None:
    assert read_list(write_list(DECK, style), "list.txt", LIBRARY) == DECK


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("deck", shipped_decks().values(), ids=lambda deck: deck.name)
def test_every_shipped_deck_is_read_back(deck: Deck, style: str) -> None:
    assert read_list(write_list(deck, style), "list.txt") == deck


def test_a_deck_file_is_read_back() -> None:
    assert _deck_file(parse_yaml(write_yaml(DECK), "owls.yaml"), LIBRARY).deck == DECK


def test_a_text_file_is_a_deck_like_any_other(tmp_path: Path) -> None:
    file = tmp_path / "small.txt"
    file.write_text("1 Nameless Ruler\n5 Plain Card\n", "utf-8")
    deck = read_deck(file)
    assert (deck.name, deck.ruler.name, len(deck.main)) == ("small", "Nameless Ruler", 5)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4 Owl", "list.txt: there is no ruler; a deck has exactly one (402.2)"),
        ("Ruler\n2 Owl Queen", "list.txt:2: there are 2 rulers; a deck has exactly one (402.2)"),
        ("1 Owl Queen\n4 Owll", "list.txt:2: no card 'Owll'; did you mean 'Owl' or '7 Owls'?"),
        ("1 Owl Queen\n4000 Owl", "list.txt:2: there are 1 to 100 copies in a line, not 4000"),
        ("1 Owl Queen\nGarden Deck\n", "list.txt:2: no card 'Garden Deck'"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, message: str) -> None:
    with pytest.raises(FileError) as caught:
        read(text)
    assert str(caught.value).startswith(message)
