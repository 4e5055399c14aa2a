"""What commands that let agents play are asked for: names in a row, and decks that can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine import IncompleteCard
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.arena import Series


def named(text: str, what: str) -> list[str]:
    """The names between the commas; raises ValueError."""
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise ValueError(message("a name is missing between the commas of the {}: {!r}", message(what), text))
    return names


def refuse_incomplete(series: Series) -> None:
    """Raise IncompleteCard where a deck has a card with words that are not understood."""
    for deck in {id(deck): deck for pool in series.decks for deck in pool}.values():
        for card in deck.cards():
            if card.unread:
                raise IncompleteCard(card.title, card.unread[0])
