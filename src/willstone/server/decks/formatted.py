"""Decks in formats: what the list of a format has against a deck that keeps the rules of construction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.formats import Format, checker, find
from willstone.i18n import message
from willstone.server.decks.pictures import library
from willstone.server.decks.prepared import deck_from
from willstone.server.decks.reading import BadDeck, UnknownDeck, deck_names, shipped

if TYPE_CHECKING:
    from willstone.engine import Deck
    from willstone.server.decks.chosen import Chosen


def format_for(name: str, edition: str) -> Format:
    """A format by its name, to be played by an edition; raises ValueError."""
    found = find(name)
    if found.edition != edition:
        raise ValueError(message("{} is played by {}, not by {}", found.name, found.edition, edition))
    return found


def names_in(edition: str, format: str) -> list[str]:
    """The names of the decks that ship for an edition and that a format, if one is named, has nothing against."""
    return [name for name in deck_names(edition) if not format or not _against(shipped(name).deck, find(format))]


def must_be_in(format: str, chosen: Chosen) -> None:
    """Raises BadDeck with the reasons for a deck that a format, if one is named, does not take."""
    if not format or not chosen.name:
        return
    try:
        found = find(format)
        deck = deck_from(chosen.compiled) if chosen.digest else shipped(chosen.name).deck
    except (ValueError, UnknownDeck) as error:
        raise BadDeck(str(error)) from None
    wrong = _against(deck, found)
    if wrong:
        raise BadDeck("; ".join(wrong[:10]), problems=[(0, each) for each in wrong])


def _against(deck: Deck, format: Format) -> list[str]:
    return [each.message for each in checker(format, library()).of_the_list(deck)]
