"""Beginning a game at a table: decks, seed, and the record that the game grows from."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from willstone.engine import Game, InvalidDeck
from willstone.i18n import tr
from willstone.server.decks.prepared import Outdated, deck_from
from willstone.server.decks.reading import BadDeck, UnknownDeck, deck_of
from willstone.server.tables.entries import Started
from willstone.server.tables.match import opening, opening_at

if TYPE_CHECKING:
    from collections.abc import Mapping

    from willstone.engine import CardDef, Deck
    from willstone.lessons.reading import Lesson
    from willstone.server.tables.table import Seat, Table

_SEEDS: Final = 2**63  # nobody finds the right one among them by trying, from what they see of a game


class CannotStart(ValueError):
    """A game that cannot begin."""


def start(table: Table, own: Mapping[str, bytes]) -> Started:
    """The entry that begins the next game at a table; raises CannotStart. ``own`` are compiled decks by their lists."""
    settings = table.settings
    if table.course is not None:
        return _lesson(table, table.course.lesson)
    seed = secrets.randbelow(_SEEDS) if settings.seed is None or table.game else settings.seed
    first = -1 if settings.first is None or table.game else settings.first
    try:
        decks = [_deck(seat, own) for seat in table.seats]
        _must_not_be_confused(decks)
        names = [seat.name for seat in table.seats]
        allow_incomplete = "incomplete" in settings.allow
        game = Game.new(settings.edition, decks, seed, names=names, first=first, allow_incomplete=allow_incomplete)
    except (InvalidDeck, UnknownDeck, BadDeck, Outdated) as error:
        raise CannotStart(str(error)) from None
    return Started(record=opening(game, seed, decks, settings.name, first), secret=secrets.token_hex(16))


def _lesson(table: Table, lesson: Lesson) -> Started:
    """A lesson begins from its position, with whoever sits at the table."""
    names = [seat.name for seat in table.seats]
    return Started(record=opening_at(lesson, names, table.settings.name), secret=secrets.token_hex(16))


def _must_not_be_confused(decks: list[Deck]) -> None:
    """A record knows cards by their titles: two people's own designs cannot share one unless they are the same."""
    known: dict[str, CardDef] = {}
    for deck in decks:
        for card in (deck.ruler, *deck.cards()):
            if known.setdefault(card.title.casefold(), card) != card:
                raise CannotStart(tr("two players bring different cards named {!r}", card.title))


def _deck(seat: Seat, own: Mapping[str, bytes]) -> Deck:
    if not seat.list:
        return deck_of(seat.deck, seat.cards, seat.designs)
    if seat.list not in own:
        raise UnknownDeck(f"the deck {seat.deck!r} is not kept any more")
    return deck_from(own[seat.list])
