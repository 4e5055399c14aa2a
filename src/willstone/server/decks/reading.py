"""Decks to play with: those that ship, for every edition whose rules of construction they keep, and people's own.

A deck of one's own is a list of cards, and may bring cards of its owner's design in the format of card files.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, Literal

from willstone.engine import EDITIONS, Deck
from willstone.files import FileError, parse_yaml
from willstone.formats import wrong_with
from willstone.language.library.carddata import read_cards
from willstone.language.library.decklists import BadList, read_list
from willstone.language.library.decks import DeckFile, shipped_deck_files
from willstone.language.library.library import Library
from willstone.server.decks.pictures import library
from willstone.server.protocol.messages import Allowed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.engine import CardDef

TOO_MUCH: Final = "the cards take too long to be read; make them fewer or simpler"
MOST_CARDS: Final = 400  # in a deck of one's own, all piles together
MOST_DESIGNS: Final = 80  # cards of one's own design in a deck
NAME: Final = re.compile(r"[^\W_][\w ,.'!?&-]{0,59}")  # what moves and records can name


class UnknownDeck(LookupError):
    """No such deck, for this player and edition."""

    def __str__(self) -> str:
        return str(self.args[0])


class BadDeck(ValueError):
    """A list of cards that is no deck, or cards that are none; ``line`` says where, in which of the two ``text``s.

    It is the first of all ``problems`` of a list, each with its line.
    """

    def __init__(
        self,
        message: str,
        line: int = 0,
        text: Literal["deck", "designs"] = "deck",
        problems: Iterable[tuple[int, str]] = (),
    ) -> None:
        super().__init__(message)
        self.line = line
        self.text = text
        self.problems: Final = tuple(problems) or ((line, message),)


@cache
def deck_files(edition: str) -> tuple[DeckFile, ...]:
    """The decks that ship and may be played by an edition, its own first."""
    found = [file for file in shipped_deck_files().values() if file.edition == edition]
    others = [file for file in shipped_deck_files().values() if file.edition != edition]
    return (*found, *(file for file in others if _legal(file.deck, edition)))


def load_everything() -> None:
    """Read all cards and decks, so that nobody has to wait for that later."""
    for edition in EDITIONS:
        deck_files(edition)
    library()


def _legal(deck: Deck, edition: str) -> bool:
    try:
        return not wrong_with(deck, edition, "", Library.shipped())
    except ValueError:
        return False


def deck_names(edition: str) -> list[str]:
    """The names of the decks that ship for an edition."""
    return [file.deck.name for file in deck_files(edition)]


def shipped(name: str) -> DeckFile:
    """A deck that ships; raises UnknownDeck."""
    file = shipped_deck_files().get(name.casefold())
    if file is None:
        raise UnknownDeck(f"no deck {name!r}")
    return file


def deck_of(name: str, cards: str, designs: str = "") -> Deck:
    """The deck itself; raises UnknownDeck or BadDeck."""
    return own_deck(cards, name, designs) if cards else shipped(name).deck


def own_deck(text: str, name: str = "", designs: str = "") -> Deck:
    """The deck of a list of cards and designs; raises BadDeck."""
    cards = library().with_cards(designed(designs)) if designs else library()
    try:
        deck = read_list(text, "deck", cards, name=name)
    except BadList as error:
        told = ((each.line, str(each.words)) for each in error.problems)
        raise BadDeck(error.message, error.line, problems=told) from None
    except FileError as error:
        raise BadDeck(error.message, error.line) from None
    if len(deck.cards()) > MOST_CARDS:
        raise BadDeck(f"more than {MOST_CARDS} cards")
    return deck


def needed(deck: Deck, designs: str) -> dict[Allowed, str]:
    """What a table must allow for a deck to be played there, each with the first card that needs it."""
    found: dict[Allowed, str] = {}
    own = {card.title for card in designed(designs)} if designs else set()
    for card in (deck.ruler, *deck.cards()):
        if card.unread:
            found.setdefault("incomplete", card.title)
        if card.title in own:
            found.setdefault("own", card.title)
    return found


@lru_cache(maxsize=256)
def designed(text: str) -> tuple[CardDef, ...]:
    """The cards of a card file that somebody has written; raises BadDeck."""
    try:
        tree = parse_yaml(text, "designs")
        if len(tree.items()) > MOST_DESIGNS:
            raise tree.error(f"more than {MOST_DESIGNS} cards")
        cards = read_cards(tree)
        for element, card in zip(tree.items(), cards, strict=True):
            for face in card.faces:
                if not NAME.fullmatch(face.name):
                    raise element.error("a name has 1 to 60 letters, digits, blanks or , . ' ! ? & -")
    except FileError as error:
        raise BadDeck(error.message, error.line, "designs") from None
    return tuple(cards)


def must_be_new(text: str) -> None:
    """Nobody designs a card of a name that another card has; raises BadDeck."""
    cards = designed(text)
    for element, card in zip(parse_yaml(text, "designs").items(), cards, strict=True):
        if card.title in library():
            raise BadDeck(f"there is another card named {card.title!r}", element.line, "designs")
