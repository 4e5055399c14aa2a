"""The cards of a server on a shelf, to be searched while somebody types, and the decks that a card is in."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from willstone.formats import checker, known
from willstone.formats.searching import query_of
from willstone.language.library.decks import shipped_deck_files
from willstone.language.library.search import Shelf
from willstone.server.decks.pictures import library

if TYPE_CHECKING:
    from willstone.engine import CardDef


@cache
def shelf() -> Shelf:
    """All cards by title."""
    return Shelf(library())


def found(query: str) -> list[CardDef]:
    """The cards that fit a query, by title; raises QueryError."""
    return shelf().find(query_of(query, library()))


def search_from_now_on() -> None:
    """Look at all cards once, so that nobody has to wait for that later."""
    for _ in shelf().warm_up():
        pass


@cache
def decks_with(title: str) -> tuple[tuple[str, str, int], ...]:
    """The decks that ship and have a card in them: name, edition, and how many copies."""
    counted = (
        (file.deck.name, file.edition, [card.title for card in file.deck.cards()].count(title))
        for file in shipped_deck_files().values()
    )
    return tuple(each for each in counted if each[2])


def formats_against(card: CardDef) -> list[tuple[str, str]]:
    """Every format, with what it has against a card, or nothing."""
    reasons = ((each.name, next(checker(each, library()).against(card), None)) for each in known().values())
    return [(name, "" if wrong is None else wrong.message) for name, wrong in reasons]
