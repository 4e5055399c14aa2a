"""The beginning of a game: players, the book of all cards, and every card where it is before setting up (401, 402)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.core.errors import IncompleteCard, InvalidDeck
from willstone.engine.state.edition import edition
from willstone.engine.state.zones import EXTRA_DECK, MAIN_DECK, OUTSIDE, RULER_AREA, RUNE_AREA, STONE_DECK
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from willstone.engine.state.cards import CardDef, Deck
    from willstone.engine.state.edition import Edition
    from willstone.engine.state.gamestate import GameState


def rules_for(rules: Edition | str, decks: Sequence[Deck]) -> Edition:
    """The edition that is played, which must be for as many players as there are decks; raises InvalidDeck."""
    if isinstance(rules, str):
        rules = edition(rules)
    least, most = rules.least_players, rules.most_players
    if not least <= len(decks) <= most:
        raise InvalidDeck(message("{} is for {} to {} players, not {}", rules.name, least, most, len(decks)))
    return rules


def names_for(names: Sequence[str] | None, decks: Sequence[Deck]) -> tuple[str, ...]:
    """The names of the players, A, B ... if none are given; raises InvalidDeck."""
    if names is None:
        names = [chr(ord("A") + seat) for seat in range(len(decks))]
    if len(names) != len(decks) or len({name.lower() for name in names}) != len(names):
        raise InvalidDeck(message("every player needs a name of their own"))
    return tuple(names)


def book_of(decks: Sequence[Deck], tournament: bool, allow_incomplete: bool) -> tuple[CardDef, ...]:
    """All cards that decks bring to a game, each once; raises IncompleteCard."""
    book: dict[int, CardDef] = {}
    for deck in decks:
        for card in (deck.ruler, *deck.main, *deck.stones, *deck.extra, *deck.runes, *deck.outside(tournament)):
            if id(card) not in book:
                book[id(card)] = card
                if card.unread and not allow_incomplete:
                    raise IncompleteCard(card.title, card.unread[0])
    return tuple(book.values())


def lay_out(game: GameState, decks: Sequence[Deck], book: tuple[CardDef, ...], tournament: bool) -> None:
    """401, 402.1: put the cards of all decks where they are before setting up, by their places in the book."""
    places = {id(card): place for place, card in enumerate(book)}
    rules = game.edition
    for player, deck in enumerate(decks):
        for zone, pile, hidden in (
            (RULER_AREA, (deck.ruler,), rules.rulers_late),
            (MAIN_DECK, deck.main, False),
            (STONE_DECK, deck.stones, False),
            (EXTRA_DECK, deck.extra, True),
            (RUNE_AREA, deck.runes, True),
            (OUTSIDE, deck.outside(tournament) if rules.outside else (), False),
        ):
            for card in sorted(pile, key=lambda card: card.title):  # how a list is ordered makes no other game
                card_id = game.add_card(places[id(card)], player, zone, face_down=hidden)
                if zone == RULER_AREA and hidden:
                    game.cards[card_id] = game.cards[card_id].known_to(1 << player)
    game.apart = tuple((c.owner, c.body, c.zone) for c in game.cards.values() if c.zone in (EXTRA_DECK, OUTSIDE))
