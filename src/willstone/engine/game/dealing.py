"""Hidden cards dealt from a guess, again and again: games that might be the one a player sees (302.2).

What is dealt from is itself imagined (:mod:`~willstone.engine.game.imagining`), so that nothing here knows what is
hidden: whatever is an unknown card there gets a card of the guess, and the player's own hidden cards change places.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine.core.made import record
from willstone.engine.effects.piles import sees_top
from willstone.engine.game.imagining import UNKNOWN
from willstone.engine.state.zones import EXTRA_DECK, FIELD, OUTSIDE, RULER_AREA, STANDBY, STONE_DECK, sees

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from willstone.engine.game.game import Game
    from willstone.engine.state.cards import CardDef

_APART: Final = (STONE_DECK, EXTRA_DECK)  # zones with cards of their own
_KEPT: Final = (FIELD, RULER_AREA, OUTSIDE)  # zones whose hidden cards stay unknown


@record(frozen=True)
class Guess:
    """What the hidden cards of a player may be: the others of their deck, and of the piles beside it."""

    main: tuple[CardDef, ...]
    stones: tuple[CardDef, ...] = ()
    extra: tuple[CardDef, ...] = ()


class Dealing:
    """Deals what is hidden from a player, each time anew."""

    def __init__(self, game: Game, player: int, guesses: Mapping[int, Guess]) -> None:
        """``game`` is what the player imagines with nothing known of others."""
        self._game = game = game.copy()
        unknown = len(game.book) - 1
        assert game.book[unknown] is UNKNOWN
        self._piles: list[tuple[list[int], list[int]]] = []  # the cards of others, and what they may be
        book = list(game.book)
        for owner, guess in guesses.items():
            for zone, cards in zip((-1, *_APART), (guess.main, guess.stones, guess.extra), strict=True):
                ids = self._hidden(owner, zone, unknown)
                if ids and cards:
                    self._piles.append((ids, list(range(len(book), len(book) + len(cards)))))
                    book += [game.edition.read(card) for card in cards]
        game.book = tuple(book)
        game.traits = game.traits.joined(card.traits for card in book[unknown + 1 :])
        game.automatic = game.automatic or game.traits.automatic
        self._own = [
            (ids, sorted((game.cards[i].body for i in ids), key=lambda body: (book[body].title, body)))
            for ids in self._own_piles(player)
        ]

    def _hidden(self, owner: int, zone: int, unknown: int) -> list[int]:
        """The unknown cards of a player in a zone, or in all that have no cards of their own, standby first."""
        cards = self._game.cards.values()
        found = [card for card in cards if card.owner == owner and card.body == unknown and card.zone not in _KEPT]
        wanted = [card for card in found if (card.zone == zone if zone >= 0 else card.zone not in _APART)]
        return [card.id for card in sorted(wanted, key=lambda card: card.zone != STANDBY)]

    def _own_piles(self, player: int) -> list[list[int]]:
        """The cards that the player may not see although they are theirs, in the order in which they lie."""
        piles: dict[int, list[int]] = {}
        cards = self._game.cards
        for ids in self._game.zones:
            for card_id in ids:
                card = cards[card_id]
                if card.owner == player and not sees(player, card) and not sees_top(self._game, player, card):
                    piles.setdefault(card.zone, []).append(card_id)
        return list(piles.values())

    def deal(self, random: Random) -> Game:
        """One of the games that might be."""
        game = self._game.copy()
        game.rng = random.getrandbits(64)
        for ids, bodies in self._own:
            self._lay(game, ids, random.sample(bodies, len(bodies)))
        for ids, bodies in self._piles:
            dealt = random.sample(bodies, len(bodies))
            self._set_first(game, ids, dealt)
            while len(dealt) < len(ids):  # the guess was too small
                dealt += random.sample(bodies, len(bodies))
            self._lay(game, ids, dealt)
        game.watch_anew()
        return game

    def _set_first(self, game: Game, ids: Sequence[int], dealt: list[int]) -> None:
        """Cards with [Trigger] come first, for as many as are set; who sets others has few reasons (706.3)."""
        set_ = sum(game.cards[i].zone == STANDBY for i in ids)
        if set_:
            book = game.book
            traps = [body for body in dealt if book[body].front.trigger is not None][:set_]
            for place, body in enumerate(traps):
                other = dealt.index(body)
                dealt[place], dealt[other] = dealt[other], dealt[place]

    def _lay(self, game: Game, ids: Sequence[int], bodies: Sequence[int]) -> None:
        cards = game.cards
        for card_id, body in zip(ids, bodies, strict=False):
            card = cards[card_id].copied()
            card.body = body
            card.side = 0
            cards[card_id] = card
