"""Deck files."""

from __future__ import annotations

from collections import Counter
from importlib import resources
from typing import TYPE_CHECKING

import pytest
from vocabulary import bits

from willstone.editions.construction import violations
from willstone.files import FileError, parse_yaml
from willstone.language.library.carddata import read_cards
from willstone.language.library.decks import find_deck, read_deck, shipped_deck_files, shipped_decks
from willstone.language.library.library import Library

if TYPE_CHECKING:
    from pathlib import Path

    from vocabulary import Deck

rule = pytest.mark.rule

OWN_CARDS = """\
deck: Owls
ruler: Owl Queen
main: {Owl: 3, clockwork hound: 1}
stones: {Fire Magic Stone: 2}
extra: {Owl Tale: 1}
runes: {Owl Rune: 1}
sideboard: {Owl: 2}
cards:
  - {name: Owl Queen, type: Ruler, attribute: [U]}
  - {name: Owl, type: Resonator, cost: "{U}", atk: 100, def: 100}
  - {name: Owl Tale, type: Chant, race: Story, cost: "{U}", text: Draw a card.}
  - {name: Owl Rune, type: Rune, attribute: [U]}
"""


@pytest.fixture
def deck_file(tmp_path: Path) -> Path:
    return tmp_path / "owls.deck.yaml"


def deck_refused(file: Path, text: str) -> str:
    file.write_text(text, "utf-8")
    with pytest.raises(FileError) as caught:
        read_deck(file)
    assert caught.value.path == str(file)
    return f"{caught.value.line}: {caught.value.message}"


@rule("cr-8.01", "402.1")
def test_a_deck_is_a_ruler_and_piles_of_cards(deck_file: Path) -> None:
    deck_file.write_text(OWN_CARDS, "utf-8")
    deck = read_deck(deck_file)
    assert (deck.name, deck.ruler.name) == ("Owls", "Owl Queen")
    piles = (deck.main, deck.stones, deck.extra, deck.runes, deck.sideboard)
    assert [dict(Counter(card.name for card in pile)) for pile in piles] == [
        {"Owl": 3, "Clockwork Hound": 1},
        {"Fire Magic Stone": 2},
        {"Owl Tale": 1},
        {"Owl Rune": 1},
        {"Owl": 2},
    ]


def test_the_cards_of_a_file_stand_before_those_of_the_library(deck_file: Path) -> None:
    deck_file.write_text(
        "deck: A\nruler: Nameless Ruler\nmain: {Plain Card: 1}\ncards: [{name: Plain Card, type: Regalia}]\n", "utf-8"
    )
    assert read_deck(deck_file).main[0].front.types == bits.REGALIA
    assert Library.standard().get("Plain Card").front.types == bits.RESONATOR


def test_cards_are_looked_up_in_the_library_given(deck_file: Path) -> None:
    deck_file.write_text("deck: A\nruler: Nameless Ruler\n", "utf-8")
    with pytest.raises(FileError, match="no card 'Nameless Ruler'"):
        read_deck(deck_file, Library())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[]", "1: must be a mapping, not a list"),
        ("ruler: Nameless Ruler\n", "1: 'deck' is missing"),
        ("deck: A\nmain: {}\n", "1: 'ruler' is missing; a deck has exactly one (402.2)"),
        ("deck: A\nruler: [Nameless Ruler, Nameless Ruler]\n", "2: must be text, not a list"),
        ("deck: A\nruler: Namless Ruler\n", "2: no card 'Namless Ruler'; did you mean 'Nameless Ruler'?"),
        ("deck: A\nruler: Nameless Ruler\nmian: {}\n", "3: unknown key 'mian'; did you mean 'main'?"),
        ("deck: A\nruler: Nameless Ruler\nmain: [Owl]\n", "3: must be a mapping, not a list"),
        ("deck: A\nruler: Nameless Ruler\nmain:\n  Qqq: 2\n", "4: no card 'Qqq'"),
        ("deck: A\nruler: Nameless Ruler\nmain:\n  Plain Card: 0\n", "4: must be at least 1, not 0"),
        ("deck: A\nruler: Nameless Ruler\nmain:\n  Plain Card: 1000000\n", "4: must be at most 100, not 1000000"),
        ("deck: A\nruler: Nameless Ruler\nmain:\n  Plain Card: two\n", "4: must be a whole number, not 'two'"),
        ("deck: A\nruler: Nameless Ruler\nmain:\n  Plain Card:\n", "4: must be a whole number, not nothing"),
        ("deck: A\nruler: Nameless Ruler\ncards:\n  - {type: Rune}\n", "4: 'name' is missing"),
    ],
)
def test_a_malformed_deck_is_refused_with_its_line(deck_file: Path, text: str, message: str) -> None:
    assert deck_refused(deck_file, text) == message


@rule("cr-8.01", "401.1", "402.1")
@pytest.mark.parametrize("deck", shipped_decks().values(), ids=lambda deck: deck.name)
def test_every_shipped_deck_is_legal(deck: Deck) -> None:
    assert violations(deck, "cr-8.01") == []
    assert (len(deck.main), len(deck.stones)) == (40, 10)


def test_there_is_a_shipped_deck_for_each_attribute_and_all_have_plans() -> None:
    decks = shipped_decks()
    attributes = {bits.attribute_letters(deck.ruler.front.attributes) for deck in decks.values()}
    assert {letters for letters in attributes if len(letters) == 1} == {("W",), ("R",), ("U",), ("G",), ("B",)}
    assert all(name == deck.name.lower() for name, deck in decks.items())
    assert all(file.plan and file.difficulty for file in shipped_deck_files().values())


def test_the_shipped_decks_play_every_card_of_the_starter_set() -> None:
    played = {card.name for deck in shipped_decks().values() for card in (deck.ruler, *deck.main, *deck.stones)}
    cards = resources.files("willstone.cards")
    trees = [parse_yaml((cards / name).read_text("utf-8"), name) for name in ("basic.yaml", "starter.yaml")]
    unused = {card.name for tree in trees for card in read_cards(tree)} - played
    assert unused == {"Nameless Ruler", "Unknown Arcana", "Plain Card"}


def test_a_deck_is_found_by_name_or_path(deck_file: Path) -> None:
    deck_file.write_text(OWN_CARDS, "utf-8")
    assert find_deck("QUIET tide").name == "Quiet Tide"
    assert find_deck(str(deck_file)).name == "Owls"
    with pytest.raises(FileError) as caught:
        find_deck("Quite Tide")
    assert str(caught.value).endswith("no shipped deck of this name; did you mean 'Quiet Tide'?")
    with pytest.raises(FileError):
        find_deck("x" * 10_000)
