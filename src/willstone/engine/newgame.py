"""The beginning of a game: players, the book of all cards, and every card where it is before setting up (401, 402)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.edition import Edition, edition
from willstone.engine.errors import IncompleteCard, InvalidDeck
from willstone.engine.game import Game
from willstone.engine.rng import start
from willstone.engine.zones import EXTRA_DECK, MAIN_DECK, OUTSIDE, RULER_AREA, RUNE_AREA, STONE_DECK
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from willstone.engine.cards import CardDef, Deck


def begin(
    rules: Edition | str,
    decks: Sequence[Deck],
    seed: int,
    names: Sequence[str] | None,
    tournament: bool,
    allow_incomplete: bool,
) -> Game:
    """A game in which nothing has been done yet; see :meth:`Game.new`."""
    if isinstance(rules, str):
        rules = edition(rules)
    if not rules.least_players <= len(decks) <= rules.most_players:
        raise InvalidDeck(
            message(
                "{} is for {} to {} players, not {}", rules.name, rules.least_players, rules.most_players, len(decks)
            )
        )
    if names is None:
        names = [chr(ord("A") + seat) for seat in range(len(decks))]
    if len(names) != len(decks) or len({name.lower() for name in names}) != len(names):
        raise InvalidDeck(message("every player needs a name of their own"))
    book: dict[int, int] = {}
    cards: list[CardDef] = []
    for deck in decks:
        for card in (deck.ruler, *deck.main, *deck.stones, *deck.extra, *deck.runes, *deck.outside(tournament)):
            if id(card) not in book:
                book[id(card)] = len(cards)
                cards.append(card)
                if card.unread and not allow_incomplete:
                    raise IncompleteCard(card.title, card.unread[0])
    game = Game(rules, tuple(names), tuple(cards))
    game.rng = start(seed)
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
                card_id = game.add_card(book[id(card)], player, zone, face_down=hidden)
                if zone == RULER_AREA and hidden:
                    game.cards[card_id] = game.cards[card_id].known_to(1 << player)
    game.apart = tuple((c.owner, c.body, c.zone) for c in game.cards.values() if c.zone in (EXTRA_DECK, OUTSIDE))
    return game
