"""Beginning a game at a table: decks, seed, and the record that the game grows from."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from willstone.engine.errors import InvalidDeck
from willstone.engine.game import Game
from willstone.server.decks import BadDeck, UnknownDeck, deck_of
from willstone.server.entries import Started
from willstone.server.match import opening

if TYPE_CHECKING:
    from willstone.server.table import Table

_SEEDS: Final = 2**63  # nobody finds the right one among them by trying, from what they see of a game


class CannotStart(ValueError):
    """A game that cannot begin."""


def start(table: Table) -> Started:
    """The entry that begins the next game at a table; raises CannotStart."""
    settings = table.settings
    seed = secrets.randbelow(_SEEDS) if settings.seed is None or table.game else settings.seed
    first = -1 if settings.first is None or table.game else settings.first
    try:
        decks = [deck_of(seat.deck, seat.cards, seat.designs) for seat in table.seats]
        names = [seat.name for seat in table.seats]
        allow_incomplete = "incomplete" in settings.allow
        game = Game.new(settings.edition, decks, seed, names=names, first=first, allow_incomplete=allow_incomplete)
    except (InvalidDeck, UnknownDeck, BadDeck) as error:
        raise CannotStart(str(error)) from None
    return Started(record=opening(game, seed, decks, settings.name, first), secret=secrets.token_hex(16))
