"""Decks to play with: those that ship, for every edition whose rules of construction they keep, and people's own."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from willstone.editions.construction import violations
from willstone.engine.edition import EDITIONS
from willstone.files import FileError
from willstone.language.decklists import read_list
from willstone.language.decks import DeckFile, shipped_deck_files
from willstone.server.pictures import library

if TYPE_CHECKING:
    from willstone.engine.cards import Deck
    from willstone.server.storage.store import Store

MOST_CARDS: Final = 400  # in a deck of one's own, all piles together


class UnknownDeck(LookupError):
    """No such deck, for this player and edition."""

    def __str__(self) -> str:
        return str(self.args[0])


class BadDeck(ValueError):
    """A list of cards that is no deck; ``line`` says where."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


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
        return not violations(deck, edition)
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


async def known_deck(store: Store, user: str, name: str, edition: str) -> tuple[str, str]:
    """The name of a deck, and the list of its cards if it is the user's own; raises UnknownDeck."""
    own = await store.deck(user, name)
    if own is not None and own.edition == edition:
        return own.name, own.cards
    for shipped_name in deck_names(edition):
        if shipped_name.casefold() == name.casefold():
            return shipped_name, ""
    raise UnknownDeck(f"no deck {name!r} for this edition")


def deck_of(name: str, cards: str) -> Deck:
    """The deck itself; raises UnknownDeck or BadDeck."""
    return own_deck(cards, name) if cards else shipped(name).deck


def own_deck(text: str, name: str = "") -> Deck:
    """The deck of a list of cards; raises BadDeck."""
    try:
        deck = read_list(text, "deck", library(), name=name)
    except FileError as error:
        raise BadDeck(error.message, error.line) from None
    if len(deck.cards()) > MOST_CARDS:
        raise BadDeck(f"more than {MOST_CARDS} cards")
    return deck
